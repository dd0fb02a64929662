//! What the journal has of a table, beside what the floor's file says of it: a table's rules are those it was set up with, and its
//! sign is changed at the table.

use std::fmt::Display;

use chung_game::clock::Clock;
use chung_game::paigow::sign::Line;
use chung_game::roulette::on::Line as RouletteLine;
use chung_game::roulette::sign::Figure;
use chung_journal::{Journal, Table as Name, Version};
use chung_table::{Source, paigow, roulette};
use serde::Serialize;
use serde_json::Value;

use crate::config::{Config, DEALS, GameConfig};
use crate::export::event;
use crate::line::Line as Kept;
use crate::table::line;
use crate::{Floor, NotStarted, Table};

/// So many entries are read at a time.
const PART: usize = 256;

/// So many differences are told of a table, and how many more there are.
const TOLD: usize = 4;

/// Refused where the file names other rules than those the table was set up with.
pub(crate) fn same_rules(
    journal: &dyn Journal,
    table: &str,
    set_up: &impl Serialize,
) -> Result<(), NotStarted> {
    // A log that cannot be read stops its own table, and no other.
    let entries = journal.read_part(&Name::new(table), Version(0), 1).unwrap_or_default();
    let body: Option<Value> = entries.first().and_then(|entry| serde_json::from_slice(&entry.body).ok());
    let Some(kept) = body.as_ref().and_then(|body| event(body).pointer("/house/set-up")) else {
        return Ok(());
    };
    let file = serde_json::to_value(set_up).unwrap_or_default();
    match (rules(&file), rules(kept)) {
        (file, kept) if file == kept => Ok(()),
        (file, kept) => Err(NotStarted(format!(
            "the journal has table {table} under {kept}, and the file says {file}: expected {kept}, or another name for the table, or another journal"
        ))),
    }
}

/// Which rules a set-up names: its book, and at Rapid Roulette where its outcomes come from.
fn rules(set_up: &Value) -> String {
    let words = ["edition", "book", "outcomes"].into_iter().filter_map(|key| set_up[key].as_str());
    words.collect::<Vec<_>>().join(", outcomes by ")
}

/// Refused where the file lets somebody else deal than has dealt at a Pai Gow table: a round is dealt as it was begun.
pub(crate) fn same_deals(journal: &dyn Journal, table: &str, deals: Source) -> Result<(), NotStarted> {
    let words =
        |of: Source| DEALS.into_iter().find(|(_, source)| *source == of).map_or("", |(words, _)| words);
    match dealt(journal, &Name::new(table)) {
        Some(kept) if kept != deals => {
            let (kept, file) = (words(kept), words(deals));
            Err(NotStarted(format!(
                "the journal has table {table} with deals = \"{kept}\", and the file says \"{file}\": expected \"{kept}\", or another name for the table, or another journal"
            )))
        }
        _ => Ok(()),
    }
}

/// Who dealt the first round of a table: the computer's is sealed with what begins it. `None` before that, or where the log cannot be read.
fn dealt(journal: &dyn Journal, table: &Name) -> Option<Source> {
    let (mut after, mut began) = (Version(0), false);
    loop {
        let part = journal.read_part(table, after, PART).ok()?;
        for entry in &part {
            match line::<paigow::Fact>(entry).ok()? {
                Kept::Sealed(_) => return Some(Source::Drawn),
                Kept::Event(event) | Kept::Keyed { event, .. } => match event.fact {
                    paigow::Fact::Dealing(paigow::DealingFact::Began) => began = true,
                    paigow::Fact::Dealing(_) | paigow::Fact::Opening(_) if began => {
                        return Some(Source::Entered);
                    }
                    _ => {}
                },
            }
        }
        match part.last() {
            Some(last) => after = last.version,
            None => return began.then_some(Source::Entered),
        }
    }
}

impl Floor {
    /// Where the file says something else than the sign of a table that the journal has: a sentence for each table.
    #[must_use]
    pub fn unlike(&self, config: &Config) -> Vec<String> {
        let now = self.now();
        let tables = config.tables.iter().filter_map(|table| {
            let running = &self.table(&table.name)?.table;
            let unlike = match (&table.game, running) {
                (GameConfig::PaiGow(game), Table::PaiGow(running)) => {
                    pai_gow(&game.set_up, &running.now().state, now)
                }
                (GameConfig::Roulette(game), Table::Roulette(running)) => {
                    rapid(&game.set_up, &running.now().state, now)
                }
                _ => return None,
            };
            sentence(&table.name, &unlike)
        });
        tables.collect()
    }
}

