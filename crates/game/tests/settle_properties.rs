//! Properties of every settlement: no cent is created or lost, everyone's net is what independent formulas give, and invalid rounds are
//! refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod ledger;
mod oracle;
mod random_rounds;

use std::panic::catch_unwind;

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::cut::{Cut, CutSide};
use chung_game::paigow::deal::{Deal, Stacks, deliver};
use chung_game::paigow::dice::{BoxNo, Die};
use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, CheckedRound, Holder, Limits, OwnLimits, PlayedBox, Round, SettleError, Settlement,
    Share, Terms, Wager, WagerStanding, cover, settle,
};
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_text::read_four;
use chung_game::rulebook::{Edition, PaiGowBook, RuleBook};
use ledger::replay;
use proptest::option;
use proptest::prelude::*;
use random_rounds::{allowed_rounds, garbage_rounds};

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000,
        max_shrink_iters: 20_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Every stake, the bank's wager and the losing wagers are used up and never overdrawn; everything put in comes out.
    #[test]
    fn no_cent_is_created_or_lost((edition, round) in allowed_rounds()) {
        let settlement = settle(&edition.rules(), &round);
        let settlement = settlement.map_err(|faults| TestCaseError::fail(format!("{edition}: {faults:?}")))?;
        replay(&round, &settlement).map_err(TestCaseError::fail)?;
    }

    /// The nets of each player and of the House are what the oracle computes.
    #[test]
    fn nets_match_the_oracle((edition, round) in allowed_rounds()) {
        let settlement = settle(&edition.rules(), &round);
        let settlement = settlement.map_err(|faults| TestCaseError::fail(format!("{edition}: {faults:?}")))?;
        let expected = oracle::nets(edition, &round);
        let sum: i64 = expected.players.values().sum();
        prop_assert_eq!(sum + expected.house, 0, "the oracle creates or loses money");
        prop_assert_eq!(settlement.change(Holder::Float), Cents(expected.house), "the House, {}", edition);
        for (&player, &net) in &expected.players {
            let put_in = put_in_by(&round, player);
            let got = settlement.change(Holder::Player(player));
            prop_assert_eq!(got - put_in, Cents(net), "{:?}, {}", player, edition);
        }
    }

    /// A bank must cover exactly what the oracle computes: with one cent less it is short.
    #[test]
    fn cover_matches_the_oracle((edition, mut round) in allowed_rounds()) {
        let rules = edition.rules();
        let needed = oracle::cover(edition, &round);
        let expected = (round.void.is_none() && round.bank != Bank::House).then_some(Cents(needed));
        prop_assert_eq!(cover(&rules, &round).map(|cover| cover.needed), expected);
        let Bank::CoBank { shares, .. } = &mut round.bank else { return Ok(()) };
        if round.void.is_some() || needed < 2 {
            return Ok(());
        }
        let Some(share) = shares.first_mut() else { return Ok(()) };
        share.put_in = Cents(needed - 1);
        let faults = settle(&rules, &round).err().unwrap_or_default();
        prop_assert!(matches!(faults[..], [SettleError::Short(..)]), "{:?}", faults);
    }

    /// The order in which a round lists its boxes does not matter.
    #[test]
    fn boxes_may_be_listed_in_any_order((edition, round) in allowed_rounds()) {
        let rules = edition.rules();
        let mut reversed = round.clone();
        reversed.boxes.reverse();
        prop_assert_eq!(settle(&rules, &round), settle(&rules, &reversed));
    }

    /// A round that is checked once and dealt again settles, or is refused, like a new round with the same tiles.
    #[test]
    fn a_redealt_round_settles_like_a_new_one(
        (edition, round) in allowed_rounds(),
        tiles in Just(Tile::ALL).prop_shuffle(),
        dice in option::of([1..=6u8, 1..=6u8, 1..=6u8]),
    ) {
        let rules = edition.rules();
        let checked = CheckedRound::new(&rules, round.clone());
        let mut checked = checked.map_err(|faults| TestCaseError::fail(format!("{edition}: {faults:?}")))?;
        prop_assert_eq!(Ok(settled(&checked)), without_remarks(settle(&rules, &round)));

        let deal = dealt(&rules, tiles);
        let dice = dice.map(|faces| faces.map(|face| Die::new(face).unwrap()));
        let set = |box_no: BoxNo, tiles| Four::of_tiles(tiles).settings()[usize::from(box_no.0 % 3)];
        let redealt = checked.redeal(&deal, dice, set);
        let new_round = with_tiles(round, &deal, dice, set);
        let redealt_settlement = redealt.map(|()| settled(&checked)).map_err(|fault| vec![fault]);
        prop_assert_eq!(redealt_settlement, without_remarks(settle(&rules, &new_round)));
    }

    /// Arbitrary rounds are refused, or settled without creating or losing a cent. They never panic.
    #[test]
    fn arbitrary_rounds_are_refused_or_settled((edition, round) in garbage_rounds()) {
        let _ = cover(&edition.rules(), &round);
        if let Ok(settlement) = settle(&edition.rules(), &round) {
            replay(&round, &settlement).map_err(TestCaseError::fail)?;
        }
    }
}

