//! The menu of irregularities: each with its clause and a preview of its consequences.

use chung_game::paigow::dice::BoxNo;
use chung_game::{Message, PlayerNo, message};
use chung_table::Source;
use chung_table::paigow::{
    Act, Arranged, Cause, DealingAct, Exposed, ExposedBy, HandsAct, IrregularAct, OversightAct, Stage,
};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde_json::json;

use super::dealer_view::DealerView;
use super::field::{Field, TileShape, any_throw};
use super::offer::Offer;

/// Irregularities that concern tiles.
fn with_tiles(dealer: &DealerView) -> Vec<Offer> {
    let seen = |words: Message, exposed: Exposed| {
        Offer::of(dealer, words, IrregularAct::Expose { exposed, count: 1, tiles: Vec::new() })
            .with(Field::number("count", message!("dealer-field-count"), [1, 32, 1]))
            .with_if(dealer.is_entered(), || {
                dealer.tiles("tiles", message!("dealer-field-which-noted"), TileShape::Some)
            })
    };
    let on_hand = |words: Message, by: ExposedBy| {
        let exposed = |box_no| Exposed::Hand { box_no, by };
        let acts = dealer.each_box(|box_no| {
            Act::Irregular(IrregularAct::Expose { exposed: exposed(box_no), count: 1, tiles: Vec::new() })
        });
        Offer::each(dealer, words, acts)
            .with(Field::number("count", message!("dealer-field-count"), [1, 4, 1]))
            .with_if(dealer.is_entered(), || {
                dealer.tiles("tiles", message!("dealer-field-which"), TileShape::Some)
            })
    };
    let boxes = |words: Message, act: fn(BoxNo, Option<Arranged>) -> IrregularAct| {
        let acts = dealer.each_box(|box_no| Act::Irregular(act(box_no, dealer.unknown(box_no))));
        Offer::each(dealer, words, acts)
            .with_if(dealer.is_entered(), || dealer.setting(None, message!("dealer-field-house-way")))
    };
    let void = |player, box_no| Act::Hands(HandsAct::CallVoid { player, box_no });
    vec![
        seen(message!("dealer-seen-stacking"), Exposed::Stacking),
        seen(message!("dealer-seen-laja"), Exposed::Laja),
        on_hand(message!("dealer-dealer-exposed"), ExposedBy::Dealer),
        on_hand(message!("dealer-player-exposed"), ExposedBy::Player),
        Offer::each(dealer, message!("dealer-void-called"), dealer.each_on_box(void)),
        Offer::of(
            dealer,
            message!("dealer-dealt-wrongly"),
            IrregularAct::Misdelivered { can_rebuild: false },
        )
        .with(Field::tick("can_rebuild", message!("dealer-field-can-rebuild"))),
        boxes(message!("dealer-wrong-house-way"), |box_no, arranged| IrregularAct::WrongHouseWay {
            box_no,
            arranged,
        }),
        boxes(message!("dealer-tiles-mixed"), |box_no, arranged| IrregularAct::Mixed { box_no, arranged }),
        misread(dealer),
        misread_seen(dealer),
        Offer::of(dealer, message!("dealer-reshuffle"), DealingAct::Reshuffle),
    ]
}

/// Tiles of a hand that were entered wrongly. The table refuses this if the computer dealt.
fn misread(dealer: &DealerView) -> Offer {
    let acts = dealer.each_box(|box_no| Act::Irregular(IrregularAct::Misread { box_no, arranged: None }));
    Offer::each(dealer, message!("dealer-misread"), acts)
        .with_if(dealer.is_entered(), || dealer.setting(None, message!("dealer-field-tiles-as-they-lie")))
}

/// Tiles that were seen before their hand was opened, and were entered wrongly.
fn misread_seen(dealer: &DealerView) -> Offer {
    let acts = dealer.each_box(|box_no| {
        Act::Irregular(IrregularAct::MisreadSeen { box_no, tiles: dealer.others_than_seen(box_no) })
    });
    Offer::each(dealer, message!("dealer-misread-seen"), acts).with_if(dealer.is_entered(), || {
        dealer.tiles("tiles", message!("dealer-field-all-seen"), TileShape::Some)
    })
}

