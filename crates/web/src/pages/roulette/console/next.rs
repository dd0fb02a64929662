//! The dealer's next step by the book, with one button.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::{Message, message};
use chung_table::roulette::{
    Ball, CorrectionAct, CorrectionFact, MalfunctionAct, Outcomes, RouletteAct, RouletteFact,
    RouletteHouseAct, RouletteStage, RoundAct, StationsAct, WheelAct,
};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::{RouletteView, countdown, press};

/// A step, and the act that does it; `None` if it is done elsewhere on the page, or if the table only waits.
struct ConsoleStep {
    what: Message,
    act: Option<(RouletteAct, Message)>,
}

impl ConsoleStep {
    fn of(what: Message, words: Message, act: RouletteAct) -> ConsoleStep {
        ConsoleStep { what, act: Some((act, words)) }
    }

    fn elsewhere(what: Message) -> ConsoleStep {
        ConsoleStep { what, act: None }
    }
}

pub(super) fn render(view: &RouletteView) -> Markup {
    let step = step(view);
    let (going_on, loud) = countdown::words(&view.state);
    // The reason for a refusal is shown in full, not only on a greyed button.
    let why = step.act.as_ref().and_then(|(act, _)| view.check_act(act).err());
    html! {
        h1 .visually-hidden { (text!(view, "console-title", table = Arg::quote(view.title))) }
        div .next-step data-refusals {
            div .row {
                (countdown::dial(view))
                div {
                    p .over { (text!(view, "console-round", round = view.state.round)) " · " span .loud[loud] { (view.render(&going_on)) } }
                    p .what { (view.render(&step.what)) }
                }
            }
            @match step.act {
                Some((act, words)) => (view.next_step(&act, &view.render(&words))),
                None => @if view.state.stage == RouletteStage::Closed { (open(view)) },
            }
        }
        @if let Some(why) = why { p .refusal { (why) } }
    }
}

/// A form for the float, or why the caller may not open the table.
fn open(view: &RouletteView) -> Markup {
    let act = RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(1) });
    if let Err(why) = view.check_act(&act) {
        return html! { p .muted { (why) } };
    }
    press::form(
        &act,
        &[("float", "float")],
        &html! {
            (press::amount("float", "float", &text!(view, "console-float")))
            button .button .move .big type="submit" { (text!(view, "console-open-table")) }
        },
    )
}

fn step(view: &RouletteView) -> ConsoleStep {
    let state = &view.state;
    let outcomes = view.set_up().map(|set_up| set_up.outcomes);
    if state.down {
        return ConsoleStep::of(
            message!("console-step-repair-system"),
            message!("console-works-again"),
            RouletteAct::Malfunction(MalfunctionAct::RepairSystem),
        );
    }
    if state.frozen.is_some() {
        let put_right = |fact: &RouletteFact| {
            matches!(
                fact,
                RouletteFact::Correction(CorrectionFact::Corrected { .. } | CorrectionFact::NoSpin { .. })
            )
        };
        let latest = view.round.iter().rev().map(|event| &event.fact);
        let done = latest
            .take_while(|fact| !matches!(fact, RouletteFact::Correction(CorrectionFact::Frozen)))
            .any(put_right);
        let what = if done { message!("console-step-corrected") } else { message!("console-step-correct") };
        return ConsoleStep::of(
            what,
            message!("console-unfreeze"),
            RouletteAct::Correction(CorrectionAct::Unfreeze),
        );
    }
    if state.stage == RouletteStage::Closed {
        return ConsoleStep::elsewhere(message!("console-open-table"));
    }
    if state.fault.is_some() {
        return ConsoleStep::of(
            message!("console-step-wheel-fault"),
            message!("console-fault-cleared"),
            RouletteAct::Wheel(WheelAct::ClearFault),
        );
    }
    if let Some((spin, placed)) = state.looked_up().next() {
        let (station, round) = (placed.station, spin.round);
        let what = message!("console-step-check-bets", station = Arg::notation(station), round);
        return ConsoleStep::elsewhere(what);
    }
    if let Some(number) = state.read {
        let act = RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true };
        let what = message!("console-step-look-again", number = Arg::notation(number));
        return ConsoleStep::of(what, message!("console-confirm-number"), RouletteAct::Round(act));
    }
    if let Some(account) = state.accounts.iter().find(|account| account.leaving) {
        let station = account.station;
        return ConsoleStep::of(
            message!("console-step-pay-out", player = account.player, station = Arg::notation(station)),
            message!("console-paid"),
            RouletteAct::Stations(StationsAct::PayOut { station }),
        );
    }
    match (state.stage, state.ball) {
        (RouletteStage::Between | RouletteStage::Closed, _) => ConsoleStep::of(
            message!("console-step-start"),
            message!("console-start"),
            RouletteAct::Round(RoundAct::Start),
        ),
        (RouletteStage::Wagering, Ball::Spun) => ConsoleStep::elsewhere(message!("console-step-betting")),
        (RouletteStage::Wagering | RouletteStage::NoMoreBets, Ball::Waiting) => ConsoleStep::of(
            message!("console-step-spin"),
            message!("console-ball-spun"),
            RouletteAct::Round(RoundAct::Spin),
        ),
        (RouletteStage::Wagering | RouletteStage::NoMoreBets, Ball::CalledOff) => ConsoleStep::of(
            message!("console-step-spin-again"),
            message!("console-ball-spun"),
            RouletteAct::Round(RoundAct::Spin),
        ),
        (RouletteStage::NoMoreBets, Ball::Spun) if outcomes == Some(Outcomes::Computer) => {
            ConsoleStep::of(message!("console-step-draw"), message!("console-draw"), super::number::drawn())
        }
        (RouletteStage::NoMoreBets, Ball::Spun) => {
            ConsoleStep::elsewhere(message!("console-step-enter-number"))
        }
    }
}
