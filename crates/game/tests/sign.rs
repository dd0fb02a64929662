//! The limits sign: notice of changes and closings to the second, minimums that players keep, and wagers within the limits.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Limits, OwnLimits, Share, Terms, Wager, WagerStanding};
use chung_game::paigow::sign::{
    Announced, BoxWagers, Changed, Clock, ClosingRequest, Figure, How, Marker, Notice, Present, Sign,
    SignChange, SignError, SignLine, Span, change, close, in_force, leave, objections,
};
use chung_game::rulebook::{Edition, MinimumRise, RuleBook};
use chung_game::{PlayerNo, ToMessage, message};
use common::{book_of, rows, rules};

const ANN: PlayerNo = PlayerNo(1);
const BOB: PlayerNo = PlayerNo(2);
const CHEN: PlayerNo = PlayerNo(3);
const NOW: Clock = Clock(5_000);
const MINIMUM: Figure = Figure::Minimum(SignLine::Regular);
const MAXIMUM: Figure = Figure::Maximum(SignLine::Regular);

/// The sign shows 25 to 500, and there are players at the table. Each row has the clause, the figure, its new value, the seconds of
/// notice, and the result.
const CHANGES: &str = "
    # A higher minimum: 20 minutes, to the second.
    vic-2000 10.6     | minimum | 50   | 0    | short 10.6
    vic-2000 10.6     | minimum | 50   | 1199 | short 10.6
    vic-2000 10.6     | minimum | 50   | 1200 | announced 10.6
    vic-2000 10.6     | minimum | 50   | 1201 | announced 10.6
    vic-2002 10.6     | minimum | 50   | 1199 | short 10.6
    vic-2002 10.6     | minimum | 50   | 1200 | announced 10.6
    crown Footnote1   | minimum | 50   | 0    | short Footnote1
    crown Footnote1   | minimum | 50   | 1199 | short Footnote1
    crown Footnote1   | minimum | 50   | 1200 | announced Footnote1
    crown Footnote1   | minimum | 50   | 1201 | announced Footnote1
    star-2024 10.6    | minimum | 50   | 1    | short 10.6
    star-2024 10.6    | minimum | 50   | 1199 | short 10.6
    star-2024 10.6    | minimum | 50   | 1200 | announced 10.6
    star-2024 10.6    | minimum | 50   | 1201 | announced 10.6
    star-2024 10.6.1  | minimum | 50   | 0    | new players 10.6.1
    # One cent more is higher; the same or less is not.
    vic-2000 10.6     | minimum | 25.01 | 0   | short 10.6
    vic-2000 10.6     | minimum | 25   | 0    | at once 10.6
    vic-2000 10.6     | minimum | 24.99 | 0   | at once 10.6
    vic-2000 10.6     | minimum | -    | 0    | at once 10.6
    crown Footnote1   | minimum | 10   | 0    | at once R15
    star-2024 10.6    | minimum | 10   | 0    | at once 10.6
    # A lower one may be announced as well, and so may any maximum.
    vic-2000 10.6     | minimum | 10   | 60   | announced 10.6
    vic-2000 10.6     | maximum | 1000 | 60   | announced 10.6
    vic-2000 10.6     | maximum | 1000 | 0    | at once 10.6
    vic-2000 10.6     | maximum | 100  | 0    | at once 10.6
    vic-2000 10.6     | maximum | -    | 0    | at once 10.6
    crown Footnote1   | maximum | 1000 | 0    | at once R15
    crown Footnote1   | maximum | 100  | 0    | at once R15
    star-2024 10.6    | maximum | 1000 | 0    | at once 10.6
    star-2024 10.6    | maximum | 100  | 0    | at once 10.6
    # In Canberra every change needs prior notice, up or down.
    act-1993 5.2      | minimum | 50   | 0    | short 5.2
    act-1993 5.2      | minimum | 50   | 1    | announced 5.2
    act-1993 5.2      | minimum | 10   | 0    | short 5.2
    act-1993 5.2      | minimum | 10   | 1    | announced 5.2
    act-1993 5.2      | maximum | 1000 | 0    | short 5.2
    act-1993 5.2      | maximum | 1000 | 1    | announced 5.2
    act-1993 5.2      | maximum | 100  | 0    | short 5.2
    act-1993 5.2      | maximum | 100  | 1    | announced 5.2
    act-1993 5.2      | liability | 100 | 0   | short 5.2
    act-1993 5.2      | liability | 100 | 1   | announced 5.2
