//! The odds of the Bonus and the Tie, checked by enumerating deals.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::HashMap;

use chung_game::paigow::bonus::{BonusClass, BonusHand, BonusSchedule};
use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::{HouseWayTable, Method};
use chung_game::paigow::matching::{MatchOutcome, Side};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tie::TieSchedule;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, PaiGowBook, RuleBook, Variant};
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::game::GameOdds;
use chung_odds::pay_table::PayTable;
use chung_odds::strategy::Strategy;
use chung_odds::tie::{Tie, TieSetter};
use common::{Held, few_tiles, game, hands_of};

fn bonanza(book: PaiGowBook) -> RuleBook {
    Edition::new(book, &[Variant::Bonanza]).unwrap().rules()
}

fn counts(table: &PayTable) -> Vec<i128> {
    table.lines().iter().map(|line| line.count).collect()
}

#[test]
fn the_bonus_of_victoria_is_as_published() {
    let rules = bonanza(PaiGowBook::Vic2000);
    let table = bonus(&rules.bonus.value.0[0], &BonusSetter::WithRegularWager);
    assert_eq!(counts(&table), [1, 1, 1, 64, 117, 1_260, 5_460, 2_704, 26_352]);
    assert_eq!(table.total(), 35_960);
    let edge = -table.value() * 10_000;
    assert_eq!(edge.round(), Fraction::from(961), "9.61 %");
}

/// Every schedule, with and without a regular wager. Schedules that differ only in odds are enumerated once.
#[test]
fn every_bonus_schedule_pays_as_its_hands_are_dealt() {
    let hands = hands_of(&Tile::ALL);
    let house_way = Strategy::house_way(Method::Victoria);
    for regular_wager in [true, false] {
        let alone = BonusSetter::Alone(&house_way);
        let setter = if regular_wager { BonusSetter::WithRegularWager } else { alone };
        let mut counted = HashMap::new();
        for rules in [PaiGowBook::Vic2000, PaiGowBook::Vic2002, PaiGowBook::Crown].map(bonanza) {
            for schedule in rules.bonus.value.0 {
                let classes: Vec<BonusClass> = schedule.lines.iter().map(|line| line.0).collect();
                let enumerate = || enumerate_bonus(schedule, &hands, &house_way, regular_wager);
                let expected = counted.entry(classes).or_insert_with(enumerate);
                let table = bonus(schedule, &setter);
                assert_eq!(counts(&table), *expected, "{} {}, {regular_wager}", rules.id, schedule.option);
            }
        }
        assert_eq!(counted.len(), 2);
    }
}

/// How often each line is paid, with a last count for losses: over every four tiles and, where a line depends on the bank's hand,
/// over every two pairs that the bank can hold beside them.
fn enumerate_bonus(
    schedule: &BonusSchedule,
    hands: &[Held],
    strategy: &Strategy,
    regular_wager: bool,
) -> Vec<i128> {
    let uses_bank = schedule.lines.iter().any(|line| line.0 == BonusClass::TwoPairAgainstTwoPair);
    let two_pairs: Vec<&Held> =
        hands.iter().filter(|held| uses_bank && held.four.pairs().are_two()).collect();
    let mut counts = vec![0; schedule.lines.len() + 1];
    for held in hands {
        let (dealt, setting) = (held.four, Some(strategy.setting(held.four)));
        let line = |bank: Option<Four>| {
            let paid = schedule.pays(&BonusHand { dealt, setting, regular_wager, bank });
            let line = schedule.lines.iter().position(|line| Some(*line) == paid);
            line.unwrap_or(schedule.lines.len())
        };
        let mut others = if uses_bank { 20_475 } else { 1 };
        for bank in two_pairs.iter().filter(|other| other.tiles & held.tiles == 0) {
            counts[line(Some(bank.four))] += 1;
            others -= 1;
        }
        counts[line(None)] += others;
    }
    counts
}

/// A player without a regular wager can always set so that the Bonus pays as it does beside one.
#[test]
fn a_bonus_without_a_regular_wager_can_be_set_to_pay_as_much() {
    for book in [PaiGowBook::Vic2000, PaiGowBook::Vic2002, PaiGowBook::Crown] {
        let rules = bonanza(book);
        let carelessly = Strategy::pure(|_| 1);
        for schedule in rules.bonus.value.0 {
            let with_wager = bonus(schedule, &BonusSetter::WithRegularWager);
            assert_eq!(bonus(schedule, &BonusSetter::AloneToWin), with_wager);
            assert!(bonus(schedule, &BonusSetter::Alone(&carelessly)).value() < with_wager.value());
        }
    }
}

