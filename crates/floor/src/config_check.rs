//! Compares the configuration with the journal: a table keeps the rules it was set up with, and its sign is changed at the table.

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::paigow::sign::SignLine;
use chung_game::roulette::on::RouletteLine;
use chung_game::roulette::sign::RouletteFigure;
use chung_game::{Message, ToMessage, message};
use chung_journal::{Journal, TableName, Version};
use chung_table::roulette::figure_message;
use chung_table::{Source, paigow, roulette};
use serde::Serialize;
use serde_json::Value;

use crate::config::{Config, DEALS, GameConfig};
use crate::export::event;
use crate::line::LogLine;
use crate::table::line;
use crate::{AnyTable, Floor, StartError};

/// How many entries are read at a time.
const PAGE_SIZE: usize = 256;

/// How many differences of a table are listed; the rest are counted.
const DIFFERENCES_SHOWN: usize = 4;

/// Fails if the configuration names other rules than those that the table was set up with.
pub(crate) fn check_same_rules(
    journal: &dyn Journal,
    table: &str,
    set_up: &impl Serialize,
) -> Result<(), StartError> {
    // If the log cannot be read, its own table stops when it starts; other tables are not affected.
    let entries = journal.read_page(&TableName::new(table), Version(0), 1).unwrap_or_default();
    let body: Option<Value> = entries.first().and_then(|entry| serde_json::from_slice(&entry.body).ok());
    let Some(stored) = body.as_ref().and_then(|body| event(body).pointer("/house/set-up")) else {
        return Ok(());
    };
    let file = serde_json::to_value(set_up).unwrap_or_default();
    match (rules(&file), rules(stored)) {
        (file, stored) if file == stored => Ok(()),
        (file, stored) => {
            let (table, file, stored) = (Arg::quote(table), Arg::Notation(file), Arg::Notation(stored));
            Err(StartError(message!("floor-start-other-rules", table, stored, file)))
        }
    }
}

/// The rules that a set-up names: its book, and for Rapid Roulette the source of its outcomes.
fn rules(set_up: &Value) -> String {
    let words = ["edition", "book", "outcomes"].into_iter().filter_map(|key| set_up[key].as_str());
    words.collect::<Vec<_>>().join(", ")
}

/// Fails if the configuration changes how a Pai Gow table is dealt (`deals`) after its first deal.
pub(crate) fn check_same_dealing(
    journal: &dyn Journal,
    table: &str,
    deals: Source,
) -> Result<(), StartError> {
    let name = |of: Source| DEALS.into_iter().find(|(_, source)| *source == of).map_or("", |(name, _)| name);
    match first_dealt_by(journal, &TableName::new(table)) {
        Some(stored) if stored != deals => {
            let (stored, file) = (Arg::notation(name(stored)), Arg::notation(name(deals)));
            Err(StartError(message!("floor-start-other-dealing", table = Arg::quote(table), stored, file)))
        }
        _ => Ok(()),
    }
}

/// How the first round of a table was dealt; the computer's rounds are sealed. `None` before the first deal, or if the log cannot be read.
fn first_dealt_by(journal: &dyn Journal, table: &TableName) -> Option<Source> {
    let (mut after, mut has_begun) = (Version(0), false);
    loop {
        let page = journal.read_page(table, after, PAGE_SIZE).ok()?;
        for entry in &page {
            match line::<paigow::Fact>(entry).ok()? {
                LogLine::Sealed(_) => return Some(Source::Drawn),
                LogLine::Event(event) | LogLine::Keyed { event, .. } => match event.fact {
                    paigow::Fact::Dealing(paigow::DealingFact::Began) => has_begun = true,
                    paigow::Fact::Dealing(_) | paigow::Fact::Opening(_) if has_begun => {
                        return Some(Source::Entered);
                    }
                    _ => {}
                },
            }
        }
        match page.last() {
            Some(last) => after = last.version,
            None => return has_begun.then_some(Source::Entered),
        }
    }
}

