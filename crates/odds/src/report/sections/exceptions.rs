//! The House Way against the best response: where the gain comes from.

use std::borrow::Cow;

use chung_game::message::{Arg, Message};
use chung_game::{ToMessage, message};
use chung_words::{Render, Words, text};
use maud::{Markup, html};

use super::{Section, figure};
use crate::Fraction;
use crate::estimate::as_f64;
use crate::exceptions::{self, Calls, Difference, Exception};
use crate::report::bars::{Bar, Bars};
use crate::report::number;
use crate::report::table::table;
use crate::report::tiles;
use crate::report::worked::Worked;

/// The number of exceptions shown.
const EXCEPTIONS: usize = 16;
/// The number of hands shown.
const HANDS: usize = 6;

/// The section.
pub(in crate::report) fn exceptions(words: Words<'_>, book: &Worked) -> Section {
    let found = exceptions::exceptions(&book.response, &book.house_way, EXCEPTIONS);
    let differences = exceptions::differences(&book.response, &book.house_way);
    let whole = book.by_best() - book.by_house_way();
    let adding_up = adding_up(&found, whole);
    let half = adding_up
        .iter()
        .position(|share| *share >= Fraction::new(1, 2))
        .unwrap_or(found.len().saturating_sub(1));
    let shares: Vec<f64> = adding_up.iter().map(|share| as_f64(*share)).collect();
    let most = found.first().map_or(1.0, |first| as_f64(first.gain));
    let finding = text!(
        words,
        "report-exceptions-finding",
        gain = Arg::Notation(number::percent(whole)),
        count = half + 1,
        share = Arg::Notation(number::percent(adding_up.get(half).copied().unwrap_or_default())),
    );
    let heads = [
        text!(words, "report-column-rather"),
        text!(words, "report-column-than"),
        text!(words, "report-column-hands"),
        text!(words, "report-column-gain-per-100"),
        text!(words, "report-column-exact"),
        text!(words, "report-column-share-so-far"),
    ];
    let body = html! {
        (figure(
            &Bars {
                label: &text!(words, "report-exceptions-chart"),
                groups: &[(Cow::Borrowed(""), found.iter().map(|exception| bar(words, exception)).collect())],
                most,
                heads: [&text!(words, "report-exceptions-gained"), &text!(words, "report-exceptions-share")],
                adding_up: &shares,
            }.draw(),
            &html! { (text!(words, "report-exceptions-caption", hands = differences.len())) },
        ))
        (table(&text!(words, "report-exceptions-table"), &heads, &rows(words, &found, &adding_up)))
        h3 { (text!(words, "report-exceptions-hands")) }
        div.pairs { @for difference in differences.iter().take(HANDS) { (pair(words, difference)) } }
    };
    Section {
        id: "exceptions",
        name: text!(words, "report-exceptions"),
        finding,
        body,
        commands: vec![format!("chung odds strategy {}", book.edition)],
    }
}

/// The cumulative share of the whole gain after each exception.
fn adding_up(found: &[Exception], whole: Fraction) -> Vec<Fraction> {
    let mut sum = Fraction::from(0);
    let share = |exception: &Exception| {
        sum += exception.gain;
        if whole > Fraction::from(0) { sum / whole } else { Fraction::from(0) }
    };
    found.iter().map(share).collect()
}

fn called([low, high]: Calls) -> Message {
    message!("report-called", low = low.to_message(), high = high.to_message())
}

fn bar(words: Words<'_>, exception: &Exception) -> Bar {
    Bar {
        words: text!(words, "report-exceptions-rather", setting = called(exception.set)).into_owned(),
        note: text!(words, "report-exceptions-than", setting = called(exception.instead_of)).into_owned(),
        value: as_f64(exception.gain),
        shown: number::cents(exception.gain),
        title: text!(
            words,
            "report-exceptions-bar",
            hands = exception.hands,
            gain = Arg::notation(exception.gain),
        )
        .into_owned(),
        class: "good",
    }
}

fn rows(words: Words<'_>, found: &[Exception], adding_up: &[Fraction]) -> Vec<Vec<String>> {
    let row = |(exception, share): (&Exception, &Fraction)| {
        vec![
            words.render(&called(exception.set)).into_owned(),
            words.render(&called(exception.instead_of)).into_owned(),
            exception.hands.to_string(),
            number::cents(exception.gain),
            exception.gain.to_string(),
            number::percent(*share),
        ]
    };
    found.iter().zip(adding_up).map(row).collect()
}

/// A hand set the House Way and set best.
fn pair(words: Words<'_>, difference: &Difference) -> Markup {
    let Difference { hand, setting, gain, share } = difference;
    let side = |name: &str, number: usize| {
        let setting = hand.dealt.settings[number];
        html! {
            div {
                h4 { (name) }
                (tiles::setting(words, setting))
                p { (tiles::hands(words, setting)) }
                p.worth title=(hand.value(number)) { (number::percent(hand.value(number))) }
            }
        }
    };
    html! {
        article.card.pair {
            (side(&text!(words, "report-exceptions-house-way"), *setting))
            (side(&text!(words, "report-exceptions-best"), hand.best))
            p.gain title=(text!(
                words,
                "report-exceptions-exact-gain",
                gain = Arg::notation(gain),
                share = Arg::notation(share),
            )) {
                (text!(
                    words,
                    "report-exceptions-gain",
                    gain = Arg::Notation(number::percent(*gain)),
                    cents = Arg::Notation(number::cents(*share)),
                ))
            }
        }
    }
}
