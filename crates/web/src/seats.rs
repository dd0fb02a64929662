//! Sitting down with one click, at tables whose dealer is automatic: the player comes, gets chips and a place.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::game::Game;
use chung_floor::paigow::PaiGow;
use chung_floor::people::{AtStation, GUESTS, Person};
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, NotDone, OnFloor, Table};
use chung_game::clock::Clock;
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
fn plays_at(person: &Person, table: &str) -> Result<(), Problem> {
    if person.role != Role::Player {
        return Err(Problem::forbidden(format!("a {} does not play: expected a player", person.role)));
    }
    at_its_table(person, table)
}

/// A station's screen acts at its table and nowhere else.
pub(crate) fn at_its_table(person: &Person, table: &str) -> Result<(), Problem> {
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
    if who.person.is_none() && !web.floor.door.lets_guests_in() {
        return Ok(Problem::sign_in().at_door());
    }
    // One at a time: pressed twice, he sits down once.
    let _turn = match web.sitting.get(&name) {
        Some(table) => Some(table.lock().await),
        None => None,
    };
    let place = place(on, &who, asked.place, web.floor.now())?;
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

/// The box or station that somebody would take with one press: the one he asks for, else the first that is free; none, if he has one
/// already. Or why he cannot: the table, or the person, has a reason. Who has not signed in would come as a guest.
pub(crate) fn place(on: &OnFloor, who: &Who, asked: Option<u8>, now: Clock) -> Result<Option<u8>, Problem> {
    let asked = match who.person.as_deref() {
        Some(person) => {
            plays_at(person, on.table.name())?;
            person.station.as_ref().map(|at| at.number).or(asked)
        }
        None => asked,
    };
    let player = who.player().unwrap_or(PlayerNo(GUESTS.end - 1));
    match &on.table {
        Table::PaiGow(table) => in_box(on, table, player, asked, now),
        Table::Roulette(table) => at_station(on, &table.now().state, player, asked),
    }
}

fn in_box(
    on: &OnFloor,
    table: &Handle<PaiGow>,
    player: PlayerNo,
    asked: Option<u8>,
    now: Clock,
) -> Result<Option<u8>, Problem> {
    let state = &table.now().state;
    let there = state.player(player);
    if there.is_some_and(|there| there.seat.is_some()) {
        return Ok(None);
    }
    let free = state.numbered().map(|(number, _)| number).filter(|number| state.seated(*number).is_none());
    let free: Vec<u8> = free.map(|number| number.0).collect();
    // Box 1 is offered to nobody: whoever wants it asks for it.
    let first = free.iter().copied().find(|number| *number != 1);
    let place = chosen("box", &free, first, asked)?;
    if there.is_none() {
        let comes = PlayersAct::Join { player, name: "A player".to_owned(), card: true };
        let would = table.game.decide_now(state, lets_in(on, player), now, comes.into());
        would.map_err(|refused| Problem::from(NotDone::Refused(refused)))?;
    }
    Ok(Some(place))
}

fn at_station(
    on: &OnFloor,
    state: &roulette::State,
    player: PlayerNo,
    asked: Option<u8>,
) -> Result<Option<u8>, Problem> {
    if state.accounts.iter().any(|account| account.player == player && !account.closed) {
        return Ok(None);
    }
    if state.stage == roulette::Stage::Closed {
        return Err(Problem::new(StatusCode::CONFLICT, "closed", "the table is closed"));
    }
    let free: Vec<u8> = state.free_stations().map(|station| station.0).collect();
    let place = chosen("station", &free, free.first().copied(), asked)?;
    if on.dealer.is_none() {
        let detail = "the dealer opens a station: buy in at the table (6.3)";
        return Err(Problem::new(StatusCode::CONFLICT, "dealer", detail));
    }
    Ok(Some(place))
}

/// The place that is asked for, if it is free, else the first.
fn chosen(what: &str, free: &[u8], first: Option<u8>, asked: Option<u8>) -> Result<u8, Problem> {
    let why = match asked {
        Some(asked) if free.contains(&asked) => return Ok(asked),
        Some(asked) => format!("{what} {asked} of this table is not free"),
        None => match first {
            Some(first) => return Ok(first),
            None => format!("every {what} has its player"),
        },
    };
    Err(Problem::new(StatusCode::CONFLICT, "full", why))
}

/// Who lets a player come: nobody vouches for his own card, so an automatic dealer has looked at it; else he comes by himself.
fn lets_in(on: &OnFloor, player: PlayerNo) -> Actor {
    if on.dealer.is_some() { DEALER } else { Actor::player(player) }
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
        let comes = PlayersAct::Join { player, name: person.name.clone(), card: true };
        give(lets_in(on, player), comes).await?;
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
    // Where no dealer is automatic, nobody takes a station with one press.
    let (Some(place), Some(amount)) = (place, on.dealer) else { return Ok(()) };
    let (player, station) = (PlayerNo(person.number), StationNo(place));
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
    let person = who.person.as_deref().ok_or_else(Problem::sign_in)?;
    plays_at(person, &name)?;
    let player = PlayerNo(person.number);
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
        // The wheel is closed.
        let answer = press(&web, "roulette", None, "").await;
        assert_eq!(answer.status(), StatusCode::CONFLICT);
        assert!(!answer.headers().contains_key(SET_COOKIE));
        assert!(web.floor.door.everybody(web.floor.now()).is_empty());
        let answer = press(&web, "crown", None, "").await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        assert!(answer.headers().contains_key(SET_COOKIE));
        assert_eq!(web.floor.door.everybody(web.floor.now()).len(), 1);
    }

    /// What the lobby says of a table is what happens to whoever presses.
    #[tokio::test]
    async fn box_1_is_for_who_asks_for_it_and_staff_do_not_play() {
        let web = floor();
        play_until(&web, 1).await;
        let (on, now) = (web.floor.table("crown").unwrap(), web.floor.now());
        let nobody = Who::default();
        // Those who play by themselves sit where they like; the first that they left, box 1 too, is for who asks for it.
        let seats: Vec<_> = crown(&web).now().state.players.iter().filter_map(|player| player.seat).collect();
        let free = (1..=8).find(|number| !seats.contains(&BoxNo(*number))).unwrap();
        assert_eq!(place(on, &nobody, Some(free), now).unwrap(), Some(free));
        let taken = format!("box {} of this table is not free", seats[0]);
        assert_eq!(place(on, &nobody, Some(seats[0].0), now).unwrap_err().detail, taken);
        assert!(place(on, &nobody, None, now).unwrap().is_some_and(|number| number > 1));
        assert_eq!(place(on, &nobody, Some(9), now).unwrap_err().detail, "box 9 of this table is not free");
        let dealer = signed_in(&web, "dealer").await;
        assert_eq!(place(on, &dealer, None, now).unwrap_err().status, 403);
        let wheel = web.floor.table("roulette").unwrap();
        assert_eq!(place(wheel, &nobody, None, now).unwrap_err().detail, "the table is closed");
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
