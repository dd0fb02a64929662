//! A floor to look at while pages are made: `cargo run -p chung-web --example demo`, then <http://127.0.0.1:8080>.

use std::sync::Arc;
use std::time::Duration;

use chung_floor::automatic::{Patience, Players, Stations};
use chung_floor::paigow::PaiGow;
use chung_floor::people::{Cost, Door, LockoutTerms, Opening, PasswordHash, People, Person, SessionTerms};
use chung_floor::roulette::Roulette;
use chung_floor::{Bots, Floor, OnFloor, Table, Time, run};
use chung_game::money::Cents;
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, Limits as RouletteLimits};
use chung_game::rulebook::{Edition, Has};
use chung_journal::{Journal, Memory};
use chung_table::auto::{Guest, HouseWay, Staff, roulette};
use chung_table::paigow::{self, HouseAct, Offered, RULES, SetUp};
use chung_table::roulette::{Outcomes, SetUp as RouletteSetUp};
use chung_table::{Actor, Source};

const SUPERVISOR: Actor = Actor::staff(Role::CasinoSupervisor, 1);

fn set_up(edition: Edition) -> SetUp {
    let book = edition.rules();
    let limits =
        |least, most| Limits { minimum: Some(Cents::dollars(least)), maximum: Some(Cents::dollars(most)) };
    let bonus_option = book.bonus.value.0.first().map(|schedule| schedule.option.to_owned());
    let tie_option = book.tie.value.0.first().map(|schedule| schedule.option.to_owned());
    let side = |has: bool| if has { limits(5, 100) } else { Limits::default() };
    let offered = Offered {
        regular: limits(25, 500),
        bonus: side(bonus_option.is_some()),
        tie: side(tie_option.is_some()),
        big_small: side(book.big_small.value == Has::Yes),
        big_small_offered: book.big_small.value == Has::Yes,
        house_liability: Some(Cents::dollars(10_000)),
        bonus_option,
        tie_option,
        ..Offered::new(Cents::dollars(5), book.commission.value)
    };
    SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let time = Time::of_day();
    let seconds = Duration::from_secs;
    let mut tables = Vec::new();
    for (name, automatic, source) in [
        ("crown", true, Source::Drawn),
        ("star-2024", true, Source::Drawn),
        ("act-1993", true, Source::Drawn),
        ("vic-2000+bonanza", true, Source::Drawn),
        ("crown+crown-pai-gow+bonanza", true, Source::Drawn),
        ("crown", false, Source::Drawn),
        ("star-2024", false, Source::Entered),
    ] {
        let edition: Edition = name.parse()?;
        let patience =
            Patience { bank: seconds(12), betting: seconds(15), setting: seconds(45), between: seconds(8) };
        let staff = Staff { set_up: set_up(edition), float: Cents::dollars(100_000), source };
        let guest =
            |number: u16| Guest::new(PlayerNo(60_000 + number), Cents::dollars(2_000), Box::new(HouseWay));
        let guests = (1..=3).map(guest).collect();
        let who = Players { staff: automatic.then_some(staff), guests, patience };
        let bots = Bots { who: Box::new(who), pace: Duration::from_millis(700) };
        let id = if automatic { name.replace('+', "-") } else { format!("{name}-{source:?}").to_lowercase() };
        let first = (SUPERVISOR, paigow::Act::House(HouseAct::SetUp(Box::new(set_up(edition)))));
        let table = run(&id, PaiGow::new(edition, source), Some(first), Some(bots), &journal, time);
        let title = if automatic { name.to_owned() } else { format!("{name}, dealt by a person") };
        tables.push(OnFloor {
            title,
            table: Table::PaiGow(table),
            dealer: automatic.then_some(Cents::dollars(1_000)),
        });
    }
    for (name, outcomes) in [("roulette", Outcomes::Computer), ("roulette-console", Outcomes::Console)] {
        let bet = |most| BetLimits {
            minimum: Cents::dollars(1),
            maximum: Cents::dollars(most),
            multiple: Cents::dollars(1),
        };
        let set_up = RouletteSetUp {
            outcomes,
            ..RouletteSetUp::new(12, Cents(250), RouletteLimits::new(bet(500), bet(50)))
        };
        let automatic = outcomes == Outcomes::Computer;
        let staff = automatic.then(|| roulette::Staff::new(set_up.clone(), Cents::dollars(100_000)));
        let guest = |number: u16| {
            roulette::Guest::new(PlayerNo(60_000 + number), Cents::dollars(500), roulette::Taste::Anything)
        };
        let who =
            Stations { staff, guests: (1..=3).map(guest).collect(), spin: seconds(6), between: seconds(6) };
        let bots = Bots { who: Box::new(who), pace: Duration::from_millis(700) };
        let first = (
            SUPERVISOR,
            chung_table::roulette::Act::House(chung_table::roulette::HouseAct::SetUp(Box::new(set_up))),
        );
        let table = run(name, Roulette { outcomes }, Some(first), Some(bots), &journal, time);
        let title =
            if automatic { "Rapid Roulette".to_owned() } else { "Rapid Roulette, console".to_owned() };
        tables.push(OnFloor {
            title,
            table: Table::Roulette(table),
            dealer: automatic.then_some(Cents::dollars(500)),
        });
    }
    let staff = [
        ("dealer", Role::Dealer),
        ("game-supervisor", Role::GameSupervisor),
        ("casino-supervisor", Role::CasinoSupervisor),
        ("inspector", Role::Inspector),
        ("Ann", Role::Player),
        ("Bob", Role::Player),
    ];
    let cost = Cost { memory_kib: 64, passes: 1 };
    let person = |(number, (name, role)): (u16, &(&str, Role))| {
        let password = PasswordHash::of("chung", cost).ok();
        Person { name: (*name).to_owned(), role: *role, number, password, station: None }
    };
    let people = People::new((10..).zip(&staff).map(person).collect()).map_err(|_| "names")?;
    let opening =
        Opening { people, sessions: SessionTerms::USUAL, lockout: LockoutTerms::USUAL, guests: true };
    let door = Arc::new(Door::open(opening, journal.clone())?);
    let floor = Arc::new(Floor {
        time,
        refusals: chung_floor::refusals::Refusals::open(&journal)?,
        journal,
        door,
        tables,
    });
    let address = std::env::args().nth(1).unwrap_or("127.0.0.1:8080".to_owned());
    let listener = tokio::net::TcpListener::bind(&address).await?;
    println!("http://{address}");
    chung_web::serve(floor, listener, std::future::pending()).await?;
    Ok(())
}
