//! What a wager is on: a bet on one spin (7.1), or a sequence of spins (7.4).

use std::fmt;
use std::str::FromStr;

use super::bet::RouletteBet;
use super::bet_kind::BetKind;
use super::bet_text::BetTextError;
use super::sequence::{Sequence, SequenceKind};
use crate::{Message, ToMessage};

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
    /// A bet on one spin.
    Spin(RouletteBet),
    /// A bet on a sequence of spins.
    Sequence(Sequence),
}

/// A line of the limits sign: a kind of bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum RouletteLine {
    /// A bet on one spin.
    Spin(BetKind),
    /// A bet on a sequence of spins.
    Sequence(SequenceKind),
}

impl RouletteLine {
    /// Every line, in the order of 7.1 and 7.4.
    pub fn all() -> impl Iterator<Item = RouletteLine> {
        let spins = BetKind::ALL.into_iter().map(RouletteLine::Spin);
        spins.chain(SequenceKind::ALL.into_iter().map(RouletteLine::Sequence))
    }
}

impl On {
    /// The line of the limits sign that it belongs to.
    #[must_use]
    pub const fn line(self) -> RouletteLine {
        match self {
            On::Spin(bet) => RouletteLine::Spin(bet.kind()),
            On::Sequence(sequence) => RouletteLine::Sequence(sequence.kind()),
        }
    }

    /// The clause under which it is placed.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            On::Spin(_) => "3.1",
            On::Sequence(_) => "3.2",
        }
    }
}

impl From<RouletteBet> for On {
    fn from(bet: RouletteBet) -> On {
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

impl fmt::Display for RouletteLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RouletteLine::Spin(kind) => kind.fmt(f),
            RouletteLine::Sequence(kind) => kind.fmt(f),
        }
    }
}

/// The reason why a text is neither a bet nor a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnTextError {
    /// Not a bet on one spin.
    Bet(BetTextError),
    /// Not the numbers of a sequence.
    Sequence {
        /// The text as written.
        text: String,
        /// How many numbers the sequence needs.
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

impl ToMessage for RouletteLine {
    fn to_message(&self) -> Message {
        match self {
            RouletteLine::Spin(kind) => kind.to_message(),
            RouletteLine::Sequence(kind) => kind.to_message(),
        }
    }
}
