//! The edge of every wager of every book: which is dear.

use chung_game::paigow::settle::Fault;
use maud::html;

use super::wagers::{self, Group, Line};
use super::{Section, figure};
use crate::Fraction;
use crate::estimate::as_f64;
use crate::report::bars::{Bar, Bars};
use crate::report::chart::{legend, percent_ticks};
use crate::report::dots::{Dot, Row, dots};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;

/// How a player may set, as the dots are coloured; and his value.
fn setters(book: &Worked) -> [(&'static str, &'static str, Fraction); 4] {
    [
        ("best", "as well as can be against the House Way", book.by_best()),
        ("house-way", "the House Way", book.by_house_way()),
        ("equal", "both sides as well as can be (equilibrium)", book.equilibrium.value),
        ("max-low", "always the best low hand (all noughts alike)", book.by_max_low()),
    ]
}

/// The section.
pub(in crate::report) fn edges(books: &[Worked]) -> Result<Section, Vec<Fault>> {
    let side = wagers::all()?;
    let dearest = side.iter().flat_map(|(_, lines)| lines).min_by_key(|line| line.value);
    let cheapest = books.iter().map(Worked::by_best).max().unwrap_or_default();
    let finding = dearest.map_or_else(String::new, |dearest| {
        format!(
            "The regular wager, well set, costs {}; of all others listed here, {} costs most: {}.",
            number::edge(cheapest),
            sentence(dearest),
            number::edge(dearest.value),
        )
    });
    let key = books.first().map(|book| setters(book).map(|(class, words, _)| (class, words)));
    let body = html! {
        h3 { "The regular wager" }
        (figure(
            &html! {
                @if let Some(key) = key { (legend(&key)) }
                (dots(
                    "The House's edge on the regular wager, by book and by how the player sets",
                    &regular(books),
                    &percent_ticks(0, 6, 1),
                ))
            },
            &html! {
                "What the House keeps of a wager, on average. Books that share a House Way and a way of matching share their "
                "numbers. In the equilibrium the bank sets as well as it can too."
            },
        ))
        (table("The regular wager in numbers", &["Book", "Set", "Edge", "Exactly"], &regular_rows(books)))
        h3 { "Every other wager" }
        (figure(
            &html! {
                (legend(&[("good", "below 3 %"), ("middling", "3 to 7 %"), ("bad", "above 7 %")]))
                (Bars {
                    label: "The House's edge on every side wager and on Rapid Roulette's bets",
                    groups: &bars(&side),
                    most: side.iter().flat_map(|(_, lines)| lines).map(edge).fold(0.0, f64::max),
                    heads: [""; 2],
                    adding_up: &[],
                }.draw())
            },
            &html! {
                "A Tie is cheap only to one who sets his tiles for it, and his regular wager, if he has one, pays for that. "
                "One that may be surrendered is, where that is better, unless it says never. "
                "The second reading of treble and quad (R14) is not the one in use."
            },
        ))
        (table("Every other wager in numbers", &["Wager", "Where", "Edge", "Exactly"], &side_rows(&side)))
    };
    Ok(Section { id: "edges", name: "Edges", finding, body, commands: vec!["chung odds".to_owned()] })
}

fn sentence(line: &Line) -> String {
    format!("{} ({})", line.words, line.notes.join(", "))
}

fn edge(line: &Line) -> f64 {
    -as_f64(line.value)
}

fn regular(books: &[Worked]) -> Vec<Row> {
    let row = |book: &Worked| {
        let dot = |(class, words, value): (&'static str, &str, Fraction)| Dot {
            value: -as_f64(value),
            shown: number::edge(value),
            title: format!("{}, set {words}: {} ({})", book.edition, number::edge(value), -value),
            class,
        };
        (book.edition.to_string(), setters(book).map(dot).into())
    };
    books.iter().map(row).collect()
}

fn regular_rows(books: &[Worked]) -> Vec<Vec<String>> {
    let rows = |book: &Worked| {
        let name = book.edition.to_string();
        setters(book).map(|(_, words, value)| {
            vec![name.clone(), words.to_owned(), number::edge(value), (-value).to_string()]
        })
    };
    books.iter().flat_map(rows).collect()
}

fn bars(groups: &[Group]) -> Vec<(&'static str, Vec<Bar>)> {
    let bar = |line: &Line| Bar {
        words: line.words.clone(),
        note: line.notes.join(", "),
        value: edge(line),
        shown: number::edge(line.value),
        title: format!("{}: {} ({})", sentence(line), number::edge(line.value), -line.value),
        class: match edge(line) {
            edge if edge < 0.03 => "good",
            edge if edge < 0.07 => "middling",
            _ => "bad",
        },
    };
    groups.iter().map(|(heading, lines)| (*heading, lines.iter().map(bar).collect())).collect()
}

fn side_rows(groups: &[Group]) -> Vec<Vec<String>> {
    let row = |line: &Line| {
        vec![line.words.clone(), line.notes.join(", "), number::edge(line.value), (-line.value).to_string()]
    };
    groups.iter().flat_map(|(_, lines)| lines.iter().map(row)).collect()
}
