//! The facts about the tiles of a box.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::{Arranged, AskedBy, ClauseNo, SetBy};

/// What can happen to the tiles of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HandsFact {
    /// A player picked up the tiles of their box and looked at them.
    PickedUp {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The player who controls the box.
        player: PlayerNo,
    },
    /// The tiles of a box were set.
    Set {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The setting, if it is known and the viewer may see it.
        arranged: Option<Arranged>,
        /// Who set the tiles.
        by: SetBy,
        /// The player who set the tiles; `None` if the dealer did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerNo>,
        /// The clause of the House Way that the setting follows, if the dealer set it; left out for viewers who may not see the tiles.
        #[serde(default)]
        way: Option<ClauseNo>,
    },
    /// The dealer was asked or directed to set the tiles of a box the House Way.
    Asked {
        /// The box of the tiles.
        box_no: BoxNo,
        /// Whether a player asked, or a supervisor directed it.
        by: AskedBy,
        /// The player who asked, if a player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerNo>,
    },
    /// A supervisor checked a hand that the dealer set.
    Checked {
        /// The box of the hand.
        box_no: BoxNo,
    },
    /// A player touched tiles that they left to the dealer, and is responsible for the setting.
    Touched {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The player who controls the box.
        player: PlayerNo,
    },
    /// A hand was conceded.
    Conceded {
        /// The box of the hand.
        box_no: BoxNo,
        /// The player who controls the box.
        player: PlayerNo,
    },
    /// A supervisor viewed conceded tiles.
    Viewed {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The tiles, if they are known and the viewer may see them.
        #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
        tiles: Option<[Tile; 4]>,
    },
    /// A hand was called void.
    Void {
        /// The box of the hand.
        box_no: BoxNo,
        /// The player who controls the box.
        player: PlayerNo,
    },
    /// A player showed the tiles of their box.
    Shown {
        /// The box of the tiles.
        box_no: BoxNo,
        /// The player who controls the box.
        player: PlayerNo,
        /// The tiles, if they are known.
        #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
        tiles: Option<[Tile; 4]>,
    },
}

impl ToMessage for HandsFact {
    fn to_message(&self) -> Message {
        match *self {
            HandsFact::PickedUp { box_no, player } => message!("hands-picked-up", player, box_no),
            HandsFact::Set { box_no, arranged, player: Some(player), .. } => match arranged {
                Some(arranged) => {
                    message!("hands-set-as", player, box_no, setting = Arg::notation(arranged))
                }
                None => message!("hands-set", player, box_no),
            },
            HandsFact::Set { box_no, arranged, player: None, ref way, .. } => match (arranged, way) {
                (Some(arranged), Some(way)) => {
                    let (setting, line) = (Arg::notation(arranged), Arg::notation(way));
                    message!("hands-set-house-way", box_no, setting, line)
                }
                (Some(arranged), None) => {
                    message!("hands-set-by-dealer-as", box_no, setting = Arg::notation(arranged))
                }
                (None, _) => message!("hands-set-by-dealer", box_no),
            },
            HandsFact::Asked { box_no, player: Some(player), .. } => message!("hands-asked", player, box_no),
            HandsFact::Asked { box_no, player: None, .. } => message!("hands-directed", box_no),
            HandsFact::Checked { box_no } => message!("hands-checked", box_no),
            HandsFact::Touched { box_no, player } => message!("hands-touched", player, box_no),
            HandsFact::Conceded { box_no, player } => message!("hands-conceded", player, box_no),
            HandsFact::Viewed { box_no, tiles: Some(ref tiles) } => {
                message!("hands-viewed-tiles", box_no, tiles = named(tiles))
            }
            HandsFact::Viewed { box_no, tiles: None } => message!("hands-viewed", box_no),
            HandsFact::Void { box_no, player } => message!("hands-void", player, box_no),
            HandsFact::Shown { box_no, player, tiles: Some(ref tiles) } => {
                message!("hands-shown-tiles", player, box_no, tiles = named(tiles))
            }
            HandsFact::Shown { box_no, player, tiles: None } => message!("hands-shown", player, box_no),
        }
    }
}

/// Writes tiles in notation: `H8 9 12`.
pub(in crate::paigow) fn named(tiles: &[Tile]) -> Arg {
    Arg::Notation(tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" "))
}
