//! `chung match`: a player's setting against the bank's.

use chung_game::paigow::matching::{DecidedBy, HandMatch, Matching, Outcome, Side};
use owo_colors::OwoColorize;
use serde_json::json;

use super::{edition, read_setting};
use crate::answer::{Answer, Failure, Result, cite, setting_json};
use crate::cli::{Cli, Setting};
use crate::draw;

pub(super) fn run(cli: &Cli, args: &Setting) -> Result {
    let (edition, book) = edition(&args.book)?;
    let text = args.tiles.join(" ");
    let Some((player, bank)) = text.split_once(" vs ") else {
        return Err(Failure("expected two settings with `vs` between: LOW / HIGH vs LOW / HIGH".to_owned()));
    };
    let (player, bank) = (read_setting(player)?, read_setting(bank)?);
    let matching = book.matching.value;
    let result = matching.matched(player, bank);
    let clause = matching.outcome_clause(result.outcome);
    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let mut text = format!("  {}\n{}\n", "player".bold(), draw::setting(cli, &book, player));
    text += &format!("  {}\n{}\n", "bank".bold(), draw::setting(cli, &book, bank));
    for (name, hand) in [("low ", result.low), ("high", result.high)] {
        text += &format!("  {name}  {:<36} {}\n", words(hand), cite(matching.hand_clause(hand)));
    }
    let call = format!("{} ({})", result.outcome.call(), result.outcome);
    let call = match result.outcome {
        Outcome::Win => call.green().bold().to_string(),
        Outcome::StandOff => call.yellow().bold().to_string(),
        Outcome::Lose => call.red().bold().to_string(),
    };
    text += &format!("\n  {call}  {}\n", cite(clause));
    let json = json!({
        "book": edition.to_string(),
        "player": setting_json(player),
        "bank": setting_json(bank),
        "low": hand_json(matching, result.low),
        "high": hand_json(matching, result.high),
        "outcome": result.outcome.to_string(),
        "call": result.outcome.call(),
        "clause": clause,
    });
    Ok(Answer::new(text, json))
}

/// Who has a matched pair of hands, and why.
pub(super) fn words(hand: HandMatch) -> &'static str {
    match (hand.winner, hand.by) {
        (Side::Player, DecidedBy::HighTile) => "the player's, by the high tile",
        (Side::Player, _) => "the player's",
        (Side::Bank, DecidedBy::Rank) => "the bank's",
        (Side::Bank, DecidedBy::HighTile) => "the bank's, by the high tile",
        (Side::Bank, DecidedBy::EqualHighTile) => "the bank's: same points, same high tile",
        (Side::Bank, DecidedBy::Identical) => "the bank's: a copy",
        (Side::Bank, DecidedBy::Nought) => "the bank's: nought against nought",
    }
}

fn hand_json(matching: Matching, hand: HandMatch) -> serde_json::Value {
    let winner = if hand.winner == Side::Player { "player" } else { "bank" };
    json!({ "winner": winner, "why": words(hand), "clause": matching.hand_clause(hand) })
}
