//! Rapid Roulette tables with a player at every station.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::automatic::Stations;
use chung_floor::desk::Desk;
use chung_floor::people::{
    Cost, Door, LockoutTerms, Opening, PasswordHash, People, Person, SessionTerms, SignIn,
};
use chung_floor::refusals::Refusals;
use chung_floor::roulette::Roulette;
use chung_floor::{Bots, Floor, Handle, OnFloor, Table, Time, run};
use chung_game::clock::Span;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_game::roulette::on::On;
use chung_journal::{Journal, Memory};
use chung_table::Actor;
use chung_table::auto::roulette::Staff;
use chung_table::roulette::{
    Act, HouseAct, Outcomes, RoundAct, SetUp, StationNo, StationsAct, Tendered, WagersAct,
};

pub(crate) const SUPERVISOR: Actor = Actor::staff(Role::GameSupervisor, 1);
pub(crate) const DEALER: Actor = Actor::staff(Role::Dealer, 1);
const HOUSE: Actor = Actor::staff(Role::CasinoSupervisor, 1);

fn set_up(stations: u8, period: u64, outcomes: Outcomes) -> SetUp {
    let limits = |most| BetLimits {
        minimum: Cents::dollars(1),
        maximum: Cents::dollars(most),
        multiple: Cents::dollars(1),
    };
    let length = Some(Span(period));
    SetUp {
        length,
        outcomes,
        ..SetUp::new(stations, Cents::dollars(1), Limits::new(limits(10_000), limits(10)))
    }
}

/// The player of a station: a number of his own on the floor, so that everybody has a session.
pub(crate) fn player(table: usize, station: u8) -> Actor {
    Actor::player(PlayerNo((table * 24 + usize::from(station)) as u16))
}

/// A wager of his.
pub(crate) fn wager(station: u8, n: usize) -> Act {
    let on = On::Spin(Bet::all().nth((n * 7 + usize::from(station)) % 157).unwrap());
    Act::Wagers(WagersAct::Place { station: StationNo(station), on, amount: Cents::dollars(1) })
}

/// A table, closed, that a dealer opens, or one that plays by itself.
pub(crate) fn table(
    name: &str,
    stations: u8,
    period: u64,
    automatic: bool,
    journal: &Arc<dyn Journal>,
    time: Time,
) -> Handle<Roulette> {
    let outcomes = if automatic { Outcomes::Computer } else { Outcomes::Console };
    let set_up = set_up(stations, period, outcomes);
    let bots = automatic.then(|| {
        let staff = Staff::new(set_up.clone(), Cents::dollars(1_000_000));
        let (spin, between) = (Duration::from_secs(1), Duration::from_secs(2));
        let who = Stations { staff: Some(staff), wheel: None, guests: Vec::new(), spin, between };
        Bots { who: Box::new(who), pace: Duration::from_millis(100) }
    });
    let first = Act::House(HouseAct::SetUp(Box::new(set_up)));
    run(name, Roulette { outcomes }, Some((HOUSE, first)), bots, journal, time)
}

/// Everybody buys in.
pub(crate) async fn buy_in(handle: &Handle<Roulette>, number: usize, stations: u8, time: Time) {
    for station in 1..=stations {
        let act = StationsAct::Tender {
            player: PlayerNo(player(number, station).number),
            station: StationNo(station),
            amount: Cents::dollars(100_000),
            with: Tendered::Cash,
        };
        handle.give(DEALER, time.now(), Act::Stations(act), None).await.unwrap();
    }
}

/// A table is opened, everybody buys in, and a period starts.
pub(crate) async fn open(handle: &Handle<Roulette>, number: usize, stations: u8, time: Time) {
    let opened = Act::House(HouseAct::Open { float: Cents::dollars(1_000_000) });
    handle.give(SUPERVISOR, time.now(), opened, None).await.unwrap();
    buy_in(handle, number, stations, time).await;
    handle.give(DEALER, time.now(), Act::Round(RoundAct::Start), None).await.unwrap();
}

/// A floor of such tables, with everybody signed in: the floor, and a session for every station.
pub(crate) async fn floor(
    tables: Vec<Handle<Roulette>>,
    stations: u8,
    journal: Arc<dyn Journal>,
    time: Time,
) -> (Arc<Floor>, Vec<String>) {
    let password = PasswordHash::of("pips", Cost { memory_kib: 8, passes: 1 }).unwrap();
    let actors =
        (0..tables.len()).flat_map(|table| (1..=stations).map(move |station| player(table, station)));
    let people: Vec<Person> = actors
        .map(|Actor { role, number }| Person {
            name: format!("p{number}"),
            role,
            number,
            password: Some(password.clone()),
            station: None,
        })
        .collect();
    let names: Vec<String> = people.iter().map(|person| person.name.clone()).collect();
    let opening = Opening {
        people: People::new(people).unwrap(),
        sessions: SessionTerms::USUAL,
        lockout: LockoutTerms::USUAL,
        guests: false,
    };
    let door = Arc::new(Door::open(opening, Arc::new(Memory::new())).unwrap());
    let mut tokens = Vec::new();
    for name in names {
        let ask = SignIn { name, password: "pips".to_owned(), from: String::new() };
        tokens.push(door.sign_in(ask, time.now()).await.unwrap().token.text().to_owned());
    }
    let refusals = Refusals::open(&journal).unwrap();
    let desk = Desk::open(&journal).unwrap();
    let tables = tables.into_iter().map(|table| OnFloor {
        title: table.name.name().to_owned(),
        table: Table::Roulette(table),
        dealer: None,
    });
    let tables = tables.collect();
    (Arc::new(Floor { time, journal, door, refusals, desk, behind_proxy: false, tables }), tokens)
}

/// The table of a place on such a floor.
pub(crate) fn on(floor: &Floor, place: usize) -> &Handle<Roulette> {
    match &floor.tables[place].table {
        Table::Roulette(table) => table,
        Table::PaiGow(_) => panic!("no such table here"),
    }
}
