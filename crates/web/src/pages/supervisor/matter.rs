//! A matter that waits for somebody who supervises: what it is, by which clause, and the step that settles it.

use chung_floor::game::Game;
use chung_floor::{OnFloor, Stop};
use chung_game::clock::Clock;
use maud::{Markup, html};
use serde_json::Value;

use crate::Who;
use crate::pages::act::{Does, hole, press, put};

/// What kind it is, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Stopped,
    Fault,
    Frozen,
    Dispute,
    Asked,
    Check,
    Payment,
    Notice,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Stopped => "Stopped",
            Kind::Fault => "Fault",
            Kind::Frozen => "Frozen",
            Kind::Dispute => "Dispute",
            Kind::Asked => "Asked",
            Kind::Check => "Check",
            Kind::Payment => "Payment",
            Kind::Notice => "Notice owed",
        }
    }

    /// Does play wait for it?
    pub(crate) const fn stops_play(self) -> bool {
        matches!(self, Kind::Stopped | Kind::Fault | Kind::Frozen)
    }
}

/// A matter.
pub(crate) struct Matter {
    pub(crate) kind: Kind,
    /// The table's name and title.
    pub(crate) table: (String, String),
    /// The book whose clauses are cited.
    pub(crate) book: &'static str,
    pub(crate) says: String,
    pub(crate) clause: Option<String>,
    pub(crate) steps: Vec<Step>,
}

/// What settles a matter.
pub(crate) struct Step {
    label: &'static str,
    act: Value,
    /// What is to be written beside it: the field's name, and what it is called.
    field: Option<(&'static str, &'static str)>,
    refused: Option<String>,
    clause: Option<String>,
}

impl Step {
    /// A step as the table would take it from somebody, if he may act at all: judged on a table that looks the same to him.
    pub(crate) fn of<G: Game>(
        (game, supposed): (&G, &G::State),
        who: &Who,
        now: Clock,
        label: &'static str,
        act: G::Act,
    ) -> Option<Step> {
        let by = who.actor().filter(|_| who.supervises())?;
        let written = serde_json::to_value(&act).ok()?;
        let (refused, clause) = match game.decide_now(supposed, by, now, act) {
            Ok(events) => (None, events.first().map(|event| event.clause.to_string())),
            Err(refused) => (Some(refused.sentence), refused.clause.map(str::to_owned)),
        };
        Some(Step { label, act: written, field: None, refused, clause })
    }

    /// The step needs a word: what the act has for it now is filled in.
    pub(crate) fn with(mut self, name: &'static str, label: &'static str) -> Step {
        put(&mut self.act, name, &hole(name));
        Step { field: Some((name, label)), ..self }
    }
}

impl Matter {
    pub(crate) fn new(on: &OnFloor, book: &'static str, kind: Kind, says: String) -> Matter {
        let table = (on.table.name().to_owned(), on.title.clone());
        Matter { kind, table, book, says, clause: None, steps: Vec::new() }
    }

    /// Who deals by himself also looks at what was set and allows what is asked for.
    pub(crate) fn is_for_people(&self, on: &OnFloor) -> bool {
        on.dealer.is_none() || !matches!(self.kind, Kind::Check | Kind::Asked)
    }

    pub(crate) fn stopped(on: &OnFloor, why: &Stop) -> Matter {
        Matter::new(on, "", Kind::Stopped, format!("The table runs no more: {why}."))
    }

    /// This settles it. Where no clause was named, it is the step's.
    pub(crate) fn settled_by(mut self, step: Option<Step>) -> Matter {
        if let Some(step) = step {
            self.clause = self.clause.or_else(|| step.clause.clone());
            self.steps.push(step);
        }
        self
    }

    /// May who looks at it settle it now?
    pub(crate) fn can_be_settled(&self) -> bool {
        self.steps.iter().any(|step| step.refused.is_none())
    }

    pub(crate) fn shown(&self) -> Markup {
        let (name, title) = &self.table;
        html! {
            li .matter .urgent[self.kind.stops_play()] data-table=(name) data-refusals {
                span .tag .bad[self.kind.stops_play()] { (self.kind.word()) }
                div .matter-says {
                    p {
                        (self.says)
                        @if let Some(clause) = &self.clause {
                            " " a .clause href={ "/rules/" (self.book) "#" (clause) } { (clause) }
                        }
                    }
                    p .muted { a href={ "/tables/" (name) "/dealer" } { (title) } }
                }
                div .matter-steps { @for (place, step) in self.steps.iter().enumerate() { (self.step(place, step)) } }
            }
        }
    }

    fn step(&self, place: usize, step: &Step) -> Markup {
        let refused = step.refused.as_deref();
        let (table, act) = (&self.table.0, step.act.to_string());
        html! {
            @if let (Some((name, label)), None) = (step.field, refused) {
                @let id = format!("{table}-{place}-{}", act.chars().filter(char::is_ascii_alphanumeric).collect::<String>());
                form .matter-form data-act=(act) data-reset {
                    label .visually-hidden for=(id) { (label) }
                    input id=(id) name=(name) placeholder=(label) required maxlength="400" data-keep;
                    button .button .small type="submit" { (step.label) }
                }
            } @else {
                (press("small", &Does::This(act.clone()), false, refused, &html! { (step.label) }))
            }
        }
    }
}
