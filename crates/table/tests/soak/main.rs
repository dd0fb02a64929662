//! A soak test: a seeded simulator gives legal and illegal commands to tables of every edition, and an independent referee checks the
//! events.
//!
//! One seed determines one table: its edition, its deals, its players and what goes wrong. A failure prints the seed with the last
//! commands; `cargo xtask soak --seed N --steps 1` replays that table.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod referee;
mod workload;

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use chung_game::paigow::settle::Bank;
use chung_game::paigow::sign::Clock;
use chung_game::rulebook::Edition;
use chung_game::{Names, PlayerNo, ToMessage};
use chung_table::auto::{AutoTable, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{
    Act, Command, Event, OpeningAct, PaiGow, Refusal, Source, Stage, State, Viewer, apply, decide,
};
use chung_words::{Language, Render, Words};
use referee::{Referee, tiles_in};
use workload::Chance;

/// Counts of what happened, to check that the workload covers enough.
#[derive(Default)]
struct Tally {
    steps: u64,
    accepted: u64,
    rounds: u64,
    banks: BTreeMap<&'static str, u64>,
    refusals: BTreeMap<&'static str, u64>,
}

/// How many commands each table gets.
const STEPS: u32 = 1_500;

/// A table under test.
struct Soak {
    edition: Edition,
    game: PaiGow,
    table: AutoTable<PaiGowStaff, PaiGowBot>,
    state: State,
    referee: Referee,
    events: Vec<Event>,
    last: VecDeque<(u32, Command)>,
    chance: Chance,
    /// The simulated time.
    now: Clock,
}

impl Soak {
    fn new(seed: u64) -> Soak {
        let editions = Edition::all();
        let edition = editions[(seed % editions.len() as u64) as usize];
        let mut chance = Chance::new(seed);
        let source = if chance.below(4) == 0 { Source::Entered } else { Source::Drawn };
        let table = workload::table(edition, source, &mut chance);
        Soak {
            edition,
            game: PaiGow::new(edition, source),
            table,
            state: State::default(),
            referee: Referee::default(),
            events: Vec::new(),
            last: VecDeque::new(),
            chance,
            now: Clock(0),
        }
    }

    /// The next command: from a bot, or in `wild` of 100 cases a random or corrupted one.
    fn next(&mut self, wild: u32) -> Option<Command> {
        let Soak { game, table, state, chance, now, .. } = self;
        if state.set_up.is_some() && chance.below(100) < wild {
            let from_bot = if chance.below(2) == 0 {
                None
            } else {
                table.next_command(game, state, &mut |n| chance.below(n))
            };
            return Some(match from_bot {
                Some(command) => workload::garbled(command, &game.book, state, chance),
                None => workload::anything(&game.book, state, chance),
            });
        }
        let mut command = table.next_command(game, state, &mut |n| chance.below(n))?;
        *now = Clock(now.0.saturating_add(u64::from(chance.below(20)))).max(state.clock);
        command.at = *now;
        Some(command)
    }

    /// Gives a command to the table and checks what happens.
    fn give(&mut self, command: &Command, tally: &mut Tally) -> Result<(), String> {
        let sampled = self.chance.below(64) == 0;
        let decided = decide(&self.game.book, &self.state, command);
        if sampled {
            let written = serde_json::to_string(command).map_err(|error| error.to_string())?;
            let read: Command =
                serde_json::from_str(&written).map_err(|error| format!("{error}: {written}"))?;
            if read != *command {
                return Err(format!("{written} reads back as {read:?}"));
            }
        }
        tally.steps += 1;
        match decided {
            Err(refusal) => {
                *tally.refusals.entry(refusal.name()).or_default() += 1;
                let is_pay = matches!(command.act, Act::Opening(OpeningAct::Pay));
                if is_pay && matches!(refusal, Refusal::Fault { .. }) {
                    return Err(format!("the round cannot be paid: {refusal}"));
                }
                if sampled && refusal.to_string().is_empty() {
                    return Err(format!("{refusal:?} has no text"));
                }
                Ok(())
            }
            Ok(events) => {
                tally.accepted += 1;
                if events.is_empty() {
                    return Err("an accepted command caused no events".to_owned());
                }
                self.apply_events(events, sampled, tally)
            }
        }
    }

    fn apply_events(&mut self, events: Vec<Event>, sampled: bool, tally: &mut Tally) -> Result<(), String> {
        for event in events {
            let round = self.state.round;
            apply(&mut self.state, &event);
            self.events.push(event.clone());
            self.referee.observe(&event)?;
            if self.state.round != round {
                tally.rounds += 1;
            }
            if event.clause.number().is_empty() {
                return Err(format!("no clause: {:?}", event.fact));
            }
            if !tiles_in(&event).is_empty() {
                for viewer in self.viewers() {
                    let shown = event.seen_by(&self.game.book, &self.state, viewer);
                    self.referee.shown(viewer, &shown)?;
                }
            }
            if sampled {
                Soak::check_event(&event)?;
            }
        }
        self.referee.agrees(&self.state)?;
        let viewers = self.viewers();
        let viewer = viewers[self.chance.below(viewers.len() as u32) as usize];
        self.referee.page(viewer, &self.state.seen_by(&self.game.book, viewer))?;
        if self.state.stage == Stage::Setting {
            *tally.banks.entry(kind(&self.state.bank.bank)).or_default() += 1;
        }
        Ok(())
    }

    /// Checks that the referee finds every tile that an event names, and that the event has a sentence.
    fn check_event(event: &Event) -> Result<(), String> {
        fn tiles(value: &serde_json::Value) -> usize {
            match value {
                serde_json::Value::Array(values) => values.iter().map(tiles).sum(),
                serde_json::Value::Object(fields) => {
                    let named = fields.iter().filter(|(name, _)| !matches!(name.as_str(), "clause" | "name"));
                    named.map(|(_, value)| tiles(value)).sum()
                }
                tile => usize::from(
                    serde_json::from_value::<chung_game::paigow::tile::Tile>(tile.clone()).is_ok(),
                ),
            }
        }
        let written = serde_json::to_value(event).map_err(|error| error.to_string())?;
        if tiles(&written) != tiles_in(event).len() {
            return Err(format!("the referee misses tiles: {written}"));
        }
        let message = event.fact.to_message();
        let sentence = Words::new(Language::English, &Names::default()).render(&message);
        let is_rendered = !sentence.is_empty() && sentence != message.id;
        if is_rendered { Ok(()) } else { Err(format!("no sentence: {written}")) }
    }

    fn viewers(&self) -> Vec<Viewer> {
        let mut viewers = vec![
            Viewer::Public,
            Viewer::Dealer,
            Viewer::GameSupervisor,
            Viewer::CasinoSupervisor,
            Viewer::Player(PlayerNo(u16::MAX)),
        ];
        viewers.extend(self.state.players.iter().map(|player| Viewer::Player(player.number)));
        viewers
    }

    /// Checks that the events rebuild the table; for some tables after a round trip through JSON.
    fn check_replay(&mut self) -> Result<(), String> {
        if self.chance.below(8) == 0 {
            let written = serde_json::to_string(&self.events).map_err(|error| error.to_string())?;
            self.events = serde_json::from_str(&written).map_err(|error| error.to_string())?;
        }
        let mut again = State::default();
        for event in &self.events {
            apply(&mut again, event);
        }
        if again == self.state { Ok(()) } else { Err("the events replay to another table".to_owned()) }
    }

    /// Describes a failure, with the last commands and events.
    fn failure(&self, why: &str) -> String {
        let commands = self.last.iter().map(|(step, command)| format!("{step}: {command:?}\n"));
        let State { round, stage, .. } = self.state;
        let events = self.events.iter().rev().take(60).rev().map(|event| format!("{:?}\n", event.fact));
        let (commands, events): (String, String) = (commands.collect(), events.collect());
        format!("{}, round {round}, {stage:?}: {why}\n{commands}\n{events}", self.edition)
    }

    fn play(&mut self, steps: u32, wild: u32, tally: &mut Tally) -> Result<(), String> {
        for step in 0..steps {
            // In the end the clock jumps to its maximum.
            if step + 40 == steps && wild > 0 {
                self.now = Clock(u64::MAX);
            }
            let Some(command) = self.next(wild) else {
                self.now = Clock(self.now.0.saturating_add(60));
                continue;
            };
            if self.last.len() == 30 {
                self.last.pop_front();
            }
            self.last.push_back((step, command.clone()));
            self.give(&command, tally)?;
        }
        self.check_replay()
    }
}

fn kind(bank: &Bank) -> &'static str {
    match bank {
        Bank::House => "House",
        Bank::Player { .. } => "player",
        Bank::CoBank { .. } => "co-bank",
    }
}

