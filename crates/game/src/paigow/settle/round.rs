//! A round to settle: who banks, what lies on each box, what was dealt and set, and the table's terms.

use super::super::bonus::BonusSchedule;
use super::super::dice::{BoxNo, Die};
use super::super::four::Four;
use super::super::setting::Setting;
use super::super::tie::TieSchedule;
use crate::money::{BasisPoints, Cents};

/// A player, by a number the caller gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerNo(pub u16);

/// A round of play, ready to be settled.
#[derive(Clone, Debug)]
pub struct Round {
    /// Who holds the bank.
    pub bank: Bank,
    /// The bank's tiles as set; `None` where no hand is matched with them: a void round, or Bonus wagers alone.
    pub bank_setting: Option<Setting>,
    /// The boxes with wagers, in any order.
    pub boxes: Vec<PlayedBox>,
    /// The dice that decide Big/Small.
    pub dice: Option<[Die; 3]>,
    /// Why the whole round is void, if it is: every stake then goes back but Big/Small, once settled (R19).
    pub void: Option<VoidRound>,
    /// The table's terms.
    pub terms: Terms,
}

/// Why a round is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum VoidRound {
    /// Its outcome was invalidated: a disruption, a fraud.
    Invalidated,
    /// The tiles were delivered wrongly.
    Delivery,
    /// The player-banker called his hand void.
    Banker,
    /// A tile is missing, or foreign.
    Tiles,
}

/// Who holds the bank.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")
)]
pub enum Bank {
    /// The House, on box one.
    House,
    /// A player, or several who share.
    Player {
        /// The banker's box.
        chung: BoxNo,
        /// Who put in how much, the banker first.
        shares: Vec<Share>,
    },
    /// A player, or several who share, and the House, half each.
    CoBank {
        /// The banker's box.
        chung: BoxNo,
        /// Who put in how much of the players' half, the banker first.
        shares: Vec<Share>,
    },
}

impl Bank {
    /// The box with the chung.
    #[must_use]
    #[inline]
    pub const fn chung(&self) -> BoxNo {
        match self {
            Bank::House => BoxNo(1),
            Bank::Player { chung, .. } | Bank::CoBank { chung, .. } => *chung,
        }
    }

    /// What players put in; nothing when the House banks alone.
    #[must_use]
    #[inline]
    pub fn shares(&self) -> &[Share] {
        match self {
            Bank::House => &[],
            Bank::Player { shares, .. } | Bank::CoBank { shares, .. } => shares,
        }
    }

    /// The players' wager as bankers.
    #[must_use]
    #[inline]
    pub fn wager(&self) -> Cents {
        self.shares().iter().map(|share| share.put_in.as_input()).sum()
    }

    /// Has this player a part in the bank?
    #[must_use]
    pub fn is_held_by(&self, player: PlayerNo) -> bool {
        self.shares().iter().any(|share| share.player == player)
    }
}

/// A part of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Share {
    /// Whose.
    pub player: PlayerNo,
    /// How much was put in.
    pub put_in: Cents,
}

/// A box and what lies on it.
#[derive(Clone, Debug)]
pub struct PlayedBox {
    /// Its number.
    pub number: BoxNo,
    /// What became of its tiles.
    pub hand: BoxHand,
    /// The wagers, the one nearest the dealer first.
    pub wagers: Vec<Wager>,
    /// Limits of a player's own, marked on the layout.
    pub own_limits: Option<OwnLimits>,
}

/// Limits agreed for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct OwnLimits {
    /// Whose.
    pub player: PlayerNo,
    /// Instead of the table's, where they are given.
    pub limits: Limits,
}

/// What became of a box's tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum BoxHand {
    /// Set and opened.
    Set(Setting),
    /// Conceded unseen.
    Conceded,
    /// Called void; every wager on its tiles goes back.
    Void,
}

impl BoxHand {
    /// The four tiles, where they were opened.
    #[must_use]
    pub fn four(self) -> Option<Four> {
        match self {
            BoxHand::Set(setting) => Some(setting.four()),
            BoxHand::Conceded | BoxHand::Void => None,
        }
    }
}