impl Floor {
    /// A message for each table whose sign in the journal differs from the configuration.
    #[must_use]
    pub fn config_differences(&self, config: &Config) -> Vec<Message> {
        let now = self.now();
        let tables = config.tables.iter().filter_map(|table| {
            let running = &self.table(&table.name)?.table;
            let differences = match (&table.game, running) {
                (GameConfig::PaiGow(game), AnyTable::PaiGow(running)) => {
                    pai_gow_differences(&game.set_up, &running.now().state, now)
                }
                (GameConfig::Roulette(game), AnyTable::Roulette(running)) => {
                    roulette_differences(&game.set_up, &running.now().state, now)
                }
                _ => return None,
            };
            table_message(&table.name, &differences)
        });
        tables.collect()
    }
}

/// Lists a table's differences in one message; `None` if there are none.
fn table_message(table: &str, differences: &[Message]) -> Option<Message> {
    let shown = differences.get(..DIFFERENCES_SHOWN).unwrap_or(differences);
    let (table, more) = (Arg::quote(table), differences.len() - shown.len());
    let differences = Arg::list(shown.iter().cloned());
    (!shown.is_empty()).then(|| message!("floor-sign-differs", table, differences, more))
}

/// Adds a difference if the two values differ.
fn compare(differences: &mut Vec<Message>, what: Message, is: impl Into<Arg>, file: impl Into<Arg>) {
    let (is, file) = (is.into(), file.into());
    if is != file {
        differences.push(message!("floor-differs", what, is, file));
    }
}

fn if_any(value: Option<impl Into<Arg>>) -> Arg {
    value.map_or_else(|| message!("floor-differs-none").into(), Into::into)
}

fn pai_gow_differences(file: &paigow::SetUp, state: &paigow::State, now: Clock) -> Vec<Message> {
    let mut differences = Vec::new();
    let Some(stored) = &state.set_up else { return differences };
    let (terms, offered) = (state.sign.terms(now), &file.offered);
    compare(&mut differences, message!("floor-differs-chip"), terms.chip, offered.chip);
    compare(&mut differences, message!("floor-differs-commission"), terms.commission, offered.commission);
    for (line, written) in
        SignLine::ALL.into_iter().zip([offered.regular, offered.bonus, offered.tie, offered.big_small])
    {
        let is = terms.limits(line.bet());
        let minimum = message!("floor-differs-minimum", line = line.to_message());
        let maximum = message!("floor-differs-maximum", line = line.to_message());
        compare(&mut differences, minimum, if_any(is.minimum), if_any(written.minimum));
        compare(&mut differences, maximum, if_any(is.maximum), if_any(written.maximum));
    }
    let (is, written) = (if_any(terms.house_liability), if_any(offered.house_liability));
    compare(&mut differences, message!("floor-differs-liability"), is, written);
    let stored = &stored.offered;
    let option = |option: &Option<String>| if_any(option.as_ref().map(Arg::notation));
    for (what, is, written) in [
        (message!("floor-differs-bonus"), &stored.bonus_option, &offered.bonus_option),
        (message!("floor-differs-tie"), &stored.tie_option, &offered.tie_option),
    ] {
        compare(&mut differences, what, option(is), option(written));
    }
    differences
}

