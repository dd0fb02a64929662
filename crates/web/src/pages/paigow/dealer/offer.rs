//! Something that could be done: a button or a form where the book allows it now, else its name and why not.

use chung_floor::game::Refused;
use chung_table::Clause;
use chung_table::paigow::{Act, DealingAct};
use maud::{Markup, html};
use serde_json::Value;

use super::asking::Asking;
use super::field::Field;

/// An act that could be asked for, or one of several of the same kind.
pub(super) struct Offer {
    words: String,
    choices: Vec<Choice>,
    fields: Vec<Field>,
    /// What would happen is shown first.
    previewed: bool,
}

/// One of several.
struct Choice {
    words: String,
    act: Value,
    answer: Result<Option<Clause>, Refused>,
}

impl Choice {
    fn new(asking: &Asking, words: String, act: Act) -> Choice {
        let mut written = serde_json::to_value(&act).unwrap_or_default();
        // Which tiles are stacked the floor draws, or nobody knows.
        if let Act::Dealing(DealingAct::Stack { .. } | DealingAct::Laja { .. }) = act {
            Field::empty(&mut written, "tiles");
        }
        let answer = asking
            .would(act)
            .map_err(|refused| Refused { sentence: asking.told(&refused.sentence), ..refused });
        Choice { words, act: written, answer }
    }
}

impl Offer {
    /// One act.
    pub(super) fn of(asking: &Asking, words: impl Into<String>, act: impl Into<Act>) -> Offer {
        let choice = Choice::new(asking, String::new(), act.into());
        Offer { words: words.into(), choices: vec![choice], fields: Vec::new(), previewed: false }
    }

    /// The same for somebody or something: those for whom it may be done are shown.
    pub(super) fn each(
        asking: &Asking,
        words: impl Into<String>,
        of: impl IntoIterator<Item = (String, Act)>,
    ) -> Offer {
        let choices = of.into_iter().map(|(words, act)| Choice::new(asking, words, act)).collect();
        Offer { words: words.into(), choices, fields: Vec::new(), previewed: false }
    }

    /// An act whose fields are all filled in: it may be asked for where one of these may.
    pub(super) fn any(asking: &Asking, words: impl Into<String>, of: impl IntoIterator<Item = Act>) -> Offer {
        let mut choices: Vec<Choice> = Vec::new();
        for act in of {
            let choice = Choice::new(asking, String::new(), act);
            let may = choice.answer.is_ok();
            if may || choices.is_empty() {
                choices = vec![choice];
            }
            if may {
                break;
            }
        }
        Offer { words: words.into(), choices, fields: Vec::new(), previewed: false }
    }

    /// With something to fill in.
    #[must_use]
    pub(super) fn with(mut self, field: Field) -> Offer {
        self.fields.push(field);
        self
    }

    /// With something to fill in where it is needed.
    #[must_use]
    pub(super) fn with_if(self, needed: bool, field: impl FnOnce() -> Field) -> Offer {
        if needed { self.with(field()) } else { self }
    }

    /// What would happen is shown before it does.
    #[must_use]
    pub(super) fn previewed(mut self) -> Offer {
        self.previewed = true;
        self
    }