";

#[test]
fn a_change_needs_the_notice_that_its_book_requires() {
    for row in rows(CHANGES) {
        let [clause, figure, to, notice, expected] = row[..] else { panic!("{row:?}") };
        let figure = match figure {
            "minimum" => MINIMUM,
            "maximum" => MAXIMUM,
            _ => Figure::HouseLiability,
        };
        let from = Clock(NOW.0 + notice.parse::<u64>().unwrap());
        let request = SignChange { figure, to: money(to), from };
        let shown = match change(&book_of(clause), &sign(), request, &[seated(ANN, 2)], NOW) {
            Ok(Changed { how: How::AtOnce, clause, .. }) => format!("at once {clause}"),
            Ok(Changed { how: How::Announced, clause, sign }) => {
                let announced = Announced { figure, to: money(to), since: NOW, from };
                assert_eq!(sign.announced(NOW), [announced], "{row:?}");
                format!("announced {clause}")
            }
            Ok(Changed { how: How::ForNewPlayers, clause, .. }) => format!("new players {clause}"),
            Err(SignError::ShortNotice { clause, given, .. }) => {
                assert_eq!(Clock(NOW.0 + given.0), from, "{row:?}");
                format!("short {clause}")
            }
            Err(other) => panic!("{row:?}: {other}"),
        };
        assert_eq!(shown, expected, "{row:?}");
    }
}

/// An empty table needs no prior notice, but it needs a sign.
#[test]
fn an_empty_table_needs_a_sign_but_no_prior_notice() {
    for (clause, allowed) in [
        ("act-1993 5.2", true),
        ("vic-2000 10.6", false),
        ("crown Footnote1", false),
        ("star-2024 10.6.1", true),
    ] {
        let raised = change(&book_of(clause), &sign(), to(MINIMUM, 50, NOW), &[], NOW);
        assert_eq!(raised.is_ok(), allowed, "{clause}");
    }
}

/// An announced change takes effect at its second, not before.
#[test]
fn an_announced_change_takes_effect_on_time() {
    for clause in ["act-1993 5.2", "vic-2000 10.6", "crown Footnote1", "star-2024 10.6"] {
        let book = book_of(clause);
        let from = Clock(NOW.0 + 1_200);
        let sign = made(&book, &sign(), to(MINIMUM, 50, from), &[seated(ANN, 2)]).sign;
        for (at, minimum, left) in [(NOW.0, 25, 1), (from.0 - 1, 25, 1), (from.0, 50, 0), (from.0 + 1, 50, 0)]
        {
            assert_eq!(
                sign.terms(Clock(at)).regular.minimum,
                Some(Cents::dollars(minimum)),
                "{clause}: {at}"
            );
            assert_eq!(sign.announced(Clock(at)).len(), left, "{clause}: {at}");
            assert_eq!(sign.terms(Clock(at)).regular.maximum, Some(Cents::dollars(500)), "{clause}: {at}");
        }
        assert_eq!(sign.markers(from), [], "{clause}: with notice, Ann keeps nothing");
    }
}

/// There is one announcement for each figure. Another time needs notice again, and announcements for other figures stay.
#[test]
fn a_new_announcement_replaces_the_old_one() {
    let book = rules("crown");
    let from = Clock(NOW.0 + 1_200);
    let first = made(&book, &sign(), to(MINIMUM, 50, from), &[]).sign;
    let other_hour = change(&book, &first, to(MINIMUM, 50, Clock(from.0 + 60)), &[], Clock(NOW.0 + 61));
    let (needed, given) = (Notice::TwentyMinutes, Span(1_199));
    assert_eq!(other_hour.unwrap_err(), SignError::ShortNotice { needed, given, clause: "Footnote1" });
    let higher_maximum = made(&book, &first, to(MAXIMUM, 900, NOW), &[]).sign;
    assert_eq!(higher_maximum.announced(NOW).len(), 1);
    let after = higher_maximum.terms(from).regular;
    assert_eq!(after, limits(50, 900));
    let called_off = made(&book, &higher_maximum, to(MINIMUM, 25, NOW), &[]);
    assert_eq!(called_off.how, How::AtOnce);
    let never_announced = Terms { regular: limits(25, 900), ..terms() };
    assert_eq!(called_off.sign.terms(from), never_announced);
    assert_eq!(called_off.sign, Sign::new(never_announced).unwrap(), "as if nothing had been announced");
    let two_lines = made(&book, &first, to(Figure::Minimum(SignLine::Tie), 5, Clock(from.0 + 9)), &[]).sign;
    let order: Vec<Clock> = two_lines.announced(NOW).iter().map(|announced| announced.from).collect();
    assert_eq!(order, [from, Clock(from.0 + 9)]);
}

