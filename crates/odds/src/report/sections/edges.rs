//! The House's edge on every wager of every book.

use std::borrow::Cow;

use chung_game::message;
use chung_game::message::{Arg, Message};
use chung_game::paigow::settle::SettleError;
use chung_words::{Render, Words, text};
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

/// A way to set: the colour of its dot, its name, and the player's value.
type SetterRow = (&'static str, Cow<'static, str>, Fraction);

fn setters(words: Words<'_>, book: &Worked) -> [SetterRow; 4] {
    [
        ("best", text!(words, "report-edges-best"), book.by_best()),
        ("house-way", text!(words, "report-edges-house-way"), book.by_house_way()),
        ("equal", text!(words, "report-edges-equilibrium"), book.equilibrium.value),
        ("max-low", text!(words, "report-edges-max-low"), book.by_max_low()),
    ]
}

/// The section.
pub(in crate::report) fn edges(words: Words<'_>, books: &[Worked]) -> Result<Section, Vec<SettleError>> {
    let side = wagers::all()?;
    let dearest = side.iter().flat_map(|(_, lines)| lines).min_by_key(|line| line.value);
    let cheapest = books.iter().map(Worked::by_best).max().unwrap_or_default();
    let finding = dearest.map_or(Cow::Borrowed(""), |dearest| {
        text!(
            words,
            "report-edges-finding",
            regular = Arg::Notation(number::edge(cheapest)),
            wager = offered(dearest),
            dearest = Arg::Notation(number::edge(dearest.value)),
        )
    });
    let key = books.first().map(|book| setters(words, book).map(|(class, name, _)| (class, name)));
    let prices = [
        ("good", text!(words, "report-edges-good")),
        ("middling", text!(words, "report-edges-middling")),
        ("bad", text!(words, "report-edges-bad")),
    ];
    let regular_heads = [
        text!(words, "report-column-book"),
        text!(words, "report-column-set"),
        text!(words, "report-column-edge"),
        text!(words, "report-column-exact"),
    ];
    let side_heads = [
        text!(words, "report-column-wager"),
        text!(words, "report-column-where"),
        text!(words, "report-column-edge"),
        text!(words, "report-column-exact"),
    ];
    let body = html! {
        h3 { (text!(words, "report-edges-regular")) }
        (figure(
            &html! {
                @if let Some(key) = key { (legend(&key)) }
                (dots(&text!(words, "report-edges-regular-chart"), &regular(words, books), &percent_ticks(0, 6, 1)))
            },
            &html! { (text!(words, "report-edges-regular-caption")) },
        ))
        (table(&text!(words, "report-edges-regular-table"), &regular_heads, &regular_rows(words, books)))
        h3 { (text!(words, "report-edges-others")) }
        (figure(
            &html! {
                (legend(&prices))
                (Bars {
                    label: &text!(words, "report-edges-others-chart"),
                    groups: &bars(words, &side),
                    most: side.iter().flat_map(|(_, lines)| lines).map(edge).fold(0.0, f64::max),
                    heads: [""; 2],
                    adding_up: &[],
                }.draw())
            },
            &html! { (text!(words, "report-edges-others-caption")) },
        ))
        (table(&text!(words, "report-edges-others-table"), &side_heads, &side_rows(words, &side)))
    };
    let name = text!(words, "report-edges");
    Ok(Section { id: "edges", name, finding, body, commands: vec!["chung odds".to_owned()] })
}

/// A wager and the books that offer it.
fn offered(line: &Line) -> Message {
    message!("report-wager-offered", wager = line.name.clone(), offers = Arg::List(line.offers.clone()))
}

fn offers(words: Words<'_>, line: &Line) -> String {
    text!(words, "report-wager-offers", offers = Arg::List(line.offers.clone())).into_owned()
}

fn edge(line: &Line) -> f64 {
    -as_f64(line.value)
}

fn regular(words: Words<'_>, books: &[Worked]) -> Vec<Row> {
    let row = |book: &Worked| {
        let dot = |(class, name, value): SetterRow| Dot {
            value: -as_f64(value),
            shown: number::edge(value),
            title: text!(
                words,
                "report-edges-dot",
                book = Arg::notation(book.edition),
                setting = Arg::quote(name),
                edge = Arg::Notation(number::edge(value)),
                exact = Arg::notation(-value),
            )
            .into_owned(),
            class,
        };
        (book.edition.to_string(), setters(words, book).map(dot).into())
    };
    books.iter().map(row).collect()
}

fn regular_rows(words: Words<'_>, books: &[Worked]) -> Vec<Vec<String>> {
    let rows = |book: &Worked| {
        let book_name = book.edition.to_string();
        setters(words, book).map(|(_, name, value)| {
            vec![book_name.clone(), name.into_owned(), number::edge(value), (-value).to_string()]
        })
    };
    books.iter().flat_map(rows).collect()
}

fn bars(words: Words<'_>, groups: &[Group]) -> Vec<(Cow<'static, str>, Vec<Bar>)> {
    let bar = |line: &Line| Bar {
        words: words.render(&line.name).into_owned(),
        note: offers(words, line),
        value: edge(line),
        shown: number::edge(line.value),
        title: text!(
            words,
            "report-edges-bar",
            wager = offered(line),
            edge = Arg::Notation(number::edge(line.value)),
            exact = Arg::notation(-line.value),
        )
        .into_owned(),
        class: match edge(line) {
            edge if edge < 0.03 => "good",
            edge if edge < 0.07 => "middling",
            _ => "bad",
        },
    };
    groups.iter().map(|(heading, lines)| (words.render(heading), lines.iter().map(bar).collect())).collect()
}

fn side_rows(words: Words<'_>, groups: &[Group]) -> Vec<Vec<String>> {
    let row = |line: &Line| {
        let name = words.render(&line.name).into_owned();
        vec![name, offers(words, line), number::edge(line.value), (-line.value).to_string()]
    };
    groups.iter().flat_map(|(_, lines)| lines.iter().map(row)).collect()
}
