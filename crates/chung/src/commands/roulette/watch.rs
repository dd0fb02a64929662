//! A Rapid Roulette table that plays itself.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_odds::chance::Chance;
use chung_table::auto::roulette::{Guest, Staff, Table, Taste};
use chung_table::roulette::{Record, SetUp, Stage, decide};

use super::super::watch::{EVENING, STUCK, written};
use super::replay;
use crate::answer::{Answer, Failure, Result};
use crate::cli::watch::{Player, Watch};

pub(in crate::commands) fn run(args: &Watch) -> Result {
    let players = if args.players.is_empty() { &USUAL[..] } else { &args.players };
    let guests = (1..)
        .zip(players)
        .map(|(number, player)| Ok(Guest::new(PlayerNo(number), Cents::dollars(200), taste(*player)?)));
    let staff = Staff::new(set_up(), Cents::dollars(100_000));
    let table = Table { staff, guests: guests.collect::<Result<_>>()? };
    let record = play(table, args.rounds, &mut Chance::from_seed(args.seed))?;
    let answer = replay::told(&record, None);
    Ok(match &args.record {
        Some(path) => Answer { file: Some((path.clone(), written(record.events())?)), ..answer },
        None => answer,
    })
}

/// Who plays where nobody is named.
const USUAL: [Player; 3] = [Player::Outside, Player::Inside, Player::Sequences];

fn taste(player: Player) -> Result<Taste> {
    match player {
        Player::Random => Ok(Taste::Anything),
        Player::Inside => Ok(Taste::Inside),
        Player::Outside => Ok(Taste::Outside),
        Player::Sequences => Ok(Taste::Sequences),
        Player::HouseWay | Player::Best => Err(Failure::input(
            "players of Rapid Roulette are random, inside, outside or sequences".to_owned(),
        )),
    }
}

/// Somebody does something every two seconds; a period is left to run out when nobody does.
fn play(mut table: Table, rounds: u32, chance: &mut Chance) -> Result<Record> {
    let mut record = Record::default();
    let mut below = |n| chance.below(n);
    let mut at = Clock(EVENING);
    while record.state().round < rounds || record.state().stage != Stage::Between {
        let Some(mut command) = table.next(record.state(), &mut below) else {
            return Err(Failure::input(STUCK.to_owned()));
        };
        at.0 += 2;
        at = at.max(command.at);
        command.at = at;
        for event in decide(record.state(), &command).into_iter().flatten() {
            record.push(event)?;
        }
    }
    Ok(record)
}

/// Eight stations, chips of $1, $1 to $200 on a spin and $1 to $20 on a sequence.
fn set_up() -> SetUp {
    let to = |maximum| BetLimits {
        minimum: Cents::dollars(1),
        maximum: Cents::dollars(maximum),
        multiple: Cents::dollars(1),
    };
    SetUp::new(8, Cents::dollars(1), Limits::new(to(200), to(20)))
}
