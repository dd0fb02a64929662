//! What boxes win that tell each other their tiles.

use chung_game::rulebook::Has;
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
pub(in crate::report) fn collusion(book: &Worked, options: &Options) -> Section {
    let Collusion { honest, gains } =
        Collusion::new(&book.game, book.rules.boxes() - 1, options.draws, options.seed);
    let points: Vec<Point> = gains.iter().map(|gain| point(gain, honest)).collect();
    let turned = points.iter().zip(&gains).find(|(point, _)| point.interval.0 > 0.0);
    let finding = match (turned, points.last(), gains.last()) {
        (Some((_, gain)), Some(last), Some(all)) => format!(
            "The edge turns round when {} boxes tell each other their tiles; {} win {} of every wager.",
            number::in_words(gain.boxes.into()),
            number::in_words(all.boxes.into()),
            last.shown
        ),
        (None, Some(last), Some(all)) => format!(
            "Even when all {} boxes tell each other their tiles, a wager is worth {}.",
            number::in_words(all.boxes.into()),
            last.shown
        ),
        _ => String::new(),
    };
    let body = html! {
        (figure(
            &intervals(
                "What a wager is worth by how many boxes tell each other their tiles",
                &points,
                &percent_ticks(-4, 8, 2),
                "boxes that tell each other their tiles",
            ),
            &html! {
                "What each of their wagers is worth when every box sets by all the tiles it knows of. One box alone is the best "
                "response, counted exactly. "
                @if gains.iter().skip(1).any(|gain| gain.estimate().is_none()) { "Seven know the bank's hand, and are counted too. " }
                "What the others see is drawn " (number::grouped(options.draws.into())) " times; the bars are 95\u{a0}% intervals. "
                @if book.rules.off_boxes.value == Has::Yes {
                    "This is why " (book.edition.book()) " " (book.rules.off_boxes.clause)
                    " lets the House take a box out of play: it takes them back by one."
                }
            },
        ))
        (table("Sharing in numbers", &HEADS, &rows(&gains, &points)))
    };
    Section {
        id: "collusion",
        name: "Collusion",
        finding,
        body,
        commands: vec![format!(
            "chung odds collusion {} --draws {} --seed {}",
            book.edition, options.draws, options.seed
        )],
    }
}

fn point(gain: &Gain, honest: Fraction) -> Point {
    let value = honest + gain.value();
    let (interval, title) = match gain.estimate() {
        None => {
            ((as_f64(value), as_f64(value)), format!("{} boxes: exactly {} gained", gain.boxes, gain.value()))
        }
        Some(estimate) => {
            let (low, high) = estimate.interval();
            let title =
                format!("{} boxes: {} to {} gained", gain.boxes, number::about(low), number::about(high));
            ((as_f64(honest) + low, as_f64(honest) + high), title)
        }
    };
    Point {
        words: gain.boxes.to_string(),
        value: as_f64(value),
        interval,
        shown: number::percent(value),
        title,
    }
}

const HEADS: [&str; 4] = ["Boxes", "Gain over the House Way", "95 % interval", "The wager is worth"];

fn rows(gains: &[Gain], points: &[Point]) -> Vec<Vec<String>> {
    let row = |(gain, point): (&Gain, &Point)| {
        let interval = gain.estimate().map(|estimate| estimate.interval());
        let interval = interval.map_or_else(
            || format!("exact: {}", gain.value()),
            |(low, high)| format!("{} to {}", number::about(low), number::about(high)),
        );
        vec![gain.boxes.to_string(), number::percent(gain.value()), interval, point.shown.clone()]
    };
    gains.iter().zip(points).map(row).collect()
}
