//! A floor in a browser: pages, live updates, and an API of the same commands. No rules.

pub mod draw;
pub mod shell;
