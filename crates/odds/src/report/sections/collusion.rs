//! What boxes win that tell each other their tiles.

use maud::html;

use super::{Section, figure};
use crate::collusion::{self, Gain};
use crate::estimate::decimal;
use crate::report::Options;
use crate::report::chart::percent_ticks;
use crate::report::intervals::{Point, intervals};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;

/// The section.
pub(in crate::report) fn collusion(book: &Worked, options: &Options) -> Section {
    let gains = collusion::collusion(&book.game, book.rules.playing_areas.value, options.draws, options.seed);
    let honest = decimal(book.by_house_way());
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
                @if gains.iter().skip(1).any(Gain::is_exact) { "Seven know the bank's hand, and are counted too. " }
                "What the others see is drawn " (number::grouped(options.draws.into())) " times; the bars are 95\u{a0}% intervals. "
                "This is why crown 12.7 and star-2024 15.9 let the House take a box out of play: it takes them back by one."
            },
        ))
        (table("Sharing in numbers", &HEADS, &rows(&gains, &points)))
    };
    Section {
        id: "collusion",
        name: "Collusion",
        finding,
        body,
        command: Some(format!(
            "chung odds collusion {} --draws {} --seed {}",
            book.edition, options.draws, options.seed
        )),
    }
}

fn point(gain: &Gain, honest: f64) -> Point {
    let estimate = gain.estimate();
    let (low, high) = estimate.interval();
    let value = honest + estimate.mean;
    let title = if gain.is_exact() {
        format!("{} boxes: exactly {} gained", gain.boxes, gain.counted)
    } else {
        format!("{} boxes: {} to {} gained", gain.boxes, number::about(low), number::about(high))
    };
    Point {
        words: gain.boxes.to_string(),
        value,
        interval: (honest + low, honest + high),
        shown: number::about(value),
        title,
    }
}

const HEADS: [&str; 4] = ["Boxes", "Gain over the House Way", "95 % interval", "The wager is worth"];

fn rows(gains: &[Gain], points: &[Point]) -> Vec<Vec<String>> {
    let row = |(gain, point): (&Gain, &Point)| {
        let estimate = gain.estimate();
        let (low, high) = estimate.interval();
        let interval = if gain.is_exact() {
            format!("exact: {}", gain.counted)
        } else {
            format!("{} to {}", number::about(low), number::about(high))
        };
        vec![gain.boxes.to_string(), number::about(estimate.mean), interval, point.shown.clone()]
    };
    gains.iter().zip(points).map(row).collect()
}
