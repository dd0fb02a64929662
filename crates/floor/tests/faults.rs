//! A table that stops on a bug leaves the others running, keeps nothing of what it was at, and says why.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::time::Duration;

use chung_floor::fair::Outcome;
use chung_floor::game::{Draws, Game, Refused};
use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, NotDone, Stop, Time, run};
use chung_game::clock::Clock;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::Edition;
use chung_journal::{Journal, Memory, Table, Version};
use chung_table::paigow::{Act, Event, Fact, HouseAct, Offered, RULES, SetUp, State, TilesAct, Viewer};
use chung_table::{Actor, Source};

const NOW: Clock = Clock(1_724_184_000);

/// Pai Gow with a bug for each of three dealers.
struct Faulty(PaiGow);

const SOUND: Actor = Actor::staff(Role::Dealer, 1);
const PANICS_IN_DECIDE: Actor = Actor::staff(Role::Dealer, 2);
const PANICS_IN_APPLY: Actor = Actor::staff(Role::Dealer, 3);
const MINTS_A_CENT: Actor = Actor::staff(Role::Dealer, 4);

impl Game for Faulty {
    type Act = Act;
    type Fact = Fact;
    type State = State;
    type Viewer = Viewer;

    fn decide(&self, state: &State, by: Actor, at: Clock, act: Act) -> Result<Vec<Event>, Refused> {
        assert_ne!(by, PANICS_IN_DECIDE, "a bug in decide");
        self.0.decide(state, by, at, act)
    }

    fn apply(state: &mut State, event: &Event) {
        PaiGow::apply(state, event);
        assert_ne!(event.by, PANICS_IN_APPLY, "a bug in apply");
        if event.by == MINTS_A_CENT {
            state.chips.float += Cents(1);
        }
    }

    fn rules(fact: &Fact) -> Option<u32> {
        PaiGow::rules(fact)
    }

    fn with_chance(&self, act: Act, drawn: &Draws) -> Act {
        self.0.with_chance(act, drawn)
    }

    fn begins_round(&self, fact: &Fact) -> bool {
        self.0.begins_round(fact)
    }

    fn ends_round(fact: &Fact) -> bool {
        PaiGow::ends_round(fact)
    }

    fn outcome(fact: &Fact) -> Option<Outcome> {
        PaiGow::outcome(fact)
    }

    fn stage(state: &State) -> u8 {
        PaiGow::stage(state)
    }

    fn clock(state: &State) -> Clock {
        PaiGow::clock(state)
    }

    fn round(state: &State) -> u32 {
        PaiGow::round(state)
    }

    fn brought(state: &State, fact: &Fact) -> Cents {
        PaiGow::brought(state, fact)
    }

    fn adds_up(state: &State, brought: Cents) -> bool {
        PaiGow::adds_up(state, brought)
    }

    fn due(state: &State) -> Option<(Clock, Actor, Act)> {
        PaiGow::due(state)
    }

    fn seen_by(&self, state: &State, viewer: Viewer) -> State {
        self.0.seen_by(state, viewer)
    }

    fn supposed_by(&self, state: &State, viewer: Viewer) -> State {
        self.0.supposed_by(state, viewer)
    }

    fn event_seen_by(&self, event: &Event, state: &State, viewer: Viewer) -> Option<Event> {
        self.0.event_seen_by(event, state, viewer)
    }
}

/// The next tile of the set is checked.
fn check(table: &Handle<Faulty>) -> Act {
    Act::Tiles(TilesAct::Check { tile: Tile::ALL[table.now().version.0 as usize - 1] })
}

#[tokio::test]
async fn a_table_that_stops_on_a_bug_leaves_the_others_running() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::new());
    let edition: Edition = "crown".parse().unwrap();
    let offered = Offered::new(Cents::dollars(5), BasisPoints(500));
    let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
    let open = async |name: &str| {
        let first = Act::House(HouseAct::SetUp(Box::new(set_up.clone())));
        let first = Some((Actor::staff(Role::CasinoSupervisor, 1), first));
        let (game, time) =
            (Faulty(PaiGow::new(edition, Source::Drawn)), Time::from(Duration::from_secs(NOW.0)));
        let table = run(name, game, first, None, &journal, time);
        table.changes().wait_for(|now| now.version > Version(0)).await.unwrap();
        table
    };
    let good = open("good").await;
    for (by, expected) in [
        (PANICS_IN_DECIDE, "a fault of the program"),
        (PANICS_IN_APPLY, "a fault of the program"),
        (MINTS_A_CENT, "the money does not add up after entry 3: nothing was kept of it"),
    ] {
        let name = by.to_string();
        let table = open(&name).await;
        table.give(SOUND, NOW, check(&table), None).await.unwrap();
        assert!(matches!(table.give(by, NOW, check(&table), None).await, Err(NotDone::Stopped(_))), "{name}");
        while table.stopped().is_none() {
            tokio::task::yield_now().await;
        }
        let stopped = table.stopped().unwrap();
        assert!(stopped.to_string().contains(expected), "{name}: {stopped}");
        assert_eq!(stopped == Stop::Money(Version(3)), by == MINTS_A_CENT, "{stopped}");
        // Nobody is answered any more; what is shown is what is kept, and that is what was acknowledged.
        let Err(NotDone::Stopped(why)) = table.give(SOUND, NOW, check(&table), None).await else {
            panic!("{name}")
        };
        assert!(why.contains(expected), "{name}: {why}");
        assert_eq!((table.now().version, table.now().state.chips.float), (Version(2), Cents::ZERO), "{name}");
        assert_eq!(journal.read(&Table::new(&name), Version(0)).unwrap().len(), 2, "{name}");
        // The others notice nothing; and started again, the table goes on where it was.
        good.give(SOUND, NOW, check(&good), None).await.unwrap();
        let again = open(&name).await;
        again.give(SOUND, NOW, check(&again), None).await.unwrap();
    }
    assert_eq!((good.stopped(), good.now().version), (None, Version(4)));
}
