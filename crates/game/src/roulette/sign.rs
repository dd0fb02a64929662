//! The limits sign over time: what it shows, what it announces, and when a figure may change (4.1, footnote 2, R15).

use std::fmt;

use super::limits::RouletteLimits;
use super::on::RouletteLine;
use crate::clock::{Clock, Notice, Span};
use crate::money::{Cents, HalfOdds};
use crate::{Message, ToMessage, message};

/// A figure on the sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteFigure))]
pub enum RouletteFigure {
    /// The minimum of a line.
    Minimum(RouletteLine),
    /// The maximum of a line.
    Maximum(RouletteLine),
    /// The permitted multiple over the minimum of a line.
    Multiple(RouletteLine),
    /// What all wagers on a spin must at least add up to.
    Aggregate,
}

/// A change of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteChange))]
pub struct RouletteSignChange {
    /// The figure that changes.
    pub figure: RouletteFigure,
    /// The new amount; zero removes the aggregate minimum.
    pub to: Cents,
    /// When the change takes effect.
    pub from: Clock,
}

/// The reason why a sign is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouletteSignError {
    /// Not an amount that can be staked, or one that could win too much.
    Amount(RouletteFigure, Cents),
    /// A minimum that is above its maximum.
    Crossed(RouletteLine, Cents, Cents),
    /// A Quad would pay half cents on an odd amount.
    OddQuad(Cents),
    /// The change would take effect in the past.
    Past(Clock),
    /// The notice given is too short.
    Notice(Span),
}

impl RouletteSignError {
    /// The clause behind it, if there is one.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            RouletteSignError::Notice(_) => Some("Footnote2"),
            RouletteSignError::OddQuad(_) => Some("R14"),
            _ => None,
        }
    }
}

impl fmt::Display for RouletteSignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = Cents::MAX_INPUT;
        match self {
            RouletteSignError::Amount(figure, amount) => {
                write!(
                    f,
                    "{figure:?} of {amount}: expected more than nothing, and no wager that wins more than {most}"
                )
            }
            RouletteSignError::Crossed(line, minimum, maximum) => {
                write!(f, "a minimum of {minimum} above the maximum of {maximum} for {line}")
            }
            RouletteSignError::OddQuad(amount) => {
                write!(f, "{amount} for a quad: expected even cents, because one hit pays 12½ to 1")
            }
            RouletteSignError::Past(from) => write!(f, "{from} is past"),
            RouletteSignError::Notice(given) => {
                write!(f, "notice of {given}: expected {}", Notice::TwentyMinutes)
            }
        }
    }
}

impl std::error::Error for RouletteSignError {}

/// The limits sign of a table. Every station shows it (4.2).
///
/// ```
/// use chung_game::clock::Clock;
/// use chung_game::money::Cents;
/// use chung_game::roulette::bet_kind::BetKind;
/// use chung_game::roulette::limits::{BetLimits, RouletteLimits};
/// use chung_game::roulette::on::RouletteLine;
/// use chung_game::roulette::sign::{RouletteFigure, RouletteSign, RouletteSignChange};
///
/// let limits = BetLimits { minimum: Cents(500), maximum: Cents(20_000), multiple: Cents(100) };
/// let sign = RouletteSign::new(RouletteLimits::new(limits, limits)).unwrap();
/// let red = RouletteLine::Spin(BetKind::Red);
/// let rise = |from| RouletteSignChange { figure: RouletteFigure::Minimum(red), to: Cents(1_000), from };
/// let short = sign.change(rise(Clock(1_199)), Clock(0)).unwrap_err();
/// assert_eq!(short.to_string(), "notice of 19 min 59 s: expected a sign 20 minutes ahead");
/// let sign = sign.change(rise(Clock(1_200)), Clock(0)).unwrap();
/// assert_eq!(sign.limits(Clock(1_199)).line(red).minimum, Cents(500));
/// assert_eq!(sign.limits(Clock(1_200)).line(red).minimum, Cents(1_000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouletteSign {
    limits: RouletteLimits,
    /// At most one change for each figure.
    announced: Vec<RouletteSignChange>,
}

impl RouletteSign {
    /// A sign that shows these limits and announces nothing.
    pub fn new(limits: RouletteLimits) -> Result<RouletteSign, RouletteSignError> {
        check(&limits)?;
        Ok(RouletteSign { limits, announced: Vec::new() })
    }

    /// The limits at a moment.
    #[must_use]
    pub fn limits(&self, now: Clock) -> RouletteLimits {
        let mut limits = self.limits;
        let mut due: Vec<&RouletteSignChange> =
            self.announced.iter().filter(|change| change.from <= now).collect();
        due.sort_by_key(|change| change.from);
        for change in due {
            set(&mut limits, change.figure, change.to);
        }
        limits
    }

