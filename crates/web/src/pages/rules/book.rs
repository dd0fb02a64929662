//! One book, clause by clause: number, meaning, what stands behind it, the rulings that read it.

use chung_law::{Book, Clause, Standing};
use maud::{Markup, html};

use super::{Find, READ_BY};
use crate::{Who, shell};

const STANDINGS: [&str; 5] = ["enforced", "recorded", "shown", "for people", "not yet"];

/// The book, or what was found in it.
pub(super) fn page(who: &Who, book: &Book, find: &Find) -> Markup {
    let found: Vec<&Clause> = book.clauses.iter().filter(|clause| is_found(book, clause, find)).collect();
    let all = found.len() == book.clauses.len();
    let body = html! {
        main.page {
            div.page-head {
                p.over { (book.id) }
                h1 { (book.title) }
                p { "In our own words; the number is the book's." }
            }
            form.row.finder method="get" action={ "/rules/" (book.id) } role="search" {
                input.search type="search" name="find" value=(find.find) placeholder="Words, or a clause: 10.3.3" aria-label="Find in this book";
                select.search name="standing" aria-label="How it stands" {
                    option value="" { "all" }
                    @for word in STANDINGS { option value=(word) selected[find.standing == word] { (word) } }
                }
                button.button.move { "Find" }
                @if !all { a.button.quiet href={ "/rules/" (book.id) } { "Show all" } }
            }
            @if all { (chapters(book)) } @else { p.muted role="status" { (found.len()) " of " (book.clauses.len()) " clauses" } }
            @if found.is_empty() {
                p.empty { "No clause has that. Try one word, or a clause number." }
            } @else {
                ol.clauses { @for clause in found { (row(book, clause)) } }
            }
        }
    };
    shell::screen(book.title, true, who, body)
}

fn is_found(book: &Book, clause: &Clause, find: &Find) -> bool {
    let stands = find.standing.is_empty() || clause.standing.word() == find.standing;
    let wanted = find.find.trim().to_lowercase();
    let under = book.meant(&wanted).is_some_and(|top| chung_law::is_under(&clause.id, &top.id));
    stands && (wanted.is_empty() || under || clause.says.to_lowercase().contains(&wanted))
}

/// The book's chapters, to jump to.
fn chapters(book: &Book) -> Markup {
    let is_chapter = |clause: &&Clause| !clause.id.contains(['.', '(']);
    html! {
        nav.chapters aria-label="Chapters" {
            @for chapter in book.clauses.iter().filter(is_chapter) { a href={ "#" (chapter.id) } title=(chapter.says) { (chapter.id) } }
        }
    }
}

fn row(book: &Book, clause: &Clause) -> Markup {
    let depth = clause.id.matches(['.', '(']).count().min(4);
    let rulings = READ_BY.get(&(book.id, clause.id.as_str()));
    html! {
        li id=(clause.id) class={ "depth-" (depth) } {
            a.clause-number href={ "#" (clause.id) } { (clause.id) }
            p.says { (clause.says) }
            p.behind {
                (tag(&clause.standing))
                " " span.detail { (clause.standing.detail()) }
                @if clause.printed_in != book.id { " · printed in " (clause.printed_in) }
                @for ruling in rulings.into_iter().flatten() { " " a.clause href={ "/rules/rulings#" (ruling) } { (ruling) } }
            }
        }
    }
}

/// What the program makes of a clause, as a word.
fn tag(standing: &Standing) -> Markup {
    let class = match standing {
        Standing::Enforced(_) => "tag good",
        Standing::NotYet(_) => "tag bad",
        _ => "tag",
    };
    html! { span class=(class) { (standing.word()) } }
}

#[cfg(test)]
mod tests {
    use super::super::{BOOKS, book_named};
    use super::*;

    fn found(book: &str, find: &str, standing: &str) -> String {
        let find = Find { find: find.to_owned(), standing: standing.to_owned() };
        page(&Who::default(), book_named(book).unwrap(), &find).into_string()
    }

    #[test]
    fn every_clause_of_every_book_has_its_anchor_once() {
        for book in BOOKS.iter() {
            let page = page(&Who::default(), book, &Find::default()).into_string();
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
        assert!(found("crown", "xyzzy", "").contains("No clause has that"));
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
