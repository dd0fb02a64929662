//! The limits sign of a table: what it shows, what it announces, and who keeps an earlier minimum (R15, R27).
//!
//! `notice` is the notice that players must get, `change` decides when a figure may change, `closing` when the table may close, and
//! `wager` whether a wager is within the limits. `error` has the reasons to refuse a change, `clauses` the clauses of a book.

mod change;
mod clauses;
mod closing;
mod error;
mod notice;
mod wager;

use std::borrow::Cow;

use super::dice::BoxNo;
use super::settle::{Bet, Limits, Terms, is_amount, limits_clause};
use crate::PlayerNo;
use crate::choices::choices;
use crate::money::{BasisPoints, Cents};
use crate::rulebook::{By, RuleBook, by};

pub use crate::clock::{Clock, Notice, Span};
pub use change::{Changed, How, Present, SignChange, change, leave};
pub use clauses::{KeptClauses, SignClauses};
pub use closing::{Closing, ClosingRequest, close};
pub use error::SignError;
pub use wager::{BoxWagers, InForce, Objection, in_force, is_at_stake, objections};

choices! {
    /// A line of the sign: what has limits of its own.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowLine))]
    SignLine {
        /// regular wagers
        Regular => "line-regular",
        /// Bonus wagers
        Bonus => "line-bonus",
        /// Tie wagers
        Tie => "line-tie",
        /// Big/Small wagers
        BigSmall => "line-big-small",
    }
}

impl SignLine {
    /// Every line.
    pub const ALL: [SignLine; 4] = [SignLine::Regular, SignLine::Bonus, SignLine::Tie, SignLine::BigSmall];

    /// A bet that the line is about; for Big/Small, Big.
    #[must_use]
    pub const fn bet(self) -> Bet {
        match self {
            SignLine::Regular => Bet::Regular,
            SignLine::Bonus => Bet::Bonus,
            SignLine::Tie => Bet::Tie,
            SignLine::BigSmall => Bet::Big,
        }
    }
}

/// A figure on the sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowFigure))]
pub enum Figure {
    /// The minimum of a line.
    Minimum(SignLine),
    /// The minimum of regular wagers that players with a marker keep. Books with other lines have no kept minimum.
    KeptMinimum,
    /// The maximum of a line.
    Maximum(SignLine),
    /// The liability of the House in a co-bank (act-1993 5.4).
    HouseLiability,
}

/// A change that the sign announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The figure that changes.
    pub figure: Figure,
    /// The new amount; `None` for no limit.
    pub to: Option<Cents>,
    /// Since when the sign has announced it.
    pub since: Clock,
    /// When it takes effect.
    pub from: Clock,
}

/// A marker at a box, whose player keeps the minimum that they had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The player who keeps it.
    pub player: PlayerNo,
    /// The box where they sit, however many they control.
    pub seat: BoxNo,
    /// The minimum; `None` if there was none.
    pub minimum: Option<Cents>,
}

/// The limits sign of a table. It changes only by [`change`], [`close`] and [`leave`], and with the clock.
///
/// ```
/// use chung_game::money::{BasisPoints, Cents};
/// use chung_game::paigow::settle::{Limits, Terms};
/// use chung_game::paigow::sign::{change, Clock, Figure, How, Sign, SignChange, SignLine};
/// use chung_game::rulebook::PaiGowBook;
///
/// let mut terms = Terms::new(Cents::dollars(5), BasisPoints(500));
/// terms.regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
/// let sign = Sign::new(terms).unwrap();
/// let rise = |from| SignChange { figure: Figure::Minimum(SignLine::Regular), to: Some(Cents::dollars(50)), from };
///
/// let (book, now) = (PaiGowBook::Crown.book(), Clock(0));
/// let short = change(book, &sign, rise(Clock(1_199)), &[], now).unwrap_err();
/// assert_eq!(short.to_string(), "notice of 19 min 59 s: expected a sign 20 minutes ahead (Footnote1)");
///
/// let announced = change(book, &sign, rise(Clock(1_200)), &[], now).unwrap();
/// assert_eq!(announced.how, How::Announced);
/// let minimum = |at| announced.sign.terms(at).regular.minimum;
/// assert_eq!(minimum(Clock(1_199)), Some(Cents::dollars(25)));
/// assert_eq!(minimum(Clock(1_200)), Some(Cents::dollars(50)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    terms: Terms,
    /// The multiple that it requires instead of the minimum.
    step: Option<Cents>,
    /// At most one change for each figure, the earliest first.
    announced: Vec<Announced>,
    /// The markers. Each minimum is below the table's.
    markers: Vec<Marker>,
    closing: Option<Closing>,
}

impl Default for Sign {
    /// An empty sign: chips of a cent, no commission, no limits.
    fn default() -> Sign {
        let terms = Terms::new(Cents(1), BasisPoints(0));
        Sign { terms, step: None, announced: Vec::new(), markers: Vec::new(), closing: None }
    }
}

