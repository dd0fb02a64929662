//! Rapid Roulette's bets: the wheel, the 157 places of the layout on every number, bets as people write them, and sequences.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::collections::BTreeSet;

use chung_game::money::{Cents, HalfOdds, Odds};
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::bet_kind::BetKind::{
    self, Black, Column, Corner, Dozen, Even, High, Low, Odd, Red, SixLine, Split, StraightUp, Street,
};
use chung_game::roulette::number::{Colour, Number};
use chung_game::roulette::number_set::NumberSet;
use chung_game::roulette::sequence::{Progress, Sequence, SequenceGap, SequenceKind, SequenceLine};

/// The kind, the number of places, the count of numbers each covers, and the odds to 1.
const KINDS: &[(BetKind, usize, usize, u32)] = &[
    (StraightUp, 37, 1, 35),
    (Split, 60, 2, 17),
    (Street, 14, 3, 11),
    (Corner, 23, 4, 8),
    (SixLine, 11, 6, 5),
    (Column, 3, 12, 2),
    (Dozen, 3, 12, 2),
    (Low, 1, 18, 1),
    (High, 1, 18, 1),
    (Even, 1, 18, 1),
    (Odd, 1, 18, 1),
    (Red, 1, 18, 1),
    (Black, 1, 18, 1),
];

#[test]
fn rapid_roulette_2000_2_3_the_wheel_has_37_numbers_red_and_black_in_turn() {
    let numbers: BTreeSet<Number> = Number::WHEEL.into_iter().collect();
    assert_eq!(numbers, Number::ALL.into_iter().collect());
    assert_eq!((numbers.len(), Number::new(37), Number::new(36)), (37, None, Some(number(36))));
    assert_eq!((Number::WHEEL[0], Number::ZERO.colour()), (number(0), Colour::Green));
    for (place, number) in Number::WHEEL.into_iter().enumerate().skip(1) {
        let colour = if place % 2 == 1 { Colour::Red } else { Colour::Black };
        assert_eq!(number.colour(), colour, "{number}");
    }
    // The first and last numbers of R14's list.
    assert_eq!([1, 2, 35, 36].map(|place| Number::WHEEL[place].value()), [32, 15, 3, 26]);
}

#[test]
fn rapid_roulette_2000_7_1_every_kind_has_its_places_and_odds() {
    assert_eq!(KINDS.iter().map(|row| row.0).collect::<Vec<_>>(), BetKind::ALL);
    for &(kind, places, numbers, odds) in KINDS {
        let bets: Vec<RouletteBet> = RouletteBet::of_kind(kind).collect();
        assert_eq!(bets.len(), places, "{kind}");
        assert!(bets.iter().all(|bet| bet.numbers().count() == numbers), "{kind}");
        assert!(bets.iter().all(|bet| bet.odds() == Odds(odds)), "{kind}");
    }
    assert_eq!((RouletteBet::all().count(), RouletteBet::COUNT), (157, 157));
    assert!(RouletteBet::all().enumerate().all(|(index, bet)| bet.index() == index));
    let different: BTreeSet<Vec<u8>> = RouletteBet::all().map(covered).collect();
    assert_eq!(different.len(), 157, "no two places cover the same numbers");
    assert!(RouletteBet::all().all(|bet| RouletteBet::on(bet.numbers()) == Some(bet)));
    assert_eq!(RouletteBet::on(set(&[14, 18])), None);
    assert_eq!(RouletteBet::on(NumberSet::EMPTY), None);
}

/// The places derived from the squares: rows of three below 0, which touches all of the first row.
#[test]
fn rapid_roulette_2000_7_1_places_are_where_squares_meet() {
    let square = |n: u8| ((n - 1) / 3, (n - 1) % 3);
    let touch = |a: u8, b: u8| {
        let ((row_a, column_a), (row_b, column_b)) = (square(a), square(b));
        row_a.abs_diff(row_b) + column_a.abs_diff(column_b) == 1
    };
    let splits = (1..=36).flat_map(|a| (a..=36).map(move |b| (a, b))).filter(|&(a, b)| touch(a, b));
    let of_zero = (1..=3).map(|n| vec![0, n]);
    assert_places(Split, splits.map(|(a, b)| vec![a, b]).chain(of_zero));

    let blocks = (1..=32).filter(|&a| square(a).1 < 2);
    let of_zero = vec![0, 1, 2, 3];
    assert_places(Corner, blocks.map(|a| vec![a, a + 1, a + 3, a + 4]).chain([of_zero]));

    let rows = (0..12).map(|row| (1..=3).map(|n| row * 3 + n).collect::<Vec<u8>>());
    let two_rows = rows.clone().zip(rows.skip(1)).map(|(above, below)| [above, below].concat());
    assert_places(SixLine, two_rows);
    assert_places(StraightUp, (0..=36).map(|n| vec![n]));
}

