//! Rapid Roulette tables with a player at every station.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::automatic::Stations;
use chung_floor::desk::Desk;
use chung_floor::people::{
    AccessConfig, AccessControl, Cost, Credentials, LockoutPolicy, PasswordHash, People, Person,
    SessionPolicy,
};
use chung_floor::refusals::Refusals;
use chung_floor::{AnyTable, Bots, Floor, FloorTable, Handle, Time, run};
use chung_game::PlayerNo;
use chung_game::clock::Span;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::on::On;
use chung_journal::{Journal, Memory};
use chung_table::Actor;
use chung_table::auto::RouletteStaff;
use chung_table::roulette::{
    Outcomes, Roulette, RouletteAct, RouletteHouseAct, RouletteSetUp, RouletteWagersAct, RoundAct, StationNo,
    StationsAct, Tendered,
};

pub(crate) const SUPERVISOR: Actor = Actor::staff(Role::GameSupervisor, 1);
pub(crate) const DEALER: Actor = Actor::staff(Role::Dealer, 1);
const HOUSE: Actor = Actor::staff(Role::CasinoSupervisor, 1);

fn set_up(stations: u8, period: u64, outcomes: Outcomes) -> RouletteSetUp {
    let limits = |most| BetLimits {
        minimum: Cents::dollars(1),
        maximum: Cents::dollars(most),
        multiple: Cents::dollars(1),
    };
    let length = Some(Span(period));
    RouletteSetUp {
        length,
        outcomes,
        ..RouletteSetUp::new(stations, Cents::dollars(1), RouletteLimits::new(limits(10_000), limits(10)))
    }
}

/// The player of a station. Numbers are unique on the floor, so that every player has a session.
pub(crate) fn player(table: usize, station: u8) -> Actor {
    Actor::player(PlayerNo((table * 24 + usize::from(station)) as u16))
}

/// A wager of that player.
pub(crate) fn wager(station: u8, n: usize) -> RouletteAct {
    let on = On::Spin(RouletteBet::all().nth((n * 7 + usize::from(station)) % 157).unwrap());
    RouletteAct::Wagers(RouletteWagersAct::Place {
        station: StationNo(station),
        on,
        amount: Cents::dollars(1),
    })
}

/// A closed table for a dealer to open, or a table that plays automatically.
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
        let staff = RouletteStaff::new(set_up.clone(), Cents::dollars(1_000_000));
        let (spin, between) = (Duration::from_secs(1), Duration::from_secs(2));
        let automatic = Stations { staff: Some(staff), wheel: None, guests: Vec::new(), spin, between };
        Bots { automatic: Box::new(automatic), pace: Duration::from_millis(100) }
    });
    let first = RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up)));
    run(name, Roulette { outcomes }, Some((HOUSE, first)), bots, journal, time)
}

/// A player buys in at every station.
pub(crate) async fn buy_in(handle: &Handle<Roulette>, number: usize, stations: u8, time: Time) {
    for station in 1..=stations {
        let act = StationsAct::Tender {
            player: PlayerNo(player(number, station).number),
            station: StationNo(station),
            amount: Cents::dollars(100_000),
            with: Tendered::Cash,
        };
        handle.submit(DEALER, time.now(), RouletteAct::Stations(act), None).await.unwrap();
    }
}

/// Opens a table, lets a player buy in at every station, and starts a wagering period.
pub(crate) async fn open(handle: &Handle<Roulette>, number: usize, stations: u8, time: Time) {
    let opened = RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(1_000_000) });
    handle.submit(SUPERVISOR, time.now(), opened, None).await.unwrap();
    buy_in(handle, number, stations, time).await;
    handle.submit(DEALER, time.now(), RouletteAct::Round(RoundAct::Start), None).await.unwrap();
}

/// A floor with these tables, and a session token for each station.
pub(crate) async fn floor(
    tables: Vec<Handle<Roulette>>,
    stations: u8,
    journal: Arc<dyn Journal>,
    time: Time,
) -> (Arc<Floor>, Vec<String>) {
    let password = PasswordHash::new("pips", Cost { memory_kib: 8, passes: 1 }).unwrap();
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
    let opening = AccessConfig {
        people: People::new(people).unwrap(),
        sessions: SessionPolicy::DEFAULT,
        lockout: LockoutPolicy::DEFAULT,
        guests: false,
    };
    let access = Arc::new(AccessControl::open(opening, Arc::new(Memory::new())).unwrap());
    let mut tokens = Vec::new();
    for name in names {
        let credentials = Credentials { name, password: "pips".to_owned(), from: String::new() };
        tokens.push(access.sign_in(credentials, time.now()).await.unwrap().token.text().to_owned());
    }
    let refusals = Refusals::open(&journal).unwrap();
    let desk = Desk::open(&journal).unwrap();
    let tables = tables.into_iter().map(|table| FloorTable {
        title: table.name.as_str().to_owned(),
        table: AnyTable::Roulette(table),
        automatic_buy_in: None,
    });
    let tables = tables.collect();
    (Arc::new(Floor { time, journal, access, refusals, desk, behind_proxy: false, tables }), tokens)
}

/// The table with an index on such a floor.
pub(crate) fn on(floor: &Floor, index: usize) -> &Handle<Roulette> {
    match &floor.tables[index].table {
        AnyTable::Roulette(table) => table,
        AnyTable::PaiGow(_) => panic!("not a roulette table"),
    }
}
