//! An act on the page: a button or a form if it is allowed now, otherwise its name and the reason.

use std::borrow::Cow;

use chung_game::Message;
use chung_game::message::Arg;
use chung_game::role::{Power, Role};
use chung_table::paigow::{Act, DealingAct, GivenTiles, Refusal};
use chung_table::{ClauseNo, Refused};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde_json::Value;

use super::super::actions::Reason;
use super::dealer_view::DealerView;
use super::field::Field;
use crate::pages::act::enter_key;

/// The number of the refusal that says that tiles are missing.
const TILES_MISSING: u16 = Refusal::TilesGiven { reason: GivenTiles::SettingNeeded }.number();

/// The number of the refusal that says that another role must do it.
const ROLE_REFUSED: u16 =
    Refusal::Power { role: Role::Dealer, needed: Power::SuperviseGame, clause: "" }.number();

/// One act, or a choice of several acts of the same kind.
pub(super) struct Offer {
    words: Message,
    choices: Vec<Choice>,
    fields: Vec<Field>,
    /// Whether a preview is shown first.
    previewed: bool,
}

/// One of several acts of the same kind.
struct Choice {
    words: String,
    act: Value,
    answer: Result<Option<ClauseNo>, Refused>,
}

impl Choice {
    fn new(dealer: &DealerView, words: String, act: Act) -> Choice {
        let mut written = serde_json::to_value(&act).unwrap_or_default();
        // The act carries no tiles: the floor draws them, or nobody knows them.
        if let Act::Dealing(DealingAct::Stack { .. } | DealingAct::Laja { .. }) = act {
            Field::empty(&mut written, "tiles");
        }
        Choice { words, act: written, answer: dealer.check_act(act) }
    }
}

impl Offer {
    /// An offer of one act.
    pub(super) fn of(dealer: &DealerView, words: Message, act: impl Into<Act>) -> Offer {
        let choice = Choice::new(dealer, String::new(), act.into());
        Offer { words, choices: vec![choice], fields: Vec::new(), previewed: false }
    }

    /// The same act for several subjects. The page shows the allowed ones.
    pub(super) fn each(
        dealer: &DealerView,
        words: Message,
        of: impl IntoIterator<Item = (String, Act)>,
    ) -> Offer {
        let choices = of.into_iter().map(|(words, act)| Choice::new(dealer, words, act)).collect();
        Offer { words, choices, fields: Vec::new(), previewed: false }
    }

    /// An act whose fields are all filled in by the form. It is allowed if any of these samples is.
    pub(super) fn any(dealer: &DealerView, words: Message, of: impl IntoIterator<Item = Act>) -> Offer {
        let mut choices: Vec<Choice> = Vec::new();
        for act in of {
            let choice = Choice::new(dealer, String::new(), act);
            let may = choice.answer.is_ok();
            if may || choices.is_empty() {
                choices = vec![choice];
            }
            if may {
                break;
            }
        }
        Offer { words, choices, fields: Vec::new(), previewed: false }
    }

    /// Adds a field.
    #[must_use]
    pub(super) fn with(mut self, field: Field) -> Offer {
        self.fields.push(field);
        self
    }

    /// Adds a field if it is needed.
    #[must_use]
    pub(super) fn with_if(self, needed: bool, field: impl FnOnce() -> Field) -> Offer {
        if needed { self.with(field()) } else { self }
    }

    /// Shows a preview before the act is submitted.
    #[must_use]
    pub(super) fn previewed(mut self) -> Offer {
        self.previewed = true;
        self
    }

    /// The fields that fill in nothing in the act.
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

