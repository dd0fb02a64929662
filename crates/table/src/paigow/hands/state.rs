//! The state of a box's tiles in a round. It holds no rules.

use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use crate::paigow::Arranged;

/// The tiles of a box in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each says independently whether something has happened")]
pub struct HandInPlay {
    /// The tiles, if they are known.
    pub tiles: Option<[Tile; 4]>,
    /// Whether the tiles are dealt, set, open and so on.
    pub is: BoxHandState,
    /// The setting, if it is known.
    pub arranged: Option<Arranged>,
    /// Who set the tiles.
    pub set_by: Option<SetBy>,
    /// Whether a supervisor directed the dealer to set the tiles.
    pub directed: bool,
    /// Whether the player has looked at the tiles.
    pub picked_up: bool,
    /// Whether the player touched tiles that they left to the dealer, and has not put them down since.
    pub held: bool,
    /// How many of the tiles the dealer exposed by mistake.
    pub dealer_exposed: u8,
    /// The tiles that everyone has seen.
    pub seen: Vec<Tile>,
    /// Whether a supervisor checked the dealer's setting.
    pub checked: bool,
    /// Whether a supervisor viewed the tiles after they were conceded.
    pub viewed: bool,
}

impl HandInPlay {
    /// A hand that has just been dealt, face down.
    pub(in crate::paigow) fn dealt(tiles: Option<[Tile; 4]>) -> HandInPlay {
        HandInPlay { tiles, is: BoxHandState::Dealt, ..HandInPlay::default() }
    }

    /// The hand after the stacks were rebuilt: new unknown tiles, face down, unless the box is out of the round.
    pub(in crate::paigow) fn rebuilt(&self) -> HandInPlay {
        HandInPlay { is: if self.waits() { BoxHandState::Dealt } else { self.is }, ..HandInPlay::default() }
    }

    /// Whether the tiles are still to be set or opened.
    pub(in crate::paigow) fn waits(&self) -> bool {
        matches!(self.is, BoxHandState::Dealt | BoxHandState::Asked(_) | BoxHandState::Set(_))
    }

    /// Whether the box is out of the round, whatever tiles it gets.
    pub(in crate::paigow) fn is_out(&self) -> bool {
        matches!(self.is, BoxHandState::Conceded | BoxHandState::Void)
    }

    /// Whether the player has looked at the tiles, as far as is known.
    pub(in crate::paigow) fn is_handled(&self) -> bool {
        self.picked_up || matches!(self.set_by, Some(SetBy::Player | SetBy::Touched))
    }

    /// Marks the tiles as set.
    pub(in crate::paigow) fn set_by(&mut self, by: SetBy) {
        self.is = BoxHandState::Set(by);
        self.set_by = Some(by);
    }

    /// Records the setting, and thereby which tiles they are.
    pub(in crate::paigow) fn arrange(&mut self, arranged: Option<Arranged>) {
        self.arranged = arranged;
        self.tiles = self.tiles.or(arranged.map(Arranged::tiles));
    }
}

/// The state of a box's tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxHandState {
    /// No tiles yet.
    #[default]
    None,
    /// Dealt, face down.
    Dealt,
    /// Taken back unseen, because the box has no wager.
    Retrieved,
    /// To be set by the dealer, the House Way.
    Asked(AskedBy),
    /// Set.
    Set(SetBy),
    /// Conceded.
    Conceded,
    /// Called void.
    Void,
    /// Opened.
    Opened,
}

/// Who had the dealer set a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AskedBy {
    /// The player; also used for House Way areas, where nobody needs to ask.
    Player,
    /// A supervisor, who directed the dealer to set the hand.
    Supervisor,
}

/// Who set a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SetBy {
    /// The player who decides for the box.
    Player,
    /// The dealer, by the House Way.
    HouseWay,
    /// The dealer, but the player touched the tiles afterwards and is responsible for them.
    Touched,
}
