//! A floor as one TOML file describes it (`docs/floor.example.toml`), checked as a whole: every fault is told at once, with its place,
//! and the rule books judge what tables offer.

mod fault;
mod floor;
mod pai_gow;
mod people;
mod reading;
mod roulette;
mod table;
mod values;

pub use fault::Fault;
pub use floor::FloorConfig;
pub(crate) use pai_gow::DEALS;
pub use pai_gow::{MindName, PaiGowConfig, Patience};
pub use roulette::RouletteConfig;
pub use table::{Dealer, GameConfig, TableConfig};

use chung_game::role::Power;
use toml::de::DeTable;

use crate::people::{Opening, People};
use reading::{Faults, Keys};

/// A floor.
#[derive(Clone, Debug)]
pub struct Config {
    /// What concerns all of it.
    pub floor: FloorConfig,
    /// Its tables, in the order of the lobby.
    pub tables: Vec<TableConfig>,
    /// Who may sign in.
    pub people: People,
    /// For newcomers: guests come in without a password, and the passwords of the staff are known to everybody.
    pub demonstration: bool,
}

impl Config {
    /// Reads a floor's file.
    ///
    /// ```
    /// use chung_floor::config::Config;
    /// let text = r#"
    /// [floor]
    /// listen = "127.0.0.1:3200"
    /// journal = "floor.journal"
    ///
    /// [[table]]
    /// name = "west"
    /// book = "act-1993"
    /// float = 10000
    /// dealer = "automatic"
    /// commission = 4
    /// "#;
    /// let faults = Config::read(text).unwrap_err();
    /// let sentence = "line 11, column 14: table west, commission: act-1993 refuses: \
    ///     a commission of 4 % where the book's is 5 %: expected the regulator's approval of a lower one (12.9)";
    /// assert_eq!(faults[0].to_string(), sentence);
    /// assert!(Config::read(&text.replace("4", "5")).is_ok());
    /// ```
    pub fn read(text: &str) -> Result<Config, Vec<Fault>> {
        read(text, false)
    }

    /// The floor that newcomers see: a table for every book, Rapid Roulette, a physical table, and somebody in every role whose
    /// password is `chung`.
    pub fn demonstration() -> Result<Config, Vec<Fault>> {
        read(include_str!("demonstration.toml"), true)
    }

    /// What the door needs to know.
    #[must_use]
    pub fn opening(&self) -> Opening {
        Opening {
            people: self.people.clone(),
            sessions: self.floor.sessions,
            lockout: self.floor.lockout,
            guests: self.demonstration,
        }
    }
}

/// So many places that are not TOML are told one by one.
const NOT_TOML: usize = 4;

fn read(text: &str, demonstration: bool) -> Result<Config, Vec<Fault>> {
    let faults = Faults::new(text);
    let (document, wrong) = DeTable::parse_recoverable(text);
    // What follows the first few is often nothing but their doing.
    for error in wrong.iter().take(NOT_TOML) {
        let byte = error.span().map_or(0, |span| span.start);
        faults.at(byte, String::new(), format!("this is not TOML: {}", error.message()));
    }
    if wrong.len() > NOT_TOML {
        let last = wrong.iter().filter_map(toml::de::Error::span).map(|span| span.start).max();
        let what = format!("and {} more places up to here that are not TOML", wrong.len() - NOT_TOML);
        faults.at(last.unwrap_or_default(), String::new(), what);
    }
    if !wrong.is_empty() {
        return Err(faults.all());
    }
    let keys = Keys::new(&faults, String::new(), 0, document.get_ref());
    let config = of(&keys, demonstration);
    let found = faults.all();
    config.filter(|_| found.is_empty()).ok_or(found)
}

fn of(keys: &Keys, demonstration: bool) -> Option<Config> {
    if !keys.has("floor") {
        keys.fault("floor", "expected a table [floor]".to_owned());
    }
    let floor_keys = keys.table("floor");
    let floor = floor_keys.as_ref().and_then(|keys| FloorConfig::read(keys, demonstration));
    let mut entries = keys.tables("table");
    let tables: Vec<Option<TableConfig>> = entries.iter_mut().map(TableConfig::read).collect();
    let persons = keys.tables("person");
    let nobody = persons.is_empty();
    let people = people::read(persons, demonstration);
    keys.done();
    if entries.is_empty() && !keys.has("table") {
        keys.fault("table", "expected at least one table [[table]]".to_owned());
    }
    apart(&entries, &tables);
    if let (Some(floor), Some(floor_keys)) = (&floor, &floor_keys)
        && !floor.listen.ip().is_loopback()
    {
        if demonstration {
            floor_keys
                .fault("listen", "expected 127.0.0.1: a demonstration is for this machine alone".to_owned());
        } else if nobody {
            let what =
                "others would reach this floor, and nobody could sign in: expected [[person]], or 127.0.0.1";
            floor_keys.fault("listen", what.to_owned());
        }
    }
    if let Some(people) = &people {
        for (keys, table) in entries.iter().zip(&tables) {
            staffed(keys, table.as_ref(), people);
        }
        stationed(keys, &tables, people);
    }
    let tables: Option<Vec<TableConfig>> = tables.into_iter().collect();
    Some(Config { floor: floor?, tables: tables?, people: people?, demonstration })
}

/// No two tables have one name, in capitals or not.
fn apart(entries: &[Keys], tables: &[Option<TableConfig>]) {
    let mut names: Vec<String> = Vec::new();
    for (keys, table) in entries.iter().zip(tables) {
        let Some(name) = table.as_ref().map(|table| table.name.to_lowercase()) else { continue };
        if names.contains(&name) {
            keys.fault("name", "two tables have this name: expected names of their own".to_owned());
        }
        names.push(name);
    }
}

/// A station that signs in is there.
fn stationed(keys: &Keys, tables: &[Option<TableConfig>], people: &People) {
    for (person, at) in people.iter().filter_map(|person| Some((person, person.station.as_ref()?))) {
        let is_there = tables.iter().flatten().any(|table| {
            let stations = match &table.game {
                GameConfig::Roulette(game) => game.set_up.stations,
                GameConfig::PaiGow(_) => 0,
            };
            table.name == at.table && at.number <= stations
        });
        if !is_there {
            let (number, table) = (at.number, &at.table);
            let what = format!(
                "{} signs in at station {number} of {table}: expected a station of a Rapid Roulette table",
                person.name
            );
            keys.fault("person", what);
        }
    }
}

/// A table at which people deal has some who may.
fn staffed(keys: &Keys, table: Option<&TableConfig>, people: &People) {
    let Some(table) = table.filter(|table| table.dealer == Dealer::Person) else { return };
    let lack = |power| !people.iter().any(|person| table.game.lets(person.role, power));
    for power in [Power::Deal, Power::SuperviseCasino] {
        if lack(power) {
            let what = format!("nobody may do what {} does there: expected such a [[person]]", power.who());
            keys.fault("dealer", what);
        }
    }
}

#[cfg(test)]
mod tests;
