//! The numbers behind a chart as a collapsed table: for screen readers, copying and checking.

use std::borrow::Cow;

use maud::{Markup, html};

/// A collapsed table with its summary. The first column holds row headers.
pub(super) fn table(summary: &str, heads: &[Cow<'static, str>], rows: &[Vec<String>]) -> Markup {
    html! {
        details {
            summary { (summary) }
            div.scroll tabindex="0" role="region" aria-label=(summary) {
                table {
                    thead { tr { @for head in heads { th scope="col" { (head) } } } }
                    tbody {
                        @for row in rows {
                            tr {
                                @for (column, cell) in row.iter().enumerate() {
                                    @if column == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
