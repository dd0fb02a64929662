//! From the shuffle to the delivery.

use chung_game::paigow::cut::{Cut, Style};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{CutChoice, Steal};
use chung_game::paigow::settle::PlayerNo;
use chung_table::Source;
use chung_table::paigow::{Act, CutMade, DealingAct, LajaBy};
use serde_json::json;

use super::super::asking::Asking;
use super::super::field::{Field, any_throw};
use super::super::offer::Offer;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let each = |act: fn(PlayerNo) -> DealingAct| asking.each_player(|player| Act::Dealing(act(player)));
    let banker = |act: fn(PlayerNo) -> DealingAct| asking.each_banker(|player| Act::Dealing(act(player)));
    let listed = || asking.seen.book.cuts.value.0.iter().map(|listed| listed.style);
    let styles = || listed().map(|style| (style.to_string(), json!(style)));
    let nameable = std::iter::once(("none: he declines".to_owned(), json!(null))).chain(styles()).collect();
    let style = listed().next().unwrap_or(Style::YatDongDong);
    let steals = Steal::all().map(|steal| (format!("{:+}", steal.value()), json!(steal))).collect();
    let shaken = asking.each_banker(|banker| Act::Dealing(DealingAct::Shake { banker: Some(banker) }));
    let dealer_shakes =
        ("The dealer, or the banker's nominee".to_owned(), Act::Dealing(DealingAct::Shake { banker: None }));
    let by_player = |player| laja(asking, LajaBy::Player(player));
    let lajas = std::iter::once(("The dealer".to_owned(), laja(asking, LajaBy::Dealer)));
    vec![
        Offer::of(asking, "Begin a round", DealingAct::Begin),
        Offer::of(asking, "Shuffle", DealingAct::Shuffle),
        stack(asking),
        Offer::each(asking, "Asks for a laja", each(|player| DealingAct::AskLaja { player })),
        Offer::each(asking, "Allow a laja", each(|player| DealingAct::AllowLaja { player })),
        Offer::each(asking, "Laja", lajas.chain(asking.each_player(by_player))),
        Offer::each(asking, "Asks for another shuffle", banker(|player| DealingAct::AskShuffle { player })),
        Offer::of(asking, "No more bets", DealingAct::NoMoreBets),
        Offer::each(asking, "Names the cut", banker(|player| DealingAct::NameCut { player, style: None }))
            .with(Field::pick("style", "Cut", nameable)),
        Offer::each(
            asking,
            "Steals the cut",
            banker(|player| DealingAct::Steal { player, steal: Steal::NONE }),
        )
        .with(Field::pick("steal", "Button", steals)),
        Offer::of(asking, "Choose the cut", DealingAct::ChooseCut { style }).with(Field::pick(
            "style",
            "Cut",
            styles().collect(),
        )),
        Offer::each(asking, "Shake", std::iter::once(dealer_shakes).chain(shaken)),
        uncover(asking),
        Offer::of(
            asking,
            "Not all dice lie flat",
            DealingAct::Uncover { dice: None, source: asking.seen.source() },
        ),
        cut(asking),
        other_cut(asking),
        Offer::of(asking, "Deliver", DealingAct::Deliver),
        Offer::of(asking, "Have the tiles shuffled again", DealingAct::Reshuffle),
    ]
}

/// Tiles in some order where the computer draws them: it draws its own.
fn some_order(asking: &Asking) -> Option<Stacks> {
    (asking.seen.source() == Source::Drawn).then(|| Stacks::shuffled(|_| 0))
}

/// The tiles are stacked.
pub(in super::super) fn stack(asking: &Asking) -> Offer {
    let source = asking.seen.source();
    Offer::of(asking, "Stack the tiles", DealingAct::Stack { tiles: some_order(asking), source })
}

/// A laja.
pub(in super::super) fn laja(asking: &Asking, by: LajaBy) -> Act {
    Act::Dealing(DealingAct::Laja { by, tiles: some_order(asking), source: asking.seen.source() })
}

/// The dice are shown: drawn, or entered as they lie.
pub(in super::super) fn uncover(asking: &Asking) -> Offer {
    let (dice, source) = (any_throw(asking), asking.seen.source());
    Offer::of(asking, "Show the dice", DealingAct::Uncover { dice: Some(dice), source })
        .with_if(asking.is_entered(), || Field::dice("dice", "Dice as they lie", dice))
}

/// The cut that was fixed: from every side, or from the one that the computer draws.
pub(in super::super) fn cut(asking: &Asking) -> Offer {
    let state = asking.state();
    let style = match state.cut_choice(asking.seen.book) {
        Ok((CutChoice::Style(style), _)) => Some(style),
        Ok((CutChoice::Supervisor, _)) => state.deal.chosen,
        Err(_) => None,
    };
    let made = |cut: CutMade| Act::Dealing(DealingAct::SetUpCut { cut, source: asking.seen.source() });
    let style = style.unwrap_or(Style::YatDongDong);
    let described = style.cuts();
    if let Some(&cut) = described.first().filter(|_| !asking.is_entered()) {
        return Offer::of(asking, format!("Cut: {style}"), made(CutMade::Listed(cut)));
    }
    let mut cuts: Vec<(String, Act)> =
        described.into_iter().map(|cut| (cut.to_string(), made(CutMade::Listed(cut)))).collect();
    if cuts.is_empty() {
        // Named and nowhere described: this house cuts it like Foot Say (R10).
        cuts.push((style.to_string(), made(CutMade::Defined { style, matrix: Cut::FootSay.matrix() })));
    }
    Offer::each(asking, "Cut", cuts)
}

/// A cut outside the list, by a casino supervisor's leave.
fn other_cut(asking: &Asking) -> Offer {
    let cut = CutMade::Other { name: "A cut".to_owned(), matrix: Cut::FootSay.matrix(), approved: true };
    Offer::of(asking, "Another cut", DealingAct::SetUpCut { cut, source: asking.seen.source() })
        .with(Field::text("name", "What it is called", "Pong Yun"))
        .with(Field::rows("matrix", "Tiles that go together, row by row from the top"))
        .with(Field::tick("approved", "The regulator has approved it"))
}
