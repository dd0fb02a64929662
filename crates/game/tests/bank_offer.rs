//! The offer of the bank: its order round the table, how long a bank lasts, who may take it on which box, and who may share it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::PlayerNo;
use chung_game::paigow::bank_offer::{
    BoxPlayers, LastBank, Leave, Offering, OnBox, may_bank, may_share, offers, only_these,
};
use chung_game::paigow::dice::BoxNo;
use chung_game::rulebook::RuleBook;
use common::{book_of, rows, rules};

/// Each row has the last bank (`begin`, `House`, `House for 3`, or the player with box, rounds and banks), the boxes (`box: controller
/// others`, `-` for no controller), the players of the previous round with their boxes (`=` for the same as now), and the offers in
/// order.
const OFFERS: &str = "
    # When play begins. Nobody has played a round before.
    act-1993 6.7        | begin       | 1: a, 3: b      |           | House 6.7
    vic-2000 6.6        | begin       | 1: a, 3: b      |           | a1 6.1, b3 6.1, House R17
    vic-2002 6.6        | begin       | 1: a, 3: b      |           | a1 6.1, b3 6.1, House R17
    crown 10.3.2(b)     | begin       | 1: a, 3: b      |           | a1 10.3.2(d), b3 10.3.2(d), House R17
    star-2024 6.6       | begin       | 1: a, 3: b      |           | a1 6.1, b3 6.1, House 6.9
    # After the House, from box one, whatever the order in which the boxes are described.
    act-1993 6.7        | House       | 8: c, 3: b      | =         | b3 6.7, c8 6.7, House 6.8
    vic-2000 6.8        | House       | 8: c, 3: b      | =         | b3 6.1, c8 6.1, House R17
    crown 10.3.2(a)     | House       | 8: c, 3: b      | =         | b3 10.3.2(d), c8 10.3.2(d), House R17
    star-2024 6.1       | House       | 8: c, 3: b      | =         | b3 6.1, c8 6.1, House 6.9
    # After a player's bank, from the next box. Boxes before it wait until the House has banked.
    act-1993 6.7        | b3, 2 of 1  | 2: a, 3: b, 5: c | =        | c5 6.7, House 6.8
    vic-2000 6.8        | b3, 2 of 1  | 2: a, 3: b, 5: c | =        | c5 6.1, House R17
    crown 10.3.2(a)     | b3, 2 of 1  | 2: a, 3: b, 5: c | =        | c5 10.3.2(d), House R17
    star-2024 6.1       | b3, 2 of 1  | 2: a, 3: b, 5: c | =        | c5 6.1, House 6.9
    # Past the last box it is the House's turn.
    crown 10.3.2(a)     | c8, 2 of 1  | 2: a, 8: c      | =         | House R17
    star-2024 6.1       | c8, 2 of 1  | 2: a, 8: c      | =         | House R17
    # Nobody is left to take it: the House banks.
    act-1993 6.8        | b3, 2 of 1  | 2: a, 3: b      | =         | House 6.8
    star-2024 6.9       | b3, 2 of 1  | 2: a, 3: b      | =         | House 6.9
    # A void round does not count, neither for the House's bank nor for a player's.
    act-1993 6.7        | House, void | 3: b            | =         | House R17
    star-2024 6.1       | House, void | 3: b            | =         | House R17
    crown 10.3.2(f)     | b3, 0 of 1  | 3: b, 5: c      | =         | b3 10.3.2(f), c5 10.3.2(d), House R17
    # The House stood in for a banker whose funds fell short: the offer goes on after that box.
    act-1993 6.7        | House for 3 | 2: a, 3: b, 5: c | =        | c5 6.7, House 6.8
    star-2024 6.1       | House for 3 | 2: a, 3: b, 5: c | =        | c5 6.1, House 6.9
    # The second round is the banker's. If they give it up, the next player is offered the bank.
    act-1993 6.7        | b3, 1 of 1  | 3: b, 5: c      | =         | b3 6.7, c5 6.7, House 6.8
    vic-2000 6.2        | b3, 1 of 1  | 3: b, 5: c      | =         | b3 6.2, c5 6.1, House R17
    crown 10.3.2(f)     | b3, 1 of 1  | 3: b, 5: c      | =         | b3 10.3.2(f), c5 10.3.2(d), House R17
    star-2024 6.7       | b3, 1 of 1  | 3: b, 5: c      | =         | b3 6.7, c5 6.1, House 6.9
    # Others on a box, after its controller, if the book allows it.
    act-1993 6.7        | House       | 3: b c d        | =         | b3 6.7, c3 6.7, d3 6.7, House 6.8
    vic-2000 6.1        | House       | 3: b c d        | =         | b3 6.1, House R17
    crown 10.3.2(d)     | House       | 3: b c d        | =         | b3 10.3.2(d), House R17
    star-2024 6.2       | House       | 3: b c d, 5: e  | =         | b3 6.1, c3 6.2, d3 6.2, e5 6.1, House 6.9
    # A player who missed the previous round is passed over.
    act-1993 6.3        | House       | 3: b, 5: c      | c5        | c5 6.7, House 6.8
    crown 10.3.2(b)     | House       | 3: b, 5: c      | c5        | c5 10.3.2(d), House R17
    # Six boxes.
    crown+crown-pai-gow | e6, 2 of 1  | 2: a, 6: e      | =         | House R17
    crown+crown-pai-gow | a2, 2 of 1  | 2: a, 6: e, 7: f | =        | e6 10.3.2(d), House R17
