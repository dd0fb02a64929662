//! Names of values on pages.

use serde::Serialize;

/// The name under which a unit variant or string is serialized.
pub(crate) fn serialized_name(of: impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|word| Some(word.as_str()?.to_owned())).unwrap_or_default()
}
