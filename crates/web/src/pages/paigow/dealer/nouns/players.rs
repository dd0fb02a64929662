//! The players at the table: joining, sitting, buying in, leaving.

use chung_floor::people::WALK_UP_NUMBERS;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::{PlayerNo, message};
use chung_table::paigow::{Act, Money, PlayersAct};
use chung_words::text;
use serde_json::json;

use super::super::dealer_view::DealerView;
use super::super::field::Field;
use super::super::offer::Offer;

pub(super) fn offers(dealer: &DealerView) -> Vec<Offer> {
    let state = dealer.state();
    let chip = state.sign.terms(dealer.view.now).chip;
    let taken =
        |number: &u16| state.player(PlayerNo(*number)).is_some() || state.is_excluded(PlayerNo(*number));
    let newcomer =
        PlayerNo(WALK_UP_NUMBERS.into_iter().find(|number| !taken(number)).unwrap_or(WALK_UP_NUMBERS.start));
    let each = |act: fn(PlayerNo) -> PlayersAct| dealer.each_player(|player| Act::Players(act(player)));
    let any = |act: fn(PlayerNo, Cents) -> PlayersAct, amount: Cents| {
        dealer
            .players()
            .into_iter()
            .map(move |(player, _)| Act::Players(act(player, amount)))
            .collect::<Vec<_>>()
    };
    let free = |box_no: &BoxNo| state.seated(*box_no).is_none();
    let box_number = dealer.boxes().into_iter().find(free).unwrap_or(BoxNo(1));
    let seats =
        dealer.boxes().into_iter().filter(free).map(|box_no| (dealer.box_name(box_no), json!(box_no)));
    let standing = state.players.iter().map(|player| player.number);
    let sits = standing.map(|player| Act::Players(PlayersAct::Sit { player, box_no: box_number }));
    let money = [
        (text!(dealer, "dealer-money-cash"), Money::Cash),
        (text!(dealer, "dealer-money-chips"), Money::Chips),
        (text!(dealer, "dealer-money-voucher"), Money::Voucher),
    ];
    let money = money.map(|(words, money)| (words.into_owned(), json!(money))).to_vec();
    let gives_way = |gives_way: bool| {
        dealer.each_player(move |player| Act::Players(PlayersAct::GiveWay { player, gives_way }))
    };
    vec![
        Offer::any(
            dealer,
            message!("dealer-buy-in"),
            any(|player, amount| PlayersAct::BuyIn { player, amount, with: Money::Cash }, chip),
        )
        .with(dealer.pick_player())
        .with(Field::money("amount", message!("dealer-field-amount"), None))
        .with(Field::pick("with", message!("dealer-field-money"), money)),
        Offer::any(
            dealer,
            message!("dealer-cash-out"),
            any(|player, amount| PlayersAct::CashOut { player, amount }, chip),
        )
        .with(dealer.pick_player())
        .with(Field::money("amount", message!("dealer-field-amount"), None)),
        Offer::of(
            dealer,
            message!("dealer-join"),
            PlayersAct::Join { player: newcomer, name: "A player".to_owned(), card: true },
        )
        .with(Field::text("name", message!("dealer-field-name"), message!("dealer-example-name")))
        .with(Field::tick("card", message!("dealer-field-card"))),
        Offer::any(dealer, message!("dealer-seat-player"), sits)
            .with(dealer.pick_player())
            .with(Field::pick("box_no", message!("dealer-field-box"), seats.collect())),
        Offer::each(dealer, message!("dealer-stands-up"), each(|player| PlayersAct::StandUp { player })),
        Offer::each(dealer, message!("dealer-leaves"), each(|player| PlayersAct::Leave { player })),
        Offer::each(dealer, message!("dealer-shows-card"), each(|player| PlayersAct::ShowCard { player })),
        Offer::each(dealer, message!("dealer-vacate"), each(|player| PlayersAct::Vacate { player })),
        Offer::each(dealer, message!("dealer-gives-way"), gives_way(true)),
        Offer::each(dealer, message!("dealer-decides-again"), gives_way(false)),
        Offer::each(
            dealer,
            message!("dealer-controls"),
            dealer.each_on_box(|player, box_no| Act::Players(PlayersAct::Choose { player, box_no })),
        ),
    ]
}
