//! What can go wrong, in one menu: each with its clause, and with what would come of it before it is done.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_table::Source;
use chung_table::paigow::{
    Act, Arranged, Cause, DealingAct, Exposed, HandsAct, IrregularAct, OversightAct, Stage, WhoseHand,
};
use maud::{Markup, html};
use serde_json::json;

use super::asking::Asking;
use super::field::{Field, Shape, any_throw};
use super::offer::Offer;

/// With tiles.
fn with_tiles(asking: &Asking) -> Vec<Offer> {
    let seen = |words: &'static str, exposed: Exposed| {
        Offer::of(asking, words, IrregularAct::Expose { exposed, count: 1, tiles: Vec::new() })
            .with(Field::number("count", "How many", [1, 32, 1]))
            .with_if(asking.is_entered(), || asking.tiles("tiles", "Which tiles, if noted", Shape::Some))
    };
    let on_hand = |words: &'static str, by: WhoseHand| {
        let exposed = |number| Exposed::Hand { number, by };
        let acts = asking.each_box(|number| {
            Act::Irregular(IrregularAct::Expose { exposed: exposed(number), count: 1, tiles: Vec::new() })
        });
        Offer::each(asking, words, acts)
            .with(Field::number("count", "How many", [1, 4, 1]))
            .with_if(asking.is_entered(), || asking.tiles("tiles", "Which tiles", Shape::Some))
    };
    let boxes = |words: &'static str, act: fn(BoxNo, Option<Arranged>) -> IrregularAct| {
        let acts = asking.each_box(|number| Act::Irregular(act(number, asking.unknown(number))));
        Offer::each(asking, words, acts)
            .with_if(asking.is_entered(), || asking.setting(None, "Its tiles, the House Way"))
    };
    let void = |player, number| Act::Hands(HandsAct::CallVoid { player, number });
    vec![
        seen("Tiles seen while stacking", Exposed::Stacking),
        seen("Tiles seen in a laja", Exposed::Laja),
        on_hand("The dealer exposed tiles of a box", WhoseHand::Dealer),
        on_hand("A player exposed his tiles", WhoseHand::Player),
        Offer::each(asking, "A hand is called void", asking.each_on_box(void)),
        Offer::of(asking, "Dealt wrongly", IrregularAct::Misdelivered { can_rebuild: false })
            .with(Field::tick("can_rebuild", "The deal can be put right")),
        boxes("Not set the House Way", |number, arranged| IrregularAct::WrongHouseWay { number, arranged }),
        boxes("Tiles mixed while opening", |number, arranged| IrregularAct::Mixed { number, arranged }),
        misread(asking),
        misread_seen(asking),
        Offer::of(asking, "Have the tiles shuffled again", DealingAct::Reshuffle),
    ]
}

/// Tiles of a hand that were entered wrongly; where the computer dealt, the table says that it knows them.
fn misread(asking: &Asking) -> Offer {
    let acts = asking.each_box(|number| Act::Irregular(IrregularAct::Misread { number, arranged: None }));
    Offer::each(asking, "Tiles entered wrongly", acts)
        .with_if(asking.is_entered(), || asking.setting(None, "The tiles as they lie"))
}

/// The same of tiles that were seen before their hand was opened.
fn misread_seen(asking: &Asking) -> Offer {
    let acts = asking.each_box(|number| {
        Act::Irregular(IrregularAct::MisreadSeen { number, tiles: asking.others_than_seen(number) })
    });
    Offer::each(asking, "Tiles seen, entered wrongly", acts).with_if(asking.is_entered(), || {
        asking.tiles("tiles", "All that were seen, as they are", Shape::Some)
    })
}

