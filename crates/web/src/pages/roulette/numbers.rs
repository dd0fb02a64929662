//! The numbers that came: the last of them, hot and cold, and runs.

use chung_game::roulette::number::{Colour, Number};
use chung_table::roulette::{Numbers, State};
use maud::{Markup, html};

use crate::draw::wheel::outcome;

/// Hot and cold are told of so many spins.
pub(super) const SPINS: usize = 100;

/// The last numbers, the latest first.
pub(super) fn last(state: &State, many: usize) -> Markup {
    let latest: Vec<Number> = state.numbers.latest().take(many).collect();
    html! {
        @if !latest.is_empty() {
            ol .outcomes aria-label="Last numbers, the latest first" tabindex="0" {
                @for number in latest { li { (outcome(number)) } }
            }
        }
    }
}

/// The hottest and the coldest numbers of the last hundred spins; nothing while there were too few to speak of.
pub(super) fn hot_and_cold(numbers: &Numbers, many: usize) -> Option<(Vec<Number>, Vec<Number>)> {
    if numbers.latest().take(Number::COUNT).count() < Number::COUNT {
        return None;
    }
    let by_heat: Vec<Number> = numbers.hot(SPINS).into_iter().map(|(number, _)| number).collect();
    let hot = by_heat.iter().take(many).copied().collect();
    Some((hot, by_heat.into_iter().rev().take(many).collect()))
}

/// The runs that are worth a word, from the third on.
pub(super) fn runs(numbers: &Numbers) -> Vec<String> {
    let colour = numbers.colour_run().filter(|(colour, length)| *length > 2 && *colour != Colour::Green);
    let colour = colour.map(|(colour, length)| format!("{colour} {length} times running"));
    let dozen = numbers.dozen_run().filter(|(dozen, length)| *length > 2 && dozen.is_some());
    let dozen = dozen.and_then(|(dozen, length)| Some((dozen?, length)));
    let dozen = dozen.map(|(dozen, length)| {
        let name = ["first", "second", "third"].get(usize::from(dozen) - 1).copied().unwrap_or_default();
        format!("{name} dozen {length} times running")
    });
    colour.into_iter().chain(dozen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(came: &[u8]) -> Numbers {
        let numbers = Numbers::default();
        came.iter().fold(numbers, |numbers, number| numbers.with(Number::new(*number).unwrap()))
    }

    #[test]
    fn runs_are_told_from_the_third_on() {
        assert!(runs(&numbers(&[3, 5])).is_empty());
        assert_eq!(runs(&numbers(&[2, 3, 5])), ["first dozen 3 times running"]);
        assert_eq!(runs(&numbers(&[32, 3, 5])), ["red 3 times running"]);
        assert!(runs(&numbers(&[0, 0, 0])).is_empty(), "0 is in no dozen, and green is no run");
    }

    #[test]
    fn hot_and_cold_are_told_once_there_were_spins_enough() {
        let mut came: Vec<u8> = (0..36).collect();
        assert_eq!(hot_and_cold(&numbers(&came), 1), None);
        came.push(5);
        let told = hot_and_cold(&numbers(&came), 1).unwrap();
        assert_eq!(told, (vec![Number::new(5).unwrap()], vec![Number::new(36).unwrap()]));
    }
}
