//! Audits a floor's money without trusting the floor: independent ledgers (`paigow`, `roulette`) follow a log from plain JSON (`fact`).
//! Shares no code with the modules that decide, store or show events.

mod fact;
mod paigow;
mod roulette;

use chung_game::message::Arg;
use chung_game::rulebook::RouletteBook;
use chung_game::{Message, message};
use chung_journal::audit::RawEntry;
use fact::{Verdict, money as money_of};
use paigow::PaiGowLedger;
use roulette::RouletteLedger;
use serde_json::Value;

pub use fact::{FactFields, parse_fact};

/// Whether a log is one of the house's own, and not a table's.
#[must_use]
pub fn is_house(table: &str) -> bool {
    table.starts_with('@')
}

/// The audit of one table.
#[derive(Default)]
pub struct TableAudit {
    /// The number of entries in its log.
    pub entries: u64,
    /// The number of rounds begun.
    pub rounds: u64,
    ledger: Ledger,
    /// The first invalid entry: its position in the journal, its position in the table's log, and what is wrong.
    pub fault: Option<(u64, u64, Message)>,
}

/// The ledger of a table's money, by game.
#[derive(Default)]
enum Ledger {
    /// The table is not set up yet.
    #[default]
    Unknown,
    PaiGow(PaiGowLedger),
    Roulette(RouletteLedger),
}

impl TableAudit {
    /// Audits the next entry.
    pub fn apply(&mut self, entry: &RawEntry) {
        self.entries = entry.version;
        if self.fault.is_some() || is_house(&entry.table) {
            return;
        }
        if let Err(what) = self.judge(&entry.body) {
            self.fault = Some((entry.sequence, entry.version, what));
        }
    }

    fn judge(&mut self, body: &[u8]) -> Verdict {
        let not_json = |error: serde_json::Error| {
            message!("floor-audit-no-json", detail = Arg::quote(error.to_string()))
        };
        let body: Value = serde_json::from_slice(body).map_err(not_json)?;
        if body.get("sealed").is_some() {
            return Ok(());
        }
        let event = body.get("event").or_else(|| body.pointer("/keyed/event"));
        let event = event.ok_or_else(|| message!("floor-audit-no-event"))?;
        let round = event["round"].as_u64().ok_or_else(|| message!("floor-audit-no-round"))?;
        if round < self.rounds {
            return Err(message!("floor-audit-other-round", round, current = self.rounds));
        }
        self.rounds = round;
        let (noun, verb, fact) = parse_fact(event).ok_or_else(|| message!("floor-audit-no-fact"))?;
        if let Ledger::Unknown = self.ledger {
            if (noun, verb) != ("house", "set-up") {
                return Err(message!("floor-audit-not-set-up"));
            }
            let roulette = fact.0["book"] == RouletteBook::RapidRoulette2000.name();
            self.ledger = if roulette {
                Ledger::Roulette(RouletteLedger::default())
            } else {
                Ledger::PaiGow(PaiGowLedger::default())
            };
        }
        match &mut self.ledger {
            Ledger::Unknown => Ok(()),
            Ledger::PaiGow(ledger) => ledger.apply(noun, verb, fact),
            Ledger::Roulette(ledger) => ledger.apply(round, noun, verb, fact),
        }
    }

    /// The name of the game, and where the money is.
    #[must_use]
    pub fn money(&self) -> (&'static str, Message) {
        match &self.ledger {
            Ledger::Unknown => ("", message!("floor-audit-no-money")),
            Ledger::PaiGow(ledger) => {
                let (float, players, layout) = ledger.sums();
                let [float, players, layout] = [float, players, layout].map(money_of);
                ("Pai Gow", message!("floor-audit-pai-gow", float, players, layout))
            }
            Ledger::Roulette(ledger) => {
                let (float, credit) = ledger.sums().unwrap_or_default();
                let (float, credit) = (money_of(float), money_of(credit));
                ("Rapid Roulette", message!("floor-audit-roulette", float, credit))
            }
        }
    }
}