/// A wager on a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Wager {
    /// Whose.
    pub player: PlayerNo,
    /// On what.
    pub bet: Bet,
    /// How much.
    pub stake: Cents,
    /// Is it in order?
    pub standing: Standing,
    /// The owner was told before that wagers below the minimum go back.
    pub warned: bool,
    /// A promotional token, not chips.
    pub token: bool,
}

impl Wager {
    /// A regular wager in chips, in order.
    #[must_use]
    pub const fn regular(player: PlayerNo, stake: Cents) -> Wager {
        Wager { player, bet: Bet::Regular, stake, standing: Standing::Valid, warned: false, token: false }
    }
}

/// What a wager is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowBet))]
pub enum Bet {
    /// Regular Pai Gow.
    Regular,
    /// The Bonus of Bonanza.
    Bonus,
    /// The Tie of Bonanza.
    Tie,
    /// Big on the dice.
    Big,
    /// Small on the dice.
    Small,
}

impl Bet {
    /// All of them.
    pub const ALL: [Bet; 5] = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big, Bet::Small];

    /// What users read and write.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Bet::Regular => "regular",
            Bet::Bonus => "bonus",
            Bet::Tie => "tie",
            Bet::Big => "big",
            Bet::Small => "small",
        }
    }

    /// Is it decided by the dice alone?
    #[must_use]
    #[inline]
    pub const fn on_dice(self) -> bool {
        matches!(self, Bet::Big | Bet::Small)
    }
}

/// Is a wager in order?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Standing {
    /// It is.
    Valid,
    /// Declared void: it goes back.
    Void,
    /// Invalid for want of a Player Card (star-2024 16.1): collected if it loses, else it goes back.
    Invalid,
    /// A Tie surrendered for half.
    Surrendered,
    /// Forfeited by a player who told of his hand (act-1993 9.3): lost whatever the result.
    Forfeited,
}

impl Standing {
    /// Is it played for? What is void goes back, what is forfeited is lost, whatever the tiles.
    #[must_use]
    #[inline]
    pub const fn is_played(self) -> bool {
        !matches!(self, Standing::Void | Standing::Forfeited)
    }
}

/// The terms of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The smallest chip.
    pub chip: Cents,
    /// The commission.
    pub commission: BasisPoints,
    /// A sign asks for multiples of the minimum (act-1993 15.10).
    pub multiples_asked: bool,
    /// Limits of regular wagers.
    pub regular: Limits,
    /// Limits of Bonus wagers.
    pub bonus: Limits,
    /// Limits of Tie wagers.
    pub tie: Limits,
    /// Limits of Big/Small wagers.
    pub big_small: Limits,
    /// What the House shows it will stand for in a co-bank (act-1993 5.4).
    pub house_liability: Option<Cents>,
    /// The Bonus schedule offered.
    pub bonus_schedule: Option<BonusSchedule>,
    /// The Tie schedule offered.
    pub tie_schedule: Option<TieSchedule>,
}

/// A minimum and a maximum; `None` for no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowLimits))]
pub struct Limits {
    /// The least.
    pub minimum: Option<Cents>,
    /// The most.
    pub maximum: Option<Cents>,
}

impl Terms {
    /// Terms with this chip and commission, no limits, and no Bonus or Tie.
    #[must_use]
    pub const fn new(chip: Cents, commission: BasisPoints) -> Terms {
        let free = Limits { minimum: None, maximum: None };
        Terms {
            chip,
            commission,
            multiples_asked: false,
            regular: free,
            bonus: free,
            tie: free,
            big_small: free,
            house_liability: None,
            bonus_schedule: None,
            tie_schedule: None,
        }
    }

    /// The limits of a bet.
    #[must_use]
    #[inline]
    pub const fn limits(&self, bet: Bet) -> Limits {
        match bet {
            Bet::Regular => self.regular,
            Bet::Bonus => self.bonus,
            Bet::Tie => self.tie,
            Bet::Big | Bet::Small => self.big_small,
        }
    }
}
