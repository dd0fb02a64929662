//! The one next step: what the book has the dealer do now, with one button.

use chung_game::money::Cents;
use chung_table::roulette::{
    Act, Ball, CorrectionAct, CorrectionFact, Fact, HouseAct, MalfunctionAct, Outcomes, RoundAct, Stage,
    StationsAct, WheelAct,
};
use maud::{Markup, html};

use super::super::{Seen, countdown, press};
use super::names::Called;

/// What is to be done, and the act that does it; none where it is done elsewhere, or to be waited for.
struct Step {
    what: String,
    act: Option<(Act, &'static str)>,
}

impl Step {
    fn of(what: impl Into<String>, words: &'static str, act: Act) -> Step {
        Step { what: what.into(), act: Some((act, words)) }
    }

    fn elsewhere(what: impl Into<String>) -> Step {
        Step { what: what.into(), act: None }
    }
}

pub(super) fn shown(seen: &Seen, called: &Called) -> Markup {
    let step = step(seen, called);
    let (going_on, loud) = countdown::words(&seen.state);
    // Why it cannot be taken is said aloud, rather than left to a greyed button.
    let why = step.act.as_ref().and_then(|(act, _)| seen.would(act).err());
    html! {
        h1 .visually-hidden { (seen.title) ", console" }
        div .next-step data-refusals {
            div .row {
                (countdown::dial(&seen.state, seen.now))
                div {
                    p .over { "Round " (seen.state.round) " · " span .loud[loud] { (going_on) } }
                    p .what { (step.what) }
                }
            }
            @match step.act {
                Some((act, words)) => (seen.next_step(&act, words)),
                None => @if seen.state.stage == Stage::Closed { (open(seen)) },
            }
        }
        @if let Some(why) = why { p .refusal { (why) } }
    }
}

/// A form for the float, or why he who looks may not open the table.
fn open(seen: &Seen) -> Markup {
    let act = Act::House(HouseAct::Open { float: Cents::dollars(1) });
    if let Err(why) = seen.would(&act) {
        return html! { p .muted { (why) } };
    }
    press::form(
        &act,
        &[("float", "float")],
        &html! {
            (press::amount("float", "float", "Float"))
            button .button .move .big type="submit" { "Open the table" }
        },
    )
}

fn step(seen: &Seen, called: &Called) -> Step {
    let state = &seen.state;
    let outcomes = seen.set_up().map(|set_up| set_up.outcomes);
    if state.down {
        return Step::of(
            "The game system has failed: repair it",
            "It works again",
            Act::Malfunction(MalfunctionAct::RepairSystem),
        );
    }
    if state.frozen.is_some() {
        let put_right = |fact: &Fact| {
            matches!(fact, Fact::Correction(CorrectionFact::Corrected { .. } | CorrectionFact::NoSpin { .. }))
        };
        let latest = seen.round.iter().rev().map(|event| &event.fact);
        let done = latest
            .take_while(|fact| !matches!(fact, Fact::Correction(CorrectionFact::Frozen)))
            .any(put_right);
        let what = if done {
            "It is put right: free the accounts"
        } else {
            "Enter the true outcome below, then free the accounts"
        };
        return Step::of(what, "Free the accounts", Act::Correction(CorrectionAct::Unfreeze));
    }
    if state.stage == Stage::Closed {
        return Step::elsewhere("Open the table");
    }
    if state.fault.is_some() {
        return Step::of(
            "The wheel has a fault: have it looked at",
            "It is cleared",
            Act::Wheel(WheelAct::ClearFault),
        );
    }
    if let Some((spin, placed)) = state.looked_up().next() {
        let (station, round) = (placed.station, spin.round);
        let what = format!("Look up the wagers of station {station} in round {round} in the records");
        return Step::elsewhere(what);
    }
    if let Some(number) = state.read {
        let act = RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true };
        let what = format!("The wheel has read {number} for the third time running: look again");
        return Step::of(what, "It is so", Act::Round(act));
    }
    if let Some(account) = state.accounts.iter().find(|account| account.leaving) {
        let station = account.station;
        return Step::of(
            format!("Pay {} at station {station} and close it", called.name(account.player)),
            "Paid",
            Act::Stations(StationsAct::PayOut { station }),
        );
    }
    match (state.stage, state.ball) {
        (Stage::Between | Stage::Closed, _) => {
            Step::of("Start a wagering period", "Start", Act::Round(RoundAct::Start))
        }
        (Stage::Wagering, Ball::Spun) => Step::elsewhere("Wagers are taken while the ball runs"),
        (Stage::Wagering | Stage::NoMoreBets, Ball::Waiting) => {
            Step::of("Spin the ball", "Ball spun", Act::Round(RoundAct::Spin))
        }
        (Stage::Wagering | Stage::NoMoreBets, Ball::CalledOff) => {
            Step::of("No spin: spin the ball again", "Ball spun", Act::Round(RoundAct::Spin))
        }
        (Stage::NoMoreBets, Ball::Spun) if outcomes == Some(Outcomes::Computer) => {
            Step::of("Have the number drawn", "Draw", super::number::drawn())
        }
        (Stage::NoMoreBets, Ball::Spun) => Step::elsewhere("Announce the number and enter it"),
    }
}
