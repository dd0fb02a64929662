//! Every wager beside the regular one, grouped for the page: books that offer the same at the same price share a line.

use chung_game::paigow::settle::Fault;
use chung_game::roulette::bet::Bet;

use crate::Fraction;
use crate::wagers::{Wager, WagerKind, editions, of, on_the_wheel};

/// A wager as the page has it.
pub(super) struct Line {
    /// What it is called, and how one sets who has it.
    pub(super) words: String,
    /// The books that offer it so, or what else is to be said.
    pub(super) notes: Vec<String>,
    /// What it is worth to the player, as a part of itself.
    pub(super) value: Fraction,
}

/// Wagers alike under a heading, the dearest first.
pub(super) type Group = (&'static str, Vec<Line>);

/// Every wager but the regular one.
pub(super) fn all() -> Result<Vec<Group>, Vec<Fault>> {
    let (mut bonuses, mut ties, mut dice, mut wheel) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut offer = |wager: &Wager, book: &str| match wager.kind {
        WagerKind::Regular => {}
        // The heading says how.
        WagerKind::Bonus => add(&mut bonuses, named(wager), book, wager.value),
        WagerKind::Tie => add(&mut ties, format!("{}, {}", named(wager), wager.how), book, wager.value),
        WagerKind::BigSmall => add(&mut dice, named(wager), book, wager.value),
        // All cost the same.
        WagerKind::OneSpin(_) => {
            add(&mut wheel, "any bet on one spin".to_owned(), &format!("{} places", Bet::COUNT), wager.value);
        }
        WagerKind::Sequence(kind) => {
            let spins = format!("{} spins", kind.lines().len());
            let note = if wager.how.is_empty() { &spins } else { &wager.how };
            add(&mut wheel, named(wager), note, wager.value);
        }
    };
    for edition in editions() {
        for wager in of(edition)? {
            offer(&wager, edition.book().name());
        }
    }
    for wager in on_the_wheel() {
        offer(&wager, "");
    }
    let mut groups = vec![
        ("Bonus, beside a regular wager", bonuses),
        ("Tie, by how one sets", ties),
        ("Dice", dice),
        ("Rapid Roulette", wheel),
    ];
    for (_, lines) in &mut groups {
        lines.sort_by_key(|line| line.value);
    }
    Ok(groups)
}

/// A wager and its option, where a book has several; not to be torn apart.
fn named(wager: &Wager) -> String {
    let Wager { kind, option, .. } = wager;
    if option.is_empty() { kind.to_string() } else { format!("{kind}\u{a0}{option}") }
}

/// Takes a wager in, or notes one more book that offers it at the same price.
fn add(lines: &mut Vec<Line>, words: String, note: &str, value: Fraction) {
    match lines.iter_mut().find(|line| line.words == words && line.value == value) {
        Some(line) if line.notes.iter().any(|other| other == note) => {}
        Some(line) => line.notes.push(note.to_owned()),
        None => lines.push(Line { words, notes: vec![note.to_owned()], value }),
    }
}