/// Every line has its own figures, and needs the same notice for its minimum.
#[test]
fn bonus_tie_and_big_small_have_lines_of_their_own() {
    let book = rules("crown+bonanza");
    for line in SignLine::ALL {
        let minimum = Figure::Minimum(line);
        assert!(change(&book, &sign(), to(minimum, 50, Clock(NOW.0 + 1_199)), &[], NOW).is_err(), "{line}");
        let from = Clock(NOW.0 + 1_200);
        let sign = made(&book, &sign(), to(minimum, 50, from), &[]).sign;
        let sign = made(&book, &sign, to(Figure::Maximum(line), 70, NOW), &[]).sign;
        for other in SignLine::ALL {
            let shown = sign.terms(from).limits(other.bet());
            assert_eq!(shown == limits(50, 70), other == line, "{line}, {other}: {shown:?}");
        }
    }
    let clauses = SignLine::ALL.map(|line| sign().shown(&book, line, NOW)[0].clause);
    assert_eq!(clauses, ["9.1", "13.11.1", "13.11.2", "R27"]);
}

#[test]
fn invalid_signs_are_refused() {
    let book = rules("vic-2000");
    let at = Clock(NOW.0 + 1_200);
    let refused = |request| change(&book, &sign(), request, &[], NOW).unwrap_err();
    let past = Clock(NOW.0 - 1);
    assert_eq!(refused(to(MINIMUM, 10, past)), SignError::Past(past, NOW));
    assert_eq!(refused(to(MINIMUM, 0, NOW)), SignError::Amount(Cents(0)));
    assert_eq!(refused(to(MAXIMUM, -5, NOW)), SignError::Amount(Cents::dollars(-5)));
    assert_eq!(refused(to(MAXIMUM, 24, NOW)), SignError::Limits(Cents::dollars(25), Cents::dollars(24)));
    assert_eq!(refused(to(MINIMUM, 501, at)), SignError::Limits(Cents::dollars(501), Cents::dollars(500)));
    assert_eq!(refused(to(Figure::KeptMinimum, 30, at)), SignError::NobodyKeeps("10.6"));
    // The limits would be crossed later, when an announced change takes effect.
    let rising = made(&book, &sign(), to(MINIMUM, 100, at), &[]).sign;
    let lower = change(&book, &rising, to(MAXIMUM, 99, NOW), &[], NOW).unwrap_err();
    assert_eq!(lower, SignError::Limits(Cents::dollars(100), Cents::dollars(99)));
    assert!(sign().in_steps(Cents(0)).is_err());
    assert!(Sign::new(Terms { chip: Cents(0), ..terms() }).is_err());
    assert!(Sign::new(Terms { tie: limits(10, 5), ..terms() }).is_err());
}

#[test]
fn only_books_with_a_rise_for_new_players_have_its_clauses() {
    for edition in Edition::all() {
        let book = edition.rules();
        let for_new = book.minimum_rise.value == MinimumRise::TwentyMinutesOrNewPlayers;
        assert_eq!(
            book.sign.kept.map(|kept| kept.minimum),
            for_new.then_some(book.minimum_rise.clause),
            "{edition}"
        );
    }
}

/// Ann and Bob are at the table when the minimum rises from 25 to 50 at once.
fn raised_at_once() -> (RuleBook, Changed) {
    let book = rules("star-2024");
    let players = [seated(ANN, 2), seated(BOB, 4)];
    let changed = made(&book, &sign(), to(MINIMUM, 50, NOW), &players);
    (book, changed)
}

