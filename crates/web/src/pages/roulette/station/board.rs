//! The layout: a cloth that stays, and the chips laid over it.

use std::sync::LazyLock;

use chung_game::money::Cents;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::on::On;
use chung_table::roulette::{Account, Act, Stage, WagersAct};
use maud::{Markup, PreEscaped, html};

use super::super::Seen;
use crate::draw::layout;
use crate::pages::act::with_holes;

/// Drawn once for everybody.
static CLOTH: LazyLock<String> = LazyLock::new(|| layout::cloth().into_string());

/// The cloth, with what a touch of it means at this station.
pub(super) fn cloth(seen: &Seen) -> Markup {
    let acts = seen.account().map(|Account { station, .. }| {
        // Any bet will do: it is a hole.
        let (station, on, amount) = (*station, Bet::all().next().map(On::from), Cents::ZERO);
        let place = on.map(|on| Act::Wagers(WagersAct::Place { station, on, amount }));
        let take = on.map(|on| Act::Wagers(WagersAct::Remove { station, on, amount: None }));
        let place = place.map(|act| with_holes(&act, [("on", "place"), ("amount", "chip")]));
        (place, take.map(|act| with_holes(&act, [("on", "place")])))
    });
    let (place, take) = acts.unwrap_or_default();
    html! {
        div .layout data-lay=[place] data-take=[take] { (PreEscaped(CLOTH.as_str())) }
        script type="module" src="/assets/station.js" {}
    }
}

/// Chips on the layout; after "no more bets" those that are closed, and the number once it came.
pub(super) fn chips(seen: &Seen) -> Markup {
    let state = &seen.state;
    let lie: Vec<(Bet, Cents)> = match (seen.account(), state.awaited()) {
        (None, _) => Vec::new(),
        (Some(account), Some(spin)) => {
            let own = spin.placed.iter().filter(|placed| placed.account == account.number);
            own.flat_map(|placed| &placed.wagers).map(|wager| (wager.bet, wager.stake)).collect()
        }
        (Some(account), None) => {
            let bet = |on| if let On::Spin(bet) = on { Some(bet) } else { None };
            account.layout.iter().filter_map(|wager| Some((bet(wager.on)?, wager.stake))).collect()
        }
    };
    let came = state.numbers.latest().next().filter(|_| state.stage == Stage::Between);
    let open = state.stage == Stage::Wagering && state.frozen.is_none() && !state.down;
    html! {
        div .layout .over .closed[!open || seen.account().is_none()] {
            (layout::chips(|bet| lie.iter().find(|(other, _)| *other == bet).map(|(_, stake)| *stake), came))
        }
    }
}
