//! Is the chain whole, and every cent where it should be? Nothing here is shared with what wrote the journal.

use std::collections::BTreeMap;
use std::path::Path;

use chung_game::money::Cents;
use chung_journal::JournalError;
use chung_journal::audit::{Checked, Written, check};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::WRONG;
use super::log::is_house;
use super::paigow::PaiGow;
use super::roulette::Roulette;
use super::said::{Verdict, happened};
use crate::answer::{Answer, Failure, Result, many};

/// What is known of a table.
#[derive(Default)]
struct Audited {
    entries: u64,
    rounds: u64,
    game: Game,
    /// The first entry that is wrong, by its place in the journal and in the table's log.
    fault: Option<(u64, u64, String)>,
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

pub(super) fn run(file: &Path, noted: Option<&str>) -> Result {
    let mut tables: BTreeMap<String, Audited> = BTreeMap::new();
    let mut seen = noted.map(|_| false);
    let checked = check(file, |entry| {
        let hash = || entry.hash.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        if let Some(noted) = noted
            && noted.chars().map(|digit| digit.to_digit(16)).eq(hash().map(|half| Some(half.into())))
        {
            seen = Some(true);
        }
        if !tables.contains_key(&entry.table) {
            tables.insert(entry.table.clone(), Audited::default());
        }
        if let Some(table) = tables.get_mut(&entry.table) {
            table.hear(entry);
        }
    });
    let checked = match checked {
        Ok(checked) => checked,
        // It is a journal, and not a whole one.
        Err(JournalError::Damaged(what)) => Checked { fault: Some((1, what)), ..Checked::default() },
        Err(error) => return Err(Failure::input(format!("{}: {error}", file.display()))),
    };
    Ok(told(file, &checked, &tables, seen))
}

impl Audited {
    fn hear(&mut self, entry: &Written) {
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
    fn money(&self) -> (&'static str, String) {
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

fn counted(entries: u64) -> String {
    many(entries, "entry", "entries")
}

fn told(file: &Path, checked: &Checked, tables: &BTreeMap<String, Audited>, seen: Option<bool>) -> Answer {
    let entries = checked.entries;
    let mut text = match &checked.fault {
        None => {
            format!("{}: {}, {}\n", file.display(), counted(entries), "the chain is whole".green())
        }
        Some((entry, what)) => {
            let broken = "the chain is broken".red();
            format!(
                "{}: {broken} at entry {entry}: {what}\n{} before it:\n",
                file.display(),
                counted(entries)
            )
        }
    };
    text += &format!("last hash {}\n", checked.last_hash);
    if seen == Some(false) {
        text += &format!("{}: entries were cut off or changed\n", "the noted hash is not in the chain".red());
    }
    let widest = tables.keys().map(|name| name.chars().count()).max().unwrap_or_default();
    for (name, table) in tables {
        let (game, money) = table.money();
        text += &format!("  {name:widest$}  {:>15}", counted(table.entries));
        if !is_house(name) {
            text += &format!("  {:>12}  {game:14}  ", many(table.rounds, "round", "rounds"));
            text += &match &table.fault {
                None => format!("{}: {money}", "adds up".green()),
                Some((sequence, version, what)) => {
                    let wrong = "does not add up".red();
                    format!("{wrong}: entry {sequence}, {version} of the table's: {what}")
                }
            };
        }
        text += "\n";
    }
    let wrong =
        checked.fault.is_some() || seen == Some(false) || tables.values().any(|table| table.fault.is_some());
    let each = tables.iter().map(|(name, table)| {
        let fault = table.fault.as_ref().map(
            |(sequence, version, what)| json!({ "sequence": sequence, "version": version, "what": what }),
        );
        json!({
            "table": name,
            "entries": table.entries,
            "rounds": table.rounds,
            "game": table.money().0,
            "money": table.money().1,
            "fault": fault,
        })
    });
    let fault = checked.fault.as_ref().map(|(entry, what)| json!({ "entry": entry, "what": what }));
    let json = json!({
        "entries": entries,
        "last_hash": checked.last_hash,
        "fault": fault,
        "noted_hash_found": seen,
        "tables": each.collect::<Vec<_>>(),
        "fine": !wrong,
    });
    Answer { code: if wrong { WRONG } else { 0 }, ..Answer::new(text, json) }
}
