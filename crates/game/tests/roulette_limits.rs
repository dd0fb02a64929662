//! What may be staked at Rapid Roulette, at each limit and beside it, and how the sign changes.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::limits::{BetLimits, Limits, Shown};
use chung_game::roulette::on::Line;
use chung_game::roulette::sequence::SequenceKind;
use chung_game::roulette::sign::{Change, Figure, Refusal, Sign};

const RED: Line = Line::Spin(BetKind::Red);
const QUAD: Line = Line::Sequence(SequenceKind::Quad);

fn limits() -> Limits {
    let spins = BetLimits { minimum: Cents(500), maximum: Cents(10_000), multiple: Cents(250) };
    let sequences = BetLimits { minimum: Cents(100), maximum: Cents(5_000), multiple: Cents(100) };
    Limits::new(spins, sequences)
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
    for (asked, shown) in [(501, 500), (749, 500), (751, 750), (9_999, 9_750)] {
        assert_eq!(red.shows(Cents(asked)), Shown::Stepped(Cents(shown)), "{asked}");
    }
    for permitted in [500, 750, 9_750, 10_000] {
        assert_eq!(red.shows(Cents(permitted)), Shown::All, "{permitted}");
    }
}

#[test]
fn rapid_roulette_2000_4_3_b_ii_above_the_maximum_it_becomes_the_next_lowest_permitted() {
    let red = limits().line(RED);
    assert_eq!(red.shows(Cents(10_001)), Shown::Capped(Cents(10_000)));
    // Where the maximum itself is no permitted multiple, the one below it.
    let uneven = BetLimits { maximum: Cents(10_100), ..red };
    for asked in [10_100, 10_001] {
        assert_eq!(uneven.shows(Cents(asked)), Shown::Stepped(Cents(10_000)), "{asked}");
    }
    assert_eq!(uneven.shows(Cents(10_101)), Shown::Capped(Cents(10_000)));
}

#[test]
fn rapid_roulette_2000_footnote2_higher_minimums_stand_on_the_sign_for_twenty_minutes() {
    let sign = Sign::new(limits()).unwrap();
    let now = Clock(50_000);
    let change =
        |figure, to, after| sign.change(Change { figure, to: Cents(to), from: Clock(now.0 + after) }, now);
    let minimum = Figure::Minimum(RED);
    assert!(matches!(change(minimum, 600, 1_199), Err(Refusal::Notice(_))));
    assert!(change(minimum, 600, 1_200).is_ok());
    // As it was, or lower, at once; and so everything that is no minimum.
    assert!(change(minimum, 500, 0).is_ok() && change(minimum, 400, 0).is_ok());
    assert!(change(Figure::Maximum(RED), 20_000, 0).is_ok() && change(Figure::Multiple(RED), 500, 0).is_ok());
    // What all wagers must come to is a minimum too.
    assert!(matches!(change(Figure::Aggregate, 1, 1_199), Err(Refusal::Notice(_))));
    assert!(change(Figure::Aggregate, 1, 1_200).is_ok());
    let past = sign.change(Change { figure: minimum, to: Cents(400), from: Clock(now.0 - 1) }, now);
    assert_eq!(past, Err(Refusal::Past(Clock(now.0 - 1))));
}

#[test]
fn what_is_announced_comes_in_time_and_a_new_value_replaces_it() {
    let sign = Sign::new(limits()).unwrap();
    let rise = |to, from| Change { figure: Figure::Minimum(RED), to: Cents(to), from: Clock(from) };
    let sign = sign.change(rise(600, 1_200), Clock(0)).unwrap().change(rise(700, 1_300), Clock(100)).unwrap();
    let minimum = |at| sign.limits(Clock(at)).line(RED).minimum;
    assert_eq!([1_200, 1_299, 1_300].map(minimum), [500, 500, 700].map(Cents));
    assert_eq!(sign.announced(Clock(1_299)).count(), 1);
    assert_eq!(sign.announced(Clock(1_300)).count(), 0);
    // A maximum cannot fall below a minimum that is announced.
    let fall = |to| Change { figure: Figure::Maximum(RED), to: Cents(to), from: Clock(2_000) };
    assert!(matches!(sign.change(fall(600), Clock(200)), Err(Refusal::Crossed(..))));
    assert!(sign.change(fall(700), Clock(200)).is_ok());
}

/// R14: one hit of a Quad pays 12½ to 1.
#[test]
fn quads_are_staked_in_even_cents() {
    for (minimum, multiple, is) in [(100, 2, true), (101, 2, false), (100, 1, false)] {
        let mut limits = limits();
        *limits.line_mut(QUAD) =
            BetLimits { minimum: Cents(minimum), maximum: Cents(5_000), multiple: Cents(multiple) };
        assert_eq!(Sign::new(limits).is_ok(), is, "{minimum} in steps of {multiple}");
    }
}

/// A Quad of $2,000 wins a billion dollars.
#[test]
fn no_wager_wins_more_than_can_be_counted_with() {
    for (maximum, is) in [(200_000, true), (200_001, false), (0, false), (-1, false), (i64::MAX, false)] {
        let mut limits = limits();
        limits.line_mut(QUAD).maximum = Cents(maximum);
        assert_eq!(Sign::new(limits).is_ok(), is, "{maximum}");
    }
}
