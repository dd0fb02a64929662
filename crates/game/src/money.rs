//! Money in whole cents, and rounding to what chips can pay. Nothing here uses floating point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An amount of money in whole cents. Negative amounts appear only as differences. Arithmetic saturates: no table comes near the limits,
/// but a file may hold any number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cents(pub i64);

impl Cents {
    /// No money.
    pub const ZERO: Cents = Cents(0);

    /// The largest amount that the arithmetic here accepts as an input: a billion dollars.
    /// Products with odds of 500,000 to 1 still fit.
    pub const MAX_INPUT: Cents = Cents(100_000_000_000);

    /// The amount clamped to the range of valid inputs, zero to [`Cents::MAX_INPUT`]. Sums of such amounts cannot overflow, so even a
    /// round that will be refused can be added up.
    #[must_use]
    #[inline]
    pub fn as_input(self) -> Cents {
        self.clamp(Cents::ZERO, Cents::MAX_INPUT)
    }

    /// An amount of whole dollars.
    #[must_use]
    pub const fn dollars(dollars: i64) -> Cents {
        Cents(dollars * 100)
    }

    /// Rounds down to a multiple of `chip`.
    ///
    /// ```
    /// use chung_game::money::Cents;
    /// assert_eq!(Cents(1_249).down_to(Cents(250)), Cents(1_000));
    /// ```
    #[must_use]
    #[inline]
    pub fn down_to(self, chip: Cents) -> Cents {
        Cents(self.0.saturating_sub(self.0.rem_euclid(chip.0.max(1))))
    }

    /// Rounds up to a multiple of `chip`.
    ///
    /// ```
    /// use chung_game::money::Cents;
    /// assert_eq!(Cents(1_001).up_to(Cents(250)), Cents(1_250));
    /// assert_eq!(Cents(1_250).up_to(Cents(250)), Cents(1_250));
    /// ```
    #[must_use]
    #[inline]
    pub fn up_to(self, chip: Cents) -> Cents {
        let down = self.down_to(chip);
        if down == self { self } else { down + chip }
    }

    /// Half of the amount, with half a cent rounded up.
    #[must_use]
    #[inline]
    pub const fn half_up(self) -> Cents {
        Cents(self.0 / 2 + self.0 % 2)
    }

