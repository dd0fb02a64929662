//! What a clause means, in our words.

use std::sync::LazyLock;

use chung_law::{Book, SOURCES, rulings};
use maud::{Markup, html};

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| SOURCES.iter().filter_map(|source| source.book().ok()).collect());

/// A clause of a book, or a ruling.
pub(super) fn clause(book: &str, number: &str) -> Markup {
    let ruling = rulings().into_iter().find(|ruling| ruling.id == number);
    let clause = BOOKS.iter().find(|known| known.id == book).and_then(|known| known.clause(number));
    html! {
        @if let Some(ruling) = ruling {
            p .over { "Ruling " (ruling.id) }
            h2 { (ruling.title) }
            p .law-text { (ruling.text) }
        } @else if let Some(clause) = clause {
            p .over { (clause.printed_in) }
            h2 { a href={ "/rules/" (book) "#" (number) } { "Clause " (clause.id) } }
            p .law-text { (clause.says) }
            p .muted { (clause.standing.word()) ": " (clause.standing.detail()) }
        } @else {
            p .over { (book) }
            h2 { (number) }
        }
    }
}
