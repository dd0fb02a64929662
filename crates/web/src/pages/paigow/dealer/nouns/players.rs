//! Who is at the table: come, seated, with chips, gone.

use chung_floor::people::WALKED_UP;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_table::paigow::{Act, Money, PlayersAct};
use serde_json::json;

use super::super::asking::Asking;
use super::super::field::Field;
use super::super::offer::Offer;

pub(super) fn offers(asking: &Asking) -> Vec<Offer> {
    let state = asking.state();
    let chip = state.sign.terms(asking.seen.now).chip;
    let taken =
        |number: &u16| state.player(PlayerNo(*number)).is_some() || state.is_excluded(PlayerNo(*number));
    let newcomer = PlayerNo(WALKED_UP.into_iter().find(|number| !taken(number)).unwrap_or(WALKED_UP.start));
    let each = |act: fn(PlayerNo) -> PlayersAct| asking.each_player(|player| Act::Players(act(player)));
    let any = |act: fn(PlayerNo, Cents) -> PlayersAct, amount: Cents| {
        asking
            .players()
            .into_iter()
            .map(move |(player, _)| Act::Players(act(player, amount)))
            .collect::<Vec<_>>()
    };
    let free = |number: &BoxNo| state.seated(*number).is_none();
    let box_number = asking.boxes().into_iter().find(free).unwrap_or(BoxNo(1));
    let seats =
        asking.boxes().into_iter().filter(free).map(|number| (format!("Box {number}"), json!(number)));
    let standing = state.players.iter().map(|player| player.number);
    let sits = standing.map(|player| Act::Players(PlayersAct::Sit { player, number: box_number }));
    let money =
        [("Cash", Money::Cash), ("Chips he brings", Money::Chips), ("Voucher, for tokens", Money::Voucher)];
    let money = money.map(|(words, money)| (words.to_owned(), json!(money))).to_vec();
    let gives_way = |gives_way: bool| {
        asking.each_player(move |player| Act::Players(PlayersAct::GiveWay { player, gives_way }))
    };
    vec![
        Offer::any(
            asking,
            "Buy in",
            any(|player, amount| PlayersAct::BuyIn { player, amount, with: Money::Cash }, chip),
        )
        .with(asking.pick_player("player", "Player"))
        .with(Field::money("amount", "How much", None))
        .with(Field::pick("with", "For", money)),
        Offer::any(asking, "Cash out", any(|player, amount| PlayersAct::CashOut { player, amount }, chip))
            .with(asking.pick_player("player", "Player"))
            .with(Field::money("amount", "How much", None)),
        Offer::of(
            asking,
            "Let a player come",
            PlayersAct::Join { player: newcomer, name: "A player".to_owned(), card: true },
        )
        .with(Field::text("name", "Name", "Ann"))
        .with(Field::tick("card", "Shows a valid card of his own")),
        Offer::any(asking, "Seat a player", sits)
            .with(asking.pick_player("player", "Player"))
            .with(Field::pick("number", "Box", seats.collect())),
        Offer::each(asking, "Stands up", each(|player| PlayersAct::StandUp { player })),
        Offer::each(asking, "Leaves with his chips", each(|player| PlayersAct::Leave { player })),
        Offer::each(asking, "Shows a valid card", each(|player| PlayersAct::ShowCard { player })),
        Offer::each(asking, "Must give up his seat", each(|player| PlayersAct::Vacate { player })),
        Offer::each(asking, "Leaves his box to the highest wager", gives_way(true)),
        Offer::each(asking, "Decides for his box again", gives_way(false)),
        Offer::each(
            asking,
            "Wants to control, of several boxes",
            asking.each_on_box(|player, number| Act::Players(PlayersAct::Choose { player, number })),
        ),
    ]
}
