//! Wagers that the dealer enters for players, takes back or refuses, and who decides on a box that several share.

use chung_game::paigow::settle::{Bet, PlayerNo};
use chung_table::paigow::{Act, WagersAct};
use serde_json::json;

use super::super::asking::Asking;
use super::super::field::Field;
use super::super::offer::Offer;
use crate::draw::money::written;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let state = asking.state();
    let terms = state.sign.terms(asking.seen.now);
    let amount = terms.regular.minimum.unwrap_or(terms.chip);
    let mut placed: Vec<Act> = Vec::new();
    for player in state.players.iter().filter(|player| player.seat.is_some()).chain(&state.players) {
        let number = player.seat.unwrap_or(chung_game::paigow::dice::BoxNo(2));
        let place =
            WagersAct::Place { player: player.number, number, bet: Bet::Regular, amount, token: false };
        placed.push(Act::Wagers(place));
    }
    let bets = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big, Bet::Small];
    let bets = bets
        .into_iter()
        .filter(|bet| asking.seen.offers(*bet))
        .map(|bet| (bet.words().to_owned(), json!(bet)))
        .collect();
    vec![
        Offer::any(asking, "Place a wager", placed)
            .with(asking.pick_player("player", "Player"))
            .with(asking.pick_box())
            .with(Field::pick("bet", "On", bets))
            .with(Field::money("amount", "How much", Some(amount)))
            .with(Field::tick("token", "In promotional tokens")),
        Offer::each(
            asking,
            "Take back a wager",
            lying(asking, |player, number, bet| WagersAct::TakeBack { player, number, bet, amount: None }),
        ),
        Offer::each(
            asking,
            "Refuse a wager",
            lying(asking, |player, number, bet| WagersAct::Refuse { player, number, bet }),
        ),
        on_box(asking, "Agree who decides", |player, number| WagersAct::Agree { number, player }),
        on_box(asking, "Wants no Big or Small", |player, number| WagersAct::DeclineSide { player, number }),
        Offer::each(asking, "Let another wager on an owner's box", beside(asking)),
        Offer::each(asking, "The banker agrees to a change by", consents(asking)),
    ]
}

fn on_box(
    asking: &Asking,
    words: &'static str,
    act: fn(PlayerNo, chung_game::paigow::dice::BoxNo) -> WagersAct,
) -> Offer {
    Offer::each(asking, words, asking.each_on_box(|player, number| Act::Wagers(act(player, number))))
}

/// An act about each wager that lies on a box, or about any where none does.
fn lying(
    asking: &Asking,
    act: fn(PlayerNo, chung_game::paigow::dice::BoxNo, Bet) -> WagersAct,
) -> Vec<(String, Act)> {
    let mut found = Vec::new();
    for (number, on) in asking.state().numbered() {
        for wager in &on.wagers {
            let (name, bet) = (asking.name(wager.player), wager.bet);
            let words = format!("{name}, box {number}, {} {}", bet.words(), written(wager.stake));
            found.push((words, Act::Wagers(act(wager.player, number, bet))));
        }
    }
    let nobody = || {
        let player = asking.state().players.first()?;
        Some((player.name.clone(), Act::Wagers(act(player.number, player.seat?, Bet::Regular))))
    };
    if found.is_empty() { nobody().into_iter().collect() } else { found }
}

/// Everybody else, on the boxes that have limits of their owner's.
fn beside(asking: &Asking) -> Vec<(String, Act)> {
    let mut found = Vec::new();
    for (number, on) in asking.state().numbered() {
        let Some(own) = on.own_limits else { continue };
        for (guest, name) in asking.players().into_iter().filter(|(player, _)| *player != own.player) {
            let words = format!("{name}, box {number}");
            found.push((words, Act::Wagers(WagersAct::LetBeside { number, guest })));
        }
    }
    found
}

fn consents(asking: &Asking) -> Vec<(String, Act)> {
    let bankers = asking.bankers();
    let banker = bankers.first().copied().or(asking.state().players.first().map(|player| player.number));
    let others = asking.players().into_iter().filter(|(player, _)| !bankers.contains(player));
    let consent = |(to, name)| Some((name, Act::Wagers(WagersAct::Consent { player: banker?, to })));
    others.filter_map(consent).collect()
}
