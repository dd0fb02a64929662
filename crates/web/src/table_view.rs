//! A table as one viewer may see it. Pages draw from this view alone, so they cannot show what the viewer may not see.

use std::cell::OnceCell;
use std::sync::Arc;

use chung_floor::{FloorTable, Handle, Snapshot, StopReason};
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_table::paigow::Viewer;
use chung_table::{Event, Game, Names};

use crate::Caller;
use crate::words::serialized_name;

/// A table as the caller may see it, at one moment.
pub(crate) struct TableView<'a, G: Game> {
    /// The table's name in addresses.
    pub(crate) name: &'a str,
    /// The table's name as people know it.
    pub(crate) title: &'a str,
    /// The chips that an automatic dealer gives each new player; `None` if a person deals.
    pub(crate) automatic_buy_in: Option<Cents>,
    /// Why the table has stopped, if it has.
    pub(crate) stopped: Option<StopReason>,
    /// The caller who views the table.
    pub(crate) caller: &'a Caller,
    /// The time of the request, or the table's own clock if that is later.
    pub(crate) now: Clock,
    /// The table's state without anything that the caller may not see.
    pub(crate) state: G::State,
    /// The events of the current round, or of the last one, as the caller may see them.
    pub(crate) round: Vec<Event<G::Fact>>,
    /// The floor's commitment to the seed of the current round.
    pub(crate) commitment: Option<String>,
    /// The game and the rules of this table.
    pub(crate) game: &'a G,
    /// The snapshot that the view was made from. It contains hidden tiles, so only this view's own methods may read it.
    pub(crate) snapshot: Arc<Snapshot<G>>,
    /// The players' names, computed when first needed.
    pub(crate) cached_names: OnceCell<Names>,
    viewer: Viewer,
    indistinguishable: OnceCell<G::State>,
}

/// The parts of a running table that a view is made from.
pub(crate) struct TableParts<'a, G: Game> {
    /// The table's name in addresses.
    pub(crate) name: &'a str,
    /// The table's name as people know it.
    pub(crate) title: &'a str,
    /// The chips that an automatic dealer gives each new player; `None` if a person deals.
    pub(crate) automatic_buy_in: Option<Cents>,
    /// Why the table has stopped, if it has.
    pub(crate) stopped: Option<StopReason>,
    /// The game and the rules of this table.
    pub(crate) game: &'a G,
    /// The table's state and history.
    pub(crate) snapshot: Arc<Snapshot<G>>,
}

/// A finished round as the viewer may see it.
pub(crate) struct EarlierRound<F> {
    /// The number of the round.
    pub(crate) number: u32,
    /// The events of the round that the viewer may see.
    pub(crate) events: Vec<Event<F>>,
    /// The seed that the computer drew from, if it did.
    pub(crate) seed: Option<String>,
}

impl<'a, G: Game<Viewer = Viewer>> TableView<'a, G> {
    /// Creates the view of a table of the floor, as the caller may see it now.
    pub(crate) fn new(
        on: &'a FloorTable,
        table: &'a Handle<G>,
        caller: &'a Caller,
        now: Clock,
    ) -> TableView<'a, G> {
        let parts = TableParts {
            name: on.table.name(),
            title: &on.title,
            automatic_buy_in: on.automatic_buy_in,
            stopped: table.stopped(),
            game: &*table.game,
            snapshot: table.now(),
        };
        TableView::from_parts(parts, caller, now)
    }

    /// Creates the view of a table that need not run on a floor.
    pub(crate) fn from_parts(parts: TableParts<'a, G>, caller: &'a Caller, now: Clock) -> TableView<'a, G> {
        let TableParts { name, title, automatic_buy_in, stopped, game, snapshot } = parts;
        let viewer = caller.viewer();
        TableView {
            name,
            title,
            automatic_buy_in,
            stopped,
            caller,
            // A command's time is never before the table's last event.
            now: now.max(G::clock(&snapshot.state)),
            state: game.seen_by(&snapshot.state, viewer),
            round: snapshot.round.seen_by(game, &snapshot.state, viewer),
            commitment: snapshot.commitment().map(|commitment| commitment.to_string()),
            game,
            snapshot,
            cached_names: OnceCell::new(),
            viewer,
            indistinguishable: OnceCell::new(),
        }
    }

    /// A state that looks the same to the viewer. Whether an act is allowed is decided on it, so the result reveals nothing hidden.
    pub(crate) fn indistinguishable_state(&self) -> &G::State {
        self.indistinguishable
            .get_or_init(|| self.game.indistinguishable_state(&self.snapshot.state, self.viewer))
    }

    /// The finished rounds that are still in memory, latest first.
    pub(crate) fn earlier(&self) -> impl Iterator<Item = EarlierRound<G::Fact>> {
        let state = &self.snapshot.state;
        self.snapshot.earlier.iter().map(|round| EarlierRound {
            number: round.number,
            events: round.seen_by(self.game, state, self.viewer),
            seed: round.sealed.map(|sealed| serialized_name(sealed.seed)),
        })
    }

    /// The seed of a finished round that the computer dealt.
    pub(crate) fn seed(&self, round: u32) -> Option<String> {
        Some(serialized_name(self.snapshot.history(round)?.sealed?.seed))
    }
}
