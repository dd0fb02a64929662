//! Bonanza Pai Gow (vic-2000 17, crown 13): Bonus and Tie wagers laid over a book.

use super::{BookId, RuleBook, by};
use crate::money::Odds;
use crate::paigow::bonus::BonusClass::{
    self, GeeJunAndDay, GeeJunAndTeen, LuckyDuck, OnePair, TeenAndDay, TopPair, TwoPair,
    TwoPairAgainstTwoPair, Wong,
};
use crate::paigow::bonus::{BonusSchedule, BonusSchedules};
use crate::paigow::tie::{TieClass, TieSchedule, TieSchedules};

const fn to_one(n: u32) -> Odds {
    Odds::to_one(n)
}

/// vic-2000 Table 1, crown Table 3.
const FIRST: &[(BonusClass, Odds)] = &[
    (GeeJunAndTeen, to_one(200)),
    (GeeJunAndDay, to_one(60)),
    (TeenAndDay, to_one(30)),
    (LuckyDuck, to_one(20)),
    (TwoPair, to_one(12)),
    (TopPair, to_one(5)),
    (OnePair, to_one(2)),
    (Wong, to_one(1)),
];

/// A schedule of the shape that crown's options B to E share.
const fn against(odds: [u32; 6]) -> [(BonusClass, Odds); 8] {
    let [against, teen, day, duck, two_pair, top_pair] = odds;
    [
        (TwoPairAgainstTwoPair, to_one(against)),
        (GeeJunAndTeen, to_one(teen)),
        (GeeJunAndDay, to_one(day)),
        (LuckyDuck, to_one(duck)),
        (TwoPair, to_one(two_pair)),
        (TopPair, to_one(top_pair)),
        (OnePair, to_one(2)),
        (Wong, to_one(2)),
    ]
}

const CROWN_BONUS: &[BonusSchedule] = &[
    BonusSchedule { option: "A", clause: "Table3", lines: FIRST },
    BonusSchedule { option: "B", clause: "Table4", lines: &against([250, 100, 50, 20, 10, 4]) },
    BonusSchedule { option: "C", clause: "Table5", lines: &against([200, 80, 40, 20, 10, 4]) },
    BonusSchedule { option: "D", clause: "Table6", lines: &against([250, 100, 50, 15, 8, 4]) },
    BonusSchedule { option: "E", clause: "Table7", lines: &against([500, 100, 50, 15, 8, 3]) },
];

const TIE: &[(TieClass, Odds)] = &[(TieClass::TieWithGong, to_one(25)), (TieClass::Tie, to_one(1))];

const CROWN_TIE: &[TieSchedule] = &[
    TieSchedule { option: "A", clause: "Table8", lines: TIE, surrender: None },
    TieSchedule {
        option: "B",
        clause: "Table9",
        lines: &[
            (TieClass::LuckyDuck, to_one(3)),
            (TieClass::TwoPair, to_one(2)),
            (TieClass::Tie, to_one(1)),
        ],
        surrender: Some("13.6.4"),
    },
];

/// Laid over a book; `None` where that book has no such game.
pub(super) fn over(book: &RuleBook) -> Option<RuleBook> {
    let (bonus, tie) = match book.id {
        BookId::Vic2000 | BookId::Vic2002 => (
            by(BonusSchedules(&[BonusSchedule { option: "", clause: "Table1", lines: FIRST }]), "17.5.1"),
            by(
                TieSchedules(&[TieSchedule { option: "", clause: "17.6.2", lines: TIE, surrender: None }]),
                "17.6.2",
            ),
        ),
        BookId::Crown => (by(BonusSchedules(CROWN_BONUS), "13.5.1"), by(TieSchedules(CROWN_TIE), "13.6.1")),
        BookId::Act1993 | BookId::Star2024 => return None,
    };
    Some(RuleBook { bonus, tie, ..*book })
}