";

#[test]
fn the_bank_goes_round_counter_clockwise() {
    for row in rows(OFFERS) {
        let [clause, last, boxes, played, expected] = row[..] else { panic!("{row:?}") };
        let (book, table) = (book_of(clause), table(last, boxes, played));
        let shown: Vec<String> = offers(&book, &table)
            .iter()
            .map(|offer| match offer.value {
                LastBank::House { .. } => format!("House {}", offer.clause),
                LastBank::Player { banker, .. } => format!("{} {}", text_of(banker), offer.clause),
            })
            .collect();
        assert_eq!(shown.join(", "), expected, "{row:?}");
    }
}

/// As above, with a player who asks for the bank on a box, and the refusal (`-` for none).
const REFUSALS: &str = "
    act-1993 6.7      | begin       | 3: b         |          | b3 | HouseOpens (6.7)
    crown 10.3.2(a)   | House, void | 3: b         | =        | b3 | HouseAgain (R17)
    vic-2000 6.8      | b3, 2 of 1  | 2: a, 3: b   | =        | a2 | TurnPassed (6.8)
    crown 10.3.2(a)   | b3, 2 of 1  | 2: a, 3: b   | =        | a2 | TurnPassed (10.3.2(a))
    star-2024 6.1     | b3, 2 of 1  | 3: b c       | =        | c3 | TurnPassed (6.1)
    crown 10.3.2(a)   | House       | 3: b         | =        | b9 | NoSuchBox (2.2.1)
    star-2024 6.1     | House       | 3: b         | =        | b0 | NoSuchBox (R9)
    # Players who are not on the box or do not control it, and a box without a controller.
    crown 10.3.2(d)   | House       | 3: b, 5: c   | =        | c3 | NotOnBox (10.3.2(d))
    crown 10.3.2(d)   | House       | 5: c         | =        | c3 | NotOnBox (10.3.2(d))
    vic-2000 6.1      | House       | 3: b c       | =        | c3 | NotController (6.1)
    crown 10.3.2(d)   | House       | 3: b c       | =        | c3 | NotController (10.3.2(d))
    crown 10.3.2(d)   | House       | 3: b, 5: - b | =        | b5 | NoController (10.3.2(d))
    star-2024 6.1     | House       | 3: - b       | =        | b3 | NoController (6.1)
    # The round before: not played, or not on this box.
    act-1993 6.3      | House       | 3: b         |          | b3 | NotPlayed (6.3)
    act-1993 6.3      | House       | 3: b         | b5       | b3 | NotPlayedHere (6.3)
    act-1993 6.3      | House       | 3: b c       | b3, c5   | c3 | NotPlayedHere (6.3)
    vic-2000 6.6      | House       | 3: b         |          | b3 | NotPlayed (6.6)
    vic-2000 6.6      | House       | 3: b         | b5       | b3 | -
    vic-2000 6.6      | House       | 1: b         | b5       | b1 | -
    vic-2000 6.6      | House       | 1: b         |          | b1 | NotPlayed (6.6)
    crown 10.3.2(b)   | House       | 3: b         | c3       | b3 | NotPlayed (10.3.2(b))
    crown 10.3.2(b)   | House       | 3: b         | b5       | b3 | -
    star-2024 6.6     | House       | 3: b         | c3       | b3 | NotPlayed (6.6)
    star-2024 6.3     | House       | 3: b         | b5       | b3 | NotPlayedHere (6.3)
    star-2024 6.3     | House       | 3: b         | b5, b3   | b3 | -
    star-2024 6.3     | House       | 1: b         | b5       | b1 | NotPlayedHere (6.3)
    # Box one after the House, where nobody could play: excepted in one book, and only after the House.
    act-1993 6.3      | House       | 1: a         |          | a1 | -
    act-1993 6.3      | House       | 1: a, 2: b   | b2       | b2 | -
    act-1993 6.3      | House       | 2: b         |          | b2 | NotPlayed (6.3)
    # One box only: the one controlled, or the one furthest from the chung, counted counter-clockwise.
    star-2024 6.4     | House       | 3: b c, 5: c | =        | c3 | ControlsAnother (6.4)
    star-2024 6.4     | House       | 3: b c, 5: c | =        | c5 | -
    star-2024 6.5     | House       | 3: b c, 5: d c | =      | c3 | NotFurthest (6.5)
    star-2024 6.5     | House       | 3: b c, 5: d c | =      | c5 | -
    star-2024 6.5     | a4, 2 of 1  | 3: b c, 5: d c | =      | c5 | NotFurthest (6.5)
    star-2024 6.5     | a4, 2 of 1  | 5: d c, 8: e c | =      | c8 | -
    star-2024 6.5     | begin       | 3: b c, 5: d c |        | c3 | NotFurthest (6.5)
    star-2024 6.5     | House       | 3: b c, 5: - c | =      | c3 | -
    act-1993 6.7      | House       | 3: b c, 5: d c | =      | c3 | -
