//! The report: one HTML page of charts and tiles that shows what every rule is worth, drawn from the exact numbers.
//!
//! The page is self-contained: it loads no script, font or picture. `sections` holds the findings; the other modules draw.
#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "lengths and colours of drawings; every printed number is rounded from an exact one or is an estimate"
)]

mod bars;
mod chart;
mod curve;
mod dots;
mod fan;
mod heat;
mod intervals;
mod number;
mod sections;
mod table;
mod tiles;
mod worked;

use chung_game::message::Arg;
use chung_game::rulebook::{Edition, PaiGowBook};
use chung_words::{Words, text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::simulate::SimulationError;
use sections::Section;
use worked::Worked;

/// Which book the report details, and how much it simulates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The edition whose hands, exceptions, sessions and dice are shown. Edges are shown for every book.
    pub edition: Edition,
    /// The number of simulated sessions.
    pub sessions: u32,
    /// The number of rounds in each session.
    pub rounds: u32,
    /// What a player brings to a session, in wagers.
    pub bankroll: u32,
    /// The number of samples for colluding boxes.
    pub draws: u32,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: Edition::plain(PaiGowBook::Crown),
            sessions: 2_000,
            rounds: 300,
            bankroll: 20,
            draws: 10_000,
            seed: 1,
        }
    }
}

/// Renders the report as a self-contained page. The same options give the same page.
///
/// ```no_run
/// use chung_game::Names;
/// use chung_odds::report::{Options, report};
/// use chung_words::{Language, Words};
/// let names = Names::default();
/// let page = report(Words::new(Language::English, &names), &Options::default()).unwrap();
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// ```
pub fn report(words: Words<'_>, options: &Options) -> Result<String, SimulationError> {
    report_in(words, Style::Within, options)
}

/// The report's style sheet.
pub const STYLE: &str = include_str!("style.css");

/// How the page gets its style sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style<'a> {
    /// Inlined, in a page that stands alone.
    Within,
    /// Linked, as one page of a site that serves [`STYLE`].
    At {
        /// The address of the style sheet.
        sheet: &'a str,
        /// The address of the site's icon.
        icon: &'a str,
        /// The home page: its name and its address.
        home: (&'a str, &'a str),
        /// The other pages of the menu: their names and addresses.
        menu: &'a [(&'a str, &'a str)],
    },
}

/// Renders the report with its style sheet inlined or linked.
pub fn report_in(words: Words<'_>, style: Style, options: &Options) -> Result<String, SimulationError> {
    let books = Worked::all()?;
    let variant;
    let closely = if let Some(book) = books.iter().find(|book| book.edition == options.edition) {
        book
    } else {
        variant = Worked::new(options.edition, &books)?;
        &variant
    };
    let sections = [
        sections::edges(words, &books)?,
        sections::hands(words, closely),
        sections::exceptions(words, closely),
        sections::rules(words, closely)?,
        sections::swings(words, closely, options)?,
        sections::collusion(words, closely, options),
        sections::equilibrium(words, closely),
        sections::dice(words, closely)?,
        sections::method(words, closely, options),
    ];
    Ok(page(words, closely, &sections, style).into_string())
}

fn page(words: Words<'_>, closely: &Worked, sections: &[Section], style: Style) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (text!(words, "report-title")) " · Chung" }
                @match style {
                    Style::Within => style { (PreEscaped(STYLE)) },
                    Style::At { sheet, icon, .. } => {
                        link rel="icon" type="image/svg+xml" href=(icon);
                        link rel="stylesheet" href=(sheet);
                    }
                }
            }
            body {
                (tiles::sprite())
                (head(words, closely, style))
                nav aria-label=(text!(words, "report-sections")) {
                    ol { @for section in sections { li { a href={ "#" (section.id) } { (section.name) } } } }
                }
                main { @for section in sections { (section.draw(words)) } }
                footer { (text!(words, "report-footer")) }
            }
        }
    }
}

/// The main finding: what the book costs a player, for each way to set.
fn head(words: Words<'_>, closely: &Worked, style: Style) -> Markup {
    let (house_way, best) = (closely.by_house_way(), closely.by_best());
    let figures = [
        (text!(words, "report-head-house-way"), house_way),
        (text!(words, "report-head-best"), best),
        (text!(words, "report-head-equilibrium"), closely.equilibrium.value),
        (text!(words, "report-head-max-low"), closely.by_max_low()),
    ];
    html! {
        header {
            div.inner {
                @if let Style::At { home, menu, .. } = style {
                    nav.menu aria-label=(text!(words, "report-pages")) { a href=(home.1) translate="no" { (home.0) } @for (name, at) in menu { a href=(at) { (name) } } }
                }
                p.over { (text!(words, "report-over")) }
                h1 { (text!(words, "report-title")) }
                p.lead {
                    (text!(
                        words,
                        "report-lead",
                        book = Arg::notation(closely.edition),
                        house_way = Arg::Notation(number::edge(house_way)),
                        best = Arg::Notation(number::edge(best)),
                    ))
                }
                dl.figures {
                    @for (name, value) in &figures {
                        div {
                            dt { (name) }
                            dd title=(text!(words, "report-exact-value", value = Arg::notation(value))) { (number::edge(*value)) }
                        }
                    }
                }
            }
        }
    }
}
