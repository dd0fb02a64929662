//! The bank's hand and the players' hands: setting the bank's, opening, matching, paying.

use chung_game::message;
use chung_game::paigow::dice::BoxNo;
use chung_table::paigow::{Act, OpeningAct};

use super::super::dealer_view::DealerView;
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    vec![
        Offer::of(dealer, message!("dealer-lift-chung"), OpeningAct::LiftChung),
        set_bank(dealer),
        Offer::each(
            dealer,
            message!("dealer-banker-agrees"),
            dealer.each_banker(|player| Act::Opening(OpeningAct::Confirm { player })),
        ),
        expose(dealer),
        Offer::of(dealer, message!("dealer-leave-covered"), OpeningAct::KeepCovered),
        Offer::each(
            dealer,
            message!("dealer-asks-to-see"),
            dealer.each_player(|player| Act::Opening(OpeningAct::AskToSee { player })),
        ),
        open(dealer),
        Offer::of(dealer, message!("dealer-pay"), OpeningAct::Pay),
        Offer::of(dealer, message!("dealer-show-unused"), OpeningAct::ViewUnused),
        Offer::of(dealer, message!("dealer-end-round"), OpeningAct::End),
    ]
}

/// The offer that sets the bank's tiles.
pub(in super::super) fn set_bank(dealer: &DealerView) -> Offer {
    Offer::of(dealer, message!("dealer-set-bank"), OpeningAct::SetBank { arranged: None })
        .with_if(dealer.is_entered(), || {
            dealer.setting(Some(dealer.state().bank.bank.chung()), message!("dealer-field-bank-house-way"))
        })
}

/// The offer that opens the bank's tiles. At a physical table the dealer enters them, unless they are known already.
pub(in super::super) fn expose(dealer: &DealerView) -> Offer {
    let chung = dealer.state().bank.bank.chung();
    let known = dealer.state().on(chung).is_some_and(|on| on.hand.arranged.is_some());
    Offer::of(dealer, message!("dealer-open-bank"), OpeningAct::Expose { arranged: None })
        .with_if(dealer.is_entered() && !known, || {
            dealer.setting(Some(chung), message!("dealer-field-bank-tiles"))
        })
}

/// The offer that opens the next box.
pub(in super::super) fn open(dealer: &DealerView) -> Offer {
    let state = dealer.state();
    let Some(box_no) = state.next_to_open() else {
        let any = dealer.each_box(|box_no| Act::Opening(OpeningAct::Open { box_no, arranged: None }));
        return Offer::each(dealer, message!("dealer-open-a-box"), any);
    };
    open_box(dealer, box_no)
}

/// The offer that opens a box.
pub(in super::super) fn open_box(dealer: &DealerView, box_no: BoxNo) -> Offer {
    let known = dealer.state().on(box_no).is_some_and(|on| on.hand.arranged.is_some());
    Offer::of(dealer, message!("dealer-open-box", box_no), OpeningAct::Open { box_no, arranged: None })
        .with_if(dealer.is_entered() && !known, || {
            dealer.setting(Some(box_no), message!("dealer-field-tiles-as-they-lie"))
        })
}
