//! What is kept of a round from the shuffle on.

use chung_game::paigow::cut::Style;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Shake, Steal};
use chung_game::paigow::settle::{OwnLimits, PlayerNo, Terms};
use chung_game::paigow::tile::Tile;

use super::{CutMade, Payment};

/// Shuffle, cut, dice and delivery of a round.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that has happened or has not")]
pub struct RoundDeal {
    /// The table's terms when bets closed.
    pub terms: Option<Terms>,
    /// Limits of players' own when bets closed, box by box.
    pub own_limits: Vec<Option<OwnLimits>>,
    /// Who may change a wager though the dice show.
    pub consent: Vec<PlayerNo>,
    /// Somebody might since bets closed, before this shuffle or another: who decides is found again at the delivery.
    pub changes_agreed: bool,
    /// The tiles as stacked, where the record knows them.
    pub stacks: Option<Stacks>,
    /// Who asked for a laja.
    pub laja_asked: Vec<PlayerNo>,
    /// Who may have one.
    pub laja_allowed: Vec<PlayerNo>,
    /// A player who does not bank did one.
    pub laja_by_player: bool,
    /// The bank has not done its own since.
    pub bank_may_laja: bool,
    /// How many tiles were seen in the last one, once there was one.
    pub laja_seen: Option<u8>,
    /// The cut that the banker named; `Some(None)` if he would not.
    pub named: Option<Option<Style>>,
    /// The cut that a supervisor chose.
    pub chosen: Option<Style>,
    /// The banker's button.
    pub steal: Option<Steal>,
    /// The dice.
    pub dice: Dice,
    /// The tiles as cut.
    pub cut: Option<CutMade>,
    /// Tiles that no box received.
    pub undealt: Vec<Tile>,
    /// The chung was lifted from the bank's tiles.
    pub chung_lifted: bool,
    /// The banker agreed to the bank's setting.
    pub bank_confirmed: bool,
    /// A player asked to see the House's hand.
    pub bank_asked: bool,
    /// Unused tiles were laid open.
    pub unused_open: bool,
    /// The chips that moved in its settlement so far.
    pub payments: Vec<Payment>,
}

/// The dice of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice {
    /// Not yet shaken, or to be shaken again.
    #[default]
    Still,
    /// Shaken, and covered.
    Shaken,
    /// They show.
    Shown {
        /// As they lie.
        dice: Shake,
        /// The first box to receive tiles.
        first_box: BoxNo,
    },
}

impl Dice {
    /// As they lie, once they show.
    #[must_use]
    pub fn shown(self) -> Option<Shake> {
        match self {
            Dice::Shown { dice, .. } => Some(dice),
            Dice::Still | Dice::Shaken => None,
        }
    }

    /// The first box to receive tiles, once they show.
    #[must_use]
    pub fn first_box(self) -> Option<BoxNo> {
        match self {
            Dice::Shown { first_box, .. } => Some(first_box),
            Dice::Still | Dice::Shaken => None,
        }
    }
}