/// Each of these invalid amounts is refused.
#[test]
fn invalid_amounts_are_refused() {
    let bank = |put_in: &[i64]| Bank::Player {
        chung: BoxNo(3),
        shares: put_in.iter().map(|&put_in| Share { player: PlayerNo(9), put_in: Cents(put_in) }).collect(),
    };
    let co_bank = |put_in| Bank::CoBank {
        chung: BoxNo(3),
        shares: vec![Share { player: PlayerNo(9), put_in: Cents(put_in) }],
    };
    let with = |change: &dyn Fn(&mut Round)| {
        let mut round = two_wagers();
        change(&mut round);
        round
    };
    let stakes = |round: &mut Round, stake| {
        round.boxes[0].wagers.iter_mut().for_each(|wager| wager.stake = Cents(stake));
    };
    let rows: Vec<(&str, Round)> = vec![
        ("stakes of zero", with(&|r| stakes(r, 0))),
        ("negative stakes", with(&|r| stakes(r, -100))),
        ("the largest stakes that an i64 can hold", with(&|r| stakes(r, i64::MAX))),
        ("the smallest stakes that an i64 can hold", with(&|r| stakes(r, i64::MIN))),
        ("the smallest bank", with(&|r| r.bank = bank(&[i64::MIN]))),
        ("two of the largest shares", with(&|r| r.bank = bank(&[i64::MAX, i64::MAX]))),
        ("a share of zero", with(&|r| r.bank = bank(&[100_000, 0]))),
        ("the smallest co-bank", with(&|r| r.bank = co_bank(i64::MIN))),
        ("the largest co-bank", with(&|r| r.bank = co_bank(i64::MAX))),
        ("a chip of zero", with(&|r| r.terms.chip = Cents(0))),
        ("a negative chip", with(&|r| r.terms.chip = Cents(-100))),
        (
            "the largest chip, in a co-bank",
            with(&|r| {
                r.bank = co_bank(100_000);
                r.terms.chip = Cents(i64::MAX);
            }),
        ),
        ("a negative maximum", with(&|r| r.terms.regular.maximum = Some(Cents(-100)))),
        ("the smallest maximum", with(&|r| r.terms.regular.maximum = Some(Cents(i64::MIN)))),
        ("a negative minimum", with(&|r| r.terms.regular.minimum = Some(Cents(-100)))),
        ("a box's own maximum of zero", with(&|r| r.boxes[0].own_limits = Some(own_maximum(0)))),
        ("a box's own maximum below zero", with(&|r| r.boxes[0].own_limits = Some(own_maximum(-100)))),
        (
            "a displayed liability of zero",
            with(&|r| {
                r.bank = co_bank(100_000);
                r.terms.house_liability = Some(Cents(0));
            }),
        ),
        (
            "the largest displayed liability",
            with(&|r| {
                r.bank = co_bank(100_000);
                r.terms.house_liability = Some(Cents(i64::MAX));
            }),
        ),
        ("a commission above 100 %", with(&|r| r.terms.commission = BasisPoints(u16::MAX))),
    ];
    let rules = Edition::plain(PaiGowBook::Act1993).rules();
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|(what, round)| match catch_unwind(|| settle(&rules, round)) {
            Err(_) => Some(format!("{what}: panics")),
            Ok(Ok(_)) => Some(format!("{what}: settled")),
            Ok(Err(_)) => None,
        })
        .collect();
    assert!(wrong.is_empty(), "not refused:\n{}", wrong.join("\n"));
}

