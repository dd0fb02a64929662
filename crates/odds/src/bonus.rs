//! The odds of the Bonus wager, by every schedule (R13).

use chung_game::ToMessage;
use chung_game::paigow::bonus::{BonusClass, BonusHand, BonusSchedule};
use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Kind;

use crate::dealt;
use crate::deck::{Deck, four_of};
use crate::pay_table::PayTable;
use crate::strategy::Strategy;

/// How the tiles are set, as far as it matters to the Bonus.
pub enum BonusSetter<'s> {
    /// In any way: beside a regular wager the setting does not matter.
    WithRegularWager,
    /// By a strategy, without a regular wager. The top classes are then paid only if they are set as the book says.
    Alone(&'s Strategy),
    /// As the Bonus pays best, without a regular wager.
    AloneToWin,
}

/// How often each line of a schedule is paid, out of 35,960 hands; or out of all 736,281,000 deals where the bank's hand matters.
///
/// ```
/// use chung_game::rulebook::{PaiGowBook, Edition, Variant};
/// use chung_odds::Fraction;
/// use chung_odds::bonus::{BonusSetter, bonus};
/// let rules = Edition::new(PaiGowBook::Vic2000, &[Variant::Bonanza]).unwrap().rules();
/// let table = bonus(&rules.bonus.value.0[0], &BonusSetter::WithRegularWager);
/// assert_eq!(table.total(), 35_960);
/// assert_eq!(table.value(), Fraction::new(-1_727, 17_980));
/// ```
#[must_use]
pub fn bonus(schedule: &BonusSchedule, setter: &BonusSetter<'_>) -> PayTable {
    let lines = schedule.lines.iter().map(|(class, odds)| (class.to_message(), odds.0));
    let mut table = PayTable::at_odds(lines);
    let line = |hand: &BonusHand| {
        let paid = schedule.pays(hand)?;
        schedule.lines.iter().position(|line| *line == paid)
    };
    let best = |dealt: Four, bank: Option<Four>| match setter {
        BonusSetter::WithRegularWager => line(&BonusHand { dealt, setting: None, regular_wager: true, bank }),
        BonusSetter::Alone(strategy) => {
            let setting = Some(strategy.setting(dealt));
            line(&BonusHand { dealt, setting, regular_wager: false, bank })
        }
        BonusSetter::AloneToWin => {
            let alone = |setting: Setting| {
                line(&BonusHand { dealt, setting: Some(setting), regular_wager: false, bank })
            };
            dealt.settings().into_iter().filter_map(alone).min()
        }
    };
    // The bank's hand matters only in whether it is two pairs.
    let two_pairs_of_the_bank = Four::new([Kind::Teen, Kind::Teen, Kind::Day, Kind::Day]).ok();
    let bank_counts = schedule.lines.iter().any(|(class, _)| *class == BonusClass::TwoPairAgainstTwoPair);
    for dealt in dealt::all() {
        let ways = i128::from(dealt.four.ways());
        if bank_counts {
            let two_pairs = two_pairs_beside(dealt.four);
            let others = i128::from(four_of(Deck::FULL.size() - 4)) - two_pairs;
            table.count(best(dealt.four, two_pairs_of_the_bank), ways * two_pairs);
            table.count(best(dealt.four, None), ways * others);
        } else {
            table.count(best(dealt.four, None), ways);
        }
    }
    table
}

/// How many hands of two pairs the bank can hold beside four tiles: any two of the kinds of which both tiles are left.
fn two_pairs_beside(four: Four) -> i128 {
    let whole = Kind::ALL.iter().filter(|&&kind| !four.has(kind)).count() as i128;
    whole * (whole - 1) / 2
}
