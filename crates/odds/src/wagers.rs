//! The list of wagers: every wager of every book and of Rapid Roulette, how it is set, and what it is worth. The command line
//! prints it, the page groups it.

use std::fmt;

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::Fault;
use chung_game::paigow::tie::TieSchedule;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_game::rulebook::{BookId, Edition, Has, Variant};

use crate::Fraction;
use crate::bonus::{BonusSetter, bonus};
use crate::dice::big_small;
use crate::game::{Game, Setter};
use crate::payoff::{BankBy, Stake};
use crate::response::Response;
use crate::roulette;
use crate::strategy::Strategy;
use crate::tie::{self, Tie, TieSetter};

/// A wager, set in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wager {
    /// Which one.
    pub kind: WagerKind,
    /// Its option, such as `B`; empty where there is but one.
    pub option: &'static str,
    /// How it is set, kept or read; empty where there is nothing to say.
    pub how: String,
    /// What it is worth to the player, as a part of itself.
    pub value: Fraction,
}

/// What is wagered on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WagerKind {
    /// Both hands against the bank's.
    Regular,
    /// The tiles dealt.
    Bonus,
    /// A stand-off.
    Tie,
    /// Three dice.
    BigSmall,
    /// One spin of Rapid Roulette.
    OneSpin(BetKind),
    /// Several spins of it.
    Sequence(SequenceKind),
}

impl fmt::Display for WagerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WagerKind::Regular => f.pad("regular"),
            WagerKind::Bonus => f.pad("Bonus"),
            WagerKind::Tie => f.pad("Tie"),
            WagerKind::BigSmall => f.pad("Big or Small"),
            WagerKind::OneSpin(kind) => kind.fmt(f),
            WagerKind::Sequence(kind) => kind.fmt(f),
        }
    }
}

/// Every book in the edition that has all its wagers: Bonanza's where there is one. Variants leave the other wagers as they are.
pub fn editions() -> impl Iterator<Item = Edition> {
    let fullest = |book| Edition::new(book, &[Variant::Bonanza]).unwrap_or(Edition::plain(book));
    BookId::ALL.into_iter().map(fullest)
}

/// Every wager of an edition, a hundred dollars of it; the House banks and sets its House Way.
///
/// ```
/// use chung_odds::wagers::{WagerKind, of};
/// let crown = of("crown+bonanza".parse().unwrap()).unwrap();
/// let tie = crown.iter().filter(|wager| wager.kind == WagerKind::Tie && wager.option == "B");
/// let how: Vec<&str> = tie.map(|wager| wager.how.as_str()).collect();
/// assert_eq!(how, ["House Way", "House Way, never surrendered", "to tie", "to tie, never surrendered"]);
/// ```
pub fn of(edition: Edition) -> Result<Vec<Wager>, Vec<Fault>> {
    let rules = edition.rules();
    let game = Game::new(&rules, BankBy::House, Stake::even(&rules))?;
    let house_way = Strategy::house_way(game.house_way);
    let response = game.best_response(Side::Player, &house_way);
    let value = |setter| match setter {
        Setter::HouseWay => response.value_with(&house_way),
        Setter::Best => response.value(),
        Setter::MaxLow => response.value_with(&Strategy::max_low()),
    };
    let regular = Setter::ALL.map(|setter| Wager {
        kind: WagerKind::Regular,
        option: "",
        how: setter.words().to_owned(),
        value: value(setter),
    });
    let bonuses = rules.bonus.value.0.iter().map(|schedule| Wager {
        kind: WagerKind::Bonus,
        option: schedule.option,
        how: "beside a regular wager".to_owned(),
        value: bonus(schedule, &BonusSetter::WithRegularWager).value(),
    });
    let ties = rules.tie.value.0.iter().flat_map(|schedule| ties(schedule, &response, &house_way));
    let dice = (rules.big_small.value == Has::Yes).then(|| Wager {
        kind: WagerKind::BigSmall,
        option: "",
        how: String::new(),
        value: big_small(BigSmall::Big).value(),
    });
    Ok(regular.into_iter().chain(bonuses).chain(ties).chain(dice).collect())
}

/// A Tie by how the tiles are set, surrendered where that is better and, if it could be, never.
fn ties(schedule: &TieSchedule, response: &Response, house_way: &Strategy) -> Vec<Wager> {
    let setters = [(Setter::HouseWay.words(), TieSetter::By(house_way)), (tie::TO_TIE, TieSetter::ToTie)];
    let mut wagers = Vec::new();
    for (words, setter) in setters {
        for (played, kept) in tie::played(schedule) {
            wagers.push(Wager {
                kind: WagerKind::Tie,
                option: schedule.option,
                how: [words].into_iter().chain(kept).collect::<Vec<_>>().join(", "),
                value: Tie::new(&played, response, setter).table.value(),
            });
        }
    }
    wagers
}

/// Every wager of Rapid Roulette: each kind of bet on one spin, all places of which have the same odds; then the sequences, as R14
/// reads them and, where that matters, as it might be read.
#[must_use]
pub fn on_the_wheel() -> Vec<Wager> {
    let one_spin = BetKind::ALL.into_iter().flat_map(|kind| {
        Bet::of_kind(kind).take(1).map(move |bet| Wager {
            kind: WagerKind::OneSpin(kind),
            option: "",
            how: String::new(),
            value: roulette::bet(bet).value(),
        })
    });
    one_spin.chain(SequenceKind::ALL.into_iter().flat_map(readings)).collect()
}

fn readings(kind: SequenceKind) -> impl Iterator<Item = Wager> {
    let wager = |gap, how| Wager {
        kind: WagerKind::Sequence(kind),
        option: "",
        how,
        value: roulette::sequence(kind, gap).value(),
    };
    let in_use = wager(SequenceGap::DEFAULT, String::new());
    let other = wager(SequenceGap::Loses, format!("{} (R14)", SequenceGap::Loses));
    let differs = other.value != in_use.value;
    [in_use].into_iter().chain(differs.then_some(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_add_wagers_and_change_none() {
        for edition in Edition::all() {
            let fullest = editions().find(|fullest| fullest.book() == edition.book());
            let all = of(fullest.expect("an edition of every book")).expect("a wager that the book allows");
            for wager in of(edition).expect("a wager that the book allows") {
                assert!(all.contains(&wager), "{edition}: {wager:?}");
            }
        }
    }

    #[test]
    fn only_what_can_be_read_in_two_ways_is_listed_twice() {
        let wagers = on_the_wheel();
        let listed = |kind| wagers.iter().filter(|wager| wager.kind == WagerKind::Sequence(kind)).count();
        assert_eq!(SequenceKind::ALL.map(listed), [1, 2, 2]);
        assert_eq!(wagers.len(), BetKind::ALL.len() + 5);
    }
}
