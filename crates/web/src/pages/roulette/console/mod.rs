//! The dealer's console (SGC): the next step, the number, stations, money and irregularities.

mod cashier;
mod correction;
mod limits;
pub(crate) mod names;
mod next;
mod number;
mod stations;
mod trouble;

use chung_floor::people::People;
use chung_floor::{FloorTable, Handle};
use chung_game::ToMessage;
use chung_game::clock::Clock;
use chung_game::rulebook::RouletteBook;
use chung_table::roulette::Roulette;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{RouletteView, numbers};
use crate::{Caller, Fragment, assets};
use names::player_names;

/// The fragments of the page.
pub(crate) fn fragments(
    on: &FloorTable,
    table: &Handle<Roulette>,
    caller: &Caller,
    people: &People,
    now: Clock,
) -> Vec<Fragment> {
    let view = RouletteView::new(on, table, caller, now);
    view.cached_names.get_or_init(|| player_names(people, &view.state));
    render(&view, people)
}

fn render(view: &RouletteView, people: &People) -> Vec<Fragment> {
    vec![
        Fragment::new("next", next::render(view)),
        Fragment::new("number", number::render(view)),
        Fragment::new("correction", correction::render(view)),
        Fragment::new("alarms", trouble::alarms(view)),
        Fragment::new("floor", html! { (stations::render(view)) (story(view)) }),
        Fragment::new(
            "desk",
            html! { (cashier::render(view, people)) (trouble::render(view)) (limits::render(view)) },
        ),
    ]
}

/// The round's events, latest first.
fn story(view: &RouletteView) -> Markup {
    html! {
        section .panel aria-label=(text!(view, "console-this-round")) {
            div .row .spread {
                h2 { (text!(view, "console-round", round = view.state.round)) }
                (numbers::last(view, 10))
                a href={ "/tables/" (view.name) "/wall" } { (text!(view, "console-wall-display")) }
            }
            ol .event-list {
                @for event in view.round.iter().rev().take(40) {
                    li {
                        span { (view.render(&event.fact.to_message())) }
                        a .clause href={ "/rules/" (RouletteBook::RapidRoulette2000) "#" (event.clause) } { (event.clause) }
                    }
                }
            }
        }
        script type="module" src=(assets::path("console.js")) {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Evening;
    use chung_game::role::Role;
    use chung_table::Actor;
    use chung_table::roulette::Outcomes;

    use super::*;

    fn page(evening: &Evening, role: Role) -> String {
        let people = People::new(Vec::new()).unwrap();
        let shown = evening.view_as(Some(Actor::staff(role, 7)), |view| {
            view.cached_names.get_or_init(|| player_names(&people, &view.state));
            let fragments = render(view, &people);
            fragments.iter().map(|fragment| fragment.placed().into_string()).collect::<String>()
        });
        assert!(!shown.contains("style="), "the content security policy forbids style attributes");
        shown
    }

    /// The text of the next step.
    fn next(evening: &Evening) -> String {
        let page = page(evening, Role::Dealer);
        assert!(page.matches(" data-next").count() <= 1, "there is more than one next step");
        page.split("class=\"what\">").nth(1).unwrap().split('<').next().unwrap().to_owned()
    }

    #[test]
    fn there_is_one_next_step_throughout_a_round() {
        let mut evening = Evening::new();
        assert_eq!(next(&evening), "Open betting");
        evening.buy_in(1, 1, 10_000);
        evening.start();
        assert_eq!(next(&evening), "Spin the ball");
        evening.spin();
        assert_eq!(next(&evening), "Betting is open while the ball runs");
        evening.expire();
        assert_eq!(next(&evening), "Announce the number and enter it");
        evening.enter(17);
        assert_eq!(next(&evening), "Open betting");
        evening.ask_to_leave(1);
        assert_eq!(next(&evening), "Pay Player 1 at station 1 and close the account");
    }

    #[test]
    fn guests_and_bots_are_named_in_the_events_too() {
        let mut evening = Evening::new();
        evening.buy_in(10_007, 1, 10_000);
        evening.buy_in(60_001, 2, 10_000);
        let page = page(&evening, Role::Dealer);
        assert!(page.matches("Guest 7").count() >= 2, "both at the station and in the events: {page}");
        assert!(page.matches("Omar").count() >= 2 && !page.contains("layer 10007"), "{page}");
    }

    #[test]
    fn a_third_repeat_must_be_confirmed() {
        let mut evening = Evening::new();
        for _ in 0..2 {
            evening.start();
            evening.spin_out();
            assert!(!page(&evening, Role::Dealer).contains("id=\"looked-again\""));
            evening.enter(17);
        }
        evening.start();
        evening.spin_out();
        assert!(page(&evening, Role::Dealer).contains("id=\"looked-again\""));
    }

    #[test]
    fn a_repeated_number_is_confirmed_for_the_wheel_but_not_for_the_computer() {
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
                assert_eq!(next(&evening), "Let the computer draw the number");
                assert!(
                    !page(&evening, Role::Dealer).contains("id=\"looked-again\""),
                    "0 stands for any number"
                );
            }
            evening.comes(0, from);
            let read = "The wheel reads 0 for the third time in a row: look again";
            let then = if from == Outcomes::Wheel { read } else { "Open betting" };
            assert_eq!(next(&evening), then);
        }
    }

    #[test]
    fn wagers_that_are_looked_up_can_be_corrected() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 10_000);
        evening.start();
        evening.place(1, 1, "17", 500);
        evening.place(1, 1, "double 5 9", 100);
        evening.spin_out();
        evening.fail(1);
        assert_eq!(next(&evening), "Check station 1's bets in round 1 against the records");
        let page = page(&evening, Role::Dealer);
        let form = page.split("<form").find(|form| form.contains("$wagers")).unwrap();
        assert!(form.contains("&quot;round&quot;:1") && form.contains("data-as=\"wagers\""), "{form}");
        assert!(form.contains("$5 on straight-up 17\n$1 on double 5, 9</textarea>"), "{form}");
    }

    #[test]
    fn money_owed_by_a_player_who_left_is_listed() {
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
        assert!(page.contains("Held and owed") && page.contains("Owes $360"), "{page}");
    }

    #[test]
    fn accounts_are_unfrozen_after_the_correction() {
        let mut evening = Evening::new();
        evening.start();
        evening.spin_out();
        evening.enter(17);
        evening.freeze();
        assert_eq!(next(&evening), "Enter the correct result below, then unfreeze the accounts");
        evening.correct(1, 18);
        assert_eq!(next(&evening), "The result is corrected: unfreeze the accounts");
    }

    #[test]
    fn the_casino_supervisor_changes_limits_and_the_dealer_does_not() {
        let evening = Evening::new();
        assert!(!page(&evening, Role::Dealer).contains("name=\"figure\""));
        assert!(page(&evening, Role::CasinoSupervisor).contains("name=\"figure\""));
    }

    #[test]
    fn an_inspector_sees_the_stations_and_every_act_is_greyed() {
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
