//! Matching a player's hands with the bank's: every clause on higher hands, high tiles, copies and noughts, in all books.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::paigow::matching::{DecidedBy, HandMatch, MatchOutcome, Matching, NoughtMatch, Side};
use chung_game::rulebook::PaiGowBook;
use chung_game::{Message, ToMessage};
use common::{rows, setting};

/// A case with the clauses that it is about. Its rows have the player's low / high hands, the bank's low / high hands, who wins the low
/// hand and why, who wins the high hand and why, and the outcome of the wager.
struct Case {
    clauses: &'static [&'static str],
    rows: &'static str,
}

const CASES: &[Case] = &[
    // Both hands are higher: the wager wins.
    Case {
        clauses: &[
            "act-1993 12.1",
            "vic-2000 13.2",
            "crown 8.13.1",
            "star-2024 9.2.1.1",
            "star-2024 9.3.2.1",
        ],
        rows: "
            H6 11 / 12 12  | H10 L6 / 2 2   | player rank | player rank | win
            H6 11 / L10 9  | H10 L6 / 12 L6 | player rank | player rank | win
            9 11  / 12 9   | H10 L10 / 2 9  | bank nought | player rank | stand-off
            H10 11 / 12 9  | H10 L10 / 2 9  | player rank | player rank | win
        ",
    },
    // Neither hand is higher: the wager loses.
    Case {
        clauses: &[
            "act-1993 12.1",
            "vic-2000 13.1",
            "crown 8.12.1",
            "star-2024 9.2.2.1",
            "star-2024 9.3.1.1",
        ],
        rows: "
            H10 L6 / 2 2   | H6 11 / 12 12  | bank rank | bank rank | lose
            H10 L6 / 12 L6 | H6 11 / L10 9  | bank rank | bank rank | lose
            H10 L10 / 2 9  | H10 11 / 12 9  | bank rank | bank rank | lose
        ",
    },
    // Each side wins one hand: a stand-off, whichever hand it is.
    Case {
        clauses: &["act-1993 12.2", "vic-2000 13.3", "crown 8.14", "star-2024 9.2.3", "star-2024 9.3.3"],
        rows: "
            H6 11 / 2 2    | H10 L6 / 12 12 | player rank | bank rank   | stand-off
            H10 L6 / 12 12 | H6 11 / 2 2    | bank rank   | player rank | stand-off
            2 H7 / 12 L7   | 5 H4 / 12 L8   | player rank | bank rank   | stand-off
            5 H4 / 12 L8   | 2 H7 / 12 L7   | bank rank   | player rank | stand-off
        ",
    },
    // Equal points: the better high tile wins the hand, even by one rank, whatever the other tile.
    Case {
        clauses: &[
            "act-1993 12.3",
            "vic-2000 13.6",
            "crown 8.13.2",
            "star-2024 9.2.1.2",
            "star-2024 9.3.2.2",
        ],
        rows: "
            12 5 / H4 H4   | 2 5 / L4 L4    | player high tile | player rank      | win
            2 5 / H4 H4    | 12 5 / L4 L4   | bank high tile   | player rank      | stand-off
            H10 L10 / 12 5 | L6 5 / 2 5     | bank rank        | player high tile | stand-off
            H10 L10 / 2 5  | L6 5 / 12 5    | bank rank        | bank high tile   | lose
            H6 11 / H8 11  | L4 GJ / H4 5   | player high tile | player high tile | win
            L4 GJ / H4 5   | H6 11 / H8 11  | bank high tile   | bank high tile   | lose
            H6 11 / H4 5   | L4 GJ / H8 11  | player high tile | bank high tile   | stand-off
            H10 L7 / 9 9   | L10 H7 / L8 L8 | player high tile | player rank      | win
        ",
    },
    // Equal points and equal high tiles: the bank wins. The other tile never counts.
    Case {
        clauses: &[
            "act-1993 12.4",
            "vic-2000 13.7",
            "crown 8.12.4",
            "star-2024 9.2.2.4",
            "star-2024 9.3.1.4",
        ],
        rows: "
            H10 H7 / 12 12 | H10 L7 / 2 2   | bank equal high tile | player rank          | stand-off
            H10 L7 / 12 12 | H10 H7 / 2 2   | bank equal high tile | player rank          | stand-off
            H10 11 / 12 H6 | H10 L10 / 12 L6 | player rank         | bank equal high tile | stand-off
            H10 11 / 12 L6 | H10 L10 / 12 H6 | player rank         | bank equal high tile | stand-off
            H4 L10 / 12 H6 | H4 H10 / 12 GJ | bank equal high tile | bank equal high tile | lose
        ",
    },
    // The bank wins identical hands, and equal Wongs, Gongs or High Nines whatever the second tile (R3). Otherwise the rank decides.
    Case {
        clauses: &[
            "act-1993 12.4",
            "vic-2000 13.5",
            "crown 8.12.3",
            "star-2024 9.2.2.3",
            "star-2024 9.3.1.3",
        ],
        rows: "
            H10 H7 / 12 12 | H10 H7 / 2 2   | bank identical | player rank    | stand-off
            H10 11 / 12 9  | H10 L10 / 12 9 | player rank    | bank identical | stand-off
            H10 11 / 12 H8 | H10 L10 / 12 L8 | player rank   | bank identical | stand-off
            H10 11 / 12 L8 | H10 L10 / 12 H8 | player rank   | bank identical | stand-off
            H10 11 / 2 H7  | H10 L10 / 2 L7 | player rank    | bank identical | stand-off
            H10 11 / 2 L7  | H10 L10 / 2 H7 | player rank    | bank identical | stand-off
            2 H8 / 12 9    | 2 L8 / 12 9    | bank identical | bank identical | lose
            H10 11 / 12 L8 | H10 L10 / 2 H8 | player rank    | player rank    | win
            H10 11 / 2 H8  | H10 L10 / 12 L8 | player rank   | bank rank      | stand-off
        ",
    },
    // The bank wins nought against nought on the low hand, even if the player's high tile is better. Nought against one point is decided
    // by rank.
    Case {
        clauses: &[
            "act-1993 12.5",
            "vic-2000 13.4",
            "crown 8.12.2",
            "star-2024 9.2.2.2",
            "star-2024 9.3.1.2",
        ],
        rows: "
            H10 L10 / 12 12 | 11 9 / 2 2     | bank nought | player rank | stand-off
            11 9 / 12 12    | H10 L10 / 2 2  | bank nought | player rank | stand-off
            H10 L10 / 12 12 | H10 L10 / 2 2  | bank nought | player rank | stand-off
            H10 L10 / 2 2   | 11 9 / 12 12   | bank nought | bank rank   | lose
            H10 11 / 12 12  | 11 9 / 2 2     | player rank | player rank | win
            H10 L10 / 12 12 | 11 L10 / 2 2   | bank rank   | player rank | stand-off
        ",
    },
    // Nought high hands (and so nought low hands): in four books the bank wins both.
    Case {
        clauses: &["vic-2000 13.4", "crown 8.12.2", "star-2024 9.2.2.2", "star-2024 9.3.1.2"],
        rows: "
            L4 L6 / H4 H6  | 11 9 / H10 L10 | bank nought | bank nought | lose
            11 9 / H10 L10 | L4 L6 / H4 H6  | bank nought | bank nought | lose
            L4 L6 / H10 11 | 11 9 / H4 H6   | bank nought | player rank | stand-off
        ",
    },
    // In act-1993 a nought high hand is matched by its high tile like any other.
    Case {
        clauses: &["act-1993 12.5", "act-1993 12.3"],
        rows: "
            L4 L6 / H4 H6  | 11 9 / H10 L10 | bank nought | player high tile | stand-off
            11 9 / H10 L10 | L4 L6 / H4 H6  | bank nought | bank high tile   | lose
        ",
    },
    Case {
        clauses: &["act-1993 12.5", "act-1993 12.4"],
        rows: "
            L4 L6 / H10 L10 | 11 9 / H10 L10 | bank nought | bank identical       | lose
            L4 L6 / H4 H6   | 11 9 / H4 L6   | bank nought | bank equal high tile | lose
        ",
    },
];

