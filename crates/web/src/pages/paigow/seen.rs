//! A Pai Gow table as somebody may see it. The pages of a table have it from here alone.

use std::cell::OnceCell;
use std::sync::Arc;

use chung_floor::game::{Game, Refused, Until};
use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor, Snapshot};
use chung_game::clock::Clock;
use chung_game::rulebook::RuleBook;
use chung_table::paigow::{Act, Event, State, Viewer};
use chung_table::{Actor, Clause, Names, Source};

use crate::Who;
use crate::words::word;

/// A table as somebody may see it. What he may not see is not here, so no page can show it.
pub(crate) struct Seen<'a> {
    pub(crate) on: &'a OnFloor,
    pub(crate) book: &'a RuleBook,
    pub(crate) who: &'a Who,
    pub(crate) now: Clock,
    /// The table.
    pub(crate) state: State,
    /// The round so far, or the last, event by event.
    pub(crate) round: Vec<Event>,
    pub(crate) names: Names,
    /// What the floor committed itself to for the round in hand.
    pub(crate) commitment: Option<String>,
    snapshot: Arc<Snapshot<PaiGow>>,
    game: &'a PaiGow,
    viewer: Viewer,
    supposed: OnceCell<State>,
}

impl<'a> Seen<'a> {
    pub(crate) fn new(on: &'a OnFloor, table: &'a Handle<PaiGow>, who: &'a Who, now: Clock) -> Seen<'a> {
        let (snapshot, game, viewer) = (table.now(), &*table.game, who.viewer());
        let state = game.seen_by(&snapshot.state, viewer);
        let round = snapshot.round.seen_by(game, &snapshot.state, viewer);
        let names = names(&state);
        let commitment = snapshot.commitment().map(|commitment| commitment.to_string());
        let (book, supposed) = (&game.book, OnceCell::new());
        Seen { on, book, who, now, state, round, names, commitment, snapshot, game, viewer, supposed }
    }

    /// A table that looks the same to the viewer, on which is judged what may be done.
    pub(crate) fn supposed(&self) -> &State {
        self.supposed.get_or_init(|| self.game.supposed_by(&self.snapshot.state, self.viewer))
    }

    /// The clause by which an act would be done now, or why it would be refused. Nothing is done.
    pub(crate) fn would(&self, by: Actor, act: Act) -> Result<Option<Clause>, Refused> {
        let events = self.game.decide_now(self.supposed(), by, self.now, act)?;
        Ok(events.into_iter().next().map(|event| event.clause))
    }

    /// Does the computer deal, or somebody with real tiles?
    pub(crate) fn source(&self) -> Source {
        self.game.source
    }

    /// Until when an automatic dealer waits for people.
    pub(crate) fn until(&self) -> Option<Until> {
        self.snapshot.until
    }

    /// The seed of what the computer drew in a round that is over.
    pub(crate) fn seed(&self, round: u32) -> Option<String> {
        Some(word(self.snapshot.told(round)?.sealed?.seed))
    }

    /// Earlier rounds, the latest first: number and events.
    pub(crate) fn earlier(&self) -> impl Iterator<Item = (u32, Vec<Event>)> {
        let state = &self.snapshot.state;
        self.snapshot.earlier.iter().map(|told| (told.number, told.seen_by(self.game, state, self.viewer)))
    }
}

/// What the players at a table are called.
pub(crate) fn names(state: &State) -> Names {
    let mut names = Names::default();
    for player in &state.players {
        names.learn(player.number, &player.name);
    }
    names
}
