//! The number where the ball rests (5.5): tapped on wheel or pad, or typed, and confirmed.

use chung_game::roulette::number::Number;
use chung_table::roulette::{Act, Ball, Outcomes, RoundAct, Stage};
use maud::{Markup, html};

use super::super::{Seen, press};
use crate::draw::picker::{in_rows, numbers};
use crate::draw::wheel::wheel;

/// The number is the computer's to draw, and needs no second look; any stands for it.
pub(super) fn drawn() -> Act {
    Act::Round(RoundAct::Enter { number: Number::ZERO, from: Outcomes::Computer, confirmed: false })
}

pub(super) fn shown(seen: &Seen) -> Markup {
    let state = &seen.state;
    let by_computer = seen.set_up().is_some_and(|set_up| set_up.outcomes == Outcomes::Computer);
    if by_computer || state.stage != Stage::NoMoreBets || state.ball != Ball::Spun {
        return html! {};
    }
    let mut latest = state.numbers.latest();
    let twice =
        latest.next().zip(latest.next()).filter(|(last, before)| last == before).map(|(last, _)| last);
    let act = Act::Round(RoundAct::Enter { number: Number::ZERO, from: Outcomes::Console, confirmed: false });
    html! {
        section .panel .enter-number aria-label="The number" {
            (wheel(None))
            (press::form(&act, &[("number", "number"), ("confirmed", "confirmed")], &html! {
                div .entered {
                    output #entered for="number-entered" { "?" }
                    div .field {
                        label for="number-entered" { "Number" }
                        input #number-entered name="number" type="number" min="0" max="36" step="1" required data-as="number" data-keep inputmode="numeric" autocomplete="off" autofocus;
                    }
                    button #confirm-number .button .move .big type="submit" data-next[state.read.is_none()] { "Enter the number" }
                }
                @if let Some(number) = twice {
                    label .switch { input #looked-again type="checkbox" name="confirmed" data-as="check" data-keep; span { (number) " for the third time running? I have looked again. " span .clause { "R44" } } }
                } @else {
                    input type="checkbox" name="confirmed" data-as="check" hidden;
                }
                (numbers("", in_rows()))
            }))
        }
    }
}