/// What the other kinds cover, number by number.
#[test]
fn rapid_roulette_2000_7_1_outside_bets_cover_their_numbers() {
    for kind in [Dozen, Low, High, Even, Odd, Red, Black] {
        for (place, bet) in RouletteBet::of_kind(kind).enumerate() {
            for number in Number::ALL {
                let n = number.value();
                let expected = match kind {
                    Dozen => number.dozen() == Some(place as u8 + 1),
                    Low => (1..=18).contains(&n),
                    High => (19..=36).contains(&n),
                    Even => n != 0 && n % 2 == 0,
                    Odd => n % 2 == 1,
                    Red => number.colour() == Colour::Red,
                    _ => number.colour() == Colour::Black,
                };
                assert_eq!(bet.covers(number), expected, "{bet} on {number}");
            }
        }
    }
    let dozens = RouletteBet::of_kind(Dozen).map(|bet| (covered(bet)[0], covered(bet)[11]));
    assert_eq!(dozens.collect::<Vec<_>>(), [(1, 12), (13, 24), (25, 36)]);
}

#[test]
fn rapid_roulette_2000_7_2_b_streets_are_these_fourteen() {
    let streets: Vec<Vec<u8>> = RouletteBet::of_kind(Street).map(covered).collect();
    assert_eq!(streets[0], [0, 1, 2], "rapid-roulette-2000 7.2(b)(i)");
    assert_eq!(streets[1], [0, 2, 3], "rapid-roulette-2000 7.2(b)(ii)");
    let threes = (1..=12).map(|row| vec![row * 3 - 2, row * 3 - 1, row * 3]);
    assert_eq!(streets[2..], threes.collect::<Vec<_>>(), "rapid-roulette-2000 7.2(b)(iii)");
}

#[test]
fn rapid_roulette_2000_7_2_c_columns_are_every_third_number() {
    let columns: Vec<Vec<u8>> = RouletteBet::of_kind(Column).map(covered).collect();
    let first = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34];
    assert_eq!(columns[0], first, "rapid-roulette-2000 7.2(c)(i)");
    assert_eq!(columns[1], first.map(|n| n + 1), "rapid-roulette-2000 7.2(c)(ii)");
    assert_eq!(columns[2], first.map(|n| n + 2), "rapid-roulette-2000 7.2(c)(iii)");
    for (bet, column) in RouletteBet::of_kind(Column).zip(1..) {
        assert!(Number::ALL.iter().all(|n| bet.covers(*n) == (n.column() == Some(column))), "{bet}");
    }
}

/// Over the 37 numbers, every bet loses exactly one stake.
#[test]
fn every_bet_has_a_house_edge_of_one_in_37() {
    let stake = Cents(250);
    for bet in RouletteBet::all() {
        let net = |number| bet.wins(stake, number).unwrap_or(Cents::ZERO - stake);
        assert_eq!(Number::ALL.into_iter().map(net).sum::<Cents>(), Cents(-250), "{bet}");
    }
}

#[test]
fn rapid_roulette_2000_7_3_on_zero_seven_bets_win_and_all_others_lose() {
    let (winners, losers): (Vec<RouletteBet>, Vec<RouletteBet>) =
        RouletteBet::all().partition(|bet| bet.wins(Cents(100), Number::ZERO).is_some());
    let words: Vec<String> = winners.iter().map(RouletteBet::to_string).collect();
    let expected = [
        "straight-up 0",
        "split 0-1",
        "split 0-2",
        "split 0-3",
        "street 0-1-2",
        "street 0-2-3",
        "corner 0-1-2-3",
    ];
    assert_eq!(words, expected, "rapid-roulette-2000 7.3(a)");
    assert!(winners.iter().all(|bet| bet.clause(Number::ZERO) == "7.3(a)"));
    assert_eq!(losers.len(), 150, "rapid-roulette-2000 7.3(b)");
    assert!(losers.iter().all(|bet| bet.clause(Number::ZERO) == "7.3(b)"));
    assert!(RouletteBet::all().all(|bet| bet.clause(number(1)) == "7.1"));
}

