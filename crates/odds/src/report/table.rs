//! The numbers behind a chart as a table, folded away: for screen readers, for copying, for doubt.

use maud::{Markup, html};

/// A table with what it shows. The first column names the row.
pub(super) fn table(summary: &str, heads: &[&str], rows: &[Vec<String>]) -> Markup {
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
