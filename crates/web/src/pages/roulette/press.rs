//! Buttons and forms for acts. A button is greyed with the reason if the table would refuse the act.

use chung_table::roulette::RouletteAct;
use maud::{Markup, html};

use super::RouletteView;
use crate::pages::act::{self, ButtonAction, to_json, with_placeholders};

impl RouletteView<'_> {
    /// A button for an act.
    pub(super) fn button(&self, class: &str, act: &RouletteAct, words: &str) -> Markup {
        self.press(class, act, &html! { (words) }, false)
    }

    /// The button of the next step. The Enter key presses it.
    pub(super) fn next_step(&self, act: &RouletteAct, words: &str) -> Markup {
        self.press("move big", act, &html! { (words) " " (act::enter_key(self)) }, true)
    }

    /// A button with the clause of its act, for a menu.
    pub(super) fn line(&self, act: &RouletteAct, words: &str, clause: &str) -> Markup {
        self.press("", act, &html! { span { (words) } span .clause { (clause) } }, false)
    }

    fn press(&self, class: &str, act: &RouletteAct, words: &Markup, next: bool) -> Markup {
        let why = self.check_act(act).err();
        act::button(class, &ButtonAction::Act(to_json(act)), next, why.as_deref(), words)
    }
}

/// A form that submits an act with placeholders. It cannot be checked before it is filled in.
pub(super) fn form(act: &RouletteAct, placeholders: &[(&str, &str)], fields: &Markup) -> Markup {
    html! { form .entry data-act=(with_placeholders(act, placeholders.iter().copied())) data-refusals data-reset { (fields) } }
}

/// A field for an amount of money.
pub(super) fn amount(id: &str, name: &str, label: &str) -> Markup {
    html! {
        div .field {
            label for=(id) { (label) }
            input #(id) name=(name) data-as="cents" data-keep inputmode="decimal" autocomplete="off" placeholder="$" required;
        }
    }
}
