//! The acts from the shuffle to the delivery.

use chung_game::PlayerNo;
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{Shake, Steal};
use serde::{Deserialize, Serialize};

use crate::paigow::{CutMade, LajaBy, Source};

/// An act from the shuffle to the delivery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DealingAct {
    /// Begins a round; the bank is offered.
    Begin,
    /// The dealer shuffles the tiles.
    Shuffle,
    /// The dealer stacks the tiles.
    Stack {
        /// The stacks, if the computer drew them.
        tiles: Option<Stacks>,
        /// Whether the computer drew the order of the tiles, or they were shuffled by hand.
        source: Source,
    },
    /// A player asks for a laja, by themselves or by the dealer.
    AskLaja {
        /// The player who asks.
        player: PlayerNo,
    },
    /// Staff allow a laja that a player asked for.
    AllowLaja {
        /// The player who asked for it.
        player: PlayerNo,
    },
    /// The dealer, a player or the banker does a laja.
    Laja {
        /// Who does the laja.
        by: LajaBy,
        /// The stacks after the laja, if the computer drew them.
        tiles: Option<Stacks>,
        /// Whether the computer drew the order of the tiles, or they were mixed by hand.
        source: Source,
    },
    /// The banker asks for another shuffle.
    AskShuffle {
        /// The banker who asks.
        player: PlayerNo,
    },
    /// The dealer calls "no more bets".
    NoMoreBets,
    /// The banker names the cut, or declines to name one.
    NameCut {
        /// The banker who names the cut.
        player: PlayerNo,
        /// The style of cut; `None` if the banker declines to name one.
        style: Option<CutStyle>,
    },
    /// The banker steals the cut.
    Steal {
        /// The banker who steals the cut.
        player: PlayerNo,
        /// The value of the banker's button.
        steal: Steal,
    },
    /// A supervisor chooses the cut that the banker did not name.
    ChooseCut {
        /// The style of cut.
        style: CutStyle,
    },
    /// The cup with the dice is shaken.
    Shake {
        /// The banker who shakes; `None` if the dealer or the person named by the banker shakes.
        banker: Option<PlayerNo>,
    },
    /// The dealer uncovers the dice.
    Uncover {
        /// The dice; `None` if not all of them lie flat.
        dice: Option<Shake>,
        /// Whether the computer threw the dice, or the dealer entered them.
        source: Source,
    },
    /// The dealer sets up the tiles for the cut.
    SetUpCut {
        /// The cut, with its side.
        cut: CutMade,
        /// Whether the computer drew what the rules leave open, such as the side, or the dealer entered it.
        source: Source,
    },
    /// The dealer deals the tiles to the boxes.
    Deliver,
    /// A supervisor orders the tiles to be shuffled again.
    Reshuffle,
}