";

#[test]
fn a_refused_bank_names_its_clause() {
    for row in rows(REFUSALS) {
        let [clause, last, boxes, played, asking, expected] = row[..] else { panic!("{row:?}") };
        let (book, table) = (book_of(clause), table(last, boxes, played));
        let shown = may_bank(&book, &table, on_box(asking))
            .map_or_else(|refusal| refusal.to_string(), |_| "-".into());
        assert_eq!(shown, expected, "{row:?}");
    }
}

/// The extra banks that the House allows, how many banks of two rounds a box then gets in a row, and why no more.
const IN_A_ROW: &str = "
    act-1993 6.7    | 0 | 1 | NoMoreBanks (6.7)
    act-1993 6.7    | 9 | 1 | NoMoreBanks (6.7)
    vic-2000 6.2    | 0 | 1 | ExtraBankNotAllowed (6.2)
    vic-2000 6.2    | 1 | 2 | ExtraBankNotAllowed (6.2)
    vic-2000 6.2    | 2 | 3 | NoMoreBanks (6.2)
    vic-2002 6.2    | 9 | 3 | NoMoreBanks (6.2)
    crown 10.3.2(f) | 0 | 1 | ExtraBankNotAllowed (10.3.2(f))
    crown 10.3.2(f) | 9 | 3 | NoMoreBanks (10.3.2(f))
    star-2024 6.7   | 0 | 1 | ExtraBankNotAllowed (6.7)
    star-2024 6.7   | 9 | 3 | NoMoreBanks (6.7)
";

#[test]
fn a_box_keeps_the_bank_as_long_as_the_house_allows() {
    for row in rows(IN_A_ROW) {
        let [clause, extra, banks, ends] = row[..] else { panic!("{row:?}") };
        let (book, ann) = (book_of(clause), on_box("a3"));
        let mut table = table("House", "3: a", "=");
        table.leave.extra_banks = extra.parse().unwrap();
        let mut rounds = 0;
        let refusal = loop {
            match may_bank(&book, &table, ann) {
                Ok(bank) => table.last = Some(bank.value.played()),
                Err(refusal) => break refusal,
            }
            rounds += 1;
        };
        assert_eq!(rounds, 2 * banks.parse::<u8>().unwrap(), "{row:?}");
        assert_eq!(refusal.to_string(), ends, "{row:?}");
        // Once the House has banked, the box can have all its banks again.
        table.last = Some(LastBank::HOUSE.played());
        let again = may_bank(&book, &table, ann).unwrap().value;
        assert_eq!(again, LastBank::Player { banker: ann, rounds: 0, banks: 1 }, "{row:?}");
    }
}

