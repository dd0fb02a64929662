//! The books: when each was in force, which variants may be laid over which, and in what they differ.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::rulebook::{BookId, Edition, Moment, Parameter, Venue, diff, in_force};
use common::rules;

/// Casino, moment, and the book in force.
const IN_FORCE: &[(Venue, &str, Option<BookId>)] = &[
    // Gazette S136 of 5 July 1993.
    (Venue::Canberra, "1993-07-04 23:59", None),
    (Venue::Canberra, "1993-07-05 00:00", Some(BookId::Act1993)),
    (Venue::Canberra, "1993-07-05 00:01", Some(BookId::Act1993)),
    (Venue::Canberra, "2024-08-16 12:00", Some(BookId::Act1993)),
    // Notice 25 of 2000: from 4 am on 22 November 2000.
    (Venue::Crown, "1993-07-05 00:00", None),
    (Venue::Crown, "2000-11-21 04:00", None),
    (Venue::Crown, "2000-11-22 03:59", None),
    (Venue::Crown, "2000-11-22 04:00", Some(BookId::Vic2000)),
    (Venue::Crown, "2000-11-22 04:01", Some(BookId::Vic2000)),
    // Notice 30 of 2002: from 4 am on 1 October 2002.
    (Venue::Crown, "2002-09-30 04:01", Some(BookId::Vic2000)),
    (Venue::Crown, "2002-10-01 00:00", Some(BookId::Vic2000)),
    (Venue::Crown, "2002-10-01 03:59", Some(BookId::Vic2000)),
    (Venue::Crown, "2002-10-01 04:00", Some(BookId::Vic2002)),
    (Venue::Crown, "2002-10-01 04:01", Some(BookId::Vic2002)),
    (Venue::Crown, "2024-08-16 00:00", Some(BookId::Vic2002)),
    // Approved 16 August 2024.
    (Venue::Star, "2024-08-15 23:59", None),
    (Venue::Star, "2024-08-16 00:00", Some(BookId::Star2024)),
    (Venue::Star, "2024-08-16 00:01", Some(BookId::Star2024)),
];

#[test]
fn books_are_in_force_from_their_hour() {
    for &(venue, when, expected) in IN_FORCE {
        let books = in_force(venue, moment(when));
        assert_eq!(books.first().copied(), expected, "{} at {when}", venue.name());
        // The consolidated book bears no date: after vic-2002 it may be the one in force (R23).
        let undated = expected == Some(BookId::Vic2002);
        assert_eq!(books.contains(&BookId::Crown), undated, "{} at {when}", venue.name());
    }
    assert_eq!(BookId::Crown.from(), None, "undated");
    for book in BookId::ALL {
        let at_start = book.from().and_then(|from| in_force(book.venue(), from).first().copied());
        assert_eq!(at_start, book.from().map(|_| book), "{book} is in force from its first minute");
    }
}

/// Every edition there is: the five books, Bonanza over three of them, Crown Pai Gow with and without Bonanza.
const EDITIONS: &[&str] = &[
    "act-1993",
    "vic-2000",
    "vic-2000+bonanza",
    "vic-2002",
    "vic-2002+bonanza",
    "crown",
    "crown+bonanza",
    "crown+crown-pai-gow",
    "crown+crown-pai-gow+bonanza",
    "star-2024",
];

#[test]
fn editions_that_the_books_allow() {
    let all: Vec<String> = Edition::all().iter().map(ToString::to_string).collect();
    assert_eq!(all, EDITIONS);
    for name in EDITIONS {
        let edition: Edition = name.parse().unwrap();
        assert_eq!(edition.to_string(), *name);
        assert_eq!(edition.rules().id, edition.book());
    }
    // In any order and any case, but not twice.
    for other in ["crown+bonanza+crown-pai-gow", "CROWN+Crown-Pai-Gow+BONANZA"] {
        assert_eq!(other.parse::<Edition>().unwrap().to_string(), "crown+crown-pai-gow+bonanza", "{other}");
    }
    assert!("crown+bonanza+bonanza".parse::<Edition>().is_err());
    assert_eq!(Edition::plain(BookId::Crown).to_string(), "crown");
}

/// A variant's own rules win, everything else is its book's.
#[test]
fn a_variant_changes_its_own_rules_alone() {
    for (clause, plain, variant, changed) in [
        ("vic-2000 17.1", "vic-2000", "vic-2000+bonanza", "control, bonus, tie"),
        ("crown 13.1", "crown", "crown+bonanza", "control, bonus, tie"),
        ("crown 13.1", "crown+crown-pai-gow", "crown+crown-pai-gow+bonanza", "control, bonus, tie"),
        ("crown 14.1", "crown", "crown+crown-pai-gow", "playing_areas, dice, first_box, undealt"),
    ] {
        assert_eq!(self::changed(plain, variant).join(", "), changed, "{clause}");
    }
}

