//! Measures how fast a spin of Rapid Roulette is settled, at 24 stations with 40 wagers each: deciding only, and deciding and applying.
//!
//! `cargo bench -p chung-table --bench roulette`. Cloning the table beforehand is not measured; `clone` measures it separately.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_table::roulette::{
    Actor, Command, Outcomes, RouletteAct, RouletteHouseAct, RouletteSetUp, RouletteState, RouletteWagersAct,
    RoundAct, StationNo, StationsAct, Tendered, apply, decide,
};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const STATIONS: u8 = 24;
const WAGERS: usize = 40;

fn main() {
    divan::main();
}

fn give(state: &mut RouletteState, by: Actor, at: u64, act: RouletteAct) {
    for event in decide(state, &Command { by, at: Clock(at), act }).unwrap() {
        apply(state, &event);
    }
}

/// A full table with the ball in the wheel, and the command that enters the outcome.
fn table() -> (RouletteState, Command) {
    let limits = BetLimits { minimum: Cents(100), maximum: Cents(20_000), multiple: Cents(100) };
    let set_up = RouletteSetUp::new(STATIONS, Cents(100), RouletteLimits::new(limits, limits));
    let [dealer, casino] = [Role::Dealer, Role::CasinoSupervisor].map(|role| Actor::staff(role, 1));
    let mut state = RouletteState::default();
    give(&mut state, casino, 0, RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up))));
    give(&mut state, casino, 0, RouletteAct::House(RouletteHouseAct::Open { float: Cents(100_000_000) }));
    for n in 1..=STATIONS {
        let (player, amount) = (PlayerNo(n.into()), Cents(10_000_000));
        let tender = StationsAct::Tender { player, station: StationNo(n), amount, with: Tendered::Cash };
        give(&mut state, dealer, 0, RouletteAct::Stations(tender));
    }
    give(&mut state, dealer, 0, RouletteAct::Round(RoundAct::Start));
    for n in 1..=STATIONS {
        for bet in RouletteBet::all().skip(usize::from(n)).step_by(3).take(WAGERS) {
            let place =
                RouletteWagersAct::Place { station: StationNo(n), on: On::Spin(bet), amount: Cents(500) };
            give(&mut state, Actor::player(PlayerNo(n.into())), 1, RouletteAct::Wagers(place));
        }
    }
    give(&mut state, dealer, 30, RouletteAct::Round(RoundAct::Spin));
    let wagers: usize = state.awaited().unwrap().placed.iter().map(|placed| placed.wagers.len()).sum();
    assert_eq!(wagers, usize::from(STATIONS) * WAGERS);
    let enter =
        RoundAct::Enter { number: Number::new(17).unwrap(), from: Outcomes::Console, confirmed: false };
    (state, Command { by: dealer, at: Clock(31), act: RouletteAct::Round(enter) })
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
