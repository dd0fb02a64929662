//! The table's commands as plain words, one to a line, so that dealers can read and write them (`docs/script.md`).
//!
//! ```text
//! open table crown chip 5 min 25 max 500
//! dealer for Ann: join, sit at box 3, buy in 1000
//! dealer: begin
//! Ann: bet 100 on box 3
//! ```
//!
//! [`Script::read`] gives the commands, [`Runner`] plays them at a table, [`Writer`] turns commands into lines again.

mod forms;
mod holes;
mod plain;
pub mod roulette;
mod run;
mod set_up;
mod time;
mod transcript;
mod words;

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign::Clock;
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, EditionError, TileCheck};
pub use forms::FORMS;
pub use run::{Outcome, Runner};
use words::{Known, Miss, Reading, Writing};

use crate::Names;
use crate::paigow::{Act, Actor, Command, HouseAct, LajaBy, PlayersAct, SetUp, TilesAct};
use holes::Hole;

/// A script: commands for one table, or for several one after another.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// Its lines that are not indented: what comes of a command may be written below it, further in.
    pub lines: Vec<Line>,
    /// What they ask for, with the line (counted from 0 in `lines`).
    pub steps: Vec<(usize, Step)>,
}

/// A line of a script.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// As it is written.
    pub text: String,
    /// Its number in the text it was read from.
    pub number: usize,
    /// Who is called what at its end.
    pub names: Names,
}

/// A step of a script.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A new table, under these rules.
    Table(Edition),
    /// A command.
    Do(Command),
    /// Stacks made for what follows.
    StackFor(StackFor),
}

/// Stacks, or a laja, that give these boxes these tiles with the cut and the dice that follow.
#[derive(Clone, Debug, PartialEq)]
pub struct StackFor {
    /// Who stacks.
    pub by: Actor,
    /// When.
    pub at: Clock,
    /// A laja, by whom.
    pub laja: Option<LajaBy>,
    /// What each box is to get.
    pub boxes: Vec<(BoxNo, [Tile; 4])>,
}

/// A line that cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for ScriptError {}

/// What is in the float of a table that is opened without a word about it.
const FLOAT: Cents = Cents::dollars(100_000);

/// Which books there are.
const BOOKS: &str = "act-1993, vic-2000, vic-2002, crown or star-2024, such as `open table crown`";

/// Where acts are to be found.
const ACTS: &str = "docs/script.md, such as `bet 100 on box 3`";

/// The badge of staff without a number.
const BADGE: u16 = 1;

impl Script {
    /// Reads a script. Blank lines, lines that begin with `#` and indented ones ask for nothing.
    ///
    /// ```
    /// use chung_table::script::Script;
    /// assert!(Script::read("new table crown\ndealer: begin\n").is_ok());
    /// let error = Script::read("dealer: begin the round").unwrap_err().to_string();
    /// assert_eq!(error, "line 1: `the` in `begin the round`: expected nothing more");
    /// ```
    pub fn read(text: &str) -> Result<Script, ScriptError> {
        let mut script = Script { lines: Vec::new(), steps: Vec::new() };
        let mut reader = Reader { known: begin(), steps: Vec::new() };
        for (place, line) in text.lines().enumerate() {
            if line.starts_with([' ', '\t']) && !line.trim().is_empty() {
                continue;
            }
            let number = place + 1;
            reader.line(line.trim()).map_err(|what| ScriptError { line: number, what })?;
            let at = script.lines.len();
            script.steps.extend(reader.steps.drain(..).map(|step| (at, step)));
            let names = reader.known.names.clone();
            script.lines.push(Line { text: line.trim_end().to_owned(), number, names });
        }
        Ok(script)
    }

    /// The commands, without new tables and stacks that are worked out at play.
    pub fn commands(&self) -> impl Iterator<Item = &Command> {
        self.steps.iter().filter_map(|(_, step)| match step {
            Step::Do(command) => Some(command),
            _ => None,
        })
    }
}

fn begin() -> Known {
    Known { names: Names::default(), clock: time::EVENING, edition: None }
}