#[test]
fn star_2024_10_6_1_players_at_the_table_keep_their_minimum() {
    let (book, changed) = raised_at_once();
    assert_eq!((changed.how, changed.clause), (How::ForNewPlayers, "10.6.1"));
    let later = Clock(NOW.0 + 9_999);
    for (player, minimum, clause) in
        [(ANN, 25, "star-2024 10.6.1"), (BOB, 25, "star-2024 10.6.1"), (CHEN, 50, "star-2024 10.6.4")]
    {
        for now in [NOW, later] {
            let wager = Wager::regular(player, Cents::dollars(minimum));
            let found = in_force(&book, &changed.sign, &empty_box(), &wager, now);
            assert_eq!(found.minimum.value, Some(wager.stake), "{clause}");
            assert_eq!(format!("star-2024 {}", found.minimum.clause), clause);
            assert_eq!((found.maximum.value, found.maximum.clause), (Some(Cents::dollars(500)), "10.1"));
            let short = Wager { stake: wager.stake - Cents(1), ..wager };
            let wrong = |wager| objections(&book, &changed.sign, &empty_box(), wager, now).len();
            assert_eq!((wrong(&wager), wrong(&short)), (0, 1), "{clause}");
        }
    }
    assert_eq!(changed.sign.terms(NOW).regular.minimum, Some(Cents::dollars(50)), "the table's own");
}

/// A player has one marker, at their seat, even if they control another box too.
#[test]
fn star_2024_10_6_1_3_players_have_one_marker_at_their_seat() {
    let book = rules("star-2024");
    let players = [seated(ANN, 2), seated(BOB, 4), seated(ANN, 7)];
    let changed = made(&book, &sign(), to(MINIMUM, 50, NOW), &players);
    let minimum = Some(Cents::dollars(25));
    let [ann, bob] = [(ANN, 2), (BOB, 4)].map(|(player, seat)| Marker { player, seat: BoxNo(seat), minimum });
    assert_eq!(changed.sign.markers(NOW), [ann, bob], "star-2024 10.6.1.1");
}

/// If Ann comes back, she counts as a new player.
#[test]
fn star_2024_10_6_1_2_players_who_leave_lose_their_marker() {
    let (book, changed) = raised_at_once();
    let left = leave(&book, &changed.sign, ANN, NOW).unwrap();
    assert_eq!(left.clause, "10.6.1.2");
    assert_eq!(keepers(&left.value, NOW), [BOB]);
    let wager = Wager::regular(ANN, Cents::dollars(25));
    let back = in_force(&book, &left.value, &empty_box(), &wager, NOW).minimum;
    assert_eq!((back.value, back.clause), (Some(Cents::dollars(50)), "10.6.4"));
    assert!(leave(&book, &left.value, ANN, NOW).is_none(), "Ann has no marker left");
    assert!(leave(&book, &left.value, CHEN, NOW).is_none());
    assert!(leave(&rules("crown"), &sign(), ANN, NOW).is_none());
}

#[test]
fn star_2024_10_6_2_the_kept_minimum_needs_notice_too() {
    let (book, changed) = raised_at_once();
    let sign = changed.sign;
    let players = [seated(ANN, 2), seated(BOB, 4)];
    for notice in [0, 1, 1_199] {
        let request = to(Figure::KeptMinimum, 40, Clock(NOW.0 + notice));
        let short = change(&book, &sign, request, &players, NOW).unwrap_err();
        let (needed, given) = (Notice::TwentyMinutes, Span(notice));
        assert_eq!(short, SignError::ShortNotice { needed, given, clause: "10.6.2" });
    }
    for notice in [1_200, 1_201] {
        for (kept, after, keepers_after) in [(40, 40, 2), (49, 49, 2), (50, 50, 0), (60, 50, 0)] {
            let from = Clock(NOW.0 + notice);
            let rise = made(&book, &sign, to(Figure::KeptMinimum, kept, from), &players);
            assert_eq!((rise.how, rise.clause), (How::Announced, "10.6.2"));
            let minimum = |at| {
                let wager = Wager::regular(ANN, Cents::dollars(25));
                in_force(&book, &rise.sign, &empty_box(), &wager, at).minimum.value
            };
            assert_eq!(minimum(Clock(from.0 - 1)), Some(Cents::dollars(25)), "kept until {from:?}");
            assert_eq!(minimum(from), Some(Cents::dollars(after)), "{kept}");
            assert_eq!(
                rise.sign.markers(from).len(),
                keepers_after,
                "{kept}: at the table's minimum no marker"
            );
        }
    }
}

