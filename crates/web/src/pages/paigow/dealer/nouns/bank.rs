//! The bank: offered, taken, shared, topped up, taken over.

use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{LastBank, Leave};
use chung_table::paigow::{Act, BankAct};

use super::super::asking::Asking;
use super::super::field::Field;
use super::super::offer::Offer;

/// As little as one could put in, to ask whether anything may be.
fn least(asking: &Asking) -> Cents {
    let terms = asking.state().sign.terms(asking.seen.now);
    terms.regular.minimum.unwrap_or(terms.chip)
}

/// Whoever is offered the bank takes it.
pub(in super::super) fn takes(asking: &Asking) -> Offer {
    let (state, put_in) = (asking.state(), least(asking));
    let LastBank::Player { banker, .. } = state.next_offer(asking.seen.book).value else {
        return Offer::each(asking, "Takes the bank", []);
    };
    let take = BankAct::Take { player: banker.player, number: banker.number, put_in, co_bank: false };
    Offer::of(asking, format!("{} takes the bank", asking.name(banker.player)), take)
        .with(Field::money("put_in", "His bank", None))
        .with(Field::tick("co_bank", "Together with the House"))
}

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let put_in = least(asking);
    let shares = asking.each_player(|player| Act::Bank(BankAct::Share { player, put_in }));
    let tops_up = asking.each_banker(|player| Act::Bank(BankAct::TopUp { player, put_in }));
    let nominee = "the next player".to_owned();
    let names =
        asking.each_banker(|player| Act::Bank(BankAct::NameShaker { player, nominee: nominee.clone() }));
    vec![
        Offer::each(
            asking,
            "Passes the bank",
            asking.each_player(|player| Act::Bank(BankAct::Pass { player })),
        ),
        takes(asking),
        Offer::each(asking, "Puts chips into the bank", shares)
            .with(Field::money("put_in", "How much", None)),
        Offer::each(asking, "Adds to the bank", tops_up).with(Field::money("put_in", "How much", None)),
        Offer::each(
            asking,
            "Asks the House to co-bank",
            asking.each_banker(|player| Act::Bank(BankAct::AskCoBank { player })),
        ),
        Offer::each(asking, "Names who shakes for him", names).with(Field::text(
            "nominee",
            "Who shakes",
            "the next player",
        )),
        Offer::of(asking, "The House takes over", BankAct::TakeOver),
        Offer::of(asking, "Allow more banks", BankAct::Allow(Leave { extra_banks: 1, sharing: true }))
            .with(Field::number("extra-banks", "More banks on one box", [0, 9, 1]))
            .with(Field::tick("sharing", "Players may share a bank")),
    ]
}
