//! What every page stands in: head, style sheet, sprite.

use maud::{DOCTYPE, Markup, html};

use crate::draw::sprite;

/// A page. Those of the office are light, those at a table dark.
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "a page is made once, of what it is given")]
pub fn page(title: &str, office: bool, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Chung" }
                link rel="stylesheet" href="/assets/chung.css";
            }
            body.office[office] {
                (sprite())
                (body)
            }
        }
    }
}
