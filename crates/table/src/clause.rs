//! A clause as an event cites it: of the table's book, or a ruling of ours.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of a clause (`12.2.1.6`) or of a ruling (`R17`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct Clause(Cow<'static, str>);

impl Clause {
    /// As printed.
    #[must_use]
    pub fn number(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Clause {
    fn from(number: &'static str) -> Clause {
        Clause(Cow::Borrowed(number))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
