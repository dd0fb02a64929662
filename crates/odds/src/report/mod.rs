//! One page of what every rule is worth, to look at rather than to read: charts and tiles drawn from the exact numbers.
//!
//! The page needs nothing but itself: no script, no font, no picture from elsewhere. `sections` says what is found; the other
//! files draw.
#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "lengths and colours of drawings; every number in words is rounded from the exact one or is an estimate"
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

use chung_game::rulebook::{BookId, Edition};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::simulate::SimulationError;
use sections::Section;
use worked::Worked;

/// What is looked at closely, and how long chance is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The book whose hands, exceptions, sessions and dice are drawn. Edges are drawn for every book.
    pub edition: Edition,
    /// How many sessions are simulated.
    pub sessions: u32,
    /// How many rounds in each.
    pub rounds: u32,
    /// What a player brings to a session, in wagers.
    pub bankroll: u32,
    /// How often tiles are drawn for boxes that share what they see.
    pub draws: u32,
    /// Where chance comes from.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: Edition::plain(BookId::Crown),
            sessions: 2_000,
            rounds: 300,
            bankroll: 20,
            draws: 10_000,
            seed: 1,
        }
    }
}

/// The page, the same for the same options.
///
/// ```no_run
/// use chung_odds::report::{Options, report};
/// let page = report(&Options::default()).unwrap();
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// ```
pub fn report(options: &Options) -> Result<String, SimulationError> {
    report_in(Style::Within, options)
}

/// How the page is dressed, to be served beside it.
pub const STYLE: &str = include_str!("style.css");

/// Where the page has its style from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style<'a> {
    /// From itself: it needs nothing else.
    Within,
    /// From an address at which [`STYLE`] is served, as one page of several.
    At {
        /// Where the style is.
        sheet: &'a str,
        /// The picture that stands for all the pages.
        icon: &'a str,
        /// The first page: what it is called, and where it is.
        home: (&'a str, &'a str),
        /// All the others.
        menu: &'a [(&'a str, &'a str)],
    },
}

/// The page with its style from there.
pub fn report_in(style: Style, options: &Options) -> Result<String, SimulationError> {
    let books = Worked::all()?;
    let variant;
    let closely = if let Some(book) = books.iter().find(|book| book.edition == options.edition) {
        book
    } else {
        variant = Worked::new(options.edition, &books)?;
        &variant
    };
    let sections = [
        sections::edges(&books)?,
        sections::hands(closely),
        sections::exceptions(closely),
        sections::rules(closely)?,
        sections::swings(closely, options)?,
        sections::collusion(closely, options),
        sections::equilibrium(closely),
        sections::dice(closely)?,
        sections::method(closely, options),
    ];
    Ok(page(closely, &sections, style).into_string())
}

fn page(closely: &Worked, sections: &[Section], style: Style) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "What every rule is worth · Chung" }
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
                (head(closely, style))
                nav aria-label="Sections" {
                    ol { @for section in sections { li { a href={ "#" (section.id) } { (section.name) } } } }
                }
                main { @for section in sections { (section.draw()) } }
                footer { "Chung: Pai Gow and Rapid Roulette by the published rule books." }
            }
        }
    }
}

/// The page's own finding: what the book looked at costs, by how one sets.
fn head(closely: &Worked, style: Style) -> Markup {
    let (house_way, best) = (closely.by_house_way(), closely.by_best());
    let figures = [
        ("Set the House Way", house_way),
        ("Set as well as can be", best),
        ("Both sides as they like", closely.equilibrium.value),
        ("Best low hand first", closely.by_max_low()),
    ];
    html! {
        header {
            div.inner {
                @if let Style::At { home, menu, .. } = style {
                    nav.menu aria-label="Pages" { @for (name, at) in [home].iter().chain(menu) { a href=(at) { (name) } } }
                }
                p.over { "Pai Gow and Rapid Roulette, rule by rule" }
                h1 { "What every rule is worth" }
                p.lead {
                    "At " (closely.edition) " the House keeps " b { (number::edge(house_way)) }
                    " of your wager if you set its way; " b { (number::edge(best)) } " if you set as well as can be."
                }
                dl.figures {
                    @for (words, value) in figures {
                        div {
                            dt { (words) }
                            dd title={ "the wager is worth " (value) " of itself" } { (number::edge(value)) }
                        }
                    }
                }
            }
        }
    }
}
