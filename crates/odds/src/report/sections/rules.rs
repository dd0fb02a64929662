//! What each rule is worth: the same game with that rule changed.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::paigow::settle::SettleError;
use chung_words::{Render, Words, text};
use maud::html;

use super::{Section, figure};
use crate::Fraction;
use crate::changes::{RuleChange, changes};
use crate::estimate::as_f64;
use crate::report::bars::{Bar, Bars};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;

/// The section.
pub(in crate::report) fn rules(words: Words<'_>, book: &Worked) -> Result<Section, Vec<SettleError>> {
    let changes = changes(&book.rules)?;
    let differences = differences(&changes);
    // The list starts with the book as it is and without commission, and ends with a bank that sets as it likes.
    let finding = match &changes[..] {
        [as_it_is, no_commission, .., free_bank] => text!(
            words,
            "report-rules-finding",
            commission = Arg::Notation(number::percent(no_commission.house_way - as_it_is.house_way)),
            free_bank = Arg::Notation(number::percent(as_it_is.house_way - free_bank.house_way)),
        ),
        _ => Cow::Borrowed(""),
    };
    let longest = differences.first().map_or(1.0, |(_, _, worth)| as_f64(*worth).abs());
    let heads = [
        text!(words, "report-column-change"),
        text!(words, "report-column-set-house-way"),
        text!(words, "report-column-set-best"),
        text!(words, "report-column-exact-house-way"),
    ];
    let bars = differences.iter().map(|difference| bar(words, difference)).collect();
    let body = html! {
        (figure(
            &Bars {
                label: &text!(words, "report-rules-chart"),
                groups: &[(Cow::Borrowed(""), bars)],
                most: longest,
                heads: [&text!(words, "report-rules-along"), ""],
                adding_up: &[],
            }.draw(),
            &html! { (text!(words, "report-rules-caption", book = Arg::notation(book.edition))) },
        ))
        (table(&text!(words, "report-rules-table"), &heads, &rows(words, &changes)))
    };
    Ok(Section {
        id: "rules",
        name: text!(words, "report-rules"),
        finding,
        body,
        commands: vec![format!("chung odds changes {}", book.edition)],
    })
}

/// Every change that makes a difference, the greatest first, with the new value and the difference.
fn differences(changes: &[RuleChange]) -> Vec<(&RuleChange, Fraction, Fraction)> {
    let as_it_is = changes.first().map_or_else(Fraction::default, |change| change.house_way);
    let mut found: Vec<_> =
        changes.iter().map(|change| (change, change.house_way, change.house_way - as_it_is)).collect();
    found.retain(|(_, _, worth)| *worth != Fraction::ZERO);
    found.sort_by_key(|(_, _, worth)| {
        std::cmp::Reverse(if *worth < Fraction::ZERO { -*worth } else { *worth })
    });
    found
}

fn bar(words: Words<'_>, (change, value, worth): &(&RuleChange, Fraction, Fraction)) -> Bar {
    Bar {
        words: words.render(&change.what).into_owned(),
        note: String::new(),
        value: as_f64(*worth).abs(),
        shown: number::change(*worth),
        title: text!(
            words,
            "report-rules-bar",
            change = change.what.clone(),
            value = Arg::Notation(number::percent(*value)),
            exact = Arg::notation(value),
        )
        .into_owned(),
        class: if *worth > Fraction::ZERO { "good" } else { "bad" },
    }
}

fn rows(words: Words<'_>, changes: &[RuleChange]) -> Vec<Vec<String>> {
    let row = |change: &RuleChange| {
        let values = [change.house_way, change.best].map(number::percent);
        let [house_way, best] = values;
        vec![words.render(&change.what).into_owned(), house_way, best, change.house_way.to_string()]
    };
    changes.iter().map(row).collect()
}
