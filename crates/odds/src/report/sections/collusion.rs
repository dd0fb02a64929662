//! What boxes gain by telling each other their tiles.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::rulebook::Has;
use chung_words::{Words, text};
use maud::html;

use super::{Section, figure};
use crate::Fraction;
use crate::collusion::{Collusion, Gain};
use crate::estimate::as_f64;
use crate::report::Options;
use crate::report::chart::percent_ticks;
use crate::report::intervals::{Point, intervals};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;

/// The section.
pub(in crate::report) fn collusion(words: Words<'_>, book: &Worked, options: &Options) -> Section {
    let Collusion { honest, gains } =
        Collusion::new(&book.game, book.rules.boxes() - 1, options.draws, options.seed);
    let points: Vec<Point> = gains.iter().map(|gain| point(words, gain, honest)).collect();
    let turned = points.iter().zip(&gains).find(|(point, _)| point.interval.0 > 0.0);
    let finding = match (turned, points.last(), gains.last()) {
        (Some((_, gain)), Some(last), Some(all)) => text!(
            words,
            "report-collusion-turned",
            boxes = gain.boxes,
            all = all.boxes,
            value = Arg::notation(&last.shown),
        ),
        (None, Some(last), Some(all)) => {
            text!(words, "report-collusion-not-turned", all = all.boxes, value = Arg::notation(&last.shown))
        }
        _ => Cow::Borrowed(""),
    };
    let heads = [
        text!(words, "report-column-boxes"),
        text!(words, "report-column-gain"),
        text!(words, "report-column-interval"),
        text!(words, "report-column-value"),
    ];
    let body = html! {
        (figure(
            &intervals(
                &text!(words, "report-collusion-chart"),
                &points,
                &percent_ticks(-4, 8, 2),
                [&text!(words, "report-collusion-along"), &text!(words, "report-wager-worth")],
            ),
            &html! {
                (text!(words, "report-collusion-caption"))
                @if gains.iter().skip(1).any(|gain| gain.estimate().is_none()) {
                    " " (text!(words, "report-collusion-seven"))
                }
                " " (text!(words, "report-collusion-drawn", draws = options.draws))
                @if book.rules.off_boxes.value == Has::Yes {
                    " "
                    (text!(
                        words,
                        "report-collusion-off",
                        book = Arg::notation(book.edition.book()),
                        clause = Arg::Clause(book.rules.off_boxes.clause.into()),
                    ))
                }
            },
        ))
        (table(&text!(words, "report-collusion-table"), &heads, &rows(words, &gains, &points)))
    };
    Section {
        id: "collusion",
        name: text!(words, "report-collusion"),
        finding,
        body,
        commands: vec![format!(
            "chung odds collusion {} --draws {} --seed {}",
            book.edition, options.draws, options.seed
        )],
    }
}

fn point(words: Words<'_>, gain: &Gain, honest: Fraction) -> Point {
    let value = honest + gain.value();
    let (interval, title) = match gain.estimate() {
        None => {
            let gained = Arg::notation(gain.value());
            let title = text!(words, "report-collusion-exact", boxes = gain.boxes, gain = gained);
            ((as_f64(value), as_f64(value)), title)
        }
        Some(estimate) => {
            let (low, high) = estimate.interval();
            let title = text!(
                words,
                "report-collusion-estimate",
                boxes = gain.boxes,
                low = Arg::Notation(number::about(low)),
                high = Arg::Notation(number::about(high)),
            );
            ((as_f64(honest) + low, as_f64(honest) + high), title)
        }
    };
    Point {
        words: gain.boxes.to_string(),
        value: as_f64(value),
        interval,
        shown: number::percent(value),
        title: title.into_owned(),
    }
}

fn rows(words: Words<'_>, gains: &[Gain], points: &[Point]) -> Vec<Vec<String>> {
    let row = |(gain, point): (&Gain, &Point)| {
        let interval = gain.estimate().map(|estimate| estimate.interval());
        let interval = interval.map_or_else(
            || text!(words, "report-collusion-cell-exact", gain = Arg::notation(gain.value())),
            |(low, high)| {
                let (low, high) = (Arg::Notation(number::about(low)), Arg::Notation(number::about(high)));
                text!(words, "report-collusion-cell", low, high)
            },
        );
        vec![
            gain.boxes.to_string(),
            number::percent(gain.value()),
            interval.into_owned(),
            point.shown.clone(),
        ]
    };
    gains.iter().zip(points).map(row).collect()
}