impl Sign {
    /// A sign that shows these terms and announces nothing.
    pub fn new(terms: Terms) -> Result<Sign, SignError> {
        let sign = Sign { terms, step: None, announced: Vec::new(), markers: Vec::new(), closing: None };
        sign.checked()
    }

    /// The same sign, requiring wagers in this multiple over the minimum instead of multiples of the minimum.
    pub fn in_steps(self, step: Cents) -> Result<Sign, SignError> {
        let terms = Terms { multiples_asked: false, ..self.terms };
        Sign { terms, step: Some(step), ..self }.checked()
    }

    /// The terms that hold at a moment.
    #[must_use]
    pub fn terms(&self, now: Clock) -> Terms {
        self.at(now).terms
    }

    /// The changes that are announced but not yet in effect at a moment, the earliest first.
    #[must_use]
    pub fn announced(&self, now: Clock) -> Vec<Announced> {
        self.at(now).into_owned().announced
    }

    /// The markers on the layout at a moment.
    #[must_use]
    pub fn markers(&self, now: Clock) -> Vec<Marker> {
        self.at(now).into_owned().markers
    }

    /// The closing that it displays, also one in the past.
    #[must_use]
    pub const fn closing(&self) -> Option<Closing> {
        self.closing
    }

    /// Whether the table is closed at a moment.
    #[must_use]
    pub fn is_closed(&self, now: Clock) -> bool {
        self.closing.is_some_and(|closing| closing.at <= now)
    }

    /// The limits that a line must show at a moment: the table's, and those that players with markers keep.
    #[must_use]
    pub fn shown(&self, book: &RuleBook, line: SignLine, now: Clock) -> Vec<By<Limits>> {
        let sign = self.at(now);
        let limits = sign.terms.limits(line.bet());
        let mut shown = vec![by(limits, limits_clause(book, line.bet()))];
        if let (SignLine::Regular, Some(kept)) = (line, book.sign.kept) {
            let mut minimums: Vec<_> = sign.markers.iter().map(|marker| marker.minimum).collect();
            minimums.sort_unstable();
            minimums.dedup();
            let kept = |minimum| by(Limits { minimum, ..limits }, kept.both_shown);
            shown.extend(minimums.into_iter().map(kept));
        }
        shown
    }

    /// Whether an announced change takes effect after one moment and not later than another.
    #[must_use]
    pub fn changes_between(&self, after: Clock, until: Clock) -> bool {
        self.announced.iter().any(|announced| after < announced.from && announced.from <= until)
    }

    /// The sign at a moment, with every change made that is due by then. The clock does not run backwards.
    fn at(&self, now: Clock) -> Cow<'_, Sign> {
        if self.announced.iter().all(|announced| announced.from > now) {
            return Cow::Borrowed(self);
        }
        let mut sign = self.clone();
        for announced in sign.announced.extract_if(.., |announced| announced.from <= now).collect::<Vec<_>>()
        {
            sign.set(announced.figure, announced.to);
        }
        Cow::Owned(sign)
    }

    fn set(&mut self, figure: Figure, to: Option<Cents>) {
        match figure {
            Figure::Minimum(line) => self.limits_mut(line).minimum = to,
            Figure::Maximum(line) => self.limits_mut(line).maximum = to,
            Figure::HouseLiability => self.terms.house_liability = to,
            Figure::KeptMinimum => {
                self.markers.iter_mut().for_each(|marker| marker.minimum = marker.minimum.max(to));
            }
        }
        let minimum = self.terms.regular.minimum;
        self.markers.retain(|marker| marker.minimum < minimum);
    }

    fn limits_mut(&mut self, line: SignLine) -> &mut Limits {
        match line {
            SignLine::Regular => &mut self.terms.regular,
            SignLine::Bonus => &mut self.terms.bonus,
            SignLine::Tie => &mut self.terms.tie,
            SignLine::BigSmall => &mut self.terms.big_small,
        }
    }

    /// Fails if now, or after an announced change, a figure is not a valid amount or a minimum is above its maximum.
    fn checked(self) -> Result<Sign, SignError> {
        let later = self.announced.iter().map(|announced| self.at(announced.from).terms);
        for terms in later.chain([self.terms]) {
            let lines = SignLine::ALL.map(|line| terms.limits(line.bet()));
            let figures = lines.iter().flat_map(|limits| [limits.minimum, limits.maximum]);
            let others = [Some(terms.chip), terms.house_liability, self.step];
            if let Some(wrong) = figures.chain(others).flatten().find(|amount| !is_amount(*amount)) {
                return Err(SignError::Amount(wrong));
            }
            for limits in lines {
                if let Limits { minimum: Some(minimum), maximum: Some(maximum) } = limits
                    && minimum > maximum
                {
                    return Err(SignError::Limits(minimum, maximum));
                }
            }
        }
        Ok(self)
    }
}