    /// The id of the label.
    #[cfg(test)]
    pub(super) const fn label_id(&self) -> &'static str {
        self.words.id
    }

    /// Whether a choice is allowed, or is refused only for lack of tiles or dice that a field fills in.
    fn may(&self, choice: &Choice) -> bool {
        match &choice.answer {
            Ok(_) => true,
            Err(refused) => refused.number == TILES_MISSING && self.fields.iter().any(Field::is_entered),
        }
    }

    /// Whether any choice is allowed.
    pub(super) fn is_allowed(&self) -> bool {
        self.choices.iter().any(|choice| self.may(choice))
    }

    /// Why no choice is allowed.
    fn refused(&self) -> Option<&Refused> {
        let refusals = || self.choices.iter().filter_map(|choice| choice.answer.as_ref().err());
        // Refusals are numbered in order of precedence: "not your turn" comes before what is wrong with a box.
        refusals().min_by_key(|refused| refused.number)
    }

    /// Whether the act is refused only because another role must do it.
    pub(super) fn is_for_others(&self) -> bool {
        self.refused().is_some_and(|refused| refused.number == ROLE_REFUSED)
    }

    /// Why the act is refused.
    pub(super) fn why_not(&self, dealer: &DealerView) -> Reason {
        if let Some(refused) = self.refused() {
            return Reason::new(dealer, refused);
        }
        let text = text!(dealer, "dealer-nobody-to-do-it").into_owned();
        Reason { tooltip: text.clone(), text, clause: None }
    }

    fn clause(&self) -> Option<String> {
        let clause = |choice: &Choice| match &choice.answer {
            Ok(clause) => clause.as_ref().map(ClauseNo::to_string),
            // An act that lacks only its tiles shows the clause that requires them.
            Err(refused) => refused.clause.filter(|_| self.may(choice)).map(str::to_owned),
        };
        self.choices.iter().find_map(clause)
    }

    /// The id of the offer's element: the id of its label, with the box and the player. It is the same in every language.
    fn id(&self, place: &str) -> String {
        let mut id = format!("{place}-{}", self.words.id.trim_start_matches("dealer-"));
        for (_, arg) in &self.words.args {
            match arg {
                Arg::BoxNo(box_no) => id += &format!("-{box_no}"),
                Arg::Player(player) => id += &format!("-{}", player.0),
                _ => {}
            }
        }
        id
    }

    fn act(&self, choice: &Choice) -> Value {
        let mut act = choice.act.clone();
        for field in &self.fields {
            field.leave_gap(&mut act);
        }
        act
    }

    /// Renders the offer in a list.
    pub(super) fn render(&self, dealer: &DealerView, place: &str) -> Markup {
        let allowed: Vec<&Choice> = self.choices.iter().filter(|choice| self.may(choice)).collect();
        let (id, words) = (self.id(place), dealer.render(&self.words));
        html! {
            @if self.previewed || !self.fields.is_empty() {
                details .ask id=(id) {
                    summary .button { span { (words) } @if let Some(clause) = self.clause() { span .clause { (clause) } } }
                    (self.form(dealer, &id, &allowed, false))
                }
            } @else if let ([choice], 1) = (&allowed[..], self.choices.len()) {
                div .ask data-refusals {
                    button .button type="button" id=(id) data-act=(self.act(choice)) { (self.words_for(dealer, choice)) }
                }
            } @else {
                div .ask .ask-each data-refusals {
                    span .ask-name { (words) }
                    div .row {
                        @for choice in allowed { button .button .small type="button" data-act=(self.act(choice)) { (choice.words) } }
                    }
                }
            }
        }
    }

    /// Renders the offer as the next step: its fields and one large button.
    pub(super) fn as_next(&self, dealer: &DealerView) -> Markup {
        let allowed: Vec<&Choice> = self.choices.iter().filter(|choice| self.may(choice)).collect();
        let choices = self.fields.is_empty() && allowed.len() > 1;
        html! {
            @if choices {
                div .row .next-choices {
                    @for (place, choice) in allowed.iter().enumerate() {
                        @let first = place == 0;
                        button .button .move[first] .big[first] type="button" id=[first.then_some("next-button")] data-next[first]
                            data-act=(self.act(choice)) { (choice.words) @if first { " " (enter_key(dealer)) } }
                    }
                }
            } @else { (self.form(dealer, "next", &allowed, true)) }
        }
    }

    /// The label with the subject of a choice.
    fn words_for(&self, dealer: &DealerView, choice: &Choice) -> Cow<'static, str> {
        if choice.words.is_empty() {
            return dealer.render(&self.words);
        }
        let (act, whom) = (self.words.clone(), Arg::quote(choice.words.as_str()));
        text!(dealer, "dealer-act-for", act, whom)
    }

    fn form(&self, dealer: &DealerView, id: &str, allowed: &[&Choice], next: bool) -> Markup {
        let sample = allowed.first().map(|choice| &choice.act);
        let act = match allowed {
            [choice] => self.act(choice),
            _ => Value::from("$which"),
        };
        html! {
            form .ask-form id={ (id) "-form" } data-reset data-act=(act) data-refusals data-preview[self.previewed] {
                @if allowed.len() > 1 {
                    div .field {
                        label for={ (id) "-which" } { (text!(dealer, "dealer-for-whom")) }
                        select id={ (id) "-which" } name="which" data-keep data-as="json" {
                            @for choice in allowed { option value=(self.act(choice)) { (choice.words) } }
                        }
                    }
                }
                @if let Some(sample) = sample { @for field in &self.fields { (field.render(dealer, id, sample)) } }
                @if next {
                    button .button .move .big type="submit" id="next-button" data-next {
                        @if let [one] = allowed { (self.words_for(dealer, one)) } @else { (dealer.render(&self.words)) }
                        " " (enter_key(dealer))
                    }
                } @else {
                    button .button type="submit" id={ (id) "-do" } {
                        @if self.previewed { (text!(dealer, "dealer-preview")) } @else { (dealer.render(&self.words)) }
                    }
                }
            }
        }
    }

    /// The greyed offer with the reason.
    pub(super) fn greyed(&self, dealer: &DealerView) -> Markup {
        let why = self.why_not(dealer);
        html! {
            li {
                button .button type="button" aria-disabled="true" title=(why.tooltip) {
                    span { (dealer.render(&self.words)) span .why { (why.tooltip) } }
                }
            }
        }
    }
}
