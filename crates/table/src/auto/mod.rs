//! Tables that play themselves: staff who take the obvious next step, and automatic players. They give the same commands as people,
//! and the same rules refuse them. Randomness is passed in, so a session can be repeated.

mod paigow;
mod roulette;

pub use paigow::{ChosenMind, HouseWayMind, LegalMind, Mind, PaiGowBot, PaiGowStaff};
pub use roulette::{RouletteBot, RouletteStaff, Taste};

use chung_game::role::Role;

use crate::{Actor, Command, Game};

/// Draws evenly one of `0..n`.
pub type Draw<'a> = dyn FnMut(u32) -> u32 + 'a;

/// True once in `n` draws on average.
fn one_in(n: u32, below: &mut Draw) -> bool {
    below(n) == 0
}

/// Draws one of several items.
fn any<T: Copy>(items: &[T], below: &mut Draw) -> Option<T> {
    let drawn = below(u32::try_from(items.len()).ok().filter(|count| *count > 0)?);
    items.get(drawn as usize).copied()
}

const DEALER: Actor = Actor::staff(Role::Dealer, 1);
const CASINO_SUPERVISOR: Actor = Actor::staff(Role::CasinoSupervisor, 1);

/// Limits how often a bot acts at one moment of a round.
#[derive(Clone, Debug)]
struct ActionLimit<M> {
    moment: Option<M>,
    left: u8,
}

impl<M: PartialEq> ActionLimit<M> {
    const fn new() -> ActionLimit<M> {
        ActionLimit { moment: None, left: 0 }
    }

    /// Takes one of the `maximum` actions of this moment. Returns false if none is left.
    fn take(&mut self, moment: M, maximum: u8) -> bool {
        if self.moment.as_ref() != Some(&moment) {
            *self = ActionLimit { moment: Some(moment), left: maximum };
        }
        let left = self.left;
        self.left = left.saturating_sub(1);
        left > 0
    }
}

/// Automatic staff, or an automatic player.
pub trait AutoPlay<G: Game> {
    /// The next command, and the earliest time for it. `None` if there is nothing to do.
    fn next_command(&mut self, game: &G, state: &G::State, below: &mut Draw) -> Option<Command<G::Act>>;
}

/// A table with automatic staff and players.
pub struct AutoTable<S, P> {
    /// The automatic staff, who act when no player does.
    pub staff: S,
    /// The automatic players. `next_command` rotates them at random, so that none has an advantage.
    pub players: Vec<P>,
}

impl<S, P> AutoTable<S, P> {
    /// The next command at the table: of a player who has something to do, else of the staff. `None` if nobody can do anything.
    pub fn next_command<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        below: &mut Draw,
    ) -> Option<Command<G::Act>>
    where
        S: AutoPlay<G>,
        P: AutoPlay<G>,
    {
        let count = self.players.len();
        if count > 0 {
            let first = below(count as u32) as usize;
            self.players.rotate_left(first.min(count));
        }
        let command = self.players.iter_mut().find_map(|player| player.next_command(game, state, below));
        command.or_else(|| self.staff.next_command(game, state, below))
    }
}