/// The table's minimum rises again, with or without notice. Players who keep 25 still do; those who arrived at 50 keep that only
/// without notice. A table minimum below a kept one ends it for good.
#[test]
fn markers_survive_another_rise_but_not_a_lower_minimum() {
    let (book, changed) = raised_at_once();
    let all = [seated(ANN, 2), seated(BOB, 4), seated(CHEN, 5)];
    let minimums = |sign: &Sign, at| {
        [ANN, BOB, CHEN].map(|player| {
            let wager = Wager::regular(player, Cents::dollars(25));
            in_force(&book, sign, &empty_box(), &wager, at).minimum.value.unwrap().0 / 100
        })
    };
    let sudden = made(&book, &changed.sign, to(MINIMUM, 100, NOW), &all).sign;
    assert_eq!(minimums(&sudden, NOW), [25, 25, 50]);
    let from = Clock(NOW.0 + 1_200);
    let announced = made(&book, &changed.sign, to(MINIMUM, 100, from), &all).sign;
    assert_eq!((minimums(&announced, NOW), minimums(&announced, from)), ([25, 25, 50], [25, 25, 100]));
    let lower = made(&book, &sudden, to(MINIMUM, 10, NOW), &all).sign;
    assert_eq!((minimums(&lower, NOW), lower.markers(NOW)), ([10, 10, 10], vec![]));
    let up_again = made(&book, &lower, to(MINIMUM, 100, from), &all).sign;
    assert_eq!(minimums(&up_again, from), [100, 100, 100]);
    let gone = made(&book, &changed.sign, to(MINIMUM, 100, NOW), &[seated(BOB, 4)]).sign;
    assert_eq!(keepers(&gone, NOW), [BOB], "Ann is not at the table any more");
}

#[test]
fn star_2024_10_6_3_the_sign_with_two_minimums_shows_both() {
    let (book, changed) = raised_at_once();
    let shown = |sign: &Sign| -> Vec<(Limits, &str)> {
        let lines = sign.shown(&book, SignLine::Regular, NOW);
        lines.into_iter().map(|line| (line.value, line.clause)).collect()
    };
    assert_eq!(shown(&sign()), [(limits(25, 500), "10.1")]);
    assert_eq!(shown(&changed.sign), [(limits(50, 500), "10.1"), (limits(25, 500), "10.6.3")]);
}

/// The clause, whether there are players at the table, the seconds of notice, and the result.
const CLOSINGS: &str = "
    act-1993 14.2  | players | 0    | notice of 0 min 0 s: expected prior notice to the players
    act-1993 14.2  | players | 1    | closes
    act-1993 14.2  | nobody  | 0    | closes
    vic-2000 15.6  | players | 0    | notice of 0 min 0 s: expected a sign 20 minutes ahead
    vic-2000 15.6  | players | 1199 | notice of 19 min 59 s: expected a sign 20 minutes ahead
    vic-2000 15.6  | players | 1200 | closes
    vic-2000 15.6  | players | 1201 | closes
    vic-2000 15.6  | nobody  | 0    | closes
    vic-2002 15.6  | players | 1199 | notice of 19 min 59 s: expected a sign 20 minutes ahead
    vic-2002 15.6  | players | 1200 | closes
    crown 16.6     | players | 1199 | notice of 19 min 59 s: expected a sign 20 minutes ahead
    crown 16.6     | players | 1200 | closes
    crown 16.6     | players | 1201 | closes
    crown 16.6     | nobody  | 0    | closes
    star-2024 16.9 | players | 1199 | notice of 19 min 59 s: expected a sign 20 minutes ahead
    star-2024 16.9 | players | 1200 | closes
    star-2024 16.9 | players | 1201 | closes
    star-2024 16.9 | nobody  | 0    | closes
";

#[test]
fn a_table_with_players_closes_after_notice() {
    for row in rows(CLOSINGS) {
        let [clause, present, notice, expected] = row[..] else { panic!("{row:?}") };
        let at = Clock(NOW.0 + notice.parse::<u64>().unwrap());
        let request = ClosingRequest { at, players_present: present == "players" };
        let box_no = clause.split(' ').nth(1).unwrap();
        match close(&book_of(clause), &sign(), request, NOW) {
            Ok(closing) => {
                assert_eq!((expected, closing.clause), ("closes", box_no), "{row:?}");
                let shown = closing.value.closing().unwrap();
                assert_eq!((shown.since, shown.at), (NOW, at), "{row:?}");
                assert!(closing.value.is_closed(at) && !closing.value.is_closed(Clock(at.0 - 1)), "{row:?}");
            }
            Err(refusal) => assert_eq!(refusal.to_string(), format!("{expected} ({box_no})"), "{row:?}"),
        }
    }
    let past = ClosingRequest { at: Clock(0), players_present: false };
    let refused = close(&rules("crown"), &sign(), past, NOW).unwrap_err();
    assert_eq!(refused, SignError::Past(Clock(0), NOW));
    assert!(!sign().is_closed(NOW));
}

