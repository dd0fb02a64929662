//! The layout: a fixed cloth, with chips over it.

use std::sync::LazyLock;

use chung_game::money::Cents;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::on::On;
use chung_table::roulette::{Account, RouletteAct, RouletteStage, RouletteWagersAct};
use chung_words::Language;
use maud::{Markup, PreEscaped, html};

use super::super::RouletteView;
use crate::draw::layout;
use crate::pages::act::with_placeholders;
use crate::{Caller, assets};

/// The cloth in each language. It is the same for everybody, and drawn once.
static CLOTHS: LazyLock<Vec<(Language, String)>> = LazyLock::new(|| {
    let cloth = |language| layout::cloth(&Caller { language, ..Caller::default() }).into_string();
    Language::ALL.map(|language| (language, cloth(language))).into()
});

/// The cloth, with the act that a touch submits at this station.
pub(super) fn cloth(view: &RouletteView) -> Markup {
    let acts = view.account().map(|Account { station, .. }| {
        // The placeholder replaces the bet.
        let (station, on, amount) = (*station, RouletteBet::all().next().map(On::from), Cents::ZERO);
        let place = on.map(|on| RouletteAct::Wagers(RouletteWagersAct::Place { station, on, amount }));
        let take = on.map(|on| RouletteAct::Wagers(RouletteWagersAct::Remove { station, on, amount: None }));
        let place = place.map(|act| with_placeholders(&act, [("on", "place"), ("amount", "chip")]));
        (place, take.map(|act| with_placeholders(&act, [("on", "place")])))
    });
    let (place, take) = acts.unwrap_or_default();
    let drawn = CLOTHS.iter().find(|(language, _)| *language == view.caller.language);
    let drawn = drawn.map_or("", |(_, drawn)| drawn.as_str());
    html! {
        div .layout data-lay=[place] data-take=[take] { (PreEscaped(drawn)) }
        script type="module" src=(assets::path("station.js")) {}
    }
}

/// The chips on the layout; after "no more bets" those on the spin, and then the winning number.
pub(super) fn chips(view: &RouletteView) -> Markup {
    let state = &view.state;
    let lie: Vec<(RouletteBet, Cents)> = match (view.account(), state.awaited()) {
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
    let winning = state.numbers.latest().next().filter(|_| state.stage == RouletteStage::Between);
    let open = state.stage == RouletteStage::Wagering && state.frozen.is_none() && !state.down;
    html! {
        div .layout .over .closed[!open || view.account().is_none()] {
            (layout::chips(view, |bet| lie.iter().find(|(other, _)| *other == bet).map(|(_, stake)| *stake), winning))
        }
    }
}