#[test]
fn hands_are_matched_as_the_clauses_say() {
    for case in CASES {
        for (book, clause) in case.clauses.iter().flat_map(|clause| books_of(clause)) {
            let matching = book.book().matching.value;
            for row in rows(case.rows) {
                check(&matching, &format!("{book} {clause}"), &row);
            }
        }
    }
}

/// Every clause that a case is about is cited by a match of that case.
#[test]
fn matches_cite_the_clause_that_decides() {
    for case in CASES {
        for (book, clause) in case.clauses.iter().flat_map(|clause| books_of(clause)) {
            let matching = book.book().matching.value;
            let cited = rows(case.rows).into_iter().any(|row| {
                let result = matching.matched(setting(row[0]), setting(row[1]));
                let hands = [result.low, result.high].map(|hand| matching.hand_clause(hand));
                hands.contains(&clause) || matching.outcome_clause(result.outcome) == clause
            });
            // star-2024 has every rule twice: 9.2 for the player's wager, 9.3 for the banker's. The first is cited.
            assert!(cited || clause.starts_with("9.3."), "{book} {clause} is never cited");
        }
    }
}

/// The other reading of R3: nought against nought on one hand decides the whole wager.
const WHOLE_WAGER: Case = Case {
    clauses: &["vic-2000 13.4", "crown 8.12.2", "star-2024 9.2.2.2", "star-2024 9.3.1.2"],
    rows: "
        H10 L10 / 12 12 | 11 9 / 2 2     | bank nought | player rank | lose
        11 9 / 12 12    | H10 L10 / 2 2  | bank nought | player rank | lose
        L4 L6 / H10 11  | 11 9 / H4 H6   | bank nought | player rank | lose
        L4 L6 / H4 H6   | 11 9 / H10 L10 | bank nought | bank nought | lose
        H10 11 / 12 12  | 11 9 / 2 2     | player rank | player rank | win
        H10 L10 / 12 12 | 11 L10 / 2 2   | bank rank   | player rank | stand-off
        H10 H7 / 12 12  | H10 L7 / 2 2   | bank equal high tile | player rank | stand-off
    ",
};

