//! The House Way against the best response: where the gain comes from.

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

/// How many exceptions and how many hands are drawn.
const EXCEPTIONS: usize = 16;
const HANDS: usize = 6;

/// The section.
pub(in crate::report) fn exceptions(book: &Worked) -> Section {
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
    let finding = format!(
        "Perfect setting gains {}; {} exceptions to the House Way bring {} of that.",
        number::percent(whole),
        number::in_words(half + 1),
        number::percent(adding_up.get(half).copied().unwrap_or_default()),
    );
    let body = html! {
        (figure(
            &Bars {
                label: "What each exception to the House Way gains, and how the gains add up",
                groups: &[("", found.iter().map(bar).collect())],
                most,
                heads: ["gained per $100 wagered", "share of the whole gain"],
                adding_up: &shares,
            }.draw(),
            &html! {
                "Each exception holds wherever the tiles allow both settings, and is worth what it adds to those above it, over "
                "all deals. "
                (number::grouped(differences.len() as i128)) " of 3,620 hands are better set otherwise than the House Way."
            },
        ))
        (table("Exceptions in numbers", &HEADS, &rows(&found, &adding_up)))
        h3 { "The hands that gain most" }
        div.pairs { @for difference in differences.iter().take(HANDS) { (pair(difference)) } }
    };
    Section {
        id: "exceptions",
        name: "Exceptions",
        finding,
        body,
        commands: vec![format!("chung odds strategy {}", book.edition)],
    }
}

/// The share of the whole down to each exception.
fn adding_up(found: &[Exception], whole: Fraction) -> Vec<Fraction> {
    let mut sum = Fraction::from(0);
    let share = |exception: &Exception| {
        sum += exception.gain;
        if whole > Fraction::from(0) { sum / whole } else { Fraction::from(0) }
    };
    found.iter().map(share).collect()
}

fn called([low, high]: Calls) -> String {
    format!("{low} low {high} high")
}

fn bar(exception: &Exception) -> Bar {
    Bar {
        words: format!("rather {}", called(exception.set)),
        note: format!("than {}", called(exception.instead_of)),
        value: as_f64(exception.gain),
        shown: number::cents(exception.gain),
        title: format!("{} hands, {} of the wager over all deals", exception.hands, exception.gain),
        class: "good",
    }
}

const HEADS: [&str; 6] = ["Rather", "Than", "Hands", "Gain per $100", "Exactly", "Share so far"];

fn rows(found: &[Exception], adding_up: &[Fraction]) -> Vec<Vec<String>> {
    let row = |(exception, share): (&Exception, &Fraction)| {
        vec![
            called(exception.set),
            called(exception.instead_of),
            exception.hands.to_string(),
            number::cents(exception.gain),
            exception.gain.to_string(),
            number::percent(*share),
        ]
    };
    found.iter().zip(adding_up).map(row).collect()
}

/// A hand set both ways.
fn pair(difference: &Difference) -> Markup {
    let Difference { hand, setting, gain, share } = difference;
    let side = |name: &str, number: usize| {
        let setting = hand.dealt.settings[number];
        html! {
            div {
                h4 { (name) }
                (tiles::setting(setting))
                p { (tiles::words(setting)) }
                p.worth title=(hand.value(number)) { (number::percent(hand.value(number))) }
            }
        }
    };
    html! {
        article.card.pair {
            (side("House Way", *setting))
            (side("Best", hand.best))
            p.gain title={ (gain) " when dealt, " (share) " over all deals" } {
                "gains " b { (number::percent(*gain)) } " when dealt, " (number::cents(*share)) " per $100 over all deals"
            }
        }
    }
}