fn sentence(table: &str, unlike: &[String]) -> Option<String> {
    let told = unlike.get(..TOLD).unwrap_or(unlike);
    let more = match unlike.len() - told.len() {
        0 if told.is_empty() => return None,
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    Some(format!(
        "table {table} goes on under its own sign, which is changed at the table: {}{more}",
        told.join("; ")
    ))
}

/// Keeps a difference, if it is one.
fn compare(unlike: &mut Vec<String>, what: &dyn Display, is: &dyn Display, file: &dyn Display) {
    let (is, file) = (is.to_string(), file.to_string());
    if is != file {
        unlike.push(format!("{what} is {is}, and the file says {file}"));
    }
}

fn if_any<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

fn pai_gow(file: &paigow::SetUp, state: &paigow::State, now: Clock) -> Vec<String> {
    let mut unlike = Vec::new();
    let Some(kept) = &state.set_up else { return unlike };
    let (terms, offered) = (state.sign.terms(now), &file.offered);
    compare(&mut unlike, &"the chip", &terms.chip, &offered.chip);
    compare(&mut unlike, &"the commission", &terms.commission, &offered.commission);
    for (line, written) in
        Line::ALL.into_iter().zip([offered.regular, offered.bonus, offered.tie, offered.big_small])
    {
        let is = terms.limits(line.bet());
        let (least, most) = (format!("the minimum of {line}"), format!("the maximum of {line}"));
        compare(&mut unlike, &least, &if_any(is.minimum), &if_any(written.minimum));
        compare(&mut unlike, &most, &if_any(is.maximum), &if_any(written.maximum));
    }
    let (is, written) = (if_any(terms.house_liability), if_any(offered.house_liability));
    compare(&mut unlike, &"what the House stands for in a co-bank", &is, &written);
    let kept = &kept.offered;
    for (what, is, written) in [
        ("the Bonus", &kept.bonus_option, &offered.bonus_option),
        ("the Tie", &kept.tie_option, &offered.tie_option),
    ] {
        compare(&mut unlike, &what, &if_any(is.as_deref()), &if_any(written.as_deref()));
    }
    unlike
}

fn rapid(file: &roulette::SetUp, state: &roulette::State, now: Clock) -> Vec<String> {
    let mut unlike = Vec::new();
    let (Some(kept), Some(sign)) = (&state.set_up, &state.sign) else { return unlike };
    compare(&mut unlike, &"the number of stations", &kept.stations, &file.stations);
    compare(&mut unlike, &"the chip", &kept.chip, &file.chip);
    let (is, file) = (sign.limits(now), &file.limits);
    for line in RouletteLine::all() {
        let (is, file) = (is.line(line), file.line(line));
        compare(&mut unlike, &Figure::Minimum(line), &is.minimum, &file.minimum);
        compare(&mut unlike, &Figure::Maximum(line), &is.maximum, &file.maximum);
        compare(&mut unlike, &Figure::Multiple(line), &is.multiple, &file.multiple);
    }
    unlike
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use chung_game::money::Cents;
    use chung_game::paigow::settle::PlayerNo;
    use chung_journal::Memory;
    use chung_table::auto::{Guest, HouseWay, Staff, Table as Auto};

    use super::*;
    use crate::Time;
    use crate::config::Dealer;

    fn config(book: &str, minimum: u32) -> Config {
        let text = format!(
            r#"[floor]
listen = "127.0.0.1:3200"
journal = "floor.journal"
[[table]]
name = "one"
book = "{book}"
float = 10000
dealer = "automatic"
chip = 5
minimum = {minimum}
maximum = 500
"#
        );
        Config::read(&text).unwrap()
    }

    async fn start(config: &Config, journal: &Arc<dyn Journal>) -> Result<Arc<Floor>, NotStarted> {
        let floor = Floor::start(config, journal.clone(), Time::from(Duration::from_secs(1_724_184_000)))?;
        let Table::PaiGow(table) = &floor.tables[0].table else { panic!() };
        table.changes().wait_for(|now| now.state.set_up.is_some()).await.unwrap();
        Ok(floor)
    }

    #[tokio::test]
    async fn a_table_goes_on_under_its_own_book_and_sign() {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let first = config("crown", 25);
        let floor = start(&first, &journal).await.unwrap();
        assert_eq!(floor.unlike(&first), Vec::<String>::new());
        drop(floor);
        let other = start(&config("star-2024", 25), &journal).await.map(|_| ()).unwrap_err().to_string();
        assert!(other.contains("table one under crown, and the file says star-2024"), "{other}");
        let dearer = config("crown", 50);
        let floor = start(&dearer, &journal).await.unwrap();
        let unlike = floor.unlike(&dearer);
        assert_eq!(unlike.len(), 1, "{unlike:?}");
        assert!(
            unlike[0].contains("the minimum of regular wagers is $25, and the file says $50"),
            "{unlike:?}"
        );
    }

    #[tokio::test]
    async fn a_table_goes_on_being_dealt_as_it_was() {
        let dealt_by = |source| {
            let mut config = config("crown", 25);
            let table = &mut config.tables[0];
            table.dealer = Dealer::Person;
            let GameConfig::PaiGow(game) = &mut table.game else { panic!() };
            game.deals = source;
            config
        };
        for (first, other, says) in [
            (Source::Entered, Source::Drawn, "deals = \"physical\", and the file says \"computer\""),
            (Source::Drawn, Source::Entered, "deals = \"computer\", and the file says \"physical\""),
        ] {
            let journal: Arc<dyn Journal> = Arc::new(Memory::new());
            let (first, other) = (dealt_by(first), dealt_by(other));
            drop(start(&first, &journal).await.unwrap());
            // Before anything is dealt, it can be either.
            drop(start(&other, &journal).await.unwrap());
            let floor = start(&first, &journal).await.unwrap();
            let (GameConfig::PaiGow(game), Table::PaiGow(table)) =
                (&first.tables[0].game, &floor.tables[0].table)
            else {
                panic!()
            };
            let staff =
                Staff { set_up: game.set_up.clone(), float: first.tables[0].float, source: game.deals };
            let guests = vec![Guest::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWay))];
            let mut auto = Auto { staff, guests };
            while table.now().state.round == 0 {
                let next = auto.next(&table.game.book, &table.now().state, &mut |_| 0).unwrap();
                table.give(next.by, floor.now(), next.act, None).await.unwrap();
            }
            drop(floor);
            let refused = start(&other, &journal).await.map(|_| ()).unwrap_err().to_string();
            assert!(refused.contains(says), "{refused}");
            assert!(start(&first, &journal).await.is_ok());
        }
    }
}
