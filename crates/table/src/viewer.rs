//! Who looks at a table. Each game decides what a viewer may see.

use chung_game::PlayerNo;
use chung_game::role::{Power, Role};
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use crate::Actor;

/// A person who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player with this number.
    Player(PlayerNo),
    /// The dealer of the table.
    Dealer,
    /// A game supervisor.
    GameSupervisor,
    /// A casino supervisor.
    CasinoSupervisor,
    /// An inspector, who sees everything.
    Inspector,
    /// Anyone else.
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
    /// Whether the viewer is staff or an inspector.
    #[must_use]
    pub const fn is_staff(self) -> bool {
        match self {
            Viewer::Dealer | Viewer::GameSupervisor | Viewer::CasinoSupervisor | Viewer::Inspector => true,
            Viewer::Player(_) | Viewer::Public => false,
        }
    }

    /// The player's number, if the viewer is a player.
    #[must_use]
    pub const fn player(self) -> Option<PlayerNo> {
        match self {
            Viewer::Player(player) => Some(player),
            _ => None,
        }
    }

    /// Whether the viewer has the powers of a casino supervisor under the book.
    pub(crate) fn supervises_casino(self, book: &RuleBook) -> bool {
        match self {
            Viewer::GameSupervisor => Role::GameSupervisor.has(Power::SuperviseCasino, book),
            Viewer::CasinoSupervisor => true,
            _ => false,
        }
    }
}
