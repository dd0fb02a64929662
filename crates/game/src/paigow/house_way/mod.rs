//! The House Ways (R5–R8): how a dealer sets four tiles, and by which rule.
//!
//! A book has one [`HouseWay`]: a method (Victoria, The Star, Canberra) and its clause number for each rule. `victoria` holds the method
//! that Victoria's books and, with other lists, The Star's share; `canberra` holds act-1993's; `general` what all three have in common;
//! `table` the settings of every hand, ready to look up.

mod canberra;
mod check;
mod general;
mod rule;
mod table;
mod victoria;

pub use check::Verdict;
pub use rule::{Rule, RuleClauses};
pub use table::HouseWayTable;

use std::fmt;

use super::four::Four;
use super::setting::Setting;
use crate::{Message, ToMessage, message};

/// One of the three methods of setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// vic-2000 Appendix 2 = crown 7 (R6).
    Victoria,
    /// star-2024 Appendix 2 (R7).
    Star,
    /// act-1993 Appendix D (R8).
    Canberra,
}

/// A book's House Way: a method and the clause numbers of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseWay {
    /// The method by which tiles are set.
    pub method: Method,
    /// The book's clause for each rule.
    pub clauses: &'static RuleClauses,
}

/// A setting and the rule that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The House Way setting.
    pub setting: Setting,
    /// The rule that decided it.
    pub rule: Rule,
}

impl Method {
    /// All three methods.
    pub const ALL: [Method; 3] = [Method::Victoria, Method::Star, Method::Canberra];

    /// Sets four tiles.
    #[must_use]
    pub fn set(self, four: Four) -> Decision {
        match self {
            Method::Victoria => victoria::VICTORIA.set(four),
            Method::Star => victoria::STAR.set(four),
            Method::Canberra => canberra::set(four),
        }
    }
}

impl HouseWay {
    /// Sets four tiles.
    #[must_use]
    pub fn set(&self, four: Four) -> Decision {
        self.method.set(four)
    }

    /// The clause behind a rule of this way, as the book numbers it.
    #[must_use]
    pub fn clause(&self, rule: Rule) -> &'static str {
        self.clauses.of(rule)
    }
}

impl fmt::Display for HouseWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.method {
            Method::Victoria => "Victoria's",
            Method::Star => "The Star's",
            Method::Canberra => "Canberra's",
        })
    }
}

impl ToMessage for HouseWay {
    fn to_message(&self) -> Message {
        match self.method {
            Method::Victoria => message!("house-way-victoria"),
            Method::Star => message!("house-way-star"),
            Method::Canberra => message!("house-way-canberra"),
        }
    }
}
