//! What can go wrong: no spin, the wheel, the display, the game system, wagers to be looked up, claims.

use chung_game::roulette::number::Number;
use chung_table::roulette::{
    Act, ClaimsAct, CorrectionAct, MalfunctionAct, NoSpin, NoSpinAct, Placed, WheelAct,
};
use maud::{Markup, html};

use super::super::{Seen, press};
use super::names::Called;
use crate::draw::money::written;

/// What waits for a decision; nothing on a good evening.
pub(super) fn alarms(seen: &Seen, called: &Called) -> Markup {
    let state = &seen.state;
    let checking: Vec<&Placed> = state
        .spins
        .last()
        .into_iter()
        .flat_map(|spin| &spin.placed)
        .filter(|placed| placed.checking)
        .collect();
    let claims = state.claims.iter().filter(|claim| claim.decision.is_none());
    html! {
        @if state.suspected {
            div .notice data-refusals {
                span { "The wheel's numbers are uneven: chi-square " (state.numbers.chi_square()) ". A fair wheel is so once in a thousand times. " span .clause { "R44" } }
                (seen.button("small", &Act::Wheel(WheelAct::ClearSuspicion), "Looked into"))
            }
        }
        @for placed in checking { (looked_up(seen, called, placed)) }
        @for claim in claims {
            div .preview {
                p { b { "Claim " (claim.number) ", station " (claim.station) ", round " (claim.round) ": " } (claim.about) " " span .clause { "8.5" } }
                (decide(claim.number))
            }
        }
    }
}

fn decide(number: u32) -> Markup {
    let act = Act::Claims(ClaimsAct::Decide { number, decision: String::new() });
    let id = format!("decide-{number}");
    press::form(
        &act,
        &[("decision", "decision")],
        &html! {
            div .field { label for=(id) { "What comes of it" } input #(id) name="decision" data-keep required maxlength="200" autocomplete="off"; }
            button .button type="submit" { "Decide" }
        },
    )
}

/// Wagers that are looked up in the records, with what these tell.
fn looked_up(seen: &Seen, called: &Called, placed: &Placed) -> Markup {
    let station = placed.station;
    let confirm = Act::Malfunction(MalfunctionAct::Confirm { station, wagers: None });
    let cannot = Act::Malfunction(MalfunctionAct::CannotConfirm { station });
    let whose = seen.state.account(placed.account).map(|account| called.name(account.player));
    html! {
        div .preview data-refusals {
            p { b { "Station " (station) ": " } (whose.unwrap_or_default()) ". Its wagers on the last spin are looked up. " span .clause { "8.7(b)" } }
            @if placed.wagers.is_empty() { p { "The records have no wager on that spin alone." } }
            @else {
                ul .plain { @for wager in &placed.wagers { li { (written(wager.stake)) " on " (wager.bet) } } }
            }
            div .row {
                (seen.button("", &confirm, "The records confirm them"))
                (seen.button("danger", &cannot, "They cannot be confirmed: void"))
            }
        }
    }
}

pub(super) fn shown(seen: &Seen) -> Markup {
    let system = Act::Malfunction(MalfunctionAct::SystemFails);
    html! {
        section .panel aria-label="Irregularities" {
            h2 { "Irregularities" }
            details #no-spin .inner data-refusals {
                summary .button { "No spin " span .clause { "8.1" } }
                ul .steps {
                    @for cause in NoSpin::ALL { li { (seen.line(&Act::NoSpin(NoSpinAct::Call(cause)), &cause.to_string(), cause.clause())) } }
                }
            }
            details #wrong-outcome .inner data-refusals {
                summary .button { "Wrong outcome entered " span .clause { "8.4" } }
                p .muted { "All accounts will be frozen and the countdown stand still until the true number is entered and every result worked out again." }
                (seen.button("danger", &Act::Correction(CorrectionAct::Freeze), "Freeze all accounts"))
            }
            details #wheel-trouble .inner data-refusals {
                summary .button { "Wheel and display" }
                (fault())
                (display())
            }
            details #system-trouble .inner data-refusals {
                summary .button { "Game system " span .clause { "8.8" } }
                p .muted { "During the period every wager on the spin is void and goes back; after it all of them are looked up." }
                (seen.button("danger", &system, "The game system has failed"))
            }
        }
    }
}

fn fault() -> Markup {
    let act = Act::Wheel(WheelAct::Fault { what: String::new() });
    press::form(
        &act,
        &[("what", "what")],
        &html! {
            div .field { label for="fault" { "Fault of the wheel" } input #fault name="what" data-keep required maxlength="200" autocomplete="off"; }
            button .button .danger type="submit" { "Stop play" }
        },
    )
}

fn display() -> Markup {
    let act = Act::Wheel(WheelAct::DisplayShows { number: Number::ZERO });
    press::form(
        &act,
        &[("number", "shown")],
        &html! {
            div .field { label for="display-shows" { "The display shows" } input #display-shows name="shown" type="number" min="0" max="36" data-as="number" data-keep required; }
            button .button type="submit" { "Disregard it " span .clause { "8.6" } }
        },
    )
}
