//! The books: when each was in force, which variants it may have, and how the books differ.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::message::Arg;
use chung_game::rulebook::{Edition, LocalTime, PaiGowBook, Parameter, Venue, diff, in_force};
use common::rules;

/// A casino, a moment, and the first book in force.
const IN_FORCE: &[(Venue, &str, Option<PaiGowBook>)] = &[
    // Gazette S136 of 5 July 1993.
    (Venue::Canberra, "1993-07-04 23:59", None),
    (Venue::Canberra, "1993-07-05 00:00", Some(PaiGowBook::Act1993)),
    (Venue::Canberra, "1993-07-05 00:01", Some(PaiGowBook::Act1993)),
    (Venue::Canberra, "2024-08-16 12:00", Some(PaiGowBook::Act1993)),
    // Notice 25 of 2000: from 4 am on 22 November 2000.
    (Venue::Crown, "1993-07-05 00:00", None),
    (Venue::Crown, "2000-11-21 04:00", None),
    (Venue::Crown, "2000-11-22 03:59", None),
    (Venue::Crown, "2000-11-22 04:00", Some(PaiGowBook::Vic2000)),
    (Venue::Crown, "2000-11-22 04:01", Some(PaiGowBook::Vic2000)),
    // Notice 30 of 2002: from 4 am on 1 October 2002.
    (Venue::Crown, "2002-09-30 04:01", Some(PaiGowBook::Vic2000)),
    (Venue::Crown, "2002-10-01 00:00", Some(PaiGowBook::Vic2000)),
    (Venue::Crown, "2002-10-01 03:59", Some(PaiGowBook::Vic2000)),
    (Venue::Crown, "2002-10-01 04:00", Some(PaiGowBook::Vic2002)),
    (Venue::Crown, "2002-10-01 04:01", Some(PaiGowBook::Vic2002)),
    (Venue::Crown, "2024-08-16 00:00", Some(PaiGowBook::Vic2002)),
    // Approved 16 August 2024.
    (Venue::Star, "2024-08-15 23:59", None),
    (Venue::Star, "2024-08-16 00:00", Some(PaiGowBook::Star2024)),
    (Venue::Star, "2024-08-16 00:01", Some(PaiGowBook::Star2024)),
];

#[test]
fn books_are_in_force_from_their_hour() {
    for &(venue, when, expected) in IN_FORCE {
        let books = in_force(venue, moment(when));
        assert_eq!(books.first().copied(), expected, "{} at {when}", venue.name());
        // The consolidated book has no date: after vic-2002 it may be the one in force (R23).
        let undated = expected == Some(PaiGowBook::Vic2002);
        assert_eq!(books.contains(&PaiGowBook::Crown), undated, "{} at {when}", venue.name());
    }
    assert_eq!(PaiGowBook::Crown.from(), None, "undated");
    for book in PaiGowBook::ALL {
        let at_start = book.from().and_then(|from| in_force(book.venue(), from).first().copied());
        assert_eq!(at_start, book.from().map(|_| book), "{book} is in force from its first minute");
    }
}

/// Every edition: the five books, Bonanza over three of them, Crown Pai Gow with and without Bonanza.
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
fn every_allowed_edition_can_be_parsed() {
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
    assert_eq!(Edition::plain(PaiGowBook::Crown).to_string(), "crown");
}

/// A variant changes its own rules and leaves everything else to its book.
#[test]
fn a_variant_changes_only_its_own_rules() {
    for (clause, plain, variant, changed) in [
        ("vic-2000 17.1", "vic-2000", "vic-2000+bonanza", "control, bonus, tie"),
        ("crown 13.1", "crown", "crown+bonanza", "control, bonus, tie"),
        ("crown 13.1", "crown+crown-pai-gow", "crown+crown-pai-gow+bonanza", "control, bonus, tie"),
        ("crown 14.1", "crown", "crown+crown-pai-gow", "playing_areas, dice, first_box, undealt"),
    ] {
        assert_eq!(self::changed(plain, variant).join(", "), changed, "{clause}");
    }
}

/// Editions that do not exist, and the error.
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
fn editions_that_do_not_exist_are_refused() {
    for &(text, message) in REFUSED {
        assert_eq!(text.parse::<Edition>().unwrap_err().to_string(), message, "{text:?}");
    }
}

/// Two editions, and every field in which they differ.
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
fn editions_differ_in_exactly_these_fields() {
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

/// Two editions, a field, and in each the message of its value with its arguments and its clause.
const VALUES: &str = "
    vic-2000 | vic-2002  | dice        | choice-dice-set-three (2.3)           | choice-dice-set-box-and-cut (2.3)
    vic-2000 | vic-2002  | house_cut   | choice-house-cut-total (7.6)          | choice-house-cut-cut-die (8.1.1)
    act-1993 | crown     | delivery    | choice-direction-clockwise (9.1)      | choice-direction-counter-clockwise (R9)
    act-1993 | star-2024 | unnamed_cut | choice-unnamed-cut-yat-dong-dong (R24) | choice-unnamed-cut-cut-die (8.4.3)
    crown    | star-2024 | stealing    | choice-stealing-none (R11)            | choice-stealing-box-dice (8.2)
    crown    | star-2024 | co_banking  | choice-has-yes (10.3.3)               | choice-has-no (11.1)
    crown    | crown+crown-pai-gow | playing_areas | parameter-number 8 (2.2.1) | parameter-number 6 (14.3.1)
    crown    | crown+bonanza       | bonus | schedules-none (13.1)             | schedules-options A E (13.5.1)
    crown    | crown+bonanza       | tie   | schedules-none (13.1)             | schedules-options A B (13.6.1)
    vic-2000 | vic-2000+bonanza    | bonus | schedules-none (17.1)             | schedules-one (17.5.1)
    act-1993 | vic-2000  | matching | matching-nought-low false (12.5)       | matching-nought-either false (13.4)
";

#[test]
fn differences_have_their_values_and_clauses() {
    for line in VALUES.lines().filter(|line| !line.trim().is_empty()) {
        let row: Vec<&str> = line.split('|').map(str::trim).collect();
        let [left, right, field, left_value, right_value] = row[..] else { panic!("{line}") };
        let differences = diff(&rules(left), &rules(right));
        let found =
            differences.iter().find(|one| one.left.field == field).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(short(&found.left), left_value, "{line}");
        assert_eq!(short(&found.right), right_value, "{line}");
    }
}

/// A parameter's value in short form: `schedules-options A E (13.5.1)`.
fn short(Parameter { message, clause, .. }: &Parameter) -> String {
    let args = message.args.iter().map(|(_, arg)| match arg {
        Arg::Number(number) => format!(" {number}"),
        Arg::Notation(text) => format!(" {text}"),
        Arg::Choice(choice) => format!(" {choice}"),
        other => panic!("{other:?}"),
    });
    format!("{}{} ({clause})", message.id, args.collect::<String>())
}

fn changed(left: &str, right: &str) -> Vec<&'static str> {
    diff(&rules(left), &rules(right)).iter().map(|difference| difference.left.field).collect()
}

/// `2002-10-01 03:59`.
fn moment(text: &str) -> LocalTime {
    let parts: Vec<u16> = text.split(['-', ' ', ':']).map(|part| part.parse().unwrap()).collect();
    let small = |n: usize| u8::try_from(parts[n]).unwrap();
    LocalTime { year: parts[0], month: small(1), day: small(2), hour: small(3), minute: small(4) }
}
