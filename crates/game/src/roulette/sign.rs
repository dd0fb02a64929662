//! The limits sign over time: what it shows, what it announces, and when a figure may change (4.1, footnote 2, R15).

use std::fmt;

use super::limits::Limits;
use super::on::Line;
use crate::clock::{Clock, Notice, Span};
use crate::money::{Cents, HalfOdds};

/// A figure on the sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteFigure))]
pub enum Figure {
    /// The minimum of a line.
    Minimum(Line),
    /// The maximum of a line.
    Maximum(Line),
    /// The permitted multiple over the minimum of a line.
    Multiple(Line),
    /// What all wagers on a spin must come to.
    Aggregate,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Minimum(line) => write!(f, "the minimum of {line}"),
            Figure::Maximum(line) => write!(f, "the maximum of {line}"),
            Figure::Multiple(line) => write!(f, "the multiple of {line}"),
            Figure::Aggregate => f.write_str("the aggregate minimum"),
        }
    }
}

/// A change of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteChange))]
pub struct Change {
    /// Which.
    pub figure: Figure,
    /// What it will be; nothing for no aggregate minimum.
    pub to: Cents,
    /// From when on.
    pub from: Clock,
}

/// Why a sign cannot say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No amount that could be staked.
    Amount(Figure, Cents),
    /// A minimum above its maximum.
    Crossed(Line, Cents, Cents),
    /// A Quad pays half cents on odd ones.
    OddQuad(Cents),
    /// It would have to hold from a moment that is past.
    Past(Clock),
    /// Players are told too late.
    Notice(Span),
}

impl Refusal {
    /// The clause behind it; `None` for what no book need say.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Refusal::Notice(_) => Some("Footnote2"),
            Refusal::OddQuad(_) => Some("R14"),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = Cents::MAX_INPUT;
        match self {
            Refusal::Amount(figure, amount) => {
                write!(
                    f,
                    "{figure} of {amount}: expected more than nothing, and no wager that wins more than {most}"
                )
            }
            Refusal::Crossed(line, minimum, maximum) => {
                write!(f, "a minimum of {minimum} above the maximum of {maximum} for {line}")
            }
            Refusal::OddQuad(amount) => {
                write!(f, "{amount} for a quad: expected even cents, because one hit pays 12½ to 1")
            }
            Refusal::Past(from) => write!(f, "{from} is past"),
            Refusal::Notice(given) => write!(f, "notice of {given}: expected {}", Notice::TwentyMinutes),
        }
    }
}

impl std::error::Error for Refusal {}

/// The limits sign of a table. Every station shows it (4.2).
///
/// ```
/// use chung_game::clock::Clock;
/// use chung_game::money::Cents;
/// use chung_game::roulette::bet_kind::BetKind;
/// use chung_game::roulette::limits::{BetLimits, Limits};
/// use chung_game::roulette::on::Line;
/// use chung_game::roulette::sign::{Change, Figure, Sign};
///
/// let limits = BetLimits { minimum: Cents(500), maximum: Cents(20_000), multiple: Cents(100) };
/// let sign = Sign::new(Limits::new(limits, limits)).unwrap();
/// let red = Line::Spin(BetKind::Red);
/// let rise = |from| Change { figure: Figure::Minimum(red), to: Cents(1_000), from };
/// let short = sign.change(rise(Clock(1_199)), Clock(0)).unwrap_err();
/// assert_eq!(short.to_string(), "notice of 19 min 59 s: expected a sign 20 minutes ahead");
/// let sign = sign.change(rise(Clock(1_200)), Clock(0)).unwrap();
/// assert_eq!(sign.limits(Clock(1_199)).line(red).minimum, Cents(500));
/// assert_eq!(sign.limits(Clock(1_200)).line(red).minimum, Cents(1_000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    limits: Limits,
    /// One change for a figure.
    announced: Vec<Change>,
}

