//! The clause index: every numbered clause of the six rule books, what it means in our words, and what the program does about it.
//!
//! The rows are data, in one file for each book (`crown.toml`). The clause numbers of a book are also listed separately
//! (`numbers/crown.txt`), so that a missing row is noticed. `vic-2002` has only what it changes and is laid over `vic-2000`.

mod rulings;

use std::collections::BTreeMap;
use std::fmt;

use chung_game::rulebook::{PaiGowBook, RouletteBook};
use chung_game::{Message, ToMessage, message};
use serde::Deserialize;

pub use rulings::{Ruling, rulings, rulings_on};

/// A book of the index.
#[derive(Clone, Debug)]
pub struct Book {
    /// The book's id: `crown`.
    pub id: &'static str,
    /// The title of the document.
    pub title: &'static str,
    /// The clauses in printed order.
    pub clauses: Vec<Clause>,
}

/// A clause of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The number as printed: `10.3.3(h)`.
    pub id: String,
    /// The id of the book that prints it; for most clauses of `vic-2002` that is `vic-2000`.
    pub printed_in: &'static str,
    /// What it means, in our words.
    pub says: String,
    /// What the program does about it.
    pub standing: Standing,
}

/// What the program does about a clause.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// A module of the rules or of the table computes or refuses it, and a test names it.
    Enforced(String),
    /// The program records a fact; people act on it.
    Recorded(String),
    /// The program shows it.
    Shown(String),
    /// It is left to people, for this reason.
    People(String),
    /// It is not implemented yet; this work will do it.
    NotYet(String),
}

impl Standing {
    /// The word of each standing.
    pub const WORDS: [&str; 5] = ["enforced", "recorded", "shown", "for people", "not yet"];

    /// The standing in words, without its detail.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Standing::Enforced(_) => "enforced",
            Standing::Recorded(_) => "recorded",
            Standing::Shown(_) => "shown",
            Standing::People(_) => "for people",
            Standing::NotYet(_) => "not yet",
        }
    }

    /// The detail: which module, what is recorded or shown, why, or which work.
    #[must_use]
    pub fn detail(&self) -> &str {
        match self {
            Standing::Enforced(text)
            | Standing::Recorded(text)
            | Standing::Shown(text)
            | Standing::People(text)
            | Standing::NotYet(text) => text,
        }
    }
}

impl ToMessage for Standing {
    /// The standing without its detail.
    fn to_message(&self) -> Message {
        match self {
            Standing::Enforced(_) => message!("rules-enforced"),
            Standing::Recorded(_) => message!("rules-recorded"),
            Standing::Shown(_) => message!("rules-shown"),
            Standing::People(_) => message!("rules-for-people"),
            Standing::NotYet(_) => message!("rules-not-yet"),
        }
    }
}

/// The reason why a book's file cannot be read.
#[derive(Clone, Debug)]
pub struct LawError {
    book: &'static str,
    what: String,
}

impl fmt::Display for LawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the clause index of {}: {}", self.book, self.what)
    }
}

impl std::error::Error for LawError {}

/// A book's data files, embedded in the program.
#[derive(Clone, Copy, Debug)]
pub struct SourceBook {
    /// The book's id.
    pub id: &'static str,
    /// The title of the document.
    pub title: &'static str,
    /// What is known about when it was in force.
    pub dates: &'static str,
    /// The book it amends, if it does.
    pub amends: Option<&'static str>,
    /// The rows, as TOML.
    rows: &'static str,
    /// The clause numbers that it prints, one on each line.
    numbers: &'static str,
}

/// Embeds the files of a book. Their name must be a literal.
macro_rules! source {
    ($id:expr, $file:literal, $title:literal, $dates:literal, $amends:expr) => {
        SourceBook {
            id: $id.name(),
            title: $title,
            dates: $dates,
            amends: $amends,
            rows: include_str!(concat!("../", $file, ".toml")),
            numbers: include_str!(concat!("../numbers/", $file, ".txt")),
        }
    };
}

/// All six books, oldest first.
pub const SOURCES: [SourceBook; 6] = [
    source!(
        PaiGowBook::Act1993,
        "act-1993",
        "Casino Canberra, Pai Gow (ACT Gazette S136)",
        "gazetted 5 July 1993",
        None
    ),
    source!(
        RouletteBook::RapidRoulette2000,
        "rapid-roulette-2000",
        "Victoria, Rapid Roulette (Casino Rules Notice 24 of 2000, S172)",
        "from 4 am, 22 November 2000",
        None
    ),
    source!(
        PaiGowBook::Vic2000,
        "vic-2000",
        "Victoria, Pai Gow (Casino Rules Notice 25 of 2000, S172)",
        "from 4 am, 22 November 2000 to 4 am, 1 October 2002",
        None
    ),
    source!(
        PaiGowBook::Vic2002,
        "vic-2002",
        "Victoria, Pai Gow as amended by Casino Rules Notice 30 of 2002 (S161)",
        "from 4 am, 1 October 2002",
        Some(PaiGowBook::Vic2000.name())
    ),
    source!(
        PaiGowBook::Crown,
        "crown",
        "Crown Casino, Pai Gow (consolidated)",
        "undated, later than vic-2002",
        None
    ),
    source!(
        PaiGowBook::Star2024,
        "star-2024",
        "The Star Sydney, Pai Gow",
        "approved 16 August 2024, in force on publication; Player Cards from 19 August 2024",
        None
    ),
];