/// Compares each line of the Tie and the surrendered hands with small decks, deal by deal.
#[test]
fn tie_counts_match_enumerated_deals() {
    for book in [PaiGowBook::Vic2000, PaiGowBook::Crown] {
        for few in few_tiles(6, 11) {
            let game = GameOdds { deck: few.deck, ..game(book) };
            let house_way = Strategy::house_way(game.house_way);
            let response = game.best_response(Side::Player, &house_way);
            let hands = hands_of(&few.left);
            let bank = HouseWayTable::new(game.house_way);
            for schedule in bonanza(book).tie.value.0 {
                for setter in [TieSetter::By(&house_way), TieSetter::ToTie] {
                    let tie = Tie::new(schedule, &response, setter);
                    let ended = |held: &Held, setting| {
                        let theirs = held.beside(&hands).map(|other| bank.decision(other.four).setting);
                        Ended::new(
                            schedule,
                            setting,
                            theirs.map(|theirs| game.matching.matched(setting, theirs).outcome),
                        )
                    };
                    let mut lines = vec![0; schedule.lines.len()];
                    let (mut surrendered, mut lost) = (0, 0);
                    for held in &hands {
                        let set = tie.strategy.setting(held.four);
                        let found = ended(held, set);
                        match setter {
                            TieSetter::By(strategy) => assert_eq!(set, strategy.setting(held.four)),
                            TieSetter::ToTie => {
                                let others = held.four.settings().map(|other| ended(held, other).worth);
                                assert_eq!(Some(&found.worth), others.iter().max(), "{}", held.four);
                            }
                        }
                        let gives_up = schedule.surrender.is_some() && found.worth < Fraction::new(-1, 2);
                        let listed = tie.surrendered.iter().find(|(hand, _)| hand.dealt.four == held.four);
                        assert_eq!(listed.map(|listed| listed.1), gives_up.then_some(found.worth));
                        if gives_up {
                            surrendered += found.lines.iter().sum::<i128>() + found.lost;
                        } else {
                            lines.iter_mut().zip(found.lines).for_each(|(line, count)| *line += count);
                            lost += found.lost;
                        }
                    }
                    lines.extend(schedule.surrender.map(|_| surrendered));
                    lines.push(lost);
                    assert_eq!(counts(&tie.table), lines, "{book} {}", schedule.option);
                    assert!(tie.surrendered.is_sorted_by_key(|surrendered| surrendered.1));
                }
            }
        }
    }
}

/// The results of one hand's Tie against every hand that shares no tile with it.
struct Ended {
    lines: Vec<i128>,
    lost: i128,
    worth: Fraction,
}

impl Ended {
    fn new(schedule: &TieSchedule, setting: Setting, outcomes: impl Iterator<Item = MatchOutcome>) -> Ended {
        let (mut lines, mut lost, mut won) = (vec![0; schedule.lines.len()], 0, 0);
        for outcome in outcomes {
            match schedule.pays(setting, outcome) {
                Some(paid) => {
                    lines[schedule.lines.iter().position(|line| *line == paid).unwrap()] += 1;
                    won += i128::from(paid.1.0);
                }
                None => lost += 1,
            }
        }
        let deals = lines.iter().sum::<i128>() + lost;
        Ended { lines, lost, worth: Fraction::new(won - lost, deals) }
    }
}

/// With all tiles: crown's option A pays on every stand-off of the regular wager, and more with a Gong.
#[test]
fn a_tie_wins_on_every_stand_off() {
    let game = game(PaiGowBook::Crown);
    let house_way = Strategy::house_way(game.house_way);
    let response = game.best_response(Side::Player, &house_way);
    let rules = bonanza(PaiGowBook::Crown);
    let option = |letter| rules.tie.value.option(letter).unwrap();
    let tie = Tie::new(&option("A"), &response, TieSetter::By(&house_way));
    let [with_gong, plain, lost] = counts(&tie.table)[..] else { unreachable!("three lines") };
    let stand_offs = game.counts(&house_way, &house_way).stand_off;
    assert_eq!((with_gong + plain, with_gong + plain + lost), (stand_offs, 736_281_000));
    // Setting to tie is worth more than setting the House Way.
    let tie = |setter| Tie::new(&option("B"), &response, setter).table;
    assert_eq!(tie(TieSetter::ToTie).total(), 736_281_000);
    assert!(tie(TieSetter::ToTie).value() > tie(TieSetter::By(&house_way)).value());
}
