//! The House Way with exceptions: what each exception is worth, checked by applying it.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use chung_game::paigow::matching::Side;
use chung_game::paigow::setting::Setting;
use chung_game::rulebook::PaiGowBook;
use chung_odds::Fraction;
use chung_odds::dealt::{self, Dealt};
use chung_odds::exceptions::{Call, Calls, Exception, differences, exceptions};
use chung_odds::response::Response;
use chung_odds::strategy::Strategy;
use common::game;

fn calls(setting: Setting) -> Calls {
    [setting.low(), setting.high()].map(|hand| Call::from(hand.rank()))
}

#[test]
fn differences_add_up_to_the_whole_gain() {
    for book in [PaiGowBook::Act1993, PaiGowBook::Crown, PaiGowBook::Star2024] {
        let game = game(book);
        let house_way = Strategy::house_way(game.house_way);
        for side in [Side::Player, Side::Bank] {
            let response = game.best_response(side, &house_way);
            let found = differences(&response, &house_way);
            assert!(found.iter().all(|found| found.gain > Fraction::ZERO && found.share > Fraction::ZERO));
            assert!(found.is_sorted_by(|one, next| one.share >= next.share));
            let shares: Fraction = found.iter().map(|found| found.share).sum();
            assert_eq!(shares, response.value() - response.value_with(&house_way), "{book} as {side:?}");
        }
    }
}

/// Without a limit on their number: each exception gains, so the search ends.
#[test]
fn every_exception_gains_what_it_claims() {
    for book in [PaiGowBook::Act1993, PaiGowBook::Crown, PaiGowBook::Star2024] {
        let game = game(book);
        let house_way = Strategy::house_way(game.house_way);
        for side in [Side::Player, Side::Bank] {
            let response = game.best_response(side, &house_way);
            let found = exceptions(&response, &house_way, usize::MAX);
            assert!(found.len() > 10, "{book} as {side:?}: only {} exceptions", found.len());
            assert_eq!(exceptions(&response, &house_way, 3), found[..3]);
            let mut settings: Vec<Setting> =
                dealt::all().iter().map(|dealt| house_way.setting(dealt.four)).collect();
            let mut before = response.value_with(&house_way);
            for exception in found {
                let changed = play(&exception, &response, &mut settings);
                let after = response.value_with(&by(&settings));
                assert_eq!(exception.hands, changed, "{book} as {side:?}: {exception:?}");
                assert_eq!(exception.gain, after - before, "{book} as {side:?}: {exception:?}");
                assert!(after > before, "{book} as {side:?}: {exception:?}");
                before = after;
            }
            assert!(before <= response.value());
        }
    }
}

/// Applies an exception to every hand that it concerns, with the best of settings that are called the same. Returns the number of
/// hands changed.
fn play(exception: &Exception, response: &Response, settings: &mut [Setting]) -> usize {
    let mut changed = 0;
    for (dealt, setting) in dealt::all().iter().zip(settings) {
        let value = |n: &usize| response.hand(dealt.four).value(*n);
        let so_called = (0..3).filter(|&n| calls(dealt.settings[n]) == exception.set);
        if calls(*setting) == exception.instead_of
            && let Some(best) = so_called.max_by_key(value)
        {
            *setting = dealt.settings[best];
            changed += 1;
        }
    }
    changed
}

fn by(settings: &[Setting]) -> Strategy {
    Strategy::pure(|dealt: &Dealt| {
        let setting = settings[dealt::number(dealt.four)];
        dealt.settings.iter().position(|other| *other == setting).unwrap()
    })
}
