//! Reading bets as people write them: `split 14-17`, `14-17`, `17`, `dozen 2`, `1-18`, `red`.

use std::fmt;
use std::str::FromStr;

use super::bet::RouletteBet;
use super::bet_kind::BetKind;
use super::number::Number;
use super::number_set::NumberSet;

/// The reason why a text is not a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BetTextError {
    /// Not a bet in any spelling.
    Unknown(String),
    /// A number that the wheel does not have.
    NoSuchNumber(String),
    /// Numbers that no place of the layout joins.
    NoSuchPlace(String),
    /// Numbers of another kind of bet than the one named.
    OtherKind {
        /// The text as written.
        text: String,
        /// The bet on those numbers.
        bet: RouletteBet,
    },
}

impl fmt::Display for BetTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BetTextError::Unknown(text) => write!(
                f,
                "`{text}` is not a bet: expected numbers such as `17`, `14-17` or `0-1-2-3`, `column` or `dozen` with \
                 1, 2 or 3, or `low`, `high`, `even`, `odd`, `red`, `black`"
            ),
            BetTextError::NoSuchNumber(text) => {
                write!(f, "`{text}` is not on the wheel: expected 0 to 36")
            }
            BetTextError::NoSuchPlace(text) => write!(
                f,
                "`{text}` is no place on the layout: expected one number, two side by side, a street, four that meet, \
                 or two streets that meet"
            ),
            BetTextError::OtherKind { text, bet } => {
                write!(f, "`{text}` is not on the layout: these numbers are the bet `{bet}`")
            }
        }
    }
}

impl std::error::Error for BetTextError {}

impl FromStr for RouletteBet {
    type Err = BetTextError;

    /// Reads what `Display` writes; the kind may be left out where the numbers determine it.
    ///
    /// ```
    /// use chung_game::roulette::bet::RouletteBet;
    /// let words = |text: &str| text.parse::<RouletteBet>().map(|bet| bet.to_string());
    /// assert_eq!(words("0-1-2-3").unwrap(), "corner 0-1-2-3");
    /// assert_eq!(words("Straight up 17").unwrap(), "straight-up 17");
    /// assert_eq!(words("25-36").unwrap(), "dozen 3");
    /// assert_eq!(words("37").unwrap_err().to_string(), "`37` is not on the wheel: expected 0 to 36");
    /// ```
    fn from_str(text: &str) -> Result<RouletteBet, BetTextError> {
        let text = text.trim();
        let unknown = || BetTextError::Unknown(text.to_owned());
        let no_place = || BetTextError::NoSuchPlace(text.to_owned());
        let (name, figures) = text.split_at(text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len()));
        let kind = if name.is_empty() { None } else { Some(kind_named(name).ok_or_else(unknown)?) };
        let bet = match (kind, &read_numbers(figures)?[..]) {
            (None, []) => return Err(unknown()),
            (Some(kind), []) => only(RouletteBet::of_kind(kind)).ok_or_else(unknown)?,
            (Some(kind @ (BetKind::Column | BetKind::Dozen)), [third]) => {
                let place = usize::from(third.value()).checked_sub(1).ok_or_else(unknown)?;
                RouletteBet::of_kind(kind).nth(place).ok_or_else(unknown)?
            }
            (_, numbers) => bet_on(numbers).or_else(|| bet_on_range(numbers)).ok_or_else(no_place)?,
        };
        if kind.is_some_and(|kind| kind != bet.kind()) {
            return Err(BetTextError::OtherKind { text: text.to_owned(), bet });
        }
        Ok(bet)
    }
}

/// The kind with this name, comparing letters only and ignoring case.
fn kind_named(name: &str) -> Option<BetKind> {
    let letters = |text: &str| -> Vec<char> {
        text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
    };
    let name = letters(name);
    BetKind::ALL.into_iter().find(|kind| letters(&kind.to_string()) == name)
}

/// Reads numbers separated by dashes, commas, slashes or spaces. `14-` is refused, because a number is missing.
fn read_numbers(text: &str) -> Result<Vec<Number>, BetTextError> {
    let parts: Vec<&str> = text.split(['-', '–', '—', '‑', ',', '/']).map(str::trim).collect();
    if !text.is_empty() && parts.contains(&"") {
        return Err(BetTextError::Unknown(text.to_owned()));
    }
    parts.into_iter().flat_map(str::split_whitespace).map(read_number).collect()
}

/// Reads a number as it stands on the wheel: `00` and `07` are refused.
fn read_number(text: &str) -> Result<Number, BetTextError> {
    let is_plain = text == "0" || !text.starts_with(['0', '+']);
    let number = text.parse().ok().filter(|_| is_plain).and_then(Number::new);
    number.ok_or_else(|| BetTextError::NoSuchNumber(text.to_owned()))
}

/// The bet on these numbers, unless one is repeated.
fn bet_on(numbers: &[Number]) -> Option<RouletteBet> {
    let set: NumberSet = numbers.iter().copied().collect();
    if set.count() == numbers.len() { RouletteBet::on(set) } else { None }
}

/// The bets that 7.1 names by their first and last number: `13-24`, `1-18`.
fn bet_on_range(numbers: &[Number]) -> Option<RouletteBet> {
    let &[first, last] = numbers else { return None };
    let between = Number::ALL.into_iter().filter(|number| (first..=last).contains(number));
    let by_range = |bet: &RouletteBet| matches!(bet.kind(), BetKind::Dozen | BetKind::Low | BetKind::High);
    RouletteBet::on(between.collect()).filter(by_range)
}

/// The bet, if there is exactly one.
fn only(mut bets: impl Iterator<Item = RouletteBet>) -> Option<RouletteBet> {
    let first = bets.next()?;
    bets.next().is_none().then_some(first)
}
