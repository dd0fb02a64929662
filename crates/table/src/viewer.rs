//! Who looks at a table. What each of them may see is for each game to say.

use chung_game::paigow::settle::PlayerNo;
use chung_game::role::{Power, Role};
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use crate::Actor;

/// Somebody who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Player(PlayerNo),
    /// The dealer.
    Dealer,
    /// A game supervisor.
    GameSupervisor,
    /// A casino supervisor.
    CasinoSupervisor,
    /// An inspector, who sees everything.
    Inspector,
    /// Anybody else.
    Public,
}

impl From<Actor> for Viewer {
    fn from(actor: Actor) -> Viewer {
        match actor.role {
            Role::Player => Viewer::Player(PlayerNo(actor.number)),
            Role::Dealer => Viewer::Dealer,
            Role::GameSupervisor => Viewer::GameSupervisor,
            Role::CasinoSupervisor => Viewer::CasinoSupervisor,
            Role::Inspector => Viewer::Inspector,
            Role::GameSystem => Viewer::Public,
        }
    }
}

impl Viewer {
    /// Does he work here, or inspect?
    #[must_use]
    pub const fn is_staff(self) -> bool {
        match self {
            Viewer::Dealer | Viewer::GameSupervisor | Viewer::CasinoSupervisor | Viewer::Inspector => true,
            Viewer::Player(_) | Viewer::Public => false,
        }
    }

    /// Which player he is, if he is one.
    #[must_use]
    pub const fn player(self) -> Option<PlayerNo> {
        match self {
            Viewer::Player(player) => Some(player),
            _ => None,
        }
    }

    /// May he do what supervisors of the casino may?
    pub(crate) fn supervises_casino(self, book: &RuleBook) -> bool {
        match self {
            Viewer::GameSupervisor => Role::GameSupervisor.has(Power::SuperviseCasino, book),
            Viewer::CasinoSupervisor => true,
            _ => false,
        }
    }
}
