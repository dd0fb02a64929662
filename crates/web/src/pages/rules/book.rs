//! A book: each clause with its number, meaning, standing and rulings.

use chung_game::message::Arg;
use chung_game::{Message, message};
use chung_law::{Book, Clause, Standing};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{FindParams, READ_BY};
use crate::{Caller, shell};

pub(super) const STANDINGS: [&str; 5] = ["enforced", "recorded", "shown", "for people", "not yet"];

/// The name of a standing.
pub(crate) fn standing(word: &str) -> Message {
    match word {
        "enforced" => message!("rules-enforced"),
        "recorded" => message!("rules-recorded"),
        "shown" => message!("rules-shown"),
        "for people" => message!("rules-for-people"),
        _ => message!("rules-not-yet"),
    }
}

/// Renders the book, or the clauses that match a search.
pub(super) fn page(caller: &Caller, book: &Book, find: &FindParams) -> Markup {
    let found: Vec<&Clause> = book.clauses.iter().filter(|clause| is_found(book, clause, find)).collect();
    let all = found.len() == book.clauses.len();
    let body = html! {
        main.page {
            div.page-head {
                p.over translate="no" { (book.id) }
                h1 lang="en" { (book.title) }
                p { (text!(caller, "rules-own-words")) }
            }
            form.row.finder method="get" action={ "/rules/" (book.id) } role="search" {
                input.search type="search" name="find" value=(find.find) placeholder=(text!(caller, "rules-search-hint")) aria-label=(text!(caller, "rules-search"));
                select.search name="standing" aria-label=(text!(caller, "rules-standing")) {
                    option value="" { (text!(caller, "rules-all-standings")) }
                    @for word in STANDINGS { option value=(word) selected[find.standing == word] { (caller.render(&standing(word))) } }
                }
                button.button.move { (text!(caller, "rules-find")) }
                @if !all { a.button.quiet href={ "/rules/" (book.id) } { (text!(caller, "rules-show-all")) } }
            }
            @if all { (chapters(caller, book)) } @else { p.muted role="status" { (text!(caller, "rules-found", found = found.len(), all = book.clauses.len())) } }
            @if found.is_empty() {
                p.empty { (text!(caller, "rules-none-found")) }
            } @else {
                ol.clauses { @for clause in found { (row(caller, book, clause)) } }
            }
        }
    };
    shell::screen(book.title, true, caller, body)
}

fn is_found(book: &Book, clause: &Clause, find: &FindParams) -> bool {
    let stands = find.standing.is_empty() || clause.standing.word() == find.standing;
    let wanted = find.find.trim().to_lowercase();
    let under = book.find_clause(&wanted).is_some_and(|top| chung_law::is_under(&clause.id, &top.id));
    stands && (wanted.is_empty() || under || clause.says.to_lowercase().contains(&wanted))
}

/// Links to the book's chapters.
fn chapters(caller: &Caller, book: &Book) -> Markup {
    let is_chapter = |clause: &&Clause| !clause.id.contains(['.', '(']);
    html! {
        nav.chapters aria-label=(text!(caller, "rules-chapters")) {
            @for chapter in book.clauses.iter().filter(is_chapter) { a href={ "#" (chapter.id) } lang="en" title=(chapter.says) { (chapter.id) } }
        }
    }
}

fn row(caller: &Caller, book: &Book, clause: &Clause) -> Markup {
    let depth = clause.id.matches(['.', '(']).count().min(4);
    let rulings = READ_BY.get(&(book.id, clause.id.as_str()));
    html! {
        li id=(clause.id) class={ "depth-" (depth) } {
            a.clause-number translate="no" href={ "#" (clause.id) } { (clause.id) }
            p.says lang="en" { (clause.says) }
            p.behind {
                (tag(caller, &clause.standing))
                " " span.detail lang="en" { (clause.standing.detail()) }
                @if clause.printed_in != book.id { " · " (text!(caller, "rules-printed-in", book = Arg::notation(clause.printed_in))) }
                @for ruling in rulings.into_iter().flatten() { " " a.clause href={ "/rules/rulings#" (ruling) } { (ruling) } }
            }
        }
    }
}

/// The standing of a clause as a tag.
fn tag(caller: &Caller, stands: &Standing) -> Markup {
    let class = match stands {
        Standing::Enforced(_) => "tag good",
        Standing::NotYet(_) => "tag bad",
        _ => "tag",
    };
    html! { span class=(class) { (caller.render(&standing(stands.word()))) } }
}

#[cfg(test)]
mod tests {
    use super::super::{BOOKS, book_named};
    use super::*;

    fn found(book: &str, find: &str, standing: &str) -> String {
        let find = FindParams { find: find.to_owned(), standing: standing.to_owned() };
        page(&Caller::default(), book_named(book).unwrap(), &find).into_string()
    }

    #[test]
    fn every_clause_of_every_book_has_a_unique_anchor() {
        for book in BOOKS.iter() {
            let page = page(&Caller::default(), book, &FindParams::default()).into_string();
            let rows = page.split("<li id=\"").skip(1);
            let ids: Vec<&str> = rows.filter_map(|rest| rest.split('"').next()).collect();
            let printed: Vec<&str> = book.clauses.iter().map(|clause| clause.id.as_str()).collect();
            assert_eq!(ids, printed, "{}", book.id);
            let once: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(once.len(), ids.len(), "{}", book.id);
        }
    }

    #[test]
    fn clauses_are_found_by_number_words_and_standing() {
        let rows = |page: &str| page.matches("clause-number").count();
        let page = found("crown", "10.3.3", "");
        assert!(page.contains("id=\"10.3.3(h)\"") && !page.contains("id=\"10.3.2\""));
        assert!(found("crown", "chung", "").contains("The chung marks who banks."));
        let (enforced, all) = (rows(&found("crown", "", "enforced")), rows(&found("crown", "", "")));
        assert!(0 < enforced && enforced < all);
        assert!(found("crown", "xyzzy", "").contains("No clause matches."));
    }

    #[test]
    fn a_clause_names_the_rulings_that_read_it() {
        for clause in book_named("crown").unwrap().clauses.iter().step_by(9) {
            let read_by: Vec<&str> =
                chung_law::rulings_on("crown", &clause.id).iter().map(|ruling| ruling.id).collect();
            assert_eq!(
                READ_BY.get(&("crown", clause.id.as_str())).cloned().unwrap_or_default(),
                read_by,
                "{}",
                clause.id
            );
        }
        let page = found("crown", "8.12.2", "");
        assert!(page.contains("href=\"/rules/rulings#R3\""), "{page}");
    }
}
