//! A round retold: what happened, line by line, each with its clause.

use chung_table::Names;
use chung_table::paigow::Event;
use maud::{Markup, html};

/// Events as sentences, the latest last.
pub(crate) fn told(events: &[Event], names: &Names, book: &str) -> Markup {
    html! {
        ol .told {
            @for event in events {
                li {
                    (names.told(&event.fact.to_string())) " "
                    a .clause href={ "/rules/" (book) "#" (event.clause) } { (event.clause) }
                }
            }
        }
    }
}
