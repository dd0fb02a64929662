//! Sitting down with one click: the player joins, and gets chips and a place.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::people::{GUEST_NUMBERS, Person};
use chung_floor::{AnyTable, CommandError, FloorTable, Handle, with_table};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::role::Role;
use chung_game::{Message, PlayerNo, message};
use chung_table::paigow::{Act, Money, PaiGow, PlayersAct, State as PaiGowState};
use chung_table::roulette::{self, Roulette, RouletteState, StationNo, StationsAct, Tendered};
use chung_table::{Actor, Game};
use serde::Deserialize;

use crate::caller::cookie;
use crate::{Caller, Problem, Web};

#[derive(Deserialize)]
pub(crate) struct SitParams {
    /// The number of a box or a station; the first free one by default.
    place: Option<u8>,
}

/// The automatic dealer, which lets players join.
const DEALER: Actor = Actor::automatic(Role::Dealer);

/// Refuses callers who are not players, and stations' screens at other tables.
fn plays_at(person: &Person, table: &str) -> Result<(), Problem> {
    if person.role != Role::Player {
        return Err(Problem::forbidden(message!("error-only-players-play")));
    }
    at_its_table(person, table)
}

/// Refuses a station's screen at other tables than its own.
pub(crate) fn at_its_table(person: &Person, table: &str) -> Result<(), Problem> {
    match &person.station {
        Some(at) if at.table != table => {
            let (station, table) = (at.number, Arg::quote(at.table.as_str()));
            Err(Problem::forbidden(message!("error-other-station", station, table)))
        }
        _ => Ok(()),
    }
}

pub(crate) async fn sit(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
    Form(params): Form<SitParams>,
) -> Result<Response, Problem> {
    let on = web.table(&name)?;
    if caller.person.is_none() && !web.floor.access.admits_guests() {
        return Ok(Problem::sign_in().redirect_to_sign_in());
    }
    // One request at a time, so that a double click seats a player once.
    let _guard = match web.seat_locks.get(&name) {
        Some(table) => Some(table.lock().await),
        None => None,
    };
    let place = place(on, &caller, params.place, web.floor.now())?;
    // A guest's session begins only if a place is free. The cookie is set even if sitting down fails, so that the next try reuses it.
    let (person, cookie) = if let Some(person) = caller.person {
        (person, None)
    } else {
        let guest = web.floor.access.sign_in_guest(caller.from, web.floor.now()).await;
        let guest = guest.map_err(|error| crate::sign_in::problem(&error))?;
        (guest.person, Some(cookie(Some(guest.token.text()))))
    };
    let sat = match &on.table {
        AnyTable::PaiGow(table) => paigow(&web, on, table, &person, place).await,
        AnyTable::Roulette(table) => station(&web, on, table, &person, place).await,
    };
    let response = sat.map(|()| Redirect::to(&format!("/tables/{name}"))).into_response();
    Ok(match cookie {
        Some(cookie) => ([(SET_COOKIE, cookie)], response).into_response(),
        None => response,
    })
}

/// Returns the box or station that the caller would take: the requested one, or the first free one; `None` if they already have one.
/// Fails with the reason if they cannot sit down. A caller without a session would sit down as a guest.
pub(crate) fn place(
    on: &FloorTable,
    caller: &Caller,
    requested: Option<u8>,
    now: Clock,
) -> Result<Option<u8>, Problem> {
    let requested = match caller.person.as_deref() {
        Some(person) => {
            plays_at(person, on.table.name())?;
            person.station.as_ref().map(|at| at.number).or(requested)
        }
        None => requested,
    };
    let player = caller.player().unwrap_or(PlayerNo(GUEST_NUMBERS.end - 1));
    match &on.table {
        AnyTable::PaiGow(table) => in_box(on, table, player, requested, now),
        AnyTable::Roulette(table) => at_station(on, &table.now().state, player, requested),
    }
}

fn in_box(
    on: &FloorTable,
    table: &Handle<PaiGow>,
    player: PlayerNo,
    requested: Option<u8>,
    now: Clock,
) -> Result<Option<u8>, Problem> {
    let state = &table.now().state;
    let known = state.player(player);
    if known.is_some_and(|known| known.seat.is_some()) {
        return Ok(None);
    }
    let place = choose_box(state, requested)?;
    if known.is_none() {
        let join = PlayersAct::Join { player, name: "A player".to_owned(), card: true };
        let joined = table.game.decide_now(state, lets_in(on, player), now, join.into());
        joined.map_err(|refused| Problem::from(CommandError::Refused(refused)))?;
    }
    Ok(Some(place))
}

