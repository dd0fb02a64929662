//! The limits sign: what may be wagered on what, the commission, and what is announced.

use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Announced, Change};
use chung_table::paigow::LimitsFact;
use maud::{Markup, html};

use super::Seen;
use crate::draw::money::written;

/// The sign on the table.
pub(crate) fn sign(seen: &Seen) -> Markup {
    let terms = seen.state.sign.terms(seen.now);
    let announced = seen.state.sign.announced(seen.now);
    html! {
        div .limits-sign {
            dl {
                @for (name, bet) in lines(seen) {
                    dt { (name) } dd { (range(terms.limits(bet))) }
                }
                dt { "Commission" } dd { (terms.commission) }
            }
            @for Announced { figure, to, from, .. } in announced {
                p .announced { (LimitsFact::Announced(Change { figure, to, from })) }
            }
            @if let Some(closing) = seen.state.sign.closing() { p .announced { "Closes at " (closing.at) } }
        }
    }
}

/// The wagers that this table takes, each with its name; Big and Small stand together.
pub(crate) fn lines(seen: &Seen) -> Vec<(&'static str, Bet)> {
    [("Regular", Bet::Regular), ("Bonus", Bet::Bonus), ("Tie", Bet::Tie), ("Big, Small", Bet::Big)]
        .into_iter()
        .filter(|(_, bet)| seen.offers(*bet))
        .collect()
}

/// From the smallest wager to the largest, in words.
pub(crate) fn range(limits: Limits) -> String {
    match (limits.minimum, limits.maximum) {
        (Some(least), Some(most)) => format!("{} to {}", written(least), written(most)),
        (Some(least), None) => format!("from {}", written(least)),
        (None, Some(most)) => format!("up to {}", written(most)),
        (None, None) => "no limits".to_owned(),
    }
}
