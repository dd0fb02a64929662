//! Sitting down with one click, at tables whose dealer is automatic: the player comes, gets chips and a place.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::paigow::PaiGow;
use chung_floor::people::Person;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor, Table};
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_table::Actor;
use chung_table::paigow::{Act, Money, PlayersAct};
use chung_table::roulette::{self, StationNo, StationsAct, Tendered};
use serde::Deserialize;

use crate::who::cookie;
use crate::{Problem, Web, Who};

#[derive(Deserialize)]
pub(crate) struct Asked {
    /// A box, or a station; the first that is free without.
    place: Option<u8>,
}

/// The dealer, for what an automatic one does when somebody comes.
const DEALER: Actor = Actor::automatic(Role::Dealer);

pub(crate) async fn sit(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    Form(asked): Form<Asked>,
) -> Result<Response, Problem> {
    let on = web.table(&name)?;
    let (person, token) = match (&who.person, web.floor.door.lets_guests_in()) {
        (Some(person), _) => (person.clone(), None),
        (None, true) => {
            let guest = web.floor.door.guest(who.from.clone(), web.floor.now()).await;
            let guest =
                guest.map_err(|away| Problem::new(crate::door::status(&away), "door", away.to_string()))?;
            (guest.person, Some(guest.token))
        }
        (None, false) => return Ok(Redirect::to("/sign-in").into_response()),
    };
    if person.role != Role::Player {
        return Err(Problem::forbidden(format!("a {} does not play: expected a player", person.role)));
    }
    // A station's screen plays there and nowhere else.
    let place = match &person.station {
        Some(at) if at.table != name => {
            return Err(Problem::forbidden(format!(
                "this is station {} of {}: it plays there",
                at.number, at.table
            )));
        }
        Some(at) => Some(at.number),
        None => asked.place,
    };
    match &on.table {
        Table::PaiGow(table) => paigow(&web, on, table, &person, place).await?,
        Table::Roulette(table) => station(&web, on, table, &person, place).await?,
    }
    let to = Redirect::to(&format!("/tables/{name}"));
    Ok(match token {
        Some(token) => ([(SET_COOKIE, cookie(Some(token.text())))], to).into_response(),
        None => to.into_response(),
    })
}

async fn paigow(
    web: &Web,
    on: &OnFloor,
    table: &Handle<PaiGow>,
    person: &Person,
    place: Option<u8>,
) -> Result<(), Problem> {
    let (player, by, now) =
        (PlayerNo(person.number), Actor::player(PlayerNo(person.number)), web.floor.now());
    let give = async |by, act: PlayersAct| {
        table.give(by, now, Act::Players(act), None).await.map(|_| ()).map_err(Problem::from)
    };
    let there = || table.now().state.player(player).map(|there| (there.chips, there.seat));
    if there().is_none() {
        // Nobody vouches for his own card: an automatic dealer has looked at it.
        let by = if on.dealer.is_some() { DEALER } else { by };
        give(by, PlayersAct::Join { player, name: person.name.clone(), card: true }).await?;
    }
    let chips = there().map_or(Cents::ZERO, |(chips, _)| chips);
    if let (Some(amount), Cents::ZERO) = (on.dealer, chips) {
        give(DEALER, PlayersAct::BuyIn { player, amount, with: Money::Chips }).await?;
    }
    if there().is_some_and(|(_, seat)| seat.is_none()) {
        let state = table.now().state.clone();
        let free = || {
            let mut boxes = state.numbered().map(|(number, _)| number);
            boxes.find(|number| state.seated(*number).is_none() && *number != BoxNo(1))
        };
        let number = place.map(BoxNo).or_else(free).ok_or_else(|| {
            Problem::new(StatusCode::CONFLICT, "full", "every box of this table has its player")
        })?;
        give(by, PlayersAct::Sit { player, number }).await?;
    }
    Ok(())
}

async fn station(
    web: &Web,
    on: &OnFloor,
    table: &Handle<Roulette>,
    person: &Person,
    place: Option<u8>,
) -> Result<(), Problem> {
    let player = PlayerNo(person.number);
    let state = table.now().state.clone();
    if state.accounts.iter().any(|account| account.player == player && !account.closed) {
        return Ok(());
    }
    let free = || {
        let stations = (1..).map(StationNo).zip(&state.stations);
        let mut free = stations.filter(|(_, station)| station.account.is_none() && !station.out_of_order);
        free.next().map(|(number, _)| number)
    };
    let station = place.map(StationNo).or_else(free).ok_or_else(|| {
        Problem::new(StatusCode::CONFLICT, "full", "every station of this table has its player")
    })?;
    let Some(amount) = on.dealer else {
        return Err(Problem::new(
            StatusCode::CONFLICT,
            "dealer",
            "the dealer opens a station: buy in at the table (6.3)",
        ));
    };
    let act = StationsAct::Tender { player, station, amount, with: Tendered::Cash };
    let given = table.give(DEALER, web.floor.now(), roulette::Act::Stations(act), None).await;
    given.map(|_| ()).map_err(Problem::from)
}

/// A player is ready for an automatic dealer to go on.
pub(crate) async fn ready(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    let on = web.table(&name)?;
    let player = who.player().ok_or_else(Problem::sign_in)?;
    match &on.table {
        Table::PaiGow(table) => table.ready(player).await,
        Table::Roulette(table) => table.ready(player).await,
    }
    Ok(StatusCode::NO_CONTENT)
}
