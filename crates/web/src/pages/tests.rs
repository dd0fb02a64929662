//! A floor for page tests: an automatic table, and people of every role.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use chung_floor::automatic::{Patience, Players};
use chung_floor::desk::Desk;
use chung_floor::people::{
    AccessConfig, AccessControl, Cost, Credentials, LockoutPolicy, PasswordHash, People, Person,
    SessionPolicy,
};
use chung_floor::refusals::Refusals;
use chung_floor::{AnyTable, Bots, Floor, FloorTable, Time, run};
use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::Limits;
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::rulebook::Edition;
use chung_journal::{Append, Journal, Memory, Version};
use chung_table::auto::{HouseWayMind, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{Offered, PaiGow, RULES, SetUp};
use chung_table::roulette::{Outcomes, Roulette, RouletteAct, RouletteHouseAct, RouletteSetUp};
use chung_table::{Actor, Source};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::{Caller, Web};

/// A floor with a Pai Gow table that plays automatically without pauses, and a roulette table that waits for its dealer.
pub(crate) fn floor() -> Web {
    floor_of("crown")
}

/// The same floor with another edition.
pub(crate) fn floor_of(edition: &str) -> Web {
    floor_on(&Memory::new().into(), edition)
}

/// The same floor with a table whose log cannot be read.
pub(crate) fn floor_with_a_stopped_table() -> Web {
    let memory = Memory::new();
    let (table, bodies) = (chung_journal::TableName::new("roulette"), vec![b"not a line".to_vec()]);
    chung_journal::append(&memory, Append { table, expected: Version(0), bodies }).unwrap();
    floor_on(&memory.into(), "crown")
}

fn floor_on(journal: &Arc<Memory>, edition: &str) -> Web {
    let journal: Arc<dyn Journal> = journal.clone();
    let time = Time::from(Duration::from_secs(1_724_184_000));
    let edition: Edition = edition.parse().unwrap();
    let regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
    let offered = Offered { regular, ..Offered::new(Cents::dollars(5), BasisPoints(500)) };
    let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
    let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| PaiGowBot::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWayMind));
    let none = Duration::ZERO;
    let patience = Patience { bank: none, betting: none, setting: none, between: none };
    let players = Players { staff: Some(staff), guests: (1..=3).map(guest).collect(), patience };
    let bots = Bots { automatic: Box::new(players), pace: Duration::from_micros(10) };
    let crown = run("crown", PaiGow::new(edition, Source::Drawn), None, Some(bots), &journal, time);
    let bet = BetLimits { minimum: Cents(100), maximum: Cents(50_000), multiple: Cents(100) };
    let set_up = RouletteSetUp {
        outcomes: Outcomes::Console,
        ..RouletteSetUp::new(6, Cents(250), RouletteLimits::new(bet, bet))
    };
    let first = (
        Actor::staff(Role::CasinoSupervisor, 1),
        RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up))),
    );
    let outcomes = Outcomes::Console;
    let wheel = run("roulette", Roulette { outcomes }, Some(first), None, &journal, time);
    let staff = [
        ("dealer", Role::Dealer),
        ("game-supervisor", Role::GameSupervisor),
        ("casino-supervisor", Role::CasinoSupervisor),
        ("inspector", Role::Inspector),
        ("Ann", Role::Player),
    ];
    let cost = Cost { memory_kib: 64, passes: 1 };
    let person = |(number, (name, role)): (u16, &(&str, Role))| {
        let password = PasswordHash::new("chung", cost).ok();
        Person { name: (*name).to_owned(), role: *role, number, password, station: None }
    };
    let people = People::new((10..).zip(&staff).map(person).collect()).unwrap();
    let opening = AccessConfig {
        people,
        sessions: SessionPolicy::DEFAULT,
        lockout: LockoutPolicy::DEFAULT,
        guests: true,
    };
    let access = Arc::new(AccessControl::open(opening, journal.clone()).unwrap());
    let tables = vec![
        FloorTable {
            title: "Crown".to_owned(),
            table: AnyTable::PaiGow(crown),
            automatic_buy_in: Some(Cents::dollars(1_000)),
        },
        FloorTable { title: "Wheel".to_owned(), table: AnyTable::Roulette(wheel), automatic_buy_in: None },
    ];
    let refusals = Refusals::open(&journal).unwrap();
    let desk = Desk::open(&journal).unwrap();
    Web::new(Arc::new(Floor { time, journal, access, refusals, desk, behind_proxy: false, tables }))
}

/// Waits until the Pai Gow table has reached a round.
pub(crate) async fn play_until(web: &Web, round: u32) {
    let Some(AnyTable::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
    table.changes().wait_for(|now| now.state.round >= round).await.unwrap();
}

/// Signs a person in and returns them as a caller.
pub(crate) async fn signed_in(web: &Web, name: &str) -> Caller {
    let credentials =
        Credentials { name: name.to_owned(), password: "chung".to_owned(), from: "test".to_owned() };
    let signed_in = web.floor.access.sign_in(credentials, web.floor.now()).await.unwrap();
    Caller {
        person: Some(signed_in.person),
        token: Some(signed_in.token.text().to_owned()),
        from: "test".to_owned(),
        ..Caller::default()
    }
}

/// The status and the body of the response to a GET request.
pub(crate) async fn get(web: &Web, caller: Option<&Caller>, path: &str) -> (u16, String) {
    let mut request = Request::builder().uri(path);
    if let Some(token) = caller.and_then(|caller| caller.token.as_deref()) {
        request = request.header("cookie", format!("chung={token}"));
    }
    let request = request.body(Body::empty()).unwrap();
    let response = crate::router(web.clone()).oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}