fn at_station(
    on: &FloorTable,
    state: &RouletteState,
    player: PlayerNo,
    requested: Option<u8>,
) -> Result<Option<u8>, Problem> {
    if state.accounts.iter().any(|account| account.player == player && !account.closed) {
        return Ok(None);
    }
    if state.stage == roulette::RouletteStage::Closed {
        return Err(Problem::new(StatusCode::CONFLICT, "closed", message!("error-table-closed")));
    }
    let place = choose_station(state, requested)?;
    if on.automatic_buy_in.is_none() {
        let message = message!("error-dealer-opens-stations");
        return Err(Problem::new(StatusCode::CONFLICT, "dealer", message).with_clause("6.3"));
    }
    Ok(Some(place))
}

/// Returns the requested box if it is free, or the first free one. Box 1 is taken only on request.
fn choose_box(state: &PaiGowState, requested: Option<u8>) -> Result<u8, Problem> {
    let is_free = |box_no: BoxNo| state.seated(box_no).is_none();
    let mut boxes = state.numbered().map(|(box_no, _)| box_no);
    let message = match requested.map(BoxNo) {
        Some(box_no) if !boxes.any(|other| other == box_no) => message!("error-no-box", box_no),
        Some(box_no) if is_free(box_no) => return Ok(box_no.0),
        Some(box_no) => message!("error-box-taken", box_no),
        None => match boxes.find(|box_no| *box_no != BoxNo(1) && is_free(*box_no)) {
            Some(box_no) => return Ok(box_no.0),
            None if is_free(BoxNo(1)) => message!("error-only-box-free", box_no = BoxNo(1)),
            None => message!("error-boxes-full"),
        },
    };
    Err(no_place(message))
}

/// Returns the requested station if it is free and works, or the first such station.
fn choose_station(state: &RouletteState, requested: Option<u8>) -> Result<u8, Problem> {
    let message = if let Some(station) = requested.map(StationNo) {
        match state.station(station) {
            None => {
                let stations = state.stations.len();
                message!("roulette-refused-no-such-station", station, stations)
            }
            Some(found) if found.account.is_some() => message!("error-station-taken", station),
            Some(found) if found.out_of_order => message!("roulette-refused-out-of-order", station),
            Some(_) => return Ok(station.0),
        }
    } else {
        match state.free_stations().next() {
            Some(station) => return Ok(station.0),
            None => no_station(state),
        }
    };
    Err(no_place(message))
}

/// Why no station can be taken.
pub(crate) fn no_station(state: &RouletteState) -> Message {
    if state.stations.iter().all(|station| station.account.is_some()) {
        message!("error-stations-full")
    } else {
        message!("error-stations-unusable")
    }
}

/// The problem of a player who cannot sit down.
fn no_place(message: Message) -> Problem {
    Problem::new(StatusCode::CONFLICT, "no-place", message)
}

/// The actor who submits a player's `Join`: the automatic dealer, if there is one, or the player.
fn lets_in(on: &FloorTable, player: PlayerNo) -> Actor {
    if on.automatic_buy_in.is_some() { DEALER } else { Actor::player(player) }
}

async fn paigow(
    web: &Web,
    on: &FloorTable,
    table: &Handle<PaiGow>,
    person: &Person,
    place: Option<u8>,
) -> Result<(), Problem> {
    let (player, by, now) =
        (PlayerNo(person.number), Actor::player(PlayerNo(person.number)), web.floor.now());
    let submit = async |by, act: PlayersAct| {
        table.submit(by, now, Act::Players(act), None).await.map(|_| ()).map_err(Problem::from)
    };
    let chips = || table.now().state.player(player).map(|player| player.chips);
    if chips().is_none() {
        let join = PlayersAct::Join { player, name: person.name.clone(), card: true };
        submit(lets_in(on, player), join).await?;
    }
    if let Some(box_no) = place {
        submit(by, PlayersAct::Sit { player, box_no: BoxNo(box_no) }).await?;
    }
    if let (Some(amount), None | Some(Cents::ZERO)) = (on.automatic_buy_in, chips()) {
        submit(DEALER, PlayersAct::BuyIn { player, amount, with: Money::Chips }).await?;
    }
    Ok(())
}

async fn station(
    web: &Web,
    on: &FloorTable,
    table: &Handle<Roulette>,
    person: &Person,
    place: Option<u8>,
) -> Result<(), Problem> {
    // Without an automatic dealer, a station cannot be taken with one click.
    let (Some(place), Some(amount)) = (place, on.automatic_buy_in) else { return Ok(()) };
    let (player, station) = (PlayerNo(person.number), StationNo(place));
    let act = StationsAct::Tender { player, station, amount, with: Tendered::Cash };
    let submitted = table.submit(DEALER, web.floor.now(), roulette::RouletteAct::Stations(act), None).await;
    submitted.map(|_| ()).map_err(Problem::from)
}

