//! The station's notice if a wager was not accepted as touched: it was too small, reduced, or too late (3.6, 4.3).

use std::borrow::Cow;

use chung_game::message;
use chung_game::message::Arg;
use chung_table::roulette::{RouletteFact, RouletteWagersFact};
use chung_words::Render;

use super::super::RouletteView;

/// The notice about the last touch and its clause, if the wager was not accepted as touched.
pub(super) fn notice(view: &RouletteView) -> Option<(Cow<'static, str>, String)> {
    let mut touches = view.round.iter().rev().filter_map(|event| match &event.fact {
        RouletteFact::Wagers(fact) => Some((event, fact)),
        _ => None,
    });
    let (last, fact) = touches.next()?;
    let shown = match fact {
        // The event of a reduced wager comes just before the event that places the chips.
        RouletteWagersFact::Changed { .. } => touches.next().filter(|(event, fact)| {
            event.at == last.at
                && matches!(fact, RouletteWagersFact::CutDown { .. } | RouletteWagersFact::NotShown { .. })
        })?,
        _ => (last, fact),
    };
    let message = match shown.1 {
        RouletteWagersFact::Changed { .. } => return None,
        RouletteWagersFact::NotShown { on, asked, minimum, .. } => {
            message!("station-below-minimum", asked = *asked, bet = Arg::notation(on), minimum = *minimum)
        }
        RouletteWagersFact::CutDown { on, asked, shown, .. } => {
            message!("station-cut-down", shown = *shown, bet = Arg::notation(on), asked = *asked)
        }
        RouletteWagersFact::TooLate { .. } => message!("station-too-late"),
        RouletteWagersFact::NotRecognised { total, aggregate, .. } => {
            message!("station-below-aggregate", total = *total, aggregate = *aggregate)
        }
    };
    Some((view.render(&message), shown.0.clause.to_string()))
}
