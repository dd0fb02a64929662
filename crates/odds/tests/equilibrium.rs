//! The equilibrium of every book, with its value and gains recomputed from the strategies alone.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::thread;

use chung_game::paigow::matching::{MatchOutcome, Side};
use chung_game::rulebook::PaiGowBook;
use chung_odds::Fraction;
use chung_odds::counts::Counts;
use chung_odds::equilibrium::Equilibrium;
use chung_odds::game::GameOdds;
use chung_odds::strategy::Strategy;
use common::{few_tiles, game, hands_of};

fn solve(book: PaiGowBook, most_rounds: u32) -> Equilibrium {
    Equilibrium::solve(&game(book), Equilibrium::GAP, most_rounds)
}

/// Checks an equilibrium's value and gains against counts of deals.
fn assert_exact(game: &GameOdds, found: &Equilibrium) {
    let value = game.player_value(game.counts(&found.player, &found.bank));
    assert_eq!(found.value, value);
    let player = game.best_response(Side::Player, &found.bank).strategy();
    assert_eq!(found.player_gain, game.player_value(game.counts(&player, &found.bank)) - value);
    let bank = game.best_response(Side::Bank, &found.player).strategy();
    assert_eq!(found.bank_gain, game.bank_value(game.counts(&found.player, &bank)) + value);
    assert!(found.player_gain >= Fraction::ZERO && found.bank_gain >= Fraction::ZERO);
}

#[test]
fn every_book_has_an_equilibrium() {
    let found = thread::scope(|scope| {
        let solving = PaiGowBook::ALL.map(|book| scope.spawn(move || (book, solve(book, 200))));
        solving.map(|solving| solving.join().unwrap())
    });
    for (book, found) in &found {
        let game = game(*book);
        assert!(found.gap() < Fraction::new(1, 100_000), "{book}: {}", found.gap());
        assert!(found.rounds > 0 && found.rounds <= 200, "{book}: {} rounds", found.rounds);
        assert_exact(&game, found);
        // A side that keeps the House Way against a best response does worse than in equilibrium.
        let house_way = Strategy::house_way(game.house_way);
        assert!(game.best_response(Side::Player, &house_way).value() > found.value, "{book}");
        assert!(-game.best_response(Side::Bank, &house_way).value() < found.value, "{book}");
    }
    // The House Way plays no part in an equilibrium, so all books but act-1993 have the same game. Each is solved separately.
    let [_, (_, first), others @ ..] = &found;
    for (book, other) in others {
        assert_eq!((&other.player, &other.bank), (&first.player, &first.bank), "{book}");
        assert_eq!(
            (other.value, other.gap(), other.rounds),
            (first.value, first.gap(), first.rounds),
            "{book}"
        );
    }
}

#[test]
fn a_search_that_stops_early_reports_its_gap() {
    let found = solve(PaiGowBook::Crown, 0);
    assert_eq!(found.rounds, 0);
    assert!(found.gap() > Equilibrium::GAP);
    assert_exact(&game(PaiGowBook::Crown), &found);
}

/// Compares with small decks, deal by deal: each pair of settings counts as often as both sides choose it.
#[test]
fn mixed_strategies_are_counted_by_their_parts() {
    let mut game = game(PaiGowBook::Act1993);
    let Equilibrium { player, bank, .. } = solve(PaiGowBook::Act1993, 5);
    let is_mixed =
        |strategy: &Strategy, four| strategy.parts(four).iter().all(|&part| part < strategy.whole());
    let mut mixed = 0;
    for few in few_tiles(5, 10) {
        game.deck = few.deck;
        let hands = hands_of(&few.left);
        let mut expected = Counts::default();
        for ours in &hands {
            mixed += usize::from(is_mixed(&player, ours.four));
            for theirs in ours.beside(&hands) {
                for (setting, part) in ours.four.settings().into_iter().zip(player.parts(ours.four)) {
                    for (other, times) in theirs.four.settings().into_iter().zip(bank.parts(theirs.four)) {
                        let parts = i128::from(part) * i128::from(times);
                        match game.matching.matched(setting, other).outcome {
                            MatchOutcome::Win => expected.win += parts,
                            MatchOutcome::StandOff => expected.stand_off += parts,
                            MatchOutcome::Lose => expected.lose += parts,
                        }
                    }
                }
            }
        }
        assert_eq!(game.counts(&player, &bank), expected);
    }
    assert!(mixed > 100, "only {mixed} hands are mixed");
}
