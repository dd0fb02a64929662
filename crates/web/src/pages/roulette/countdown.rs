//! The state of play: the countdown of the wagering period (5.3), "no more bets", or why play has stopped.

use chung_game::message::Arg;
use chung_game::{Message, message};
use chung_table::roulette::{Ball, RouletteStage, RouletteState};
use chung_words::Render;
use maud::{Markup, html};

use super::RouletteView;
use crate::draw::ring::{ring, ring_until};

/// The countdown ring and a text.
pub(super) fn render(view: &RouletteView) -> Markup {
    let (words, loud) = words(&view.state);
    html! {
        div .countdown role="status" {
            (dial(view))
            span .no-more-bets[loud] .going-on[!loud] { (view.render(&words)) }
        }
    }
}

/// The countdown ring alone. It stops while accounts are frozen.
pub(super) fn dial(view: &RouletteView) -> Markup {
    let state = &view.state;
    let length = state.period_length().0 as u32;
    html! {
        @match (state.period, state.frozen) {
            // The page's script counts down, so the markup is the same until the period ends.
            (Some(period), None) => (ring_until(view, period.ends.0, length, length)),
            (Some(_), Some(_)) => (ring(view, state.countdown(view.now).map_or(0, |left| left.0 as u32), length)),
            (None, _) => {}
        }
    }
}

/// A sentence for the state of play, and whether it is urgent.
pub(super) fn words(state: &RouletteState) -> (Message, bool) {
    match (state.stage, &state.fault) {
        _ if state.down => (message!("station-system-down"), true),
        _ if state.frozen.is_some() => (message!("station-frozen"), true),
        (RouletteStage::Closed, _) => (message!("station-closed"), false),
        (_, Some(fault)) => (message!("station-wheel-fault", fault = Arg::quote(fault)), true),
        (RouletteStage::Between, _) => (message!("station-next-spin-soon"), false),
        (RouletteStage::Wagering, _) => {
            let words = match state.ball {
                Ball::Spun => message!("station-betting-ball-spun"),
                Ball::CalledOff => message!("station-betting-no-spin"),
                Ball::Waiting => message!("station-betting"),
            };
            (words, false)
        }
        (RouletteStage::NoMoreBets, _) if state.ball == Ball::CalledOff => {
            (message!("station-no-spin-called"), true)
        }
        (RouletteStage::NoMoreBets, _) => (message!("station-no-more-bets"), true),
    }
}
