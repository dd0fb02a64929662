//! Sitting down with one click, at tables whose dealer is automatic: the player comes, gets chips and a place.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::paigow::PaiGow;
use chung_floor::people::{AtStation, Person};
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

/// Whether somebody may play at a table: players do, and a station's screen there and nowhere else.
pub(crate) fn plays_at(person: &Person, table: &str) -> Result<(), Problem> {
    match &person.station {
        Some(at) if at.table != table => {
            let AtStation { table, number } = at;
            Err(Problem::forbidden(format!("this is station {number} of {table}: it plays there")))
        }
        _ => Ok(()),
    }
}

pub(crate) async fn sit(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
    Form(asked): Form<Asked>,
) -> Result<Response, Problem> {
    let on = web.table(&name)?;
    let place = match &who.person {
        Some(person) if person.role != Role::Player => {
            return Err(Problem::forbidden(format!("a {} does not play: expected a player", person.role)));
        }
        Some(person) => {
            plays_at(person, &name)?;
            person.station.as_ref().map_or(asked.place, |at| Some(at.number))
        }
        None if web.floor.door.lets_guests_in() => asked.place,
        None => return Ok(Problem::sign_in().at_door()),
    };
    // One at a time: pressed twice, he sits down once.
    let _turn = match web.sitting.get(&name) {
        Some(table) => Some(table.lock().await),
        None => None,
    };
    let place = free(on, who.player(), place)?;
    // A guest comes where there is a place for him, and stays the same however often he tries.
    let (person, cookie) = if let Some(person) = who.person {
        (person, None)
    } else {
        let guest = web.floor.door.guest(who.from, web.floor.now()).await;
        let guest = guest.map_err(|away| crate::door::problem(&away))?;
        (guest.person, Some(cookie(Some(guest.token.text()))))
    };
    let sat = match &on.table {
        Table::PaiGow(table) => paigow(&web, on, table, &person, place).await,
        Table::Roulette(table) => station(&web, on, table, &person, place).await,
    };
    let answer = sat.map(|()| Redirect::to(&format!("/tables/{name}"))).into_response();
    Ok(match cookie {
        Some(cookie) => ([(SET_COOKIE, cookie)], answer).into_response(),
        None => answer,
    })
}

