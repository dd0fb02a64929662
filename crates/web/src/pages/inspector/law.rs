//! The meaning of a clause, in our words.

use std::sync::LazyLock;

use chung_game::message::Arg;
use chung_law::{Book, SOURCES, rulings};
use chung_words::{Render, text};
use maud::{Markup, html};

use crate::pages::rules::standing;

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| SOURCES.iter().filter_map(|source| source.book().ok()).collect());

/// Renders a clause of a book, or a ruling.
pub(super) fn clause(words: &impl Render, book: &str, number: &str) -> Markup {
    let ruling = rulings().into_iter().find(|ruling| ruling.id == number);
    let clause = BOOKS.iter().find(|known| known.id == book).and_then(|known| known.clause(number));
    html! {
        @if let Some(ruling) = ruling {
            p .over { (text!(words, "inspector-ruling", ruling = Arg::notation(ruling.id))) }
            h2 lang="en" { (ruling.title) }
            p .law-text lang="en" { (ruling.text) }
        } @else if let Some(clause) = clause {
            p .over translate="no" { (clause.printed_in) }
            h2 { a href={ "/rules/" (book) "#" (number) } { (text!(words, "inspector-clause-title", clause = Arg::notation(&clause.id))) } }
            p .law-text lang="en" { (clause.says) }
            p .muted { (words.render(&standing(clause.standing.word()))) ": " span lang="en" { (clause.standing.detail()) } }
        } @else {
            p .over translate="no" { (book) }
            h2 translate="no" { (number) }
        }
    }
}
