//! `stack so that 1 gets 12 2 H8 9`: stacks that give boxes these tiles, with the cut and the dice that follow in the script.

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::paigow::cut::{Cut, CutSide, Matrix};
use chung_game::paigow::deal::{Stacks, deliver};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;

use crate::paigow::{Act, Command, DealingAct, DealingFact, Event, Fact, LajaBy, PaiGow};
use crate::script::{Runner, ScriptStep, holes};
use crate::{Actor, Source};

/// Stacks, or a laja, that give these boxes these tiles with the cut and the dice that follow.
#[derive(Clone, Debug, PartialEq)]
pub struct StackFor {
    /// Who stacks.
    pub by: Actor,
    /// The time of the command.
    pub at: Clock,
    /// Who does the laja; `None` if the tiles are stacked.
    pub laja: Option<LajaBy>,
    /// The tiles of each box.
    pub boxes: Vec<(BoxNo, [Tile; 4])>,
}

impl StackFor {
    /// Reads `stack so that 1 gets 12 2 H8 9 and 3 gets …`, or the same of a laja; `None` for any other act.
    pub(super) fn read(
        by: Actor,
        at: Clock,
        subject: Option<PlayerNo>,
        words: &[String],
    ) -> Result<Option<StackFor>, String> {
        let [what, so, rest @ ..] = words else { return Ok(None) };
        if so != "so" || !["stack", "laja"].contains(&what.as_str()) {
            return Ok(None);
        }
        let wrong = || {
            let example = "stack so that 1 gets 12 2 H8 9 and 3 gets 5 L7 H10 11";
            format!("`{}`: expected four tiles to a box, such as `{example}`", words.join(" "))
        };
        let laja = (what == "laja").then(|| subject.map_or(LajaBy::Dealer, LajaBy::Player));
        let [that, rest @ ..] = rest else { return Err(wrong()) };
        if that != "that" {
            return Err(wrong());
        }
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
        Ok(Some(StackFor { by, at, laja, boxes }))
    }

    /// Looks ahead to the delivery for the cut and the first box, and puts the tiles where these will deliver them.
    pub(super) fn work_out(&self, runner: &Runner<PaiGow>) -> Result<Command, &'static str> {
        let game = runner.game().ok_or("no table yet")?;
        let in_order = Stacks::new(Tile::ALL).map_err(|_| "no set")?;
        // Tiles that are never delivered may lie in any order.
        let never = (Cut::YatDongDong(CutSide::Right).matrix(), BoxNo(1));
        let (matrix, first) = next_delivery(runner.clone(), in_order).unwrap_or(never);
        let places = deliver(&game.book, &in_order, &matrix, first);
        let mut stacked = [None; Tile::COUNT];
        for (box_no, tiles) in &self.boxes {
            let places = places.of(*box_no).ok_or("no such box at this table")?;
            for (place, tile) in places.iter().zip(tiles) {
                stacked[place.index()] = Some(*tile);
            }
        }
        let used: Vec<Tile> = stacked.iter().flatten().copied().collect();
        let mut others = Tile::ALL.into_iter().filter(|tile| !used.contains(tile));
        let filled = stacked.map(|tile| tile.or_else(|| others.next()).unwrap_or(Tile::ALL[0]));
        Stacks::new(filled)
            .map(|stacks| self.with(stacks))
            .map_err(|_| "a box is named twice: expected each once")
    }

    /// The command with these stacks.
    fn with(&self, stacks: Stacks) -> Command {
        let (tiles, source) = (Some(stacks), Source::Drawn);
        let act = match self.laja {
            Some(by) => DealingAct::Laja { by, tiles, source },
            None => DealingAct::Stack { tiles, source },
        };
        Command { by: self.by, at: self.at, act: Act::Dealing(act) }
    }
}

/// The cut and the first box of the next delivery, which do not depend on the tiles.
fn next_delivery(mut runner: Runner<PaiGow>, stacks: Stacks) -> Option<(Matrix, BoxNo)> {
    for (line, step) in runner.steps_ahead() {
        let command = match step {
            ScriptStep::Table(_) => return None,
            ScriptStep::Do(command) => command.clone(),
            ScriptStep::Planned(planned) => planned.with(stacks),
        };
        let before = runner.state().deal.clone();
        let outcome = runner.command(*line, command).ok()?;
        let is_delivery = |event: &Event| matches!(event.fact, Fact::Dealing(DealingFact::Delivered { .. }));
        if outcome.result.iter().flatten().any(is_delivery) {
            return Some((before.cut?.matrix(), before.dice.first_box()?));
        }
    }
    None
}
