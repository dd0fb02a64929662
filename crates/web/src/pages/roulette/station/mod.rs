//! The station: the layout to touch, chips, the account, and all that its screen must show (2.1, 5.3, 5.6, 6.1).

mod account;
mod bar;
mod board;
mod hand;
mod recall;
mod sequences;
mod word;

use chung_floor::people::Person;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;

use super::{Seen, past};
use crate::{Fragment, Who};

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<Roulette>, who: &Who, now: Clock) -> Vec<Fragment> {
    shown(&Seen::new(on, table, who.actor(), now), who.person.as_deref())
}

fn shown(seen: &Seen, person: Option<&Person>) -> Vec<Fragment> {
    let rounds = past::rounds(seen);
    // The same ones whoever looks: a station that opens or closes fills or empties them.
    vec![
        Fragment::new("bar", bar::shown(seen, &rounds)),
        Fragment::new("cloth", board::cloth(seen)),
        Fragment::new("chips", board::chips(seen)),
        Fragment::new(
            "hand",
            if seen.account().is_some() { hand::chips(seen) } else { account::come(seen, person) },
        ),
        Fragment::new("moves", hand::moves(seen)),
        Fragment::new("picker", sequences::picker(seen)),
        Fragment::new("running", sequences::running(seen)),
        Fragment::new("recall", recall::shown(seen, &rounds)),
        Fragment::new("account", account::shown(seen, person)),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Evening;
    use super::*;
    use chung_game::money::Cents;
    use chung_table::roulette::{Act, RoundAct, WagersAct};

    fn page(evening: &Evening, player: Option<u16>) -> String {
        let shown = evening.seen(player, |seen| {
            shown(seen, None).iter().map(|fragment| fragment.placed().into_string()).collect::<String>()
        });
        assert!(!shown.contains("style="), "a strict policy allows no style attribute");
        shown
    }

    #[test]
    fn a_player_sees_his_own_chips_and_nobody_else_does() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.buy_in(2, 2, 20_000);
        evening.start();
        evening.place(1, 1, "14-17", 500);
        assert!(page(&evening, Some(1)).contains("$5 on split 14-17"));
        assert!(!page(&evening, Some(2)).contains("$5 on split 14-17"));
        let looking_on = page(&evening, None);
        assert!(!looking_on.contains("$5 on split 14-17") && !looking_on.contains("$95"));
        assert!(looking_on.contains("/sit\""), "who looks on may take a station");
    }

    #[test]
    fn notes_are_for_the_station_s_own_screen_and_for_guests() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        let account = |person: &Person| {
            evening.seen(Some(1), |seen| {
                shown(seen, Some(person)).iter().any(|fragment| fragment.markup.0.contains("Add money"))
            })
        };
        let mut person = Person { number: 1, ..Person::guest(1).unwrap() };
        assert!(account(&Person::guest(1).unwrap()));
        assert!(!account(&person));
        let table = evening.seen(Some(1), |seen| seen.name.to_owned());
        person.station = Some(chung_floor::people::AtStation { table, number: 1 });
        assert!(account(&person));
    }

    #[test]
    fn a_station_that_opens_while_it_is_looked_at_has_room_for_all_of_it() {
        let ids = |evening: &Evening| {
            evening.seen(Some(1), |seen| {
                shown(seen, None).iter().map(|fragment| fragment.id).collect::<Vec<_>>()
            })
        };
        let mut evening = Evening::new();
        let before = ids(&evening);
        evening.buy_in(1, 1, 10_000);
        assert_eq!(ids(&evening), before);
    }

    #[test]
    fn chips_stay_in_sight_after_no_more_bets_and_leave_when_settled() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        let closed = page(&evening, Some(1));
        assert!(closed.contains("No more bets") && closed.contains("$5 on straight-up 17"));
        evening.enter(17);
        let settled = page(&evening, Some(1));
        assert!(!settled.contains("$5 on straight-up 17"));
        assert!(
            settled.contains("$275") && settled.contains("$175") && settled.contains("$180"),
            "the balance, what was won, and what came back with the stake"
        );
    }

    #[test]
    fn the_last_rounds_tell_every_wager_and_which_of_them_won() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.buy_in(2, 2, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "red", 300);
        evening.place(2, 2, "dozen 2", 700);
        evening.spin_out();
        evening.enter(17);
        let page = page(&evening, Some(1));
        let last = page.split("id=\"last-rounds\"").nth(1).unwrap().split("</details>").next().unwrap();
        assert!(last.contains("<b>straight-up 17</b> <span class=\"money\">$5"), "{last}");
        assert!(last.contains("<span class=\"wager-lay\">red <span class=\"money\">$3"), "{last}");
        assert!(last.contains("$8") && !last.contains("dozen 2"), "and nobody else's: {last}");
    }

    #[test]
    fn what_cannot_be_done_is_greyed_with_the_table_s_reason() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        let empty = page(&evening, Some(1));
        assert!(empty.contains("title=\"there is nothing to clear\""));
        evening.place(1, 1, "red", 500);
        assert!(!page(&evening, Some(1)).contains("title=\"there is nothing to clear\""));
    }

    #[test]
    fn a_wager_too_small_and_one_too_late_are_told_with_their_clause() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "red", 50);
        let small = page(&evening, Some(1));
        assert!(small.contains("the minimum is $1") && small.contains("4.3(a)"));
        evening.spin_out();
        evening.place(1, 1, "red", 500);
        let late = page(&evening, Some(1));
        assert!(late.contains("Too late") && late.contains("3.6"));
    }

    #[test]
    fn who_comes_to_a_station_next_sees_nothing_of_who_had_it() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.place(1, 1, "18", 4_200);
        evening.enter(3);
        evening.pay_out(1);
        evening.buy_in(2, 1, 10_000);
        let next = page(&evening, Some(2));
        assert!(!next.contains("$42") && !last_rounds(&evening, 2).contains("$5"), "{next}");
    }

    #[test]
    fn all_stations_of_a_player_are_told_of() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 5_000);
        evening.buy_in(1, 4, 7_000);
        let told = page(&evening, Some(1));
        assert!(told.contains("Station 4 is yours too, with <span class=\"money\">$70"), "{told}");
    }

    #[test]
    fn frozen_failed_and_out_of_order_are_told_apart() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.freeze();
        assert!(page(&evening, Some(1)).contains("All accounts are frozen"));
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.fail(1);
        assert!(page(&evening, Some(1)).contains("This station is out of order"));
    }

    #[test]
    fn a_sequence_runs_in_sight_with_what_it_can_still_pay() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "double 5 9", 100);
        assert!(page(&evening, Some(1)).contains("double 5, 9"));
        evening.spin_out();
        evening.enter(5);
        let running = page(&evening, Some(1));
        assert!(running.contains("outcome red hit") && running.contains("$375"), "{running}");
    }

    #[test]
    fn limits_are_in_sight_and_runs_are_told() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        for number in [3, 32, 5] {
            evening.start();
            evening.spin_out();
            evening.enter(number);
        }
        let page = page(&evening, Some(1));
        let in_sight = page.split("<details").next().unwrap();
        let limits = "double, treble, quad <b>$1 to $50</b>; all other bets <b>$1 to $500</b>";
        assert!(in_sight.contains(limits), "{in_sight}");
        assert!(page.contains("red 3 times running"));
    }

    #[test]
    fn who_was_just_paid_may_claim() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.enter(18);
        evening.pay_out(1);
        assert!(page(&evening, Some(1)).contains("What happened"));
        assert!(!page(&evening, Some(2)).contains("What happened"));
    }

    #[test]
    fn who_is_paid_in_mid_spin_sees_what_of_his_is_still_open() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "double 17 9", 100);
        evening.spin_out();
        evening.pay_out(1);
        let open = page(&evening, Some(1));
        assert!(open.contains("$5</span> of yours stays on the spin"), "{open}");
        assert!(open.contains("up to "), "and his sequence: {open}");
        assert!(!page(&evening, Some(2)).contains("of yours"));
        evening.enter(17);
        let held = page(&evening, Some(1));
        assert!(held.contains("$180</span> is held for you"), "{held}");
    }

    /// The last rounds as the page tells them.
    fn last_rounds(evening: &Evening, player: u16) -> String {
        let page = page(evening, Some(player));
        page.split("id=\"last-rounds\"").nth(1).unwrap().split("</details>").next().unwrap().to_owned()
    }

    #[test]
    fn sequences_count_in_the_round_that_decides_them() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "double 5 9", 400);
        evening.spin_out();
        evening.enter(6);
        let last = last_rounds(&evening, 1);
        assert!(last.contains("double 5, 9 <span class=\"money\">$4"), "{last}");
        assert!(
            last.contains("<td><span class=\"money\">$4</span></td><td><span class=\"money\">$0"),
            "{last}"
        );
    }

    #[test]
    fn who_left_in_mid_spin_reads_what_became_of_it_and_still_does_when_he_is_back() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.spin_out();
        evening.pay_out(1);
        evening.enter(18);
        let line = "straight-up 17 <span class=\"money\">$5";
        assert!(last_rounds(&evening, 1).contains(line));
        evening.buy_in(1, 2, 10_000);
        assert!(last_rounds(&evening, 1).contains(line));
    }

    #[test]
    fn what_goes_back_when_the_system_fails_is_told() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.system_fails();
        let told = page(&evening, Some(1));
        assert!(told.contains("came to nothing: your <span class=\"money\">$5</span> went back"), "{told}");
        assert!(!page(&evening, Some(2)).contains("came to nothing"));
        evening.start();
        assert!(!page(&evening, Some(1)).contains("came to nothing"), "until the next round");
    }

    /// Staked, and what that brought.
    fn money(staked: &str, brought: &str) -> String {
        let cell = |amount| format!("<td><span class=\"money\">{amount}</span></td>");
        cell(staked) + &cell(brought)
    }

    #[test]
    fn what_lay_on_a_round_without_an_outcome_went_back() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "double 17 9", 100);
        evening.spin_out();
        evening.no_spin();
        evening.abandon();
        let last = last_rounds(&evening, 1);
        assert!(last.contains("no spin") && last.contains(&money("$6", "$6")), "{last}");
        let told = page(&evening, Some(1));
        assert!(told.contains("your <span class=\"money\">$6</span> went back"), "{told}");
        assert!(!told.contains("just-came"), "no number has: {told}");
    }

    #[test]
    fn what_was_won_by_a_spin_that_was_none_is_not_told_as_won() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "double 17 9", 100);
        evening.spin_out();
        evening.enter(17);
        evening.freeze();
        evening.was_none(1);
        assert_eq!(evening.balance(1), 10_000);
        let last = last_rounds(&evening, 1);
        assert!(last.contains("no spin") && last.contains(&money("$6", "$6")), "{last}");
    }

    #[test]
    fn a_sequence_that_a_correction_opens_again_is_told_where_it_ends() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "double 5 9", 400);
        evening.spin_out();
        evening.enter(6);
        assert!(last_rounds(&evening, 1).contains("double 5, 9"));
        evening.freeze();
        evening.correct(1, 5);
        evening.unfreeze();
        let reopened = last_rounds(&evening, 1);
        assert!(!reopened.contains("double 5, 9") && reopened.contains(&money("$0", "$0")), "{reopened}");
        evening.start();
        evening.spin_out();
        evening.enter(9);
        let (won, last) = (page(&evening, Some(1)), last_rounds(&evening, 1));
        assert!(won.contains("Last win</dt><dd><span class=\"money\">$1,500"), "{won}");
        assert_eq!(last.matches("double 5, 9").count(), 1, "{last}");
        assert!(last.contains(&money("$4", "$1,504")), "{last}");
    }

    #[test]
    fn two_accounts_of_a_player_add_up_though_one_is_put_right() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "double 5 9", 400);
        evening.spin_out();
        evening.pay_out(1);
        evening.enter(5);
        evening.buy_in(1, 2, 10_000);
        evening.start();
        evening.place(1, 2, "red", 300);
        evening.spin_out();
        evening.enter(10);
        assert!(
            last_rounds(&evening, 1).contains(&money("$7", "$104")),
            "one hit of the double pays 25 to 1"
        );
        evening.freeze();
        evening.correct(2, 9);
        assert!(last_rounds(&evening, 1).contains(&money("$7", "$1,510")), "both hits, and red");
    }

    #[test]
    fn acts_that_the_page_carries_are_acts() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "red", 500);
        let shown = page(&evening, Some(1));
        let acts = shown.split(" data-act=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let acts = acts.map(|text| text.replace("&quot;", "\"")).filter(|text| !text.contains('$'));
        let acts: Vec<Act> = acts.map(|text| serde_json::from_str(&text).unwrap()).collect();
        let station = chung_table::roulette::StationNo(1);
        assert!(acts.contains(&Act::Wagers(WagersAct::Undo { station })));
        assert!(acts.contains(&Act::Wagers(WagersAct::Double { station })));
        assert!(!acts.contains(&Act::Round(RoundAct::Start)), "a player starts nothing");
        assert!(!shown.contains(&Cents::dollars(100_000).to_string()), "the float is nobody's business");
    }
}
