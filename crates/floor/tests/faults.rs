//! A table that stops on a bug leaves the others running, commits nothing of the failed command, and reports why.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::time::Duration;

use chung_floor::fair::DrawOutcome;
use chung_floor::game::{Draws, SealedDraws};
use chung_floor::{CommandError, Handle, StopReason, Time, run};
use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::Edition;
use chung_journal::{Journal, Memory, TableName, Version};
use chung_table::paigow::{
    Act, Command, Event, Fact, HouseAct, Offered, PaiGow, PlayerResult, RULES, SetUp, State, TilesAct, Viewer,
};
use chung_table::{Actor, Game, Refused, Source};

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
    type RoundResult = PlayerResult;

    fn decide(&self, state: &State, command: &Command) -> Result<Vec<Event>, Refused> {
        assert_ne!(command.by, PANICS_IN_DECIDE, "a bug in decide");
        self.0.decide(state, command)
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

    fn ends_round(fact: &Fact) -> bool {
        PaiGow::ends_round(fact)
    }

    fn joined(fact: &Fact) -> Option<(PlayerNo, &str)> {
        PaiGow::joined(fact)
    }

    fn in_round(state: &State) -> bool {
        PaiGow::in_round(state)
    }

    fn decides_round(fact: &Fact) -> bool {
        PaiGow::decides_round(fact)
    }

    fn round_results(before: &State, events: &[Event], after: &State) -> Vec<PlayerResult> {
        PaiGow::round_results(before, events, after)
    }

    fn agrees_with(state: &State, fact: &Fact) -> bool {
        PaiGow::agrees_with(state, fact)
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

    fn indistinguishable_state(&self, state: &State, viewer: Viewer) -> State {
        self.0.indistinguishable_state(state, viewer)
    }

    fn event_seen_by(&self, event: &Event, state: &State, viewer: Viewer) -> Option<Event> {
        self.0.event_seen_by(event, state, viewer)
    }
}

impl SealedDraws for Faulty {
    fn with_chance(&self, act: Act, drawn: &Draws) -> Act {
        self.0.with_chance(act, drawn)
    }

    fn begins_round(&self, fact: &Fact) -> bool {
        self.0.begins_round(fact)
    }

    fn outcome(fact: &Fact) -> Option<DrawOutcome> {
        PaiGow::outcome(fact)
    }
}

/// The act that checks the next tile of the set.
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
        (PANICS_IN_DECIDE, "internal error"),
        (PANICS_IN_APPLY, "internal error"),
        (MINTS_A_CENT, "money does not add up after entry 3"),
    ] {
        let name = by.to_string();
        let table = open(&name).await;
        table.submit(SOUND, NOW, check(&table), None).await.unwrap();
        assert!(
            matches!(table.submit(by, NOW, check(&table), None).await, Err(CommandError::Stopped(_))),
            "{name}"
        );
        while table.stopped().is_none() {
            tokio::task::yield_now().await;
        }
        let stopped = table.stopped().unwrap();
        assert!(stopped.to_string().contains(expected), "{name}: {stopped}");
        assert_eq!(stopped == StopReason::MoneyMismatch(Version(3)), by == MINTS_A_CENT, "{stopped}");
        // A stopped table refuses every command, and its snapshot shows exactly what was committed.
        let Err(CommandError::Stopped(why)) = table.submit(SOUND, NOW, check(&table), None).await else {
            panic!("{name}")
        };
        assert_eq!(why, Some(stopped), "{name}");
        assert_eq!((table.now().version, table.now().state.chips.float), (Version(2), Cents::ZERO), "{name}");
        assert_eq!(journal.read(&TableName::new(&name), Version(0)).unwrap().len(), 2, "{name}");
        // Other tables are not affected, and a restarted table continues where it was.
        good.submit(SOUND, NOW, check(&good), None).await.unwrap();
        let again = open(&name).await;
        again.submit(SOUND, NOW, check(&again), None).await.unwrap();
    }
    assert_eq!((good.stopped(), good.now().version), (None, Version(4)));
}
