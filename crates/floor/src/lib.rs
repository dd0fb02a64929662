//! A floor: many tables in one process, one task each, with the people who work and play there. No HTML.

pub mod people;
