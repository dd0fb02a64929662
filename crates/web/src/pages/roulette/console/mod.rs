//! The console of the dealer (SGC): what is to be done next, the number, every station, money, and all that can go wrong.

mod cashier;
pub(crate) mod correction;
mod limits;
mod names;
mod next;
mod number;
mod stations;
mod trouble;

use chung_floor::people::People;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_table::roulette::Book;
use maud::{Markup, html};

use super::{Seen, numbers};
use crate::{Fragment, Who};
use names::Called;

/// What is on it.
pub(crate) fn fragments(
    on: &OnFloor,
    table: &Handle<Roulette>,
    who: &Who,
    people: &People,
    now: Clock,
) -> Vec<Fragment> {
    let seen = Seen::new(on, table, who.actor(), now);
    shown(&seen, &Called::new(people, &seen.state))
}

fn shown(seen: &Seen, called: &Called) -> Vec<Fragment> {
    vec![
        Fragment::new("next", next::shown(seen, called)),
        Fragment::new("number", number::shown(seen)),
        Fragment::new("correction", correction::shown(seen)),
        Fragment::new("alarms", trouble::alarms(seen, called)),
        Fragment::new("floor", html! { (stations::shown(seen, called)) (story(seen, called)) }),
        Fragment::new(
            "desk",
            html! { (cashier::shown(seen, called)) (trouble::shown(seen)) (limits::shown(seen)) },
        ),
    ]
}

/// The round so far, the latest on top.
fn story(seen: &Seen, called: &Called) -> Markup {
    html! {
        section .panel aria-label="This round" {
            div .row .spread { h2 { "Round " (seen.state.round) } (numbers::last(&seen.state, 10)) a href={ "/tables/" (seen.name) "/wall" } { "Display" } }
            ol .told {
                @for event in seen.round.iter().rev().take(40) {
                    li { span { (called.told(&event.fact.to_string())) } a .clause href={ "/rules/" (Book::RapidRoulette2000) "#" (event.clause) } { (event.clause) } }
                }
            }
        }
        script type="module" src="/assets/console.js" {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Evening;
    use super::*;
    use chung_game::role::Role;
    use chung_table::Actor;
    use chung_table::roulette::Outcomes;

    fn page(evening: &Evening, role: Role) -> String {
        let people = People::new(Vec::new()).unwrap();
        let shown = evening.seen_by(Some(Actor::staff(role, 7)), |seen| {
            let fragments = shown(seen, &Called::new(&people, &seen.state));
            fragments.iter().map(|fragment| fragment.placed().into_string()).collect::<String>()
        });
        assert!(!shown.contains("style="), "a strict policy allows no style attribute");
        shown
    }

    /// The words of the one next step.
    fn next(evening: &Evening) -> String {
        let page = page(evening, Role::Dealer);
        assert!(page.matches(" data-next").count() <= 1, "one next step");
        page.split("class=\"what\">").nth(1).unwrap().split('<').next().unwrap().to_owned()
    }

    #[test]
    fn there_is_one_obvious_next_step_all_round_long() {
        let mut evening = Evening::new();
        assert_eq!(next(&evening), "Start a wagering period");
        evening.buy_in(1, 1, 10_000);
        evening.start();
        assert_eq!(next(&evening), "Spin the ball");
        evening.spin();
        assert_eq!(next(&evening), "Wagers are taken while the ball runs");
        evening.expire();
        assert_eq!(next(&evening), "Announce the number and enter it");
        evening.enter(17);
        assert_eq!(next(&evening), "Start a wagering period");
        evening.ask_to_leave(1);
        assert_eq!(next(&evening), "Pay Player 1 at station 1 and close it");
    }

    #[test]
    fn guests_and_automatic_players_have_their_names_in_the_story_too() {
        let mut evening = Evening::new();
        evening.buy_in(10_007, 1, 10_000);
        evening.buy_in(60_001, 2, 10_000);
        let page = page(&evening, Role::Dealer);
        assert!(page.matches("Guest 7").count() >= 2, "at his station and in the story: {page}");
        assert!(page.matches("Omar").count() >= 2 && !page.contains("layer 10007"), "{page}");
    }

    #[test]
    fn a_third_repeat_wants_a_second_look() {
        let mut evening = Evening::new();
        for _ in 0..2 {
            evening.start();
            evening.spin_out();
            assert!(!page(&evening, Role::Dealer).contains("third time running"));
            evening.enter(17);
        }
        evening.start();
        evening.spin_out();
        assert!(page(&evening, Role::Dealer).contains("17 for the third time running"));
    }

    #[test]
    fn what_the_wheel_reads_too_often_is_confirmed_and_what_the_computer_draws_is_not() {
        for from in [Outcomes::Wheel, Outcomes::Computer] {
            let mut evening = Evening::of(from);
            for _ in 0..2 {
                evening.start();
                evening.spin_out();
                evening.comes(0, from);
            }
            evening.start();
            evening.spin_out();
            if from == Outcomes::Computer {
                assert_eq!(next(&evening), "Have the number drawn");
                assert!(!page(&evening, Role::Dealer).contains("third time"), "0 stands for any number");
            }
            evening.comes(0, from);
            let read = "The wheel has read 0 for the third time running: look again";
            let then = if from == Outcomes::Wheel { read } else { "Start a wagering period" };
            assert_eq!(next(&evening), then);
        }
    }

    #[test]
    fn wagers_that_are_looked_up_can_be_put_right() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "double 5 9", 100);
        evening.spin_out();
        evening.fail(1);
        assert_eq!(next(&evening), "Look up the wagers of station 1 in round 1 in the records");
        let page = page(&evening, Role::Dealer);
        let form = page.split("<form").find(|form| form.contains("$wagers")).unwrap();
        assert!(form.contains("&quot;round&quot;:1") && form.contains("data-as=\"wagers\""), "{form}");
        assert!(form.contains("$5 on straight-up 17\n$1 on double 5, 9</textarea>"), "{form}");
    }

    #[test]
    fn what_a_player_left_owing_is_asked_for() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 1_000);
        evening.spin_out();
        evening.enter(17);
        evening.pay_out(1);
        assert!(!page(&evening, Role::Dealer).contains("Held and owed"));
        evening.freeze();
        evening.correct(1, 18);
        let page = page(&evening, Role::Dealer);
        assert!(page.contains("Held and owed") && page.contains("owes ") && page.contains("$360"), "{page}");
    }

    #[test]
    fn accounts_are_freed_once_the_number_is_right() {
        let mut evening = Evening::new();
        evening.start();
        evening.spin_out();
        evening.enter(17);
        evening.freeze();
        assert_eq!(next(&evening), "Enter the true outcome below, then free the accounts");
        evening.correct(1, 18);
        assert_eq!(next(&evening), "It is put right: free the accounts");
    }

    #[test]
    fn limits_are_the_casino_supervisor_s() {
        let evening = Evening::new();
        assert!(page(&evening, Role::Dealer).contains("a dealer may not do this"));
        assert!(page(&evening, Role::CasinoSupervisor).contains("name=\"figure\""));
    }

    #[test]
    fn an_inspector_sees_the_stations_and_is_offered_nothing() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 12_500);
        let page = page(&evening, Role::Inspector);
        assert!(page.contains("$125"));
        let buttons = page.split("<button").skip(1).map(|rest| rest.split('>').next().unwrap());
        for button in buttons.filter(|button| button.contains("data-act")) {
            assert!(button.contains("aria-disabled=\"true\""), "{button}");
        }
    }
}
