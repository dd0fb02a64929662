//! The Tie of Bonanza Pai Gow: what each schedule pays, one setting for both wagers, surrender, and Ties under each kind of bank.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Holder, PlayedBox, Round, SettleError, Share, Terms, Wager, WagerStanding, settle,
};
use chung_game::paigow::tie::TieSchedule;
use common::{rows, rules, setting};

/// The player's low / high hands, the bank's, the result of matching them, and the odds to 1 under the first schedule (vic-2000, option
/// A) and under option B; `.` loses.
const PAYS: &str = "
    # Each side wins one hand, whichever: a tie.
    H6 11 / 2 2     | H10 L6 / 12 12  | tie  |  1 1
    H10 L6 / 12 12  | H6 11 / 2 2     | tie  |  1 1
    # Both hands won or both lost: no tie. Copies on both hands lose, a copy on one may tie.
    H6 11 / 12 12   | H10 L6 / 2 2    | won  |  . .
    H10 L6 / 2 2    | H6 11 / 12 12   | lost |  . .
    2 H8 / 12 9     | 2 L8 / 12 9     | lost |  . .
    H10 11 / 12 9   | H10 L10 / 12 9  | tie  |  1 1
    # Nought against nought with a winning high hand is a tie, because the bank wins the low hand.
    H10 L10 / 12 9  | 11 9 / 2 H8     | tie  |  1 1
    # The player's low hand up to Teen High Nine, then from Day Gong on.
    H8 11 / 2 9     | H10 L10 / 5 5   | tie  |  1 1
    2 H7 / 12 L7    | H10 L10 / 5 5   | tie  |  1 1
    12 H7 / 2 9     | H10 L10 / 5 5   | tie  |  1 1
    2 H8 / 12 9     | H10 L10 / 5 5   | tie  | 25 1
    2 L8 / 12 9     | H10 L10 / 5 5   | tie  | 25 1
    12 H8 / 2 9     | H10 L10 / 5 5   | tie  | 25 1
    2 9 / 12 9      | H10 L10 / 5 5   | tie  | 25 1
    # Such a low hand wins nothing without a tie, and the bank's low hand does not count.
    2 H8 / 12 9     | H10 L10 / H4 5  | won  |  . .
    2 H8 / 12 9     | 5 5 / H6 H6     | lost |  . .
    H8 11 / 5 5     | 2 L8 / 12 9     | tie  |  1 1
    # Two pairs dealt: 2 to 1 under option B on any result; as a tie under A, 25 for the low pair.
    5 5 / 11 11     | H10 L10 / H8 H4 | won  |  . 2
    5 5 / 11 11     | L8 L8 / 12 12   | lost |  . 2
    5 5 / 11 11     | H10 L10 / 12 12 | tie  | 25 2
    11 5 / 11 5     | H10 L10 / 12 12 | tie  |  1 2
    11 5 / 11 5     | H10 L10 / H8 H4 | won  |  . 2
    # One pair is not two.
    H10 11 / 5 5    | H4 L6 / 12 H10  | won  |  . .
    # A Lucky Duck dealt: 3 to 1 under option B on any result, however set.
    H4 H7 / H6 L6   | H10 L10 / H4 5  | tie  |  1 3
    H4 H7 / H6 L6   | 12 5 / H8 11    | lost |  . 3
    L4 L6 / H6 L7   | 12 5 / H8 11    | lost |  . 3
    H4 H7 / H6 L6   | 11 9 / H10 L10  | won  |  . 3
    # Not quite a duck.
    H4 H7 / H6 H10  | 12 5 / H8 11    | lost |  . .
";

/// The clauses about each schedule, its edition and option, and its column above.
const SCHEDULES: &[(&str, &str, &str, usize)] = &[
    ("vic-2000 17.3.3, vic-2000 17.6.1, vic-2000 17.6.2", "vic-2000+bonanza", "", 0),
    ("vic-2000 17.3.3, vic-2000 17.6.1, vic-2000 17.6.2", "vic-2002+bonanza", "", 0),
    ("crown 13.3.3, crown 13.6.1, crown 13.6.1(a), crown Table8", "crown+bonanza", "A", 0),
    ("crown 13.3.3, crown 13.6.1, crown 13.6.1(b), crown Table9", "crown+bonanza", "B", 1),
    ("crown 13.6.1(b), crown Table9", "crown+crown-pai-gow+bonanza", "B", 1),
];

