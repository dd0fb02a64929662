//! The table itself: opening, fills, credits, closing.

use chung_game::message;
use chung_game::money::Cents;
use chung_table::paigow::HouseAct;

use super::super::dealer_view::DealerView;
use super::super::field::Field;
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let amount = Cents::dollars(1_000);
    vec![
        Offer::of(dealer, message!("dealer-open-table"), HouseAct::Open { float: Cents::dollars(100_000) })
            .with(Field::money("float", message!("dealer-field-float"), Some(Cents::dollars(100_000)))),
        Offer::of(dealer, message!("dealer-fill"), HouseAct::Fill { amount }).with(Field::money(
            "amount",
            message!("dealer-field-chips-brought"),
            None,
        )),
        Offer::of(dealer, message!("dealer-credit"), HouseAct::Credit { amount }).with(Field::money(
            "amount",
            message!("dealer-field-chips-taken"),
            None,
        )),
        Offer::of(dealer, message!("dealer-close-table"), HouseAct::Close),
    ]
}
