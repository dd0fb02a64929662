//! The odds of the Bonus and of the Tie, each counted a second way: by the tiles dealt, one deal after another.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::HashMap;

use chung_game::paigow::bonus::{BonusClass, BonusHand, BonusSchedule};
use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::{HouseWayTable, Method};
use chung_game::paigow::matching::{Outcome, Side};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tie::TieSchedule;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{BookId, Edition, RuleBook, Variant};
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::game::Game;
use chung_odds::pay_table::PayTable;
use chung_odds::strategy::Strategy;
use chung_odds::tie::{Tie, TieSetter};
use common::{Held, few_tiles, game, hands_of};

fn bonanza(book: BookId) -> RuleBook {
    Edition::new(book, &[Variant::Bonanza]).unwrap().rules()
}

fn counts(table: &PayTable) -> Vec<i128> {
    table.lines().iter().map(|line| line.count).collect()
}

#[test]
fn the_bonus_of_victoria_is_as_published() {
    let rules = bonanza(BookId::Vic2000);
    let table = bonus(&rules.bonus.value.0[0], &BonusSetter::WithRegularWager);
    assert_eq!(counts(&table), [1, 1, 1, 64, 117, 1_260, 5_460, 2_704, 26_352]);
    assert_eq!(table.total(), 35_960);
    let edge = -table.value() * 10_000;
    assert_eq!(edge.round(), Fraction::from(961), "9.61 %");
}

/// Every schedule, for a player beside a regular wager and for one without. Schedules that differ in odds only are counted once.
#[test]
fn every_bonus_schedule_pays_as_its_hands_are_dealt() {
    let hands = hands_of(&Tile::ALL);
    let house_way = Strategy::house_way(Method::Victoria);
    for regular_wager in [true, false] {
        let alone = BonusSetter::Alone(&house_way);
        let setter = if regular_wager { BonusSetter::WithRegularWager } else { alone };
        let mut counted = HashMap::new();
        for rules in [BookId::Vic2000, BookId::Vic2002, BookId::Crown].map(bonanza) {
            for schedule in rules.bonus.value.0 {
                let classes: Vec<BonusClass> = schedule.lines.iter().map(|line| line.0).collect();
                let by_hand = || bonus_by_hand(schedule, &hands, &house_way, regular_wager);
                let expected = counted.entry(classes).or_insert_with(by_hand);
                let table = bonus(schedule, &setter);
                assert_eq!(counts(&table), *expected, "{} {}, {regular_wager}", rules.id, schedule.option);
            }
        }
        assert_eq!(counted.len(), 2);
    }
}

/// How often each line is paid, the last for none: by every four tiles and, where a line asks for the bank's, by every two pairs
/// that the bank may hold beside them.
fn bonus_by_hand(
    schedule: &BonusSchedule,
    hands: &[Held],
    strategy: &Strategy,
    regular_wager: bool,
) -> Vec<i128> {
    let asks = schedule.lines.iter().any(|line| line.0 == BonusClass::TwoPairAgainstTwoPair);
    let two_pairs: Vec<&Held> = hands.iter().filter(|held| asks && held.four.pairs().are_two()).collect();
    let mut counts = vec![0; schedule.lines.len() + 1];
    for held in hands {
        let (dealt, setting) = (held.four, Some(strategy.setting(held.four)));
        let line = |bank: Option<Four>| {
            let paid = schedule.pays(&BonusHand { dealt, setting, regular_wager, bank });
            let line = schedule.lines.iter().position(|line| Some(*line) == paid);
            line.unwrap_or(schedule.lines.len())
        };
        let mut others = if asks { 20_475 } else { 1 };
        for bank in two_pairs.iter().filter(|other| other.tiles & held.tiles == 0) {
            counts[line(Some(bank.four))] += 1;
            others -= 1;
        }
        counts[line(None)] += others;
    }
    counts
}

/// Who has no regular wager can always set so that the Bonus is paid as if he had.
#[test]
fn a_bonus_alone_can_be_set_to_win() {
    for book in [BookId::Vic2000, BookId::Vic2002, BookId::Crown] {
        let rules = bonanza(book);
        let carelessly = Strategy::pure(|_| 1);
        for schedule in rules.bonus.value.0 {
            let with_wager = bonus(schedule, &BonusSetter::WithRegularWager);
            assert_eq!(bonus(schedule, &BonusSetter::AloneToWin), with_wager);
            assert!(bonus(schedule, &BonusSetter::Alone(&carelessly)).value() < with_wager.value());
        }
    }
}

/// Deal by deal on a few tiles: each line of the Tie, and which hands surrender.
#[test]
fn a_tie_pays_as_its_deals_end() {
    for book in [BookId::Vic2000, BookId::Crown] {
        for few in few_tiles(6, 11) {
            let game = Game { deck: few.deck, ..game(book) };
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

/// How the Tie of one hand ends against every hand beside it.
struct Ended {
    lines: Vec<i128>,
    lost: i128,
    worth: Fraction,
}

impl Ended {
    fn new(schedule: &TieSchedule, setting: Setting, outcomes: impl Iterator<Item = Outcome>) -> Ended {
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

/// With all tiles, by the numbers of the regular wager: crown's option A pays for every stand-off, and a little more for a Gong.
#[test]
fn a_tie_is_a_stand_off() {
    let game = game(BookId::Crown);
    let house_way = Strategy::house_way(game.house_way);
    let response = game.best_response(Side::Player, &house_way);
    let rules = bonanza(BookId::Crown);
    let option = |letter| rules.tie.value.option(letter).unwrap();
    let tie = Tie::new(&option("A"), &response, TieSetter::By(&house_way));
    let [with_gong, plain, lost] = counts(&tie.table)[..] else { unreachable!("three lines") };
    let stand_offs = game.counts(&house_way, &house_way).stand_off;
    assert_eq!((with_gong + plain, with_gong + plain + lost), (stand_offs, 736_281_000));
    // Who may surrender, and sets to tie, does no worse.
    let tie = |setter| Tie::new(&option("B"), &response, setter).table;
    assert_eq!(tie(TieSetter::ToTie).total(), 736_281_000);
    assert!(tie(TieSetter::ToTie).value() > tie(TieSetter::By(&house_way)).value());
}
