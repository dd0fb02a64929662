//! The commands of a Rapid Roulette table as plain words (`docs/roulette-script.md`), in the same form as Pai Gow's.
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

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;

use super::holes::{Hole, money};
use super::words::{self, Known, Reading, Writing};
use super::{BADGE, FLOAT, ScriptError, begin, plain, time, told};
use crate::roulette::{Act, Actor, Book, Command, Event, HouseAct, Refusal, State, apply, decide};
use crate::{Names, roulette};
pub use forms::FORMS;

/// Where acts are to be found.
const ACTS: &str = "docs/roulette-script.md, such as `bet 10 on red at station 3`";

/// A line of a script, and what it asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// As written.
    pub text: String,
    /// Its number, from 1.
    pub number: usize,
    /// It begins with a new table.
    pub new_table: bool,
    /// Its commands.
    pub commands: Vec<Command>,
    /// Who is called what.
    pub names: Names,
}

/// Reads a script. Blank lines, lines that begin with `#` and indented ones ask for nothing; indented ones are what came of the one above
/// and are left out.
///
/// ```
/// use chung_table::script::roulette::read;
/// assert_eq!(read("new table rapid-roulette-2000\ndealer: start, spin\n").unwrap()[1].commands.len(), 2);
/// let error = read("dealer: enter 37").unwrap_err().to_string();
/// assert_eq!(error, "line 1: `37` in `enter 37`: expected a number from 0 to 36");
/// ```
pub fn read(text: &str) -> Result<Vec<Line>, ScriptError> {
    let mut reader = Reader { known: begin(), new_table: false, commands: Vec::new() };
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with([' ', '\t']) && !line.trim().is_empty() {
            continue;
        }
        reader.line(line.trim()).map_err(|what| ScriptError { line: number, what })?;
        lines.push(Line {
            text: line.trim_end().to_owned(),
            number,
            new_table: std::mem::take(&mut reader.new_table),
            commands: std::mem::take(&mut reader.commands),
            names: reader.known.names.clone(),
        });
    }
    Ok(lines)
}

/// Is it a script of Rapid Roulette? The first table that is named says so.
///
/// ```
/// use chung_table::script::roulette::is_script;
/// assert!(is_script("# An evening\nopen table rapid-roulette-2000 chip 1\n"));
/// assert!(!is_script("open table crown\nnew table rapid-roulette-2000\n"));
/// ```
#[must_use]
pub fn is_script(text: &str) -> bool {
    let tables = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let is_table = matches!(words.next(), Some("new" | "open")) && words.next() == Some("table");
        is_table.then(|| words.next() == Some(Book::RapidRoulette2000.name()))
    });
    tables.take(1).any(|is_roulette| is_roulette)
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The command.
    pub command: Command,
    /// What happened, or why nothing did.
    pub result: Result<Vec<Event>, Refusal>,
}

/// Plays a script: what came of the commands of each line.
#[must_use]
pub fn play(lines: &[Line]) -> Vec<Vec<Outcome>> {
    let mut state = State::default();
    let mut outcomes = Vec::with_capacity(lines.len());
    for line in lines {
        if line.new_table {
            state = State::default();
        }
        let mut played: Vec<Outcome> = Vec::with_capacity(line.commands.len());
        for command in &line.commands {
            // What is refused on the short way to a table is not gone on with.
            if line.new_table && played.last().is_some_and(|last| last.result.is_err()) {
                break;
            }
            let result = decide(&state, command);
            result.iter().flatten().for_each(|event| apply(&mut state, event));
            played.push(Outcome { command: command.clone(), result });
        }
        outcomes.push(played);
    }
    outcomes
}

fn is_table(words: &str) -> bool {
    words.split_whitespace().next() == Some("table")
}

impl Line {
    /// What came of one of its commands, in words, indented: an event or the refusal to a line.
    #[must_use]
    pub fn told(&self, result: &Result<Vec<Event>, Refusal>) -> String {
        let sentences = match result {
            Ok(events) => events.iter().map(|event| format!("{} ({})", event.fact, event.clause)).collect(),
            Err(refusal) => vec![format!("refused: {refusal}")],
        };
        let indented = |sentence: &String| format!("    {}\n", self.names.told(sentence));
        sentences.iter().map(indented).collect::<Vec<_>>().concat()
    }
}

