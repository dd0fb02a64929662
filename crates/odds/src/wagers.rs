//! Lists every wager of every book and of Rapid Roulette, with how it is set and what it is worth. The command line prints the
//! list, and the report groups it.

use chung_game::message::Message;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::SettleError;
use chung_game::paigow::tie::TieSchedule;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_game::rulebook::{Edition, Has, PaiGowBook, Variant};
use chung_game::{ToMessage, message};

use crate::bonus::{BonusSetter, bonus};
use crate::dice::big_small;
use crate::game::{GameOdds, Setter};
use crate::payoff::{BankBy, Stake};
use crate::response::Response;
use crate::strategy::Strategy;
use crate::tie::{self, Tie, TieSetter};
use crate::{Fraction, roulette};

/// The value of a wager for one way of setting the tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerValue {
    /// The kind of wager.
    pub kind: WagerKind,
    /// Its option, such as `B`; empty where there is only one.
    pub option: &'static str,
    /// How the tiles are set, or how the rules are read, where that changes the value.
    pub how: Option<Message>,
    /// What it is worth to the player, as a fraction of the stake.
    pub value: Fraction,
}

/// The kind of a wager.
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
    /// Several spins of Rapid Roulette.
    Sequence(SequenceKind),
}

impl ToMessage for WagerKind {
    fn to_message(&self) -> Message {
        match self {
            WagerKind::Regular => message!("report-wager-regular"),
            WagerKind::Bonus => message!("report-wager-bonus"),
            WagerKind::Tie => message!("report-wager-tie"),
            WagerKind::BigSmall => message!("report-wager-big-small"),
            WagerKind::OneSpin(kind) => kind.to_message(),
            WagerKind::Sequence(kind) => kind.to_message(),
        }
    }
}

/// Each book in the edition with the most wagers: with Bonanza, where the book has it. Variants do not change the other wagers.
pub fn editions() -> impl Iterator<Item = Edition> {
    let fullest = |book| Edition::new(book, &[Variant::Bonanza]).unwrap_or(Edition::plain(book));
    PaiGowBook::ALL.into_iter().map(fullest)
}

/// Every wager of an edition, for a stake of $100 against a House bank that sets the House Way.
///
/// ```
/// use chung_odds::wagers::{WagerKind, pai_gow};
/// let crown = pai_gow("crown+bonanza".parse().unwrap()).unwrap();
/// let tie = crown.iter().filter(|wager| wager.kind == WagerKind::Tie && wager.option == "B");
/// let how: Vec<&str> = tie.filter_map(|wager| wager.how.as_ref()).map(|how| how.id).collect();
/// let [house_way, to_tie] = ["report-setter-house-way", "report-setter-to-tie"];
/// assert_eq!(how, [house_way, "report-never-surrendered", to_tie, "report-never-surrendered"]);
/// ```
pub fn pai_gow(edition: Edition) -> Result<Vec<WagerValue>, Vec<SettleError>> {
    let rules = edition.rules();
    let game = GameOdds::new(&rules, BankBy::House, Stake::even(&rules))?;
    let house_way = Strategy::house_way(game.house_way);
    let response = game.best_response(Side::Player, &house_way);
    let value = |setter| match setter {
        Setter::HouseWay => response.value_with(&house_way),
        Setter::Best => response.value(),
        Setter::MaxLow => response.value_with(&Strategy::max_low()),
    };
    let regular = Setter::ALL.map(|setter| WagerValue {
        kind: WagerKind::Regular,
        option: "",
        how: Some(setter.to_message()),
        value: value(setter),
    });
    let bonuses = rules.bonus.value.0.iter().map(|schedule| WagerValue {
        kind: WagerKind::Bonus,
        option: schedule.option,
        how: Some(message!("report-beside-regular")),
        value: bonus(schedule, &BonusSetter::WithRegularWager).value(),
    });
    let ties = rules.tie.value.0.iter().flat_map(|schedule| ties(schedule, &response, &house_way));
    let dice = (rules.big_small.value == Has::Yes).then(|| WagerValue {
        kind: WagerKind::BigSmall,
        option: "",
        how: None,
        value: big_small(BigSmall::Big).value(),
    });
    Ok(regular.into_iter().chain(bonuses).chain(ties).chain(dice).collect())
}

/// A Tie for each way to set the tiles; where it may be surrendered, once with the best surrenders and once with none.
fn ties(schedule: &TieSchedule, response: &Response, house_way: &Strategy) -> Vec<WagerValue> {
    let setters = [
        (Setter::HouseWay.to_message(), TieSetter::By(house_way)),
        (message!("report-setter-to-tie"), TieSetter::ToTie),
    ];
    let mut wagers = Vec::new();
    for (how, setter) in setters {
        for (played, is_never_surrendered) in tie::played(schedule) {
            wagers.push(WagerValue {
                kind: WagerKind::Tie,
                option: schedule.option,
                how: Some(if is_never_surrendered {
                    message!("report-never-surrendered", how = how.clone())
                } else {
                    how.clone()
                }),
                value: Tie::new(&played, response, setter).table.value(),
            });
        }
    }
    wagers
}

/// Every wager of Rapid Roulette: each kind of bet on one spin (all bets of a kind have the same odds), then the sequences as R14
/// reads them and, where that changes the value, in the other reading.
#[must_use]
pub fn roulette() -> Vec<WagerValue> {
    let one_spin = BetKind::ALL.into_iter().flat_map(|kind| {
        RouletteBet::of_kind(kind).take(1).map(move |bet| WagerValue {
            kind: WagerKind::OneSpin(kind),
            option: "",
            how: None,
            value: roulette::bet(bet).value(),
        })
    });
    one_spin.chain(SequenceKind::ALL.into_iter().flat_map(readings)).collect()
}

/// Names a reading of R14.
#[must_use]
pub fn reading(gap: SequenceGap) -> Message {
    message!("report-reading", gap = gap.to_message())
}

fn readings(kind: SequenceKind) -> impl Iterator<Item = WagerValue> {
    let wager = |gap, how| WagerValue {
        kind: WagerKind::Sequence(kind),
        option: "",
        how,
        value: roulette::sequence(kind, gap).value(),
    };
    let in_use = wager(SequenceGap::DEFAULT, None);
    let other = wager(SequenceGap::Loses, Some(reading(SequenceGap::Loses)));
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
            let all =
                pai_gow(fullest.expect("an edition of every book")).expect("a wager that the book allows");
            for wager in pai_gow(edition).expect("a wager that the book allows") {
                assert!(all.contains(&wager), "{edition}: {wager:?}");
            }
        }
    }

    #[test]
    fn only_sequences_whose_value_depends_on_the_reading_are_listed_twice() {
        let wagers = roulette();
        let listed = |kind| wagers.iter().filter(|wager| wager.kind == WagerKind::Sequence(kind)).count();
        assert_eq!(SequenceKind::ALL.map(listed), [1, 2, 2]);
        assert_eq!(wagers.len(), BetKind::ALL.len() + 5);
    }
}
