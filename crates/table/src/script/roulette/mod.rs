//! Rapid Roulette in scripts (`docs/roulette-script.md`).
//!
//! ```text
//! open table rapid-roulette-2000 stations 8 chip 1 spins 5-200/1
//! dealer for Ann: tender 100 in cash for station 3
//! dealer: start
//! Ann: bet 10 on red at station 3
//! +30s
//! dealer: spin, enter 17
//! ```

mod forms;
mod holes;

use std::convert::Infallible;

use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::rulebook::RouletteBook;

use super::holes::Hole;
use super::words::{Known, Miss, Reading, Writing};
use super::{BADGE_DEFAULT, Runner, Scripted};
use crate::Actor;
use crate::roulette::{Command, Outcomes, Roulette, RouletteAct, RouletteHouseAct};

impl Scripted for Roulette {
    type Planned = Infallible;

    const FORMS: &'static [&'static str] = forms::FORMS;
    const ACTS: &'static str = "docs/roulette-script.md, such as `bet 10 on red at station 3`";
    const EXAMPLE: &'static str = "dealer: start";
    const OPENING: &'static str = RouletteBook::RapidRoulette2000.name();
    const PEOPLE: &'static str =
        "dealer, game supervisor, casino supervisor, inspector, game system or a name";
    const ROLES: &'static [Role] =
        &[Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector, Role::GameSystem];

    fn read_book(word: Option<&str>) -> Result<Roulette, String> {
        let book = RouletteBook::RapidRoulette2000.name();
        if word == Some(book) {
            return Ok(Roulette { outcomes: Outcomes::Console });
        }
        let named = word.map_or("nothing".to_owned(), |word| format!("`{word}`"));
        Err(format!("{named} after `table`: expected {book}, for a script is of one game"))
    }

    /// Sets the table up and opens it.
    fn open(words: &[String], known: &Known, float: Cents) -> Result<Vec<(Actor, RouletteAct)>, Miss> {
        let figures = words.get(1..).unwrap_or_default();
        let set_up = Hole::read(&mut Reading::new(figures, known))
            .map_err(|Miss { at, expected }| Miss { at: at + 1, expected })?;
        Ok(vec![
            (
                Actor::staff(Role::CasinoSupervisor, BADGE_DEFAULT),
                RouletteAct::House(RouletteHouseAct::SetUp(set_up)),
            ),
            (
                Actor::staff(Role::GameSupervisor, BADGE_DEFAULT),
                RouletteAct::House(RouletteHouseAct::Open { float }),
            ),
        ])
    }

    fn read_act(reading: &Reading) -> Result<RouletteAct, Miss> {
        forms::read(reading)
    }

    fn write_act(act: &RouletteAct, writing: &mut Writing) {
        forms::write(act, writing);
    }

    fn book_set_up(act: &RouletteAct) -> Option<String> {
        matches!(act, RouletteAct::House(RouletteHouseAct::SetUp(_))).then(|| Self::OPENING.to_owned())
    }

    /// Nobody joins a table of stations: a name is new when it is first written.
    fn introduces_player(_acts: &[Vec<String>]) -> bool {
        true
    }

    fn work_out(_runner: &Runner<Roulette>, planned: &Infallible) -> Result<Command, &'static str> {
        match *planned {}
    }
}