/// With players and boxes.
fn with_players(asking: &Asking) -> Vec<Offer> {
    let dice = any_throw(asking);
    // Real dice draw the box also where the computer deals: between rounds it has sealed no chance to draw from.
    let put_off = IrregularAct::PutOff { dice, source: Source::Entered };
    let each =
        |words: &'static str, act: fn(PlayerNo) -> Act| Offer::each(asking, words, asking.each_player(act));
    let back = asking.each_box(|number| Act::Irregular(IrregularAct::BringBack { number }));
    vec![
        Offer::of(asking, "Put a box OFF", put_off).with(Field::dice("dice", "Dice as they lie", dice)),
        Offer::of(asking, "Put no box OFF", IrregularAct::PutNoneOff),
        Offer::each(asking, "Bring a box back", back),
        each("Keep a player apart", |player| Act::Irregular(IrregularAct::KeepApart { player })),
        each("Let him back", |player| Act::Irregular(IrregularAct::LetBack { player })),
        Offer::of(asking, "English only", IrregularAct::EnglishOnly),
        each("Void a player's wagers", |player| Act::Oversight(OversightAct::VoidWagers { player })),
        each("Forfeit a player's wagers", |player| Act::Oversight(OversightAct::ForfeitWagers { player })),
        each("No valid card of his own", |player| Act::Oversight(OversightAct::InvalidCard { player })),
        each("Exclude a player", |player| Act::Oversight(OversightAct::Exclude { player })),
    ]
}

/// With money, and with the whole round.
fn with_money(asking: &Asking) -> Vec<Offer> {
    let state = asking.state();
    let chip = state.sign.terms(asking.seen.now).chip;
    let causes = [("Unrest, fire, robbery, an act of God", Cause::Disruption), ("A fraud", Cause::Fraud)];
    let causes = causes.map(|(words, cause)| (words.to_owned(), json!(cause))).to_vec();
    let nobody = ("nobody".to_owned(), json!([]));
    let forfeits = asking.players().into_iter().map(|(player, name)| (name, json!([player])));
    let seize = |player| Act::Oversight(OversightAct::Seize { player, amount: chip });
    let unpaid = state.stage.in_round() && state.stage != Stage::Paid;
    let round = state.round.saturating_sub(u32::from(unpaid));
    let wrong =
        |player| Act::Oversight(OversightAct::ReportPayment { player, round, too_much: chip, meant: false });
    let decided = state.oversight.disputes.iter().filter(|dispute| dispute.decision.is_some());
    let decided = decided.map(|dispute| {
        let words = format!("{}, round {}", asking.name(dispute.player), dispute.round);
        (words, Act::Oversight(OversightAct::AskReview { number: dispute.number }))
    });
    let complain = |player| Act::Oversight(OversightAct::Complain { player, about: "…".to_owned() });
    vec![
        Offer::of(
            asking,
            "Invalidate the round",
            OversightAct::Invalidate { cause: Cause::Disruption, forfeits: Vec::new() },
        )
        .with(Field::pick("cause", "For", causes))
        .with(Field::pick(
            "forfeits",
            "Stakes forfeited by",
            std::iter::once(nobody).chain(forfeits).collect(),
        )),
        Offer::each(asking, "A payment was wrong", asking.each_player(wrong))
            .with(Field::number("round", "Round", [1, i64::from(round.max(1)), i64::from(round.max(1))]))
            .with(Field::money("too_much", "Too much by (less than 0: too little)", None))
            .with(Field::tick("meant", "It seems to have been meant")),
        Offer::each(asking, "Hold what a player won", asking.each_player(seize))
            .with(Field::money("amount", "How much", None)),
        Offer::each(asking, "A player complains", asking.each_player(complain)).with(Field::text(
            "about",
            "What about",
            "my wager on box 3",
        )),
        Offer::each(asking, "A review is asked for", decided.collect::<Vec<_>>()),
        Offer::of(asking, "The inspector is told of the closing", OversightAct::TellOfClosing),
    ]
}

/// Everything that can go wrong, by what it is about.
pub(super) fn all(asking: &Asking) -> [(&'static str, Vec<Offer>); 3] {
    [
        ("Tiles", with_tiles(asking)),
        ("Players and boxes", with_players(asking)),
        ("Money and the round", with_money(asking)),
    ]
}

/// The menu.
pub(super) fn drawn(asking: &Asking) -> Markup {
    html! {
        section .panel .irregular aria-label="Irregularities" {
            details #irregularities {
                summary .button .danger { "Irregularities" }
                div #irregular-menu .irregular-menu data-scroll {
                    @for (name, offers) in all(asking) {
                        @let (allowed, refused): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(Offer::is_allowed);
                        h3 { (name) }
                        div .offers { @for offer in allowed { (offer.previewed().drawn("irregular")) } }
                        @if !refused.is_empty() {
                            details .not-now id={ "irregular-not-now-" (name.to_lowercase().replace(' ', "-")) } {
                                summary { "Not now: " (refused.len()) }
                                ul .steps { @for offer in &refused { (offer.greyed()) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
