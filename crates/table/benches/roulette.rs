//! How fast a spin of Rapid Roulette is settled: 24 stations with 40 wagers each, decided, and decided and applied.
//!
//! `cargo bench -p chung-table --bench roulette`. Copying the table beforehand is not counted; `clone` says what it costs.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_table::roulette::*;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const STATIONS: u8 = 24;
const WAGERS: usize = 40;

fn main() {
    divan::main();
}

fn give(state: &mut State, by: Actor, at: u64, act: Act) {
    for event in decide(state, &Command { by, at: Clock(at), act }).unwrap() {
        apply(state, &event);
    }
}

/// A full table, the ball in the wheel, and the outcome to be entered.
fn table() -> (State, Command) {
    let limits = BetLimits { minimum: Cents(100), maximum: Cents(20_000), multiple: Cents(100) };
    let set_up = SetUp::new(STATIONS, Cents(100), Limits::new(limits, limits));
    let [dealer, casino] = [Role::Dealer, Role::CasinoSupervisor].map(|role| Actor::staff(role, 1));
    let mut state = State::default();
    give(&mut state, casino, 0, Act::House(HouseAct::SetUp(Box::new(set_up))));
    give(&mut state, casino, 0, Act::House(HouseAct::Open { float: Cents(100_000_000) }));
    for n in 1..=STATIONS {
        let (player, amount) = (PlayerNo(n.into()), Cents(10_000_000));
        let tender = StationsAct::Tender { player, station: StationNo(n), amount, with: Tendered::Cash };
        give(&mut state, dealer, 0, Act::Stations(tender));
    }
    give(&mut state, dealer, 0, Act::Round(RoundAct::Start));
    for n in 1..=STATIONS {
        for bet in Bet::all().skip(usize::from(n)).step_by(3).take(WAGERS) {
            let place = WagersAct::Place { station: StationNo(n), on: On::Spin(bet), amount: Cents(500) };
            give(&mut state, Actor::player(PlayerNo(n.into())), 1, Act::Wagers(place));
        }
    }
    give(&mut state, dealer, 30, Act::Round(RoundAct::Spin));
    let wagers: usize = state.awaited().unwrap().placed.iter().map(|placed| placed.wagers.len()).sum();
    assert_eq!(wagers, usize::from(STATIONS) * WAGERS);
    let enter =
        RoundAct::Enter { number: Number::new(17).unwrap(), from: Outcomes::Console, confirmed: false };
    (state, Command { by: dealer, at: Clock(31), act: Act::Round(enter) })
}

#[divan::bench]
fn settle(bencher: Bencher) {
    let (state, command) = table();
    let wagers = ItemsCount::new(usize::from(STATIONS) * WAGERS);
    bencher.counter(wagers).bench_local(|| decide(black_box(&state), black_box(&command)).unwrap());
}

#[divan::bench]
fn settle_and_apply(bencher: Bencher) {
    let (state, command) = table();
    let wagers = ItemsCount::new(usize::from(STATIONS) * WAGERS);
    bencher.counter(wagers).with_inputs(|| state.clone()).bench_local_values(|mut state| {
        for event in decide(&state, black_box(&command)).unwrap() {
            apply(&mut state, &event);
        }
        state
    });
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let (state, _) = table();
    bencher.bench_local(|| black_box(&state).clone());
}
