//! Words as pages write them.

use serde::Serialize;

/// Words as they begin a sentence.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A word as acts and records write it.
pub(crate) fn word(of: impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|word| Some(word.as_str()?.to_owned())).unwrap_or_default()
}
