//! The table itself: opened, filled, credited, closed.

use chung_game::money::Cents;
use chung_table::paigow::HouseAct;

use super::super::asking::Asking;
use super::super::field::Field;
use super::super::offer::Offer;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let amount = Cents::dollars(1_000);
    vec![
        Offer::of(asking, "Open the table", HouseAct::Open { float: Cents::dollars(100_000) })
            .with(Field::money("float", "Float", Some(Cents::dollars(100_000)))),
        Offer::of(asking, "Fill the float", HouseAct::Fill { amount }).with(Field::money(
            "amount",
            "Chips brought",
            None,
        )),
        Offer::of(asking, "Credit the float", HouseAct::Credit { amount }).with(Field::money(
            "amount",
            "Chips taken away",
            None,
        )),
        Offer::of(asking, "Close the table", HouseAct::Close),
    ]
}
