//! Rule books as plain data. Every parameter in which the books differ is a field of [`RuleBook`], with the clause that
//! sets it; a book that amends another is that other with some fields changed.
//!
//! `book_id` names the books, `parameters` declares the fields, `choices` what they hold; one file per book fills them in; `diff` compares two.

mod act_1993;
mod bonanza;
mod book_id;
mod choices;
mod crown;
mod crown_pai_gow;
mod dates;
mod diff;
mod labels;
mod parameters;
mod star_2024;
mod vic_2000;
mod vic_2002;

use std::fmt;
use std::str::FromStr;

pub use book_id::{BookId, PaiGowBook, RouletteBook};
pub use choices::*;
pub use dates::{LocalTime, Venue, in_force};
pub use diff::{ParameterDifference, diff};
pub use parameters::*;

/// A value and the clause that sets it: a clause of the book, or a ruling (`R11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By<T> {
    /// The value.
    pub value: T,
    /// The clause or ruling that sets it.
    pub clause: &'static str,
}

/// Pairs a value with its clause.
pub(crate) const fn by<T>(value: T, clause: &'static str) -> By<T> {
    By { value, clause }
}

/// A version of the game that a book lays over its own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Bonus and Tie wagers: vic-2000 17 (and so vic-2002), crown 13.
    Bonanza,
    /// Six areas, a box die: crown 14.
    CrownPaiGow,
}

impl Variant {
    /// Both variants.
    pub const ALL: [Variant; 2] = [Variant::Bonanza, Variant::CrownPaiGow];

    /// Whether the book has this variant.
    #[must_use]
    pub const fn is_in(self, book: PaiGowBook) -> bool {
        match self {
            Variant::Bonanza => matches!(book, PaiGowBook::Vic2000 | PaiGowBook::Vic2002 | PaiGowBook::Crown),
            Variant::CrownPaiGow => matches!(book, PaiGowBook::Crown),
        }
    }

    /// The name that follows a `+`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Bonanza => "bonanza",
            Variant::CrownPaiGow => "crown-pai-gow",
        }
    }
}

/// A book and the variants laid over it: `crown`, `vic-2000+bonanza`, `crown+crown-pai-gow+bonanza`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edition {
    book: PaiGowBook,
    bonanza: bool,
    crown_pai_gow: bool,
}

/// The reason why there is no such edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionError {
    /// No book of that name.
    UnknownBook(String),
    /// No variant of that name.
    UnknownVariant(String),
    /// A variant that is named twice.
    Twice(Variant),
    /// A variant that the book does not have.
    NotInBook(PaiGowBook, Variant),
}

impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditionError::UnknownBook(text) => write!(
                f,
                "`{text}` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024"
            ),
            EditionError::UnknownVariant(text) => {
                write!(f, "`{text}` is not a variant: expected +bonanza or +crown-pai-gow")
            }
            EditionError::Twice(variant) => write!(f, "+{} is named twice: expected it once", variant.name()),
            EditionError::NotInBook(book, Variant::Bonanza) => {
                write!(f, "{book} has no Bonanza Pai Gow: vic-2000 (17), vic-2002 and crown (13) have")
            }
            EditionError::NotInBook(book, Variant::CrownPaiGow) => {
                write!(f, "{book} has no Crown Pai Gow: crown (14) has")
            }
        }
    }
}

impl std::error::Error for EditionError {}

impl Edition {
    /// A book without variants.
    #[must_use]
    pub const fn plain(book: PaiGowBook) -> Edition {
        Edition { book, bonanza: false, crown_pai_gow: false }
    }

    /// A book with variants. Fails if the book does not have one of them, or if one is named twice.
    ///
    /// ```
    /// use chung_game::rulebook::{PaiGowBook, Edition, Variant};
    /// assert!(Edition::new(PaiGowBook::Crown, &[Variant::CrownPaiGow, Variant::Bonanza]).is_ok());
    /// assert!(Edition::new(PaiGowBook::Star2024, &[Variant::Bonanza]).is_err());
    /// ```
    pub fn new(book: PaiGowBook, variants: &[Variant]) -> Result<Edition, EditionError> {
        let twice = |variant: &&Variant| variants.iter().filter(|other| other == variant).count() > 1;
        match (variants.iter().find(|variant| !variant.is_in(book)), variants.iter().find(twice)) {
            (Some(&variant), _) => Err(EditionError::NotInBook(book, variant)),
            (None, Some(&variant)) => Err(EditionError::Twice(variant)),
            (None, None) => Ok(Edition {
                book,
                bonanza: variants.contains(&Variant::Bonanza),
                crown_pai_gow: variants.contains(&Variant::CrownPaiGow),
            }),
        }
    }

    /// Every edition that the books allow.
    #[must_use]
    pub fn all() -> Vec<Edition> {
        use Variant::{Bonanza, CrownPaiGow};
        let variants: [&[Variant]; 4] = [&[], &[Bonanza], &[CrownPaiGow], &[CrownPaiGow, Bonanza]];
        let of = |book| variants.into_iter().filter_map(move |variants| Edition::new(book, variants).ok());
        PaiGowBook::ALL.into_iter().flat_map(of).collect()
    }

    /// The book that the variants are laid over.
    #[must_use]
    pub const fn book(self) -> PaiGowBook {
        self.book
    }

    /// Whether this variant is laid over the book.
    #[must_use]
    pub const fn has(self, variant: Variant) -> bool {
        match variant {
            Variant::Bonanza => self.bonanza,
            Variant::CrownPaiGow => self.crown_pai_gow,
        }
    }

    /// The rules of the edition: the book, with Crown Pai Gow laid over it and Bonanza over that.
    #[must_use]
    pub fn rules(self) -> RuleBook {
        let mut rules = *self.book.book();
        if self.crown_pai_gow {
            rules = crown_pai_gow::over(&rules);
        }
        if self.bonanza {
            rules = bonanza::over(&rules);
        }
        rules
    }
}

impl FromStr for Edition {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<Edition, EditionError> {
        let mut parts = text.split('+');
        let name = parts.next().unwrap_or_default();
        let book = PaiGowBook::ALL.into_iter().find(|book| book.name().eq_ignore_ascii_case(name));
        let book = book.ok_or_else(|| EditionError::UnknownBook(text.to_owned()))?;
        let variant = |name: &str| {
            let mut known = Variant::ALL.into_iter();
            let found = known.find(|variant| variant.name().eq_ignore_ascii_case(name));
            found.ok_or_else(|| EditionError::UnknownVariant(name.to_owned()))
        };
        Edition::new(book, &parts.map(variant).collect::<Result<Vec<_>, _>>()?)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.book)?;
        let variants = [(self.crown_pai_gow, Variant::CrownPaiGow), (self.bonanza, Variant::Bonanza)];
        variants.iter().filter(|(on, _)| *on).try_for_each(|(_, variant)| write!(f, "+{}", variant.name()))
    }
}