/// Tells an automatic dealer that the player is ready to go on.
pub(crate) async fn ready(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    let on = web.table(&name)?;
    let person = caller.person.as_deref().ok_or_else(Problem::sign_in)?;
    plays_at(person, &name)?;
    let player = PlayerNo(person.number);
    with_table!(&on.table, table => table.ready(player).await);
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use chung_floor::people::StationSeat;
    use chung_table::paigow::{self, Event, Fact, PlayersFact};
    use tower::ServiceExt;

    use super::*;
    use crate::pages::tests::{floor, play_until, signed_in};

    async fn sit_down(web: &Web, table: &str, token: Option<&str>, body: &str) -> Response {
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
        let Some(AnyTable::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
        table
    }

    #[tokio::test]
    async fn repeated_clicks_seat_a_player_once() {
        let web = floor();
        play_until(&web, 1).await;
        let ann = signed_in(&web, "Ann").await;
        let token = ann.token.as_deref();
        let statuses: Vec<u16> =
            futures_util::future::join_all((0..6).map(|_| sit_down(&web, "crown", token, "")))
                .await
                .iter()
                .map(|answer| answer.status().as_u16())
                .collect();
        assert_eq!(statuses, [303; 6]);
        let past = chung_floor::TableHistory::<PaiGow>::read(&*web.floor.journal, &crown(&web).name).unwrap();
        let player = ann.player().unwrap();
        let bought = |event: Option<&Event>| {
            matches!(event.map(|event| &event.fact),
                Some(Fact::Players(PlayersFact::BoughtIn { player: buyer, .. })) if *buyer == player)
        };
        assert_eq!(past.entries().filter(|(_, event)| bought(*event)).count(), 1);
    }

    /// Fails if sitting down answers otherwise, or if a bot takes or leaves the very place meanwhile.
    async fn try_to_sit_down() -> Result<(), String> {
        let web = floor();
        play_until(&web, 1).await;
        let seat = crown(&web).now().state.players.iter().find_map(|player| player.seat);
        let taken = format!("place={}", seat.ok_or("nobody sits")?.0);
        let check = |answer: &Response, status: StatusCode, sets_cookie: bool| {
            let is_expected =
                answer.status() == status && answer.headers().contains_key(SET_COOKIE) == sets_cookie;
            if is_expected { Ok(()) } else { Err(format!("{answer:?} instead of {status}")) }
        };
        for _ in 0..3 {
            check(&sit_down(&web, "crown", None, &taken).await, StatusCode::CONFLICT, false)?;
        }
        // The roulette table is closed.
        check(&sit_down(&web, "roulette", None, "").await, StatusCode::CONFLICT, false)?;
        assert!(web.floor.access.signed_in_people(web.floor.now()).is_empty());
        check(&sit_down(&web, "crown", None, "").await, StatusCode::SEE_OTHER, true)?;
        assert_eq!(web.floor.access.signed_in_people(web.floor.now()).len(), 1);
        Ok(())
    }

    #[tokio::test]
    async fn a_guest_session_begins_only_when_a_place_is_free() {
        let mut outcome = try_to_sit_down().await;
        for _ in 0..9 {
            if outcome.is_err() {
                outcome = try_to_sit_down().await;
            }
        }
        assert_eq!(outcome, Ok(()));
    }

    #[tokio::test]
    async fn box_1_must_be_requested_and_staff_do_not_play() {
        let web = floor();
        play_until(&web, 1).await;
        let (on, now) = (web.floor.table("crown").unwrap(), web.floor.now());
        let nobody = Caller::default();
        // Bots sit anywhere. The first box that they left free can be requested, even box 1.
        let seats: Vec<_> = crown(&web).now().state.players.iter().filter_map(|player| player.seat).collect();
        let free = (1..=8).find(|box_no| !seats.contains(&BoxNo(*box_no))).unwrap();
        assert_eq!(place(on, &nobody, Some(free), now).unwrap(), Some(free));
        let refused = |place: Result<Option<u8>, Problem>| place.unwrap_err().message;
        let taken = |box_no| message!("error-box-taken", box_no);
        assert_eq!(refused(place(on, &nobody, Some(seats[0].0), now)), taken(seats[0]));
        assert!(place(on, &nobody, None, now).unwrap().is_some_and(|number| number > 1));
        assert_eq!(refused(place(on, &nobody, Some(9), now)), message!("error-no-box", box_no = BoxNo(9)));
        let dealer = signed_in(&web, "dealer").await;
        assert_eq!(place(on, &dealer, None, now).unwrap_err().status, 403);
        let wheel = web.floor.table("roulette").unwrap();
        assert_eq!(refused(place(wheel, &nobody, None, now)), message!("error-table-closed"));
    }

    #[tokio::test]
    async fn a_player_who_requests_no_box_learns_that_only_box_1_is_free() {
        let web = floor();
        play_until(&web, 1).await;
        let mut state = PaiGowState::clone(&crown(&web).now().state);
        let someone = state.players[0].clone();
        let sits_at = |box_no| paigow::Player { seat: Some(BoxNo(box_no)), ..someone.clone() };
        state.players = (2..=8).map(sits_at).collect();
        assert_eq!(choose_box(&state, Some(1)).unwrap(), 1);
        let only_box_1 = message!("error-only-box-free", box_no = BoxNo(1));
        assert_eq!(choose_box(&state, None).unwrap_err().message, only_box_1);
        state.players.push(sits_at(1));
        assert_eq!(choose_box(&state, None).unwrap_err().message, message!("error-boxes-full"));
    }

    #[tokio::test]
    async fn a_denied_station_is_taken_or_out_of_order_or_does_not_exist() {
        let web = floor();
        let Some(AnyTable::Roulette(wheel)) = web.floor.table("roulette").map(|on| &on.table) else {
            panic!()
        };
        wheel.changes().wait_for(|now| !now.state.stations.is_empty()).await.unwrap();
        let mut state = RouletteState::clone(&wheel.now().state);
        let denied = |state: &RouletteState, requested| choose_station(state, requested).unwrap_err().message;
        let no_such = |number| {
            message!("roulette-refused-no-such-station", station = StationNo(number), stations = 6_usize)
        };
        for number in [0, 7, 99] {
            assert_eq!(denied(&state, Some(number)), no_such(number));
        }
        state.stations[2].out_of_order = true;
        let out_of_order = message!("roulette-refused-out-of-order", station = StationNo(3));
        assert_eq!(denied(&state, Some(3)), out_of_order);
        for station in &mut state.stations {
            station.account = Some(roulette::AccountNo(1));
        }
        assert_eq!(denied(&state, Some(1)), message!("error-station-taken", station = StationNo(1)));
        assert_eq!(denied(&state, None), message!("error-stations-full"));
        state.stations[2].account = None;
        assert_eq!(denied(&state, None), message!("error-stations-unusable"));
        assert_eq!(denied(&state, Some(3)), out_of_order);
    }

    #[tokio::test]
    async fn a_player_cannot_claim_notes_or_another_name() {
        let web = floor();
        let ann = signed_in(&web, "Ann").await;
        let submit = async |token: &str, table: &str, act: &str| {
            let request = Request::builder()
                .method("POST")
                .uri(format!("/api/v1/tables/{table}/commands"))
                .header("authorization", format!("Bearer {token}"));
            let request = request.body(Body::from(format!("{{\"act\":{act}}}"))).unwrap();
            crate::router(web.clone()).oneshot(request).await.unwrap().status().as_u16()
        };
        let token = ann.token.clone().unwrap();
        let notes = r#"{"stations":{"insert-notes":{"station":1,"amount":100000000}}}"#;
        assert_eq!(submit(&token, "roulette", notes).await, 403);
        let guest = web.floor.access.sign_in_guest(String::new(), web.floor.now()).await.unwrap();
        assert_eq!(submit(guest.token.text(), "roulette", notes).await, 422, "the table is closed");
        play_until(&web, 1).await;
        let number = ann.player().unwrap().0;
        let join =
            format!(r#"{{"players":{{"join":{{"player":{number},"name":"The House","card":false}}}}}}"#);
        assert_eq!(submit(&token, "crown", &join).await, 200);
        let name = crown(&web).now().state.player(ann.player().unwrap()).unwrap().name.clone();
        assert_eq!(name, "Ann");
    }

    #[test]
    fn a_station_plays_only_at_its_own_table() {
        let at = StationSeat { table: "wheel".to_owned(), number: 3 };
        let station = Person {
            name: "Station 3".to_owned(),
            role: Role::Player,
            number: 3,
            password: None,
            station: Some(at),
        };
        assert!(plays_at(&station, "wheel").is_ok());
        assert_eq!(plays_at(&station, "crown").unwrap_err().status, 403);
        assert!(station.may_insert_notes("wheel", 3) && !station.may_insert_notes("wheel", 4));
    }
}
