//! The clause index: every numbered clause of the six rule books, what it means in our words, and what stands behind it.
//!
//! The rows are data, one file per book beside this crate (`crown.toml`); the numbers a book prints are listed separately
//! (`numbers/crown.txt`), so that a missing row is noticed. `vic-2002` holds only what it changes and is shown laid over
//! `vic-2000`.

mod rulings;

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

pub use rulings::{Ruling, rulings, rulings_on};

/// A book of the index.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its id: `crown`.
    pub id: &'static str,
    /// The document.
    pub title: &'static str,
    /// Its clauses in the order of print.
    pub clauses: Vec<Clause>,
}

/// A clause of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its number as printed: `10.3.3(h)`.
    pub id: String,
    /// The book that prints it: for most of `vic-2002` that is `vic-2000`.
    pub printed_in: &'static str,
    /// What it means, in our words.
    pub says: String,
    /// What stands behind it.
    pub standing: Standing,
}

/// What the program makes of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Computed or refused by this module of the game crate, and tested.
    Enforced(String),
    /// The fact is kept; people act on it.
    Recorded(String),
    /// A notice or display.
    Shown(String),
    /// No program can do it, and why.
    People(String),
    /// To come, with this work.
    NotYet(String),
}

impl Standing {
    /// The word for it.
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

    /// By what, where, why, or with which work.
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

/// Why a book's file cannot be read.
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

/// A book's data, embedded as written.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its id.
    pub id: &'static str,
    /// The document.
    pub title: &'static str,
    /// What is known of its time.
    pub dates: &'static str,
    /// The book it amends, if it does.
    pub amends: Option<&'static str>,
    /// The rows.
    rows: &'static str,
    /// The clause numbers it prints.
    numbers: &'static str,
}

macro_rules! source {
    ($id:literal, $title:literal, $dates:literal, $amends:expr) => {
        Source {
            id: $id,
            title: $title,
            dates: $dates,
            amends: $amends,
            rows: include_str!(concat!("../", $id, ".toml")),
            numbers: include_str!(concat!("../numbers/", $id, ".txt")),
        }
    };
}

/// All six books, oldest first.
pub const SOURCES: [Source; 6] = [
    source!("act-1993", "Casino Canberra, Pai Gow (ACT Gazette S136)", "gazetted 5 July 1993", None),
    source!(
        "rapid-roulette-2000",
        "Victoria, Rapid Roulette (Casino Rules Notice 24 of 2000, S172)",
        "from 4 am, 22 November 2000",
        None
    ),
    source!(
        "vic-2000",
        "Victoria, Pai Gow (Casino Rules Notice 25 of 2000, S172)",
        "from 4 am, 22 November 2000 to 4 am, 1 October 2002",
        None
    ),
    source!(
        "vic-2002",
        "Victoria, Pai Gow as amended by Casino Rules Notice 30 of 2002 (S161)",
        "from 4 am, 1 October 2002",
        Some("vic-2000")
    ),
    source!("crown", "Crown Casino, Pai Gow (consolidated)", "undated, later than vic-2002", None),
    source!(
        "star-2024",
        "The Star Sydney, Pai Gow",
        "approved 16 August 2024, in force on publication; Player Cards from 19 August 2024",
        None
    ),
];

#[derive(Deserialize)]
struct File {
    /// Clauses of the amended book that fall away, with everything under them.
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

impl Source {
    /// The source of a book.
    #[must_use]
    pub fn of(id: &str) -> Option<Source> {
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

    /// The whole book: its own clauses, laid over those of the book it amends.
    pub fn book(&self) -> Result<Book, LawError> {
        let (file, own) = self.read()?;
        let mut clauses = match self.amends.and_then(Source::of) {
            None => own,
            Some(amended) => laid_over(amended.own_clauses()?, &file.replaces, own),
        };
        for (id, says) in file.reads {
            let inherited = clauses.iter_mut().find(|clause| clause.id == id);
            let what = format!("`{id}` is read anew but not inherited");
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

/// How many clauses stand how: `60 enforced, 0 recorded, 22 shown, 10 for people, 48 not yet`.
#[must_use]
pub fn counts<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> String {
    let words = ["enforced", "recorded", "shown", "for people", "not yet"];
    let standings: Vec<&str> = clauses.into_iter().map(|clause| clause.standing.word()).collect();
    let count = |word: &str| standings.iter().filter(|standing| **standing == word).count();
    words.map(|word| format!("{} {word}", count(word))).join(", ")
}

impl Book {
    /// A clause by its number, brackets and blanks aside: `10.3.3(h)`, `10.3.3 h`, `10.3.3.h`.
    #[must_use]
    pub fn meant(&self, id: &str) -> Option<&Clause> {
        let bare = |id: &str| {
            let signs = id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.');
            let mut bare = String::new();
            for sign in signs.flat_map(char::to_lowercase) {
                if sign.is_ascii_alphabetic() && bare.ends_with('.') {
                    bare.pop();
                }
                bare.push(sign);
            }
            bare
        };
        let wanted = bare(id);
        self.clauses.iter().find(|clause| bare(&clause.id) == wanted)
    }

    /// A clause by its number.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }

    /// A clause and everything under it.
    pub fn under<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Clause> {
        self.clauses.iter().filter(move |clause| is_under(&clause.id, id))
    }
}

/// Is `id` the clause `top` itself or a part of it?
#[must_use]
pub fn is_under(id: &str, top: &str) -> bool {
    let Some((head, rest)) = id.split_at_checked(top.len()) else { return false };
    head.eq_ignore_ascii_case(top) && (rest.is_empty() || rest.starts_with(['.', '(']))
}

/// An amended book: replaced clauses give way to the new ones in their place, others are added after their neighbours.
fn laid_over(base: Vec<Clause>, given_up: &[String], amendments: Vec<Clause>) -> Vec<Clause> {
    let block = |id: &str| given_up.iter().position(|top| is_under(id, top));
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
