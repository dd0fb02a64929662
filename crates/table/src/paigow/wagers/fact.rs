//! The facts about wagers.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, WagerStanding};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::Remark;
use crate::paigow::state::BoxController;

/// What can happen to wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowWagersFact))]
#[serde(rename_all = "kebab-case")]
pub enum WagersFact {
    /// A player placed a wager, or added to one.
    Placed {
        /// The player who wagered.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
        /// The stake placed or added.
        amount: Cents,
        /// Whether the stake is in promotional tokens.
        token: bool,
    },
    /// A player was notified that their wager is outside the limits.
    Remarked {
        /// The player whose wager it is.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
        /// How the wager is outside the limits.
        remark: Remark,
    },
    /// A wager, or part of it, was returned to its player before the deal.
    Returned {
        /// The player whose wager it is.
        player: PlayerNo,
        /// The box that the wager was on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
        /// The amount returned.
        amount: Cents,
        /// Whether the stake is in promotional tokens.
        token: bool,
        /// Why it was returned.
        why: ReturnReason,
    },
    /// A player with the first choice of Big or Small on a box declined it.
    SideDeclined {
        /// The player who declined.
        player: PlayerNo,
        /// The box on which the player declined.
        box_no: BoxNo,
    },
    /// The players on a box agreed on who decides for it.
    Agreed {
        /// The box that they agreed about.
        box_no: BoxNo,
        /// The player whom they agreed on.
        player: PlayerNo,
    },
    /// A player with their own limits on a box allowed another player to wager there.
    LetBeside {
        /// The box with the player's own limits.
        box_no: BoxNo,
        /// The player who may wager there.
        guest: PlayerNo,
    },
    /// The banker agreed that a player may change their wagers after bets are closed.
    Consented {
        /// The player who may change their wagers.
        to: PlayerNo,
    },
    /// Bets were closed.
    Closed,
    /// It was found who decides for a box.
    Control {
        /// The box that is decided for.
        box_no: BoxNo,
        /// The player who decides, or the dealer by the House Way.
        decides: BoxController,
    },
    /// The wagers of the player who decides for a box were placed nearest to the dealer.
    Nearest {
        /// The box on which the wagers were moved.
        box_no: BoxNo,
        /// The player who decides.
        player: PlayerNo,
    },
    /// The standing of a wager changed, for example to void or surrendered.
    Stands {
        /// The player whose wager it is.
        player: PlayerNo,
        /// The box that the wager is on.
        box_no: BoxNo,
        /// The kind of bet.
        bet: Bet,
        /// The new standing.
        standing: WagerStanding,
    },
}

/// Why a wager was returned before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReturnReason {
    /// The player took it back.
    TakenBack,
    /// The House refused the wager.
    Refused,
    /// The box is now the bank's.
    BankBox,
    /// The player may not wager on this further box.
    FurtherBox,
    /// A side wager on a box without a regular wager.
    SideWagerAlone,
    /// It is void.
    Void,
    /// Its player has no valid Player Card.
    NoCard,
    /// The round was called off, because nobody plays against the bank.
    CalledOff,
}

impl ToMessage for ReturnReason {
    fn to_message(&self) -> Message {
        match self {
            ReturnReason::TakenBack => message!("returned-taken-back"),
            ReturnReason::Refused => message!("returned-refused"),
            ReturnReason::BankBox => message!("returned-bank-box"),
            ReturnReason::FurtherBox => message!("returned-further-box"),
            ReturnReason::SideWagerAlone => message!("returned-side-wager-alone"),
            ReturnReason::Void => message!("returned-void"),
            ReturnReason::NoCard => message!("returned-no-card"),
            ReturnReason::CalledOff => message!("returned-called-off"),
        }
    }
}

impl ToMessage for WagersFact {
    fn to_message(&self) -> Message {
        match *self {
            WagersFact::Placed { player, box_no, bet, amount, token } => {
                message!("wagers-placed", player, box_no, bet = bet.to_message(), amount, token)
            }
            WagersFact::Remarked { player, box_no, bet, remark } => {
                let bet = bet.to_message();
                match remark {
                    Remark::BelowMinimum { minimum } => {
                        message!("wagers-below-minimum", player, box_no, bet, minimum)
                    }
                    Remark::AboveMaximum { counts } => {
                        message!("wagers-above-maximum", player, box_no, bet, counts)
                    }
                    Remark::NotMultiple { step } => {
                        message!("wagers-not-multiple", player, box_no, bet, step)
                    }
                }
            }
            WagersFact::Returned { player, box_no, bet, amount, why: ReturnReason::TakenBack, .. } => {
                message!("wagers-taken-back", player, box_no, bet = bet.to_message(), amount)
            }
            WagersFact::Returned { player, box_no, bet, amount, why, .. } => {
                let (bet, why) = (bet.to_message(), why.to_message());
                message!("wagers-returned", player, box_no, bet, amount, why)
            }
            WagersFact::SideDeclined { player, box_no } => message!("wagers-side-declined", player, box_no),
            WagersFact::Agreed { box_no, player } => message!("wagers-agreed", box_no, player),
            WagersFact::LetBeside { box_no, guest } => message!("wagers-let-beside", box_no, player = guest),
            WagersFact::Consented { to } => message!("wagers-consented", player = to),
            WagersFact::Closed => message!("wagers-closed"),
            WagersFact::Control { box_no, decides: BoxController::Player(player) } => {
                message!("wagers-controlled", player, box_no)
            }
            WagersFact::Control { box_no, decides: BoxController::HouseWay } => {
                message!("wagers-controlled-by-nobody", box_no)
            }
            WagersFact::Nearest { box_no, player } => message!("wagers-nearest", player, box_no),
            WagersFact::Stands { player, box_no, bet, standing } => {
                let bet = bet.to_message();
                match standing {
                    WagerStanding::Valid => message!("wagers-valid", player, box_no, bet),
                    WagerStanding::Void => message!("wagers-void", player, box_no, bet),
                    WagerStanding::Invalid => message!("wagers-invalid", player, box_no, bet),
                    WagerStanding::Surrendered => message!("wagers-surrendered", player, box_no, bet),
                    WagerStanding::Forfeited => message!("wagers-forfeited", player, box_no, bet),
                }
            }
        }
    }
}
