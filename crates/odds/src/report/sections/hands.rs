//! What hands are worth: all of them in a row, and every setting by its low and high hand.

use std::collections::BTreeMap;

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

/// A hand among all of them, the worst first.
struct Ranked<'h> {
    hand: &'h Valued,
    value: Fraction,
    /// The share of deals with a worse hand, and half of its own.
    place: Fraction,
}

/// The section.
pub(in crate::report) fn hands(book: &Worked) -> Section {
    let ranked = ranked(book);
    let all: i128 = ranked.iter().map(|ranked| ranked.hand.ways).sum();
    let losing = ranked.iter().filter(|ranked| ranked.value < Fraction::from(0));
    let losing = Fraction::new(losing.map(|ranked| ranked.hand.ways).sum(), all.max(1));
    let marked = marked(&ranked);
    // One point in so many is enough for a line; the last is the best hand.
    let points = ranked.iter().step_by(12).chain(ranked.last());
    let points: Vec<(f64, f64)> = points.map(|ranked| (as_f64(ranked.place), as_f64(ranked.value))).collect();
    let marks: Vec<Mark> = marked
        .iter()
        .map(|(name, ranked)| Mark {
            at: (as_f64(ranked.place), as_f64(ranked.value)),
            words: format!("{name}: {}", number::percent(ranked.value)),
        })
        .collect();
    let cells = cells(book);
    let win = Fraction::new(book.game.payoffs.player.win.0.into(), book.game.wager.0.max(1).into());
    let body = html! {
        (figure(
            &curve(
                "Value of the best setting of every hand, the worst hand first",
                &points,
                &marks,
                "share of deals, the worst hands first",
            ),
            &html! {
                "All 3,620 hands, each set as well as can be against the bank's House Way, as often as they are dealt. "
                "A win pays " (number::percent(win)) ": no hand can be worth more."
            },
        ))
        h3 { "The hands marked" }
        div.cards { @for (name, ranked) in &marked { (card(name, ranked)) } }
        h3 { "Every setting by its two hands" }
        (figure(
            &heat("Value of a setting by what its low hand and its high hand are called", &cells),
            &html! {
                "What a setting wins of its wager on average, in percent: rows by the low hand, columns by the high hand; each "
                "hand counted with every setting it allows, as often as it is dealt. Where the low hand is all but lost, points "
                "belong on the high hand."
            },
        ))
        (table("Settings in numbers", &["Low", "High", "Worth", "Exactly", "Deals"], &rows(&cells)))
    };
    let finding = format!(
        "{} of the hands you are dealt at {} lose in the long run, however you set them.",
        number::percent(losing),
        book.edition
    );
    Section {
        id: "hands",
        name: "Hands",
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
fn marked<'r, 'h>(ranked: &'r [Ranked<'h>]) -> Vec<(&'static str, &'r Ranked<'h>)> {
    let half = Fraction::new(1, 2);
    let found = [
        ("Worst", ranked.first()),
        ("Median", ranked.iter().rfind(|ranked| ranked.place <= half)),
        ("Break-even", ranked.iter().find(|ranked| ranked.value >= Fraction::from(0))),
        ("Best", ranked.last()),
    ];
    found.into_iter().filter_map(|(name, ranked)| Some((name, ranked?))).collect()
}

fn card(name: &str, ranked: &Ranked<'_>) -> Markup {
    let setting = ranked.hand.dealt.settings[ranked.hand.best];
    html! {
        article.card {
            h4 { (name) " hand" }
            (tiles::setting(setting))
            p { (tiles::words(setting)) }
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

fn rows(cells: &[Cell]) -> Vec<Vec<String>> {
    let row = |cell: &Cell| {
        vec![
            cell.low.to_string(),
            cell.high.to_string(),
            number::percent(cell.value),
            cell.value.to_string(),
            number::grouped(cell.ways),
        ]
    };
    cells.iter().map(row).collect()
}
