//! A floor's money, looked at by somebody who does not trust the floor: ledgers of its own (`paigow`, `roulette`) that follow a log from
//! plain JSON (`said`). Nothing here is shared with what decides, keeps or shows.

mod paigow;
mod roulette;
mod said;

use chung_game::money::Cents;
use chung_journal::audit::Written;
use paigow::PaiGow;
use roulette::Roulette;
use said::Verdict;
use serde_json::Value;

pub use said::{Said, happened};

/// Is it a log of the house's own, and no table's?
#[must_use]
pub fn is_house(table: &str) -> bool {
    table.starts_with('@')
}

/// What is known of a table.
#[derive(Default)]
pub struct Audited {
    /// The entries of its log.
    pub entries: u64,
    /// The rounds begun.
    pub rounds: u64,
    game: Game,
    /// The first entry that is wrong, by its place in the journal and in the table's log.
    pub fault: Option<(u64, u64, String)>,
}

/// A table's money.
#[derive(Default)]
enum Game {
    /// The table is not set up yet.
    #[default]
    Unknown,
    PaiGow(PaiGow),
    Roulette(Roulette),
}

impl Audited {
    /// The next entry.
    pub fn hear(&mut self, entry: &Written) {
        self.entries = entry.version;
        if self.fault.is_some() || is_house(&entry.table) {
            return;
        }
        if let Err(what) = self.judge(&entry.body) {
            self.fault = Some((entry.sequence, entry.version, what));
        }
    }

    fn judge(&mut self, body: &[u8]) -> Verdict {
        let body: Value = serde_json::from_slice(body).map_err(|error| format!("it is no JSON: {error}"))?;
        if body.get("sealed").is_some() {
            return Ok(());
        }
        let event = body.get("event").or_else(|| body.pointer("/keyed/event")).ok_or("it is no event")?;
        let round = event["round"].as_u64().ok_or("it is of no round")?;
        if round < self.rounds {
            return Err(format!("an event of round {round} in round {}", self.rounds));
        }
        self.rounds = round;
        let (noun, verb, said) = happened(event).ok_or("nothing happened in it")?;
        if let Game::Unknown = self.game {
            if (noun, verb) != ("house", "set-up") {
                return Err("the table was not set up before".to_owned());
            }
            let roulette = said.0["book"] == "rapid-roulette-2000";
            self.game =
                if roulette { Game::Roulette(Roulette::default()) } else { Game::PaiGow(PaiGow::default()) };
        }
        match &mut self.game {
            Game::Unknown => Ok(()),
            Game::PaiGow(money) => money.hear(noun, verb, said),
            Game::Roulette(money) => money.hear(round, noun, verb, said),
        }
    }

    /// What game it is, and where the money is.
    #[must_use]
    pub fn money(&self) -> (&'static str, String) {
        let written = |amount: i128| Cents(i64::try_from(amount).unwrap_or(i64::MAX)).to_string();
        match &self.game {
            Game::Unknown => ("", "nothing but its log".to_owned()),
            Game::PaiGow(money) => {
                let (float, players, lying) = money.sums();
                let [float, players, lying] = [float, players, lying].map(written);
                ("Pai Gow", format!("{float} in the float, {players} with players, {lying} on the layout"))
            }
            Game::Roulette(money) => {
                let sums = money.sums().map(|(float, credit)| (written(float), written(credit)));
                let (float, credit) = sums.unwrap_or_default();
                ("Rapid Roulette", format!("{float} in the float, {credit} to players' credit"))
            }
        }
    }
}
