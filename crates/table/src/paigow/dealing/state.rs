//! The state of a round from the shuffle on.

use chung_game::PlayerNo;
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Shake, Steal};
use chung_game::paigow::settle::{OwnLimits, Terms};
use chung_game::paigow::tile::Tile;

use crate::paigow::{CutMade, Payment};

/// The shuffle, cut, dice, delivery and settlement of a round.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each says independently whether something has happened")]
pub struct RoundDeal {
    /// The table's terms when bets closed.
    pub terms: Option<Terms>,
    /// Players' own limits when bets closed, for each box in order of its number.
    pub own_limits: Vec<Option<OwnLimits>>,
    /// The players who may change their wagers after bets closed, by the banker's consent.
    pub consent: Vec<PlayerNo>,
    /// Whether the banker consented to changes since bets closed, also before a reshuffle. If so, the delivery finds again who decides.
    pub changes_agreed: bool,
    /// The stacks, if they are known.
    pub stacks: Option<Stacks>,
    /// The players who asked for a laja.
    pub laja_asked: Vec<PlayerNo>,
    /// The players who were allowed a laja.
    pub laja_allowed: Vec<PlayerNo>,
    /// Whether a player without a share in the bank has done a laja.
    pub laja_by_player: bool,
    /// Whether the bank may do its own laja, after a player's.
    pub bank_may_laja: bool,
    /// How many tiles were exposed in the last laja; `None` if there was none since the shuffle.
    pub laja_seen: Option<u8>,
    /// The cut that the banker named; `Some(None)` if they declined to name one.
    pub named: Option<Option<CutStyle>>,
    /// The cut that a supervisor chose.
    pub chosen: Option<CutStyle>,
    /// The value of the banker's button, if they steal the cut.
    pub steal: Option<Steal>,
    /// Whether the dice are shaken, and what they show.
    pub dice: Dice,
    /// The cut, once it is made.
    pub cut: Option<CutMade>,
    /// The tiles that no box received, if they are known.
    pub undealt: Vec<Tile>,
    /// Whether the chung was lifted from the bank's tiles.
    pub chung_lifted: bool,
    /// Whether the banker agreed to the bank's setting.
    pub bank_confirmed: bool,
    /// Whether a player asked to see the House's hand.
    pub bank_asked: bool,
    /// Whether the unused tiles were turned face up.
    pub unused_open: bool,
    /// The payments of the round so far.
    pub payments: Vec<Payment>,
}

/// The dice of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice {
    /// Not yet shaken, or to be shaken again.
    #[default]
    Still,
    /// Shaken, and still covered.
    Shaken,
    /// Uncovered.
    Shown {
        /// The faces of the dice.
        dice: Shake,
        /// The box that receives tiles first.
        first_box: BoxNo,
    },
}

impl Dice {
    /// The dice, once they are uncovered.
    #[must_use]
    pub fn shown(self) -> Option<Shake> {
        match self {
            Dice::Shown { dice, .. } => Some(dice),
            Dice::Still | Dice::Shaken => None,
        }
    }

    /// The box that receives tiles first, once the dice are uncovered.
    #[must_use]
    pub fn first_box(self) -> Option<BoxNo> {
        match self {
            Dice::Shown { first_box, .. } => Some(first_box),
            Dice::Still | Dice::Shaken => None,
        }
    }
}
