//! The bank's hand and every other: set, opened, matched, paid.

use chung_table::paigow::{Act, OpeningAct};

use super::super::asking::Asking;
use super::super::offer::Offer;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    vec![
        Offer::of(asking, "Lift the chung", OpeningAct::LiftChung),
        set_bank(asking),
        Offer::each(
            asking,
            "The banker agrees",
            asking.each_banker(|player| Act::Opening(OpeningAct::Confirm { player })),
        ),
        expose(asking),
        Offer::of(asking, "Leave the bank covered", OpeningAct::KeepCovered),
        Offer::each(
            asking,
            "Asks to see the bank",
            asking.each_player(|player| Act::Opening(OpeningAct::AskToSee { player })),
        ),
        open(asking),
        Offer::of(asking, "Pay", OpeningAct::Pay),
        Offer::of(asking, "Show the unused tiles", OpeningAct::ViewUnused),
        Offer::of(asking, "End the round", OpeningAct::End),
    ]
}

/// The bank's tiles are set.
pub(in super::super) fn set_bank(asking: &Asking) -> Offer {
    Offer::of(asking, "Set the bank", OpeningAct::SetBank { arranged: None })
        .with_if(asking.is_entered(), || {
            asking.setting(Some(asking.state().bank.bank.chung()), "The bank's tiles, the House Way")
        })
}

/// The bank's tiles are opened. At a physical table they are entered unless they were before.
pub(in super::super) fn expose(asking: &Asking) -> Offer {
    let chung = asking.state().bank.bank.chung();
    let known = asking.state().on(chung).is_some_and(|on| on.hand.arranged.is_some());
    Offer::of(asking, "Open the bank", OpeningAct::Expose { arranged: None })
        .with_if(asking.is_entered() && !known, || {
            asking.setting(Some(chung), "The bank's tiles as they lie")
        })
}

/// The next box is opened.
pub(in super::super) fn open(asking: &Asking) -> Offer {
    let state = asking.state();
    let Some(number) = state.next_to_open() else {
        let any = asking.each_box(|number| Act::Opening(OpeningAct::Open { number, arranged: None }));
        return Offer::each(asking, "Open a box", any);
    };
    let known = state.on(number).is_some_and(|on| on.hand.arranged.is_some());
    Offer::of(asking, format!("Open box {number}"), OpeningAct::Open { number, arranged: None })
        .with_if(asking.is_entered() && !known, || asking.setting(Some(number), "Its tiles as they lie"))
}
