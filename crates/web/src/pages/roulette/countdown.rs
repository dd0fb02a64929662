//! What is going on, at a glance: the countdown of the wagering period (5.3), "no more bets", or why nothing is played.

use chung_game::clock::Clock;
use chung_table::roulette::{Ball, Stage, State};
use maud::{Markup, html};

use crate::draw::ring::{ring, ring_until};

/// Ring and words.
pub(super) fn shown(state: &State, now: Clock) -> Markup {
    let (words, loud) = words(state);
    html! {
        div .countdown role="status" {
            (dial(state, now))
            span .no-more-bets[loud] .going-on[!loud] { (words) }
        }
    }
}

/// The ring alone: it runs by itself, and stands still while accounts are frozen.
pub(super) fn dial(state: &State, now: Clock) -> Markup {
    let length = state.period_length().0 as u32;
    html! {
        @match (state.period, state.frozen) {
            // What is left is counted on by the page, so that this says the same until the period is over.
            (Some(period), None) => (ring_until(period.ends.0, length, length)),
            (Some(_), Some(_)) => (ring(state.countdown(now).map_or(0, |left| left.0 as u32), length)),
            (None, _) => {}
        }
    }
}

/// What is going on in words, and whether it must not be missed.
pub(super) fn words(state: &State) -> (String, bool) {
    let fault = state.fault.as_ref();
    match state.stage {
        _ if state.down => ("The game system has failed".to_owned(), true),
        _ if state.frozen.is_some() => ("All accounts are frozen: an outcome is put right".to_owned(), true),
        Stage::Closed => ("The table is closed".to_owned(), false),
        _ if fault.is_some() => (format!("The wheel has a fault: {}", fault.map_or("", |what| what)), true),
        Stage::Between => ("Next spin soon".to_owned(), false),
        Stage::Wagering if state.ball == Ball::Spun => ("Place your bets: the ball runs".to_owned(), false),
        Stage::Wagering if state.ball == Ball::CalledOff => {
            ("Place your bets: no spin, the ball is spun again".to_owned(), false)
        }
        Stage::Wagering => ("Place your bets".to_owned(), false),
        Stage::NoMoreBets if state.ball == Ball::CalledOff => {
            ("No spin: wagers stand, the ball is spun again".to_owned(), true)
        }
        Stage::NoMoreBets => ("No more bets".to_owned(), true),
    }
}
