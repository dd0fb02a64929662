//! What hands are worth: all hands as a curve, and every setting by its low and high hand.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_words::{Render, Words, text};
use maud::{Markup, html};

use super::{Section, figure};
use crate::Fraction;
use crate::estimate::as_f64;
use crate::exceptions::Call;
use crate::report::curve::{Mark, curve};
use crate::report::heat::{Cell, heat};
use crate::report::number;
use crate::report::table::table;
use crate::report::tiles;
use crate::report::worked::Worked;
use crate::response::Valued;

/// A hand with its place among all hands, from the worst to the best.
struct Ranked<'h> {
    hand: &'h Valued,
    value: Fraction,
    /// The share of deals with a worse hand, plus half its own.
    place: Fraction,
}

/// The section.
pub(in crate::report) fn hands(words: Words<'_>, book: &Worked) -> Section {
    let ranked = ranked(book);
    let all: i128 = ranked.iter().map(|ranked| ranked.hand.ways).sum();
    let losing = ranked.iter().filter(|ranked| ranked.value < Fraction::from(0));
    let losing = Fraction::new(losing.map(|ranked| ranked.hand.ways).sum(), all.max(1));
    let marked = marked(words, &ranked);
    // One point in twelve is enough for a line; the last is the best hand.
    let points = ranked.iter().step_by(12).chain(ranked.last());
    let points: Vec<(f64, f64)> = points.map(|ranked| (as_f64(ranked.place), as_f64(ranked.value))).collect();
    let marks: Vec<Mark> = marked
        .iter()
        .map(|(name, ranked)| Mark {
            at: (as_f64(ranked.place), as_f64(ranked.value)),
            words: text!(
                words,
                "report-hands-mark",
                name = Arg::quote(name.clone()),
                value = Arg::Notation(number::percent(ranked.value)),
            )
            .into_owned(),
        })
        .collect();
    let cells = cells(book);
    let win = Fraction::new(book.game.payoffs.player.win.0.into(), book.game.wager.0.max(1).into());
    let heads = [
        text!(words, "report-column-low"),
        text!(words, "report-column-high"),
        text!(words, "report-column-worth"),
        text!(words, "report-column-exact"),
        text!(words, "report-column-deals"),
    ];
    let body = html! {
        (figure(
            &curve(
                &text!(words, "report-hands-chart"),
                &points,
                &marks,
                [&text!(words, "report-hands-along"), &text!(words, "report-wager-worth")],
            ),
            &html! { (text!(words, "report-hands-caption", win = Arg::Notation(number::percent(win)))) },
        ))
        h3 { (text!(words, "report-hands-marked")) }
        div.cards { @for (name, ranked) in &marked { (card(words, name, ranked)) } }
        h3 { (text!(words, "report-hands-settings")) }
        (figure(
            &heat(words, &text!(words, "report-hands-settings-chart"), &cells),
            &html! { (text!(words, "report-hands-settings-caption")) },
        ))
        (table(&text!(words, "report-hands-settings-table"), &heads, &rows(words, &cells)))
    };
    let finding = text!(
        words,
        "report-hands-finding",
        share = Arg::Notation(number::percent(losing)),
        book = Arg::notation(book.edition),
    );
    Section {
        id: "hands",
        name: text!(words, "report-hands"),
        finding,
        body,
        commands: vec![format!("chung odds strategy {} --all", book.edition)],
    }
}

fn ranked(book: &Worked) -> Vec<Ranked<'_>> {
    let mut hands: Vec<(&Valued, Fraction)> =
        book.response.hands().iter().map(|hand| (hand, hand.value(hand.best))).collect();
    hands.sort_by_key(|(_, value)| *value);
    let all: i128 = hands.iter().map(|(hand, _)| hand.ways).sum();
    let mut before = 0;
    hands
        .into_iter()
        .map(|(hand, value)| {
            let place = Fraction::new(2 * before + hand.ways, 2 * all.max(1));
            before += hand.ways;
            Ranked { hand, value, place }
        })
        .collect()
}

/// The worst hand, the one in the middle, the first that does not lose, and the best.
fn marked<'r, 'h>(words: Words<'_>, ranked: &'r [Ranked<'h>]) -> Vec<(Cow<'static, str>, &'r Ranked<'h>)> {
    let half = Fraction::new(1, 2);
    let found = [
        (text!(words, "report-hands-worst"), ranked.first()),
        (text!(words, "report-hands-median"), ranked.iter().rfind(|ranked| ranked.place <= half)),
        (
            text!(words, "report-hands-break-even"),
            ranked.iter().find(|ranked| ranked.value >= Fraction::from(0)),
        ),
        (text!(words, "report-hands-best"), ranked.last()),
    ];
    found.into_iter().filter_map(|(name, ranked)| Some((name, ranked?))).collect()
}

fn card(words: Words<'_>, name: &str, ranked: &Ranked<'_>) -> Markup {
    let setting = ranked.hand.dealt.settings[ranked.hand.best];
    html! {
        article.card {
            h4 { (name) }
            (tiles::setting(words, setting))
            p { (tiles::hands(words, setting)) }
            p.worth title=(ranked.value) { (number::percent(ranked.value)) }
        }
    }
}

fn cells(book: &Worked) -> Vec<Cell> {
    let mut sums: BTreeMap<(Call, Call), (Fraction, i128)> = BTreeMap::new();
    for hand in book.response.hands() {
        for choice in hand.dealt.choices() {
            let setting = hand.dealt.settings[choice];
            let calls = (setting.low().rank().into(), setting.high().rank().into());
            let (sum, ways) = sums.entry(calls).or_default();
            *sum += hand.value(choice) * hand.ways;
            *ways += hand.ways;
        }
    }
    let cell = |((low, high), (sum, ways)): ((Call, Call), (Fraction, i128))| Cell {
        low,
        high,
        value: sum / ways,
        ways,
    };
    sums.into_iter().filter(|(_, (_, ways))| *ways > 0).map(cell).collect()
}

fn rows(words: Words<'_>, cells: &[Cell]) -> Vec<Vec<String>> {
    let row = |cell: &Cell| {
        vec![
            words.render(&cell.low.to_message()).into_owned(),
            words.render(&cell.high.to_message()).into_owned(),
            number::percent(cell.value),
            cell.value.to_string(),
            number::grouped(cell.ways),
        ]
    };
    cells.iter().map(row).collect()
}
