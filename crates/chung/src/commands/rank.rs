//! `chung rank`: the order of two-tile hands.

use std::cmp::Ordering;

use chung_game::paigow::hand::Hand;
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_text::{TileTextError, read_tiles, read_two_hands};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Result, hand_json};
use crate::cli::Cli;
use crate::draw;

pub(super) fn run(cli: &Cli, text: &str) -> Result {
    if text.trim().is_empty() {
        return Ok(whole_order());
    }
    let two = text.replace(" vs ", " / ").replace(" VS ", " / ");
    if read_two_hands(&two) != Err(TileTextError::NotTwoHands(1)) {
        let (low, high) = read_two_hands(&two)?;
        let hands = [low, high].map(|[a, b]| Hand::new(a.kind(), b.kind()));
        let drawn =
            if draw::wanted(cli) { draw::beside(&[low.to_vec(), high.to_vec()]) } else { String::new() };
        return Ok(compare(&drawn, hands));
    }
    let tiles = read_tiles(text)?;
    let [a, b] = tiles[..] else {
        return Err(Failure(format!("two tiles make a hand, here are {}: chung rank 12 H8", tiles.len())));
    };
    let hand = Hand::new(a.kind(), b.kind());
    let place = place(hand);
    let mut text = if draw::wanted(cli) { draw::beside(&[vec![a, b]]) } else { String::new() };
    text += &format!("  {}  {}, {} of {} ranks\n", hand.bold(), hand.rank(), ordinal(place), ranks());
    let mut json = hand_json(hand);
    json["place"] = json!(place);
    Ok(Answer::new(text, json))
}

/// How many ranks are better, plus one.
fn place(hand: Hand) -> usize {
    let mut better: Vec<u8> = Hand::all()
        .iter()
        .map(|hand| hand.rank().strength())
        .filter(|&s| s > hand.rank().strength())
        .collect();
    better.dedup();
    better.len() + 1
}

fn ranks() -> usize {
    let mut all: Vec<u8> = Hand::all().iter().map(|hand| hand.rank().strength()).collect();
    all.dedup();
    all.len()
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
