//! `[[table]]`: a table of either game.

use std::time::Duration;

use chung_game::money::Cents;
use chung_game::role::{Power, Role};
use chung_game::rulebook::RouletteBook;
use chung_game::{Message, message};

use super::pai_gow::PaiGowConfig;
use super::reading::Keys;
use super::roulette::RouletteConfig;
use super::values::{dollars, integer, one_of, short_text, text};

/// The book that makes a table one of Rapid Roulette.
pub(super) const RAPID_ROULETTE: &str = RouletteBook::RapidRoulette2000.name();

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableConfig {
    /// The name in URLs and in the journal: letters, digits and dashes.
    pub name: String,
    /// The name that people see. Defaults to `name`.
    pub title: String,
    /// The chips that the table opens with.
    pub float: Cents,
    /// Whether the program or a person deals.
    pub dealer: Dealer,
    /// The chips that an automatic dealer gives to each player.
    pub buy_in: Cents,
    /// How long an automatic dealer or player takes for each step.
    pub pace: Duration,
    /// The game and its configuration.
    pub game: GameConfig,
}

/// Who deals at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// The program deals.
    Automatic,
    /// A person who signs in deals.
    Person,
}

/// A table's game, with its own keys.
#[derive(Clone, Debug, PartialEq)]
pub enum GameConfig {
    /// Pai Gow.
    PaiGow(PaiGowConfig),
    /// Rapid Roulette.
    Roulette(RouletteConfig),
}

impl GameConfig {
    /// Whether a role has a power at this table.
    pub(super) fn grants(&self, role: Role, power: Power) -> bool {
        match self {
            GameConfig::PaiGow(game) => role.has(power, &game.set_up.edition.rules()),
            // Supervisors may do what the dealer may (1.2).
            GameConfig::Roulette(_) => match power {
                Power::Deal => {
                    matches!(role, Role::Dealer | Role::GameSupervisor | Role::CasinoSupervisor)
                }
                Power::SuperviseGame => matches!(role, Role::GameSupervisor | Role::CasinoSupervisor),
                Power::SuperviseCasino | Power::Review => role == Role::CasinoSupervisor,
            },
        }
    }
}

/// The default of `buy-in`.
const BUY_IN: Cents = Cents::dollars(1_000);

/// The default of `pace-ms`.
const PACE: Duration = Duration::from_millis(800);

impl TableConfig {
    /// Reads a table. Its rule book judges the values.
    pub(super) fn read(keys: &mut Keys) -> Option<TableConfig> {
        let name = keys.require("name", name);
        if let Some(name) = &name {
            keys.set_label(format!("table {name}"));
        }
        let title = keys.read("title", short_text(60)).or_else(|| name.clone());
        let book = keys.require("book", text);
        let float = keys.require("float", dollars);
        let dealers = [("automatic", Dealer::Automatic), ("person", Dealer::Person)];
        let dealer = keys.require("dealer", one_of(&dealers));
        let buy_in = keys.read("buy-in", dollars).unwrap_or(BUY_IN);
        let pace = keys.read("pace-ms", integer(0..=60_000)).map_or(PACE, Duration::from_millis);
        let game = match book.as_deref() {
            Some(RAPID_ROULETTE) => {
                RouletteConfig::read(keys, (float, buy_in), dealer).map(GameConfig::Roulette)
            }
            Some(book) => PaiGowConfig::read(keys, book, float, dealer).map(GameConfig::PaiGow),
            // Which other keys are valid depends on the book.
            None => return None,
        };
        keys.finish();
        let (name, title, float, dealer, game) = (name?, title?, float?, dealer?, game?);
        Some(TableConfig { name, title, float, dealer, buy_in, pace, game })
    }
}

/// Letters, digits and dashes, so that the name fits into a URL. `@` marks the house's own logs.
fn name(value: &toml::de::DeValue) -> Result<String, Message> {
    let name = text(value)?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let fits = (1..=32).contains(&name.len()) && name.bytes().all(is_plain);
    if fits { Ok(name) } else { Err(message!("floor-config-table-name")) }
}
