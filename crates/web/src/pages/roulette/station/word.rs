//! What the station says to a touch that is not shown as it was meant: too small, cut down, too late (3.6, 4.3).

use chung_table::roulette::{Fact, WagersFact};

use super::super::Seen;
use crate::draw::money::written;

/// What the station has to say about the last touch, if that was not shown as it was meant.
pub(super) fn word(seen: &Seen) -> Option<(String, String)> {
    let mut touches = seen.round.iter().rev().filter_map(|event| match &event.fact {
        Fact::Wagers(fact) => Some((event, fact)),
        _ => None,
    });
    let (last, fact) = touches.next()?;
    let shown = match fact {
        // Chips that were cut down are told of just before they are laid.
        WagersFact::Changed { .. } => touches.next().filter(|(event, fact)| {
            event.at == last.at && matches!(fact, WagersFact::CutDown { .. } | WagersFact::NotShown { .. })
        })?,
        _ => (last, fact),
    };
    let words = match shown.1 {
        WagersFact::Changed { .. } => return None,
        WagersFact::NotShown { on, asked, minimum, .. } => {
            format!("{} on {on} is not taken: the minimum is {}.", written(*asked), written(*minimum))
        }
        WagersFact::CutDown { on, asked, shown, .. } => {
            format!("{} on {on}, not {}: that is the next lowest wager.", written(*shown), written(*asked))
        }
        WagersFact::TooLate { act, .. } => format!("Too late for {act}: the wagering period is over."),
        WagersFact::NotRecognised { total, aggregate, .. } => format!(
            "Your wagers on this spin came to {}, less than the {} they must: they did not count and went back.",
            written(*total),
            written(*aggregate)
        ),
    };
    Some((words, shown.0.clause.to_string()))
}