/// The box or station that somebody takes: the one he asks for, else the first that is free; none, if he has one already.
fn free(on: &OnFloor, player: Option<PlayerNo>, asked: Option<u8>) -> Result<Option<u8>, Problem> {
    let (what, has, free): (_, _, Vec<u8>) = match &on.table {
        Table::PaiGow(table) => {
            let state = &table.now().state;
            let seat = player.and_then(|player| state.player(player)?.seat);
            let free = state.numbered().map(|(number, _)| number);
            let free = free.filter(|number| state.seated(*number).is_none());
            ("box", seat.is_some(), free.map(|number| number.0).collect())
        }
        Table::Roulette(table) => {
            let state = &table.now().state;
            let mut own = state.accounts.iter().filter(|account| Some(account.player) == player);
            let free = state.free_stations().map(|station| station.0).collect();
            ("station", own.any(|account| !account.closed), free)
        }
    };
    let taken = |why: String| Problem::new(StatusCode::CONFLICT, "full", why);
    match asked {
        _ if has => Ok(None),
        Some(asked) if free.contains(&asked) => Ok(Some(asked)),
        Some(asked) => Err(taken(format!("{what} {asked} of this table is not free"))),
        // Box 1 is offered to nobody: whoever wants it asks for it.
        None => {
            let mut free = free.into_iter().filter(|number| what != "box" || *number != 1);
            let first =
                free.next().ok_or_else(|| taken(format!("every {what} of this table has its player")));
            first.map(Some)
        }
    }
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
    let chips = || table.now().state.player(player).map(|there| there.chips);
    if chips().is_none() {
        // Nobody vouches for his own card: an automatic dealer has looked at it.
        let by = if on.dealer.is_some() { DEALER } else { by };
        give(by, PlayersAct::Join { player, name: person.name.clone(), card: true }).await?;
    }
    if let Some(number) = place {
        give(by, PlayersAct::Sit { player, number: BoxNo(number) }).await?;
    }
    if let (Some(amount), None | Some(Cents::ZERO)) = (on.dealer, chips()) {
        give(DEALER, PlayersAct::BuyIn { player, amount, with: Money::Chips }).await?;
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
    let Some(place) = place else { return Ok(()) };
    let (player, station) = (PlayerNo(person.number), StationNo(place));
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
    who.person.as_deref().map_or(Ok(()), |person| plays_at(person, &name))?;
    match &on.table {
        Table::PaiGow(table) => table.ready(player).await,
        Table::Roulette(table) => table.ready(player).await,
    }
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use chung_table::paigow::{Event, Fact, PlayersFact};
    use tower::ServiceExt;

    use super::*;
    use crate::pages::tests::{floor, play_until, signed_in};

    async fn press(web: &Web, table: &str, token: Option<&str>, body: &str) -> Response {
        let mut request = Request::builder()
            .method("POST")
            .uri(format!("/tables/{table}/sit"))
            .header("content-type", "application/x-www-form-urlencoded");
        if let Some(token) = token {
            request = request.header("cookie", format!("chung={token}"));
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        crate::router(web.clone()).oneshot(request).await.unwrap()
    }

    fn crown(web: &Web) -> &Handle<PaiGow> {
        let Some(Table::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
        table
    }

    #[tokio::test]
    async fn pressed_often_one_sits_down_once() {
        let web = floor();
        play_until(&web, 1).await;
        let ann = signed_in(&web, "Ann").await;
        let token = ann.token.as_deref();
        let pressed: Vec<u16> =
            futures_util::future::join_all((0..6).map(|_| press(&web, "crown", token, "")))
                .await
                .iter()
                .map(|answer| answer.status().as_u16())
                .collect();
        assert_eq!(pressed, [303; 6]);
        let past = chung_floor::Past::<PaiGow>::read(&*web.floor.journal, &crown(&web).name).unwrap();
        let player = ann.player().unwrap();
        let bought = |event: Option<&Event>| {
            matches!(event.map(|event| &event.fact),
                Some(Fact::Players(PlayersFact::BoughtIn { player: who, .. })) if *who == player)
        };
        assert_eq!(past.entries().filter(|(_, event)| bought(*event)).count(), 1);
    }

    #[tokio::test]
    async fn a_guest_who_finds_no_place_is_not_made_and_one_who_does_stays_who_he_is() {
        let web = floor();
        play_until(&web, 1).await;
        let taken = crown(&web).now().state.players.iter().find_map(|player| player.seat).unwrap();
        for _ in 0..3 {
            let answer = press(&web, "crown", None, &format!("place={}", taken.0)).await;
            assert_eq!(answer.status(), StatusCode::CONFLICT);
        }
        assert!(web.floor.door.everybody(web.floor.now()).is_empty());
        // The dealer of the wheel opens its stations himself.
        let answer = press(&web, "roulette", None, "").await;
        assert_eq!(answer.status(), StatusCode::CONFLICT);
        assert!(answer.headers().contains_key(SET_COOKIE));
    }

    #[tokio::test]
    async fn notes_and_names_are_not_what_a_browser_says() {
        let web = floor();
        let ann = signed_in(&web, "Ann").await;
        let give = async |token: &str, table: &str, act: &str| {
            let request = Request::builder()
                .method("POST")
                .uri(format!("/api/v1/tables/{table}/commands"))
                .header("authorization", format!("Bearer {token}"));
            let request = request.body(Body::from(format!("{{\"act\":{act}}}"))).unwrap();
            crate::router(web.clone()).oneshot(request).await.unwrap().status().as_u16()
        };
        let token = ann.token.clone().unwrap();
        let notes = r#"{"stations":{"insert-notes":{"station":1,"amount":100000000}}}"#;
        assert_eq!(give(&token, "roulette", notes).await, 403);
        let guest = web.floor.door.guest(String::new(), web.floor.now()).await.unwrap();
        assert_eq!(give(guest.token.text(), "roulette", notes).await, 422, "the table is closed");
        play_until(&web, 1).await;
        let number = ann.player().unwrap().0;
        let join =
            format!(r#"{{"players":{{"join":{{"player":{number},"name":"The House","card":false}}}}}}"#);
        assert_eq!(give(&token, "crown", &join).await, 200);
        let there = crown(&web).now().state.player(ann.player().unwrap()).unwrap().name.clone();
        assert_eq!(there, "Ann");
    }

    #[test]
    fn a_station_plays_there_and_nowhere_else() {
        let at = AtStation { table: "wheel".to_owned(), number: 3 };
        let station = Person {
            name: "Station 3".to_owned(),
            role: Role::Player,
            number: 3,
            password: None,
            station: Some(at),
        };
        assert!(plays_at(&station, "wheel").is_ok());
        assert_eq!(plays_at(&station, "crown").unwrap_err().status, 403);
        assert!(station.puts_notes_into("wheel", 3) && !station.puts_notes_into("wheel", 4));
    }
}
