//! Who gives a command: a role, and which of those in it.

use std::fmt;

use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use serde::{Deserialize, Serialize};

/// Somebody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Actor {
    /// In which role.
    pub role: Role,
    /// The player's number, or the badge of a member of staff: 0 where nobody has that part, and the program plays it.
    pub number: u16,
}

impl Actor {
    /// A player.
    #[must_use]
    pub const fn player(player: PlayerNo) -> Actor {
        Actor { role: Role::Player, number: player.0 }
    }

    /// A member of staff, or an inspector.
    #[must_use]
    pub const fn staff(role: Role, badge: u16) -> Actor {
        Actor { role, number: badge }
    }

    /// The program itself, in the part of a member of staff.
    #[must_use]
    pub const fn automatic(role: Role) -> Actor {
        Actor::staff(role, 0)
    }

    /// Is it this player?
    #[must_use]
    pub fn is_player(self, player: PlayerNo) -> bool {
        self == Actor::player(player)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.role, self.number) {
            (Role::GameSystem, 0) => write!(f, "{}", self.role),
            (_, 0) => write!(f, "automatic {}", self.role),
            (_, number) => write!(f, "{} {number}", self.role),
        }
    }
}
