//! `chung match`: matches a player's setting against the bank's.

use std::borrow::Cow;

use chung_game::message;
use chung_game::message::{Arg, Message};
use chung_game::paigow::four::TooMany;
use chung_game::paigow::matching::{DecidedBy, HandMatch, Match, Matching, Side};
use chung_game::paigow::tile::Kind;
use chung_game::rulebook::RuleBook;
use chung_words::{Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::json;

use super::{edition, read_setting, split_vs};
use crate::answer::{Answer, Failure, Result, cite, outcome, outcome_code, setting_json};
use crate::cli::{Cli, Setting};
use crate::draw;

pub(super) fn run(cli: &Cli, args: &Setting) -> Result {
    let (edition, book) = edition(&args.book)?;
    let Some((player, bank)) = split_vs(&args.tiles.join(" ")) else {
        return Err(Failure::input(
            "expected two settings with `vs` between them: LOW / HIGH vs LOW / HIGH".to_owned(),
        ));
    };
    let ((player, player_tiles), (bank, bank_tiles)) = (read_setting(&player)?, read_setting(&bank)?);
    // Both sides together have at most two tiles of a kind.
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
    let words = cli.words();
    let title = |title: &str| title.bold().to_string();
    let mut text = format!(
        "  {}\n{}\n",
        title(&text!(words, "cli-player")),
        draw::setting(cli, &book, player, player_tiles)
    );
    text +=
        &format!("  {}\n{}\n", title(&text!(words, "cli-bank")), draw::setting(cli, &book, bank, bank_tiles));
    let hands = [(text!(words, "cli-low"), result.low), (text!(words, "cli-high"), result.high)];
    let width = hands.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, hand) in hands {
        let decided = words.render(&decided(hand));
        text += &format!("  {name:<width$}  {decided:<40} {}\n", cite(matching.hand_clause(hand)));
    }
    text += &format!("\n  {}  {}\n", outcome(words, &book, result.outcome), cite(clause));
    let json = json!({
        "book": edition.to_string(),
        "player": setting_json(words, player),
        "bank": setting_json(words, bank),
        "low": hand_json(words, &matching, result.low),
        "high": hand_json(words, &matching, result.high),
        "outcome": outcome_code(result.outcome),
        "call": result.outcome.call(),
        "clause": clause,
    });
    Ok(Answer::new(text, json))
}

/// The result of a match and how each hand was decided, in one sentence.
pub(super) fn result(words: Words<'_>, book: &RuleBook, matched: &Match) -> Cow<'static, str> {
    text!(
        words,
        "cli-match",
        result = Arg::Notation(outcome(words, book, matched.outcome)),
        low = decided(matched.low),
        high = decided(matched.high),
    )
}

/// The side that wins a hand, and why.
fn decided(hand: HandMatch) -> Message {
    match (hand.winner, hand.by) {
        (Side::Player, DecidedBy::HighTile) => message!("cli-decided-player-high-tile"),
        (Side::Player, _) => message!("cli-decided-player"),
        (Side::Bank, DecidedBy::Rank) => message!("cli-decided-bank"),
        (Side::Bank, DecidedBy::HighTile) => message!("cli-decided-bank-high-tile"),
        (Side::Bank, DecidedBy::EqualHighTile) => message!("cli-decided-bank-equal"),
        (Side::Bank, DecidedBy::Identical) => message!("cli-decided-bank-copy"),
        (Side::Bank, DecidedBy::Nought) => message!("cli-decided-bank-nought"),
    }
}

pub(super) fn hand_json(words: Words<'_>, matching: &Matching, hand: HandMatch) -> serde_json::Value {
    let winner = if hand.winner == Side::Player { "player" } else { "bank" };
    let decided = decided(hand);
    json!({
        "winner": winner,
        "why": words.render(&decided),
        "code": decided.id,
        "clause": matching.hand_clause(hand),
    })
}
