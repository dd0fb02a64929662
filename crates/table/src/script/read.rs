//! Reads a script, line by line.

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::role::Role;

use super::words::{self, Known, Miss, Reading};
use super::{
    BADGE_DEFAULT, FLOAT_DEFAULT, Script, ScriptError, ScriptLine, ScriptStep, Scripted, holes, plain, time,
};
use crate::{Actor, Command, Names};

impl<G: Scripted> Script<G> {
    /// Reads a script. Blank lines, lines that begin with `#` and indented lines are no commands.
    pub fn read(text: &str) -> Result<Script<G>, ScriptError> {
        let mut script = Script { lines: Vec::new(), steps: Vec::new() };
        let mut reader = Reader { known: Known::at_opening(), steps: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            if line.starts_with([' ', '\t']) && !line.trim().is_empty() {
                continue;
            }
            reader.line(line.trim()).map_err(|what| ScriptError { line: number, what })?;
            let index = script.lines.len();
            script.steps.extend(reader.steps.drain(..).map(|step| (index, step)));
            let names = reader.known.names.clone();
            script.lines.push(ScriptLine { text: line.trim_end().to_owned(), number, names });
        }
        Ok(script)
    }
}

struct Reader<G: Scripted> {
    known: Known,
    steps: Vec<ScriptStep<G>>,
}

impl<G: Scripted> Reader<G> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_table = rest == "table" || rest.starts_with("table ");
        match first {
            "" => Ok(()),
            _ if line.starts_with('#') => Ok(()),
            "new" if is_table => {
                let words = self.new_table(rest)?;
                let more = Miss { at: 1, expected: vec!["nothing more".to_owned()] };
                if words.len() > 1 { Err(describe(&words, &more, None)) } else { Ok(()) }
            }
            "open" if is_table => self.open_table(rest),
            "clock" => {
                let (day, time) = rest.split_once(' ').unwrap_or((rest, "0:00"));
                let at = time::day(day).and_then(|day| Some(Clock(day + time::time_of_day(time)?)));
                self.known.clock =
                    at.ok_or_else(|| format!("`{rest}`: expected a day and a time, 2024-08-20 20:00"))?;
                Ok(())
            }
            "at" if !rest.is_empty() && !rest.contains(": ") => self.set_clock(rest),
            _ if first.starts_with('+') => self.set_clock(line),
            _ => self.command(line),
        }
    }

    fn set_clock(&mut self, word: &str) -> Result<(), String> {
        let at = time::read(word, self.known.clock);
        self.known.clock = at.ok_or_else(|| format!("`{word}`: expected a time, 20:05 or +30s"))?;
        Ok(())
    }

    /// Starts a new table. Returns the words about it; the first names its rule book.
    fn new_table(&mut self, words: &str) -> Result<Vec<String>, String> {
        let words: Vec<String> = words.split_whitespace().skip(1).map(str::to_owned).collect();
        let game = G::read_book(words.first().map(String::as_str))?;
        self.known = Known { edition: game.edition(), names: Names::default(), clock: self.known.clock };
        self.steps.push(ScriptStep::Table(game));
        Ok(words)
    }

    /// Starts a new table, sets it up and opens it with a float.
    fn open_table(&mut self, words: &str) -> Result<(), String> {
        let mut words = self.new_table(words)?;
        let mut float = FLOAT_DEFAULT;
        if let Some(place) = words.iter().position(|word| word == "float") {
            let amount = words.get(place + 1).and_then(|word| holes::money(word));
            float = amount.ok_or("after `float`: expected an amount")?;
            words.drain(place..place + 2);
        }
        let acts = G::open(&words, &self.known, float).map_err(|miss| describe(&words, &miss, None))?;
        for (by, act) in acts {
            self.act(by, act);
        }
        Ok(())
    }

    fn act(&mut self, by: Actor, act: G::Act) {
        self.steps.push(ScriptStep::Do(Command { by, at: self.known.clock, act }));
    }

    /// Reads `who: act, act` or `who for whom: act`.
    fn command(&mut self, line: &str) -> Result<(), String> {
        let (who, acts) = line.split_once(':').ok_or_else(|| {
            format!("`{line}`: expected who does something, a colon and what, such as `{}`", G::EXAMPLE)
        })?;
        let acts = words::acts(acts)?;
        let (who, whom) = who.split_once(" for ").map_or((who, None), |(who, whom)| (who, Some(whom)));
        let introduces = G::introduces_player(&acts);
        let by = self.actor(who.trim(), introduces && whom.is_none())?;
        let subject = match whom.map(str::trim) {
            Some("nobody") => None,
            Some(whom) => Some(self.player(whom, introduces)?),
            None => (by.role == Role::Player).then_some(PlayerNo(by.number)),
        };
        let needs_subject = subject.is_some() && whom.is_some();
        for mut words in acts {
            if let Some(acts) = G::expand(&words) {
                for act in acts {
                    self.act(by, act);
                }
                continue;
            }
            if let Some(planned) = G::plan(by, self.known.clock, subject, &words)? {
                self.steps.push(ScriptStep::Planned(planned));
                continue;
            }
            G::complete(&mut words, subject, &self.known.names);
            let reading = Reading { subject, needs_subject, ..Reading::new(&words, &self.known) };
            let act = G::read_act(&reading).map_err(|miss| describe(&words, &miss, Some(G::ACTS)))?;
            if let Some((player, name)) = G::joins(&act) {
                self.known.names.insert(player, name);
            }
            self.act(by, act);
        }
        Ok(())
    }

    fn actor(&mut self, who: &str, introduces: bool) -> Result<Actor, String> {
        let role =
            G::ROLES.iter().find_map(|role| Some((*role, who.strip_prefix(&role.to_string())?.trim())));
        match role {
            Some((role, "")) => Ok(Actor::staff(role, BADGE_DEFAULT)),
            Some((role, badge)) if badge.parse::<u16>().is_ok() => {
                Ok(Actor::staff(role, badge.parse().unwrap_or(BADGE_DEFAULT)))
            }
            _ => self.player(who, introduces).map(Actor::player),
        }
    }

    /// Reads a player's name or number. A new name gets the next number if the line introduces players.
    fn player(&mut self, who: &str, introduces: bool) -> Result<PlayerNo, String> {
        if let Some(number) = who.strip_prefix("player ").and_then(|number| number.parse().ok()) {
            return Ok(PlayerNo(number));
        }
        let names = &mut self.known.names;
        if introduces && plain::is_plain(who) && names.number(who).is_none() {
            let number = names.next();
            names.insert(number, who);
        }
        names.number(who).ok_or_else(|| format!("`{who}`: expected {}", G::PEOPLE))
    }
}

/// Describes why the words of a line cannot be read. `acts` says where all acts are listed.
fn describe(words: &[String], miss: &Miss, acts: Option<&str>) -> String {
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