#[test]
fn every_bet_reads_back_from_its_text() {
    for bet in RouletteBet::all() {
        assert_eq!(bet.to_string().parse(), Ok(bet));
        assert_eq!(bet.numbers().to_string().parse(), Ok(bet), "by its numbers alone");
        assert_eq!(bet.to_string().to_uppercase().replace('-', " ").parse(), Ok(bet));
    }
}

#[test]
fn bets_are_read_as_people_write_them() {
    for (text, bet) in [
        ("17", "straight-up 17"),
        (" 0 ", "straight-up 0"),
        ("Straight up 36", "straight-up 36"),
        ("14-17", "split 14-17"),
        ("17-14", "split 14-17"),
        ("split: 14/17", "split 14-17"),
        ("14, 17", "split 14-17"),
        ("14 – 17", "split 14-17"),
        ("2-0-3", "street 0-2-3"),
        ("0-1-2-3", "corner 0-1-2-3"),
        ("six line 1 2 3 4 5 6", "six-line 1-2-3-4-5-6"),
        ("RED", "red"),
        ("dozen 2", "dozen 2"),
        ("13-24", "dozen 2"),
        ("dozen 25-36", "dozen 3"),
        ("1-18", "low"),
        ("high 19-36", "high"),
        ("column 3", "column 3"),
    ] {
        assert_eq!(text.parse::<RouletteBet>().map(|bet| bet.to_string()), Ok(bet.to_owned()), "{text}");
    }
}

#[test]
fn texts_that_are_not_bets_are_refused() {
    let not_a_bet = "is not a bet: expected numbers such as `17`, `14-17` or `0-1-2-3`, `column` or `dozen` with 1, 2 or 3, \
                     or `low`, `high`, `even`, `odd`, `red`, `black`";
    for text in ["", "blue", "split", "column", "dozen 0", "dozen 4", "14-", "14--17", "-17"] {
        let error = text.parse::<RouletteBet>().unwrap_err().to_string();
        assert!(error.ends_with(not_a_bet), "{error}");
    }
    for text in ["37", "00", "07", "17.5", "9999"] {
        let expected = format!("`{text}` is not on the wheel: expected 0 to 36");
        assert_eq!(text.parse::<RouletteBet>().unwrap_err().to_string(), expected);
    }
    for text in ["14-18", "3-4", "17-17", "2-3-4", "13-15", "24-13", "0-1-3", "0-36", "1-2-3-4-5"] {
        let error = text.parse::<RouletteBet>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("`{text}` is no place on the layout: expected")), "{error}");
    }
    for (text, bet) in [("corner 14-17", "split 14-17"), ("red 5", "straight-up 5"), ("split 1-18", "low")] {
        let expected = format!("`{text}` is not on the layout: these numbers are the bet `{bet}`");
        assert_eq!(text.parse::<RouletteBet>().unwrap_err().to_string(), expected);
    }
}

/// Every pattern of hits (`x`) and misses (`.`), with the odds in halves if the first miss ends the wager, and if a later hit loses it; 0
/// loses.
const PATTERNS: &[(&str, u32, u32)] = &[
    ("xx", 750, 750),
    ("x.", 50, 50),
    (".x", 0, 0),
    ("..", 0, 0),
    ("xxx", 10_000, 10_000),
    ("xx.", 500, 500),
    ("x.x", 50, 0),
    ("x..", 50, 50),
    (".xx", 0, 0),
    (".x.", 0, 0),
    ("..x", 0, 0),
    ("...", 0, 0),
    ("xxxx", 1_000_000, 1_000_000),
    ("xxx.", 25_000, 25_000),
    ("xx.x", 250, 0),
    ("xx..", 250, 250),
    ("x.xx", 25, 0),
    ("x.x.", 25, 0),
    ("x..x", 25, 0),
    ("x...", 25, 25),
    (".xxx", 0, 0),
    (".xx.", 0, 0),
    (".x.x", 0, 0),
    (".x..", 0, 0),
    ("..xx", 0, 0),
    ("..x.", 0, 0),
    ("...x", 0, 0),
    ("....", 0, 0),
];

