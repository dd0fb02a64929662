//! The published rule books by name: five of Pai Gow, one of Rapid Roulette.
//!
//! Only Pai Gow's books differ from each other in parameters, so only [`PaiGowBook`] has a [`RuleBook`].

use std::fmt;

use super::{RuleBook, act_1993, crown, star_2024, vic_2000, vic_2002};

/// One of the six published rule books, of either game.
///
/// ```
/// use chung_game::rulebook::{BookId, PaiGowBook, RouletteBook};
/// assert_eq!(BookId::named("Crown"), Some(BookId::PaiGow(PaiGowBook::Crown)));
/// assert_eq!(BookId::Roulette(RouletteBook::RapidRoulette2000).name(), "rapid-roulette-2000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BookId {
    /// A book of Pai Gow.
    PaiGow(PaiGowBook),
    /// A book of Rapid Roulette.
    Roulette(RouletteBook),
}

impl BookId {
    /// All six books, Pai Gow's first.
    pub const ALL: [BookId; 6] = [
        BookId::PaiGow(PaiGowBook::Act1993),
        BookId::PaiGow(PaiGowBook::Vic2000),
        BookId::PaiGow(PaiGowBook::Vic2002),
        BookId::PaiGow(PaiGowBook::Crown),
        BookId::PaiGow(PaiGowBook::Star2024),
        BookId::Roulette(RouletteBook::RapidRoulette2000),
    ];

    /// The id used everywhere: `crown`, `rapid-roulette-2000`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BookId::PaiGow(book) => book.name(),
            BookId::Roulette(book) => book.name(),
        }
    }

    /// The book with this id, in upper or lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<BookId> {
        BookId::ALL.into_iter().find(|book| book.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for BookId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One of the five published Pai Gow books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaiGowBook {
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

impl PaiGowBook {
    /// All five, oldest first.
    pub const ALL: [PaiGowBook; 5] = [
        PaiGowBook::Act1993,
        PaiGowBook::Vic2000,
        PaiGowBook::Vic2002,
        PaiGowBook::Crown,
        PaiGowBook::Star2024,
    ];

    /// The id used everywhere: `act-1993`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PaiGowBook::Act1993 => "act-1993",
            PaiGowBook::Vic2000 => "vic-2000",
            PaiGowBook::Vic2002 => "vic-2002",
            PaiGowBook::Crown => "crown",
            PaiGowBook::Star2024 => "star-2024",
        }
    }

    /// The book's rules, without variants.
    #[must_use]
    pub const fn book(self) -> &'static RuleBook {
        match self {
            PaiGowBook::Act1993 => &act_1993::BOOK,
            PaiGowBook::Vic2000 => &vic_2000::BOOK,
            PaiGowBook::Vic2002 => &vic_2002::BOOK,
            PaiGowBook::Crown => &crown::BOOK,
            PaiGowBook::Star2024 => &star_2024::BOOK,
        }
    }
}

impl fmt::Display for PaiGowBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The published book of Rapid Roulette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RouletteBook {
    /// Victoria, Casino Rules Notice 24 of 2000.
    #[default]
    RapidRoulette2000,
}

impl RouletteBook {
    /// Every book of Rapid Roulette.
    pub const ALL: [RouletteBook; 1] = [RouletteBook::RapidRoulette2000];

    /// The id used everywhere: `rapid-roulette-2000`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RouletteBook::RapidRoulette2000 => "rapid-roulette-2000",
        }
    }
}

impl fmt::Display for RouletteBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