#[test]
fn ties_pay_as_printed() {
    for &(clauses, edition, option, column) in SCHEDULES {
        let (book, schedule) = (rules(edition), schedule(edition, option));
        for row in rows(PAYS) {
            let [player, bank, result, odds] = row[..] else { panic!("{row:?}") };
            let (set, bank_set) = (setting(player), setting(bank));
            let outcome = book.matching.value.matched(set, bank_set).outcome;
            let words = match outcome.call() {
                "Jung" => "won",
                "Che" => "lost",
                _ => "tie",
            };
            assert_eq!(words, result, "{clauses}: {player} against {bank}");
            let paid = schedule.pays(set, outcome);
            let shown = paid.map_or(".".to_owned(), |(_, odds)| odds.0.to_string());
            let expected = odds.split_whitespace().nth(column).unwrap();
            assert_eq!(shown, expected, "{clauses}: {player} against {bank}, {result}");
        }
    }
}

#[test]
fn only_bonanza_offers_ties() {
    for (edition, options) in [
        ("act-1993", ""),
        ("vic-2000", ""),
        ("vic-2000+bonanza", "17.6.2"),
        ("vic-2002+bonanza", "17.6.2"),
        ("crown", ""),
        ("crown+bonanza", "A Table8, B Table9"),
        ("crown+crown-pai-gow+bonanza", "A Table8, B Table9"),
        ("star-2024", ""),
    ] {
        let offered = rules(edition).tie.value.0;
        let shown: Vec<String> =
            offered.iter().map(|tie| format!("{} {}", tie.option, tie.clause).trim().to_owned()).collect();
        assert_eq!(shown.join(", "), options, "{edition}");
    }
}

/// With $10 on each wager, one setting decides both. The player's low / high hands, the bank's, and the nets of the regular wager and of
/// the Tie in cents.
const SET_ONCE: &[(&str, &str, i64, i64)] = &[
    ("12 11 / H4 5", "H8 H6 / H10 L6", 0, 1_000), // 3 and 9 against 4 and 6: one hand each
    ("H4 11 / 12 5", "H8 H6 / H10 L6", 950, -1_000), // 5 and 7 against 4 and 6: both
    ("11 5 / 12 H4", "H8 H6 / L10 9", 0, 1_000),  // 6 and 6 against 4 and 9
    ("12 11 / H4 5", "H8 H6 / H8 11", -1_000, -1_000), // 3 and 9 against 4 and a better 9: neither
];

#[test]
fn one_setting_decides_both_wagers() {
    for (clause, edition, option) in
        [("vic-2000 17.6.3", "vic-2000+bonanza", ""), ("crown 13.6.3", "crown+bonanza", "A")]
    {
        for &(set, bank, regular, tie) in SET_ONCE {
            let mut round = round(edition, option, Bank::House, bank);
            round.boxes.push(on_box(2, set, &[(7, Bet::Regular), (8, Bet::Tie)]));
            let settlement = settle(&rules(edition), &round).unwrap();
            let net = |player| settlement.change(Holder::Player(PlayerNo(player))) - Cents::dollars(10);
            assert_eq!(net(7), Cents(regular), "{clause}: regular wager, {set} against {bank}");
            assert_eq!(net(8), Cents(tie), "{clause}: Tie, {set} against {bank}");
        }
    }
}

/// Only option B has surrender: half comes back, rounded up to a chip, whatever the tiles.
#[test]
fn crown_13_3_4_surrendering_gives_up_half_a_tie() {
    let bank = "H10 L6 / 2 2";
    for (set, stake, back) in [
        ("H6 11 / 12 12", 10, 5), // would have lost
        ("H6 11 / H8 H8", 10, 5), // would have won
        ("5 5 / 11 11", 10, 5),   // would have won as two pairs
        ("H6 11 / 12 12", 9, 5),  // 4.50 goes up to the chip
        ("H6 11 / 12 12", 11, 6),
        ("H6 11 / 12 12", 1, 1),
    ] {
        let mut round = round("crown+bonanza", "B", Bank::House, bank);
        let mut played = on_box(2, set, &[(8, Bet::Tie)]);
        played.wagers[0].stake = Cents::dollars(stake);
        played.wagers[0].standing = WagerStanding::Surrendered;
        round.boxes.push(played);
        let settlement = settle(&rules("crown+bonanza"), &round).unwrap();
        assert_eq!(settlement.change(Holder::Player(PlayerNo(8))), Cents::dollars(back), "{set}, ${stake}");
        assert_eq!(settlement.change(Holder::Float), Cents::dollars(stake - back), "{set}, ${stake}");
    }
    for (edition, option) in [("vic-2000+bonanza", ""), ("crown+bonanza", "A")] {
        assert_eq!(schedule(edition, option).surrender, None, "{edition}");
        let mut round = round(edition, option, Bank::House, bank);
        let mut played = on_box(2, "H6 11 / 12 12", &[(8, Bet::Tie)]);
        played.wagers[0].standing = WagerStanding::Surrendered;
        round.boxes.push(played);
        assert!(settle(&rules(edition), &round).is_err(), "{edition} has no surrender");
    }
}