#[test]
fn rapid_roulette_2000_7_4_every_pattern_of_hits_pays_as_listed() {
    let different: BTreeSet<&str> = PATTERNS.iter().map(|row| row.0).collect();
    assert_eq!(different.len(), 4 + 8 + 16);
    for &(pattern, ends, loses) in PATTERNS {
        let (sequence, outcomes) = played(pattern);
        for (gap, halves) in [(SequenceGap::Ends, ends), (SequenceGap::Loses, loses)] {
            let hits = pattern.bytes().take_while(|&sign| sign == b'x').count() as u8;
            let line = SequenceLine { hits, odds: HalfOdds::halves(halves), clause: "7.4" };
            let expected = if halves == 0 { Progress::Lost } else { Progress::Won(line) };
            assert_eq!(sequence.progress(&outcomes, gap), expected, "{sequence}: {pattern}, {gap}");
            let more = [&outcomes[..], &[number(5)]].concat();
            assert_eq!(sequence.progress(&more, gap), expected, "later spins are ignored");
        }
    }
    assert_eq!(SequenceGap::DEFAULT, SequenceGap::Ends);
}

/// A sequence runs exactly as long as later spins can change what it wins.
#[test]
fn rapid_roulette_2000_7_4_sequences_end_as_soon_as_they_are_decided() {
    for &(pattern, ..) in PATTERNS {
        let (sequence, outcomes) = played(pattern);
        for gap in [SequenceGap::Ends, SequenceGap::Loses] {
            for spun in 0..pattern.len() {
                let alike = PATTERNS.iter().filter(|(other, ..)| {
                    other.len() == pattern.len() && other.starts_with(&pattern[..spun])
                });
                let ends: Vec<Progress> = alike
                    .map(|(other, ..)| {
                        let (sequence, outcomes) = played(other);
                        sequence.progress(&outcomes, gap)
                    })
                    .collect();
                let decided = ends.iter().all(|end| *end == ends[0]);
                let expected = if decided { ends[0] } else { Progress::Running };
                assert_eq!(
                    sequence.progress(&outcomes[..spun], gap),
                    expected,
                    "{pattern} after {spun}, {gap}"
                );
            }
        }
    }
}

#[test]
fn rapid_roulette_2000_7_4_every_line_pays_whole_cents() {
    let lines =
        |kind: SequenceKind| kind.lines().iter().map(|line| line.odds.to_string()).collect::<Vec<_>>();
    assert_eq!(lines(SequenceKind::Double), ["25 to 1", "375 to 1"]);
    assert_eq!(lines(SequenceKind::Treble), ["25 to 1", "250 to 1", "5000 to 1"]);
    assert_eq!(lines(SequenceKind::Quad), ["12½ to 1", "125 to 1", "12500 to 1", "500000 to 1"]);
    for (kind, spins) in SequenceKind::ALL.into_iter().zip(2..) {
        let numbers = vec![number(7); spins];
        let sequence = Sequence::new(&numbers).unwrap();
        assert_eq!((sequence.kind(), sequence.numbers()), (kind, &numbers[..]));
        assert!(kind.lines().iter().map(|line| line.hits).eq(1..=spins as u8));
        let quad = kind == SequenceKind::Quad;
        let taken = [-2, 0, 1, 2, 101, 250].map(|cents| kind.takes(Cents(cents)));
        assert_eq!(taken, [false, false, !quad, true, !quad, true], "{kind}: a Quad takes even cents (R14)");
        assert!(kind.takes(Cents::MAX_INPUT), "no line overflows");
    }
    assert_eq!(Sequence::new(&[number(7)]), None);
    assert_eq!(Sequence::new(&[number(7); 5]), None);
    assert_eq!(Sequence::Treble([5, 0, 5].map(number)).to_string(), "treble 5, 0, 5");
    assert_eq!(HalfOdds::halves(25).on(Cents(2)), Some(Cents(25)));
}

/// A sequence, and outcomes that hit and miss it as in the pattern.
fn played(pattern: &str) -> (Sequence, Vec<Number>) {
    let designated: Vec<Number> = (0..pattern.len() as u8).map(|spin| number(spin * 5)).collect();
    let outcome = |(designated, sign): (&Number, u8)| if sign == b'x' { *designated } else { number(36) };
    (Sequence::new(&designated).unwrap(), designated.iter().zip(pattern.bytes()).map(outcome).collect())
}

fn assert_places(kind: BetKind, expected: impl Iterator<Item = Vec<u8>>) {
    let places: BTreeSet<Vec<u8>> = RouletteBet::of_kind(kind).map(covered).collect();
    assert_eq!(places, expected.collect(), "{kind}");
}

fn covered(bet: RouletteBet) -> Vec<u8> {
    bet.numbers().numbers().map(Number::value).collect()
}

fn set(values: &[u8]) -> NumberSet {
    values.iter().map(|&value| number(value)).collect()
}

fn number(value: u8) -> Number {
    Number::new(value).unwrap()
}
