//! Rule books as plain data. Every parameter in which the books differ is a field of [`RuleBook`], with the clause that
//! sets it; a book that amends another is that other with some fields changed.
//!
//! `parameters` declares the fields, `choices` what they hold; one file per book fills them in; `diff` compares two.

mod act_1993;
mod bonanza;
mod choices;
mod crown;
mod crown_pai_gow;
mod dates;
mod diff;
mod parameters;
mod star_2024;
mod vic_2000;
mod vic_2002;

use std::fmt;
use std::str::FromStr;

pub use choices::*;
pub use dates::{Moment, Venue, in_force};
pub use diff::{Difference, diff};
pub use parameters::*;

/// A value and the clause that sets it: a clause of the book, or a ruling (`R11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By<T> {
    /// The value.
    pub value: T,
    /// The clause.
    pub clause: &'static str,
}

/// A value and its clause.
pub(crate) const fn by<T>(value: T, clause: &'static str) -> By<T> {
    By { value, clause }
}

/// One of the five published Pai Gow books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BookId {
    /// Casino Canberra, 1993.
    Act1993,
    /// Victoria, Casino Rules Notice 25 of 2000.
    Vic2000,
    /// Victoria, as amended by Casino Rules Notice 30 of 2002.
    Vic2002,
    /// Crown Casino, consolidated, undated.
    Crown,
    /// The Star Sydney, 2024.
    Star2024,
}

impl BookId {
    /// All five.
    pub const ALL: [BookId; 5] =
        [BookId::Act1993, BookId::Vic2000, BookId::Vic2002, BookId::Crown, BookId::Star2024];

    /// The id used everywhere: `act-1993`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BookId::Act1993 => "act-1993",
            BookId::Vic2000 => "vic-2000",
            BookId::Vic2002 => "vic-2002",
            BookId::Crown => "crown",
            BookId::Star2024 => "star-2024",
        }
    }

    /// The book's rules, without variants.
    #[must_use]
    pub const fn book(self) -> &'static RuleBook {
        match self {
            BookId::Act1993 => &act_1993::BOOK,
            BookId::Vic2000 => &vic_2000::BOOK,
            BookId::Vic2002 => &vic_2002::BOOK,
            BookId::Crown => &crown::BOOK,
            BookId::Star2024 => &star_2024::BOOK,
        }
    }
}

impl fmt::Display for BookId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
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
    /// Both.
    pub const ALL: [Variant; 2] = [Variant::Bonanza, Variant::CrownPaiGow];

    /// Does the book have it?
    #[must_use]
    pub const fn is_in(self, book: BookId) -> bool {
        match self {
            Variant::Bonanza => matches!(book, BookId::Vic2000 | BookId::Vic2002 | BookId::Crown),
            Variant::CrownPaiGow => matches!(book, BookId::Crown),
        }
    }

    /// As written after a `+`.
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
    book: BookId,
    bonanza: bool,
    crown_pai_gow: bool,
}

/// Why there is no such edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditionError {
    /// No book of that name.
    UnknownBook(String),
    /// No variant of that name.
    UnknownVariant(String),
    /// A variant that is named twice.
    Twice(Variant),
    /// A variant that the book does not have.
    NotInBook(BookId, Variant),
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
    /// A book as it is.
    #[must_use]
    pub const fn plain(book: BookId) -> Edition {
        Edition { book, bonanza: false, crown_pai_gow: false }
    }

    /// A book with variants, if it has them.
    ///
    /// ```
    /// use chung_game::rulebook::{BookId, Edition, Variant};
    /// assert!(Edition::new(BookId::Crown, &[Variant::CrownPaiGow, Variant::Bonanza]).is_ok());
    /// assert!(Edition::new(BookId::Star2024, &[Variant::Bonanza]).is_err());
    /// ```
    pub fn new(book: BookId, variants: &[Variant]) -> Result<Edition, EditionError> {
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
        BookId::ALL.into_iter().flat_map(of).collect()
    }

    /// The book.
    #[must_use]
    pub const fn book(self) -> BookId {
        self.book
    }

    /// Is this variant laid over it?
    #[must_use]
    pub const fn has(self, variant: Variant) -> bool {
        match variant {
            Variant::Bonanza => self.bonanza,
            Variant::CrownPaiGow => self.crown_pai_gow,
        }
    }

    /// Its rules: the book, Crown Pai Gow laid over it, Bonanza over that.
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
        let book = BookId::ALL.into_iter().find(|book| book.name().eq_ignore_ascii_case(name));
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