/// In some books another person shakes the dice in both rounds of an extra bank, but never in those of a first bank.
#[test]
fn another_person_shakes_extra_banks() {
    for (edition, clause) in [
        ("act-1993", None),
        ("vic-2000", Some("6.2")),
        ("vic-2002", Some("6.2")),
        ("crown", Some("10.3.2(f)")),
        ("star-2024", None),
    ] {
        let book = rules(edition);
        let bank = |rounds, banks| LastBank::Player { banker: on_box("a3"), rounds, banks };
        for (held, expected) in [
            (LastBank::HOUSE, None),
            (bank(0, 1), None),
            (bank(1, 1), None),
            (bank(0, 2), clause),
            (bank(1, 2), clause),
            (bank(0, 3), clause),
        ] {
            assert_eq!(held.another_shakes(&book), expected, "{edition}: {held:?}");
        }
    }
}

/// Who may share a bank on box 3, with or without the House's permission, and with or without having played the previous round.
const SHARING: &str = "
    act-1993 6.6    | no  | c5 | 6.6
    act-1993 6.6    | no  |    | NotPlayed (6.3)
    vic-2000 6.3    | no  | c5 | SharingNotAllowed (6.3)
    vic-2000 6.3    | yes | c5 | 6.3
    vic-2000 6.3    | yes |    | NotPlayed (6.6)
    crown 10.3.2(g) | no  | c5 | SharingNotAllowed (10.3.2(g))
    crown 10.3.2(g) | yes | c5 | 10.3.2(g)
    crown 10.3.2(g) | yes |    | NotPlayed (10.3.2(b))
    star-2024 6.8   | no  | c5 | SharingNotAllowed (6.8)
    star-2024 6.8   | yes | c5 | 6.8
    star-2024 6.8   | yes |    | NotPlayed (6.6)
";

#[test]
fn players_share_a_bank_by_right_or_with_leave() {
    for row in rows(SHARING) {
        let [clause, leave, played, expected] = row[..] else { panic!("{row:?}") };
        let mut table = table("House", "3: b", played);
        table.leave.sharing = leave == "yes";
        let shared =
            |table: &Offering, box_no| match may_share(&book_of(clause), table, player("c"), BoxNo(box_no)) {
                Ok(clause) => clause.to_owned(),
                Err(refusal) => refusal.to_string(),
            };
        assert_eq!(shared(&table, 3), expected, "{row:?}");
        if clause.starts_with("act-1993") {
            assert_eq!(shared(&table, 1), "6.6", "box one after the House: {row:?}");
        }
        table.last = None;
        let begins = shared(&table, 3);
        assert!(!begins.contains("round before"), "nobody has played when play begins: {row:?}, {begins}");
    }
}

/// If the House stood in for a box, it does so again after a void round, and the next offer still follows that box.
#[test]
fn after_a_void_round_the_house_stands_in_for_the_same_box() {
    let mut table = table("House", "2: a, 5: c", "=");
    let stands_in = LastBank::house_instead_of(BoxNo(3));
    table.last = Some(stands_in);
    for edition in ["act-1993", "vic-2000", "crown", "star-2024"] {
        let again = offers(&rules(edition), &table);
        assert_eq!(again.iter().map(|offer| offer.value).collect::<Vec<_>>(), [stands_in], "{edition}");
        assert_eq!(again[0].clause, "R17", "{edition}");
    }
}

/// At any table every offer may be taken, nobody gets the same offer twice, and the House comes last.
#[test]
fn every_offer_may_be_taken() {
    for edition in ["act-1993", "vic-2000", "vic-2002", "crown", "star-2024", "crown+crown-pai-gow"] {
        let book = rules(edition);
        for last in ["begin", "House", "House, void", "House for 3", "a1, 1 of 1", "d5, 2 of 1", "d5, 2 of 3"]
        {
            let mut table = table(last, "1: a b, 3: b c, 5: d b, 6: - b, 8: c", "=");
            table.leave = Leave { extra_banks: 2, sharing: true };
            let offered = offers(&book, &table);
            let bankers = players(&offered.iter().map(|offer| offer.value).collect::<Vec<_>>());
            assert!(
                matches!(offered.last().unwrap().value, LastBank::House { rounds: 0, .. }),
                "{edition}, {last}"
            );
            assert_eq!(bankers.len() + 1, offered.len(), "{edition}, {last}: the House is offered once");
            for on in &bankers {
                assert!(may_bank(&book, &table, *on).is_ok(), "{edition}, {last}: {}", text_of(*on));
                assert_eq!(bankers.iter().filter(|other| *other == on).count(), 1, "{edition}, {last}");
            }
            assert_eq!(bankers, allowed(&book, &table), "{edition}, {last}");
        }
    }
}

