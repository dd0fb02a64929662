//! Dealing, from the shuffle to the delivery.

use chung_game::paigow::cut::{Cut, CutStyle};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{CutChoice, Steal};
use chung_game::{PlayerNo, ToMessage, message};
use chung_table::Source;
use chung_table::paigow::{Act, CutMade, DealingAct, LajaBy};
use chung_words::{Render, text};
use serde_json::json;

use super::super::dealer_view::DealerView;
use super::super::field::{Field, any_throw};
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let each = |act: fn(PlayerNo) -> DealingAct| dealer.each_player(|player| Act::Dealing(act(player)));
    let banker = |act: fn(PlayerNo) -> DealingAct| dealer.each_banker(|player| Act::Dealing(act(player)));
    let listed = || dealer.view.book().cuts.value.0.iter().map(|listed| listed.style);
    let styles = || listed().map(|style| (dealer.render(&style.to_message()).into_owned(), json!(style)));
    let nameable =
        std::iter::once((text!(dealer, "dealer-no-cut").into_owned(), json!(null))).chain(styles()).collect();
    let style = listed().next().unwrap_or(CutStyle::YatDongDong);
    let steals = Steal::all().map(|steal| (format!("{:+}", steal.value()), json!(steal))).collect();
    let shaken = dealer.each_banker(|banker| Act::Dealing(DealingAct::Shake { banker: Some(banker) }));
    let dealer_shakes = text!(dealer, "dealer-dealer-or-nominee").into_owned();
    let dealer_shakes = (dealer_shakes, Act::Dealing(DealingAct::Shake { banker: None }));
    let by_player = |player| laja(dealer, LajaBy::Player(player));
    let lajas = std::iter::once((text!(dealer, "dealer-dealer").into_owned(), laja(dealer, LajaBy::Dealer)));
    vec![
        Offer::of(dealer, message!("dealer-begin"), DealingAct::Begin),
        Offer::of(dealer, message!("dealer-shuffle"), DealingAct::Shuffle),
        stack(dealer),
        Offer::each(dealer, message!("dealer-asks-laja"), each(|player| DealingAct::AskLaja { player })),
        Offer::each(dealer, message!("dealer-allow-laja"), each(|player| DealingAct::AllowLaja { player })),
        Offer::each(dealer, message!("dealer-laja"), lajas.chain(dealer.each_player(by_player))),
        Offer::each(
            dealer,
            message!("dealer-asks-shuffle"),
            banker(|player| DealingAct::AskShuffle { player }),
        ),
        Offer::of(dealer, message!("dealer-no-more-bets"), DealingAct::NoMoreBets),
        Offer::each(
            dealer,
            message!("dealer-names-cut"),
            banker(|player| DealingAct::NameCut { player, style: None }),
        )
        .with(Field::pick("style", message!("dealer-field-cut"), nameable)),
        Offer::each(
            dealer,
            message!("dealer-steals-cut"),
            banker(|player| DealingAct::Steal { player, steal: Steal::NONE }),
        )
        .with(Field::pick("steal", message!("dealer-field-steal"), steals)),
        Offer::of(dealer, message!("dealer-choose-cut"), DealingAct::ChooseCut { style }).with(Field::pick(
            "style",
            message!("dealer-field-cut"),
            styles().collect(),
        )),
        Offer::each(dealer, message!("dealer-shake"), std::iter::once(dealer_shakes).chain(shaken)),
        uncover(dealer),
        Offer::of(
            dealer,
            message!("dealer-dice-not-flat"),
            DealingAct::Uncover { dice: None, source: dealer.view.source() },
        ),
        cut(dealer),
        other_cut(dealer),
        Offer::of(dealer, message!("dealer-deliver"), DealingAct::Deliver),
        Offer::of(dealer, message!("dealer-reshuffle"), DealingAct::Reshuffle),
    ]
}

/// Tiles in any order if the computer deals, since the floor draws the real order.
fn some_order(dealer: &DealerView) -> Option<Stacks> {
    (dealer.view.source() == Source::Drawn).then(|| Stacks::shuffled(|_| 0))
}

/// The offer that stacks the tiles.
pub(in super::super) fn stack(dealer: &DealerView) -> Offer {
    let source = dealer.view.source();
    Offer::of(dealer, message!("dealer-stack"), DealingAct::Stack { tiles: some_order(dealer), source })
}

/// The act of a laja.
pub(in super::super) fn laja(dealer: &DealerView, by: LajaBy) -> Act {
    Act::Dealing(DealingAct::Laja { by, tiles: some_order(dealer), source: dealer.view.source() })
}

/// The offer that uncovers the dice; they are drawn, or entered by the dealer.
pub(in super::super) fn uncover(dealer: &DealerView) -> Offer {
    let (dice, source) = (any_throw(dealer), dealer.view.source());
    Offer::of(dealer, message!("dealer-show-dice"), DealingAct::Uncover { dice: Some(dice), source })
        .with_if(dealer.is_entered(), || Field::dice("dice", message!("dealer-dice-as-they-lie"), dice))
}

/// The offer that makes the chosen cut, from any side, or from the side that the computer draws.
pub(in super::super) fn cut(dealer: &DealerView) -> Offer {
    let state = dealer.state();
    let style = match state.cut_choice(dealer.view.book()) {
        Ok((CutChoice::Style(style), _)) => Some(style),
        Ok((CutChoice::Supervisor, _)) => state.deal.chosen,
        Err(_) => None,
    };
    let made = |cut: CutMade| Act::Dealing(DealingAct::SetUpCut { cut, source: dealer.view.source() });
    let style = style.unwrap_or(CutStyle::YatDongDong);
    let described = style.cuts();
    if let Some(&cut) = described.first().filter(|_| !dealer.is_entered()) {
        return Offer::of(
            dealer,
            message!("dealer-cut-style", style = style.to_message()),
            made(CutMade::Listed(cut)),
        );
    }
    let mut cuts: Vec<(String, Act)> = described
        .into_iter()
        .map(|cut| (dealer.render(&cut.to_message()).into_owned(), made(CutMade::Listed(cut))))
        .collect();
    if cuts.is_empty() {
        // The book names this style but does not describe it: it is cut like Foot Say (R10).
        let words = dealer.render(&style.to_message()).into_owned();
        cuts.push((words, made(CutMade::Defined { style, matrix: Cut::FootSay.matrix() })));
    }
    Offer::each(dealer, message!("dealer-cut"), cuts)
}

/// A cut that is not on the list, which a casino supervisor must approve.
fn other_cut(dealer: &DealerView) -> Offer {
    let cut = CutMade::Other { name: "A cut".to_owned(), matrix: Cut::FootSay.matrix(), approved: true };
    Offer::of(
        dealer,
        message!("dealer-other-cut"),
        DealingAct::SetUpCut { cut, source: dealer.view.source() },
    )
    .with(Field::text("name", message!("dealer-field-cut-name"), message!("dealer-example-cut")))
    .with(Field::rows("matrix", message!("dealer-field-rows")))
    .with(Field::tick("approved", message!("dealer-field-approved")))
}
