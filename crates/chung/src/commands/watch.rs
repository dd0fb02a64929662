//! `chung watch`: a table that plays itself, staff and players alike, told as it goes; its record can be kept.

use std::path::Path;

use chung_game::money::Cents;
use chung_game::paigow::matching::Side;
use chung_game::paigow::settle::{Limits, PlayerNo};
use chung_game::paigow::sign::Clock;
use chung_game::rulebook::{Edition, Has, RuleBook};
use chung_odds::chance::Chance;
use chung_odds::game::{Game, Setter};
use chung_odds::payoff::{BankBy, Stake};
use chung_table::auto::{Chosen, Guest, HouseWay, Legal, Mind, Staff, Table};
use chung_table::paigow::{Offered, RULES, Record, SetUp, decide};
use chung_table::roulette::Book;
use chung_table::{Event, Source};
use serde::Serialize;

use super::{edition, replay, roulette};
use crate::answer::{Answer, Failure, Result};
use crate::cli::watch::{Player, Watch};

/// When the table opens: eight in the evening of 20 August 2024.
pub(super) const EVENING: u64 = 1_724_184_000;

/// What cannot be.
pub(super) const STUCK: &str = "nobody at the table can do anything: a fault of the program";

/// Who plays where nobody is named.
const USUAL: [Player; 3] = [Player::HouseWay, Player::Best, Player::Random];

pub(super) fn run(args: &Watch) -> Result {
    let most = 8;
    if args.players.len() > most {
        return Err(Failure::input(format!("{} players: expected at most {most}", args.players.len())));
    }
    if args.book == Book::RapidRoulette2000.name() {
        return roulette::watch::run(args);
    }
    let (edition, book) = edition(&args.book)?;
    let mut chance = Chance::from_seed(args.seed);
    let players = if args.players.is_empty() { &USUAL[..] } else { &args.players };
    let guests = (1..).zip(players).map(|(number, player)| {
        Ok(Guest::new(PlayerNo(number), Cents::dollars(2_000), mind(&book, *player)?))
    });
    let staff =
        Staff { set_up: set_up(edition, &book), float: Cents::dollars(100_000), source: Source::Drawn };
    let table = Table { staff, guests: guests.collect::<Result<_>>()? };
    let record = play(&book, table, args.rounds, &mut chance)?;
    let answer = replay::told(edition, &record, None);
    Ok(match &args.record {
        Some(path) => Answer { file: Some((Path::to_owned(path), written(record.events())?)), ..answer },
        None => answer,
    })
}

fn play(book: &RuleBook, mut table: Table, rounds: u32, chance: &mut Chance) -> Result<Record> {
    let mut record = Record::default();
    let mut below = |n| chance.below(n);
    let mut at = Clock(EVENING);
    while record.state().round < rounds || record.state().stage.in_round() {
        let Some(mut command) = table.next(book, record.state(), &mut below) else {
            return Err(Failure::input(STUCK.to_owned()));
        };
        // Somebody does something every few seconds.
        at.0 += 5;
        command.at = at;
        for event in decide(book, record.state(), &command).into_iter().flatten() {
            record.push(event)?;
        }
    }
    Ok(record)
}

/// What a table usually offers: chips of $5, $25 to $500, the first option of every side wager.
fn set_up(edition: Edition, book: &RuleBook) -> SetUp {
    let limits = |minimum, maximum| {
        let dollars = |amount| Some(Cents::dollars(amount));
        Limits { minimum: dollars(minimum), maximum: dollars(maximum) }
    };
    let side = limits(5, 100);
    let bonus_option = book.bonus.value.0.first().map(|schedule| schedule.option.to_owned());
    let tie_option = book.tie.value.0.first().map(|schedule| schedule.option.to_owned());
    let offered = Offered {
        regular: limits(25, 500),
        bonus: if bonus_option.is_some() { side } else { Limits::default() },
        tie: if tie_option.is_some() { side } else { Limits::default() },
        big_small: if book.big_small.value == Has::Yes { side } else { Limits::default() },
        house_liability: Some(Cents::dollars(10_000)),
        bonus_option,
        tie_option,
        ..Offered::new(Cents::dollars(5), book.commission.value)
    };
    SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() }
}

fn mind(book: &RuleBook, player: Player) -> Result<Box<dyn Mind + Send>> {
    Ok(match player {
        Player::HouseWay => Box::new(HouseWay),
        Player::Random => Box::new(Legal),
        Player::Best => {
            let stake = Stake::even(book);
            let game = Game::new(book, BankBy::House, stake).map_err(|faults| {
                Failure::input(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
            })?;
            let bank = game.strategy(Side::Bank, Setter::HouseWay);
            let best = game.best_response(Side::Player, &bank).strategy();
            Box::new(Chosen(move |four| best.setting(four)))
        }
        Player::Inside | Player::Outside | Player::Sequences => {
            return Err(Failure::input("players of Pai Gow are house-way, best or random".to_owned()));
        }
    })
}

/// A record as it is kept: a line for each event.
pub(super) fn written<F: Serialize>(events: &[Event<F>]) -> Result<String> {
    let lines: Vec<String> = events.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    Ok(lines.join("\n") + "\n")
}
