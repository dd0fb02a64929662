//! A round to settle: who banks, the wagers on each box, the tiles as set, and the table's terms.

use super::super::bonus::BonusSchedule;
use super::super::dice::{BoxNo, Die};
use super::super::four::Four;
use super::super::setting::Setting;
use super::super::tie::TieSchedule;
use crate::PlayerNo;
use crate::money::{BasisPoints, Cents};

/// A round of play, ready to be settled.
#[derive(Clone, Debug)]
pub struct Round {
    /// Who holds the bank.
    pub bank: Bank,
    /// The bank's tiles as set; `None` if no hand is matched with them: in a void round, or with Bonus wagers only.
    pub bank_setting: Option<Setting>,
    /// The boxes with wagers, in any order.
    pub boxes: Vec<PlayedBox>,
    /// The dice that decide Big/Small.
    pub dice: Option<[Die; 3]>,
    /// Why the whole round is void, if it is. Every stake is then returned, except settled Big/Small wagers (R19).
    pub void: Option<VoidRound>,
    /// The table's terms.
    pub terms: Terms,
}

/// Why a round is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum VoidRound {
    /// Its outcome was invalidated because of a disruption or a fraud.
    Invalidated,
    /// The tiles were delivered wrongly.
    Delivery,
    /// The player-banker called their hand void.
    Banker,
    /// A tile is missing or foreign.
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
        /// What each player put in, the banker first.
        shares: Vec<Share>,
    },
    /// A player, or several who share, and the House, half each.
    CoBank {
        /// The banker's box.
        chung: BoxNo,
        /// What each player put into the players' half, the banker first.
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

    /// What players put in; empty if the House banks alone.
    #[must_use]
    #[inline]
    pub fn shares(&self) -> &[Share] {
        match self {
            Bank::House => &[],
            Bank::Player { shares, .. } | Bank::CoBank { shares, .. } => shares,
        }
    }

    /// The total that players put into the bank.
    #[must_use]
    #[inline]
    pub fn wager(&self) -> Cents {
        self.shares().iter().map(|share| share.put_in.as_input()).sum()
    }

    /// Whether this player has a share in the bank.
    #[must_use]
    pub fn is_held_by(&self, player: PlayerNo) -> bool {
        self.shares().iter().any(|share| share.player == player)
    }
}

/// A player's share in a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct Share {
    /// The player who holds the share.
    pub player: PlayerNo,
    /// The amount that the player put in.
    pub put_in: Cents,
}

/// A box with its tiles and wagers.
#[derive(Clone, Debug)]
pub struct PlayedBox {
    /// The number of the box.
    pub box_no: BoxNo,
    /// How its tiles were played.
    pub hand: BoxHand,
    /// The wagers, the one nearest the dealer first.
    pub wagers: Vec<Wager>,
    /// The limits granted to one of its players, marked on the layout.
    pub own_limits: Option<OwnLimits>,
}

/// Limits granted to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub struct OwnLimits {
    /// The player to whom they are granted.
    pub player: PlayerNo,
    /// The limits. Each replaces the table's if it is given.
    pub limits: Limits,
}

/// How the tiles of a box were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum BoxHand {
    /// They were set and opened.
    Set(Setting),
    /// They were conceded unseen.
    Conceded,
    /// They were called void; every wager on them is returned.
    Void,
}

impl BoxHand {
    /// The four tiles, if they were opened.
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
    /// The player who placed the wager.
    pub player: PlayerNo,
    /// What the wager is on.
    pub bet: Bet,
    /// The amount staked.
    pub stake: Cents,
    /// Whether it is valid, void, invalid, surrendered or forfeited.
    pub standing: WagerStanding,
    /// Whether the player was warned that wagers below the minimum are returned.
    pub warned: bool,
    /// Whether it is a promotional token instead of chips.
    pub token: bool,
}

impl Wager {
    /// A valid regular wager in chips.
    #[must_use]
    pub const fn regular(player: PlayerNo, stake: Cents) -> Wager {
        Wager {
            player,
            bet: Bet::Regular,
            stake,
            standing: WagerStanding::Valid,
            warned: false,
            token: false,
        }
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
    /// Every bet.
    pub const ALL: [Bet; 5] = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big, Bet::Small];

    /// The name as people write it: `regular`.
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

    /// Whether the dice alone decide it.
    #[must_use]
    #[inline]
    pub const fn on_dice(self) -> bool {
        matches!(self, Bet::Big | Bet::Small)
    }
}

/// The standing of a wager, which decides what happens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum WagerStanding {
    /// It is valid.
    Valid,
    /// It was declared void, so it is returned.
    Void,
    /// It is invalid because a Player Card is missing (star-2024 16.1): collected if it loses, otherwise returned.
    Invalid,
    /// It is a Tie that was surrendered for half.
    Surrendered,
    /// It was forfeited by a player who revealed their hand (act-1993 9.3), so it is lost whatever the result.
    Forfeited,
}

impl WagerStanding {
    /// Whether the tiles decide it. A void wager is returned and a forfeited one is lost, whatever the tiles.
    #[must_use]
    #[inline]
    pub const fn is_played(self) -> bool {
        !matches!(self, WagerStanding::Void | WagerStanding::Forfeited)
    }
}

/// The terms of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The smallest chip.
    pub chip: Cents,
    /// The rate of the commission.
    pub commission: BasisPoints,
    /// Whether a sign requires multiples of the minimum (act-1993 15.10).
    pub multiples_asked: bool,
    /// Limits of regular wagers.
    pub regular: Limits,
    /// Limits of Bonus wagers.
    pub bonus: Limits,
    /// Limits of Tie wagers.
    pub tie: Limits,
    /// Limits of Big/Small wagers.
    pub big_small: Limits,
    /// The displayed liability of the House in a co-bank (act-1993 5.4).
    pub house_liability: Option<Cents>,
    /// The Bonus schedule, if Bonus wagers are offered.
    pub bonus_schedule: Option<BonusSchedule>,
    /// The Tie schedule, if Tie wagers are offered.
    pub tie_schedule: Option<TieSchedule>,
}

/// A minimum and a maximum; `None` for no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowLimits))]
pub struct Limits {
    /// The minimum, if there is one.
    pub minimum: Option<Cents>,
    /// The maximum, if there is one.
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
