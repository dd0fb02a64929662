//! The person or program that gives a command.

use std::fmt;

use crate::message::Arg;
use crate::role::Role;
use crate::{Message, PlayerNo, ToMessage, message};

/// A person at the table, or the program acting for one: a role, and a number within that role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Actor {
    /// The role in which they act.
    pub role: Role,
    /// The player's number, or the badge of a member of staff. Badge 0 is the program, playing a part that nobody else has.
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

    /// The program itself, acting as a member of staff.
    #[must_use]
    pub const fn automatic(role: Role) -> Actor {
        Actor::staff(role, 0)
    }

    /// Whether this is the given player.
    #[must_use]
    pub fn is_player(self, player: PlayerNo) -> bool {
        self == Actor::player(player)
    }
}

impl ToMessage for Actor {
    fn to_message(&self) -> Message {
        let (role, number) = (self.role.to_message(), Arg::notation(self.number));
        match (self.role, self.number) {
            (Role::Player, number) => message!("actor-player", player = PlayerNo(number)),
            (Role::GameSystem, 0) => role,
            (_, 0) => message!("actor-automatic", role),
            _ => message!("actor-staff", role, number),
        }
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
