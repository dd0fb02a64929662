//! Wagers that the dealer enters, returns or refuses, and who controls a shared box.

use chung_game::paigow::settle::Bet;
use chung_game::{Message, PlayerNo, message};
use chung_table::paigow::{Act, WagersAct};
use chung_words::{Render, text};
use serde_json::json;

use super::super::super::labels;
use super::super::dealer_view::DealerView;
use super::super::field::Field;
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let state = dealer.state();
    let terms = state.sign.terms(dealer.view.now);
    let amount = terms.regular.minimum.unwrap_or(terms.chip);
    let mut placed: Vec<Act> = Vec::new();
    for player in state.players.iter().filter(|player| player.seat.is_some()).chain(&state.players) {
        let box_no = player.seat.unwrap_or(chung_game::paigow::dice::BoxNo(2));
        let place =
            WagersAct::Place { player: player.number, box_no, bet: Bet::Regular, amount, token: false };
        placed.push(Act::Wagers(place));
    }
    let bets = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big, Bet::Small];
    let bets = bets
        .into_iter()
        .filter(|bet| dealer.view.offers(*bet))
        .map(|bet| (dealer.render(&labels::bet(bet)).into_owned(), json!(bet)))
        .collect();
    vec![
        Offer::any(dealer, message!("dealer-place-wager"), placed)
            .with(dealer.pick_player())
            .with(dealer.pick_box())
            .with(Field::pick("bet", message!("dealer-field-bet"), bets))
            .with(Field::money("amount", message!("dealer-field-amount"), Some(amount)))
            .with(Field::tick("token", message!("dealer-field-token"))),
        Offer::each(
            dealer,
            message!("dealer-take-back-wager"),
            lying(dealer, |player, box_no, bet| WagersAct::TakeBack { player, box_no, bet, amount: None }),
        ),
        Offer::each(
            dealer,
            message!("dealer-refuse-wager"),
            lying(dealer, |player, box_no, bet| WagersAct::Refuse { player, box_no, bet }),
        ),
        on_box(dealer, message!("dealer-agree-who-decides"), |player, box_no| WagersAct::Agree {
            box_no,
            player,
        }),
        on_box(dealer, message!("dealer-decline-side"), |player, box_no| WagersAct::DeclineSide {
            player,
            box_no,
        }),
        Offer::each(dealer, message!("dealer-let-beside"), guests_to_allow(dealer)),
        Offer::each(dealer, message!("dealer-banker-consents"), consents(dealer)),
    ]
}

fn on_box(
    dealer: &DealerView,
    words: Message,
    act: fn(PlayerNo, chung_game::paigow::dice::BoxNo) -> WagersAct,
) -> Offer {
    Offer::each(dealer, words, dealer.each_on_box(|player, box_no| Act::Wagers(act(player, box_no))))
}

/// An act for each wager on the boxes; if there is none, for a sample wager.
fn lying(
    dealer: &DealerView,
    act: fn(PlayerNo, chung_game::paigow::dice::BoxNo, Bet) -> WagersAct,
) -> Vec<(String, Act)> {
    let mut found = Vec::new();
    for (box_no, on) in dealer.state().numbered() {
        for wager in &on.wagers {
            let (player, bet, amount) = (wager.player, wager.bet, wager.stake);
            let words = text!(dealer, "dealer-wager-on-box", player, box_no, bet = labels::bet(bet), amount);
            found.push((words.into_owned(), Act::Wagers(act(player, box_no, bet))));
        }
    }
    let sample = || {
        let player = dealer.state().players.first()?;
        Some((player.name.clone(), Act::Wagers(act(player.number, player.seat?, Bet::Regular))))
    };
    if found.is_empty() { sample().into_iter().collect() } else { found }
}

/// Acts that allow other players to wager on a box whose player has their own limits.
fn guests_to_allow(dealer: &DealerView) -> Vec<(String, Act)> {
    let mut found = Vec::new();
    for (box_no, on) in dealer.state().numbered() {
        let Some(own) = on.own_limits else { continue };
        for (guest, _) in dealer.players().into_iter().filter(|(player, _)| *player != own.player) {
            let words = text!(dealer, "dealer-player-on-box", player = guest, box_no);
            found.push((words.into_owned(), Act::Wagers(WagersAct::LetBeside { box_no, guest })));
        }
    }
    found
}

fn consents(dealer: &DealerView) -> Vec<(String, Act)> {
    let bankers = dealer.bankers();
    let banker = bankers.first().copied().or(dealer.state().players.first().map(|player| player.number));
    let others = dealer.players().into_iter().filter(|(player, _)| !bankers.contains(player));
    let consent = |(to, name)| Some((name, Act::Wagers(WagersAct::Consent { player: banker?, to })));
    others.filter_map(consent).collect()
}