/// The sign shows 25 to 500 for regular wagers, 5 to 50 for each other bet, and a House liability of 300. Each row has the clause, the
/// bank, the bet, the stake, what is already staked on that bet, and the objections.
const WAGERS: &str = "
    # Below the minimum, whoever banks.
    act-1993 5.1(c)  | House   | regular | 24.99 | 0   | below 5.1(c)
    act-1993 5.3     | player  | regular | 24.99 | 0   | below 5.1(c)
    vic-2000 10.5    | House   | regular | 24.99 | 0   | below 10.5
    vic-2000 10.2    | player  | regular | 24.99 | 0   | below 10.5
    crown 9.2.1      | House   | regular | 24.99 | 0   | below 9.2.1
    crown 9.4        | player  | regular | 24.99 | 0   | below 9.2.1
    star-2024 10.3   | House   | regular | 24.99 | 0   | below 10.3
    star-2024 10.2   | player  | regular | 24.99 | 0   | below 10.2
    vic-2000 10.5    | House   | regular | 25    | 0   |
    # Above the maximum: of the box, or of the wager.
    act-1993 5.1(d)  | House   | regular | 500   | 0   |
    act-1993 5.1(d)  | House   | regular | 525   | 0   | above $500 5.1(d)
    act-1993 5.1(d)  | House   | regular | 100   | 450 | above $50 5.1(d)
    vic-2000 10.1    | House   | regular | 500   | 0   |
    vic-2000 10.4    | House   | regular | 500.01 | 0  | above $500 10.4
    vic-2000 10.1    | House   | regular | 51    | 450 | above $50 10.4
    vic-2000 10.1    | House   | regular | 25    | 600 | above $0 10.4
    vic-2000 11.3    | co-bank | regular | 501   | 0   | above $500 11.3
    crown 9.2.2      | House   | regular | 501   | 0   | above $500 9.2.2
    crown 9.2.2      | House   | regular | 500   | 450 |
    crown 9.2.2      | co-bank | regular | 501   | 0   | above $500 9.2.2
    star-2024 10.3   | House   | regular | 501   | 0   | above $500 10.3
    star-2024 10.1   | House   | regular | 51    | 450 | above $50 10.3
    # No maximum under a player-bank.
    act-1993 5.3     | player  | regular | 5000  | 450 |
    vic-2000 10.3    | player  | regular | 5000  | 450 |
    crown 9.5        | player  | regular | 5000  | 450 |
    star-2024 10.2   | player  | regular | 5000  | 450 |
    # Twice the House liability instead of the maximum.
    act-1993 5.4     | co-bank | regular | 600   | 0   |
    act-1993 5.4     | co-bank | regular | 625   | 0   | liability $600 5.4
    act-1993 5.4     | co-bank | regular | 50    | 550 |
    act-1993 5.4     | co-bank | regular | 75    | 550 | liability $600 5.4
    act-1993 5.4     | House   | regular | 50    | 575 | above $0 5.1(d)
    # Side wagers have their own limits, whoever banks; Big and Small have no maximum under a player-bank.
    vic-2000 17.11.1 | House   | bonus   | 51    | 0   | above $50 17.11.1
    vic-2000 17.11.1 | player  | bonus   | 51    | 0   | above $50 17.11.1
    vic-2000 17.11.2 | House   | tie     | 4     | 0   | below 10.5
    vic-2000 17.11.2 | House   | tie     | 20    | 40  | above $10 17.11.2
    crown 13.11.1    | player  | bonus   | 51    | 0   | above $50 13.11.1
    crown 13.11.2    | co-bank | tie     | 51    | 40  | above $50 13.11.2
    crown 9.5        | House   | big     | 51    | 0   | above $50 R27
    crown 9.5        | player  | big     | 51    | 0   |
    # Multiples of the minimum, in the one book that always requires them.
    act-1993 5.1(b)  | House   | regular | 25    | 0   |
    act-1993 5.1(b)  | House   | regular | 30    | 0   | multiple $25 5.1(b)
    act-1993 5.1(b)  | House   | regular | 75    | 0   |
    act-1993 5.1(b)  | player  | regular | 74.99 | 0   | multiple $25 5.1(b)
    act-1993 5.1(b)  | House   | regular | 510   | 0   | multiple $25 5.1(b), above $500 5.1(d)
    vic-2000 10.1    | House   | regular | 30    | 0   |
    crown 9.2.3      | House   | regular | 30    | 0   |
    star-2024 10.1   | House   | regular | 30    | 0   |