/// Plays tables, beginning with a seed, until they got at least `steps` commands.
fn soak(seed: u64, steps: u64, wild: u32) -> Tally {
    let mut tally = Tally::default();
    let mut seed = seed;
    while tally.steps < steps {
        let mut soak = Soak::new(seed);
        let before = tally.steps;
        let played = catch_unwind(AssertUnwindSafe(|| soak.play(STEPS, wild, &mut tally)));
        let failed = match played {
            Ok(Ok(())) => None,
            Ok(Err(why)) => Some(why),
            Err(_) => Some("it panicked".to_owned()),
        };
        if let Some(why) = failed {
            panic!("seed {seed}, step {}, {}", tally.steps - before, soak.failure(&why));
        }
        seed = seed.wrapping_add(1);
    }
    tally
}

/// Tables of bots never get stuck, in any edition, and have at least two kinds of bank.
#[test]
fn tables_of_bots_never_get_stuck() {
    for (seed, edition) in (0..).zip(Edition::all()) {
        let mut tally = Tally::default();
        for seed in [seed, seed + 10, seed + 20, seed + 30] {
            let mut soak = Soak::new(seed);
            let before = tally.rounds;
            let played = soak.play(STEPS, 0, &mut tally);
            assert!(
                played.is_ok(),
                "seed {seed}, {}",
                played.err().map_or(String::new(), |why| soak.failure(&why))
            );
            let rounds = tally.rounds - before;
            assert!(rounds > 8, "seed {seed}, {}", soak.failure(&format!("only {rounds} rounds")));
        }
        assert!(tally.refusals.is_empty(), "{edition}: {:?}", tally.refusals);
        assert!(tally.banks.len() >= 2, "{edition}: {:?}", tally.banks);
    }
}

#[test]
fn a_short_soak() {
    let tally = soak(1_000, 300_000, 30);
    assert!(tally.accepted * 2 > tally.steps, "{} of {} accepted", tally.accepted, tally.steps);
    assert!(tally.rounds > 3_000, "{} rounds", tally.rounds);
}

/// Plays `SOAK_STEPS` commands, beginning with the seed `SOAK_SEED`.
#[test]
#[ignore = "minutes; `cargo xtask test` and `cargo xtask soak` run it in release"]
fn a_long_soak() {
    let variable =
        |name, default| std::env::var(name).map_or(default, |value| value.parse().expect("a whole number"));
    let tally = soak(variable("SOAK_SEED", 1_000_000), variable("SOAK_STEPS", 4_000_000), 30);
    println!(
        "{} commands, {} accepted, {} rounds, {:?}",
        tally.steps, tally.accepted, tally.rounds, tally.banks
    );
    println!("refused: {:?}", tally.refusals);
}
