//! The facts about irregularities.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::dice::{BoxNo, Shake};
use chung_game::paigow::tile::Tile;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::dealing::{is_drawn, shown};
use crate::paigow::hands::named;
use crate::paigow::{Arranged, ClauseNo, Exposed, Source};

/// An irregularity, or its consequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IrregularFact {
    /// Tiles were exposed by mistake.
    Exposed {
        /// Where the tiles were exposed, and by whom.
        exposed: Exposed,
        /// How many tiles were exposed.
        count: u8,
        /// The tiles, if they are known.
        tiles: Vec<Tile>,
    },
    /// The dealer must do a laja.
    LajaDue,
    /// The hand, or the round, is played nevertheless.
    PlayedOn {
        /// The box of the hand; `None` for the whole round.
        box_no: Option<BoxNo>,
    },
    /// The player may call the hand void.
    MayCallVoid {
        /// The box of the hand.
        box_no: BoxNo,
    },
    /// A wrong delivery was corrected.
    Rebuilt,
    /// A hand that the dealer set wrongly was set the House Way.
    SetRight {
        /// The box of the hand.
        box_no: BoxNo,
        /// The correct setting; left out for viewers who may not see the tiles.
        arranged: Option<Arranged>,
        /// The clause of the House Way that it follows; left out for viewers who may not see the tiles.
        #[serde(default)]
        way: Option<ClauseNo>,
    },
    /// A setting that is not the House Way stands, because it is too late or the player touched the tiles.
    Stands {
        /// The box of the hand.
        box_no: BoxNo,
    },
    /// A hand was mixed up, and set the House Way.
    Mixed {
        /// The box of the hand.
        box_no: BoxNo,
        /// The new setting; left out for viewers who may not see the tiles.
        arranged: Option<Arranged>,
        /// The clause of the House Way that it follows; left out for viewers who may not see the tiles.
        #[serde(default)]
        way: Option<ClauseNo>,
    },
    /// A hand that had been entered wrongly was entered again.
    ReadAgain {
        /// The box of the hand.
        box_no: BoxNo,
        /// The setting as it really is; left out for viewers who may not see it.
        arranged: Option<Arranged>,
    },
    /// Exposed tiles that had been entered wrongly were entered again.
    SeenAgain {
        /// The box of the hand.
        box_no: BoxNo,
        /// The tiles that were really exposed.
        tiles: Vec<Tile>,
    },
    /// The dice drew the House's box, and must be thrown again.
    OffDiceAgain {
        /// The dice that drew the House's box.
        dice: Shake,
        /// Whether the computer threw the dice, or they were entered.
        source: Source,
    },
    /// A box was put OFF.
    PutOff {
        /// The box that was put OFF.
        box_no: BoxNo,
        /// The dice that drew the box.
        dice: Shake,
        /// Whether the computer threw the dice, or they were entered.
        source: Source,
    },
    /// The casino supervisor decided to put no box OFF.
    NoneOff,
    /// A box that was OFF came back into play.
    BroughtBack {
        /// The box that came back.
        box_no: BoxNo,
    },
    /// A player was kept apart from others, and excluded from this table.
    KeptApart {
        /// The player who was kept apart.
        player: PlayerNo,
    },
    /// A player who was kept apart may come back.
    LetBack {
        /// The player who may come back.
        player: PlayerNo,
    },
    /// Players must speak English only.
    EnglishOnly,
}

impl ToMessage for IrregularFact {
    fn to_message(&self) -> Message {
        match *self {
            IrregularFact::Exposed { exposed, count, ref tiles } if tiles.is_empty() => {
                message!("irregular-exposed", count, place = exposed.to_message())
            }
            IrregularFact::Exposed { exposed, count, ref tiles } => {
                message!("irregular-exposed-tiles", count, tiles = named(tiles), place = exposed.to_message())
            }
            IrregularFact::LajaDue => message!("irregular-laja-due"),
            IrregularFact::PlayedOn { box_no: Some(box_no) } => message!("irregular-hand-stands", box_no),
            IrregularFact::PlayedOn { box_no: None } => message!("irregular-round-goes-on"),
            IrregularFact::MayCallVoid { box_no } => message!("irregular-may-call-void", box_no),
            IrregularFact::Rebuilt => message!("irregular-rebuilt"),
            IrregularFact::SetRight { box_no, arranged: Some(arranged), way: Some(ref way) } => {
                let (setting, line) = (Arg::notation(arranged), Arg::notation(way));
                message!("irregular-set-right-house-way", box_no, setting, line)
            }
            IrregularFact::SetRight { box_no, .. } => message!("irregular-set-right", box_no),
            IrregularFact::Stands { box_no } => message!("irregular-setting-stands", box_no),
            IrregularFact::Mixed { box_no, arranged: Some(arranged), way: Some(ref way) } => {
                let (setting, line) = (Arg::notation(arranged), Arg::notation(way));
                message!("irregular-mixed-house-way", box_no, setting, line)
            }
            IrregularFact::Mixed { box_no, .. } => message!("irregular-mixed", box_no),
            IrregularFact::ReadAgain { box_no, arranged: Some(arranged) } => {
                message!("irregular-read-again-as", box_no, setting = Arg::notation(arranged))
            }
            IrregularFact::ReadAgain { box_no, arranged: None } => message!("irregular-read-again", box_no),
            IrregularFact::SeenAgain { box_no, ref tiles } => {
                message!("irregular-seen-again", box_no, tiles = named(tiles))
            }
            IrregularFact::OffDiceAgain { ref dice, source } => {
                message!("irregular-off-dice-again", dice = shown(dice), drawn = is_drawn(source))
            }
            IrregularFact::PutOff { box_no, ref dice, source } => {
                message!("irregular-put-off", box_no, dice = shown(dice), drawn = is_drawn(source))
            }
            IrregularFact::NoneOff => message!("irregular-none-off"),
            IrregularFact::BroughtBack { box_no } => message!("irregular-brought-back", box_no),
            IrregularFact::KeptApart { player } => message!("irregular-kept-apart", player),
            IrregularFact::LetBack { player } => message!("irregular-let-back", player),
            IrregularFact::EnglishOnly => message!("irregular-english-only"),
        }
    }
}
