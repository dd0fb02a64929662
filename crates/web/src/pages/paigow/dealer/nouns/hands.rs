//! The hands on the boxes: looking at them, setting, checking, conceding.

use chung_game::paigow::dice::BoxNo;
use chung_game::{Message, PlayerNo, message};
use chung_table::paigow::{Act, HandsAct};

use super::super::dealer_view::DealerView;
use super::super::field::TileShape;
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let on = |words: Message, act: fn(PlayerNo, BoxNo) -> HandsAct| {
        Offer::each(dealer, words, dealer.each_on_box(|player, box_no| Act::Hands(act(player, box_no))))
    };
    let boxes = |words: Message, act: fn(BoxNo) -> HandsAct| {
        Offer::each(dealer, words, dealer.each_box(|box_no| Act::Hands(act(box_no))))
    };
    let first = dealer.each_player(|player| Act::Hands(HandsAct::DirectSetFirst { player }));
    vec![
        on(
            if dealer.is_entered() { message!("dealer-has-set") } else { message!("dealer-set-for-player") },
            |player, box_no| HandsAct::Set { player, box_no, arranged: None },
        ),
        on(message!("dealer-asks-house-way"), |player, box_no| HandsAct::AskHouseWay { player, box_no }),
        set_house_way(dealer),
        boxes(message!("dealer-check-house-way"), |box_no| HandsAct::Check { box_no, as_it_lies: false }),
        boxes(message!("dealer-let-setting-pass"), |box_no| HandsAct::Check { box_no, as_it_lies: true }),
        on(message!("dealer-looks"), |player, box_no| HandsAct::PickUp { player, box_no }),
        on(message!("dealer-touches"), |player, box_no| HandsAct::Touch { player, box_no }),
        on(message!("dealer-concedes"), |player, box_no| HandsAct::Concede { player, box_no }),
        boxes(message!("dealer-view-conceded"), |box_no| HandsAct::ViewConceded { box_no, tiles: None })
            .with_if(dealer.is_entered(), || {
                dealer.tiles("tiles", message!("dealer-field-four-tiles"), TileShape::Four)
            }),
        on(message!("dealer-surrenders"), |player, box_no| HandsAct::Surrender { player, box_no }),
        on(message!("dealer-shows-tiles"), |player, box_no| HandsAct::Show { player, box_no }),
        boxes(message!("dealer-direct-house-way"), |box_no| HandsAct::DirectHouseWay { box_no }),
        Offer::each(dealer, message!("dealer-direct-set-first"), first),
    ]
}

/// The offer that sets a hand the House Way, for the boxes that the dealer sets.
pub(in super::super) fn set_house_way(dealer: &DealerView) -> Offer {
    let acts = dealer.each_box(|box_no| Act::Hands(HandsAct::SetHouseWay { box_no, arranged: None }));
    Offer::each(dealer, message!("dealer-set-house-way"), acts)
        .with_if(dealer.is_entered(), || dealer.setting(None, message!("dealer-field-setting")))
}
