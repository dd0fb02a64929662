//! The sections of the page, one file each: the numbers, the finding in one sentence, and the charts that show it.

mod collusion;
mod dice;
mod edges;
mod equilibrium;
mod exceptions;
mod hands;
mod method;
mod rules;
mod swings;
mod wagers;

use std::borrow::Cow;

use chung_words::{Words, text};
use maud::{Markup, html};

pub(super) use collusion::collusion;
pub(super) use dice::dice;
pub(super) use edges::edges;
pub(super) use equilibrium::equilibrium;
pub(super) use exceptions::exceptions;
pub(super) use hands::hands;
pub(super) use method::method;
pub(super) use rules::rules;
pub(super) use swings::swings;

/// A section of the page.
pub(super) struct Section {
    /// Its anchor.
    pub(super) id: &'static str,
    /// Its name in the menu.
    pub(super) name: Cow<'static, str>,
    /// The finding in one sentence.
    finding: Cow<'static, str>,
    /// Charts and text.
    body: Markup,
    /// The commands that print these numbers.
    commands: Vec<String>,
}

impl Section {
    pub(super) fn draw(&self, words: Words<'_>) -> Markup {
        html! {
            section id=(self.id) {
                p.over { (self.name) }
                h2 { (self.finding) }
                (self.body)
                @if !self.commands.is_empty() {
                    p.check { (text!(words, "report-commands")) " " @for command in &self.commands { code translate="no" { (command) } " " } }
                }
            }
        }
    }
}

/// A chart with its caption.
fn figure(chart: &Markup, caption: &Markup) -> Markup {
    html! { figure { (chart) figcaption { (caption) } } }
}
