//! The tiles of a box in a round, and what became of them. No rules here.

use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use super::Arranged;

/// The tiles of a box in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that has happened or has not")]
pub struct Hand {
    /// Which they are, where the record knows.
    pub tiles: Option<[Tile; 4]>,
    /// What became of them.
    pub is: BoxHandState,
    /// As they were put down, where the record knows.
    pub arranged: Option<Arranged>,
    /// Who set them.
    pub set_by: Option<SetBy>,
    /// A supervisor has the dealer set them.
    pub directed: bool,
    /// Their player has looked at them.
    pub picked_up: bool,
    /// He touched them after the dealer had set them, and has not put them down since.
    pub held: bool,
    /// How many the dealer exposed by mistake.
    pub dealer_exposed: u8,
    /// Tiles that everybody has seen.
    pub seen: Vec<Tile>,
    /// A supervisor checked a House Way setting.
    pub checked: bool,
    /// A supervisor looked at them after they were conceded.
    pub viewed: bool,
}

impl Hand {
    /// Four tiles, face down.
    pub(super) fn dealt(tiles: Option<[Tile; 4]>) -> Hand {
        Hand { tiles, is: BoxHandState::Dealt, ..Hand::default() }
    }

    /// Other tiles lie there now, face down, that nobody knows; unless those before are out of the round.
    pub(super) fn rebuilt(&self) -> Hand {
        Hand { is: if self.waits() { BoxHandState::Dealt } else { self.is }, ..Hand::default() }
    }

    /// Do its tiles wait to be set or opened?
    pub(super) fn waits(&self) -> bool {
        matches!(self.is, BoxHandState::Dealt | BoxHandState::Asked(_) | BoxHandState::Set(_))
    }

    /// Is it out of the round, whatever tiles come?
    pub(super) fn is_out(&self) -> bool {
        matches!(self.is, BoxHandState::Conceded | BoxHandState::Void)
    }

    /// Has its player looked at the tiles, as far as the record knows?
    pub(super) fn is_handled(&self) -> bool {
        self.picked_up || matches!(self.set_by, Some(SetBy::Player | SetBy::Touched))
    }

    /// The tiles are set, by whom.
    pub(super) fn set_by(&mut self, by: SetBy) {
        self.is = BoxHandState::Set(by);
        self.set_by = Some(by);
    }

    /// The tiles are put down so; the record knows them from then on.
    pub(super) fn arrange(&mut self, arranged: Option<Arranged>) {
        self.arranged = arranged;
        self.tiles = self.tiles.or(arranged.map(Arranged::tiles));
    }
}

/// What became of a box's tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxHandState {
    /// No tiles yet.
    #[default]
    None,
    /// Dealt, face down.
    Dealt,
    /// Taken back unseen: no wager lies there.
    Retrieved,
    /// The dealer is to set them the House Way.
    Asked(AskedBy),
    /// Set.
    Set(SetBy),
    /// Conceded.
    Conceded,
    /// Called void.
    Void,
    /// Open.
    Opened,
}

/// Who has the dealer set a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AskedBy {
    /// Its player, or nobody: it lies on a House Way area.
    Player,
    /// A supervisor.
    Supervisor,
}

/// Who set a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SetBy {
    /// Its player.
    Player,
    /// The dealer, the House Way.
    HouseWay,
    /// The dealer, but its player touched the tiles and answers for them.
    Touched,
}
