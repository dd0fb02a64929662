//! Irregularities: tiles exposed, delivered or set wrongly, mixed; boxes put OFF. What each book makes of them.

use std::fmt;

use chung_game::paigow::dice::{BoxNo, Shake};
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Arranged, Refusal, Source, State};

/// What can go wrong, as it is reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IrregularAct {
    /// Tiles were exposed.
    Expose {
        /// Where.
        exposed: Exposed,
        /// How many.
        count: u8,
        /// Which, where somebody noted it.
        #[serde(default)]
        tiles: Vec<Tile>,
    },
    /// The tiles were delivered wrongly.
    Misdelivered {
        /// The delivery can be put right.
        can_rebuild: bool,
    },
    /// A hand that should be set the House Way is not.
    WrongHouseWay {
        /// Where; the bank's box for the bank's hand.
        number: BoxNo,
        /// The right setting, where the record does not know the tiles.
        arranged: Option<Arranged>,
    },
    /// The dealer knocked over or mixed a hand while opening.
    Mixed {
        /// Where.
        number: BoxNo,
        /// Its tiles, set the House Way, where the record does not know them.
        arranged: Option<Arranged>,
    },
    /// Players are thought to tell each other their tiles: a box is put OFF, drawn with dice, for the rounds to come.
    PutOff {
        /// The dice.
        dice: Shake,
        /// From where.
        source: Source,
    },
    /// A box comes back into play.
    BringBack {
        /// Which.
        number: BoxNo,
    },
    /// Players thought to collude are kept from one table: this one leaves the game.
    KeepApart {
        /// Who.
        player: PlayerNo,
    },
    /// Players are to speak English only.
    EnglishOnly,
}

/// Where tiles were exposed, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// While shuffling or stacking.
    Stacking,
    /// In a laja.
    Laja,
    /// On a box, after the delivery.
    Hand {
        /// Which.
        number: BoxNo,
        /// By whom.
        by: WhoseHand,
    },
}

/// Who exposed a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhoseHand {
    /// The dealer.
    Dealer,
    /// Whose hand it is.
    Player,
}

/// What can come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IrregularFact {
    /// Tiles were exposed.
    Exposed {
        /// Where.
        exposed: Exposed,
        /// How many.
        count: u8,
        /// Which.
        tiles: Vec<Tile>,
    },
    /// A laja is due.
    LajaDue,
    /// The hand is played nonetheless.
    PlayedOn {
        /// Which box; none for the whole round.
        number: Option<BoxNo>,
    },
    /// The player may call the hand void.
    MayCallVoid {
        /// Where.
        number: BoxNo,
    },
    /// The delivery was put right.
    Rebuilt,
    /// A hand was set right, the House Way.
    SetRight {
        /// Where.
        number: BoxNo,
        /// How.
        arranged: Arranged,
    },
    /// The setting stands: it is too late.
    Stands {
        /// Where.
        number: BoxNo,
    },
    /// A hand was mixed and set the House Way.
    Mixed {
        /// Where.
        number: BoxNo,
        /// How.
        arranged: Arranged,
    },
    /// The dice showed the House: they are thrown again.
    OffDiceAgain {
        /// As they lay.
        dice: Shake,
    },
    /// A box was put OFF.
    PutOff {
        /// Which.
        number: BoxNo,
        /// By these dice.
        dice: Shake,
        /// From where.
        source: Source,
    },
    /// It came back.
    BroughtBack {
        /// Which.
        number: BoxNo,
    },
    /// A player is kept from this table.
    KeptApart {
        /// Who.
        player: PlayerNo,
    },
    /// Players are to speak English only.
    EnglishOnly,
}

impl fmt::Display for IrregularFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

pub(super) fn decide(_d: &mut Deciding, _act: &IrregularAct) -> Result<(), Refusal> {
    Err(Refusal::NotSetUp)
}

pub(super) fn apply(_state: &mut State, _fact: &IrregularFact) {}