";

#[test]
fn a_wager_outside_the_limits_has_objections() {
    for row in rows(WAGERS) {
        let [clause, bank, bet, stake, staked, expected] = row[..] else { panic!("{row:?}") };
        let bank = bank_of(bank);
        let bet = Bet::ALL.into_iter().find(|known| known.words() == bet).unwrap();
        let staked = money(staked).unwrap();
        let wagers = [Wager { bet, ..Wager::regular(BOB, staked) }];
        let on_box = BoxWagers { bank: &bank, own_limits: None, wagers: &wagers, on_table: staked };
        let wager = Wager { bet, ..Wager::regular(ANN, money(stake).unwrap()) };
        assert_eq!(wrong(&book_of(clause), &sign(), &on_box, &wager), expected, "{row:?}");
    }
}

/// A sign may require multiples if the book allows it, also other multiples than of the minimum. They count from the minimum.
#[test]
fn a_sign_may_require_multiples() {
    let required = Sign::new(Terms { multiples_asked: true, ..terms() }).unwrap();
    let steps = sign().in_steps(Cents::dollars(10)).unwrap();
    for (clause, sign, stake, expected) in [
        ("act-1993 5.1(b)", &required, 30, "multiple $25 5.1(b)"),
        ("act-1993 5.1(b)", &steps, 35, ""),
        ("act-1993 5.1(b)", &steps, 50, "multiple $10 5.1(b)"),
        ("crown 9.2.3", &required, 30, "multiple $25 9.2.3"),
        ("crown 9.2.3", &required, 50, ""),
        ("crown 9.2.3", &steps, 25, ""),
        ("crown 9.2.3", &steps, 35, ""),
        ("crown 9.2.3", &steps, 40, "multiple $10 9.2.3"),
        ("vic-2000 10.1", &required, 30, ""),
        ("vic-2000 10.1", &steps, 40, ""),
        ("star-2024 10.1", &steps, 40, ""),
    ] {
        let wager = Wager::regular(ANN, Cents::dollars(stake));
        assert_eq!(wrong(&book_of(clause), sign, &empty_box(), &wager), expected, "{clause}: {stake}");
    }
}

/// Ann has limits of her own, 10 to 1,000, with a minimum only if the book grants one. Bob bets on the same box.
#[test]
fn a_player_may_have_limits_of_their_own() {
    let own_limits = Some(OwnLimits { player: ANN, limits: limits(10, 1_000) });
    for (clause, player, minimum, maximum) in [
        ("act-1993 5.5", ANN, (25, "5.1(a)"), (1_000, "5.5")),
        ("act-1993 5.5", BOB, (25, "5.1(a)"), (1_000, "5.5")),
        ("vic-2000 10.7", ANN, (25, "10.1"), (1_000, "10.7")),
        ("crown 9.3", ANN, (10, "9.3"), (1_000, "9.3")),
        ("star-2024 10.7", ANN, (10, "10.7"), (1_000, "10.7")),
        ("star-2024 10.7", BOB, (25, "10.1"), (500, "10.1")),
    ] {
        let on_box = BoxWagers { own_limits, ..empty_box() };
        let wager = Wager::regular(player, Cents::dollars(100));
        let found = in_force(&book_of(clause), &sign(), &on_box, &wager, NOW);
        let [least, most] = [found.minimum, found.maximum].map(|by| (by.value.unwrap().0 / 100, by.clause));
        assert_eq!((least, most), (minimum, maximum), "{clause}, {player:?}");
    }
    // In star-2024 the two maximums are counted separately.
    let there = [Wager::regular(ANN, Cents::dollars(900))];
    let on_box = BoxWagers { own_limits, wagers: &there, ..empty_box() };
    let stake =
        |player| wrong(&rules("star-2024"), &sign(), &on_box, &Wager::regular(player, Cents::dollars(200)));
    assert_eq!((stake(ANN), stake(BOB)), ("above $100 10.3".to_owned(), String::new()));
}

