//! Entering the winning number (5.5): it is tapped on the wheel or the pad, or typed, and then confirmed.

use chung_game::message::Arg;
use chung_game::roulette::number::Number;
use chung_table::roulette::{Ball, Outcomes, RouletteAct, RouletteStage, RoundAct};
use chung_words::text;
use maud::{Markup, html};

use super::super::{RouletteView, press};
use crate::draw::picker::{in_rows, numbers};
use crate::draw::wheel::wheel;

/// The act with which the computer draws the number. The floor replaces the number, and it needs no confirmation.
pub(super) fn drawn() -> RouletteAct {
    RouletteAct::Round(RoundAct::Enter { number: Number::ZERO, from: Outcomes::Computer, confirmed: false })
}

pub(super) fn render(view: &RouletteView) -> Markup {
    let state = &view.state;
    let by_computer = view.set_up().is_some_and(|set_up| set_up.outcomes == Outcomes::Computer);
    if by_computer || state.stage != RouletteStage::NoMoreBets || state.ball != Ball::Spun {
        return html! {};
    }
    let mut latest = state.numbers.latest();
    let twice =
        latest.next().zip(latest.next()).filter(|(last, before)| last == before).map(|(last, _)| last);
    let act = RouletteAct::Round(RoundAct::Enter {
        number: Number::ZERO,
        from: Outcomes::Console,
        confirmed: false,
    });
    html! {
        section .panel .enter-number aria-label=(text!(view, "console-number")) {
            (wheel(view, None))
            (press::form(&act, &[("number", "number"), ("confirmed", "confirmed")], &html! {
                div .entered {
                    output #entered for="number-entered" { "?" }
                    div .field {
                        label for="number-entered" { (text!(view, "console-number")) }
                        input #number-entered name="number" type="number" min="0" max="36" step="1" required data-as="number" data-keep inputmode="numeric" autocomplete="off" autofocus;
                    }
                    button #confirm-number .button .move .big type="submit" data-next[state.read.is_none()]
                        data-enter=(text!(view, "console-enter-this", number = Arg::notation("$number")))
                        data-empty=(text!(view, "console-enter-number")) { (text!(view, "console-enter-number")) }
                }
                @if let Some(number) = twice {
                    label .switch {
                        input #looked-again type="checkbox" name="confirmed" data-as="check" data-keep;
                        span { (text!(view, "console-third-time", number = Arg::notation(number))) " " span .clause { "R44" } }
                    }
                } @else {
                    input type="checkbox" name="confirmed" data-as="check" hidden;
                }
                (numbers(view, "", in_rows()))
            }))
        }
    }
}
