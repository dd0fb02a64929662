//! A Rapid Roulette table as one viewer may see it.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::limits::RouletteLimits;
use chung_game::{Message, PlayerNo, message};
use chung_table::Game;
use chung_table::roulette::{
    Account, Event, Roulette, RouletteAct, RouletteFact, RouletteSetUp, RouletteWagersFact,
};
use chung_words::{Render, Words, text};

use crate::table_view::TableView;

/// A Rapid Roulette table as the caller may see it.
pub(crate) type RouletteView<'a> = TableView<'a, Roulette>;

impl Render for RouletteView<'_> {
    fn render(&self, message: &Message) -> Cow<'static, str> {
        Words::new(self.caller.language, self.cached_names.get_or_init(Default::default)).render(message)
    }
}

impl RouletteView<'_> {
    /// The viewer's open account, if they control a station.
    pub(crate) fn account(&self) -> Option<&Account> {
        let actor = self.caller.actor()?;
        self.state.accounts.iter().find(|account| !account.closed && actor.is_player(account.player))
    }

    /// The account's stakes on the current spin, which cannot be taken back.
    pub(crate) fn on_spin(&self, account: &Account) -> Cents {
        let awaited = self.state.awaited().into_iter().flat_map(|spin| &spin.placed);
        let own = awaited.filter(|placed| placed.account == account.number).flat_map(|placed| &placed.wagers);
        own.map(|wager| wager.stake).sum()
    }

    /// The viewer's accounts: the current one, those at other stations, and closed ones.
    pub(crate) fn own(&self) -> impl Iterator<Item = &Account> {
        self.account().into_iter().chain(self.elsewhere()).chain(self.left())
    }

    /// The viewer's accounts at other stations.
    pub(crate) fn elsewhere(&self) -> impl Iterator<Item = &Account> {
        let here = self.account().map(|account| account.number);
        let is_own =
            |account: &&Account| self.caller.actor().is_some_and(|actor| actor.is_player(account.player));
        let open = self.state.accounts.iter().filter(|account| !account.closed).filter(is_own);
        open.filter(move |account| Some(account.number) != here)
    }

    /// The viewer's closed accounts that can still be corrected or settled, latest first.
    pub(crate) fn left(&self) -> impl Iterator<Item = &Account> {
        let left = |account: &&Account| {
            account.closed && self.caller.actor().is_some_and(|actor| actor.is_player(account.player))
        };
        self.state.accounts.iter().rev().filter(left)
    }

    /// Decides an act of the viewer without carrying it out. Fails with the reason if the table would refuse it.
    pub(super) fn check_act(&self, act: &RouletteAct) -> Result<(), Cow<'static, str>> {
        let actor = self.caller.actor().ok_or_else(|| text!(self, "station-sign-in-first"))?;
        let decided = self.game.decide_now(&self.snapshot.state, actor, self.now, act.clone());
        let too_late =
            |event: &Event| matches!(event.fact, RouletteFact::Wagers(RouletteWagersFact::TooLate { .. }));
        match decided {
            Err(refused) => Err(self.reason(refused.message, refused.clause)),
            // The table would accept the act and then report that it is too late; the page says so beforehand.
            Ok(events) if events.iter().any(too_late) => {
                Err(self.reason(message!("station-too-late"), Some("3.6")))
            }
            Ok(_) => Ok(()),
        }
    }

    /// Renders a reason with its clause.
    fn reason(&self, reason: Message, clause: Option<&'static str>) -> Cow<'static, str> {
        match clause {
            Some(clause) => {
                text!(self, "station-reason-with-clause", reason, clause = Arg::Clause(clause.into()))
            }
            None => self.render(&reason),
        }
    }

    /// A player's name, or their number if they have none.
    pub(super) fn player_name(&self, player: PlayerNo) -> Cow<'static, str> {
        text!(self, "console-player-name", player)
    }

    pub(super) fn set_up(&self) -> Option<&RouletteSetUp> {
        self.state.set_up.as_ref()
    }

    /// The limits of the current spin, or of the next.
    pub(super) fn limits(&self) -> Option<RouletteLimits> {
        let state = &self.state;
        let of_period = state.period.map(|period| period.limits);
        let of_spin = || state.awaited().and_then(|spin| spin.limits);
        of_period.or_else(of_spin).or_else(|| state.sign.as_ref().map(|sign| sign.limits(self.now)))
    }
}
