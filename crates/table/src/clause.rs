//! A citation in an event: a clause of the table's rule book, or one of our rulings.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of a clause (`12.2.1.6`) or of a ruling (`R17`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct ClauseNo(Cow<'static, str>);

impl ClauseNo {
    /// The number as printed in the book, or the ruling's number.
    #[must_use]
    pub fn number(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for ClauseNo {
    fn from(number: &'static str) -> ClauseNo {
        ClauseNo(Cow::Borrowed(number))
    }
}

impl fmt::Display for ClauseNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
