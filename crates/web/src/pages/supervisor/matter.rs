//! A decision that waits for a supervisor: what it is, its clause, and the acts that settle it.

use std::borrow::Cow;

use chung_floor::{FloorTable, StopReason};
use chung_game::clock::Clock;
use chung_game::{Message, ToMessage, message};
use chung_table::Game;
use chung_words::{Render, text};
use maud::{Markup, html};
use serde_json::Value;

use crate::Caller;
use crate::pages::act::{ButtonAction, button, placeholder, replace_field};

/// The kinds of matters, most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MatterKind {
    Stopped,
    Fault,
    Frozen,
    Dispute,
    Asked,
    Check,
    Payment,
    Notice,
}

impl MatterKind {
    fn to_message(self) -> Message {
        match self {
            MatterKind::Stopped => message!("supervisor-matter-stopped"),
            MatterKind::Fault => message!("supervisor-matter-fault"),
            MatterKind::Frozen => message!("supervisor-matter-frozen"),
            MatterKind::Dispute => message!("supervisor-matter-dispute"),
            MatterKind::Asked => message!("supervisor-matter-request"),
            MatterKind::Check => message!("supervisor-matter-check"),
            MatterKind::Payment => message!("supervisor-matter-payment"),
            MatterKind::Notice => message!("supervisor-matter-notice"),
        }
    }

    /// Whether play has stopped because of it.
    pub(crate) const fn stops_play(self) -> bool {
        matches!(self, MatterKind::Stopped | MatterKind::Fault | MatterKind::Frozen)
    }
}

/// A decision that waits at one table.
pub(crate) struct DeskMatter {
    pub(crate) kind: MatterKind,
    /// The table's name and title.
    pub(crate) table: (String, String),
    /// The book whose clauses are cited.
    pub(crate) book: &'static str,
    /// A sentence that describes it, in the caller's language.
    pub(crate) text: Cow<'static, str>,
    pub(crate) clause: Option<String>,
    pub(crate) steps: Vec<DeskStep>,
}

/// An act that settles a matter.
pub(crate) struct DeskStep {
    label: Cow<'static, str>,
    act: Value,
    /// The act's field for a text to enter, and its label.
    field: Option<(&'static str, Cow<'static, str>)>,
    refused: Option<Cow<'static, str>>,
    clause: Option<String>,
}

impl DeskStep {
    /// An act of the caller, if they are a supervisor, with the table's decision on it. The table decides on a state that looks the same
    /// to them. `words`, which has the players' names, renders a refusal.
    pub(crate) fn of<G: Game>(
        (game, state): (&G, &G::State),
        (caller, words): (&Caller, &dyn Render),
        now: Clock,
        label: impl Into<Cow<'static, str>>,
        act: G::Act,
    ) -> Option<DeskStep> {
        let by = caller.actor().filter(|_| caller.supervises())?;
        let json = serde_json::to_value(&act).ok()?;
        let (refused, clause) = match game.decide_now(state, by, now, act) {
            Ok(events) => (None, events.first().map(|event| event.clause.to_string())),
            Err(refused) => (Some(words.render(&refused.message)), refused.clause.map(str::to_owned)),
        };
        Some(DeskStep { label: label.into(), act: json, field: None, refused, clause })
    }

    /// Adds a text field, whose placeholder replaces the act's value.
    pub(crate) fn with(mut self, name: &'static str, label: impl Into<Cow<'static, str>>) -> DeskStep {
        replace_field(&mut self.act, name, &placeholder(name));
        DeskStep { field: Some((name, label.into())), ..self }
    }
}

impl DeskMatter {
    pub(crate) fn new(
        on: &FloorTable,
        book: &'static str,
        kind: MatterKind,
        text: impl Into<Cow<'static, str>>,
    ) -> DeskMatter {
        let table = (on.table.name().to_owned(), on.title.clone());
        DeskMatter { kind, table, book, text: text.into(), clause: None, steps: Vec::new() }
    }

    /// Whether people must settle it. An automatic dealer checks hands and grants requests itself.
    pub(crate) fn is_for_people(&self, on: &FloorTable) -> bool {
        on.automatic_buy_in.is_none() || !matches!(self.kind, MatterKind::Check | MatterKind::Asked)
    }

    pub(crate) fn stopped(on: &FloorTable, caller: &Caller, why: &StopReason) -> DeskMatter {
        let text = text!(caller, "supervisor-stopped", reason = why.to_message());
        DeskMatter::new(on, "", MatterKind::Stopped, text)
    }

    /// Adds an act that settles it. The act's clause is used if the matter has none.
    pub(crate) fn settled_by(mut self, step: Option<DeskStep>) -> DeskMatter {
        if let Some(step) = step {
            self.clause = self.clause.or_else(|| step.clause.clone());
            self.steps.push(step);
        }
        self
    }

    /// Whether the caller may settle it now.
    pub(crate) fn can_be_settled(&self) -> bool {
        self.steps.iter().any(|step| step.refused.is_none())
    }

    pub(crate) fn render(&self, caller: &Caller) -> Markup {
        let (name, title) = &self.table;
        html! {
            li .matter .urgent[self.kind.stops_play()] data-table=(name) data-refusals {
                span .tag .bad[self.kind.stops_play()] { (caller.render(&self.kind.to_message())) }
                div .matter-text {
                    p {
                        (self.text)
                        @if let Some(clause) = &self.clause {
                            " " a .clause href={ "/rules/" (self.book) "#" (clause) } { (clause) }
                        }
                    }
                    p .muted translate="no" { a href={ "/tables/" (name) "/dealer" } { (title) } }
                }
                div .matter-steps { @for (place, step) in self.steps.iter().enumerate() { (self.step(place, step)) } }
            }
        }
    }

    fn step(&self, place: usize, step: &DeskStep) -> Markup {
        let refused = step.refused.as_deref();
        let (table, act) = (&self.table.0, step.act.to_string());
        html! {
            @if let (Some((name, label)), None) = (&step.field, refused) {
                @let id = format!("{table}-{place}-{}", act.chars().filter(char::is_ascii_alphanumeric).collect::<String>());
                form .matter-form data-act=(act) data-reset {
                    label .visually-hidden for=(id) { (label) }
                    input id=(id) name=(name) placeholder=(label) required maxlength="400" data-keep;
                    button .button .small type="submit" { (step.label) }
                }
            } @else {
                (button("small", &ButtonAction::Act(act.clone()), false, refused, &html! { (step.label) }))
            }
        }
    }
}
