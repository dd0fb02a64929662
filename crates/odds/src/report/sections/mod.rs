//! What the page says, one file for each section: the numbers, the finding in a sentence, the charts that show it.

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

/// A part of the page.
pub(super) struct Section {
    /// Its anchor.
    pub(super) id: &'static str,
    /// What it is about.
    pub(super) name: &'static str,
    /// What is found, in a sentence.
    finding: String,
    /// Charts and words.
    body: Markup,
    /// The commands that answer with these numbers.
    commands: Vec<String>,
}

impl Section {
    pub(super) fn draw(&self) -> Markup {
        html! {
            section id=(self.id) {
                p.over { (self.name) }
                h2 { (self.finding) }
                (self.body)
                @if !self.commands.is_empty() {
                    p.check { "Ask for these numbers: " @for command in &self.commands { code { (command) } " " } }
                }
            }
        }
    }
}

/// A chart with what there is to say of it.
fn figure(chart: &Markup, caption: &Markup) -> Markup {
    html! { figure { (chart) figcaption { (caption) } } }
}
