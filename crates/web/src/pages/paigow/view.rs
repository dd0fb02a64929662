//! A Pai Gow table as one viewer may see it.

use std::borrow::Cow;

use chung_floor::game::Deadline;
use chung_game::Message;
use chung_game::rulebook::RuleBook;
use chung_table::paigow::{Act, PaiGow, State};
use chung_table::{Actor, ClauseNo, Game, Names, Refused, Source};
use chung_words::{Render, Words};

use crate::table_view::TableView;

/// A Pai Gow table as the caller may see it.
pub(crate) type PaiGowView<'a> = TableView<'a, PaiGow>;

impl<'a> PaiGowView<'a> {
    /// The table's rule book.
    pub(crate) fn book(&self) -> &'a RuleBook {
        &self.game.book
    }

    /// The names of the players at the table.
    pub(crate) fn names(&self) -> &Names {
        self.cached_names.get_or_init(|| names(&self.state))
    }

    /// Decides an act without carrying it out: returns its clause, or the refusal.
    pub(crate) fn check_act(&self, by: Actor, act: Act) -> Result<Option<ClauseNo>, Refused> {
        let events = self.game.decide_now(self.indistinguishable_state(), by, self.now, act)?;
        Ok(events.into_iter().next().map(|event| event.clause))
    }

    /// Whether the computer deals, or a person with real tiles.
    pub(crate) fn source(&self) -> Source {
        self.game.source
    }

    /// The deadline until which an automatic dealer waits for players.
    pub(crate) fn until(&self) -> Option<Deadline> {
        self.snapshot.deadline
    }
}

impl Render for PaiGowView<'_> {
    fn render(&self, message: &Message) -> Cow<'static, str> {
        Words::new(self.caller.language, self.names()).render(message)
    }
}

/// The names of the players at a table.
pub(crate) fn names(state: &State) -> Names {
    let mut names = Names::default();
    for player in &state.players {
        names.insert(player.number, &player.name);
    }
    names
}
