//! Irregularities: no spin, faults of the wheel, the display and the game system, wagers to look up, claims.

use chung_game::message::Arg;
use chung_game::roulette::number::Number;
use chung_table::roulette::{
    Account, ClaimsAct, CorrectionAct, MalfunctionAct, NoSpin, NoSpinAct, Placed, RouletteAct, Spin, WheelAct,
};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::{RouletteView, labels, press};
use crate::draw::money::format_dollars;

/// Decisions that wait; usually none.
pub(super) fn alarms(view: &RouletteView) -> Markup {
    let state = &view.state;
    let chi_square = state.numbers.chi_square();
    let thousandths = chi_square.thousandths();
    let value = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
    let claims = state.claims.iter().filter(|claim| claim.decision.is_none());
    html! {
        @if state.suspected {
            div .notice data-refusals {
                span { (text!(view, "console-uneven-wheel", value = Arg::Notation(value), spins = chi_square.spins)) " " span .clause { "R44" } }
                (view.button("small", &RouletteAct::Wheel(WheelAct::ClearSuspicion), &text!(view, "console-wheel-checked")))
            }
        }
        @for (spin, placed) in state.looked_up() { (looked_up(view, spin, placed)) }
        @for claim in claims {
            div .preview {
                p {
                    @let (station, round) = (Arg::notation(claim.station), claim.round);
                    b { (text!(view, "console-claim", number = Arg::notation(claim.number), station, round)) } " "
                    (claim.about) " " span .clause { "8.5" }
                }
                (decide(view, claim.number))
            }
        }
    }
}

fn decide(view: &RouletteView, number: u32) -> Markup {
    let act = RouletteAct::Claims(ClaimsAct::Decide { number, decision: String::new() });
    let id = format!("decide-{number}");
    press::form(
        &act,
        &[("decision", "decision")],
        &html! {
            div .field {
                label for=(id) { (text!(view, "console-decision")) }
                input #(id) name="decision" data-keep required maxlength="200" autocomplete="off";
            }
            button .button type="submit" { (text!(view, "console-decide")) }
        },
    )
}

/// Wagers that are looked up, as recorded.
fn looked_up(view: &RouletteView, spin: &Spin, placed: &Placed) -> Markup {
    let (station, round) = (placed.station, spin.round);
    let confirm = RouletteAct::Malfunction(MalfunctionAct::Confirm { station, round, wagers: None });
    let cannot = RouletteAct::Malfunction(MalfunctionAct::CannotConfirm { station, round });
    let account = view.state.account(placed.account);
    let whose = account.map(|account| view.player_name(account.player)).unwrap_or_default();
    let (at, wagers) = (Arg::notation(station), stood(account, spin, placed));
    html! {
        div .preview data-refusals {
            p { (text!(view, "console-bets-checked", station = at, round, name = Arg::quote(whose))) " " span .clause { "8.7(b)" } }
            @if wagers.is_empty() { p { (text!(view, "console-no-bets")) } }
            @else {
                ul .plain { @for wager in &wagers { li { (wager) } } }
            }
            div .row {
                (view.button("", &confirm, &text!(view, "console-bets-confirmed")))
                (view.button("danger", &cannot, &text!(view, "console-bets-void")))
            }
            (put_right(view, placed, round, &wagers))
        }
    }
}

/// The station's wagers in the notation of the form: those on that spin, and the sequences that begin with it.
fn stood(account: Option<&Account>, spin: &Spin, placed: &Placed) -> Vec<String> {
    let sequences = account.into_iter().flat_map(|account| &account.sequences);
    let begun = sequences.filter(|wager| wager.first == spin.round);
    let begun = begun.map(|wager| format!("{} on {}", format_dollars(wager.stake), wager.sequence));
    let on_spin =
        placed.wagers.iter().map(|wager| format!("{} on {}", format_dollars(wager.stake), wager.bet));
    on_spin.chain(begun).collect()
}

/// The form for the corrected wagers, one per line.
fn put_right(view: &RouletteView, placed: &Placed, round: u32, wagers: &[String]) -> Markup {
    let station = placed.station;
    let act = RouletteAct::Malfunction(MalfunctionAct::Confirm { station, round, wagers: Some(Vec::new()) });
    let id = format!("were-{station}-{round}");
    press::form(
        &act,
        &[("wagers", "wagers")],
        &html! {
            div .field {
                label for=(id) { (text!(view, "console-bets-were")) }
                textarea #(id) name="wagers" rows="3" data-as="wagers" data-keep spellcheck="false" { (wagers.join("\n")) }
            }
            button .button type="submit" { (text!(view, "console-correct-bets")) }
        },
    )
}

pub(super) fn render(view: &RouletteView) -> Markup {
    let system = RouletteAct::Malfunction(MalfunctionAct::SystemFails);
    html! {
        section .panel aria-label=(text!(view, "console-irregularities")) {
            h2 { (text!(view, "console-irregularities")) }
            details #no-spin .inner data-refusals {
                summary .button { (text!(view, "console-no-spin")) " " span .clause { "8.1" } }
                ul .steps {
                    @for cause in NoSpin::ALL { li { (view.line(&RouletteAct::NoSpin(NoSpinAct::Call(cause)), &view.render(&labels::no_spin(cause)), cause.clause())) } }
                    li { (view.line(&RouletteAct::NoSpin(NoSpinAct::Abandon), &text!(view, "console-abandon"), "R49")) }
                }
            }
            details #wrong-outcome .inner data-refusals {
                summary .button { (text!(view, "console-wrong-outcome")) " " span .clause { "8.4" } }
                p .muted { (text!(view, "console-freeze-hint")) }
                (view.button("danger", &RouletteAct::Correction(CorrectionAct::Freeze), &text!(view, "console-freeze")))
            }
            details #wheel-trouble .inner data-refusals {
                summary .button { (text!(view, "console-wheel")) }
                (fault(view))
                (display(view))
            }
            details #system-trouble .inner data-refusals {
                summary .button { (text!(view, "console-system")) " " span .clause { "8.8" } }
                p .muted { (text!(view, "console-system-hint")) }
                (view.button("danger", &system, &text!(view, "console-system-failed")))
            }
        }
    }
}

fn fault(view: &RouletteView) -> Markup {
    let act = RouletteAct::Wheel(WheelAct::Fault { what: String::new() });
    press::form(
        &act,
        &[("what", "what")],
        &html! {
            div .field {
                label for="fault" { (text!(view, "console-wheel-fault")) }
                input #fault name="what" data-keep required maxlength="200" autocomplete="off";
            }
            button .button .danger type="submit" { (text!(view, "console-stop-play")) }
        },
    )
}

fn display(view: &RouletteView) -> Markup {
    let act = RouletteAct::Wheel(WheelAct::DisplayShows { number: Number::ZERO });
    press::form(
        &act,
        &[("number", "shown")],
        &html! {
            div .field {
                label for="display-shows" { (text!(view, "console-display-shows")) }
                input #display-shows name="shown" type="number" min="0" max="36" data-as="number" data-keep required;
            }
            button .button type="submit" { (text!(view, "console-disregard-display")) " " span .clause { "8.6" } }
        },
    )
}
