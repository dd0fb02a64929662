//! Evenings at tables, as lists of commands that are the same in every run.

use chung_chance::Chance;
use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::Limits;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::rulebook::Edition;
use chung_table::auto::{
    AutoPlay, AutoTable, HouseWayMind, PaiGowBot, PaiGowStaff, RouletteBot, RouletteStaff, Taste,
};
use chung_table::paigow::{Offered, PaiGow, RULES, SetUp};
use chung_table::roulette::{self, Outcomes, Roulette};
use chung_table::{Actor, Game, Source};

/// A command of an evening: actor, time and act.
pub(crate) type EveningCommand<G> = (Actor, Clock, <G as Game>::Act);

/// The commands at a table until it reaches a round.
fn evening<G: Game, S: AutoPlay<G>, P: AutoPlay<G>>(
    game: &G,
    mut table: AutoTable<S, P>,
    rounds: u32,
    seed: u64,
) -> Vec<EveningCommand<G>> {
    let mut chance = Chance::from_seed(seed);
    let (mut state, mut at, mut commands) = (G::State::default(), Clock(0), Vec::new());
    while G::round(&state) < rounds {
        let mut command = table.next_command(game, &state, &mut |n| chance.below(n)).unwrap();
        at = command.at.max(Clock(at.0 + 1));
        command.at = at;
        for event in game.decide(&state, &command).unwrap() {
            G::apply(&mut state, &event);
        }
        commands.push((command.by, command.at, command.act));
    }
    commands
}

/// An evening of Rapid Roulette with numbers entered at the console.
pub(crate) fn roulette_evening() -> Vec<EveningCommand<Roulette>> {
    let limits =
        |maximum| BetLimits { minimum: Cents(200), maximum: Cents::dollars(maximum), multiple: Cents(100) };
    let limits = RouletteLimits::new(limits(100), limits(10));
    let staff =
        RouletteStaff::new(roulette::RouletteSetUp::new(6, Cents(250), limits), Cents::dollars(1_000));
    let bot = |(number, taste)| RouletteBot::new(PlayerNo(number), Cents::dollars(100), taste);
    let tastes = [Taste::Anything, Taste::Outside, Taste::Sequences];
    let players = (1..).zip(tastes).map(bot).collect();
    evening(&Roulette { outcomes: Outcomes::Console }, AutoTable { staff, players }, 3, 24)
}

/// An evening of Pai Gow, dealt by hand.
pub(crate) fn pai_gow_evening(edition: Edition) -> Vec<EveningCommand<PaiGow>> {
    let regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
    let liability = Some(Cents::dollars(10_000));
    let offered =
        Offered { regular, house_liability: liability, ..Offered::new(Cents::dollars(5), BasisPoints(500)) };
    let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
    let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source: Source::Entered };
    let bot = |number| PaiGowBot::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWayMind));
    let table = AutoTable { staff, players: (1..=4).map(bot).collect() };
    evening(&PaiGow::new(edition, Source::Entered), table, 2, 25)
}
