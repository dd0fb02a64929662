//! Every wager beside the regular one, with what it is worth: Bonus, Tie, Big and Small, and Rapid Roulette's.

use std::collections::BTreeMap;

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::Fault;
use chung_game::paigow::tie::TieSchedule;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_game::rulebook::{Edition, Has, RuleBook};

use crate::Fraction;
use crate::bonus::{BonusSetter, bonus};
use crate::dice::big_small;
use crate::game::{Game, Setter};
use crate::payoff::{BankBy, Stake};
use crate::response::Response;
use crate::roulette;
use crate::strategy::Strategy;
use crate::tie::{Tie, TieSetter};

/// A wager.
pub(super) struct Wager {
    /// What it is called, and how one sets who has it.
    pub(super) words: String,
    /// The books that offer it so, or what else is to be said.
    pub(super) notes: Vec<String>,
    /// What it is worth to the player, as a part of itself.
    pub(super) value: Fraction,
}

/// Wagers alike under a heading, the dearest first.
pub(super) type Group = (&'static str, Vec<Wager>);

/// Every wager but the regular one.
pub(super) fn all() -> Result<Vec<Group>, Vec<Fault>> {
    let (mut bonuses, mut ties, mut dice) = (Vec::new(), Vec::new(), Vec::new());
    for edition in Edition::all() {
        let rules = edition.rules();
        let book = edition.book().name();
        for schedule in rules.bonus.value.0 {
            let value = bonus(schedule, &BonusSetter::WithRegularWager).value();
            add(&mut bonuses, named("Bonus", schedule.option), book, value);
        }
        if !rules.tie.value.0.is_empty() {
            add_ties(&mut ties, &rules, book)?;
        }
        if rules.big_small.value == Has::Yes {
            add(&mut dice, "Big or Small".to_owned(), book, big_small(BigSmall::Big).value());
        }
    }
    let mut groups = vec![
        ("Bonus, beside a regular wager", bonuses),
        ("Tie, by how one sets", ties),
        ("Dice", dice),
        ("Rapid Roulette", on_the_wheel()),
    ];
    for (_, wagers) in &mut groups {
        wagers.sort_by_key(|wager| wager.value);
    }
    Ok(groups)
}

/// A wager and its option, where a book has several; not to be torn apart.
fn named(wager: &str, option: &str) -> String {
    if option.is_empty() { wager.to_owned() } else { format!("{wager}\u{a0}{option}") }
}

/// Takes a wager in, or notes one more book that offers it at the same price.
fn add(wagers: &mut Vec<Wager>, words: String, note: &str, value: Fraction) {
    match wagers.iter_mut().find(|wager| wager.words == words && wager.value == value) {
        Some(wager) if wager.notes.iter().any(|other| other == note) => {}
        Some(wager) => wager.notes.push(note.to_owned()),
        None => wagers.push(Wager { words, notes: vec![note.to_owned()], value }),
    }
}

fn add_ties(wagers: &mut Vec<Wager>, rules: &RuleBook, book: &str) -> Result<(), Vec<Fault>> {
    let game = Game::new(rules, BankBy::House, Stake::even(rules))?;
    let house_way = game.strategy(Side::Bank, Setter::HouseWay);
    let response = game.best_response(Side::Player, &house_way);
    for schedule in rules.tie.value.0 {
        for (how, value) in ways_to_tie(schedule, &response, &house_way) {
            add(wagers, format!("{}, {how}", named("Tie", schedule.option)), book, value);
        }
    }
    Ok(())
}

/// A Tie by who sets how; where it can be surrendered, also for one who never does.
fn ways_to_tie(schedule: &TieSchedule, response: &Response, by: &Strategy) -> Vec<(String, Fraction)> {
    let setters = [("House Way", TieSetter::By(by)), ("set to tie", TieSetter::ToTie)];
    let kept = TieSchedule { surrender: None, ..*schedule };
    let mut found = Vec::new();
    for (how, setter) in setters {
        let value = |schedule| Tie::new(schedule, response, setter).table.value();
        if schedule.surrender.is_none() {
            found.push((how.to_owned(), value(schedule)));
        } else {
            found.push((format!("{how}, surrendering"), value(schedule)));
            found.push((format!("{how}, no surrender"), value(&kept)));
        }
    }
    found
}

fn on_the_wheel() -> Vec<Wager> {
    let mut wagers = Vec::new();
    let mut bets: BTreeMap<Fraction, usize> = BTreeMap::new();
    for bet in Bet::all() {
        *bets.entry(roulette::bet(bet).value()).or_default() += 1;
    }
    for (value, count) in bets {
        let words = if count == Bet::COUNT { "All bets on one spin" } else { "Bets on one spin" };
        add(&mut wagers, words.to_owned(), &format!("{count} places"), value);
    }
    for (kind, name) in SequenceKind::ALL.into_iter().zip(["Double", "Treble", "Quad"]) {
        let value = |gap| roulette::sequence(kind, gap).value();
        let (ends, loses) = (value(SequenceGap::Ends), value(SequenceGap::Loses));
        if ends == loses {
            add(&mut wagers, name.to_owned(), "either reading", ends);
        } else {
            add(&mut wagers, name.to_owned(), "a miss ends it", ends);
            add(&mut wagers, name.to_owned(), "a hit after a miss loses it", loses);
        }
    }
    wagers
}
