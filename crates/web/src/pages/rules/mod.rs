//! The rules: every book's clauses in our words and what stands behind each, our rulings, and what differs between books.

mod book;
mod compare;
mod prose;
mod rulings;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_game::rulebook::{BookId, Edition};
use chung_law::{Book, SOURCES, Source, counts, rulings};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{Web, Who, shell};

/// The rules, from `/rules` on.
pub(crate) fn routes() -> Router<Web> {
    let one = async |who: Who, Path(id): Path<String>, Query(find)| one(&who, &id, &find);
    Router::new()
        .route("/rules", get(async |who: Who| contents(&who)))
        .route("/rules/rulings", get(async |who: Who| rulings::page(&who)))
        .route("/rules/compare", get(async |who: Who, Query(two)| compared(&who, &two)))
        .route("/rules/{book}", get(one))
}

/// What is looked for in a book.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Find {
    /// Words or a clause number.
    #[serde(default)]
    pub find: String,
    /// Only clauses that stand so: `enforced`.
    #[serde(default)]
    pub standing: String,
}

#[derive(Deserialize)]
struct Two {
    #[serde(default)]
    left: String,
    #[serde(default)]
    right: String,
}

fn one(who: &Who, id: &str, find: &Find) -> Response {
    match book_named(id) {
        Some(known) => book::page(who, known, find).into_response(),
        None => (StatusCode::NOT_FOUND, no_such_book(who, id)).into_response(),
    }
}

fn compared(who: &Who, two: &Two) -> Response {
    match (two.left.parse::<Edition>(), two.right.parse::<Edition>()) {
        (Ok(left), Ok(right)) => compare::page(who, left, right).into_response(),
        (Err(error), _) | (_, Err(error)) => {
            (StatusCode::BAD_REQUEST, apology(who, "No such book", &error.to_string())).into_response()
        }
    }
}

/// All books, read once. That they can be read is a test of the clause index.
static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| SOURCES.iter().filter_map(|source| source.book().ok()).collect());

/// Which rulings read a clause, by book and clause; worked out once.
static READ_BY: LazyLock<BTreeMap<(&str, &str), Vec<&str>>> = LazyLock::new(|| {
    let mut read_by: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for ruling in rulings() {
        for on in ruling.words_on_books() {
            read_by.entry(on).or_default().push(ruling.id);
        }
    }
    read_by.values_mut().for_each(Vec::dedup);
    read_by
});

fn book_named(id: &str) -> Option<&'static Book> {
    BOOKS.iter().find(|book| book.id.eq_ignore_ascii_case(id))
}

/// A clause as it is cited, leading to its row; a ruling to its own.
#[must_use]
pub fn clause_link(book: &str, clause: &str) -> Markup {
    if clause.starts_with('R') && clause[1..].bytes().all(|byte| byte.is_ascii_digit()) {
        return html! { a.clause href={ "/rules/rulings#" (clause) } { (clause) } };
    }
    html! { a.clause href={ "/rules/" (book) "#" (clause) } { (book) " " (clause) } }
}

/// The way into the rules.
#[must_use]
pub fn contents(who: &Who) -> Markup {
    let body = html! {
        main.page {
            div.page-head {
                p.over { "Rules" }
                h1 { "What the books say" }
                p {
                    "Every clause of six published rule books in our own words, and what this program makes of it. Where a book is "
                    "silent or contradicts itself, a ruling of ours says how it is read."
                }
            }
            ul.cards {
                @for (book, source) in BOOKS.iter().zip(SOURCES) {
                    li.card {
                        div { p.over { (book.id) } h2 { (book.title) } }
                        p.muted { (source.dates) }
                        p.muted { (book.clauses.len()) " clauses: " (counts(&book.clauses)) }
                        div.row { a.button href={ "/rules/" (book.id) } { "Open " (book.id) } }
                    }
                }
                li.card {
                    div { p.over { "R1 to R" (rulings().len()) } h2 { "Rulings" } }
                    p.muted { "How we read the books where they leave a gap. Each is a decision of ours, and can be argued with." }
                    div.row { a.button href="/rules/rulings" { "Open rulings" } }
                }
            }
            section.panel { h2 { "Compare two books" } (compare::form(BookId::Vic2000.name(), BookId::Star2024.name())) }
        }
    };
    shell::screen("Rules", true, who, body)
}

fn no_such_book(who: &Who, id: &str) -> Markup {
    let known: Vec<&str> = SOURCES.iter().map(|source: &Source| source.id).collect();
    apology(who, "No such book", &format!("`{id}` is not a rule book: expected {}.", known.join(", ")))
}

fn apology(who: &Who, title: &str, why: &str) -> Markup {
    let body = html! {
        main.page { h1 { (title) } p.refusal { (why) } p { a href="/rules" { "All books" } } }
    };
    shell::screen(title, true, who, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_and_the_rulings_are_in_the_contents() {
        let page = contents(&Who::default()).into_string();
        for source in SOURCES {
            assert!(page.contains(&format!("href=\"/rules/{}\"", source.id)), "{}", source.id);
        }
        assert!(page.contains("href=\"/rules/rulings\""));
        assert_eq!(BOOKS.len(), SOURCES.len());
    }

    #[test]
    fn a_citation_leads_to_its_row() {
        assert!(clause_link("crown", "10.3.3(h)").into_string().contains("href=\"/rules/crown#10.3.3(h)\""));
        assert!(clause_link("crown", "R13").into_string().contains("href=\"/rules/rulings#R13\""));
    }

    #[test]
    fn no_other_page_is_made_up() {
        assert_eq!(one(&Who::default(), "baccarat", &Find::default()).status(), StatusCode::NOT_FOUND);
        let two = Two { left: "crown".into(), right: "nowhere".into() };
        assert_eq!(compared(&Who::default(), &two).status(), StatusCode::BAD_REQUEST);
    }
}
