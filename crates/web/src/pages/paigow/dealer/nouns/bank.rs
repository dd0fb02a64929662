//! The bank: offering, taking, sharing, topping up, taking over.

use chung_game::message;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{LastBank, Leave};
use chung_table::paigow::{Act, BankAct};

use super::super::dealer_view::DealerView;
use super::super::field::Field;
use super::super::offer::Offer;

/// The smallest amount, to check whether any amount may be put in.
fn least(dealer: &DealerView) -> Cents {
    let terms = dealer.state().sign.terms(dealer.view.now);
    terms.regular.minimum.unwrap_or(terms.chip)
}

/// The offer with which the player takes the bank that is offered to them.
pub(in super::super) fn takes(dealer: &DealerView) -> Offer {
    let (state, put_in) = (dealer.state(), least(dealer));
    let LastBank::Player { banker, .. } = state.next_offer(dealer.view.book()).value else {
        return Offer::each(dealer, message!("dealer-takes-bank"), []);
    };
    let take = BankAct::Take { player: banker.player, box_no: banker.box_no, put_in, co_bank: false };
    Offer::of(dealer, message!("dealer-player-takes-bank", player = banker.player), take)
        .with(Field::money("put_in", message!("dealer-field-bank"), None))
        .with(Field::tick("co_bank", message!("dealer-field-co-bank")))
}

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let put_in = least(dealer);
    let shares = dealer.each_player(|player| Act::Bank(BankAct::Share { player, put_in }));
    let tops_up = dealer.each_banker(|player| Act::Bank(BankAct::TopUp { player, put_in }));
    let nominee = "the next player".to_owned();
    let names =
        dealer.each_banker(|player| Act::Bank(BankAct::NameShaker { player, nominee: nominee.clone() }));
    vec![
        Offer::each(
            dealer,
            message!("dealer-passes-bank"),
            dealer.each_player(|player| Act::Bank(BankAct::Pass { player })),
        ),
        takes(dealer),
        Offer::each(dealer, message!("dealer-shares-bank"), shares).with(Field::money(
            "put_in",
            message!("dealer-field-amount"),
            None,
        )),
        Offer::each(dealer, message!("dealer-tops-up"), tops_up).with(Field::money(
            "put_in",
            message!("dealer-field-amount"),
            None,
        )),
        Offer::each(
            dealer,
            message!("dealer-asks-co-bank"),
            dealer.each_banker(|player| Act::Bank(BankAct::AskCoBank { player })),
        ),
        Offer::each(dealer, message!("dealer-names-shaker"), names).with(Field::text(
            "nominee",
            message!("dealer-field-shaker"),
            message!("dealer-example-shaker"),
        )),
        Offer::of(dealer, message!("dealer-house-takes-over"), BankAct::TakeOver),
        Offer::of(
            dealer,
            message!("dealer-allow-banks"),
            BankAct::Allow(Leave { extra_banks: 1, sharing: true }),
        )
        .with(Field::number("extra-banks", message!("dealer-field-extra-banks"), [0, 9, 1]))
        .with(Field::tick("sharing", message!("dealer-field-sharing"))),
    ]
}
