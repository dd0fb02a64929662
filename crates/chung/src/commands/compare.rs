//! `chung compare`: what differs between two books.

use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::diff;
use owo_colors::OwoColorize;
use serde_json::json;

use super::edition;
use crate::answer::{Answer, Result};

pub(super) fn run(left: &str, right: &str) -> Result {
    let ((left, left_rules), (right, right_rules)) = (edition(left)?, edition(right)?);
    let differences = diff(&left_rules, &right_rules);
    let (one, other) = (left_rules.house_way.value, right_rules.house_way.value);
    let hands: Vec<_> = Four::all()
        .map(|four| (four, one.set(four), other.set(four)))
        .filter(|(_, one, other)| !one.setting.ranks_as(other.setting))
        .collect();

    let mut text =
        format!("{}\n", format!("{left} and {right} differ in {} parameters.", differences.len()).bold());
    for difference in &differences {
        text += &format!("\n  {}\n", difference.left.name.bold());
        for (book, side) in [(left, &difference.left), (right, &difference.right)] {
            text += &format!("    {:<26} {} ({})\n", book.to_string(), side.value, side.clause.cyan());
        }
    }
    let counted = match hands.len() {
        0 => "Their House Ways set every hand alike.".to_owned(),
        1 => "Their House Ways set 1 of 3,620 hands differently.".to_owned(),
        n => format!("Their House Ways set {n} of 3,620 hands differently."),
    };
    text += &format!("\n{}\n", counted.bold());
    if !hands.is_empty() {
        text += &format!("\n  {:<14}  {:<30} {right}\n", "tiles", left.to_string());
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
            "name": difference.left.name,
            "left": { "value": difference.left.value, "clause": difference.left.clause },
            "right": { "value": difference.right.value, "clause": difference.right.clause },
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
