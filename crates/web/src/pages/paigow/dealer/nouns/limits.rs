//! The limits sign: changes with their notice, a player's own limits, announcing the closing.

use chung_game::clock::{Clock, Span};
use chung_game::message;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Figure, SignChange, SignLine};
use chung_table::paigow::{Act, LimitsAct};
use chung_words::text;
use serde_json::json;

use super::super::super::labels;
use super::super::dealer_view::DealerView;
use super::super::field::Field;
use super::super::offer::Offer;

/// Notice periods, from the shortest that players must get.
const MINUTES: &[u32] = &[20, 30, 45, 60];

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let state = dealer.state();
    let twenty = |now: Clock| now.after(Span(20 * 60));
    let terms = state.sign.terms(dealer.view.now);
    let to = terms.regular.maximum.map(|most| most + terms.chip);
    let change = SignChange { figure: Figure::Maximum(SignLine::Regular), to, from: twenty(dealer.view.now) };
    let own = Limits { minimum: terms.regular.minimum, maximum: to };
    let granted = state.players.iter().map(|player| {
        let box_no = player.seat.unwrap_or(BoxNo(1));
        Act::Limits(LimitsAct::Grant { player: player.number, box_no, limits: own })
    });
    let fewer = |most| move |box_no| Act::Limits(LimitsAct::FewerPlayers { box_no, most });
    vec![
        Offer::of(dealer, message!("dealer-change-limit"), LimitsAct::Change(change))
            .with(Field::pick("figure", message!("dealer-field-figure"), figures(dealer)))
            .with(Field::money_or_none("to", message!("dealer-field-to")))
            .with(Field::later("from", message!("dealer-field-from"), MINUTES)),
        Offer::of(
            dealer,
            message!("dealer-announce-closing"),
            LimitsAct::AnnounceClosing { at: twenty(dealer.view.now) },
        )
        .with(Field::later("at", message!("dealer-field-when"), MINUTES)),
        Offer::any(dealer, message!("dealer-grant-limits"), granted)
            .with(dealer.pick_player())
            .with(dealer.pick_box())
            .with(Field::money_or_none("minimum", message!("dealer-field-minimum")))
            .with(Field::money_or_none("maximum", message!("dealer-field-maximum"))),
        Offer::each(
            dealer,
            message!("dealer-take-back-limits"),
            dealer.each_box(|box_no| Act::Limits(LimitsAct::TakeBack { box_no })),
        ),
        Offer::each(dealer, message!("dealer-fewer-players"), dealer.each_box(fewer(Some(1))))
            .with(Field::number("most", message!("dealer-field-most"), [1, 3, 1])),
        Offer::each(dealer, message!("dealer-all-players"), dealer.each_box(fewer(None))),
    ]
}

/// The figures of this table's sign.
fn figures(dealer: &DealerView) -> Vec<(String, serde_json::Value)> {
    let terms = dealer.state().sign.terms(dealer.view.now);
    let lines = [
        (SignLine::Regular, labels::bet(Bet::Regular), Bet::Regular),
        (SignLine::Bonus, labels::bet(Bet::Bonus), Bet::Bonus),
        (SignLine::Tie, labels::bet(Bet::Tie), Bet::Tie),
        (SignLine::BigSmall, message!("dealer-big-small"), Bet::Big),
    ];
    let mut figures = Vec::new();
    for (line, bet, _) in lines.into_iter().filter(|(.., bet)| dealer.view.offers(*bet)) {
        figures.push((text!(dealer, "dealer-minimum-of", bet = bet.clone()), json!(Figure::Minimum(line))));
        figures.push((text!(dealer, "dealer-maximum-of", bet), json!(Figure::Maximum(line))));
    }
    if terms.house_liability.unwrap_or_default() > Cents::ZERO {
        figures.push((text!(dealer, "dealer-house-liability"), json!(Figure::HouseLiability)));
    }
    figures.push((text!(dealer, "dealer-kept-minimum"), json!(Figure::KeptMinimum)));
    figures.into_iter().map(|(words, figure)| (words.into_owned(), figure)).collect()
}
