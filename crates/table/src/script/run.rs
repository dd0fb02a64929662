//! A script played at a table.

use chung_game::paigow::cut::{Cut, Matrix, Side};
use chung_game::paigow::deal::{Stacks, deliver};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;

use super::holes::twin;
use super::{Script, ScriptError, StackFor, Step};
use crate::paigow::{
    Act, Arranged, Command, DealingAct, DealingFact, Event, Exposed, Fact, HandsAct, IrregularAct,
    OpeningAct, Refusal, Source, State, apply, decide,
};

/// What came of a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The line it stands on, counted from 0 in the script's lines.
    pub line: usize,
    /// Is it the first of a new table?
    pub is_first: bool,
    /// The command.
    pub command: Command,
    /// What happened, or why nothing did.
    pub result: Result<Vec<Event>, Refusal>,
}

/// Plays a script, command after command.
#[derive(Clone, Debug)]
pub struct Runner<'a> {
    script: &'a Script,
    at: usize,
    book: Option<RuleBook>,
    state: State,
}

impl<'a> Runner<'a> {
    /// At its beginning.
    #[must_use]
    pub fn new(script: &'a Script) -> Runner<'a> {
        Runner { script, at: 0, book: None, state: State::default() }
    }

    /// The table as it is now.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays on to the next command: `None` at the end of the script.
    pub fn play(&mut self) -> Result<Option<Outcome>, ScriptError> {
        let mut is_first = false;
        loop {
            let Some((line, step)) = self.script.steps.get(self.at) else { return Ok(None) };
            self.at += 1;
            let command = match step {
                Step::Table(edition) => {
                    self.book = Some(edition.rules());
                    self.state = State::default();
                    is_first = true;
                    continue;
                }
                Step::Do(command) => command.clone(),
                Step::StackFor(wanted) => {
                    let stacks = self.stacks(wanted).map_err(|what| self.error(*line, what))?;
                    wanted.stacked(stacks)
                }
            };
            let outcome = self.command(*line, command)?;
            if outcome.result.is_err() && self.is_short(*line) {
                while self.script.steps.get(self.at).is_some_and(|(other, _)| other == line) {
                    self.at += 1;
                }
            }
            return Ok(Some(Outcome { is_first, ..outcome }));
        }
    }

    /// Is it the short way to a table? What is refused there is not gone on with.
    fn is_short(&self, line: usize) -> bool {
        self.script.lines.get(line).is_some_and(|line| line.text.starts_with("open table"))
    }

    /// Plays a command; what is written of tiles is taken for the very tiles of the box.
    fn command(&mut self, line: usize, mut command: Command) -> Result<Outcome, ScriptError> {
        let no_table = "no table yet: expected `new table crown` or `open table crown` first";
        let book = self.book.ok_or_else(|| self.error(line, no_table))?;
        these_tiles(&self.state, &mut command.act);
        let result = decide(&book, &self.state, &command);
        for event in result.iter().flatten() {
            apply(&mut self.state, event);
        }
        Ok(Outcome { line, is_first: false, command, result })
    }

    fn error(&self, line: usize, what: &str) -> ScriptError {
        let line = self.script.lines.get(line).map_or(0, |line| line.number);
        ScriptError { line, what: what.to_owned() }
    }

    /// Looks ahead to the delivery for cut and first box, and puts the tiles where they will be wanted.
    fn stacks(&self, wanted: &StackFor) -> Result<Stacks, &'static str> {
        let (book, in_order) =
            (self.book.ok_or("no table yet")?, Stacks::new(Tile::ALL).map_err(|_| "no set")?);
        // Tiles that are never delivered may lie as they will.
        let never = (Cut::YatDongDong(Side::Right).matrix(), BoxNo(1));
        let (matrix, first) = self.clone().until_delivery(in_order).unwrap_or(never);
        let places = deliver(&book, &in_order, &matrix, first);
        let mut stacked = [None; Tile::COUNT];
        for (number, tiles) in &wanted.boxes {
            let places = places.of(*number).ok_or("no such box at this table")?;
            for (place, tile) in places.iter().zip(tiles) {
                stacked[place.index()] = Some(*tile);
            }
        }
        let used: Vec<Tile> = stacked.iter().flatten().copied().collect();
        let mut others = Tile::ALL.into_iter().filter(|tile| !used.contains(tile));
        let filled = stacked.map(|tile| tile.or_else(|| others.next()).unwrap_or(Tile::ALL[0]));
        Stacks::new(filled).map_err(|_| "a box is named twice: expected each once")
    }

