//! Every wager except the regular one, grouped for the page. Books that offer a wager at the same value share a line.

use chung_game::message::{Arg, Message};
use chung_game::paigow::settle::SettleError;
use chung_game::roulette::bet::RouletteBet;
use chung_game::{ToMessage, message};

use crate::Fraction;
use crate::wagers::{self, WagerKind, WagerValue, editions};

/// A wager as the page shows it.
pub(super) struct Line {
    /// Its name, with how the player sets where that matters.
    pub(super) name: Message,
    /// The books that offer it, or the number of places or spins it has.
    pub(super) offers: Vec<Arg>,
    /// What it is worth to the player, as a fraction of the stake.
    pub(super) value: Fraction,
}

/// A heading and its wagers, the highest edge first.
pub(super) type Group = (Message, Vec<Line>);

/// Every wager except the regular one.
pub(super) fn all() -> Result<Vec<Group>, Vec<SettleError>> {
    let (mut bonuses, mut ties, mut dice, mut wheel) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut offer = |wager: &WagerValue, book: &str| match wager.kind {
        WagerKind::Regular => {}
        // The heading already says how it is set.
        WagerKind::Bonus => add(&mut bonuses, named(wager), Arg::notation(book), wager.value),
        WagerKind::Tie => {
            let name = match &wager.how {
                None => named(wager),
                Some(how) => message!("report-wager-set", wager = named(wager), how = how.clone()),
            };
            add(&mut ties, name, Arg::notation(book), wager.value);
        }
        WagerKind::BigSmall => add(&mut dice, named(wager), Arg::notation(book), wager.value),
        // All have the same value, so they share one line.
        WagerKind::OneSpin(_) => {
            let places = message!("report-places", places = RouletteBet::COUNT);
            add(&mut wheel, message!("report-one-spin"), places.into(), wager.value);
        }
        WagerKind::Sequence(kind) => {
            let spins = || message!("report-spins", spins = kind.lines().len());
            let offer = wager.how.clone().unwrap_or_else(spins);
            add(&mut wheel, named(wager), offer.into(), wager.value);
        }
    };
    for edition in editions() {
        for wager in wagers::pai_gow(edition)? {
            offer(&wager, edition.book().name());
        }
    }
    for wager in wagers::roulette() {
        offer(&wager, "");
    }
    let mut groups = vec![
        (message!("report-group-bonus"), bonuses),
        (message!("report-group-tie"), ties),
        (message!("report-group-dice"), dice),
        (message!("report-group-roulette"), wheel),
    ];
    for (_, lines) in &mut groups {
        lines.sort_by_key(|line| line.value);
    }
    Ok(groups)
}

/// The name of a wager, with its option where a book has several.
fn named(wager: &WagerValue) -> Message {
    let name = wager.kind.to_message();
    match wager.option {
        "" => name,
        option => message!("report-wager-option", wager = name, option = Arg::notation(option)),
    }
}

/// Adds a wager, or adds a book to the line that has the same name and value.
fn add(lines: &mut Vec<Line>, name: Message, offer: Arg, value: Fraction) {
    match lines.iter_mut().find(|line| line.name == name && line.value == value) {
        Some(line) if line.offers.contains(&offer) => {}
        Some(line) => line.offers.push(offer),
        None => lines.push(Line { name, offers: vec![offer], value }),
    }
}
