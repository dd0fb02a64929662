//! Helpers for the tests of several modules.

use chung_game::{Names, ToMessage};
use chung_words::{Language, Render, Words};

/// Renders a message in English.
pub(crate) fn english(message: &impl ToMessage) -> String {
    Words::new(Language::English, &Names::default()).render(&message.to_message()).into_owned()
}
