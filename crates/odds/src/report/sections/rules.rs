//! What each rule is worth: the same game with that rule changed.

use chung_game::paigow::settle::Fault;
use maud::html;

use super::{Section, figure};
use crate::Fraction;
use crate::changes::{Change, changes};
use crate::estimate::as_f64;
use crate::report::bars::{Bar, Bars};
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;

/// The section.
pub(in crate::report) fn rules(book: &Worked) -> Result<Section, Vec<Fault>> {
    let changes = changes(&book.rules)?;
    let differences = differences(&changes);
    // The list begins with the book as it is and with no commission, and ends with a bank that is free.
    let finding = match &changes[..] {
        [as_it_is, no_commission, .., free_bank] => format!(
            "The commission costs {}; a bank free to set as it likes would cost {} more.",
            number::percent(no_commission.house_way - as_it_is.house_way),
            number::percent(as_it_is.house_way - free_bank.house_way)
        ),
        _ => String::new(),
    };
    let longest = differences.first().map_or(1.0, |(_, _, worth)| as_f64(*worth).abs());
    let body = html! {
        (figure(
            &Bars {
                label: "What each change of a rule would be worth to a player who sets the House Way",
                groups: &[("", differences.iter().map(bar).collect())],
                most: longest,
                heads: ["what his wager would be worth more or less", ""],
                adding_up: &[],
            }.draw(),
            &html! {
                "Each row changes one rule of " (book.edition) " and leaves the others. Green is in the player's favour, red in the House's."
            },
        ))
        (table("Changes in numbers", &HEADS, &rows(&changes)))
    };
    Ok(Section {
        id: "rules",
        name: "Rules",
        finding,
        body,
        commands: vec![format!("chung odds changes {}", book.edition)],
    })
}

/// Every change that changes something, the greatest first: with what it makes of the value, and by how much.
fn differences(changes: &[Change]) -> Vec<(&Change, Fraction, Fraction)> {
    let as_it_is = changes.first().map_or_else(Fraction::default, |change| change.house_way);
    let mut found: Vec<_> =
        changes.iter().map(|change| (change, change.house_way, change.house_way - as_it_is)).collect();
    found.retain(|(_, _, worth)| *worth != Fraction::ZERO);
    found.sort_by_key(|(_, _, worth)| {
        std::cmp::Reverse(if *worth < Fraction::ZERO { -*worth } else { *worth })
    });
    found
}

fn bar((change, value, worth): &(&Change, Fraction, Fraction)) -> Bar {
    Bar {
        words: change.words.clone(),
        note: String::new(),
        value: as_f64(*worth).abs(),
        shown: number::change(*worth),
        title: format!("{}: {} ({value})", change.words, number::percent(*value)),
        class: if *worth > Fraction::ZERO { "good" } else { "bad" },
    }
}

const HEADS: [&str; 4] = ["Change", "Set the House Way", "Set best", "Exactly, set the House Way"];

fn rows(changes: &[Change]) -> Vec<Vec<String>> {
    let row = |change: &Change| {
        let values = [change.house_way, change.best].map(number::percent);
        let [house_way, best] = values;
        vec![change.words.clone(), house_way, best, change.house_way.to_string()]
    };
    changes.iter().map(row).collect()
}
