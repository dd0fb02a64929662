//! The dice: which box is first, and how stealing shifts it.

use chung_game::paigow::dice::{Banker, BoxNo, DiceError, Steal, Stealing};
use chung_game::rulebook::{BookId, Edition, RuleBook};
use maud::{Markup, html};

use super::{Section, figure};
use crate::Fraction;
use crate::dice;
use crate::estimate::as_f64;
use crate::report::chart::{Anchor, Plot, Scale, picture, text, units};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;

/// The chance of each box to be first, box one first; and of whom that is so.
type Chances = (String, Vec<Fraction>);

/// The section.
pub(in crate::report) fn dice(book: &Worked) -> Result<Section, DiceError> {
    let families = families()?;
    let own = chances(&book.rules, &Banker::House)?;
    let (least, most) = (own.iter().min(), own.iter().max());
    let finding = match (least, most) {
        (Some(least), Some(most)) if least < most => format!(
            "At {} the dice favour some boxes: the likeliest is first in {} of rounds, the least likely in {}.",
            book.edition,
            number::percent(*most),
            number::percent(*least)
        ),
        (Some(chance), _) => {
            format!("At {} every box is first in {} of rounds.", book.edition, number::percent(*chance))
        }
        _ => String::new(),
    };
    let steals = steals()?;
    let body = html! {
        (multiples(&families, "who banks on box one"))
        h3 { "Stealing the cut" }
        p {
            "Where a banking player may steal the cut (" (stealing_books()) "), his button moves the count; drawn for one on box one. "
            "The chances only travel round the table: no box becomes likelier than the likeliest was."
        }
        (multiples(&steals, "who banks on box one"))
        (table("First boxes in numbers", &["Dice", "Box", "Chance", "Exactly"], &rows(&families, &steals)))
    };
    Ok(Section {
        id: "dice",
        name: "Dice",
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

/// Editions whose boxes have the same chances stand together.
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
fn stealing() -> impl Iterator<Item = BookId> {
    BookId::ALL.into_iter().filter(|book| book.book().stealing.value != Stealing::None)
}

fn stealing_books() -> String {
    stealing().map(BookId::name).collect::<Vec<_>>().join(", ")
}

/// Every button of a banker on box one, by the first book that has stealing: all count it the same way.
fn steals() -> Result<Vec<Chances>, DiceError> {
    let Some(book) = stealing().next() else { return Ok(Vec::new()) };
    let button = |steal: Steal| {
        let banker = Banker::Player { chung: BoxNo(1), cut: None, steal };
        let words = match steal.value() {
            0 => "no button".to_owned(),
            value if value < 0 => format!("minus {}", -value),
            value => format!("plus {value}"),
        };
        Ok((words, chances(book.book(), &banker)?))
    };
    Steal::all().map(button).collect()
}

/// One small chart for each, on the same scale.
fn multiples(all: &[Chances], who: &str) -> Markup {
    let most = all.iter().flat_map(|(_, chances)| chances).copied().max().unwrap_or_default();
    html! {
        div.multiples {
            @for (name, chances) in all { (figure(&small(name, chances, as_f64(most), who), &html! { (name) })) }
        }
    }
}

fn small(name: &str, chances: &[Fraction], most: f64, who: &str) -> Markup {
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
                title { "box " (n + 1) ": " (number::percent(*chance)) " (" (chance) ")" }
                rect.good.soft[Some(chance) != likeliest] x=(units(left)) y=(units(top)) width=(units(right - left))
                    height=(units(plot.y.at(0.0) - top)) rx="2" {}
                (text(left.midpoint(right), top - 5.0, Anchor::Middle, "small", &number::decimal(*chance * Fraction::from(100), 1)))
                (text(left.midpoint(right), HEIGHT - 5.0, Anchor::Middle, "tick", &(n + 1).to_string()))
            }
        }
    };
    picture(WIDTH, HEIGHT, &format!("Chance of each box to be first, {name}, {who}"), &content)
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
