//! The limits sign: figures that change with their notice, limits of a player's own, a closing.

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Change, Figure, Line};
use chung_table::paigow::{Act, LimitsAct};
use serde_json::json;

use super::super::asking::Asking;
use super::super::field::Field;
use super::super::offer::Offer;

/// As long before as players are told, and longer.
const MINUTES: &[u32] = &[20, 30, 45, 60];

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let state = asking.state();
    let twenty = |now: Clock| now.after(Span(20 * 60));
    let terms = state.sign.terms(asking.seen.now);
    let to = terms.regular.maximum.map(|most| most + terms.chip);
    let change = Change { figure: Figure::Maximum(Line::Regular), to, from: twenty(asking.seen.now) };
    let own = Limits { minimum: terms.regular.minimum, maximum: to };
    let granted = state.players.iter().map(|player| {
        let number = player.seat.unwrap_or(BoxNo(1));
        Act::Limits(LimitsAct::Grant { player: player.number, number, limits: own })
    });
    let fewer = |most| move |number| Act::Limits(LimitsAct::FewerPlayers { number, most });
    vec![
        Offer::of(asking, "Change a limit", LimitsAct::Change(change))
            .with(Field::pick("figure", "Figure", figures(asking)))
            .with(Field::money_or_none("to", "To"))
            .with(Field::later("from", "From", MINUTES)),
        Offer::of(asking, "Announce the closing", LimitsAct::AnnounceClosing { at: twenty(asking.seen.now) })
            .with(Field::later("at", "When", MINUTES)),
        Offer::any(asking, "Give a player limits of his own", granted)
            .with(asking.pick_player("player", "Player"))
            .with(asking.pick_box())
            .with(Field::money_or_none("minimum", "Minimum"))
            .with(Field::money_or_none("maximum", "Maximum")),
        Offer::each(
            asking,
            "Take back own limits",
            asking.each_box(|number| Act::Limits(LimitsAct::TakeBack { number })),
        ),
        Offer::each(asking, "Fewer players on a box", asking.each_box(fewer(Some(1)))).with(Field::number(
            "most",
            "At most",
            [1, 3, 1],
        )),
        Offer::each(asking, "As many players as the book allows", asking.each_box(fewer(None))),
    ]
}

/// The figures of this table's sign.
fn figures(asking: &Asking) -> Vec<(String, serde_json::Value)> {
    let terms = asking.state().sign.terms(asking.seen.now);
    let lines = [
        (Line::Regular, "regular wagers", Bet::Regular),
        (Line::Bonus, "Bonus wagers", Bet::Bonus),
        (Line::Tie, "Tie wagers", Bet::Tie),
        (Line::BigSmall, "Big and Small", Bet::Big),
    ];
    let mut figures = Vec::new();
    for (line, words, _) in lines.into_iter().filter(|(.., bet)| asking.seen.offers(*bet)) {
        figures.push((format!("Minimum, {words}"), json!(Figure::Minimum(line))));
        figures.push((format!("Maximum, {words}"), json!(Figure::Maximum(line))));
    }
    if terms.house_liability.unwrap_or_default() > Cents::ZERO {
        figures.push(("What the House stands for".to_owned(), json!(Figure::HouseLiability)));
    }
    figures.push(("The minimum that players with a marker keep".to_owned(), json!(Figure::KeptMinimum)));
    figures
}
