//! The odds of Rapid Roulette: every bet on one spin, and sequences in closed form, in both readings of a hit after a miss (R14).

use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_odds::Fraction;
use chung_odds::roulette::{bet, sequence};

#[test]
fn every_bet_on_one_spin_costs_a_thirty_seventh() {
    assert_eq!(RouletteBet::all().count(), 157);
    for place in RouletteBet::all() {
        let table = bet(place);
        assert_eq!(table.total(), 37, "{place}");
        assert_eq!(table.value(), Fraction::new(-1, 37), "{place}");
    }
}

/// A line needs its number of hits and then a miss. After the miss R14's readings differ: any spin, or only misses.
#[test]
fn sequence_counts_match_a_closed_form() {
    for kind in SequenceKind::ALL {
        let spins = kind.lines().len() as u32;
        for gap in [SequenceGap::Ends, SequenceGap::Loses] {
            let table = sequence(kind, gap);
            let (lost, paid) = table.lines().split_last().expect("a line that loses");
            for (line, hits) in paid.iter().zip((1..=spins).rev()) {
                let expected = match gap {
                    _ if hits == spins => 1,
                    SequenceGap::Ends => 36 * 37i128.pow(spins - hits - 1),
                    SequenceGap::Loses => 36i128.pow(spins - hits),
                };
                assert_eq!(line.count, expected, "{kind}, {hits} hits, {gap:?}");
            }
            assert_eq!(table.total(), 37i128.pow(spins), "{kind}");
            assert_eq!(lost.pays, Fraction::from(-1));
        }
    }
}

/// The odds of 7.4, written out for one hit, two, three and four.
#[test]
fn sequences_are_worth_what_their_lines_pay() {
    let value = |numerator: i128, spins: u32| Fraction::new(numerator, 37i128.pow(spins));
    let ends = |kind| sequence(kind, SequenceGap::Ends).value();
    assert_eq!(ends(SequenceKind::Double), value(375 + 25 * 36 - 36 * 37, 2));
    assert_eq!(ends(SequenceKind::Treble), value(5_000 + 250 * 36 + 25 * 36 * 37 - 36 * 37 * 37, 3));
    let quad = 500_000 + 12_500 * 36 + 125 * 36 * 37 - 36 * 37 * 37 * 37;
    assert_eq!(ends(SequenceKind::Quad), value(quad, 4) + value(25 * 36 * 37 * 37, 4) / 2);
    // The other reading pays less, except for the Double, where no spin follows the miss.
    let loses = |kind| sequence(kind, SequenceGap::Loses).value();
    assert_eq!(loses(SequenceKind::Double), ends(SequenceKind::Double));
    assert_eq!(loses(SequenceKind::Treble), value(5_000 + 250 * 36 + 25 * 36 * 36 - 36 * 37 * 37 - 36, 3));
    assert!(loses(SequenceKind::Quad) < ends(SequenceKind::Quad));
}
