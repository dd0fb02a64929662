//! `chung rank`: the order of two-tile hands.

use std::cmp::Ordering;

use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_text::{TileTextError, read_tiles, read_two_hands};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::split_vs;
use crate::answer::{Answer, Failure, Result, hand_json};
use crate::cli::Cli;
use crate::draw;

pub(super) fn run(cli: &Cli, text: &str) -> Result {
    if text.trim().is_empty() {
        return Ok(whole_order());
    }
    let two = split_vs(text).map_or_else(|| text.to_owned(), |(one, other)| format!("{one} / {other}"));
    match read_two_hands(&two) {
        Err(TileTextError::NotTwoHands(1)) => {}
        Err(TileTextError::NotTwoAndTwo(one, other)) => {
            return Err(Failure::input(format!(
                "two tiles make a hand, here are {one} and {other}: write `12 9 / 2 9` to compare two hands"
            )));
        }
        hands => {
            let (one, other) = hands?;
            let hands = [one, other].map(|[a, b]| Hand::new(a.kind(), b.kind()));
            let drawn =
                if draw::wanted(cli) { draw::beside(&[one.to_vec(), other.to_vec()]) } else { String::new() };
            return Ok(compare(&drawn, hands));
        }
    }
    let mut tiles = read_tiles(text)?;
    tiles.sort_unstable();
    let [a, b] = tiles[..] else {
        return Err(Failure::input(format!(
            "two tiles make a hand, here are {}: write `12 H8`, or `12 9 / 2 9` to compare two hands",
            tiles.len()
        )));
    };
    let hand = Hand::new(a.kind(), b.kind());
    let mut ranks: Vec<Rank> = Hand::all().iter().map(|hand| hand.rank()).collect();
    ranks.dedup();
    let place = ranks.iter().take_while(|rank| **rank > hand.rank()).count() + 1;
    let mut text = if draw::wanted(cli) { draw::beside(&[vec![a, b]]) } else { String::new() };
    text += &format!("  {}  {}, {} of {} ranks\n", hand.bold(), hand.rank(), ordinal(place), ranks.len());
    let mut json = hand_json(hand);
    json["place"] = json!(place);
    Ok(Answer::new(text, json))
}

fn ordinal(n: usize) -> String {
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

fn compare(drawn: &str, [one, other]: [Hand; 2]) -> Answer {
    let (verdict, higher) = match one.rank().cmp(&other.rank()) {
        Ordering::Greater => (format!("{one} is higher"), json!("first")),
        Ordering::Less => (format!("{other} is higher"), json!("second")),
        Ordering::Equal => ("a copy: between player and bank it is the bank's".to_owned(), Value::Null),
    };
    let text = format!(
        "{drawn}  {}  {}\n  {}  {}\n\n  {verdict}\n",
        format!("{:<8}", one.to_string()).bold(),
        one.rank(),
        format!("{:<8}", other.to_string()).bold(),
        other.rank()
    );
    Answer::new(text, json!({ "first": hand_json(one), "second": hand_json(other), "higher": higher }))
}

fn whole_order() -> Answer {
    let hands = Hand::all();
    let mut groups: Vec<(String, Vec<Hand>)> = Vec::new();
    for hand in &hands {
        let name = hand.rank().to_string();
        match groups.last_mut() {
            Some((last, group)) if *last == name => group.push(*hand),
            _ => groups.push((name, vec![*hand])),
        }
    }
    let mut text = format!("{}\n", "Two-tile hands, best first; hands on one line are a copy.".bold());
    for (n, (name, group)) in groups.iter().enumerate() {
        let tiles: Vec<String> =
            group.iter().map(|hand| format!("{hand:<8}", hand = hand.to_string())).collect();
        text += &format!("{:>4}  {name:<22} {}\n", n + 1, tiles.join(" ").trim_end());
    }
    text += &format!("\n{}\n", "Single tiles, best first.".bold());
    for kind in Kind::ALL {
        let [first, second] = kind.tiles().map(|tile| tile.faces().to_string());
        let faces = if first == second { first } else { format!("{first}, {second}") };
        let counts = kind.counts();
        let counts = if counts[0] == counts[1] {
            counts[0].to_string()
        } else {
            format!("{} or {}", counts[0], counts[1])
        };
        text += &format!(
            "{:>4}  {:<4} {:<8} {faces:<9} counts {counts}, pair {}\n",
            kind.rank(),
            kind.short(),
            kind.english(),
            ordinal(usize::from(kind.pair_rank()))
        );
    }
    let json = json!({
        "hands": groups.iter().enumerate().map(|(n, (name, group))| json!({
            "place": n + 1,
            "rank": name,
            "hands": group.iter().map(|hand| hand.tiles().map(Kind::short)).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "tiles": Kind::ALL.map(|kind| json!({
            "rank": kind.rank(),
            "short": kind.short(),
            "english": kind.english(),
            "faces": kind.tiles().map(|tile| tile.faces().to_string()),
            "counts": if kind == Kind::GeeJun { json!([3, 6]) } else { json!([kind.counts()[0]]) },
            "pair_rank": kind.pair_rank(),
        })),
    });
    Answer::new(text, json)
}
