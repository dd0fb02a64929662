//! Words as pages write them.

use chung_floor::seed::Seed;

/// Words as they begin a sentence.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A seed that is no secret any more.
pub(crate) fn revealed(seed: Seed) -> Option<String> {
    serde_json::to_value(seed).ok()?.as_str().map(str::to_owned)
}
