//! `[[table]]`: a table of the floor, whatever is played at it.

use std::time::Duration;

use chung_game::money::Cents;
use chung_game::role::{Power, Role};

use super::pai_gow::PaiGowConfig;
use super::reading::Keys;
use super::roulette::RouletteConfig;
use super::values::{dollars, one_of, text, whole, words};

/// The book by which a table is one of Rapid Roulette.
pub(super) const RAPID_ROULETTE: &str = "rapid-roulette-2000";

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableConfig {
    /// Its name in addresses and in the journal: letters, digits and dashes.
    pub name: String,
    /// What people call it; its name, unless the file says otherwise.
    pub title: String,
    /// The chips that it opens with.
    pub float: Cents,
    /// Who deals.
    pub dealer: Dealer,
    /// What an automatic dealer gives everybody to play with.
    pub buy_in: Cents,
    /// How long automatic dealers and players take for a step.
    pub pace: Duration,
    /// What is played.
    pub game: GameConfig,
}

/// Who deals at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// The program.
    Automatic,
    /// Somebody who signs in.
    Person,
}

/// What is played at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum GameConfig {
    /// Pai Gow.
    PaiGow(PaiGowConfig),
    /// Rapid Roulette.
    Roulette(RouletteConfig),
}

impl GameConfig {
    /// May somebody in this role do what needs a power?
    pub(super) fn lets(&self, role: Role, power: Power) -> bool {
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

/// What an automatic dealer gives where the file does not say.
const BUY_IN: Cents = Cents::dollars(1_000);

/// How long a step takes where the file does not say.
const PACE: Duration = Duration::from_millis(800);

impl TableConfig {
    /// As the file says, judged by the table's own rules.
    pub(super) fn read(keys: &mut Keys) -> Option<TableConfig> {
        let name = keys.needs("name", name);
        if let Some(name) = &name {
            keys.call(format!("table {name}"));
        }
        let title = keys.read("title", words(60)).or_else(|| name.clone());
        let book = keys.needs("book", text);
        let float = keys.needs("float", dollars);
        let dealers = [("automatic", Dealer::Automatic), ("person", Dealer::Person)];
        let dealer = keys.needs("dealer", one_of(&dealers));
        let buy_in = keys.read("buy-in", dollars).unwrap_or(BUY_IN);
        let pace = keys.read("pace-ms", whole(0..=60_000)).map_or(PACE, Duration::from_millis);
        let game = match book.as_deref() {
            Some(RAPID_ROULETTE) => {
                RouletteConfig::read(keys, (float, buy_in), dealer).map(GameConfig::Roulette)
            }
            Some(book) => PaiGowConfig::read(keys, book, float, dealer).map(GameConfig::PaiGow),
            // Without a book nobody knows which other keys there are.
            None => return None,
        };
        keys.done();
        let (name, title, float, dealer, game) = (name?, title?, float?, dealer?, game?);
        Some(TableConfig { name, title, float, dealer, buy_in, pace, game })
    }
}

/// Letters, digits and dashes, so that it can stand in an address, and no `@`, which is the journal's own.
fn name(value: &toml::de::DeValue) -> Result<String, String> {
    let name = text(value)?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let fits = (1..=32).contains(&name.len()) && name.bytes().all(is_plain);
    if fits { Ok(name) } else { Err(format!("`{name}`: expected 1 to 32 letters, digits or dashes")) }
}
