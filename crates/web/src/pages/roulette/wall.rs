//! The winning number display on the wall (WND): the last number huge in its colour, the last twenty, hot and cold, the countdown.

use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_game::roulette::number::Number;
use maud::{Markup, html};

use super::{Seen, countdown, numbers};
use crate::Fragment;
use crate::draw::wheel::{colour_class, outcome};

/// What is on it.
pub(crate) fn fragments(on: &OnFloor, table: &Handle<Roulette>, now: Clock) -> Vec<Fragment> {
    shown(&Seen::new(on, table, None, now))
}

fn shown(seen: &Seen) -> Vec<Fragment> {
    vec![
        Fragment::new("wall-number", last(seen)),
        Fragment::new("wall-now", html! { (countdown::shown(&seen.state, seen.now)) }),
        Fragment::new("wall-heat", heat(seen)),
        Fragment::new("wall-run", numbers::last(&seen.state, 20)),
    ]
}

fn last(seen: &Seen) -> Markup {
    let numbers = &seen.state.numbers;
    html! {
        h1 .visually-hidden { (seen.title) }
        @match numbers.latest().next() {
            Some(number) => div class={ "wall-last " (colour_class(number)) } data-key={ "wall-" (seen.state.round) } {
                span { (number) span .visually-hidden { " " (colour_class(number)) } }
            },
            None => p .wall-last .none { "No number yet" },
        }
    }
}

fn heat(seen: &Seen) -> Markup {
    let row = |words: &str, numbers: Vec<Number>| {
        html! { div { h2 { (words) } ol .outcomes { @for number in numbers { li { (outcome(number)) } } } } }
    };
    html! {
        @if let Some((hot, cold)) = numbers::hot_and_cold(&seen.state.numbers, 5) {
            (row("Hot", hot))
            (row("Cold", cold))
        }
        @for run in numbers::runs(&seen.state.numbers) { p .run { (run) } }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Evening;
    use super::*;

    fn page(evening: &Evening) -> String {
        evening.seen(None, |seen| shown(seen).iter().map(|part| part.placed().into_string()).collect())
    }

    #[test]
    fn before_the_first_number_it_says_so() {
        assert!(page(&Evening::new()).contains("No number yet"));
    }

    #[test]
    fn the_last_number_is_shown_in_its_colour_and_nobody_s_money() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 12_500);
        for number in [3, 32, 5] {
            evening.start();
            evening.spin_out();
            evening.enter(number);
        }
        let page = page(&evening);
        assert!(page.contains("class=\"wall-last red\""));
        assert!(page.contains("red 3 times running"));
        assert!(!page.contains('$') && !page.contains("<button") && !page.contains("<form"));
    }
}
