//! Plays a script at a table.

use super::{Script, ScriptError, ScriptStep, Scripted};
use crate::{Command, Event, Refused};

/// The outcome of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome<G: Scripted> {
    /// The index of its line in the script's lines.
    pub line: usize,
    /// Whether it is the first command of a new table.
    pub is_first: bool,
    /// The command that the line gives.
    pub command: Command<G::Act>,
    /// What happened, or why nothing did.
    pub result: Result<Vec<Event<G::Fact>>, Refused>,
}

/// Plays a script, command after command.
#[derive(Clone, Debug)]
pub struct Runner<'a, G: Scripted> {
    script: &'a Script<G>,
    next_step: usize,
    game: Option<G>,
    state: G::State,
}

impl<'a, G: Scripted> Runner<'a, G> {
    /// A runner at the beginning of a script.
    #[must_use]
    pub fn new(script: &'a Script<G>) -> Runner<'a, G> {
        Runner { script, next_step: 0, game: None, state: G::State::default() }
    }

    /// The table as it is now.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The rules of the table; `None` before the first.
    pub(super) fn game(&self) -> Option<&G> {
        self.game.as_ref()
    }

    /// The steps from the one that is being played on.
    pub(super) fn steps_ahead(&self) -> &'a [(usize, ScriptStep<G>)] {
        self.script.steps.get(self.next_step.saturating_sub(1)..).unwrap_or_default()
    }

    /// Plays the next command. Returns `None` at the end of the script.
    pub fn play(&mut self) -> Result<Option<Outcome<G>>, ScriptError> {
        let mut is_first = false;
        loop {
            let Some((line, step)) = self.script.steps.get(self.next_step) else { return Ok(None) };
            self.next_step += 1;
            let command = match step {
                ScriptStep::Table(game) => {
                    self.game = Some(game.clone());
                    self.state = G::State::default();
                    is_first = true;
                    continue;
                }
                ScriptStep::Do(command) => command.clone(),
                ScriptStep::Planned(planned) => {
                    G::work_out(self, planned).map_err(|what| self.error(*line, what))?
                }
            };
            let outcome = self.command(*line, command)?;
            if outcome.result.is_err() && self.opens_table(*line) {
                while self.script.steps.get(self.next_step).is_some_and(|(other, _)| other == line) {
                    self.next_step += 1;
                }
            }
            return Ok(Some(Outcome { is_first, ..outcome }));
        }
    }

    /// Whether a line is `open table …`. If one of its steps is refused, the rest are skipped.
    fn opens_table(&self, line: usize) -> bool {
        self.script.lines.get(line).is_some_and(|line| line.text.starts_with("open table"))
    }

    /// Plays a command.
    pub(super) fn command(
        &mut self,
        line: usize,
        mut command: Command<G::Act>,
    ) -> Result<Outcome<G>, ScriptError> {
        let no_table = || {
            let opening = G::OPENING;
            self.error(
                line,
                &format!("no table yet: expected `new table {opening}` or `open table {opening}` first"),
            )
        };
        let game = self.game.as_ref().ok_or_else(no_table)?;
        G::resolve(&self.state, &mut command.act);
        let result = game.decide(&self.state, &command);
        for event in result.iter().flatten() {
            G::apply(&mut self.state, event);
        }
        Ok(Outcome { line, is_first: false, command, result })
    }

    fn error(&self, line: usize, what: &str) -> ScriptError {
        let line = self.script.lines.get(line).map_or(0, |line| line.number);
        ScriptError { line, what: what.to_owned() }
    }
}