/// R27: a wager that is returned uses up nothing of the box's maximum.
#[test]
fn returned_wagers_use_up_nothing_of_the_maximum() {
    let there = Wager::regular(BOB, Cents::dollars(20));
    let void = Wager { standing: WagerStanding::Void, stake: Cents::dollars(400), ..there };
    for (edition, wager, expected) in [
        ("vic-2000", there, "above $480 10.4"),
        ("vic-2000", Wager { warned: true, ..there }, ""),
        ("star-2024", Wager { warned: true, ..there }, "above $480 10.3"),
        ("vic-2000", void, ""),
    ] {
        let wagers = [wager];
        let on_box = BoxWagers { wagers: &wagers, ..empty_box() };
        let ann = Wager::regular(ANN, Cents::dollars(500));
        assert_eq!(wrong(&rules(edition), &sign(), &on_box, &ann), expected, "{edition}: {wager:?}");
    }
}

/// The limits at the second when a wager is placed apply.
#[test]
fn limits_of_a_wager_change_with_the_clock() {
    let book = rules("crown");
    let from = Clock(NOW.0 + 1_200);
    let sign = made(&book, &sign(), to(MINIMUM, 50, from), &[]).sign;
    let wager = Wager::regular(ANN, Cents::dollars(40));
    let at = |now| objections(&book, &sign, &empty_box(), &wager, now);
    assert_eq!(at(Clock(from.0 - 1)), []);
    let [below] = at(from)[..] else { panic!("{:?}", at(from)) };
    let expected = message!("objection-below-minimum-once", minimum = Cents::dollars(50));
    assert_eq!((below.to_message(), below.clause()), (expected, "9.2.1"));
}

/// The objections in short form: `below 9.2.1`, `above $500 9.2.2`.
fn wrong(book: &RuleBook, sign: &Sign, on_box: &BoxWagers<'_>, wager: &Wager) -> String {
    use chung_game::paigow::sign::Objection::*;
    let short = objections(book, sign, on_box, wager, NOW).into_iter().map(|objection| match objection {
        BelowMinimum { clause, .. } => format!("below {clause}"),
        AboveMaximum { counts, clause } => format!("above {counts} {clause}"),
        NotMultiple { step, clause } => format!("multiple {step} {clause}"),
        BeyondLiability { most, clause } => format!("liability {most} {clause}"),
    });
    short.collect::<Vec<_>>().join(", ")
}

fn made(book: &RuleBook, sign: &Sign, request: SignChange, players: &[Present]) -> Changed {
    change(book, sign, request, players, NOW).unwrap_or_else(|refusal| panic!("{request:?}: {refusal}"))
}

fn to(figure: Figure, dollars: i64, from: Clock) -> SignChange {
    SignChange { figure, to: Some(Cents::dollars(dollars)), from }
}

fn seated(player: PlayerNo, seat: u8) -> Present {
    Present { player, seat: BoxNo(seat) }
}

fn keepers(sign: &Sign, now: Clock) -> Vec<PlayerNo> {
    sign.markers(now).iter().map(|marker| marker.player).collect()
}

fn limits(minimum: i64, maximum: i64) -> Limits {
    Limits { minimum: Some(Cents::dollars(minimum)), maximum: Some(Cents::dollars(maximum)) }
}

fn terms() -> Terms {
    let mut terms = Terms::new(Cents(50), BasisPoints(500));
    (terms.regular, terms.bonus, terms.tie, terms.big_small) =
        (limits(25, 500), limits(5, 50), limits(5, 50), limits(5, 50));
    terms.house_liability = Some(Cents::dollars(300));
    terms
}

fn sign() -> Sign {
    Sign::new(terms()).unwrap()
}

/// An empty box while the House banks.
const fn empty_box() -> BoxWagers<'static> {
    BoxWagers { bank: &Bank::House, own_limits: None, wagers: &[], on_table: Cents::ZERO }
}

fn bank_of(words: &str) -> Bank {
    let (chung, shares) = (BoxNo(3), vec![Share { player: CHEN, put_in: Cents::dollars(10_000) }]);
    match words {
        "House" => Bank::House,
        "player" => Bank::Player { chung, shares },
        _ => Bank::CoBank { chung, shares },
    }
}

/// `25`, `24.99`; `-` for no limit.
fn money(text: &str) -> Option<Cents> {
    let (dollars, cents) = text.split_once('.').unwrap_or((text, "0"));
    (text != "-").then(|| Cents(dollars.parse::<i64>().unwrap() * 100 + cents.parse::<i64>().unwrap()))
}
