//! Measures how many commands a table decides and applies per second. A session of bots, with every tenth command refused, is recorded
//! first and then replayed on fresh tables. For comparison, `apply_only` only applies the events, and `shuffle_only` only shuffles.
//!
//! `cargo bench -p chung-table`. Single-threaded; compare rows of one run.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::settle::Limits;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, Has, RuleBook};
use chung_table::auto::{AutoTable, HouseWayMind, PaiGowBot, PaiGowStaff};
use chung_table::paigow::{Actor, Command, Event, Offered, PaiGow, SetUp, Source, State, apply, decide};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const COMMANDS: usize = 20_000;
const EDITIONS: [&str; 3] = ["act-1993", "crown+bonanza", "star-2024"];

/// A small random number generator, so that the benchmark measures the table and not the generator.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % u64::from(n)) as u32
    }
}

/// A recorded session: its rule book, its commands and their events.
fn recorded(edition: &str) -> (RuleBook, Vec<Command>, Vec<Event>) {
    let edition: Edition = edition.parse().unwrap();
    let game = PaiGow::new(edition, Source::Drawn);
    let book = game.book;
    let mut chance = Chance(88_172_645_463_325_252);
    let minimum = Some(Cents::dollars(5));
    let option = |options: Vec<&str>| options.first().map(|option| (*option).to_owned());
    let offered = Offered {
        regular: Limits { minimum, maximum: Some(Cents::dollars(500)) },
        bonus_option: option(book.bonus.value.0.iter().map(|schedule| schedule.option).collect()),
        tie_option: option(book.tie.value.0.iter().map(|schedule| schedule.option).collect()),
        big_small_offered: book.big_small.value == Has::Yes,
        ..Offered::new(Cents(250), BasisPoints(500))
    };
    let set_up = SetUp { edition, version: 1, offered, house_way_areas: Vec::new() };
    let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
    let guest = |number| PaiGowBot::new(PlayerNo(number), Cents::dollars(5_000), Box::new(HouseWayMind));
    let mut table = AutoTable { staff, players: (1..=7).map(guest).collect() };

    let (mut state, mut commands, mut record) = (State::default(), Vec::new(), Vec::new());
    while commands.len() < COMMANDS {
        let mut command = table.next_command(&game, &state, &mut |n| chance.below(n)).unwrap();
        if commands.len() % 10 == 9 {
            command.by = Actor::staff(Role::Player, 99);
        }
        let events = decide(&book, &state, &command).unwrap_or_default();
        for event in &events {
            apply(&mut state, event);
        }
        commands.push(command);
        record.extend(events);
    }
    (book, commands, record)
}

#[divan::bench(args = EDITIONS)]
fn decide_and_apply(bencher: Bencher<'_, '_>, edition: &str) {
    let (book, commands, _) = recorded(edition);
    bencher.counter(ItemsCount::new(COMMANDS)).bench_local(|| {
        let mut state = State::default();
        for command in &commands {
            if let Ok(events) = decide(&book, &state, command) {
                for event in &events {
                    apply(&mut state, event);
                }
            }
        }
        black_box(state)
    });
}

#[divan::bench(args = EDITIONS)]
fn apply_only(bencher: Bencher<'_, '_>, edition: &str) {
    let (_, _, events) = recorded(edition);
    bencher.counter(ItemsCount::new(events.len())).bench_local(|| {
        let mut state = State::default();
        for event in &events {
            apply(&mut state, event);
        }
        black_box(state)
    });
}

#[divan::bench]
fn shuffle_only(bencher: Bencher<'_, '_>) {
    let mut chance = Chance(88_172_645_463_325_252);
    bencher.counter(ItemsCount::new(COMMANDS)).bench_local(|| {
        for _ in 0..COMMANDS {
            black_box(Stacks::shuffled(|n| chance.below(n)));
        }
    });
}
