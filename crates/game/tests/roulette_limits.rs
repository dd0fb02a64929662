//! What may be staked at Rapid Roulette, at each limit and next to it, and how the sign changes.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::limits::{BetLimits, RouletteLimits, Shown};
use chung_game::roulette::on::RouletteLine;
use chung_game::roulette::sequence::SequenceKind;
use chung_game::roulette::sign::{RouletteFigure, RouletteSign, RouletteSignChange, RouletteSignError};

const RED: RouletteLine = RouletteLine::Spin(BetKind::Red);
const QUAD: RouletteLine = RouletteLine::Sequence(SequenceKind::Quad);

fn limits() -> RouletteLimits {
    let spins = BetLimits { minimum: Cents(500), maximum: Cents(10_000), multiple: Cents(250) };
    let sequences = BetLimits { minimum: Cents(100), maximum: Cents(5_000), multiple: Cents(100) };
    RouletteLimits::new(spins, sequences)
}

#[test]
fn rapid_roulette_2000_4_3_a_below_the_minimum_nothing_is_shown() {
    let red = limits().line(RED);
    for nothing in [1, 499] {
        assert_eq!(red.shows(Cents(nothing)), Shown::Nothing);
    }
    assert_eq!(red.shows(Cents(500)), Shown::All);
}

#[test]
fn rapid_roulette_2000_4_3_b_i_wrong_multiples_become_the_next_lowest_permitted() {
    let red = limits().line(RED);
    for (wanted, shown) in [(501, 500), (749, 500), (751, 750), (9_999, 9_750)] {
        assert_eq!(red.shows(Cents(wanted)), Shown::Stepped(Cents(shown)), "{wanted}");
    }
    for permitted in [500, 750, 9_750, 10_000] {
        assert_eq!(red.shows(Cents(permitted)), Shown::All, "{permitted}");
    }
}

#[test]
fn rapid_roulette_2000_4_3_b_ii_above_the_maximum_it_becomes_the_next_lowest_permitted() {
    let red = limits().line(RED);
    assert_eq!(red.shows(Cents(10_001)), Shown::Capped(Cents(10_000)));
    // If the maximum itself is not a permitted multiple, the next lower one counts.
    let uneven = BetLimits { maximum: Cents(10_100), ..red };
    for wanted in [10_100, 10_001] {
        assert_eq!(uneven.shows(Cents(wanted)), Shown::Stepped(Cents(10_000)), "{wanted}");
    }
    assert_eq!(uneven.shows(Cents(10_101)), Shown::Capped(Cents(10_000)));
}

#[test]
fn rapid_roulette_2000_footnote2_higher_minimums_need_twenty_minutes_notice() {
    let sign = RouletteSign::new(limits()).unwrap();
    let now = Clock(50_000);
    let change = |figure, to, after| {
        sign.change(RouletteSignChange { figure, to: Cents(to), from: Clock(now.0 + after) }, now)
    };
    let minimum = RouletteFigure::Minimum(RED);
    assert!(matches!(change(minimum, 600, 1_199), Err(RouletteSignError::Notice(_))));
    assert!(change(minimum, 600, 1_200).is_ok());
    // An equal or lower minimum may change at once, and so may every other figure.
    assert!(change(minimum, 500, 0).is_ok() && change(minimum, 400, 0).is_ok());
    assert!(
        change(RouletteFigure::Maximum(RED), 20_000, 0).is_ok()
            && change(RouletteFigure::Multiple(RED), 500, 0).is_ok()
    );
    // The aggregate minimum is a minimum too.
    assert!(matches!(change(RouletteFigure::Aggregate, 1, 1_199), Err(RouletteSignError::Notice(_))));
    assert!(change(RouletteFigure::Aggregate, 1, 1_200).is_ok());
    let past =
        sign.change(RouletteSignChange { figure: minimum, to: Cents(400), from: Clock(now.0 - 1) }, now);
    assert_eq!(past, Err(RouletteSignError::Past(Clock(now.0 - 1))));
}

#[test]
fn an_announced_change_takes_effect_unless_a_new_one_replaces_it() {
    let sign = RouletteSign::new(limits()).unwrap();
    let rise = |to, from| RouletteSignChange {
        figure: RouletteFigure::Minimum(RED),
        to: Cents(to),
        from: Clock(from),
    };
    let sign = sign.change(rise(600, 1_200), Clock(0)).unwrap().change(rise(700, 1_300), Clock(100)).unwrap();
    let minimum = |at| sign.limits(Clock(at)).line(RED).minimum;
    assert_eq!([1_200, 1_299, 1_300].map(minimum), [500, 500, 700].map(Cents));
    assert_eq!(sign.announced(Clock(1_299)).count(), 1);
    assert_eq!(sign.announced(Clock(1_300)).count(), 0);
    // A maximum cannot fall below a minimum that is announced.
    let fall =
        |to| RouletteSignChange { figure: RouletteFigure::Maximum(RED), to: Cents(to), from: Clock(2_000) };
    assert!(matches!(sign.change(fall(600), Clock(200)), Err(RouletteSignError::Crossed(..))));
    assert!(sign.change(fall(700), Clock(200)).is_ok());
}

/// R14: one hit of a Quad pays 12½ to 1.
#[test]
fn quads_are_staked_in_even_cents() {
    for (minimum, multiple, is) in [(100, 2, true), (101, 2, false), (100, 1, false)] {
        let mut limits = limits();
        *limits.line_mut(QUAD) =
            BetLimits { minimum: Cents(minimum), maximum: Cents(5_000), multiple: Cents(multiple) };
        assert_eq!(RouletteSign::new(limits).is_ok(), is, "{minimum} in steps of {multiple}");
    }
}

/// A Quad of $2,000 wins a billion dollars.
#[test]
fn no_wager_may_win_more_than_the_largest_amount() {
    for (maximum, is) in [(200_000, true), (200_001, false), (0, false), (-1, false), (i64::MAX, false)] {
        let mut limits = limits();
        limits.line_mut(QUAD).maximum = Cents(maximum);
        assert_eq!(RouletteSign::new(limits).is_ok(), is, "{maximum}");
    }
}
