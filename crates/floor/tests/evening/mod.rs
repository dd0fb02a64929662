//! Evenings at tables, as commands: the same ones every time.

use chung_floor::game::Game;
use chung_floor::paigow::PaiGow;
use chung_floor::roulette::Roulette;
use chung_game::clock::Clock;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::roulette::limits::{BetLimits, Limits as RouletteLimits};
use chung_game::rulebook::Edition;
use chung_odds::chance::Chance;
use chung_table::auto::{Guest, HouseWay, Staff, roulette};
use chung_table::paigow::{self as pai_gow, Offered, RULES, SetUp};
use chung_table::roulette as rapid;
use chung_table::{Actor, Source};

/// A command of an evening.
pub(crate) type Said<G> = (Actor, Clock, <G as Game>::Act);

/// An evening of Rapid Roulette at a console.
pub(crate) fn roulette_evening() -> Vec<Said<Roulette>> {
    let limits =
        |maximum| BetLimits { minimum: Cents(200), maximum: Cents::dollars(maximum), multiple: Cents(100) };
    let limits = RouletteLimits::new(limits(100), limits(10));
    let set_up = rapid::SetUp::new(6, Cents(250), limits);
    let tastes = [roulette::Taste::Anything, roulette::Taste::Outside, roulette::Taste::Sequences];
    let guests = (1..).zip(tastes);
    let guests =
        guests.map(|(number, taste)| roulette::Guest::new(PlayerNo(number), Cents::dollars(100), taste));
    let staff = roulette::Staff::new(set_up, Cents::dollars(1_000));
    let mut table = roulette::Table { staff, guests: guests.collect() };
    let mut chance = Chance::from_seed(24);
    let (mut state, mut at, mut said) = (rapid::State::default(), Clock(0), Vec::new());
    while state.round < 3 {
        let mut command = table.next(&state, &mut |n| chance.below(n)).unwrap();
        at = command.at.max(Clock(at.0 + 1));
        command.at = at;
        for event in rapid::decide(&state, &command).unwrap() {
            rapid::apply(&mut state, &event);
        }
        said.push((command.by, command.at, command.act));
    }
    said
}

/// An evening of Pai Gow, dealt by hand.
pub(crate) fn pai_gow_evening(edition: Edition) -> Vec<Said<PaiGow>> {
    let regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
    let liability = Some(Cents::dollars(10_000));
    let offered =
        Offered { regular, house_liability: liability, ..Offered::new(Cents::dollars(5), BasisPoints(500)) };
    let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
    let staff = Staff { set_up, float: Cents::dollars(100_000), source: Source::Entered };
    let guest = |number| Guest::new(PlayerNo(number), Cents::dollars(2_000), Box::new(HouseWay));
    let mut table = chung_table::auto::Table { staff, guests: (1..=4).map(guest).collect() };
    let mut chance = Chance::from_seed(25);
    let (book, mut state, mut said) = (edition.rules(), pai_gow::State::default(), Vec::new());
    while state.round < 2 {
        let command = table.next(&book, &state, &mut |n| chance.below(n)).unwrap();
        for event in pai_gow::decide(&book, &state, &command).unwrap() {
            pai_gow::apply(&mut state, &event);
        }
        said.push((command.by, command.at, command.act));
    }
    said
}
