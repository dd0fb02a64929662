//! The configuration of a floor, from one TOML file (`docs/floor.example.toml`). The file is validated as a whole: all faults are reported
//! at once, each with its position, and the rule books judge what the tables offer.

mod fault;
mod floor;
mod pai_gow;
mod people;
mod reading;
mod roulette;
mod table;
mod values;

pub use fault::ConfigFault;
pub use floor::FloorConfig;
pub(crate) use pai_gow::DEALS;
pub use pai_gow::{PaiGowConfig, PatienceConfig, PlayerStrategy};
pub use roulette::RouletteConfig;
pub use table::{Dealer, GameConfig, TableConfig};

use chung_game::message::Arg;
use chung_game::role::{Power, Role};
use chung_game::{ToMessage, message};
use toml::de::DeTable;

use crate::people::{AccessConfig, People};
use reading::{FaultCollector, Keys};

/// The configuration of a floor.
#[derive(Clone, Debug)]
pub struct Config {
    /// The settings of the whole floor.
    pub floor: FloorConfig,
    /// The tables, in the order of the lobby.
    pub tables: Vec<TableConfig>,
    /// The people who may sign in.
    pub people: People,
    /// Whether this is a demonstration: guests need no password, and the staff's passwords are public.
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
    /// assert_eq!((faults[0].line, faults[0].key.as_str()), (11, "table west, commission"));
    /// assert!(Config::read(&text.replace("4", "5")).is_ok());
    /// ```
    pub fn read(text: &str) -> Result<Config, Vec<ConfigFault>> {
        read(text, false)
    }

    /// The demonstration: a table for every book, Rapid Roulette, a physical table, and a person in every role whose password is `chung`.
    pub fn demonstration() -> Result<Config, Vec<ConfigFault>> {
        read(include_str!("demonstration.toml"), true)
    }

    /// The configuration of access control.
    #[must_use]
    pub fn access(&self) -> AccessConfig {
        AccessConfig {
            people: self.people.clone(),
            sessions: self.floor.sessions,
            lockout: self.floor.lockout,
            guests: self.demonstration,
        }
    }
}

/// How many TOML syntax errors are listed; the rest are counted.
const TOML_FAULTS_SHOWN: usize = 4;

fn read(text: &str, demonstration: bool) -> Result<Config, Vec<ConfigFault>> {
    let faults = FaultCollector::new(text);
    let (document, errors) = DeTable::parse_recoverable(text);
    // Later errors are often only the consequence of the first few.
    for error in errors.iter().take(TOML_FAULTS_SHOWN) {
        let byte = error.span().map_or(0, |span| span.start);
        faults.at(
            byte,
            String::new(),
            message!("floor-config-not-toml", detail = Arg::quote(error.message())),
        );
    }
    if errors.len() > TOML_FAULTS_SHOWN {
        let last = errors.iter().filter_map(toml::de::Error::span).map(|span| span.start).max();
        let what = message!("floor-config-more-not-toml", count = errors.len() - TOML_FAULTS_SHOWN);
        faults.at(last.unwrap_or_default(), String::new(), what);
    }
    if !errors.is_empty() {
        return Err(faults.all());
    }
    let keys = Keys::new(&faults, String::new(), 0, document.get_ref());
    let config = read_keys(&keys, demonstration);
    let found = faults.all();
    config.filter(|_| found.is_empty()).ok_or(found)
}

fn read_keys(keys: &Keys, demonstration: bool) -> Option<Config> {
    if !keys.has("floor") {
        keys.fault("floor", message!("floor-config-no-floor"));
    }
    let floor_keys = keys.table("floor");
    let floor = floor_keys.as_ref().and_then(|keys| FloorConfig::read(keys, demonstration));
    let mut entries = keys.tables("table");
    let tables: Vec<Option<TableConfig>> = entries.iter_mut().map(TableConfig::read).collect();
    let persons = keys.tables("person");
    let no_people = persons.is_empty();
    let people = people::read(persons, demonstration);
    keys.finish();
    if entries.is_empty() && !keys.has("table") {
        keys.fault("table", message!("floor-config-no-tables"));
    }
    check_unique_names(&entries, &tables);
    if let (Some(floor), Some(floor_keys)) = (&floor, &floor_keys)
        && !floor.listen.ip().is_loopback()
    {
        if demonstration {
            floor_keys.fault("listen", message!("floor-config-demonstration-local"));
        } else if no_people {
            floor_keys.fault("listen", message!("floor-config-no-people"));
        }
    }
    if let Some(people) = &people {
        for (keys, table) in entries.iter().zip(&tables) {
            check_staff(keys, table.as_ref(), people);
        }
        check_stations(keys, &tables, people);
    }
    let tables: Option<Vec<TableConfig>> = tables.into_iter().collect();
    Some(Config { floor: floor?, tables: tables?, people: people?, demonstration })
}

/// No two tables may have the same name, ignoring case.
fn check_unique_names(entries: &[Keys], tables: &[Option<TableConfig>]) {
    let mut names: Vec<String> = Vec::new();
    for (keys, table) in entries.iter().zip(tables) {
        let Some(name) = table.as_ref().map(|table| table.name.to_lowercase()) else { continue };
        if names.contains(&name) {
            keys.fault("name", message!("floor-config-same-table-name"));
        }
        names.push(name);
    }
}

/// Every station that a person signs in as must exist.
fn check_stations(keys: &Keys, tables: &[Option<TableConfig>], people: &People) {
    for (person, at) in people.iter().filter_map(|person| Some((person, person.station.as_ref()?))) {
        let exists = tables.iter().flatten().any(|table| {
            let stations = match &table.game {
                GameConfig::Roulette(game) => game.set_up.stations,
                GameConfig::PaiGow(_) => 0,
            };
            table.name == at.table && at.number <= stations
        });
        if !exists {
            let (number, table) = (at.number, &at.table);
            let what = message!(
                "floor-config-no-such-station",
                name = Arg::quote(&person.name),
                station = number,
                table = Arg::quote(table)
            );
            keys.fault("person", what);
        }
    }
}

/// A table where a person deals needs someone who may deal, and someone who may act as casino supervisor.
fn check_staff(keys: &Keys, table: Option<&TableConfig>, people: &People) {
    let Some(table) = table.filter(|table| table.dealer == Dealer::Person) else { return };
    let is_missing = |power| !people.iter().any(|person| table.game.grants(person.role, power));
    for power in [Power::Deal, Power::SuperviseCasino] {
        if is_missing(power) {
            let role = if power == Power::Deal { Role::Dealer } else { Role::CasinoSupervisor };
            keys.fault("dealer", message!("floor-config-no-staff", role = role.to_message()));
        }
    }
}

#[cfg(test)]
mod tests;
