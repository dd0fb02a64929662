//! A floor for tests of pages, with a table that deals by itself, and people of every kind.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use chung_floor::automatic::{Patience, Players};
use chung_floor::desk::Desk;
use chung_floor::paigow::PaiGow;
use chung_floor::people::{
    Cost, Door, LockoutTerms, Opening, PasswordHash, People, Person, SessionTerms, SignIn,
};
use chung_floor::refusals::Refusals;
use chung_floor::roulette::Roulette;
use chung_floor::{Bots, Floor, OnFloor, Table, Time, run};
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, Limits as RouletteLimits};
use chung_game::rulebook::Edition;
use chung_journal::{Append, Journal, Memory, Version};
use chung_table::auto::{Guest, HouseWay, Staff};
use chung_table::paigow::{Offered, RULES, SetUp};
use chung_table::roulette::{Act, HouseAct, Outcomes, SetUp as RouletteSetUp};
use chung_table::{Actor, Source};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::{Web, Who};

/// A table that plays by itself without waiting, one of Rapid Roulette that waits for its dealer, and people.
pub(crate) fn floor() -> Web {
    floor_of("crown")
}

/// The same by another book.
pub(crate) fn floor_of(edition: &str) -> Web {
    floor_on(&Memory::new().into(), edition)
}

/// The same, with a table whose log cannot be read.
pub(crate) fn floor_with_a_stopped_table() -> Web {
    let memory = Memory::new();
    let (table, bodies) = (chung_journal::Table::new("roulette"), vec![b"not a line".to_vec()]);
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
    let staff = Staff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| Guest::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWay));
    let none = Duration::ZERO;
    let patience = Patience { bank: none, betting: none, setting: none, between: none };
    let who = Players { staff: Some(staff), guests: (1..=3).map(guest).collect(), patience };
    let bots = Bots { who: Box::new(who), pace: Duration::from_micros(10) };
    let crown = run("crown", PaiGow::new(edition, Source::Drawn), None, Some(bots), &journal, time);
    let bet = BetLimits { minimum: Cents(100), maximum: Cents(50_000), multiple: Cents(100) };
    let set_up = RouletteSetUp {
        outcomes: Outcomes::Console,
        ..RouletteSetUp::new(6, Cents(250), RouletteLimits::new(bet, bet))
    };
    let first = (Actor::staff(Role::CasinoSupervisor, 1), Act::House(HouseAct::SetUp(Box::new(set_up))));
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
        let password = PasswordHash::of("chung", cost).ok();
        Person { name: (*name).to_owned(), role: *role, number, password, station: None }
    };
    let people = People::new((10..).zip(&staff).map(person).collect()).unwrap();
    let opening =
        Opening { people, sessions: SessionTerms::USUAL, lockout: LockoutTerms::USUAL, guests: true };
    let door = Arc::new(Door::open(opening, journal.clone()).unwrap());
    let tables = vec![
        OnFloor {
            title: "Crown".to_owned(),
            table: Table::PaiGow(crown),
            dealer: Some(Cents::dollars(1_000)),
        },
        OnFloor { title: "Wheel".to_owned(), table: Table::Roulette(wheel), dealer: None },
    ];
    let refusals = Refusals::open(&journal).unwrap();
    let desk = Desk::open(&journal).unwrap();
    Web::new(Arc::new(Floor { time, journal, door, refusals, desk, behind_proxy: false, tables }))
}

/// Waits until the Pai Gow table is in a round.
pub(crate) async fn play_until(web: &Web, round: u32) {
    let Some(Table::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
    table.changes().wait_for(|now| now.state.round >= round).await.unwrap();
}

/// Somebody who has signed in.
pub(crate) async fn signed_in(web: &Web, name: &str) -> Who {
    let ask = SignIn { name: name.to_owned(), password: "chung".to_owned(), from: "test".to_owned() };
    let signed_in = web.floor.door.sign_in(ask, web.floor.now()).await.unwrap();
    Who {
        person: Some(signed_in.person),
        token: Some(signed_in.token.text().to_owned()),
        from: "test".to_owned(),
    }
}

/// What a browser gets: the status and the text.
pub(crate) async fn get(web: &Web, who: Option<&Who>, path: &str) -> (u16, String) {
    let mut request = Request::builder().uri(path);
    if let Some(token) = who.and_then(|who| who.token.as_deref()) {
        request = request.header("cookie", format!("chung={token}"));
    }
    let request = request.body(Body::empty()).unwrap();
    let response = crate::router(web.clone()).oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}