struct Reader {
    known: Known,
    new_table: bool,
    commands: Vec<Command>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "" => Ok(()),
            _ if line.starts_with('#') => Ok(()),
            "new" if is_table(rest) => match self.table(rest)?[..] {
                [] => Ok(()),
                _ => Err(format!("`{rest}`: expected nothing after the book")),
            },
            "open" if is_table(rest) => self.open_table(rest),
            "clock" => {
                let (day, time) = rest.split_once(' ').unwrap_or((rest, "0:00"));
                let at = time::day(day).and_then(|day| Some(Clock(day + time::time_of_day(time)?)));
                self.known.clock =
                    at.ok_or_else(|| format!("`{rest}`: expected a day and a time, 2024-08-20 20:00"))?;
                Ok(())
            }
            "at" => self.moves(rest),
            _ if first.starts_with('+') => self.moves(line),
            _ => self.command(line),
        }
    }

    fn moves(&mut self, word: &str) -> Result<(), String> {
        let at = time::read(word, self.known.clock);
        self.known.clock = at.ok_or_else(|| format!("`{word}`: expected a time, 20:05 or +30s"))?;
        Ok(())
    }

    /// A new table, with the words after its book.
    fn table(&mut self, words: &str) -> Result<Vec<String>, String> {
        let mut words = words.split_whitespace().skip(1);
        let (book, named) = (Book::RapidRoulette2000.name(), words.next());
        if named != Some(book) {
            let named = named.map_or("nothing".to_owned(), |named| format!("`{named}`"));
            return Err(format!("{named} after `table`: expected {book}, for a script is of one game"));
        }
        self.known.names = Names::default();
        self.new_table = true;
        Ok(words.map(str::to_owned).collect())
    }

    /// The short way to a table that is open: set up, with a float.
    fn open_table(&mut self, words: &str) -> Result<(), String> {
        let mut words = self.table(words)?;
        let mut float = FLOAT;
        if let Some(place) = words.iter().position(|word| word == "float") {
            let amount: Option<Cents> = words.get(place + 1).and_then(|word| money(word));
            float = amount.ok_or("after `float`: expected an amount")?;
            words.drain(place..place + 2);
        }
        let set_up =
            Hole::read(&mut Reading::new(&words, &self.known)).map_err(|miss| told(&words, &miss, None))?;
        self.act(Actor::staff(Role::CasinoSupervisor, BADGE), Act::House(HouseAct::SetUp(set_up)));
        self.act(Actor::staff(Role::GameSupervisor, BADGE), Act::House(HouseAct::Open { float }));
        Ok(())
    }

    fn act(&mut self, by: Actor, act: Act) {
        self.commands.push(Command { by, at: self.known.clock, act });
    }

    /// `who: act, act` or `who for whom: act`.
    fn command(&mut self, line: &str) -> Result<(), String> {
        let (who, acts) = line.split_once(':').ok_or_else(|| {
            format!("`{line}`: expected who does something, a colon and what, such as `dealer: start`")
        })?;
        let acts = words::acts(acts)?;
        let (who, whom) = who.split_once(" for ").map_or((who, None), |(who, whom)| (who, Some(whom)));
        let by = self.actor(who.trim())?;
        let subject = match whom {
            Some(whom) => Some(self.player(whom.trim())?),
            None => (by.role == Role::Player).then_some(PlayerNo(by.number)),
        };
        for words in acts {
            let reading = Reading { subject, said_for: whom.is_some(), ..Reading::new(&words, &self.known) };
            let act = forms::read(&reading).map_err(|miss| told(&words, &miss, Some(ACTS)))?;
            self.act(by, act);
        }
        Ok(())
    }

    fn actor(&mut self, who: &str) -> Result<Actor, String> {
        let role = Role::ALL
            .into_iter()
            .filter(|role| *role != Role::Player)
            .find_map(|role| Some((role, who.strip_prefix(&role.to_string())?.trim())));
        match role {
            Some((role, "")) => Ok(Actor::staff(role, BADGE)),
            Some((role, badge)) if badge.parse::<u16>().is_ok() => {
                Ok(Actor::staff(role, badge.parse().unwrap_or(BADGE)))
            }
            _ => self.player(who).map(Actor::player),
        }
    }

    /// A player by name or number; whoever is named for the first time gets the next.
    fn player(&mut self, who: &str) -> Result<PlayerNo, String> {
        if let Some(number) = who.strip_prefix("player ").and_then(|number| number.parse().ok()) {
            return Ok(PlayerNo(number));
        }
        let names = &mut self.known.names;
        if plain::is_plain(who) && names.number(who).is_none() {
            let number = names.next();
            names.learn(number, who);
        }
        names.number(who).ok_or_else(|| {
            format!("`{who}`: expected dealer, game supervisor, casino supervisor, inspector, game system or a name")
        })
    }
}

/// The line of a command, to be read back at the same time and with the same names.
#[must_use]
pub fn write(command: &roulette::Command, names: &Names) -> String {
    let known = Known { names: names.clone(), clock: command.at, edition: None };
    let mut writing = Writing { words: Vec::new(), known: &known, has_subject: false, subject: None };
    forms::write(&command.act, &mut writing);
    let Actor { role, number } = command.by;
    let who = match role {
        Role::Player => plain::name(names, PlayerNo(number)),
        role if number == BADGE => role.to_string(),
        role => format!("{role} {number}"),
    };
    let whom = writing.subject.filter(|player| !command.by.is_player(*player));
    let whom = whom.map_or(String::new(), |player| format!(" for {}", plain::name(names, player)));
    format!("{who}{whom}: {}", writing.words.join(" "))
}