    /// The cut and the first box of the next delivery, whatever the tiles.
    fn until_delivery(mut self, stacks: Stacks) -> Option<(Matrix, BoxNo)> {
        self.at -= 1;
        while let Some((line, step)) = self.script.steps.get(self.at) {
            self.at += 1;
            let command = match step {
                Step::Table(_) => return None,
                Step::Do(command) => command.clone(),
                Step::StackFor(wanted) => wanted.stacked(stacks),
            };
            let before = self.state.deal.clone();
            let outcome = self.command(*line, command).ok()?;
            let is_delivery =
                |event: &Event| matches!(event.fact, Fact::Dealing(DealingFact::Delivered { .. }));
            if outcome.result.iter().flatten().any(is_delivery) {
                return Some((before.cut?.matrix(), before.dice.first_box()?));
            }
        }
        None
    }
}

impl StackFor {
    /// The command, with the stacks that do it.
    fn stacked(&self, stacks: Stacks) -> Command {
        let (tiles, source) = (Some(stacks), Source::Drawn);
        let act = match self.laja {
            Some(by) => DealingAct::Laja { by, tiles, source },
            None => DealingAct::Stack { tiles, source },
        };
        Command { by: self.by, at: self.at, act: Act::Dealing(act) }
    }
}

/// People name kinds of tiles. Where the table knows the tiles of the box, those of these kinds are meant; where it does not, tiles
/// that do not lie elsewhere.
fn these_tiles(state: &State, act: &mut Act) {
    if let Act::Irregular(IrregularAct::Expose { exposed: Exposed::Hand { number, .. }, tiles, .. }) = act {
        return exposed_tiles(state, *number, tiles);
    }
    let bank = state.chung();
    let (number, arranged) = match act {
        Act::Hands(HandsAct::Set { number, arranged, .. } | HandsAct::SetHouseWay { number, arranged })
        | Act::Opening(OpeningAct::Open { number, arranged })
        | Act::Irregular(
            IrregularAct::WrongHouseWay { number, arranged } | IrregularAct::Mixed { number, arranged },
        ) => (*number, arranged),
        Act::Opening(OpeningAct::SetBank { arranged } | OpeningAct::Expose { arranged }) => (bank, arranged),
        _ => return,
    };
    let Some(Arranged { low: [a, b], high: [c, d] }) = arranged else { return };
    let written = [a, b, c, d];
    if let Some(tiles) = state.on(number).and_then(|on| on.hand.tiles) {
        let mut left = tiles.to_vec();
        let mut meant = Vec::new();
        // Those named exactly first.
        for exactly in [true, false] {
            for (place, tile) in written.iter().enumerate() {
                let is = |other: &Tile| if exactly { *other == **tile } else { other.kind() == tile.kind() };
                let done = meant.iter().any(|(done, _)| *done == place);
                if let Some(found) = left.iter().position(is).filter(|_| !done) {
                    meant.push((place, left.remove(found)));
                }
            }
        }
        if left.is_empty() {
            for (place, tile) in meant {
                *written[place] = tile;
            }
        }
        return;
    }
    let elsewhere: Vec<Tile> = state.elsewhere(number).collect();
    let here: Vec<Tile> = written.iter().map(|tile| **tile).collect();
    for tile in written {
        let other = twin(*tile);
        if elsewhere.contains(tile) && !elsewhere.contains(&other) && !here.contains(&other) {
            *tile = other;
        }
    }
}

/// Tiles seen on a box: those of their kinds there that nobody has seen yet.
fn exposed_tiles(state: &State, number: BoxNo, tiles: &mut [Tile]) {
    let Some(hand) = state.on(number).map(|on| &on.hand) else { return };
    let mut covered: Vec<Tile> = hand.tiles.iter().flatten().copied().collect();
    covered.retain(|tile| !hand.seen.contains(tile));
    for tile in tiles {
        if let Some(found) = covered.iter().position(|other| other.kind() == tile.kind()) {
            *tile = covered.remove(found);
        }
    }
}
