//! The rulings: our readings of the books' gaps, from `rulings.md`.

/// A ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// `R13`.
    pub id: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// The reading, in Markdown.
    pub text: &'static str,
}

/// All rulings, R1 first.
#[must_use]
pub fn rulings() -> Vec<Ruling> {
    let sections = include_str!("../rulings.md").split("\n## ").skip(1);
    sections
        .filter_map(|section| {
            let (heading, text) = section.split_once('\n')?;
            let (id, title) = heading.split_once(' ')?;
            Some(Ruling { id, title, text: text.trim() })
        })
        .collect()
}