#[derive(Deserialize)]
struct File {
    /// Clauses of the amended book that are removed, with everything under them.
    #[serde(default)]
    replaces: Vec<String>,
    /// What inherited clauses mean under the amending book.
    #[serde(default)]
    reads: BTreeMap<String, String>,
    clauses: toml::Table,
}

#[derive(Deserialize)]
struct Row {
    says: String,
    #[serde(flatten)]
    standing: Standing,
}

impl SourceBook {
    /// The source of the book with this id.
    #[must_use]
    pub fn of(id: &str) -> Option<SourceBook> {
        SOURCES.into_iter().find(|source| source.id.eq_ignore_ascii_case(id))
    }

    /// The clause numbers that the book prints.
    pub fn numbers(&self) -> impl Iterator<Item = &'static str> {
        self.numbers.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    /// The clauses in its own file.
    pub fn own_clauses(&self) -> Result<Vec<Clause>, LawError> {
        self.read().map(|(_, clauses)| clauses)
    }

    /// The whole book: its own clauses, laid over those of the book that it amends.
    pub fn book(&self) -> Result<Book, LawError> {
        let (file, own) = self.read()?;
        let mut clauses = match self.amends.and_then(SourceBook::of) {
            None => own,
            Some(amended) => lay_over(amended.own_clauses()?, &file.replaces, own),
        };
        for (id, says) in file.reads {
            let inherited = clauses.iter_mut().find(|clause| clause.id == id);
            let what = format!("`{id}` has a new reading but is not inherited");
            inherited.ok_or(LawError { book: self.id, what })?.says = says;
        }
        Ok(Book { id: self.id, title: self.title, clauses })
    }

    fn read(&self) -> Result<(File, Vec<Clause>), LawError> {
        let fail = |what: String| LawError { book: self.id, what };
        let mut file: File = toml::from_str(self.rows).map_err(|error| fail(error.to_string()))?;
        let clause = |(id, row): (String, toml::Value)| {
            let row: Row = row.try_into().map_err(|error| fail(format!("{id}: {error}")))?;
            Ok(Clause { id, printed_in: self.id, says: row.says, standing: row.standing })
        };
        let rows = std::mem::take(&mut file.clauses);
        Ok((file, rows.into_iter().map(clause).collect::<Result<_, _>>()?))
    }
}

/// The number of clauses with each standing, in the order of [`Standing::WORDS`].
#[must_use]
pub fn counts<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> [usize; 5] {
    let words: Vec<&str> = clauses.into_iter().map(|clause| clause.standing.word()).collect();
    Standing::WORDS.map(|standing| words.iter().filter(|word| **word == standing).count())
}

impl Book {
    /// The clause with a number, in any of the spellings `10.3.3(h)`, `10.3.3 h` and `10.3.3.h`.
    #[must_use]
    pub fn find_clause(&self, id: &str) -> Option<&Clause> {
        let bare = |id: &str| {
            let chars = id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.');
            let mut bare = String::new();
            for c in chars.flat_map(char::to_lowercase) {
                if c.is_ascii_alphabetic() && bare.ends_with('.') {
                    bare.pop();
                }
                bare.push(c);
            }
            bare
        };
        let wanted = bare(id);
        self.clauses.iter().find(|clause| bare(&clause.id) == wanted)
    }

    /// The clause with this number.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }

    /// A clause and everything under it.
    pub fn under<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Clause> {
        self.clauses.iter().filter(move |clause| is_under(&clause.id, id))
    }
}

/// Whether `id` is the clause `top` or a part of it.
#[must_use]
pub fn is_under(id: &str, top: &str) -> bool {
    let Some((head, rest)) = id.split_at_checked(top.len()) else { return false };
    head.eq_ignore_ascii_case(top) && (rest.is_empty() || rest.starts_with(['.', '(']))
}

/// Lays amendments over a book: removed clauses are replaced by the new ones in their place, and other new ones come after their
/// siblings.
fn lay_over(base: Vec<Clause>, removed: &[String], amendments: Vec<Clause>) -> Vec<Clause> {
    let block = |id: &str| removed.iter().position(|top| is_under(id, top));
    let (mut placed, added): (Vec<_>, Vec<_>) =
        amendments.into_iter().partition(|clause| block(&clause.id).is_some());
    let mut clauses: Vec<Clause> = Vec::new();
    for clause in base {
        let Some(replaced) = block(&clause.id) else {
            clauses.push(clause);
            continue;
        };
        let (here, later) = placed.into_iter().partition(|new| block(&new.id) == Some(replaced));
        placed = later;
        clauses.extend::<Vec<Clause>>(here);
    }
    for clause in added {
        let parent = clause.id.rsplit_once('.').map_or("", |(parent, _)| parent).to_owned();
        let after = clauses.iter().rposition(|other| is_under(&other.id, &parent));
        clauses.insert(after.map_or(clauses.len(), |place| place + 1), clause);
    }
    clauses
}
