//! Tables that play themselves: staff who take the obvious next step, and players with a mind of their own. They give the same
//! commands as people do, and are refused like them. Chance is an input.

mod guest;
mod mind;
pub mod roulette;
mod staff;

pub use guest::Guest;
pub use mind::{Chosen, HouseWay, Legal, Mind};
pub use staff::Staff;

use chung_game::role::Role;
use chung_game::rulebook::RuleBook;

use crate::paigow::{Act, Actor, Command, State, decide};

/// Draws evenly one of `0..n`.
pub type Chance<'a> = dyn FnMut(u32) -> u32 + 'a;

/// One in so many.
fn one_in(many: u32, below: &mut Chance) -> bool {
    below(many) == 0
}

/// One of several.
fn any<T: Copy>(of: &[T], below: &mut Chance) -> Option<T> {
    let drawn = below(u32::try_from(of.len()).ok().filter(|many| *many > 0)?);
    of.get(drawn as usize).copied()
}

const DEALER: Actor = Actor::staff(Role::Dealer, 1);
const CASINO_SUPERVISOR: Actor = Actor::staff(Role::CasinoSupervisor, 1);

/// How often somebody still makes up his mind at a moment of a round.
#[derive(Clone, Debug)]
struct Wishes<M> {
    moment: Option<M>,
    left: u8,
}

impl<M: PartialEq> Wishes<M> {
    const fn new() -> Wishes<M> {
        Wishes { moment: None, left: 0 }
    }

    /// One wish less for this moment, which has so many; false when none is left.
    fn has_one(&mut self, moment: M, many: u8) -> bool {
        if self.moment.as_ref() != Some(&moment) {
            *self = Wishes { moment: Some(moment), left: many };
        }
        let left = self.left;
        self.left = left.saturating_sub(1);
        left > 0
    }
}

/// The command, if it would not be refused at the table's own time.
fn allowed(book: &RuleBook, state: &State, by: Actor, act: impl Into<Act>) -> Option<Command> {
    let command = Command { by, at: state.clock, act: act.into() };
    decide(book, state, &command).is_ok().then_some(command)
}

/// A table with its staff and its players.
pub struct Table {
    /// The staff.
    pub staff: Staff,
    /// The players.
    pub guests: Vec<Guest>,
}

impl Table {
    /// What somebody does next: a player who has something to do, else the staff, else the dealer for players who do nothing.
    /// Nothing only where nobody can do anything.
    pub fn next(&mut self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        let many = self.guests.len();
        if many > 0 {
            let first = below(many as u32) as usize;
            self.guests.rotate_left(first.min(many));
        }
        let wished = self.guests.iter_mut().find_map(|guest| guest.next(book, state, below));
        wished.or_else(|| self.staff.next(book, state, below)).or_else(|| self.staff.for_absent(book, state))
    }
}
