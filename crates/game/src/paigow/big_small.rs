//! The Big/Small side wager (crown 1.1, 4.1.1, 11.5): on the total of three dice.

use std::fmt;

use super::dice::{Die, total};
use crate::{Message, ToMessage, message};

/// The result of three dice for a Big or Small wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum BigSmall {
    /// 11 to 17, no triple.
    Big,
    /// 4 to 10, no triple.
    Small,
    /// A triple: both wagers lose.
    Neither,
}

impl BigSmall {
    /// The result of three dice.
    ///
    /// ```
    /// use chung_game::paigow::{big_small::BigSmall, dice::Die};
    /// let dice = |faces: [u8; 3]| faces.map(|face| Die::new(face).unwrap());
    /// assert_eq!(BigSmall::of(dice([5, 5, 1])), BigSmall::Big);
    /// assert_eq!(BigSmall::of(dice([5, 5, 5])), BigSmall::Neither);
    /// ```
    #[must_use]
    pub fn of(dice: [Die; 3]) -> BigSmall {
        if dice[0] == dice[1] && dice[1] == dice[2] {
            return BigSmall::Neither;
        }
        match total(dice) {
            4..=10 => BigSmall::Small,
            11..=17 => BigSmall::Big,
            _ => BigSmall::Neither,
        }
    }
}

impl fmt::Display for BigSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            BigSmall::Big => "Big",
            BigSmall::Small => "Small",
            BigSmall::Neither => "neither Big nor Small",
        })
    }
}

impl ToMessage for BigSmall {
    fn to_message(&self) -> Message {
        match self {
            BigSmall::Big => message!("big-small-big"),
            BigSmall::Small => message!("big-small-small"),
            BigSmall::Neither => message!("big-small-neither"),
        }
    }
}