/// Editions that there are not, and the message.
const REFUSED: &[(&str, &str)] = &[
    ("act-1993+bonanza", "act-1993 has no Bonanza Pai Gow: vic-2000 (17), vic-2002 and crown (13) have"),
    ("star-2024+bonanza", "star-2024 has no Bonanza Pai Gow: vic-2000 (17), vic-2002 and crown (13) have"),
    ("act-1993+crown-pai-gow", "act-1993 has no Crown Pai Gow: crown (14) has"),
    ("vic-2000+crown-pai-gow", "vic-2000 has no Crown Pai Gow: crown (14) has"),
    ("vic-2002+bonanza+crown-pai-gow", "vic-2002 has no Crown Pai Gow: crown (14) has"),
    ("star-2024+crown-pai-gow", "star-2024 has no Crown Pai Gow: crown (14) has"),
    ("crown+pai-gow", "`pai-gow` is not a variant: expected +bonanza or +crown-pai-gow"),
    ("crown+", "`` is not a variant: expected +bonanza or +crown-pai-gow"),
    ("vic-2001", "`vic-2001` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024"),
    ("", "`` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024"),
    (
        "rapid-roulette-2000",
        "`rapid-roulette-2000` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024",
    ),
];

#[test]
fn editions_that_the_books_do_not_allow_are_refused_in_words() {
    for &(text, message) in REFUSED {
        assert_eq!(text.parse::<Edition>().unwrap_err().to_string(), message, "{text:?}");
    }
}

/// Two editions, and the fields in which they differ, every one.
const DIFFERENCES: &[(&str, &str, &str)] = &[
    ("vic-2000", "vic-2000", ""),
    ("vic-2000", "vic-2002", "dice, stealing, house_cut, random_cuts"),
    ("vic-2000", "vic-2000+bonanza", "control, bonus, tie"),
    ("vic-2002", "vic-2002+bonanza", "control, bonus, tie"),
    ("crown", "crown+bonanza", "control, bonus, tie"),
    ("crown", "crown+crown-pai-gow", "playing_areas, dice, first_box, undealt"),
    ("crown+bonanza", "crown+crown-pai-gow+bonanza", "playing_areas, dice, first_box, undealt"),
];

#[test]
fn editions_differ_in_these_fields_alone() {
    for &(left, right, fields) in DIFFERENCES {
        assert_eq!(changed(left, right).join(", "), fields, "{left} against {right}");
        assert_eq!(changed(right, left).join(", "), fields, "{right} against {left}");
    }
    for left in EDITIONS {
        for right in EDITIONS {
            assert_eq!(changed(left, right), changed(right, left), "{left} against {right}");
            assert_eq!(changed(left, right).is_empty(), left == right, "{left} against {right}");
        }
    }
}

/// Differences in words: two editions, the field, and each one's value and clause.
const IN_WORDS: &str = "
    vic-2000 | vic-2002  | dice        | three dice alike (2.3)                | three box dice and a cut die (2.3)
    vic-2000 | vic-2002  | house_cut   | the three-dice total (7.6)            | the cut die (8.1.1)
    act-1993 | crown     | delivery    | clockwise (9.1)                       | counter-clockwise (R9)
    act-1993 | star-2024 | unnamed_cut | Yat Dong Dong, as for the House (R24) | the cut die (8.4.3)
    crown    | star-2024 | stealing    | no stealing (R11)                     | the box dice only (8.2)
    crown    | star-2024 | co_banking  | yes (10.3.3)                          | no (11.1)
    crown    | crown+crown-pai-gow | playing_areas | 8 (2.2.1)                 | 6 (14.3.1)
    crown    | crown+bonanza       | bonus | not offered (13.1)                | options A to E (13.5.1)
    crown    | crown+bonanza       | tie   | not offered (13.1)                | options A to B (13.6.1)
    vic-2000 | vic-2000+bonanza    | bonus | not offered (17.1)                | one schedule (17.5.1)
    act-1993 | vic-2000  | matching | nought against nought on the low hand is the bank's (12.5) \
        | nought against nought on either hand is the bank's (13.4)
";

#[test]
fn differences_are_told_with_their_clauses() {
    for line in IN_WORDS.lines().filter(|line| !line.trim().is_empty()) {
        let row: Vec<&str> = line.split('|').map(str::trim).collect();
        let [left, right, field, left_words, right_words] = row[..] else { panic!("{line}") };
        let differences = diff(&rules(left), &rules(right));
        let found =
            differences.iter().find(|one| one.left.field == field).unwrap_or_else(|| panic!("{line}"));
        let words = |side: &Parameter| format!("{} ({})", side.value, side.clause);
        assert_eq!(words(&found.left), left_words, "{line}");
        assert_eq!(words(&found.right), right_words, "{line}");
    }
}

fn changed(left: &str, right: &str) -> Vec<&'static str> {
    diff(&rules(left), &rules(right)).iter().map(|difference| difference.left.field).collect()
}

/// `2002-10-01 03:59`.
fn moment(text: &str) -> Moment {
    let parts: Vec<u16> = text.split(['-', ' ', ':']).map(|part| part.parse().unwrap()).collect();
    let small = |n: usize| u8::try_from(parts[n]).unwrap();
    Moment { year: parts[0], month: small(1), day: small(2), hour: small(3), minute: small(4) }
}
