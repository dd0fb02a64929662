//! A Rapid Roulette table as somebody may see it. The pages of a table have it from here alone.

use std::sync::Arc;

use chung_floor::game::{Game, Refused};
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor, Snapshot};
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::roulette::limits::Limits;
use chung_table::Actor;
use chung_table::paigow::Viewer;
use chung_table::roulette::{Account, Act, Event, Fact, SetUp, State, WagersFact};

use crate::pages::act::NOBODY;
use crate::words::word;

/// A table as somebody may see it. What he may not see is not here, so no page can show it.
pub(crate) struct Seen<'a> {
    /// The table's name, in addresses.
    pub(crate) name: &'a str,
    /// What people call it.
    pub(crate) title: &'a str,
    /// What an automatic dealer gives everybody to play with.
    pub(crate) dealer: Option<Cents>,
    pub(crate) now: Clock,
    /// As what he acts, if he does.
    pub(crate) actor: Option<Actor>,
    /// The table.
    pub(crate) state: State,
    /// The round so far, or the last, event by event.
    pub(crate) round: Vec<Event>,
    /// What the floor committed itself to for the round in hand.
    pub(crate) commitment: Option<String>,
    snapshot: Arc<Snapshot<Roulette>>,
    game: &'a Roulette,
    viewer: Viewer,
}

/// A round that is over, as somebody may see it.
pub(crate) struct Earlier {
    /// Its number.
    pub(crate) number: u32,
    /// Its events.
    pub(crate) events: Vec<Event>,
    /// The seed of what the computer drew.
    pub(crate) seed: Option<String>,
}

impl<'a> Seen<'a> {
    pub(crate) fn new(
        on: &'a OnFloor,
        table: &'a Handle<Roulette>,
        actor: Option<Actor>,
        now: Clock,
    ) -> Seen<'a> {
        let of = (on.table.name(), on.title.as_str(), on.dealer);
        Seen::at(of, &table.game, table.now(), actor, now)
    }

    pub(super) fn at(
        (name, title, dealer): (&'a str, &'a str, Option<Cents>),
        game: &'a Roulette,
        snapshot: Arc<Snapshot<Roulette>>,
        actor: Option<Actor>,
        now: Clock,
    ) -> Seen<'a> {
        let viewer = actor.map_or(Viewer::Public, Viewer::from);
        let state = game.seen_by(&snapshot.state, viewer);
        let round = snapshot.round.seen_by(game, &snapshot.state, viewer);
        let commitment = snapshot.commitment().map(|commitment| commitment.to_string());
        // A command is not earlier than what has happened already.
        let now = now.max(snapshot.state.clock);
        Seen { name, title, dealer, now, actor, state, round, commitment, snapshot, game, viewer }
    }

    /// Earlier rounds, the latest first.
    pub(crate) fn earlier(&self) -> impl Iterator<Item = Earlier> {
        let state = &self.snapshot.state;
        self.snapshot.earlier.iter().map(|told| Earlier {
            number: told.number,
            events: told.seen_by(self.game, state, self.viewer),
            seed: told.sealed.map(|sealed| word(sealed.seed)),
        })
    }

    /// The account of whoever looks on, where he has control of a station.
    pub(crate) fn account(&self) -> Option<&Account> {
        let actor = self.actor?;
        self.state.accounts.iter().find(|account| !account.closed && actor.is_player(account.player))
    }

    /// What an account has on the spin that is awaited, and cannot take back.
    pub(crate) fn on_spin(&self, account: &Account) -> Cents {
        let awaited = self.state.awaited().into_iter().flat_map(|spin| &spin.placed);
        let own = awaited.filter(|placed| placed.account == account.number).flat_map(|placed| &placed.wagers);
        own.map(|wager| wager.stake).sum()
    }

    /// His accounts: the one he plays with, those of other stations that he controls, and those he had.
    pub(crate) fn own(&self) -> impl Iterator<Item = &Account> {
        self.account().into_iter().chain(self.elsewhere()).chain(self.left())
    }

    /// The accounts of further stations that he controls.
    pub(crate) fn elsewhere(&self) -> impl Iterator<Item = &Account> {
        let here = self.account().map(|account| account.number);
        let his = |account: &&Account| self.actor.is_some_and(|actor| actor.is_player(account.player));
        let open = self.state.accounts.iter().filter(|account| !account.closed).filter(his);
        open.filter(move |account| Some(account.number) != here)
    }

    /// The accounts that whoever looks on had, while they can still be put right or have something to settle, the last first.
    pub(crate) fn left(&self) -> impl Iterator<Item = &Account> {
        let left = |account: &&Account| {
            account.closed && self.actor.is_some_and(|actor| actor.is_player(account.player))
        };
        self.state.accounts.iter().rev().filter(left)
    }

    /// What the table would come to by an act, or why it would refuse: the table itself is asked.
    pub(super) fn would(&self, act: &Act) -> Result<Vec<Event>, String> {
        let actor = self.actor.ok_or(NOBODY)?;
        let decided = self.game.decide(&self.snapshot.state, actor, self.now, act.clone());
        let too_late = |event: &Event| matches!(event.fact, Fact::Wagers(WagersFact::TooLate { .. }));
        match decided {
            // The station would be told so: that much is known before.
            Ok(events) if events.iter().any(too_late) => {
                Err("too late: the wagering period is over (3.6)".to_owned())
            }
            decided => decided.map_err(Self::sentence),
        }
    }

    /// A refusal with its clause.
    fn sentence(refused: Refused) -> String {
        match refused.clause {
            Some(clause) if !refused.sentence.contains(clause) => format!("{} ({clause})", refused.sentence),
            _ => refused.sentence,
        }
    }

    pub(super) fn set_up(&self) -> Option<&SetUp> {
        self.state.set_up.as_ref()
    }

    /// The limits of the spin in hand, or of the next.
    pub(super) fn limits(&self) -> Option<Limits> {
        let state = &self.state;
        let of_period = state.period.map(|period| period.limits);
        let of_spin = || state.awaited().and_then(|spin| spin.limits);
        of_period.or_else(of_spin).or_else(|| state.sign.as_ref().map(|sign| sign.limits(self.now)))
    }
}