    /// The changes that are announced but not yet in effect at a moment.
    pub fn announced(&self, now: Clock) -> impl Iterator<Item = &RouletteSignChange> {
        self.announced.iter().filter(move |change| change.from > now)
    }

    /// The sign with a figure changed, at once or later. A new value for a figure replaces what was announced for it (R38). A minimum or
    /// the aggregate minimum rises only after it was announced for twenty minutes (footnote 2).
    pub fn change(&self, change: RouletteSignChange, now: Clock) -> Result<RouletteSign, RouletteSignError> {
        let given = change.from.since(now).ok_or(RouletteSignError::Past(change.from))?;
        let limits = self.limits(now);
        let rises = match change.figure {
            RouletteFigure::Minimum(line) => change.to > limits.line(line).minimum,
            RouletteFigure::Aggregate => change.to > limits.aggregate.unwrap_or(Cents::ZERO),
            RouletteFigure::Maximum(_) | RouletteFigure::Multiple(_) => false,
        };
        if rises && given < Notice::TwentyMinutes.shortest() {
            return Err(RouletteSignError::Notice(given));
        }
        let others = self.announced(now).filter(|other| other.figure != change.figure);
        let announced: Vec<RouletteSignChange> = others.copied().chain([change]).collect();
        let sign = RouletteSign { limits, announced };
        sign.announced.iter().try_for_each(|change| check(&sign.limits(change.from)))?;
        Ok(sign)
    }
}

fn set(limits: &mut RouletteLimits, figure: RouletteFigure, to: Cents) {
    match figure {
        RouletteFigure::Minimum(line) => limits.line_mut(line).minimum = to,
        RouletteFigure::Maximum(line) => limits.line_mut(line).maximum = to,
        RouletteFigure::Multiple(line) => limits.line_mut(line).multiple = to,
        RouletteFigure::Aggregate => limits.aggregate = to.is_positive().then_some(to),
    }
}

/// Refuses limits if a figure is not an amount, if a minimum is above its maximum, or if a win could exceed [`Cents::MAX_INPUT`].
fn check(limits: &RouletteLimits) -> Result<(), RouletteSignError> {
    let aggregate = limits.aggregate.unwrap_or(Cents(1));
    if !aggregate.is_positive() || aggregate > Cents::MAX_INPUT {
        return Err(RouletteSignError::Amount(RouletteFigure::Aggregate, aggregate));
    }
    for line in RouletteLine::all() {
        let (of, odds) = (limits.line(line), best_odds(line));
        let most = Cents(Cents::MAX_INPUT.0 * 2 / i64::from(odds.in_halves()));
        for (figure, amount, most) in [
            (RouletteFigure::Minimum(line), of.minimum, most),
            (RouletteFigure::Maximum(line), of.maximum, most),
            (RouletteFigure::Multiple(line), of.multiple, Cents::MAX_INPUT),
        ] {
            if !amount.is_positive() || amount > most {
                return Err(RouletteSignError::Amount(figure, amount));
            }
        }
        if of.minimum > of.maximum {
            return Err(RouletteSignError::Crossed(line, of.minimum, of.maximum));
        }
        if let RouletteLine::Sequence(kind) = line
            && let Some(odd) = [of.minimum, of.multiple].into_iter().find(|&amount| !kind.takes(amount))
        {
            return Err(RouletteSignError::OddQuad(odd));
        }
    }
    Ok(())
}

/// The best odds that a line pays.
fn best_odds(line: RouletteLine) -> HalfOdds {
    match line {
        RouletteLine::Spin(kind) => HalfOdds::whole(kind.odds().0),
        RouletteLine::Sequence(kind) => kind.lines().last().map_or(HalfOdds::whole(1), |line| line.odds),
    }
}

impl ToMessage for RouletteFigure {
    fn to_message(&self) -> Message {
        match self {
            RouletteFigure::Minimum(line) => message!("roulette-sign-minimum", line = line.to_message()),
            RouletteFigure::Maximum(line) => message!("roulette-sign-maximum", line = line.to_message()),
            RouletteFigure::Multiple(line) => message!("roulette-sign-multiple", line = line.to_message()),
            RouletteFigure::Aggregate => message!("roulette-sign-aggregate"),
        }
    }
}

impl ToMessage for RouletteSignError {
    fn to_message(&self) -> Message {
        match *self {
            RouletteSignError::Amount(figure, amount) => {
                message!("roulette-refused-figure", figure = figure.to_message(), amount)
            }
            RouletteSignError::Crossed(line, minimum, maximum) => {
                message!("roulette-refused-limits", line = line.to_message(), minimum, maximum)
            }
            RouletteSignError::OddQuad(amount) => message!("roulette-refused-odd-quad", amount),
            RouletteSignError::Past(at) => message!("roulette-refused-past", at),
            RouletteSignError::Notice(given) => message!("roulette-refused-notice", given),
        }
    }
}
