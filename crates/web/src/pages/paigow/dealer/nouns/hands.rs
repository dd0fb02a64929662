//! The hands on the boxes: looked at, set, checked, conceded.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_table::paigow::{Act, HandsAct};

use super::super::asking::Asking;
use super::super::field::Shape;
use super::super::offer::Offer;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let on = |words: &'static str, act: fn(PlayerNo, BoxNo) -> HandsAct| {
        Offer::each(asking, words, asking.each_on_box(|player, number| Act::Hands(act(player, number))))
    };
    let boxes = |words: &'static str, act: fn(BoxNo) -> HandsAct| {
        Offer::each(asking, words, asking.each_box(|number| Act::Hands(act(number))))
    };
    let first = asking.each_player(|player| Act::Hands(HandsAct::DirectSetFirst { player }));
    vec![
        on(
            if asking.is_entered() { "Has set his tiles" } else { "Set his tiles for him" },
            |player, number| HandsAct::Set { player, number, arranged: None },
        ),
        on("Asks for the House Way", |player, number| HandsAct::AskHouseWay { player, number }),
        set_house_way(asking),
        boxes("Check a House Way", |number| HandsAct::Check { number, as_it_lies: false }),
        boxes("Let a setting pass as it lies", |number| HandsAct::Check { number, as_it_lies: true }),
        on("Looks at his tiles", |player, number| HandsAct::PickUp { player, number }),
        on("Touches what the dealer set", |player, number| HandsAct::Touch { player, number }),
        on("Concedes", |player, number| HandsAct::Concede { player, number }),
        boxes("Look at conceded tiles", |number| HandsAct::ViewConceded { number, tiles: None })
            .with_if(asking.is_entered(), || asking.tiles("tiles", "The four tiles", Shape::Four)),
        on("Gives up his Tie for half", |player, number| HandsAct::Surrender { player, number }),
        on("Lays his tiles open", |player, number| HandsAct::Show { player, number }),
        boxes("Have a hand set the House Way", |number| HandsAct::DirectHouseWay { number }),
        Offer::each(asking, "Have a player set first", first),
    ]
}

/// Hands that are the dealer's to set.
pub(in super::super) fn set_house_way(asking: &Asking) -> Offer {
    let acts = asking.each_box(|number| Act::Hands(HandsAct::SetHouseWay { number, arranged: None }));
    Offer::each(asking, "Set the House Way", acts)
        .with_if(asking.is_entered(), || asking.setting(None, "Tiles as they are set"))
}
