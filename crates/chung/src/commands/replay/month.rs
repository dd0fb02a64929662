//! The wrong payments that are reported to the regulator each month (star-2024 15.20.2).

use chung_table::paigow::{MonthList, wrongly_paid};
use chung_words::{Render, text};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::renderer::Renderer;
use crate::answer::cite_book;
use crate::clock;

/// The list of a month.
pub(super) fn month(renderer: &Renderer, list: &MonthList) -> String {
    let words = renderer.words();
    let heading = text!(words, "record-wrong-payments", month = list.month);
    let mut text = format!("{}\n", heading.bold());
    for (wrong, notice) in &list.payments {
        let clause = cite_book(&renderer.book, notice.clause.number());
        let (paid, outcome) = (wrongly_paid(wrong.player, wrong.too_much, wrong.round), wrong.outcome());
        let sentence = match notice.given {
            Some(time) => text!(words, "record-wrong-payment-reported", paid, outcome, time),
            None => text!(words, "record-wrong-payment", paid, outcome),
        };
        text += &format!("  {}  {sentence}  {}\n", wrong.noticed, clause.cyan());
    }
    text + "\n"
}

/// The list as JSON.
pub(super) fn month_json(renderer: &Renderer, list: &MonthList) -> Value {
    let words = renderer.words();
    let each = list.payments.iter().map(|(wrong, notice)| {
        json!({
            "number": wrong.number,
            "player": wrong.player.0,
            "name": renderer.name(wrong.player),
            "round": wrong.round,
            "too_much_cents": wrong.too_much.0,
            "meant": wrong.meant,
            "noticed": clock::date_and_time(wrong.noticed),
            "outcome": words.render(&wrong.outcome()),
            "reported": notice.given.map(clock::date_and_time),
            "clause": cite_book(&renderer.book, notice.clause.number()),
        })
    });
    json!({ "month": list.month.to_string(), "payments": each.collect::<Vec<_>>() })
}
