//! The limits sign of a table: what it shows, what it announces, and who keeps an earlier minimum (R15, R27).
//!
//! `notice` is the time that players must be given; `change` says when a figure may change, `closing` when the table may close,
//! `wager` whether a wager is within the limits, `refusal` why not; `clauses` is where a book says so.

mod change;
mod clauses;
mod closing;
mod notice;
mod refusal;
mod wager;

use std::borrow::Cow;

use super::dice::BoxNo;
use super::settle::{Bet, Limits, PlayerNo, Terms, is_amount, limits_clause};
use crate::choices::choices;
use crate::money::{BasisPoints, Cents};
use crate::rulebook::{By, RuleBook, by};

pub use crate::clock::{Clock, Notice, Span};
pub use change::{Change, Changed, How, Present, change, leave};
pub use clauses::{KeptClauses, SignClauses};
pub use closing::{Closing, ClosingAsked, close};
pub use refusal::Refusal;
pub use wager::{BoxWagers, InForce, Objection, in_force, is_at_stake, objections};

choices! {
    /// A line of the sign: what has limits of its own.
    #[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowLine))]
    Line {
        /// regular wagers
        Regular,
        /// Bonus wagers
        Bonus,
        /// Tie wagers
        Tie,
        /// Big/Small wagers
        BigSmall,
    }
}

impl Line {
    /// All of them.
    pub const ALL: [Line; 4] = [Line::Regular, Line::Bonus, Line::Tie, Line::BigSmall];

    /// A bet that the line is about.
    #[must_use]
    pub const fn bet(self) -> Bet {
        match self {
            Line::Regular => Bet::Regular,
            Line::Bonus => Bet::Bonus,
            Line::Tie => Bet::Tie,
            Line::BigSmall => Bet::Big,
        }
    }
}

/// A figure on the sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowFigure))]
pub enum Figure {
    /// The minimum of a line.
    Minimum(Line),
    /// The minimum of regular wagers that players with a marker keep. Books with other lines let nobody keep one.
    KeptMinimum,
    /// The maximum of a line.
    Maximum(Line),
    /// What the House will stand for in a co-bank (act-1993 5.4).
    HouseLiability,
}

/// A change that the sign announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Which figure.
    pub figure: Figure,
    /// What it will be; `None` for no limit.
    pub to: Option<Cents>,
    /// Since when the sign has said so.
    pub since: Clock,
    /// From when it will hold.
    pub from: Clock,
}

/// A marker before a box: its player keeps the minimum he had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Who keeps it.
    pub player: PlayerNo,
    /// The box where he is, however many he controls.
    pub seat: BoxNo,
    /// The minimum; `None` for none.
    pub minimum: Option<Cents>,
}

/// The limits sign of a table. It changes only by [`change`], [`close`] and [`leave`], and with the clock.
///
/// ```
/// use chung_game::money::{BasisPoints, Cents};
/// use chung_game::paigow::settle::{Limits, Terms};
/// use chung_game::paigow::sign::{change, Change, Clock, Figure, How, Line, Sign};
/// use chung_game::rulebook::BookId;
///
/// let mut terms = Terms::new(Cents::dollars(5), BasisPoints(500));
/// terms.regular = Limits { minimum: Some(Cents::dollars(25)), maximum: Some(Cents::dollars(500)) };
/// let sign = Sign::new(terms).unwrap();
/// let rise = |from| Change { figure: Figure::Minimum(Line::Regular), to: Some(Cents::dollars(50)), from };
///
/// let (book, now) = (BookId::Crown.book(), Clock(0));
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
    /// The multiple that it names instead of the minimum.
    step: Option<Cents>,
    /// One change for a figure, the earliest first.
    announced: Vec<Announced>,
    /// Only those that help: each minimum is below the table's.
    markers: Vec<Marker>,
    closing: Option<Closing>,
}