fn roulette_differences(
    file: &roulette::RouletteSetUp,
    state: &roulette::RouletteState,
    now: Clock,
) -> Vec<Message> {
    let mut differences = Vec::new();
    let (Some(stored), Some(sign)) = (&state.set_up, &state.sign) else { return differences };
    compare(&mut differences, message!("floor-differs-stations"), stored.stations, file.stations);
    compare(&mut differences, message!("floor-differs-chip"), stored.chip, file.chip);
    let (is, file) = (sign.limits(now), &file.limits);
    for line in RouletteLine::all() {
        let (is, file) = (is.line(line), file.line(line));
        for (figure, is, file) in [
            (RouletteFigure::Minimum(line), is.minimum, file.minimum),
            (RouletteFigure::Maximum(line), is.maximum, file.maximum),
            (RouletteFigure::Multiple(line), is.multiple, file.multiple),
        ] {
            compare(&mut differences, figure_message(figure), is, file);
        }
    }
    differences
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use chung_game::Names;
    use chung_game::PlayerNo;
    use chung_game::money::Cents;
    use chung_journal::Memory;
    use chung_table::auto::{AutoTable, HouseWayMind, PaiGowBot, PaiGowStaff};
    use chung_words::{Language, Render, Words};

    use super::*;
    use crate::Time;
    use crate::config::Dealer;
    use crate::testing::english;

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

    async fn start(config: &Config, journal: &Arc<dyn Journal>) -> Result<Arc<Floor>, StartError> {
        let floor = Floor::start(config, journal.clone(), Time::from(Duration::from_secs(1_724_184_000)))?;
        let AnyTable::PaiGow(table) = &floor.tables[0].table else { panic!() };
        table.changes().wait_for(|now| now.state.set_up.is_some()).await.unwrap();
        Ok(floor)
    }

    #[tokio::test]
    async fn a_table_keeps_its_book_and_reports_a_different_sign() {
        let journal: Arc<dyn Journal> = Arc::new(Memory::new());
        let first = config("crown", 25);
        let floor = start(&first, &journal).await.unwrap();
        assert_eq!(floor.config_differences(&first), Vec::<Message>::new());
        drop(floor);
        let other = start(&config("star-2024", 25), &journal).await.map(|_| ()).unwrap_err();
        let other = english(&other);
        assert!(other.contains("one runs under crown, but the file says star-2024"), "{other}");
        let raised = config("crown", 50);
        let floor = start(&raised, &journal).await.unwrap();
        let differences = floor.config_differences(&raised);
        assert_eq!(differences.len(), 1, "{differences:?}");
        let text = Words::new(Language::English, &Names::default()).render(&differences[0]);
        assert!(text.contains("the minimum for regular wagers is $50 instead of $25"), "{text}");
    }

    #[tokio::test]
    async fn a_table_keeps_its_way_of_dealing() {
        let dealt_by = |source| {
            let mut config = config("crown", 25);
            let table = &mut config.tables[0];
            table.dealer = Dealer::Person;
            let GameConfig::PaiGow(game) = &mut table.game else { panic!() };
            game.deals = source;
            config
        };
        for (first, other, expected) in [
            (Source::Entered, Source::Drawn, "deals = \"physical\", but the file says \"computer\""),
            (Source::Drawn, Source::Entered, "deals = \"computer\", but the file says \"physical\""),
        ] {
            let journal: Arc<dyn Journal> = Arc::new(Memory::new());
            let (first, other) = (dealt_by(first), dealt_by(other));
            drop(start(&first, &journal).await.unwrap());
            // Until the first deal, the configuration may change.
            drop(start(&other, &journal).await.unwrap());
            let floor = start(&first, &journal).await.unwrap();
            let (GameConfig::PaiGow(game), AnyTable::PaiGow(table)) =
                (&first.tables[0].game, &floor.tables[0].table)
            else {
                panic!()
            };
            let staff =
                PaiGowStaff { set_up: game.set_up.clone(), float: first.tables[0].float, source: game.deals };
            let players = vec![PaiGowBot::new(PlayerNo(1), Cents::dollars(2_000), Box::new(HouseWayMind))];
            let mut auto = AutoTable { staff, players };
            while table.now().state.round == 0 {
                let next = auto.next_command(&table.game, &table.now().state, &mut |_| 0).unwrap();
                table.submit(next.by, floor.now(), next.act, None).await.unwrap();
            }
            drop(floor);
            let refused = english(&start(&other, &journal).await.map(|_| ()).unwrap_err());
            assert!(refused.contains(expected), "{refused}");
            assert!(start(&first, &journal).await.is_ok());
        }
    }
}
