//! `chung match`: a player's setting against the bank's.

use chung_game::paigow::four::TooMany;
use chung_game::paigow::matching::{DecidedBy, HandMatch, Matching, Side};
use chung_game::paigow::tile::Kind;
use owo_colors::OwoColorize;
use serde_json::json;

use super::{edition, read_setting, split_vs};
use crate::answer::{Answer, Failure, Result, cite, outcome, setting_json};
use crate::cli::{Cli, Setting};
use crate::draw;

pub(super) fn run(cli: &Cli, args: &Setting) -> Result {
    let (edition, book) = edition(&args.book)?;
    let Some((player, bank)) = split_vs(&args.tiles.join(" ")) else {
        return Err(Failure::input(
            "expected two settings with `vs` between: LOW / HIGH vs LOW / HIGH".to_owned(),
        ));
    };
    let ((player, player_tiles), (bank, bank_tiles)) = (read_setting(&player)?, read_setting(&bank)?);
    // No more than two of a kind on both sides together.
    let kinds = player_tiles.iter().chain(&bank_tiles).map(|tile| tile.kind());
    if let Some(kind) =
        Kind::ALL.into_iter().find(|kind| kinds.clone().filter(|other| other == kind).count() > 2)
    {
        return Err(TooMany(kind).into());
    }
    let matching = book.matching.value;
    let result = matching.matched(player, bank);
    let clause = matching.outcome_clause(result.outcome);
    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let mut text = format!("  {}\n{}\n", "player".bold(), draw::setting(cli, &book, player, player_tiles));
    text += &format!("  {}\n{}\n", "bank".bold(), draw::setting(cli, &book, bank, bank_tiles));
    for (name, hand) in [("low ", result.low), ("high", result.high)] {
        text += &format!("  {name}  {:<36} {}\n", decided(hand), cite(matching.hand_clause(hand)));
    }
    text += &format!("\n  {}  {}\n", outcome(&book, result.outcome), cite(clause));
    let json = json!({
        "book": edition.to_string(),
        "player": setting_json(player),
        "bank": setting_json(bank),
        "low": hand_json(&matching, result.low),
        "high": hand_json(&matching, result.high),
        "outcome": result.outcome.to_string(),
        "call": result.outcome.call(),
        "clause": clause,
    });
    Ok(Answer::new(text, json))
}

/// Who has a matched pair of hands, and why.
pub(super) fn decided(hand: HandMatch) -> &'static str {
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

pub(super) fn hand_json(matching: &Matching, hand: HandMatch) -> serde_json::Value {
    let winner = if hand.winner == Side::Player { "player" } else { "bank" };
    json!({ "winner": winner, "why": decided(hand), "clause": matching.hand_clause(hand) })
}
