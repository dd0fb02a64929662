//! A Pai Gow table's automatic dealer and guests. They wait for people: until those have had their time, or say that they are ready.

use std::time::Duration;

use chung_game::paigow::settle::PlayerNo;
use chung_odds::chance::Chance;
use chung_table::Actor;
use chung_table::auto::{Guest, Staff};
use chung_table::paigow::{Act, Command, Stage, State};

use crate::game::{Automatic, Since, Waited};
use crate::paigow::PaiGow;

/// How long people are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// With the bank before a player.
    pub bank: Duration,
    /// While wagers are taken.
    pub betting: Duration,
    /// While hands are set.
    pub setting: Duration,
    /// Between the payments and the next round.
    pub between: Duration,
}

/// Automatic people at a Pai Gow table.
pub struct Players {
    /// The dealer and the supervisors, where nobody else deals.
    pub staff: Option<Staff>,
    /// Players.
    pub guests: Vec<Guest>,
    /// How long the dealer waits for people.
    pub patience: Patience,
}

impl Players {
    /// Those who have a seat and do not play by themselves.
    fn people<'a>(&'a self, state: &'a State) -> impl Iterator<Item = PlayerNo> + 'a {
        let guest = |player: PlayerNo| self.guests.iter().any(|guest| guest.number() == player);
        let seated = state.players.iter().filter(|player| player.seat.is_some());
        seated.map(|player| player.number).filter(move |player| !guest(*player))
    }

    /// One of them who is not ready to go on.
    fn waits_for(&self, state: &State, waited: &Waited) -> bool {
        self.people(state).any(|player| !waited.ready.contains(&player))
    }

    /// Is it the dealer's turn, or do people still have time?
    fn goes_on(&self, state: &State, waited: &Waited) -> bool {
        let patience = &self.patience;
        let (time, alone) = match state.stage {
            Stage::Betting => (patience.betting, patience.betting / 4),
            // Who only looks on wants to see what came of it too.
            Stage::Paid if self.people(state).next().is_none() => return waited.stage >= patience.between,
            Stage::Paid => (patience.between, patience.between / 8),
            _ => return true,
        };
        waited.stage >= if self.waits_for(state, waited) { time } else { alone.min(time) }
    }

    /// Does the dealer act for those who do nothing?
    fn loses_patience(&self, state: &State, waited: &Waited) -> bool {
        let patience = match state.stage {
            Stage::Offering => self.patience.bank,
            Stage::Setting => self.patience.setting,
            _ => self.patience.betting,
        };
        waited.quiet >= patience || (waited.stage >= patience && state.stage == Stage::Setting)
    }
}

impl Automatic<PaiGow> for Players {
    fn next(
        &mut self,
        game: &PaiGow,
        state: &State,
        waited: &Waited,
        chance: &mut Chance,
    ) -> Option<(Actor, Act)> {
        let below = &mut |n| chance.below(n);
        let book = &game.book;
        let many = self.guests.len();
        if many > 0 {
            self.guests.rotate_left(below(many as u32) as usize);
        }
        let wish = self.guests.iter_mut().find_map(|guest| guest.next(book, state, below));
        let goes_on = self.goes_on(state, waited);
        let tired = self.loses_patience(state, waited);
        let Command { by, act, .. } = wish.or_else(|| {
            let staff = self.staff.as_ref()?;
            let step = if goes_on { staff.next(book, state, below) } else { None };
            step.or_else(|| if tired { staff.for_absent(book, state) } else { None })
        })?;
        Some((by, act))
    }

    fn patience(&self, state: &State) -> Option<(Since, Duration)> {
        self.staff.as_ref()?;
        self.people(state).next()?;
        match state.stage {
            Stage::Offering => Some((Since::Quiet, self.patience.bank)),
            Stage::Betting => Some((Since::Stage, self.patience.betting)),
            Stage::Dealing => Some((Since::Quiet, self.patience.betting)),
            Stage::Setting => Some((Since::Stage, self.patience.setting)),
            Stage::Paid => Some((Since::Stage, self.patience.between)),
            Stage::Closed | Stage::Between | Stage::Opening => None,
        }
    }
}
