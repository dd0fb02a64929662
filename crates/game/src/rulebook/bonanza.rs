//! Bonanza Pai Gow (vic-2000 17, crown 13): Bonus and Tie wagers laid over a book.

use super::{PaiGowBook, RuleBook, by};
use crate::money::Odds;
use crate::paigow::bonus::BonusClass::{
    self, GeeJunAndDay, GeeJunAndTeen, LuckyDuck, OnePair, TeenAndDay, TopPair, TwoPair,
    TwoPairAgainstTwoPair, Wong,
};
use crate::paigow::bonus::BonusSchedule;
use crate::paigow::control::Control;
use crate::paigow::procedure::ProcedureClauses;
use crate::paigow::schedules::Schedules;
use crate::paigow::settle::Bet;
use crate::paigow::tie::{TieClass, TieSchedule};

/// vic-2000 Table 1, crown Table 3.
const FIRST: &[(BonusClass, Odds)] = &[
    (GeeJunAndTeen, Odds(200)),
    (GeeJunAndDay, Odds(60)),
    (TeenAndDay, Odds(30)),
    (LuckyDuck, Odds(20)),
    (TwoPair, Odds(12)),
    (TopPair, Odds(5)),
    (OnePair, Odds(2)),
    (Wong, Odds(1)),
];

/// A schedule of the shape that crown's options B to E share.
const fn against(odds: [u32; 6]) -> [(BonusClass, Odds); 8] {
    let [against, teen, day, duck, two_pair, top_pair] = odds;
    [
        (TwoPairAgainstTwoPair, Odds(against)),
        (GeeJunAndTeen, Odds(teen)),
        (GeeJunAndDay, Odds(day)),
        (LuckyDuck, Odds(duck)),
        (TwoPair, Odds(two_pair)),
        (TopPair, Odds(top_pair)),
        (OnePair, Odds(2)),
        (Wong, Odds(2)),
    ]
}

const CROWN_BONUS: &[BonusSchedule] = &[
    BonusSchedule { option: "A", clause: "Table3", lines: FIRST },
    BonusSchedule { option: "B", clause: "Table4", lines: &against([250, 100, 50, 20, 10, 4]) },
    BonusSchedule { option: "C", clause: "Table5", lines: &against([200, 80, 40, 20, 10, 4]) },
    BonusSchedule { option: "D", clause: "Table6", lines: &against([250, 100, 50, 15, 8, 4]) },
    BonusSchedule { option: "E", clause: "Table7", lines: &against([500, 100, 50, 15, 8, 3]) },
];

const TIE: &[(TieClass, Odds)] = &[(TieClass::TieWithGong, Odds(25)), (TieClass::Tie, Odds(1))];

const CROWN_TIE: &[TieSchedule] = &[
    TieSchedule { option: "A", clause: "Table8", lines: TIE, surrender: None },
    TieSchedule {
        option: "B",
        clause: "Table9",
        lines: &[(TieClass::LuckyDuck, Odds(3)), (TieClass::TwoPair, Odds(2)), (TieClass::Tie, Odds(1))],
        surrender: Some("13.6.4"),
    },
];

const VICTORIA_BONUS: &[BonusSchedule] = &[BonusSchedule { option: "", clause: "Table1", lines: FIRST }];
const VICTORIA_TIE: &[TieSchedule] =
    &[TieSchedule { option: "", clause: "17.6.2", lines: TIE, surrender: None }];

/// The kinds of wager in the order in which they give control of a box.
const CROWN_KINDS: &[(Bet, &str)] = &[(Bet::Regular, "13.8.1"), (Bet::Tie, "13.8.2"), (Bet::Bonus, "13.8.3")];
const VICTORIA_KINDS: &[(Bet, &str)] =
    &[(Bet::Regular, "17.8.1"), (Bet::Tie, "17.8.2"), (Bet::Bonus, "17.8.3")];

/// Lays Bonanza over crown, or over one of Victoria's books.
pub(super) fn over(book: &RuleBook) -> RuleBook {
    let (bonus, tie, kinds, procedure) = if book.id == PaiGowBook::Crown {
        let (bonus, tie) = (Schedules(CROWN_BONUS), Schedules(CROWN_TIE));
        (by(bonus, "13.5.1"), by(tie, "13.6.1"), by(CROWN_KINDS, "13.8"), ("13.9.1", "13.6.3(a)"))
    } else {
        let (bonus, tie) = (Schedules(VICTORIA_BONUS), Schedules(VICTORIA_TIE));
        (by(bonus, "17.5.1"), by(tie, "17.6.2"), by(VICTORIA_KINDS, "17.8"), ("17.9.1", "17.6.3.1"))
    };
    let control = by(Control { kinds: kinds.value, ..book.control.value }, kinds.clause);
    let (bonus_alone, tie_set) = procedure;
    let procedure = ProcedureClauses { bonus_alone, tie_set, ..book.procedure };
    RuleBook { procedure, control, bonus, tie, ..*book }
}