/// Irregularities that concern players and boxes.
fn with_players(dealer: &DealerView) -> Vec<Offer> {
    let dice = any_throw(dealer);
    // Real dice choose the box even if the computer deals: between rounds there is no sealed seed to draw from.
    let put_off = IrregularAct::PutOff { dice, source: Source::Entered };
    let each = |words: Message, act: fn(PlayerNo) -> Act| Offer::each(dealer, words, dealer.each_player(act));
    let back = dealer.each_box(|box_no| Act::Irregular(IrregularAct::BringBack { box_no }));
    vec![
        Offer::of(dealer, message!("dealer-put-off"), put_off).with(Field::dice(
            "dice",
            message!("dealer-dice-as-they-lie"),
            dice,
        )),
        Offer::of(dealer, message!("dealer-put-none-off"), IrregularAct::PutNoneOff),
        Offer::each(dealer, message!("dealer-bring-back"), back),
        each(message!("dealer-keep-apart"), |player| Act::Irregular(IrregularAct::KeepApart { player })),
        each(message!("dealer-let-back"), |player| Act::Irregular(IrregularAct::LetBack { player })),
        Offer::of(dealer, message!("dealer-english-only"), IrregularAct::EnglishOnly),
        each(message!("dealer-void-wagers"), |player| Act::Oversight(OversightAct::VoidWagers { player })),
        each(message!("dealer-forfeit-wagers"), |player| {
            Act::Oversight(OversightAct::ForfeitWagers { player })
        }),
        each(message!("dealer-invalid-card"), |player| Act::Oversight(OversightAct::InvalidCard { player })),
        each(message!("dealer-exclude"), |player| Act::Oversight(OversightAct::Exclude { player })),
    ]
}

/// Irregularities that concern money or the whole round.
fn with_money(dealer: &DealerView) -> Vec<Offer> {
    let state = dealer.state();
    let chip = state.sign.terms(dealer.view.now).chip;
    let causes = [
        (text!(dealer, "dealer-cause-disruption"), Cause::Disruption),
        (text!(dealer, "dealer-cause-fraud"), Cause::Fraud),
    ];
    let causes = causes.map(|(words, cause)| (words.into_owned(), json!(cause))).to_vec();
    let nobody = (text!(dealer, "dealer-nobody").into_owned(), json!([]));
    let forfeits = dealer.players().into_iter().map(|(player, name)| (name, json!([player])));
    let seize = |player| Act::Oversight(OversightAct::Seize { player, amount: chip });
    let unpaid = state.stage.in_round() && state.stage != Stage::Paid;
    let round = state.round.saturating_sub(u32::from(unpaid));
    let wrong =
        |player| Act::Oversight(OversightAct::ReportPayment { player, round, too_much: chip, meant: false });
    let decided = state.oversight.disputes.iter().filter(|dispute| dispute.decision.is_some());
    let decided = decided.map(|dispute| {
        let words = text!(dealer, "dealer-player-in-round", player = dispute.player, round = dispute.round);
        (words.into_owned(), Act::Oversight(OversightAct::AskReview { number: dispute.number }))
    });
    let complain = |player| Act::Oversight(OversightAct::Complain { player, about: "…".to_owned() });
    vec![
        Offer::of(
            dealer,
            message!("dealer-invalidate"),
            OversightAct::Invalidate { cause: Cause::Disruption, forfeits: Vec::new() },
        )
        .with(Field::pick("cause", message!("dealer-field-money"), causes))
        .with(Field::pick(
            "forfeits",
            message!("dealer-field-forfeits"),
            std::iter::once(nobody).chain(forfeits).collect(),
        )),
        Offer::each(dealer, message!("dealer-payment-wrong"), dealer.each_player(wrong))
            .with(Field::number(
                "round",
                message!("dealer-field-round"),
                [1, i64::from(round.max(1)), i64::from(round.max(1))],
            ))
            .with(Field::money("too_much", message!("dealer-field-too-much"), None))
            .with(Field::tick("meant", message!("dealer-field-meant"))),
        Offer::each(dealer, message!("dealer-hold-winnings"), dealer.each_player(seize)).with(Field::money(
            "amount",
            message!("dealer-field-amount"),
            None,
        )),
        Offer::each(dealer, message!("dealer-complains"), dealer.each_player(complain)).with(Field::text(
            "about",
            message!("dealer-field-about"),
            message!("dealer-example-complaint"),
        )),
        Offer::each(dealer, message!("dealer-asks-review"), decided.collect::<Vec<_>>()),
        Offer::of(dealer, message!("dealer-tell-of-closing"), OversightAct::TellOfClosing),
    ]
}

/// Every irregularity, by subject.
pub(super) fn all(dealer: &DealerView) -> [(Message, Vec<Offer>); 3] {
    [
        (message!("dealer-irregular-tiles"), with_tiles(dealer)),
        (message!("dealer-irregular-players"), with_players(dealer)),
        (message!("dealer-irregular-money"), with_money(dealer)),
    ]
}

/// The menu.
pub(super) fn render(dealer: &DealerView) -> Markup {
    html! {
        section .panel .irregular aria-label=(text!(dealer, "dealer-irregularities")) {
            details #irregularities {
                summary .button .danger { (text!(dealer, "dealer-irregularities")) }
                div #irregular-menu .irregular-menu data-scroll {
                    @for (name, offers) in all(dealer) {
                        @let (allowed, refused): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(Offer::is_allowed);
                        h3 { (dealer.render(&name)) }
                        div .offers { @for offer in allowed { (offer.previewed().render(dealer, "irregular")) } }
                        @if !refused.is_empty() {
                            details .not-now id={ "not-now-" (name.id) } {
                                summary { (text!(dealer, "dealer-not-now", count = refused.len())) }
                                ul .steps { @for offer in &refused { (offer.greyed(dealer)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
