//! A Rapid Roulette table's automatic staff and guests: the ball takes its time, and so does the look at the number.

use std::time::Duration;

use chung_odds::chance::Chance;
use chung_table::Actor;
use chung_table::auto::roulette::{Guest, Staff};
use chung_table::roulette::{Act, Ball, Command, Stage, State};

use crate::game::{Automatic, Waited};
use crate::roulette::Roulette;

/// Automatic people at a Rapid Roulette table.
pub struct Stations {
    /// The dealer, or the machine, where nobody else deals.
    pub staff: Option<Staff>,
    /// Players at stations.
    pub guests: Vec<Guest>,
    /// How long the ball runs.
    pub spin: Duration,
    /// How long the number is looked at before the next period.
    pub between: Duration,
}

impl Stations {
    /// Has what is going on taken its time?
    fn goes_on(&self, state: &State, waited: &Waited) -> bool {
        match (state.stage, state.ball) {
            (Stage::Between, _) => waited.stage >= self.between,
            (Stage::NoMoreBets, Ball::Spun) => waited.quiet >= self.spin,
            _ => true,
        }
    }
}

impl Automatic<Roulette> for Stations {
    fn next(
        &mut self,
        _game: &Roulette,
        state: &State,
        waited: &Waited,
        chance: &mut Chance,
    ) -> Option<(Actor, Act)> {
        let below = &mut |n| chance.below(n);
        let many = self.guests.len();
        if many > 0 {
            self.guests.rotate_left(below(many as u32) as usize % many);
        }
        let wish = self.guests.iter_mut().find_map(|guest| guest.next(state, below));
        let goes_on = self.goes_on(state, waited);
        let Command { by, act, .. } = wish.or_else(|| {
            let step = self.staff.as_mut().filter(|_| goes_on)?.next(state, below)?;
            // What is to happen later is asked for then.
            (step.at <= waited.now).then_some(step)
        })?;
        Some((by, act))
    }
}
