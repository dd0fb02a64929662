//! Our rulings, each with its anchor.

use chung_law::rulings;
use chung_words::text;
use maud::{Markup, html};

use super::markdown;
use crate::{Caller, shell};

/// Renders all rulings.
pub(super) fn page(caller: &Caller) -> Markup {
    let title = text!(caller, "rules-rulings");
    let all = rulings();
    let body = html! {
        main.page {
            div.page-head {
                p.over { (title) }
                h1 { (text!(caller, "rules-rulings-heading")) }
                p { (text!(caller, "rules-rulings-page-lead")) }
            }
            nav.chapters aria-label=(title) {
                @for ruling in &all { a href={ "#" (ruling.id) } lang="en" title=(ruling.title) { (ruling.id) } }
            }
            @for ruling in &all {
                article.ruling id=(ruling.id) lang="en" {
                    h2 { a.clause-number href={ "#" (ruling.id) } { (ruling.id) } " " (ruling.title) }
                    (markdown::render(caller, ruling.text))
                }
            }
        }
    };
    shell::screen(&title, true, caller, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruling_has_an_anchor_and_every_link_has_a_target() {
        let page = page(&Caller::default()).into_string();
        for ruling in rulings() {
            assert_eq!(page.matches(&format!(" id=\"{}\"", ruling.id)).count(), 1, "{}", ruling.id);
        }
        let within = page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
        for target in within {
            assert!(page.contains(&format!(" id=\"{target}\"")), "{target}");
        }
    }
}
