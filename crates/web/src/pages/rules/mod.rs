//! The rules: every book's clauses in our words, our rulings, and comparisons of two books.

mod book;
mod compare;
mod markdown;
mod rulings;

pub(crate) use book::standing;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_game::message::Arg;
use chung_game::rulebook::{Edition, PaiGowBook};
use chung_game::{Message, message};
use chung_law::{Book, Clause, SOURCES, SourceBook, rulings};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{Caller, Web, shell};

/// The routes of the rules, under `/rules`.
pub(crate) fn routes() -> Router<Web> {
    let one = async |caller: Caller, Path(id): Path<String>, Query(find)| one(&caller, &id, &find);
    Router::new()
        .route("/rules", get(async |caller: Caller| contents(&caller)))
        .route("/rules/rulings", get(async |caller: Caller| rulings::page(&caller)))
        .route("/rules/compare", get(async |caller: Caller, Query(params)| compared(&caller, &params)))
        .route("/rules/{book}", get(one))
}

/// A search in a book.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct FindParams {
    /// The text or clause number to search for.
    #[serde(default)]
    pub find: String,
    /// Shows only clauses of this standing, such as `enforced`.
    #[serde(default)]
    pub standing: String,
}

#[derive(Deserialize)]
struct CompareParams {
    #[serde(default)]
    left: String,
    #[serde(default)]
    right: String,
}

fn one(caller: &Caller, id: &str, find: &FindParams) -> Response {
    match book_named(id) {
        Some(known) => book::page(caller, known, find).into_response(),
        None => (StatusCode::NOT_FOUND, no_such_book(caller, id)).into_response(),
    }
}

fn compared(caller: &Caller, params: &CompareParams) -> Response {
    match (params.left.parse::<Edition>(), params.right.parse::<Edition>()) {
        (Ok(left), Ok(right)) => compare::page(caller, left, right).into_response(),
        (left, _) => {
            let unknown = if left.is_err() { &params.left } else { &params.right };
            let books = Arg::list(Edition::all().into_iter().map(Arg::notation));
            let why = message!("rules-unknown-book", book = Arg::quote(unknown.as_str()), books);
            (StatusCode::BAD_REQUEST, apology(caller, &why)).into_response()
        }
    }
}

/// All books, parsed once. A test of the clause index checks that all of them parse.
static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| SOURCES.iter().filter_map(|source| source.book().ok()).collect());

/// The rulings on each clause, by book and clause.
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

/// Renders a link to a clause or a ruling.
#[must_use]
pub fn clause_link(book: &str, clause: &str) -> Markup {
    if clause.starts_with('R') && clause[1..].bytes().all(|byte| byte.is_ascii_digit()) {
        return html! { a.clause href={ "/rules/rulings#" (clause) } { (clause) } };
    }
    html! { a.clause href={ "/rules/" (book) "#" (clause) } translate="no" { (book) " " (clause) } }
}

/// The number of clauses for each standing that occurs.
fn standings(clauses: &[Clause]) -> Vec<Message> {
    let counted = book::STANDINGS.into_iter().map(|word| {
        let count = clauses.iter().filter(|clause| clause.standing.word() == word).count();
        (count, book::standing(word))
    });
    counted
        .filter(|(count, _)| *count > 0)
        .map(|(count, standing)| message!("rules-count-standing", count, standing))
        .collect()
}

/// Renders the contents page of the rules.
#[must_use]
pub fn contents(caller: &Caller) -> Markup {
    let title = text!(caller, "page-rules");
    let body = html! {
        main.page {
            div.page-head {
                p.over { (title) }
                h1 { (text!(caller, "rules-heading")) }
                p { (text!(caller, "rules-lead", count = BOOKS.len())) }
            }
            ul.cards {
                @for (book, source) in BOOKS.iter().zip(SOURCES) {
                    li.card {
                        div { p.over translate="no" { (book.id) } h2 lang="en" { (book.title) } }
                        p.muted lang="en" { (source.dates) }
                        p.muted { (text!(caller, "rules-clauses", count = book.clauses.len(), standings = Arg::list(standings(&book.clauses)))) }
                        div.row { a.button href={ "/rules/" (book.id) } { (text!(caller, "rules-open", book = Arg::notation(book.id))) } }
                    }
                }
                li.card {
                    div { p.over { "R1–R" (rulings().len()) } h2 { (text!(caller, "rules-rulings")) } }
                    p.muted { (text!(caller, "rules-rulings-lead")) }
                    div.row { a.button href="/rules/rulings" { (text!(caller, "rules-open-rulings")) } }
                }
            }
            section.panel { h2 { (text!(caller, "rules-compare-two")) } (compare::form(caller, PaiGowBook::Vic2000.name(), PaiGowBook::Star2024.name())) }
        }
    };
    shell::screen(&title, true, caller, body)
}

fn no_such_book(caller: &Caller, id: &str) -> Markup {
    let known: Vec<&str> = SOURCES.iter().map(|source: &SourceBook| source.id).collect();
    let books = Arg::list(known.iter().map(Arg::notation));
    apology(caller, &message!("rules-unknown-book", book = Arg::quote(id), books))
}

fn apology(caller: &Caller, why: &Message) -> Markup {
    let title = text!(caller, "rules-no-such-book");
    let body = html! {
        main.page {
            h1 { (title) }
            p.refusal { (caller.render(why)) }
            p { a href="/rules" { (text!(caller, "rules-all-books")) } }
        }
    };
    shell::screen(&title, true, caller, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_and_the_rulings_are_in_the_contents() {
        let page = contents(&Caller::default()).into_string();
        for source in SOURCES {
            assert!(page.contains(&format!("href=\"/rules/{}\"", source.id)), "{}", source.id);
        }
        assert!(page.contains("href=\"/rules/rulings\""));
        assert_eq!(BOOKS.len(), SOURCES.len());
    }

    #[test]
    fn a_citation_links_to_its_row() {
        assert!(clause_link("crown", "10.3.3(h)").into_string().contains("href=\"/rules/crown#10.3.3(h)\""));
        assert!(clause_link("crown", "R13").into_string().contains("href=\"/rules/rulings#R13\""));
    }

    #[test]
    fn an_unknown_book_is_not_found() {
        assert_eq!(
            one(&Caller::default(), "baccarat", &FindParams::default()).status(),
            StatusCode::NOT_FOUND
        );
        let params = CompareParams { left: "crown".into(), right: "nowhere".into() };
        assert_eq!(compared(&Caller::default(), &params).status(), StatusCode::BAD_REQUEST);
    }
}
