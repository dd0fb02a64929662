//! The station: layout, chips, account, and everything its screen must show (2.1, 5.3, 5.6, 6.1).

mod account;
mod bar;
mod board;
mod hand;
mod notice;
mod recall;
mod sequences;

use chung_floor::people::Person;
use chung_floor::{FloorTable, Handle};
use chung_game::clock::Clock;
use chung_table::roulette::Roulette;

use super::{RouletteView, past};
use crate::{Caller, Fragment};

/// The fragments of the page.
pub(crate) fn fragments(
    on: &FloorTable,
    table: &Handle<Roulette>,
    caller: &Caller,
    now: Clock,
) -> Vec<Fragment> {
    render(&RouletteView::new(on, table, caller, now), caller.person.as_deref())
}

fn render(view: &RouletteView, person: Option<&Person>) -> Vec<Fragment> {
    let rounds = past::rounds(view);
    // The ids are the same for every viewer: opening or closing a station fills or empties them.
    vec![
        Fragment::new("bar", bar::render(view, &rounds)),
        Fragment::new("cloth", board::cloth(view)),
        Fragment::new("chips", board::chips(view)),
        Fragment::new(
            "hand",
            if view.account().is_some() { hand::chips(view) } else { account::take_station(view, person) },
        ),
        Fragment::new("moves", hand::moves(view)),
        Fragment::new("picker", sequences::picker(view)),
        Fragment::new("running", sequences::running(view)),
        Fragment::new("recall", recall::render(view, &rounds)),
        Fragment::new("account", account::render(view, person)),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::testing::Evening;
    use chung_game::money::Cents;
    use chung_table::roulette::{RouletteAct, RouletteWagersAct, RoundAct};

    use super::*;

    fn page(evening: &Evening, player: Option<u16>) -> String {
        let shown = evening.view(player, |view| {
            render(view, None).iter().map(|fragment| fragment.placed().into_string()).collect::<String>()
        });
        assert!(!shown.contains("style="), "the content security policy forbids style attributes");
        shown
    }

    #[test]
    fn players_see_only_their_own_chips() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.buy_in(2, 2, 20_000);
        evening.start();
        evening.place(1, 1, "14-17", 500);
        assert!(page(&evening, Some(1)).contains("$5 on split 14-17"));
        assert!(!page(&evening, Some(2)).contains("$5 on split 14-17"));
        let looking_on = page(&evening, None);
        assert!(!looking_on.contains("$5 on split 14-17") && !looking_on.contains("$95"));
        assert!(looking_on.contains("/sit\""), "a viewer without a station may take one");
    }

    #[test]
    fn only_the_stations_own_screen_and_guests_insert_notes() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        let account = |person: &Person| {
            evening.view(Some(1), |view| {
                render(view, Some(person)).iter().any(|fragment| fragment.markup.0.contains("Add money"))
            })
        };
        let mut person = Person { number: 1, ..Person::guest(1).unwrap() };
        assert!(account(&Person::guest(1).unwrap()));
        assert!(!account(&person));
        let table = evening.view(Some(1), |view| view.name.to_owned());
        person.station = Some(chung_floor::people::StationSeat { table, number: 1 });
        assert!(account(&person));
    }

    #[test]
    fn opening_a_station_keeps_the_fragment_ids() {
        let ids = |evening: &Evening| {
            evening.view(Some(1), |view| {
                render(view, None).iter().map(|fragment| fragment.id).collect::<Vec<_>>()
            })
        };
        let mut evening = Evening::new();
        let before = ids(&evening);
        evening.buy_in(1, 1, 10_000);
        assert_eq!(ids(&evening), before);
    }

    #[test]
    fn chips_are_shown_until_the_spin_is_settled() {
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
            "the balance, the winnings, and the return with the stake"
        );
    }

    #[test]
    fn the_last_rounds_show_every_wager_and_the_winners() {
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
        assert!(
            last.contains("<span class=\"wager-lay\" translate=\"no\">red <span class=\"money\">$3"),
            "{last}"
        );
        assert!(last.contains("$8") && !last.contains("dozen 2"), "no wagers of other players: {last}");
    }

    #[test]
    fn a_refused_act_is_greyed_with_the_table_s_reason() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        let clear = |page: &str| {
            let button = page.split("<button").find(|button| button.contains("&quot;clear&quot;"));
            button.unwrap().split('>').next().unwrap().to_owned()
        };
        let empty = page(&evening, Some(1));
        assert!(clear(&empty).contains("aria-disabled=\"true\" title="), "{empty}");
        evening.place(1, 1, "red", 500);
        let placed = page(&evening, Some(1));
        assert!(!clear(&placed).contains("aria-disabled"), "{placed}");
    }

    #[test]
    fn small_and_late_wagers_are_explained_with_their_clause() {
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
    fn a_player_sees_nothing_of_the_station_s_last_player() {
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
    fn a_players_other_stations_are_listed() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 5_000);
        evening.buy_in(1, 4, 7_000);
        let shown = page(&evening, Some(1));
        assert!(shown.contains("Station 4 is also yours, with $70"), "{shown}");
    }

    #[test]
    fn frozen_and_out_of_order_stations_look_different() {
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
    fn a_running_sequence_shows_what_it_can_still_pay() {
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
    fn limits_and_runs_are_shown() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        for number in [3, 32, 5] {
            evening.start();
            evening.spin_out();
            evening.enter(number);
        }
        let page = page(&evening, Some(1));
        let in_sight = page.split("<details").next().unwrap();
        let limits = "double, treble and quad $1–$50; all other bets $1–$500";
        assert!(in_sight.contains(limits), "{in_sight}");
        assert!(page.contains("Red 3 times in a row"));
    }

    #[test]
    fn a_player_may_claim_after_being_paid() {
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
    fn a_player_paid_during_a_spin_sees_their_open_wagers() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "double 17 9", 100);
        evening.spin_out();
        evening.pay_out(1);
        let open = page(&evening, Some(1));
        assert!(open.contains("Your $5 stays on this spin"), "{open}");
        assert!(open.contains("up to "), "the open sequence is shown too: {open}");
        assert!(!page(&evening, Some(2)).contains("stays on this spin"));
        evening.enter(17);
        let held = page(&evening, Some(1));
        assert!(held.contains("$180 is held for you"), "{held}");
    }

    /// The last rounds on the page.
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
    fn a_player_who_left_during_a_spin_sees_its_result_later() {
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
    fn stakes_returned_by_a_system_failure_are_shown() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.system_fails();
        let shown = page(&evening, Some(1));
        assert!(shown.contains("Round 1 doesn't count: your $5 is returned."), "{shown}");
        assert!(!page(&evening, Some(2)).contains("doesn't count"));
        evening.start();
        assert!(
            !page(&evening, Some(1)).contains("doesn't count"),
            "the notice is shown until the next round"
        );
    }

    /// The table cells of stake and return.
    fn money(staked: &str, brought: &str) -> String {
        let cell = |amount| format!("<td><span class=\"money\">{amount}</span></td>");
        cell(staked) + &cell(brought)
    }

    #[test]
    fn stakes_on_an_abandoned_round_are_returned() {
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
        let shown = page(&evening, Some(1));
        assert!(shown.contains("Round 1 doesn't count: your $6 is returned."), "{shown}");
        assert!(!shown.contains("winning-number"), "there is no winning number: {shown}");
    }

    #[test]
    fn winnings_of_a_void_spin_are_not_shown_as_won() {
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
    fn a_sequence_reopened_by_a_correction_is_shown_where_it_ends() {
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
    fn two_accounts_of_a_player_add_up_after_a_correction() {
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
        assert!(
            last_rounds(&evening, 1).contains(&money("$7", "$1,510")),
            "both hits of the double, and red"
        );
    }

    #[test]
    fn the_acts_on_the_page_parse() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "red", 500);
        let shown = page(&evening, Some(1));
        let acts = shown.split(" data-act=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let acts = acts.map(|text| text.replace("&quot;", "\"")).filter(|text| !text.contains('$'));
        let acts: Vec<RouletteAct> = acts.map(|text| serde_json::from_str(&text).unwrap()).collect();
        let station = chung_table::roulette::StationNo(1);
        assert!(acts.contains(&RouletteAct::Wagers(RouletteWagersAct::Undo { station })));
        assert!(acts.contains(&RouletteAct::Wagers(RouletteWagersAct::Double { station })));
        assert!(!acts.contains(&RouletteAct::Round(RoundAct::Start)), "a player cannot start a round");
        assert!(!shown.contains(&Cents::dollars(100_000).to_string()), "players do not see the float");
    }
}
