//! The latest numbers, hot and cold ones, and runs.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::roulette::number::{Colour, Number};
use chung_table::roulette::Numbers;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::RouletteView;
use crate::draw::wheel::outcome;

/// Over how many spins hot and cold numbers are counted.
pub(super) const SPINS: usize = 100;

/// The last winning numbers, latest first.
pub(super) fn last(view: &RouletteView, count: usize) -> Markup {
    let latest: Vec<Number> = view.state.numbers.latest().take(count).collect();
    html! {
        @if !latest.is_empty() {
            ol .outcomes aria-label=(text!(view, "station-last-numbers")) tabindex="0" {
                @for number in latest { li { (outcome(view, number)) } }
            }
        }
    }
}

/// The hottest and coldest numbers of the last hundred spins; `None` after too few spins.
pub(super) fn hot_and_cold(numbers: &Numbers, count: usize) -> Option<(Vec<Number>, Vec<Number>)> {
    if numbers.latest().take(Number::COUNT).count() < Number::COUNT {
        return None;
    }
    let by_heat: Vec<Number> = numbers.hot(SPINS).into_iter().map(|(number, _)| number).collect();
    let hot = by_heat.iter().take(count).copied().collect();
    Some((hot, by_heat.into_iter().rev().take(count).collect()))
}

/// Sentences about current runs of at least three numbers.
pub(super) fn runs(words: &impl Render, numbers: &Numbers) -> Vec<Cow<'static, str>> {
    let colour = numbers.colour_run().filter(|(_, length)| *length > 2).and_then(|(colour, length)| {
        let colour = match colour {
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::Green => return None,
        };
        Some(text!(words, "station-run-colour", colour = Arg::Choice(colour), length))
    });
    let dozen = numbers.dozen_run().filter(|(_, length)| *length > 2);
    let dozen =
        dozen.and_then(|(dozen, length)| Some(text!(words, "station-run-dozen", dozen = dozen?, length)));
    colour.into_iter().chain(dozen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Caller;

    fn runs_of(outcomes: &[u8]) -> Vec<Cow<'static, str>> {
        runs(&Caller::default(), &numbers(outcomes))
    }

    fn numbers(outcomes: &[u8]) -> Numbers {
        let numbers = Numbers::default();
        outcomes.iter().fold(numbers, |numbers, number| numbers.with(Number::new(*number).unwrap()))
    }

    #[test]
    fn runs_are_shown_from_the_third_on() {
        assert!(runs_of(&[3, 5]).is_empty());
        assert_eq!(runs_of(&[2, 3, 5]), ["First dozen 3 times in a row"]);
        assert_eq!(runs_of(&[32, 3, 5]), ["Red 3 times in a row"]);
        assert!(runs_of(&[0, 0, 0]).is_empty(), "0 is in no dozen, and green is no run");
    }

    #[test]
    fn hot_and_cold_numbers_need_enough_spins() {
        let mut outcomes: Vec<u8> = (0..36).collect();
        assert_eq!(hot_and_cold(&numbers(&outcomes), 1), None);
        outcomes.push(5);
        let hot_and_cold_numbers = hot_and_cold(&numbers(&outcomes), 1).unwrap();
        assert_eq!(hot_and_cold_numbers, (vec![Number::new(5).unwrap()], vec![Number::new(36).unwrap()]));
    }
}
