//! `chung compare`: lists the differences between two books.

use chung_game::message::Arg;
use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::diff;
use chung_words::{Render, text};
use owo_colors::OwoColorize;
use serde_json::json;

use super::edition;
use super::rules::value_json;
use crate::answer::{Answer, Result};
use crate::cli::Cli;

pub(super) fn run(cli: &Cli, left: &str, right: &str) -> Result {
    let words = cli.words();
    let ((left, left_rules), (right, right_rules)) = (edition(left)?, edition(right)?);
    let differences = diff(&left_rules, &right_rules);
    let (one, other) = (left_rules.house_way.value, right_rules.house_way.value);
    let hands: Vec<_> = Four::all()
        .map(|four| (four, one.set(four), other.set(four)))
        .filter(|(_, one, other)| !one.setting.ranks_as(other.setting))
        .collect();

    let title = text!(
        words,
        "cli-compare-parameters",
        left = Arg::notation(left),
        right = Arg::notation(right),
        count = differences.len(),
    );
    let mut text = format!("{}\n", title.bold());
    for difference in &differences {
        text += &format!("\n  {}\n", words.render(&difference.left.label()).bold());
        for (book, side) in [(left, &difference.left), (right, &difference.right)] {
            text += &format!(
                "    {:<26} {} ({})\n",
                book.to_string(),
                words.render(&side.message),
                side.clause.cyan()
            );
        }
    }
    let counted = match hands.len() {
        0 => text!(words, "cli-compare-alike"),
        count => text!(words, "cli-compare-hands", count),
    };
    text += &format!("\n{}\n", counted.bold());
    if !hands.is_empty() {
        text += &format!("\n  {:<14}  {:<30} {right}\n", text!(words, "cli-column-tiles"), left.to_string());
    }
    for (four, ours, theirs) in &hands {
        let side = |setting: chung_game::paigow::setting::Setting, clause: &str| {
            format!("{} / {} {clause}", setting.low(), setting.high())
        };
        let ours = side(ours.setting, one.clause(ours.rule));
        let theirs = side(theirs.setting, other.clause(theirs.rule));
        text += &format!("  {:<14}  {ours:<30} {theirs}\n", four.to_string());
    }

    let names = |hand: chung_game::paigow::hand::Hand| hand.tiles().map(Kind::short);
    let json = json!({
        "left": left.to_string(),
        "right": right.to_string(),
        "parameters": differences.iter().map(|difference| json!({
            "field": difference.left.field,
            "label": words.render(&difference.left.label()),
            "left": value_json(words, &difference.left),
            "right": value_json(words, &difference.right),
        })).collect::<Vec<_>>(),
        "hands": hands.iter().map(|(four, ours, theirs)| json!({
            "tiles": four.kinds().map(Kind::short),
            "left": {
                "low": names(ours.setting.low()),
                "high": names(ours.setting.high()),
                "clause": one.clause(ours.rule),
            },
            "right": {
                "low": names(theirs.setting.low()),
                "high": names(theirs.setting.high()),
                "clause": other.clause(theirs.rule),
            },
        })).collect::<Vec<_>>(),
    });
    Ok(Answer::new(text, json))
}