impl Sign {
    /// A sign that shows these limits and announces nothing.
    pub fn new(limits: Limits) -> Result<Sign, Refusal> {
        checked(&limits)?;
        Ok(Sign { limits, announced: Vec::new() })
    }

    /// The limits at a moment.
    #[must_use]
    pub fn limits(&self, now: Clock) -> Limits {
        let mut limits = self.limits;
        let mut due: Vec<&Change> = self.announced.iter().filter(|change| change.from <= now).collect();
        due.sort_by_key(|change| change.from);
        for change in due {
            set(&mut limits, change.figure, change.to);
        }
        limits
    }

    /// What is still announced at a moment.
    pub fn announced(&self, now: Clock) -> impl Iterator<Item = &Change> {
        self.announced.iter().filter(move |change| change.from > now)
    }

    /// The sign with a figure changed, at once or later; a new value for a figure replaces what was announced for it (R38). A minimum
    /// rises only when a sign has said so for twenty minutes (footnote 2), and so does the aggregate minimum.
    pub fn change(&self, change: Change, now: Clock) -> Result<Sign, Refusal> {
        let given = change.from.since(now).ok_or(Refusal::Past(change.from))?;
        let limits = self.limits(now);
        let rises = match change.figure {
            Figure::Minimum(line) => change.to > limits.line(line).minimum,
            Figure::Aggregate => change.to > limits.aggregate.unwrap_or(Cents::ZERO),
            Figure::Maximum(_) | Figure::Multiple(_) => false,
        };
        if rises && given < Notice::TwentyMinutes.shortest() {
            return Err(Refusal::Notice(given));
        }
        let others = self.announced(now).filter(|other| other.figure != change.figure);
        let announced: Vec<Change> = others.copied().chain([change]).collect();
        let sign = Sign { limits, announced };
        sign.announced.iter().try_for_each(|change| checked(&sign.limits(change.from)))?;
        Ok(sign)
    }
}

fn set(limits: &mut Limits, figure: Figure, to: Cents) {
    match figure {
        Figure::Minimum(line) => limits.line_mut(line).minimum = to,
        Figure::Maximum(line) => limits.line_mut(line).maximum = to,
        Figure::Multiple(line) => limits.line_mut(line).multiple = to,
        Figure::Aggregate => limits.aggregate = to.is_positive().then_some(to),
    }
}

/// Refused where a figure is no amount, a minimum is above its maximum, or a win would outgrow what is counted with.
fn checked(limits: &Limits) -> Result<(), Refusal> {
    let aggregate = limits.aggregate.unwrap_or(Cents(1));
    if !aggregate.is_positive() || aggregate > Cents::MAX_INPUT {
        return Err(Refusal::Amount(Figure::Aggregate, aggregate));
    }
    for line in Line::all() {
        let (of, odds) = (limits.line(line), best_odds(line));
        let most = Cents(Cents::MAX_INPUT.0 * 2 / i64::from(odds.in_halves()));
        for (figure, amount, most) in [
            (Figure::Minimum(line), of.minimum, most),
            (Figure::Maximum(line), of.maximum, most),
            (Figure::Multiple(line), of.multiple, Cents::MAX_INPUT),
        ] {
            if !amount.is_positive() || amount > most {
                return Err(Refusal::Amount(figure, amount));
            }
        }
        if of.minimum > of.maximum {
            return Err(Refusal::Crossed(line, of.minimum, of.maximum));
        }
        if let Line::Sequence(kind) = line
            && let Some(odd) = [of.minimum, of.multiple].into_iter().find(|&amount| !kind.takes(amount))
        {
            return Err(Refusal::OddQuad(odd));
        }
    }
    Ok(())
}

/// What a line pays at best.
fn best_odds(line: Line) -> HalfOdds {
    match line {
        Line::Spin(kind) => HalfOdds::whole(kind.odds().0),
        Line::Sequence(kind) => kind.lines().last().map_or(HalfOdds::whole(1), |line| line.odds),
    }
}
