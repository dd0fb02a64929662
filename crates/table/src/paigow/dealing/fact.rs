//! The facts from the shuffle to the delivery.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Shake, Steal};
use chung_game::paigow::tile::Tile;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::shaking::shown;
use crate::paigow::{CutMade, LajaBy, Source};

/// What the dealer announces once the dice and the cut are fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// The box that receives tiles first.
    pub first_box: BoxNo,
    /// The style of cut.
    pub cut: CutStyle,
}

/// What can happen from the shuffle to the delivery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DealingFact {
    /// A round began.
    Began,
    /// The tiles were shuffled.
    Shuffled,
    /// The tiles were stacked.
    Stacked {
        /// The stacks, if the computer drew them and the viewer may see them.
        tiles: Option<Stacks>,
        /// Whether the computer drew the order of the tiles, or they were shuffled by hand.
        source: Source,
    },
    /// A player asked for a laja.
    LajaAsked {
        /// The player who asked.
        player: PlayerNo,
    },
    /// A player was allowed a laja.
    LajaAllowed {
        /// The player who asked for it.
        player: PlayerNo,
    },
    /// A laja was done.
    LajaDone {
        /// Who did the laja.
        by: LajaBy,
        /// The stacks after the laja, if the computer drew them and the viewer may see them.
        tiles: Option<Stacks>,
        /// Whether the computer drew the order of the tiles, or they were mixed by hand.
        source: Source,
        /// The players whose permission for a laja it used up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        leaves: Vec<PlayerNo>,
        /// Whether it is the bank's own laja, which may follow a player's.
        #[serde(default)]
        of_bank: bool,
    },
    /// The tiles were taken back to be shuffled again.
    Reshuffled {
        /// The boxes that stay out of the round, because they were called void or conceded for good.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<BoxNo>,
    },
    /// The banker named the cut, or declined to name one.
    CutNamed {
        /// The style of cut; `None` if the banker declined.
        style: Option<CutStyle>,
        /// The dealer's announcement, if the dice came first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        announced: Option<Announcement>,
    },
    /// The banker stole the cut.
    Stolen {
        /// The value of the banker's button.
        steal: Steal,
    },
    /// A supervisor chose the cut.
    CutChosen {
        /// The style of cut.
        style: CutStyle,
        /// The dealer's announcement, if the dice came first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        announced: Option<Announcement>,
    },
    /// The cup with the dice was shaken.
    Shaken {
        /// The banker, if the banker shook it.
        banker: Option<PlayerNo>,
        /// The person whom the banker named to shake it, if there is one; the dealer shook it if there is neither.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nominee: Option<String>,
    },
    /// Not all dice lay flat.
    DiceNotFlat,
    /// The dice were uncovered and called.
    Thrown {
        /// The faces of the dice.
        dice: Shake,
        /// Whether the computer threw the dice, or the dealer entered them.
        source: Source,
        /// The box that receives tiles first.
        first_box: BoxNo,
        /// The style of cut, if it is fixed by now and the tiles are not cut yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cut: Option<CutStyle>,
    },
    /// The dealer called the result of the Big and Small wagers.
    BigSmall {
        /// The result of the dice.
        result: BigSmall,
    },
    /// The tiles were set up for the cut.
    CutSetUp {
        /// The cut, with its side.
        cut: CutMade,
        /// Whether the computer drew what the rules leave open, such as the side, or the dealer entered it.
        source: Source,
    },
    /// Four tiles were dealt to each box.
    Delivered {
        /// The tiles of each box in order of its number, if they are known and the viewer may see them.
        #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<(Tile, Tile, Tile, Tile)>>))]
        tiles: Option<Vec<[Tile; 4]>>,
        /// The tiles that no box received, if they are known and the viewer may see them.
        undealt: Vec<Tile>,
    },
    /// The tiles of boxes without wagers were taken back unseen.
    Retrieved {
        /// The boxes whose tiles were taken back.
        boxes: Vec<BoxNo>,
    },
    /// The House's tiles were placed in front of the float.
    HouseTilesDrawn,
    /// A co-bank's tiles were placed in front of the float.
    CoBankTilesDrawn,
    /// The tiles of House Way areas were turned to the dealer.
    AreasTurned {
        /// The boxes that are House Way areas.
        boxes: Vec<BoxNo>,
    },
}