/// A banker's own Bonus is on the tiles dealt to the bank, so another hand on that box is refused (R13, R25).
#[test]
fn a_bankers_own_bonus_is_on_the_banks_tiles() {
    let edition: Edition = "crown+bonanza".parse().unwrap();
    let rules = edition.rules();
    let mut round = two_wagers();
    let share = Share { player: PlayerNo(9), put_in: Cents(100_000) };
    round.bank = Bank::Player { chung: BoxNo(3), shares: vec![share] };
    round.terms.bonus_schedule = rules.bonus.value.option("A");
    let others = PaiGowBook::Crown.book().house_way.value.set(read_four("12 12 GJ GJ").unwrap()).setting;
    round.boxes.push(PlayedBox {
        box_no: BoxNo(3),
        hand: BoxHand::Set(others),
        wagers: vec![wager(9, Bet::Bonus, 500)],
        own_limits: None,
    });
    let paid = settle(&rules, &round).map(|settled| settled.change(Holder::Player(PlayerNo(9))));
    assert!(paid.is_err(), "paid {paid:?} on tiles that the bank does not hold");
}

/// Tiles for six boxes do not fit eight, and Big needs dice. Both are refused, and the round stays as it was.
#[test]
fn a_deal_that_does_not_fit_changes_nothing() {
    let deal = |edition: &str| dealt(&edition.parse::<Edition>().unwrap().rules(), Tile::ALL);
    let set = |_, tiles| Four::of_tiles(tiles).settings()[0];
    let dice = Some([Die::ALL[0]; 3]);
    let mut round = two_wagers();
    round.dice = dice;
    round.boxes[0].wagers.push(wager(1, Bet::Big, 1_000));
    let mut checked = CheckedRound::new(PaiGowBook::Crown.book(), round).unwrap();
    let before = settled(&checked);
    assert_eq!(checked.redeal(&deal("crown+crown-pai-gow"), dice, set), Err(SettleError::Deal(6, 8)));
    assert_eq!(checked.redeal(&deal("crown"), None, set), Err(SettleError::NoDice));
    assert_eq!(settled(&checked), before);
}

fn settled(checked: &CheckedRound<'_>) -> Settlement {
    let mut settlement = Settlement::default();
    checked.settle_into(&mut settlement);
    settlement
}

fn without_remarks(settled: Result<Settlement, Vec<SettleError>>) -> Result<Settlement, Vec<SettleError>> {
    settled.map(|settlement| Settlement { remarks: Vec::new(), ..settlement })
}

fn dealt(rules: &RuleBook, tiles: [Tile; Tile::COUNT]) -> Deal {
    deliver(rules, &Stacks::new(tiles).unwrap(), &Cut::YatDongDong(CutSide::Right).matrix(), BoxNo(1))
}

/// The round with other tiles and dice. A conceded or void hand stays so.
fn with_tiles(
    mut round: Round,
    deal: &Deal,
    dice: Option<[Die; 3]>,
    set: impl Fn(BoxNo, [Tile; 4]) -> Setting,
) -> Round {
    let hand = |box_no| set(box_no, deal.of(box_no).unwrap());
    round.bank_setting = Some(hand(round.bank.chung()));
    round.dice = dice;
    for played in round.boxes.iter_mut().filter(|played| matches!(played.hand, BoxHand::Set(_))) {
        played.hand = BoxHand::Set(hand(played.box_no));
    }
    round
}

/// Two wagers of $10 on box four, which wins, against the House.
fn two_wagers() -> Round {
    let way = PaiGowBook::Crown.book().house_way.value;
    let set = |text: &str| way.set(read_four(text).unwrap()).setting;
    Round {
        bank: Bank::House,
        bank_setting: Some(set("H10 5 L10 L7")),
        boxes: vec![PlayedBox {
            box_no: BoxNo(4),
            hand: BoxHand::Set(set("2 H4 12 H8")),
            wagers: vec![wager(1, Bet::Regular, 1_000), wager(2, Bet::Regular, 1_000)],
            own_limits: None,
        }],
        dice: None,
        void: None,
        terms: Terms::new(Cents(100), BasisPoints(500)),
    }
}

fn wager(player: u16, bet: Bet, stake: i64) -> Wager {
    let (player, stake, standing) = (PlayerNo(player), Cents(stake), WagerStanding::Valid);
    Wager { player, bet, stake, standing, warned: false, token: false }
}

/// What a player staked on boxes and put into the bank.
fn put_in_by(round: &Round, player: PlayerNo) -> Cents {
    let wagers = round.boxes.iter().flat_map(|played| &played.wagers);
    let staked: Cents = wagers.filter(|wager| wager.player == player).map(|wager| wager.stake).sum();
    let shares = oracle::shares(round).iter().filter(|share| share.player == player);
    let banked: Cents = shares.map(|share| share.put_in).sum();
    staked + banked
}

fn own_maximum(amount: i64) -> OwnLimits {
    let limits = Limits { minimum: None, maximum: Some(Cents(amount)) };
    OwnLimits { player: PlayerNo(0), limits }
}
