//! The winning number display on the wall (WND): the last number, large and in its colour, the last twenty numbers, hot and cold
//! numbers, and the countdown.

use std::borrow::Cow;

use chung_floor::{FloorTable, Handle};
use chung_game::clock::Clock;
use chung_game::roulette::number::{Colour, Number};
use chung_table::roulette::Roulette;
use chung_words::text;
use maud::{Markup, html};

use super::{RouletteView, countdown, numbers};
use crate::draw::wheel::{colour_class, outcome};
use crate::{Caller, Fragment};

/// The fragments of the page.
pub(crate) fn fragments(
    on: &FloorTable,
    table: &Handle<Roulette>,
    caller: &Caller,
    now: Clock,
) -> Vec<Fragment> {
    // The display shows the public view, whoever opens it.
    let public = Caller { language: caller.language, ..Caller::default() };
    render(&RouletteView::new(on, table, &public, now))
}

fn render(view: &RouletteView) -> Vec<Fragment> {
    vec![
        Fragment::new("wall-number", last(view)),
        Fragment::new("wall-now", countdown::render(view)),
        Fragment::new("wall-heat", heat(view)),
        Fragment::new("wall-run", numbers::last(view, 20)),
    ]
}

fn last(view: &RouletteView) -> Markup {
    let numbers = &view.state.numbers;
    html! {
        h1 .visually-hidden translate="no" { (view.title) }
        @match numbers.latest().next() {
            Some(number) => div class={ "wall-last " (colour_class(number)) } data-key={ "wall-" (view.state.round) } {
                span { (number) span .visually-hidden { " " (colour(view, number)) } }
            },
            None => p .wall-last .none { (text!(view, "wall-no-number")) },
        }
    }
}

/// The colour of a number, for screen readers.
fn colour(view: &RouletteView, number: Number) -> Cow<'static, str> {
    match number.colour() {
        Colour::Red => text!(view, "wall-red"),
        Colour::Black => text!(view, "wall-black"),
        Colour::Green => text!(view, "wall-green"),
    }
}

fn heat(view: &RouletteView) -> Markup {
    let row = |words: Cow<'static, str>, numbers: Vec<Number>| {
        html! { div { h2 { (words) } ol .outcomes { @for number in numbers { li { (outcome(view, number)) } } } } }
    };
    html! {
        @if let Some((hot, cold)) = numbers::hot_and_cold(&view.state.numbers, 5) {
            (row(text!(view, "station-hot"), hot))
            (row(text!(view, "station-cold"), cold))
        }
        @for run in numbers::runs(view, &view.state.numbers) { p .run { (run) } }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Evening;
    use super::*;

    fn page(evening: &Evening) -> String {
        evening.view(None, |view| render(view).iter().map(|part| part.placed().into_string()).collect())
    }

    #[test]
    fn without_a_number_the_wall_says_so() {
        assert!(page(&Evening::new()).contains("No number yet"));
    }

    #[test]
    fn the_wall_shows_the_last_number_and_no_money() {
        let mut evening = Evening::new();
        evening.buy_in(1, 1, 12_500);
        for number in [3, 32, 5] {
            evening.start();
            evening.spin_out();
            evening.enter(number);
        }
        let page = page(&evening);
        assert!(page.contains("class=\"wall-last red\""));
        assert!(page.contains("Red 3 times in a row"));
        assert!(!page.contains('$') && !page.contains("<button") && !page.contains("<form"));
    }
}