impl Default for Sign {
    /// A sign that says nothing yet: chips of a cent, no commission, no limits.
    fn default() -> Sign {
        let terms = Terms::new(Cents(1), BasisPoints(0));
        Sign { terms, step: None, announced: Vec::new(), markers: Vec::new(), closing: None }
    }
}

impl Sign {
    /// A sign that shows these terms and announces nothing.
    pub fn new(terms: Terms) -> Result<Sign, Refusal> {
        let sign = Sign { terms, step: None, announced: Vec::new(), markers: Vec::new(), closing: None };
        sign.checked()
    }

    /// The same, asking for wagers in this multiple over the minimum, instead of multiples of the minimum.
    pub fn in_steps(self, step: Cents) -> Result<Sign, Refusal> {
        let terms = Terms { multiples_asked: false, ..self.terms };
        Sign { terms, step: Some(step), ..self }.checked()
    }

    /// The terms that hold at a moment.
    #[must_use]
    pub fn terms(&self, now: Clock) -> Terms {
        self.at(now).terms
    }

    /// What is still announced at a moment, the earliest first.
    #[must_use]
    pub fn announced(&self, now: Clock) -> Vec<Announced> {
        self.at(now).into_owned().announced
    }

    /// The markers on the layout at a moment.
    #[must_use]
    pub fn markers(&self, now: Clock) -> Vec<Marker> {
        self.at(now).into_owned().markers
    }

    /// When the table will close, or did.
    #[must_use]
    pub const fn closing(&self) -> Option<Closing> {
        self.closing
    }

    /// Is the table closed by then?
    #[must_use]
    pub fn is_closed(&self, now: Clock) -> bool {
        self.closing.is_some_and(|closing| closing.at <= now)
    }

    /// The limits that a line must show at a moment: the table's, and beside them those that players with markers keep.
    #[must_use]
    pub fn shown(&self, book: &RuleBook, line: Line, now: Clock) -> Vec<By<Limits>> {
        let sign = self.at(now);
        let limits = sign.terms.limits(line.bet());
        let mut shown = vec![by(limits, limits_clause(book, line.bet()))];
        if let (Line::Regular, Some(kept)) = (line, book.sign.kept) {
            let mut minimums: Vec<_> = sign.markers.iter().map(|marker| marker.minimum).collect();
            minimums.sort_unstable();
            minimums.dedup();
            let kept = |minimum| by(Limits { minimum, ..limits }, kept.both_shown);
            shown.extend(minimums.into_iter().map(kept));
        }
        shown
    }

    /// Does a figure change by an announcement after one moment and until another?
    #[must_use]
    pub fn changes_between(&self, after: Clock, until: Clock) -> bool {
        self.announced.iter().any(|announced| after < announced.from && announced.from <= until)
    }

    /// The sign as it stands at a moment: what was announced until then has come to pass. The clock does not run back.
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

    fn limits_mut(&mut self, line: Line) -> &mut Limits {
        match line {
            Line::Regular => &mut self.terms.regular,
            Line::Bonus => &mut self.terms.bonus,
            Line::Tie => &mut self.terms.tie,
            Line::BigSmall => &mut self.terms.big_small,
        }
    }

    /// Refused where, now or after something announced, a figure is no amount or a minimum is above its maximum.
    fn checked(self) -> Result<Sign, Refusal> {
        let later = self.announced.iter().map(|announced| self.at(announced.from).terms);
        for terms in later.chain([self.terms]) {
            let lines = Line::ALL.map(|line| terms.limits(line.bet()));
            let figures = lines.iter().flat_map(|limits| [limits.minimum, limits.maximum]);
            let others = [Some(terms.chip), terms.house_liability, self.step];
            if let Some(wrong) = figures.chain(others).flatten().find(|amount| !is_amount(*amount)) {
                return Err(Refusal::Amount(wrong));
            }
            for limits in lines {
                if let Limits { minimum: Some(minimum), maximum: Some(maximum) } = limits
                    && minimum > maximum
                {
                    return Err(Refusal::Limits(minimum, maximum));
                }
            }
        }
        Ok(self)
    }
}
