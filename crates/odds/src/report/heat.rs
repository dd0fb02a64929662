//! A heat map of values by low hand and high hand, coloured from red to green.

use std::borrow::Cow;

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_words::{Render, Words, text};
use maud::{Markup, html};

use super::chart::{Anchor, Size, at_both_sizes, picture, text, units};
use super::number;
use crate::Fraction;
use crate::estimate::as_f64;
use crate::exceptions::Call;

/// Every call of a hand, the lowest first.
pub(super) const CALLS: [Call; 14] = [
    Call::Points(0),
    Call::Points(1),
    Call::Points(2),
    Call::Points(3),
    Call::Points(4),
    Call::Points(5),
    Call::Points(6),
    Call::Points(7),
    Call::Points(8),
    Call::Points(9),
    Call::HighNine,
    Call::Gong,
    Call::Wong,
    Call::Pair,
];

/// A cell: a low and a high hand, and the value of settings with those calls.
pub(super) struct Cell {
    pub(super) low: Call,
    pub(super) high: Call,
    pub(super) value: Fraction,
    /// The number of ways to be dealt such a setting.
    pub(super) ways: i128,
}

/// Draws the chart: a row for each low hand, a column for each high hand.
pub(super) fn heat(words: Words<'_>, label: &str, cells: &[Cell]) -> Markup {
    at_both_sizes(|size| at(words, size, label, cells))
}

fn at(words: Words<'_>, size: Size, label: &str, cells: &[Cell]) -> Markup {
    let (left, top) = (size.pick(96.0, 26.0), size.pick(46.0, 42.0));
    let (wide, high) = ((size.width() - left) / 14.0, size.pick(32.0, 26.0));
    let place = |call: Call| CALLS.iter().position(|other| *other == call).unwrap_or(0) as f64;
    let content = html! {
        (text(size.pick(left, 62.0), 14.0, Anchor::Start, "muted", &text!(words, "report-heat-high")))
        (text(0.0, size.pick(top - 8.0, 14.0), Anchor::Start, "muted", &rows_name(words, size)))
        @for call in CALLS {
            @let n = place(call);
            (text(left + (n + 0.5) * wide, top - 8.0, Anchor::Middle, "tick", &short(words, call, size)))
            (text(left - 6.0, top + (n + 0.5) * high + 4.0, Anchor::End, "tick", &short(words, call, size)))
        }
        @for cell in cells {
            @let (x, y) = (left + place(cell.high) * wide, top + place(cell.low) * high);
            @let value = as_f64(cell.value);
            g {
                title {
                    (text!(
                        words,
                        "report-heat-cell",
                        low = cell.low.to_message(),
                        high = cell.high.to_message(),
                        value = Arg::Notation(number::percent(cell.value)),
                        exact = Arg::notation(cell.value),
                        deals = Arg::Notation(number::grouped(cell.ways)),
                    ))
                }
                rect x=(units(x + 0.5)) y=(units(y + 0.5)) width=(units(wide - 1.0)) height=(units(high - 1.0))
                    rx="2" fill=(colour(value)) {}
                (text(x + wide / 2.0, y + high / 2.0 + 4.0, Anchor::Middle, cell_class(value),
                    &number::signed(&format!("{:.0}", value * 100.0))))
            }
        }
    };
    picture(size.width(), top + 14.0 * high + 2.0, label, &content)
}

/// The name of the rows; a shorter one on a phone.
fn rows_name(words: Words<'_>, size: Size) -> Cow<'static, str> {
    match size {
        Size::Wide => text!(words, "report-heat-low"),
        Size::Narrow => text!(words, "report-heat-low-short"),
    }
}

fn short(words: Words<'_>, call: Call, size: Size) -> Cow<'static, str> {
    match (call, size) {
        (Call::HighNine, Size::Narrow) => text!(words, "report-call-high-nine-short"),
        (Call::Gong, Size::Narrow) => text!(words, "report-call-gong-short"),
        (Call::Wong, Size::Narrow) => text!(words, "report-call-wong-short"),
        (Call::Pair, Size::Narrow) => text!(words, "report-call-pair-short"),
        _ => words.render(&call.to_message()),
    }
}

/// Ivory at zero, green towards a sure win, red towards a sure loss.
fn colour(value: f64) -> String {
    const BONE: [f64; 3] = [246.0, 240.0, 224.0];
    const GREEN: [f64; 3] = [24.0, 92.0, 68.0];
    const RED: [f64; 3] = [158.0, 45.0, 36.0];
    let towards = if value < 0.0 { RED } else { GREEN };
    let [r, g, b] = std::array::from_fn(|n| BONE[n] + (towards[n] - BONE[n]) * value.abs().min(1.0));
    format!("#{:02x}{:02x}{:02x}", r as u8, g as u8, b as u8)
}

/// Light text on dark cells.
fn cell_class(value: f64) -> &'static str {
    if value.abs() > 0.75 { "cell light" } else { "cell" }
}
