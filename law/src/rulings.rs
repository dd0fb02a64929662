//! The rulings in `rulings.md`: how we read the books where they are silent or contradict themselves.

/// A ruling on how to read the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The id: `R13`.
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

/// The rulings that name a clause of a book.
#[must_use]
pub fn rulings_on(book: &str, clause: &str) -> Vec<Ruling> {
    rulings().into_iter().filter(|ruling| ruling.names(book, clause)).collect()
}

impl Ruling {
    /// Whether the text names the clause after the book's id, alone or in a list: `crown 8.12.2, 8.13.2`.
    fn names(&self, book: &str, clause: &str) -> bool {
        self.words_on_books().any(|(on, word)| on == book && word == clause)
    }

    /// Every word of the text with the last book id before it. The clauses that the ruling names are among them.
    pub fn words_on_books(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let mut current = "";
        self.text.split(|c: char| c.is_whitespace() || c == '–' || c == ',' || c == ';').map(move |word| {
            let word = word.trim_matches([':', '"', '`']).trim_end_matches('.').trim_start_matches('(');
            let word = if word.contains('(') { word } else { word.trim_end_matches(')') };
            if let Some(source) = crate::SourceBook::of(word) {
                current = source.id;
            }
            (current, word)
        })
    }
}