#[test]
fn in_the_other_reading_nought_loses_the_whole_wager() {
    for (book, clause) in WHOLE_WAGER.clauses.iter().flat_map(|clause| books_of(clause)) {
        let by_hand = book.book().matching.value;
        assert_eq!(by_hand.nought_match, NoughtMatch::Hand, "{book}: the default (R3)");
        let matching = Matching { nought_match: NoughtMatch::Wager, ..by_hand };
        for row in rows(WHOLE_WAGER.rows) {
            check(&matching, &format!("{book} {clause}, whole wager"), &row);
        }
    }
    // In act-1993 only the low hand would do so; a nought high hand is decided by its high tile.
    let canberra = PaiGowBook::Act1993.book().matching.value;
    let matching = Matching { nought_match: NoughtMatch::Wager, ..canberra };
    let row = vec!["L4 L6 / H4 H6", "11 9 / H10 L10", "bank nought", "player high tile", "lose"];
    check(&matching, "act-1993 12.5, whole wager", &row);
}

#[test]
fn each_reading_has_its_own_message() {
    let reading =
        |book: PaiGowBook, nought_match| Matching { nought_match, ..book.book().matching.value }.to_message();
    let expected = |id, wager: bool| Message { id, args: vec![("wager", wager.into())] };
    let cases = [
        (PaiGowBook::Crown, NoughtMatch::Hand, expected("matching-nought-either", false)),
        (PaiGowBook::Star2024, NoughtMatch::Wager, expected("matching-nought-either", true)),
        (PaiGowBook::Act1993, NoughtMatch::Hand, expected("matching-nought-low", false)),
    ];
    for (book, nought_match, message) in cases {
        assert_eq!(reading(book, nought_match), message, "{book}");
    }
}

/// The clauses of the two books with the dealer's calls.
const CALLS: &[&str] = &["vic-2000 12.1.15", "star-2024 12.14"];

#[test]
fn the_dealer_calls_jung_che_or_jowl() {
    let bank = setting("H10 L6 / 2 2");
    let calls = [("H6 11 / 12 12", "Jung"), ("L10 5 / H8 H8", "Che"), ("H6 11 / H8 H8", "Jowl")];
    for (book, clause) in CALLS.iter().flat_map(|clause| books_of(clause)) {
        for (player, call) in calls {
            let outcome = book.book().matching.value.matched(setting(player), bank).outcome;
            assert_eq!(outcome.call(), call, "{book} {clause}: {player}");
        }
    }
}

fn check(matching: &Matching, clause: &str, row: &[&str]) {
    let [player, bank, low, high, outcome] = row[..] else { panic!("{row:?}") };
    let result = matching.matched(setting(player), setting(bank));
    let at = format!("{clause}: {player} against {bank}");
    assert_eq!(words(result.low), low, "{at}, low hand");
    assert_eq!(words(result.high), high, "{at}, high hand");
    assert_eq!(result.outcome.to_string(), outcome, "{at}");
    let call = match result.outcome {
        MatchOutcome::Win => "Jung",
        MatchOutcome::StandOff => "Jowl",
        MatchOutcome::Lose => "Che",
    };
    assert_eq!(result.outcome.call(), call, "{at}");
}

fn words(hand: HandMatch) -> String {
    let winner = match hand.winner {
        Side::Player => "player",
        Side::Bank => "bank",
    };
    let by = match hand.by {
        DecidedBy::Rank => "rank",
        DecidedBy::HighTile => "high tile",
        DecidedBy::EqualHighTile => "equal high tile",
        DecidedBy::Identical => "identical",
        DecidedBy::Nought => "nought",
    };
    format!("{winner} {by}")
}

/// The book and the clause of `vic-2000 13.4`. The clauses of vic-2000 here also hold in vic-2002.
fn books_of(clause: &str) -> Vec<(PaiGowBook, &str)> {
    let (name, clause) = clause.split_once(' ').unwrap();
    let book = PaiGowBook::ALL.into_iter().find(|book| book.name() == name).unwrap();
    let also = (book == PaiGowBook::Vic2000).then_some(PaiGowBook::Vic2002);
    std::iter::once(book).chain(also).map(|book| (book, clause)).collect()
}
