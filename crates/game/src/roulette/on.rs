//! What money is put on: a bet on one spin (7.1), or on a sequence of spins (7.4).

use std::fmt;
use std::str::FromStr;

use super::bet::Bet;
use super::bet_kind::BetKind;
use super::bet_text::BetTextError;
use super::sequence::{Sequence, SequenceKind};

/// What a wager is on.
///
/// ```
/// use chung_game::roulette::on::On;
/// let words = |text: &str| text.parse::<On>().map(|on| on.to_string());
/// assert_eq!(words("14-17").unwrap(), "split 14-17");
/// assert_eq!(words("treble 5 9 5").unwrap(), "treble 5, 9, 5");
/// assert_eq!(words("double 5").unwrap_err().to_string(), "`double 5` is no sequence: expected 2 numbers from 0 to 36");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum On {
    /// One spin.
    Spin(Bet),
    /// Spins in a row.
    Sequence(Sequence),
}

/// A line of the limits sign: a kind of bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteLine))]
pub enum Line {
    /// On one spin.
    Spin(BetKind),
    /// On spins in a row.
    Sequence(SequenceKind),
}

impl Line {
    /// Every line, in the order of 7.1 and 7.4.
    pub fn all() -> impl Iterator<Item = Line> {
        let spins = BetKind::ALL.into_iter().map(Line::Spin);
        spins.chain(SequenceKind::ALL.into_iter().map(Line::Sequence))
    }
}

impl On {
    /// Its kind.
    #[must_use]
    pub const fn line(self) -> Line {
        match self {
            On::Spin(bet) => Line::Spin(bet.kind()),
            On::Sequence(sequence) => Line::Sequence(sequence.kind()),
        }
    }

    /// The clause by which money is put on it.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            On::Spin(_) => "3.1",
            On::Sequence(_) => "3.2",
        }
    }
}

impl From<Bet> for On {
    fn from(bet: Bet) -> On {
        On::Spin(bet)
    }
}

impl From<Sequence> for On {
    fn from(sequence: Sequence) -> On {
        On::Sequence(sequence)
    }
}

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            On::Spin(bet) => bet.fmt(f),
            On::Sequence(sequence) => sequence.fmt(f),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Spin(kind) => kind.fmt(f),
            Line::Sequence(kind) => kind.fmt(f),
        }
    }
}

/// What is wrong with written words for what money is put on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnTextError {
    /// No bet on one spin.
    Bet(BetTextError),
    /// Not the numbers of a sequence.
    Sequence {
        /// As written.
        text: String,
        /// How many numbers it needs.
        needed: usize,
    },
}

impl fmt::Display for OnTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OnTextError::Bet(error) => error.fmt(f),
            OnTextError::Sequence { text, needed } => {
                write!(f, "`{text}` is no sequence: expected {needed} numbers from 0 to 36")
            }
        }
    }
}

impl std::error::Error for OnTextError {}

impl FromStr for On {
    type Err = OnTextError;

    /// Reads what `Display` writes; commas may be left out.
    fn from_str(text: &str) -> Result<On, OnTextError> {
        let text = text.trim();
        for kind in SequenceKind::ALL {
            let name = kind.to_string();
            let Some(figures) = text.get(name.len()..) else { continue };
            if text.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(&name)) {
                let needed = kind.lines().len();
                let sequence = Sequence::read(figures).filter(|sequence| sequence.kind() == kind);
                return sequence
                    .map(On::Sequence)
                    .ok_or_else(|| OnTextError::Sequence { text: text.to_owned(), needed });
            }
        }
        text.parse().map(On::Spin).map_err(OnTextError::Bet)
    }
}
