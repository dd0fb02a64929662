//! Big/Small: all 216 throws of three dice, which dice decide it, and what it pays.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::dice::{BoxNo, Die, Shake};
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Holder, PlayedBox, Round, SettleError, Terms, Wager, settle,
};
use chung_game::paigow::tile::Kind;
use common::rules;

/// The total, the number of throws that are not triples, the number of triples, and what wins.
const TOTALS: &[(u8, usize, usize, BigSmall)] = &[
    (3, 0, 1, BigSmall::Neither),
    (4, 3, 0, BigSmall::Small),
    (5, 6, 0, BigSmall::Small),
    (6, 9, 1, BigSmall::Small),
    (7, 15, 0, BigSmall::Small),
    (8, 21, 0, BigSmall::Small),
    (9, 24, 1, BigSmall::Small),
    (10, 27, 0, BigSmall::Small),
    (11, 27, 0, BigSmall::Big),
    (12, 24, 1, BigSmall::Big),
    (13, 21, 0, BigSmall::Big),
    (14, 15, 0, BigSmall::Big),
    (15, 9, 1, BigSmall::Big),
    (16, 6, 0, BigSmall::Big),
    (17, 3, 0, BigSmall::Big),
    (18, 0, 1, BigSmall::Neither),
];

#[test]
fn every_throw_of_three_dice_has_its_result() {
    for &(total, throws, triples, expected) in TOTALS {
        let of_total: Vec<[u8; 3]> =
            throws_of_three().filter(|faces| faces.iter().sum::<u8>() == total).collect();
        let (triple, other): (Vec<[u8; 3]>, Vec<[u8; 3]>) =
            of_total.into_iter().partition(|[a, b, c]| a == b && b == c);
        assert_eq!((other.len(), triple.len()), (throws, triples), "{total}");
        for faces in other {
            assert_eq!(BigSmall::of(dice(faces)), expected, "crown 1.1: {faces:?}");
        }
        for faces in triple {
            assert_eq!(BigSmall::of(dice(faces)), BigSmall::Neither, "crown 1.1: {faces:?}");
        }
    }
    let count = |result| throws_of_three().filter(|&faces| BigSmall::of(dice(faces)) == result).count();
    assert_eq!((count(BigSmall::Big), count(BigSmall::Small), count(BigSmall::Neither)), (105, 105, 6));
}

/// The three box dice decide, never the cut die. In Crown Pai Gow all three dice decide, and two are not enough.
#[test]
fn three_dice_decide_big_and_small() {
    let [one, two, six] = [1, 2, 6].map(|face| Die::new(face).unwrap());
    for cut_die in [one, six] {
        let four = Shake::BoxAndCut { box_dice: [one, two, six], cut_die };
        assert_eq!(four.big_small_dice(), Some([one, two, six]), "crown 4.1.1");
    }
    let crown_pai_gow = |third| Shake::CrownPaiGow { box_die: six, cut_die: two, big_small_die: third };
    assert_eq!(crown_pai_gow(Some(one)).big_small_dice(), Some([six, two, one]), "crown 14.2.1(c)");
    assert_eq!(crown_pai_gow(None).big_small_dice(), None, "crown 14.2.1(c), crown 14.3.2");
    // The third die matters too.
    let result = |third| crown_pai_gow(Some(third)).big_small_dice().map(BigSmall::of);
    assert_eq!((result(two), result(six)), (Some(BigSmall::Small), Some(BigSmall::Big)), "crown 14.2.1(c)");
}

/// Three dice, and what $10 on Big and $10 on Small win or lose.
const PAID: &[([u8; 3], i64, i64)] = &[
    ([1, 1, 1], -10, -10), // 3
    ([1, 1, 2], -10, 10),  // 4
    ([4, 4, 2], -10, 10),  // 10
    ([4, 4, 3], 10, -10),  // 11
    ([6, 6, 5], 10, -10),  // 17
    ([6, 6, 6], -10, -10), // 18
    ([3, 3, 3], -10, -10),
    ([4, 4, 4], -10, -10),
];

#[test]
fn crown_11_5_big_and_small_win_even_money() {
    for edition in ["crown", "crown+crown-pai-gow", "crown+bonanza"] {
        for &(faces, big, small) in PAID {
            let settlement = settle(&rules(edition), &round(faces)).unwrap();
            let net = |player| settlement.change(Holder::Player(PlayerNo(player))) - Cents::dollars(10);
            assert_eq!(net(8), Cents::dollars(big), "{edition}: Big on {faces:?}");
            assert_eq!(net(9), Cents::dollars(small), "{edition}: Small on {faces:?}");
        }
    }
}

#[test]
fn no_other_book_has_big_and_small() {
    for edition in ["act-1993", "vic-2000", "vic-2002", "vic-2000+bonanza", "star-2024"] {
        let faults = settle(&rules(edition), &round([4, 4, 3])).unwrap_err();
        assert!(
            faults.iter().all(|fault| matches!(fault, SettleError::NotOffered(_, Bet::Big | Bet::Small, _)))
        );
        assert_eq!(faults.len(), 2, "{edition}: {faults:?}");
    }
}

/// On box 2, player 8 bets on Big, player 9 on Small, and player 7 has a regular wager.
fn round(faces: [u8; 3]) -> Round {
    let wager = |player, bet| Wager { bet, ..Wager::regular(PlayerNo(player), Cents::dollars(10)) };
    let set = |kind, other| Setting::of(Hand::new(kind, kind), Hand::new(other, other));
    Round {
        bank: Bank::House,
        bank_setting: Some(set(Kind::Teen, Kind::Day)),
        boxes: vec![PlayedBox {
            box_no: BoxNo(2),
            hand: BoxHand::Set(set(Kind::Foo, Kind::ChopNg)),
            wagers: vec![wager(7, Bet::Regular), wager(8, Bet::Big), wager(9, Bet::Small)],
            own_limits: None,
        }],
        dice: Some(dice(faces)),
        void: None,
        terms: Terms::new(Cents::dollars(1), BasisPoints(500)),
    }
}

fn throws_of_three() -> impl Iterator<Item = [u8; 3]> {
    (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| [a, b, c])))
}

fn dice(faces: [u8; 3]) -> [Die; 3] {
    faces.map(|face| Die::new(face).unwrap())
}
