//! Buttons and forms that do something at the table: the act as JSON, greyed with the table's own reason where it would refuse.

use chung_table::roulette::Act;
use maud::{Markup, html};

use super::Seen;
use crate::pages::act::{self, Does, with_holes, written};

impl Seen<'_> {
    /// A button for an act.
    pub(super) fn button(&self, class: &str, act: &Act, words: &str) -> Markup {
        self.press(class, act, &html! { (words) }, false)
    }

    /// The button of the one next step, which answers to Enter.
    pub(super) fn next_step(&self, act: &Act, words: &str) -> Markup {
        self.press("move big", act, &html! { (words) " " kbd { "Enter" } }, true)
    }

    /// A line in a menu: what is done, and by which clause.
    pub(super) fn line(&self, act: &Act, words: &str, clause: &str) -> Markup {
        self.press("", act, &html! { span { (words) } span .clause { (clause) } }, false)
    }

    fn press(&self, class: &str, act: &Act, words: &Markup, next: bool) -> Markup {
        let why = self.would(act).err();
        act::press(class, &Does::This(written(act)), next, why.as_deref(), words)
    }
}

/// A form that is sent as an act with holes; nothing in it can be judged before it is filled in.
pub(super) fn form(act: &Act, holes: &[(&str, &str)], fields: &Markup) -> Markup {
    html! { form .entry data-act=(with_holes(act, holes.iter().copied())) data-refusals data-reset { (fields) } }
}

/// Where an amount of money is typed.
pub(super) fn amount(id: &str, name: &str, label: &str) -> Markup {
    html! {
        div .field {
            label for=(id) { (label) }
            input #(id) name=(name) data-as="cents" data-keep inputmode="decimal" autocomplete="off" placeholder="$" required;
        }
    }
}