struct Reader {
    known: Known,
    steps: Vec<Step>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_table = rest == "table" || rest.starts_with("table ");
        match first {
            "" => Ok(()),
            _ if line.starts_with('#') => Ok(()),
            "new" if is_table => {
                let (words, after) = self.table(rest)?;
                let more = Miss { at: after, expected: vec!["nothing more".to_owned()] };
                if words.len() > after { Err(told(&words, &more, None)) } else { Ok(()) }
            }
            "open" if is_table => self.open_table(rest),
            "clock" => {
                let (day, time) = rest.split_once(' ').unwrap_or((rest, "0:00"));
                let at = time::day(day).and_then(|day| Some(Clock(day + time::time_of_day(time)?)));
                self.known.clock =
                    at.ok_or_else(|| format!("`{rest}`: expected a day and a time, 2024-08-20 20:00"))?;
                Ok(())
            }
            "at" if !rest.is_empty() && !rest.contains(": ") => self.moves(rest),
            _ if first.starts_with('+') => self.moves(line),
            _ => self.command(line),
        }
    }

    fn moves(&mut self, word: &str) -> Result<(), String> {
        let at = time::read(word, self.known.clock);
        self.known.clock = at.ok_or_else(|| format!("`{word}`: expected a time, 20:05 or +30s"))?;
        Ok(())
    }

    /// A new table: the words about it, and how many of them name its rules.
    fn table(&mut self, words: &str) -> Result<(Vec<String>, usize), String> {
        let words = words.split_whitespace().skip(1).map(str::to_owned).collect::<Vec<_>>();
        self.known = Known { edition: None, names: Names::default(), ..self.known.clone() };
        let edition: Edition = match words.first().map(String::as_str) {
            None => return Err(format!("no rule book is named: expected {BOOKS}")),
            Some("rapid-roulette-2000") => {
                return Err("`rapid-roulette-2000` is another game: expected a script of its own".to_owned());
            }
            Some(word) => word.parse().map_err(|error: EditionError| error.to_string())?,
        };
        self.known.edition = Some(edition);
        self.steps.push(Step::Table(edition));
        Ok((words, 1))
    }

    /// The short way to a table that is open: set up, tiles checked and gone over, a float.
    fn open_table(&mut self, words: &str) -> Result<(), String> {
        let (mut words, _) = self.table(words)?;
        let mut float = FLOAT;
        if let Some(place) = words.iter().position(|word| word == "float") {
            let amount = words.get(place + 1).and_then(|word| holes::money(word));
            float = amount.ok_or("after `float`: expected an amount")?;
            words.drain(place..place + 2);
        }
        let mut reading = Reading::new(&words, &self.known);
        let set_up: Box<SetUp> = Hole::read(&mut reading).map_err(|miss| told(&words, &miss, None))?;
        let dealers = set_up.edition.rules().tile_check.value == TileCheck::Dealer;
        let staff = |role| Actor::staff(role, BADGE);
        self.act(staff(Role::CasinoSupervisor), Act::House(HouseAct::SetUp(set_up)));
        self.check_all(staff(Role::Dealer));
        if !dealers {
            self.act(staff(Role::GameSupervisor), Act::Tiles(TilesAct::Confirm));
        }
        self.act(staff(Role::GameSupervisor), Act::House(HouseAct::Open { float }));
        Ok(())
    }

    fn check_all(&mut self, by: Actor) {
        for tile in Tile::ALL {
            self.act(by, Act::Tiles(TilesAct::Check { tile }));
        }
    }

    fn act(&mut self, by: Actor, act: Act) {
        self.steps.push(Step::Do(Command { by, at: self.known.clock, act }));
    }

    /// `who: act, act` or `who for whom: act`.
    fn command(&mut self, line: &str) -> Result<(), String> {
        let (who, acts) = line.split_once(':').ok_or_else(|| {
            format!("`{line}`: expected who does something, a colon and what, such as `dealer: shuffle`")
        })?;
        let acts = words::acts(acts)?;
        let (who, whom) = who.split_once(" for ").map_or((who, None), |(who, whom)| (who, Some(whom)));
        let joins = acts[0][0] == "join";
        let by = self.actor(who.trim(), joins && whom.is_none())?;
        let subject = match whom.map(str::trim) {
            Some("nobody") => None,
            Some(whom) => Some(self.player(whom, joins)?),
            None => (by.role == Role::Player).then_some(PlayerNo(by.number)),
        };
        let said_for = subject.is_some() && whom.is_some();
        for mut words in acts {
            if words.join(" ") == "check all tiles" {
                self.check_all(by);
                continue;
            }
            // A name is said once: `Ann: join` is `Ann: join as Ann`.
            if words[0] == "join"
                && words.get(1).is_none_or(|word| word == "with")
                && let Some(player) = subject
            {
                words.splice(1..1, ["as".to_owned(), plain::name(&self.known.names, player)]);
            }
            if words.get(1).is_some_and(|word| word == "so") && ["stack", "laja"].contains(&words[0].as_str())
            {
                self.stack_for(by, subject, &words)?;
                continue;
            }
            let reading = Reading { subject, said_for, ..Reading::new(&words, &self.known) };
            let act = forms::read(&reading).map_err(|miss| told(&words, &miss, Some(ACTS)))?;
            if let Act::Players(PlayersAct::Join { player, name, .. }) = &act {
                self.known.names.learn(*player, name);
            }
            self.act(by, act);
        }
        Ok(())
    }

    /// `stack so that 1 gets 12 2 H8 9 and 3 gets ...`.
    fn stack_for(&mut self, by: Actor, subject: Option<PlayerNo>, words: &[String]) -> Result<(), String> {
        let wrong = || {
            let example = "stack so that 1 gets 12 2 H8 9 and 3 gets 5 L7 H10 11";
            format!("`{}`: expected four tiles to a box, such as `{example}`", words.join(" "))
        };
        let laja = (words[0] == "laja").then(|| subject.map_or(LajaBy::Dealer, LajaBy::Player));
        let rest = words.get(3..).filter(|_| words[2] == "that").ok_or_else(wrong)?;
        let (mut boxes, mut taken) = (Vec::new(), Vec::new());
        for part in rest.split(|word| word == "and") {
            let part = if part.first().is_some_and(|word| word == "box") { &part[1..] } else { part };
            let [number, gets, tiles @ ..] = part else { return Err(wrong()) };
            let number = number.parse().ok().filter(|_| gets == "gets").ok_or_else(wrong)?;
            let tiles = holes::tiles(tiles, &mut taken).map_err(|place| {
                let tile = tiles.get(place).map_or("", String::as_str);
                format!("`{tile}` in `{}`: expected {}", words.join(" "), holes::TILES)
            })?;
            let tiles = tiles.try_into().map_err(|_| wrong())?;
            boxes.push((BoxNo(number), tiles));
        }
        self.steps.push(Step::StackFor(StackFor { by, at: self.known.clock, laja, boxes }));
        Ok(())
    }

    fn actor(&mut self, who: &str, joins: bool) -> Result<Actor, String> {
        let role = [Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector]
            .into_iter()
            .find_map(|role| Some((role, who.strip_prefix(&role.to_string())?.trim())));
        match role {
            Some((role, "")) => Ok(Actor::staff(role, BADGE)),
            Some((role, badge)) if badge.parse::<u16>().is_ok() => {
                Ok(Actor::staff(role, badge.parse().unwrap_or(BADGE)))
            }
            _ => self.player(who, joins).map(Actor::player),
        }
    }

    /// A player by name or number; a new name if he joins.
    fn player(&mut self, who: &str, joins: bool) -> Result<PlayerNo, String> {
        if let Some(number) = who.strip_prefix("player ").and_then(|number| number.parse().ok()) {
            return Ok(PlayerNo(number));
        }
        if joins && plain::is_plain(who) && self.known.names.number(who).is_none() {
            let number = self.known.names.next();
            self.known.names.learn(number, who);
        }
        self.known.names.number(who).ok_or_else(|| {
            format!(
                "`{who}`: expected dealer, game supervisor, casino supervisor, inspector, or a player who has joined"
            )
        })
    }
}