/// Who may have a Tie under which bank: the clause, the edition, the bank, the box of the Tie and its player, and the clause that refuses
/// it (`-` for none). The banker is player 1, on box 3.
const UNDER_A_BANK: &str = "
    vic-2000 17.7.4 | vic-2000+bonanza | player  | 5 | player 8 | 17.7.4
    vic-2000 17.7.5 | vic-2000+bonanza | co-bank | 5 | player 8 | -
    vic-2000 17.7.3 | vic-2000+bonanza | player  | 3 | player 1 | 17.7.3
    vic-2000 17.7.3 | vic-2000+bonanza | co-bank | 3 | player 1 | 17.7.3
    vic-2000 17.7.3 | vic-2002+bonanza | co-bank | 5 | player 1 | 17.7.3
    crown 13.7.4    | crown+bonanza    | player  | 5 | player 8 | 13.7.4
    crown 13.7.5    | crown+bonanza    | co-bank | 5 | player 8 | -
    crown 13.7.3    | crown+bonanza    | player  | 3 | player 1 | 13.7.3
    crown 13.7.3    | crown+bonanza    | co-bank | 3 | player 1 | 13.7.3
    crown 13.7.3    | crown+bonanza    | co-bank | 5 | player 1 | 13.7.3
    crown 13.7.4    | crown+bonanza    | House   | 5 | player 8 | -
    crown 13.7.4    | crown+crown-pai-gow+bonanza | player | 5 | player 8 | 13.7.4
";

#[test]
fn ties_are_refused_under_a_player_bank_and_from_a_banker() {
    for row in rows(UNDER_A_BANK) {
        let [_, edition, bank, box_no, owner, refused_by] = row[..] else { panic!("{row:?}") };
        let option = if edition.starts_with("crown") { "A" } else { "" };
        let box_no = BoxNo(box_no.parse().unwrap());
        let owner = owner.trim_start_matches("player ").parse().unwrap();
        let (chung, share) = (BoxNo(3), Share { player: PlayerNo(1), put_in: Cents::dollars(100) });
        let held = match bank {
            "House" => Bank::House,
            "player" => Bank::Player { chung, shares: vec![share] },
            _ => Bank::CoBank { chung, shares: vec![share] },
        };
        let mut round = round(edition, option, held, "H10 L6 / 2 2");
        round.boxes.push(on_box(box_no.0, "H6 11 / 12 12", &[(owner, Bet::Tie)]));
        let faults = settle(&rules(edition), &round).err().unwrap_or_default();
        let refused: Vec<&str> = faults
            .iter()
            .filter_map(|fault| match fault {
                SettleError::TieAndBank(on, clause) if *on == box_no => Some(*clause),
                _ => None,
            })
            .collect();
        let expected: Vec<&str> = Some(refused_by).filter(|by| *by != "-").into_iter().collect();
        assert_eq!(refused, expected, "{row:?}");
        assert_eq!(faults.is_empty(), expected.is_empty(), "{row:?}: {faults:?}");
    }
}

fn round(edition: &str, option: &str, bank: Bank, bank_set: &str) -> Round {
    let mut terms = Terms::new(Cents(50), BasisPoints(500));
    terms.tie_schedule = Some(schedule(edition, option));
    if option == "B" {
        terms.chip = Cents::dollars(1);
    }
    Round { bank, bank_setting: Some(setting(bank_set)), boxes: Vec::new(), dice: None, void: None, terms }
}

/// A box with this setting and $10 on each wager.
fn on_box(box_no: u8, set: &str, wagers: &[(u16, Bet)]) -> PlayedBox {
    let wager =
        |&(player, bet): &(u16, Bet)| Wager { bet, ..Wager::regular(PlayerNo(player), Cents::dollars(10)) };
    PlayedBox {
        box_no: BoxNo(box_no),
        hand: BoxHand::Set(setting(set)),
        wagers: wagers.iter().map(wager).collect(),
        own_limits: None,
    }
}

fn schedule(edition: &str, option: &str) -> TieSchedule {
    rules(edition).tie.value.option(option).unwrap()
}
