//! Our rulings, each with its anchor.

use chung_law::rulings;
use maud::{Markup, html};

use super::prose::prose;
use crate::{Who, shell};

/// All rulings.
pub(super) fn page(who: &Who) -> Markup {
    let all = rulings();
    let body = html! {
        main.page {
            div.page-head {
                p.over { "Rulings" }
                h1 { "How we read the books" }
                p { "Where the books are silent, contradict themselves, or lost their pictures. A ruling is a decision of ours." }
            }
            nav.chapters aria-label="Rulings" {
                @for ruling in &all { a href={ "#" (ruling.id) } title=(ruling.title) { (ruling.id) } }
            }
            @for ruling in &all {
                article.ruling id=(ruling.id) {
                    h2 { a.clause-number href={ "#" (ruling.id) } { (ruling.id) } " " (ruling.title) }
                    (prose(ruling.text))
                }
            }
        }
    };
    shell::screen("Rulings", true, who, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruling_has_its_anchor_and_every_link_leads_to_one() {
        let page = page(&Who::default()).into_string();
        for ruling in rulings() {
            assert_eq!(page.matches(&format!(" id=\"{}\"", ruling.id)).count(), 1, "{}", ruling.id);
        }
        let within = page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
        for target in within {
            assert!(page.contains(&format!(" id=\"{target}\"")), "{target}");
        }
    }
}
