//! `chung watch`: a table that plays itself, staff and players alike, printed round by round. The record can be saved.

use chung_chance::Chance;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::rulebook::RouletteBook;
use chung_table::auto::{AutoPlay, AutoTable};
use chung_table::{Game, Record};
use chung_words::Language;

use super::replay::{self, ReplayGame};
use crate::answer::{Answer, Failure, Result};
use crate::cli::watch::Watch;

mod paigow;
mod roulette;

/// When the table opens: eight in the evening of 20 August 2024.
const EVENING: Clock = Clock(1_724_184_000);

/// The float of the table.
const FLOAT: Cents = Cents::dollars(100_000);

const PLAYERS_MAX: usize = 8;

pub(super) fn run(language: Language, args: &Watch) -> Result {
    if args.players.len() > PLAYERS_MAX {
        return Err(Failure::input(format!(
            "{} players: expected at most {PLAYERS_MAX}",
            args.players.len()
        )));
    }
    if args.book == RouletteBook::RapidRoulette2000.name() {
        roulette::watch(language, args)
    } else {
        paigow::watch(language, args)
    }
}

/// Plays a table until its rounds are over, and prints its record. Somebody acts every `pace_s` seconds.
fn watch<G: ReplayGame, S: AutoPlay<G>, P: AutoPlay<G>>(
    language: Language,
    args: &Watch,
    game: &G,
    table: AutoTable<S, P>,
    pace_s: u64,
) -> Result {
    let record = play(game, table, args, pace_s)?;
    let answer = replay::render(language, &record, None);
    Ok(match &args.record {
        Some(path) => Answer { file: Some((path.clone(), replay::to_lines(record.events())?)), ..answer },
        None => answer,
    })
}

fn play<G: Game, S: AutoPlay<G>, P: AutoPlay<G>>(
    game: &G,
    mut table: AutoTable<S, P>,
    args: &Watch,
    pace_s: u64,
) -> Result<Record<G>> {
    let mut chance = Chance::from_seed(args.seed);
    let mut below = |n| chance.below(n);
    let (mut record, mut at) = (Record::<G>::default(), EVENING);
    while G::round(record.state()) < args.rounds || G::in_round(record.state()) {
        let Some(mut command) = table.next_command(game, record.state(), &mut below) else {
            return Err(Failure::input(
                "the game is stuck: no one at the table has a legal move; this is a bug in chung".to_owned(),
            ));
        };
        at = command.at.max(Clock(at.0 + pace_s));
        command.at = at;
        for event in game.decide(record.state(), &command).into_iter().flatten() {
            record.push(event)?;
        }
    }
    Ok(record)
}