/// What is wrong with words, in a sentence; of acts, where all of them are to be found.
fn told(words: &[String], miss: &Miss, acts: Option<&str>) -> String {
    let line = words.join(" ");
    let what = match (words.get(miss.at), acts) {
        (Some(_), Some(acts)) if miss.at == 0 => {
            return format!("`{line}`: no such act; expected one of {acts}");
        }
        (Some(word), _) => format!("`{word}` in `{line}`"),
        (None, _) if miss.at == words.len() => format!("`{line}` ends too early"),
        (None, _) => format!("`{line}`"),
    };
    format!("{what}: expected {}", miss.expected.join(" or "))
}

/// Writes commands as lines that [`Script::read`] reads back.
#[derive(Clone, Debug)]
pub struct Writer {
    known: Known,
}

impl Default for Writer {
    fn default() -> Writer {
        Writer { known: begin() }
    }
}

impl Writer {
    /// The lines of a command: its own, and before it one for the time if that has changed, one for the table if it is set up.
    pub fn write(&mut self, command: &Command) -> String {
        let mut lines = String::new();
        if command.at != self.known.clock {
            self.known.clock = command.at;
            lines += &format!("clock {}\n", time::write(command.at).replace('T', " "));
        }
        if let Act::House(HouseAct::SetUp(set_up)) = &command.act
            && self.known.edition.is_none()
        {
            self.known.edition = Some(set_up.edition);
            lines += &format!("new table {}\n", set_up.edition);
        }
        lines + &self.line(command) + "\n"
    }

    fn line(&mut self, command: &Command) -> String {
        let mut short = None;
        if let Act::Players(PlayersAct::Join { player, name, card }) = &command.act {
            let names = &mut self.known.names;
            // `Ann: join` says it all where a reader would give him the same number.
            let same = names.number(name).map_or(*player == names.next(), |known| known == *player);
            if plain::is_plain(name) && same {
                names.learn(*player, name);
                short = Some(if *card { "join with card" } else { "join" });
            }
        }
        let mut writing =
            Writing { words: Vec::new(), known: &self.known, has_subject: false, subject: None };
        forms::write(&command.act, &mut writing);
        let Writing { words, has_subject, subject, .. } = writing;
        let name = |player| plain::name(&self.known.names, player);
        let Actor { role, number } = command.by;
        let own = (role == Role::Player).then_some(PlayerNo(number));
        let who = match (own, number) {
            (Some(player), _) => name(player),
            (None, BADGE) => role.to_string(),
            (None, badge) => format!("{role} {badge}"),
        };
        let whom = if has_subject && subject != own {
            format!(" for {}", subject.map_or("nobody".to_owned(), name))
        } else {
            String::new()
        };
        if let Act::Players(PlayersAct::Join { player, name, .. }) = &command.act {
            self.known.names.learn(*player, name);
        }
        format!("{who}{whom}: {}", short.map_or_else(|| words.join(" "), str::to_owned))
    }
}