    /// Fields that fill nothing in.
    #[cfg(test)]
    pub(super) fn idle_fields(&self) -> Vec<&'static str> {
        let idle = |field: &&Field| {
            self.choices.iter().any(|choice| {
                let mut act = choice.act.clone();
                field.leave_gap(&mut act);
                act == choice.act
            })
        };
        self.fields.iter().filter(idle).map(|field| field.key).collect()
    }

    /// What it is called.
    #[cfg(test)]
    pub(super) fn words(&self) -> &str {
        &self.words
    }

    /// May it be asked for? Where only the tiles or the dice are missing it may: they are filled in.
    fn may(&self, choice: &Choice) -> bool {
        match &choice.answer {
            Ok(_) => true,
            Err(refused) => refused.name == "TilesGiven" && self.fields.iter().any(Field::is_entered),
        }
    }

    /// May any of it be asked for?
    pub(super) fn is_allowed(&self) -> bool {
        self.choices.iter().any(|choice| self.may(choice))
    }

    /// Why none of it may.
    fn refused(&self) -> Option<&Refused> {
        let refusals = || self.choices.iter().filter_map(|choice| choice.answer.as_ref().err());
        // What is wrong with somebody's box says less than whose turn it is.
        refusals().min_by_key(|refused| refused.number)
    }

    /// Is it only somebody else's to do?
    pub(super) fn is_for_others(&self) -> bool {
        self.refused().is_some_and(|refused| refused.name == "Power")
    }

    /// Why not, in a sentence.
    pub(super) fn why_not(&self) -> String {
        self.refused().map_or_else(|| "there is nobody".to_owned(), |refused| refused.sentence.clone())
    }

    fn clause(&self) -> Option<String> {
        let clause = |choice: &Choice| match &choice.answer {
            Ok(clause) => clause.as_ref().map(Clause::to_string),
            // What only lacks its tiles is by the clause that asks for them.
            Err(refused) => refused.clause.filter(|_| self.may(choice)).map(str::to_owned),
        };
        self.choices.iter().find_map(clause)
    }

    fn id(&self, place: &str) -> String {
        let letters = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        format!("{place}-{}", self.words.to_lowercase().chars().map(letters).collect::<String>())
    }

    fn act(&self, choice: &Choice) -> Value {
        let mut act = choice.act.clone();
        for field in &self.fields {
            field.leave_gap(&mut act);
        }
        act
    }

    /// As it is asked for, in a list of others.
    pub(super) fn drawn(&self, place: &str) -> Markup {
        let allowed: Vec<&Choice> = self.choices.iter().filter(|choice| self.may(choice)).collect();
        let id = self.id(place);
        html! {
            @if self.previewed || !self.fields.is_empty() {
                details .ask id=(id) {
                    summary .button { span { (self.words) } @if let Some(clause) = self.clause() { span .clause { (clause) } } }
                    (self.form(&id, &allowed, false))
                }
            } @else if let ([choice], 1) = (&allowed[..], self.choices.len()) {
                div .ask data-refusals { button .button type="button" id=(id) data-act=(self.act(choice)) { (self.words) @if !choice.words.is_empty() { ": " (choice.words) } } }
            } @else {
                div .ask .ask-each data-refusals {
                    span .ask-name { (self.words) }
                    div .row {
                        @for choice in allowed { button .button .small type="button" data-act=(self.act(choice)) { (choice.words) } }
                    }
                }
            }
        }
    }

    /// As the one next step: what is to be filled in, and one large button.
    pub(super) fn as_next(&self) -> Markup {
        let allowed: Vec<&Choice> = self.choices.iter().filter(|choice| self.may(choice)).collect();
        let choices = self.fields.is_empty() && allowed.len() > 1;
        html! {
            @if choices {
                div .row .next-choices {
                    @for (place, choice) in allowed.iter().enumerate() {
                        @let first = place == 0;
                        button .button .move[first] .big[first] type="button" id=[first.then_some("next-button")] data-next[first]
                            data-act=(self.act(choice)) { (choice.words) @if first { " " kbd { "Enter" } } }
                    }
                }
            } @else { (self.form("next", &allowed, true)) }
        }
    }

    fn form(&self, id: &str, allowed: &[&Choice], next: bool) -> Markup {
        let sample = allowed.first().map(|choice| &choice.act);
        let act = match allowed {
            [choice] => self.act(choice),
            _ => Value::from("$which"),
        };
        html! {
            form .ask-form id={ (id) "-form" } data-reset data-act=(act) data-refusals data-preview[self.previewed] {
                @if allowed.len() > 1 {
                    div .field {
                        label for={ (id) "-which" } { "For" }
                        select id={ (id) "-which" } name="which" data-keep data-as="json" {
                            @for choice in allowed { option value=(self.act(choice)) { (choice.words) } }
                        }
                    }
                }
                @if let Some(sample) = sample { @for field in &self.fields { (field.drawn(id, sample)) } }
                @if next {
                    button .button .move .big type="submit" id="next-button" data-next { (self.words) @if let [one] = allowed { " " (one.words) } " " kbd { "Enter" } }
                } @else {
                    button .button type="submit" id={ (id) "-do" } { @if self.previewed { "See what happens" } @else { (self.words) } }
                }
            }
        }
    }

    /// As what cannot be done now, with the reason.
    pub(super) fn greyed(&self) -> Markup {
        let why = self.why_not();
        html! {
            li { button .button type="button" aria-disabled="true" title=(why) { span { (self.words) span .why { (why) } } } }
        }
    }
}
