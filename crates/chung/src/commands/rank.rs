//! `chung rank`: the order of two-tile hands.

use std::cmp::Ordering;

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_text::{TileTextError, read_tiles, read_two_hands};
use chung_words::{Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::split_vs;
use crate::answer::{Answer, Failure, Result, hand_json};
use crate::cli::Cli;
use crate::draw;

pub(super) fn run(cli: &Cli, text: &str) -> Result {
    let words = cli.words();
    if text.trim().is_empty() {
        return Ok(whole_order(words));
    }
    let two = split_vs(text).map_or_else(|| text.to_owned(), |(one, other)| format!("{one} / {other}"));
    match read_two_hands(&two) {
        Err(TileTextError::NotTwoHands(1)) => {}
        Err(TileTextError::NotTwoAndTwo(one, other)) => {
            return Err(Failure::input(format!(
                "expected two hands of two tiles, such as `12 9 / 2 9` (found {one} and {other} tiles)"
            )));
        }
        hands => {
            let (one, other) = hands.map_err(|error| Failure::input(error.to_string()))?;
            let hands = [one, other].map(|[a, b]| Hand::new(a.kind(), b.kind()));
            let drawn =
                if draw::wanted(cli) { draw::beside(&[one.to_vec(), other.to_vec()]) } else { String::new() };
            return Ok(compare(words, &drawn, hands));
        }
    }
    let mut tiles = read_tiles(text).map_err(|error| Failure::input(error.to_string()))?;
    tiles.sort_unstable();
    let [a, b] = tiles[..] else {
        return Err(Failure::input(format!(
            "expected two tiles, such as `12 H8`, or two hands, such as `12 9 / 2 9` (found {})",
            tiles.len()
        )));
    };
    let hand = Hand::new(a.kind(), b.kind());
    let mut ranks: Vec<Rank> = Hand::all().iter().map(|hand| hand.rank()).collect();
    ranks.dedup();
    let place = ranks.iter().take_while(|rank| **rank > hand.rank()).count() + 1;
    let mut text = if draw::wanted(cli) { draw::beside(&[vec![a, b]]) } else { String::new() };
    let rank = hand.rank().to_message();
    let ranked = text!(words, "cli-rank-place", rank, place, ranks = ranks.len());
    text += &format!("  {}  {ranked}\n", hand.bold());
    let mut json = hand_json(words, hand);
    json["place"] = json!(place);
    Ok(Answer::new(text, json))
}

fn compare(words: Words<'_>, drawn: &str, [one, other]: [Hand; 2]) -> Answer {
    let (verdict, higher) = match one.rank().cmp(&other.rank()) {
        Ordering::Greater => (text!(words, "cli-higher", hand = Arg::notation(one)), json!("first")),
        Ordering::Less => (text!(words, "cli-higher", hand = Arg::notation(other)), json!("second")),
        Ordering::Equal => (text!(words, "cli-copy"), Value::Null),
    };
    let text = format!(
        "{drawn}  {}  {}\n  {}  {}\n\n  {verdict}\n",
        format!("{:<8}", one.to_string()).bold(),
        words.render(&one.rank().to_message()),
        format!("{:<8}", other.to_string()).bold(),
        words.render(&other.rank().to_message())
    );
    Answer::new(
        text,
        json!({ "first": hand_json(words, one), "second": hand_json(words, other), "higher": higher }),
    )
}

fn whole_order(words: Words<'_>) -> Answer {
    let hands = Hand::all();
    let mut groups: Vec<(String, Vec<Hand>)> = Vec::new();
    for hand in &hands {
        let name = words.render(&hand.rank().to_message()).into_owned();
        match groups.last_mut() {
            Some((last, group)) if *last == name => group.push(*hand),
            _ => groups.push((name, vec![*hand])),
        }
    }
    let mut text = format!("{}\n", text!(words, "cli-rank-hands").bold());
    for (n, (name, group)) in groups.iter().enumerate() {
        let tiles: Vec<String> =
            group.iter().map(|hand| format!("{hand:<8}", hand = hand.to_string())).collect();
        text += &format!("{:>4}  {name:<22} {}\n", n + 1, tiles.join(" ").trim_end());
    }
    text += &format!("\n{}\n", text!(words, "cli-rank-tiles").bold());
    for kind in Kind::ALL {
        let [first, second] = kind.tiles().map(|tile| tile.faces().to_string());
        let faces = if first == second { first } else { format!("{first}, {second}") };
        let counts = kind.counts();
        let pair = kind.pair_rank();
        let counts = if counts[0] == counts[1] {
            text!(words, "cli-rank-tile", counts = counts[0], pair)
        } else {
            text!(words, "cli-rank-tile-either", first = counts[0], second = counts[1], pair)
        };
        text +=
            &format!("{:>4}  {:<4} {:<8} {faces:<9} {counts}\n", kind.rank(), kind.short(), kind.english());
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