impl ToMessage for DealingFact {
    fn to_message(&self) -> Message {
        match *self {
            DealingFact::Began => message!("dealing-began"),
            DealingFact::Shuffled => message!("dealing-shuffled"),
            DealingFact::Stacked { source, .. } => message!("dealing-stacked", drawn = is_drawn(source)),
            DealingFact::LajaAsked { player } => message!("dealing-laja-asked", player),
            DealingFact::LajaAllowed { player } => message!("dealing-laja-allowed", player),
            DealingFact::LajaDone { by: LajaBy::Dealer, .. } => message!("dealing-laja-done-by-dealer"),
            DealingFact::LajaDone { by: LajaBy::Player(player), .. } => message!("dealing-laja-done", player),
            DealingFact::Reshuffled { .. } => message!("dealing-reshuffled"),
            DealingFact::CutNamed { style: Some(_), announced: Some(Announcement { first_box, cut }) } => {
                message!("dealing-cut-named-after-dice", box_no = first_box, cut = cut.to_message())
            }
            DealingFact::CutNamed { style: Some(style), .. } => {
                message!("dealing-cut-named", cut = style.to_message())
            }
            DealingFact::CutNamed { style: None, announced: Some(Announcement { first_box, cut }) } => {
                message!("dealing-cut-not-named-after-dice", box_no = first_box, cut = cut.to_message())
            }
            DealingFact::CutNamed { style: None, announced: None } => message!("dealing-cut-not-named"),
            DealingFact::Stolen { steal } => {
                message!("dealing-stolen", steal = Arg::notation(format_args!("{:+}", steal.value())))
            }
            DealingFact::CutChosen { announced: Some(Announcement { first_box, cut }), .. } => {
                message!("dealing-cut-chosen-after-dice", box_no = first_box, cut = cut.to_message())
            }
            DealingFact::CutChosen { style, .. } => message!("dealing-cut-chosen", cut = style.to_message()),
            DealingFact::Shaken { banker: Some(player), .. } => message!("dealing-shaken-by-banker", player),
            DealingFact::Shaken { nominee: Some(ref nominee), .. } => {
                message!("dealing-shaken-by-nominee", nominee = Arg::quote(nominee))
            }
            DealingFact::Shaken { .. } => message!("dealing-shaken-by-dealer"),
            DealingFact::DiceNotFlat => message!("dealing-dice-not-flat"),
            DealingFact::Thrown { ref dice, source, first_box, cut } => {
                let (dice, drawn) = (shown(dice), is_drawn(source));
                match cut {
                    Some(cut) => {
                        let cut = cut.to_message();
                        message!("dealing-thrown-with-cut", dice, drawn, box_no = first_box, cut)
                    }
                    None => message!("dealing-thrown", dice, drawn, box_no = first_box),
                }
            }
            DealingFact::BigSmall { result } => message!("dealing-big-small", result = result.to_message()),
            DealingFact::CutSetUp { ref cut, source } => {
                message!("dealing-cut-made", cut = cut.to_message(), drawn = is_drawn(source))
            }
            DealingFact::Delivered { .. } => message!("dealing-delivered"),
            DealingFact::Retrieved { ref boxes } if boxes.is_empty() => message!("dealing-none-retrieved"),
            DealingFact::Retrieved { ref boxes } => {
                message!("dealing-retrieved", boxes = Arg::list(boxes.iter().copied()))
            }
            DealingFact::HouseTilesDrawn => message!("dealing-house-tiles-drawn"),
            DealingFact::CoBankTilesDrawn => message!("dealing-co-bank-tiles-drawn"),
            DealingFact::AreasTurned { ref boxes } => {
                message!("dealing-areas-turned", boxes = Arg::list(boxes.iter().copied()))
            }
        }
    }
}

/// Whether the computer drew it.
pub(in crate::paigow) fn is_drawn(source: Source) -> bool {
    source == Source::Drawn
}
