//! Where dice, tiles and other chance come from.

use serde::{Deserialize, Serialize};

/// Where dice, tiles, a cut or a winning number come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The dealer at a physical table entered them.
    Entered,
    /// The computer drew them.
    Drawn,
}