    /// Returns true if the amount is more than zero.
    #[must_use]
    #[inline]
    pub fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl Add for Cents {
    type Output = Cents;
    #[inline]
    fn add(self, other: Cents) -> Cents {
        Cents(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Cents {
    #[inline]
    fn add_assign(&mut self, other: Cents) {
        *self = *self + other;
    }
}

impl Sub for Cents {
    type Output = Cents;
    #[inline]
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Cents {
    #[inline]
    fn sub_assign(&mut self, other: Cents) {
        *self = *self - other;
    }
}

impl Neg for Cents {
    type Output = Cents;
    #[inline]
    fn neg(self) -> Cents {
        Cents(self.0.saturating_neg())
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

impl fmt::Display for Cents {
    /// `$25`, `$1,250`, `$23.75`, `-$5`: with thousands separators, and with two decimals only when needed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dollars, cents) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let (sign, dollars) = (if self.0 < 0 { "-" } else { "" }, group_thousands(dollars.into()));
        let cents = if cents > 0 { format!(".{cents:02}") } else { String::new() };
        f.pad(&format!("{sign}${dollars}{cents}"))
    }
}

/// A whole number with thousands separators: `736,281,000`.
#[must_use]
pub fn group_thousands(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Parses a number with at most two decimals into hundredths: dollars into cents, percentages into basis points. Commas may separate
/// thousands.
///
/// ```
/// use chung_game::money::hundredths;
/// assert_eq!([hundredths("12.5"), hundredths("1,250")], [Some(1_250), Some(125_000)]);
/// for text in ["12.345", "-1", ".5", "12.", "12,50", "0,500", "1,,250"] {
///     assert_eq!(hundredths(text), None, "{text}");
/// }
/// ```
#[must_use]
pub fn hundredths(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let groups: Vec<&str> = whole.split(',').collect();
    let [first, others @ ..] = &groups[..] else { return None };
    // A number that begins with 0 has no thousands, so its comma would be a decimal comma.
    let may_group = (1..=3).contains(&first.len()) && !first.starts_with('0');
    let is_grouped = others.is_empty() || may_group && others.iter().all(|group| group.len() == 3);
    let whole = groups.concat();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_grouped || !is_number(&whole) || !is_number(part) || part.len() > 2 {
        return None;
    }
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part)
}

/// A rate in hundredths of a percent: 500 is 5 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BasisPoints(pub u16);

impl BasisPoints {
    /// This rate of an amount, in whole cents. A fraction of a cent is dropped, and an amount out of range becomes the nearest limit.
    ///
    /// ```
    /// use chung_game::money::{BasisPoints, Cents};
    /// assert_eq!(BasisPoints(500).of(Cents::dollars(25)), Cents(125));
    /// ```
    #[must_use]
    #[inline]
    pub fn of(self, amount: Cents) -> Cents {
        // Whole ten-thousands and the rest are multiplied separately, so that no rate up to 100 % overflows. Higher rates saturate.
        let (rate, whole, rest) = (i64::from(self.0), amount.0 / 10_000, amount.0 % 10_000);
        Cents(whole.saturating_mul(rate).saturating_add(rest * rate / 10_000))
    }
}

impl BasisPoints {
    /// Whether `part` is exactly this rate of `amount`, with no fraction of a cent dropped.
    #[must_use]
    #[inline]
    pub fn is_exactly(self, part: Cents, amount: Cents) -> bool {
        i128::from(part.0) * 10_000 == i128::from(amount.0) * i128::from(self.0)
    }
}

impl fmt::Display for BasisPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        match part {
            0 => write!(f, "{whole} %"),
            part if part % 10 == 0 => write!(f, "{whole}.{} %", part / 10),
            part => write!(f, "{whole}.{part:02} %"),
        }
    }
}

/// Whole odds: 12 stands for 12 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Odds(pub u32);

impl Odds {
    /// What a stake wins at these odds.
    ///
    /// ```
    /// use chung_game::money::{Cents, Odds};
    /// assert_eq!(Odds(12).on(Cents(500)), Cents(6_000));
    /// ```
    #[must_use]
    #[inline]
    pub fn on(self, stake: Cents) -> Cents {
        Cents(stake.0.saturating_mul(i64::from(self.0)))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to 1", self.0)
    }
}

/// Odds counted in halves, for the bets that pay 12½ to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HalfOdds(u32);

impl HalfOdds {
    /// Odds of `odds` to 1.
    #[must_use]
    pub const fn whole(odds: u32) -> HalfOdds {
        HalfOdds(odds * 2)
    }

    /// Odds of `halves` halves to 1.
    #[must_use]
    pub const fn halves(halves: u32) -> HalfOdds {
        HalfOdds(halves)
    }

    /// The odds in halves: 25 for 12½ to 1.
    #[must_use]
    pub const fn in_halves(self) -> u32 {
        self.0
    }

    /// What a stake wins at these odds; `None` where that is not a whole number of cents.
    ///
    /// ```
    /// use chung_game::money::{Cents, HalfOdds};
    /// assert_eq!(HalfOdds::halves(25).on(Cents(100)), Some(Cents(1_250)));
    /// assert_eq!(HalfOdds::halves(25).on(Cents(101)), None);
    /// assert_eq!(HalfOdds::whole(25).on(Cents(101)), Some(Cents(2_525)));
    /// ```
    #[must_use]
    pub fn on(self, stake: Cents) -> Option<Cents> {
        let halves = stake.0.checked_mul(i64::from(self.0))?;
        (halves % 2 == 0).then_some(Cents(halves / 2))
    }
}

impl fmt::Display for HalfOdds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0.is_multiple_of(2) { "" } else { "½" };
        write!(f, "{}{half} to 1", self.0 / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_of_extreme_amounts_do_not_overflow() {
        let (most, least) = (Cents(i64::MAX), Cents(i64::MIN));
        assert_eq!((BasisPoints(10_000).of(most), BasisPoints(10_000).of(least)), (most, least));
        assert_eq!((BasisPoints(u16::MAX).of(most), BasisPoints(u16::MAX).of(least)), (most, least));
    }
}
