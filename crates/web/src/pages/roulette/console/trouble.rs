//! What can go wrong: no spin, the wheel, the display, the game system, wagers to be looked up, claims.

use chung_game::roulette::number::Number;
use chung_table::roulette::{
    Account, Act, ClaimsAct, CorrectionAct, MalfunctionAct, NoSpin, NoSpinAct, Placed, Spin, WheelAct,
};
use maud::{Markup, html};

use super::super::{Seen, press};
use super::names::Called;
use crate::draw::money::written;

/// What waits for a decision; nothing on a good evening.
pub(super) fn alarms(seen: &Seen, called: &Called) -> Markup {
    let state = &seen.state;
    let claims = state.claims.iter().filter(|claim| claim.decision.is_none());
    html! {
        @if state.suspected {
            div .notice data-refusals {
                span { "The wheel's numbers are uneven: chi-square " (state.numbers.chi_square()) ". A fair wheel is so once in a thousand times. " span .clause { "R44" } }
                (seen.button("small", &Act::Wheel(WheelAct::ClearSuspicion), "Looked into"))
            }
        }
        @for (spin, placed) in state.looked_up() { (looked_up(seen, called, spin, placed)) }
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
fn looked_up(seen: &Seen, called: &Called, spin: &Spin, placed: &Placed) -> Markup {
    let (station, round) = (placed.station, spin.round);
    let confirm = Act::Malfunction(MalfunctionAct::Confirm { station, round, wagers: None });
    let cannot = Act::Malfunction(MalfunctionAct::CannotConfirm { station, round });
    let account = seen.state.account(placed.account);
    let whose = account.map(|account| called.name(account.player));
    let wagers = stood(account, spin, placed);
    html! {
        div .preview data-refusals {
            p { b { "Station " (station) ", round " (round) ": " } (whose.unwrap_or_default()) ". Its wagers on that spin are looked up. " span .clause { "8.7(b)" } }
            @if wagers.is_empty() { p { "The records have no wager on that spin." } }
            @else {
                ul .plain { @for wager in &wagers { li { (wager) } } }
            }
            div .row {
                (seen.button("", &confirm, "The records confirm them"))
                (seen.button("danger", &cannot, "They cannot be confirmed: void"))
            }
            (put_right(placed, round, &wagers))
        }
    }
}

/// What stood there, as people write it: on that spin, and on sequences that begin with it.
fn stood(account: Option<&Account>, spin: &Spin, placed: &Placed) -> Vec<String> {
    let sequences = account.into_iter().flat_map(|account| &account.sequences);
    let begun = sequences.filter(|wager| wager.first == spin.round);
    let begun = begun.map(|wager| format!("{} on {}", written(wager.stake), wager.sequence));
    let on_spin = placed.wagers.iter().map(|wager| format!("{} on {}", written(wager.stake), wager.bet));
    on_spin.chain(begun).collect()
}

/// What they are to be, a line each.
fn put_right(placed: &Placed, round: u32, wagers: &[String]) -> Markup {
    let station = placed.station;
    let act = Act::Malfunction(MalfunctionAct::Confirm { station, round, wagers: Some(Vec::new()) });
    let id = format!("were-{station}-{round}");
    press::form(
        &act,
        &[("wagers", "wagers")],
        &html! {
            div .field {
                label for=(id) { "Or the records tell these, a line each, such as 10 on red or 2 on double 5 9" }
                textarea #(id) name="wagers" rows="3" data-as="wagers" data-keep spellcheck="false" { (wagers.join("\n")) }
            }
            button .button type="submit" { "Put them right" }
        },
    )
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
                    li { (seen.line(&Act::NoSpin(NoSpinAct::Abandon), "the ball cannot be spun again: abandon the round", "R49")) }
                }
            }
            details #wrong-outcome .inner data-refusals {
                summary .button { "Wrong outcome entered " span .clause { "8.4" } }
                p .muted { "All accounts will be frozen and the countdown stand still until the true number is entered, or that there was no spin, and every result worked out again." }
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
