//! The dice: which box is first, and how stealing shifts it.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::paigow::dice::{Banker, BoxNo, DiceError, Steal, Stealing};
use chung_game::rulebook::{Edition, PaiGowBook, RuleBook};
use chung_words::{Words, text};
use maud::{Markup, html};

use super::{Section, figure};
use crate::estimate::as_f64;
use crate::report::chart::{self, Anchor, Plot, Scale, picture, units};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;
use crate::{Fraction, dice};

/// The editions or the button, and the probability of each box to be first, from box 1 on.
type Chances = (String, Vec<Fraction>);

/// The section.
pub(in crate::report) fn dice(words: Words<'_>, book: &Worked) -> Result<Section, DiceError> {
    let families = families()?;
    let own = chances(&book.rules, &Banker::House)?;
    let (least, most) = (own.iter().min(), own.iter().max());
    let finding = match (least, most) {
        (Some(least), Some(most)) if least < most => text!(
            words,
            "report-dice-uneven",
            book = Arg::notation(book.edition),
            most = Arg::Notation(number::percent(*most)),
            least = Arg::Notation(number::percent(*least)),
        ),
        (Some(chance), _) => {
            let chance = Arg::Notation(number::percent(*chance));
            text!(words, "report-dice-even", book = Arg::notation(book.edition), chance)
        }
        _ => Cow::Borrowed(""),
    };
    let steals = steals(words)?;
    let heads = [
        text!(words, "report-column-dice"),
        text!(words, "report-column-box"),
        text!(words, "report-column-chance"),
        text!(words, "report-column-exact"),
    ];
    let body = html! {
        (multiples(words, &families))
        h3 { (text!(words, "report-dice-stealing")) }
        p { (text!(words, "report-dice-stealing-text", books = stealing_books())) }
        (multiples(words, &steals))
        (table(&text!(words, "report-dice-table"), &heads, &rows(&families, &steals)))
    };
    Ok(Section {
        id: "dice",
        name: text!(words, "report-dice"),
        finding,
        body,
        commands: vec![
            format!("chung odds dice {}", book.edition),
            "chung odds dice vic-2000 --bank 1".to_owned(),
        ],
    })
}

fn chances(rules: &RuleBook, banker: &Banker) -> Result<Vec<Fraction>, DiceError> {
    let odds = dice::dice(rules, banker)?;
    Ok(odds.first_box.iter().map(|&(_, throws)| odds.chance(throws)).collect())
}

/// Groups the editions whose boxes have the same chances.
fn families() -> Result<Vec<Chances>, DiceError> {
    let mut families: Vec<(Vec<String>, Vec<Fraction>)> = Vec::new();
    for edition in Edition::all() {
        let chances = chances(&edition.rules(), &Banker::House)?;
        let name = edition.to_string();
        match families.iter_mut().find(|(_, other)| *other == chances) {
            Some((names, _)) if names.iter().any(|other| name.starts_with(other.as_str())) => {}
            Some((names, _)) => names.push(name),
            None => families.push((vec![name], chances)),
        }
    }
    Ok(families.into_iter().map(|(names, chances)| (names.join(", "), chances)).collect())
}

/// The books that have stealing.
fn stealing() -> impl Iterator<Item = PaiGowBook> {
    PaiGowBook::ALL.into_iter().filter(|book| book.book().stealing.value != Stealing::None)
}

fn stealing_books() -> Arg {
    Arg::list(stealing().map(|book| Arg::notation(book.name())))
}

/// Every button of a banker on box 1, by the first book that has stealing; all of them count it the same way.
fn steals(words: Words<'_>) -> Result<Vec<Chances>, DiceError> {
    let Some(book) = stealing().next() else { return Ok(Vec::new()) };
    let button = |steal: Steal| {
        let banker = Banker::Player { chung: BoxNo(1), cut: None, steal };
        let name = match steal.value() {
            0 => text!(words, "report-dice-no-button"),
            value if value < 0 => text!(words, "report-dice-minus", value = i64::from(-value)),
            value => text!(words, "report-dice-plus", value = i64::from(value)),
        };
        Ok((name.into_owned(), chances(book.book(), &banker)?))
    };
    Steal::all().map(button).collect()
}

/// Small charts side by side, on the same scale.
fn multiples(words: Words<'_>, all: &[Chances]) -> Markup {
    let most = all.iter().flat_map(|(_, chances)| chances).copied().max().unwrap_or_default();
    html! {
        div.multiples {
            @for (name, chances) in all { (figure(&small(words, name, chances, as_f64(most)), &html! { (name) })) }
        }
    }
}

fn small(words: Words<'_>, name: &str, chances: &[Fraction], most: f64) -> Markup {
    const WIDTH: f64 = 260.0;
    const HEIGHT: f64 = 130.0;
    let plot = Plot {
        x: Scale { values: [0.0, chances.len() as f64], lengths: [0.0, WIDTH] },
        y: Scale { values: [most, 0.0], lengths: [20.0, HEIGHT - 20.0] },
    };
    let likeliest = chances.iter().max();
    let content = html! {
        @for (n, chance) in chances.iter().enumerate() {
            @let (left, right) = (plot.x.at(n as f64) + 2.0, plot.x.at(n as f64 + 1.0) - 2.0);
            @let top = plot.y.at(as_f64(*chance));
            g {
                title {
                    (text!(
                        words,
                        "report-dice-bar",
                        box_no = n + 1,
                        chance = Arg::Notation(number::percent(*chance)),
                        exact = Arg::notation(chance),
                    ))
                }
                rect.good.soft[Some(chance) != likeliest] x=(units(left)) y=(units(top)) width=(units(right - left))
                    height=(units(plot.y.at(0.0) - top)) rx="2" {}
                (chart::text(left.midpoint(right), top - 5.0, Anchor::Middle, "small", &number::decimal(*chance * Fraction::from(100), 1)))
                (chart::text(left.midpoint(right), HEIGHT - 5.0, Anchor::Middle, "tick", &(n + 1).to_string()))
            }
        }
    };
    picture(WIDTH, HEIGHT, &text!(words, "report-dice-chart", dice = Arg::quote(name)), &content)
}

fn rows(families: &[Chances], steals: &[Chances]) -> Vec<Vec<String>> {
    let rows = |(name, chances): &Chances| {
        let row = |(n, chance): (usize, &Fraction)| {
            vec![name.clone(), (n + 1).to_string(), number::percent(*chance), chance.to_string()]
        };
        chances.iter().enumerate().map(row).collect::<Vec<_>>()
    };
    families.iter().chain(steals).flat_map(rows).collect()
}
