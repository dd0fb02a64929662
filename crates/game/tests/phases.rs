//! The phases of a settlement: which lines belong to which, and that a phase does not depend on later ones.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents, Odds};
use chung_game::paigow::dice::{BoxNo, Die};
use chung_game::paigow::matching::Match;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, CheckedRound, Commission, Holder, Ledger, Line, Phase, PlayedBox, Round, Settlement,
    Share, Step, Terms, VoidRound, Wager, settle,
};
use common::{rules, setting};

const WINNER: PlayerNo = PlayerNo(3);
const LOSER: PlayerNo = PlayerNo(5);
const BANKER: PlayerNo = PlayerNo(7);

/// The phases in order, each with its lines and the boxes matched in it.
#[derive(Debug, Default)]
struct ByPhase(Vec<(Phase, Vec<Line>, Vec<BoxNo>)>);

impl Ledger for ByPhase {
    fn phase(&mut self, phase: Phase) {
        self.0.push((phase, Vec::new(), Vec::new()));
    }

    fn line(&mut self, line: &Line) {
        self.0.last_mut().unwrap().1.push(*line);
    }

    fn matched(&mut self, box_no: BoxNo, _: Match) {
        self.0.last_mut().unwrap().2.push(box_no);
    }
}

fn by_phase(edition: &str, round: &Round) -> ByPhase {
    let book = rules(edition);
    let mut ledger = ByPhase::default();
    CheckedRound::new(&book, round.clone()).unwrap().settle_into(&mut ledger);
    let Settlement { lines, .. } = settle(&book, round).unwrap();
    let lines_by_phase: Vec<Line> = ledger.0.iter().flat_map(|(_, lines, _)| lines.clone()).collect();
    assert_eq!(lines_by_phase, lines, "the phases are the whole settlement, in order");
    ledger
}

/// The steps of each phase.
fn steps(ledger: &ByPhase) -> Vec<(Phase, Vec<Step>)> {
    let steps = |lines: &[Line]| lines.iter().map(|line| line.step).collect();
    ledger.0.iter().map(|(phase, lines, _)| (*phase, steps(lines))).collect()
}

/// Box 3 wins $100, and $10 on Big. Box 5 loses $100 of its $160, because that is the maximum.
fn round(bank: Bank) -> Round {
    let wager = |player, bet, dollars| Wager { bet, ..Wager::regular(player, Cents::dollars(dollars)) };
    let played = |box_no, hand, wagers| PlayedBox {
        box_no: BoxNo(box_no),
        hand: BoxHand::Set(setting(hand)),
        wagers,
        own_limits: None,
    };
    let mut terms = Terms::new(Cents::dollars(1), BasisPoints(500));
    terms.regular.maximum = Some(Cents::dollars(100));
    Round {
        bank,
        bank_setting: Some(setting("9 L8 / H8 H10")),
        boxes: vec![
            played(5, "L4 L7 / H4 H7", vec![wager(LOSER, Bet::Regular, 160)]),
            played(3, "2 2 / 12 12", vec![wager(WINNER, Bet::Regular, 100), wager(WINNER, Bet::Big, 10)]),
        ],
        dice: Some([5, 5, 1].map(|face| Die::new(face).unwrap())),
        void: None,
        terms,
    }
}

#[test]
fn every_line_belongs_to_a_phase() {
    let ledger = by_phase("crown", &round(Bank::House));
    let found = steps(&ledger);
    let hundred = Cents::dollars(100);
    let commission =
        Commission { rate: BasisPoints(500), win: hundred, taken: Cents::dollars(5), rounded: false };
    let (wins, stake) = (Step::Wins(Odds(1)), Step::StakeBack);
    let expected = [
        (Phase::Dice, vec![wins, stake]),
        (Phase::Begin, vec![Step::AboveMaximum]),
        (Phase::Match, vec![]),
        (Phase::Open(BoxNo(3)), vec![]),
        (Phase::Open(BoxNo(5)), vec![Step::Loses]),
        (Phase::Pay, vec![wins, Step::Commission(commission), stake]),
    ];
    assert_eq!(found, expected);
    let matched: Vec<&[BoxNo]> = ledger.0.iter().map(|(_, _, boxes)| boxes.as_slice()).collect();
    assert_eq!(matched, [&[] as &[_], &[], &[], &[BoxNo(3)], &[BoxNo(5)], &[]]);
}

#[test]
fn a_co_bank_is_matched_first_and_shared_out_last() {
    let shares = vec![Share { player: BANKER, put_in: Cents::dollars(200) }];
    let ledger = by_phase("crown", &round(Bank::CoBank { chung: BoxNo(4), shares }));
    let phases: Vec<Phase> = ledger.0.iter().map(|(phase, ..)| *phase).collect();
    let opened = [BoxNo(5), BoxNo(3)].map(Phase::Open);
    assert_eq!(phases, [Phase::Dice, Phase::Begin, Phase::Match, opened[0], opened[1], Phase::Pay]);
    let has = |phase: usize, step: Step| ledger.0[phase].1.iter().any(|line| line.step == step);
    assert!(has(2, Step::HouseMatches) && has(5, Step::BankBack));
    assert_eq!(ledger.0[3].1[0].to, Holder::LosingWagers);
}

#[test]
fn a_void_round_settles_the_dice_and_returns_the_rest() {
    let void = Round { void: Some(VoidRound::Tiles), bank_setting: None, ..round(Bank::House) };
    let ledger = by_phase("crown", &void);
    let counts: Vec<(Phase, usize)> =
        ledger.0.iter().map(|(phase, lines, _)| (*phase, lines.len())).collect();
    assert_eq!(counts, [(Phase::Dice, 2), (Phase::Void, 2)]);
}

/// The dice settle the same before the tiles are set, and an opened box settles the same whatever the boxes after it hold.
#[test]
fn a_phase_does_not_depend_on_later_ones() {
    let whole = by_phase("crown", &round(Bank::House));
    let unseen = Round { void: Some(VoidRound::Tiles), bank_setting: None, ..round(Bank::House) };
    assert_eq!(by_phase("crown", &unseen).0[0].1, whole.0[0].1, "the dice");

    let mut so_far = round(Bank::House);
    so_far.boxes[0].hand = BoxHand::Conceded;
    assert_eq!(by_phase("crown", &so_far).0[..3], whole.0[..3], "until box 3 is opened");
}