/// Every player on every box, as far as they may bank there. A banker who may go on comes first.
fn allowed(book: &RuleBook, table: &Offering) -> Vec<OnBox> {
    let everyone = (0..=9).flat_map(|box_no| {
        let here = table.boxes.iter().filter(move |here| here.box_no == BoxNo(box_no));
        here.flat_map(|here| here.controller.into_iter().chain(here.others.clone()))
            .map(move |player| OnBox { player, box_no: BoxNo(box_no) })
    });
    let mut allowed: Vec<OnBox> = everyone.filter(|on| may_bank(book, table, *on).is_ok()).collect();
    let banker = players(table.last.as_slice());
    allowed.sort_by_key(|on| !banker.contains(on));
    allowed
}

fn players(banks: &[LastBank]) -> Vec<OnBox> {
    let banker = |bank: &LastBank| match *bank {
        LastBank::House { .. } => None,
        LastBank::Player { banker, .. } => Some(banker),
    };
    banks.iter().filter_map(banker).collect()
}

fn table(last: &str, boxes: &str, played: &str) -> Offering {
    let boxes: Vec<BoxPlayers> = boxes.split(", ").map(box_players).collect();
    let now = boxes.iter().flat_map(|here| {
        let all = here.controller.into_iter().chain(here.others.clone());
        all.map(|player| OnBox { player, box_no: here.box_no })
    });
    let last_round = match played {
        "=" => now.collect(),
        "" => Vec::new(),
        listed => listed.split(", ").map(on_box).collect(),
    };
    Offering { last: last_bank(last), boxes, last_round, leave: Leave::default() }
}

/// `3: b c`: box 3, which b controls.
fn box_players(text: &str) -> BoxPlayers {
    let (box_no, players) = text.split_once(": ").unwrap();
    let mut players = players.split(' ');
    BoxPlayers {
        box_no: BoxNo(box_no.parse().unwrap()),
        controller: players.next().filter(|name| *name != "-").map(player),
        others: players.map(player).collect(),
    }
}

/// `b3, 1 of 2`: b on box 3 has played one round of the second bank.
fn last_bank(text: &str) -> Option<LastBank> {
    Some(match text {
        "begin" => return None,
        "House" => LastBank::HOUSE.played(),
        "House, void" => LastBank::HOUSE,
        "House for 3" => LastBank::house_instead_of(BoxNo(3)).played(),
        held => {
            let (banker, held) = held.split_once(", ").unwrap();
            let (rounds, banks) = held.split_once(" of ").unwrap();
            let (rounds, banks) = (rounds.parse().unwrap(), banks.parse().unwrap());
            LastBank::Player { banker: on_box(banker), rounds, banks }
        }
    })
}

/// `b3`.
fn on_box(text: &str) -> OnBox {
    let (name, box_no) = text.split_at(1);
    OnBox { player: player(name), box_no: BoxNo(box_no.parse().unwrap()) }
}

fn player(name: &str) -> PlayerNo {
    PlayerNo(u16::from(name.as_bytes()[0]))
}

fn text_of(on: OnBox) -> String {
    format!("{}{}", char::from(on.player.0 as u8), on.box_no)
}

#[test]
fn a_box_that_loses_its_controller_gets_the_next_player_who_controls_no_box() {
    let [ann, bob, carl, dora] = [0, 1, 2, 3].map(PlayerNo);
    let on = |box_no, controller, others: &[PlayerNo]| BoxPlayers {
        box_no: BoxNo(box_no),
        controller,
        others: others.to_vec(),
    };
    let mut boxes = vec![
        on(2, None, &[ann, bob]),
        on(3, Some(ann), &[bob, carl]),
        on(5, Some(bob), &[]),
        on(6, Some(dora), &[ann, bob]),
        on(7, Some(dora), &[ann]),
    ];
    only_these(&mut boxes, |player| player != ann && player != dora);
    let left =
        vec![on(2, None, &[bob]), on(3, Some(carl), &[bob]), on(5, Some(bob), &[]), on(6, None, &[bob])];
    assert_eq!(boxes, left, "nobody controlled box 2 before; Bob has box 5, and nobody is left on box 7");
}
