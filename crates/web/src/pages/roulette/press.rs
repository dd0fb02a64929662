//! Buttons and forms that do something at the table: the act as JSON, greyed with the table's own reason where it would refuse.

use chung_table::roulette::Act;
use maud::{Markup, html};
use serde_json::Value;

use super::Seen;

/// An act as pages carry it. A hole is a field of the act that the page fills in: `("amount", "chip")` has the field `chip` for the
/// amount.
pub(super) fn written(act: &Act, holes: &[(&str, &str)]) -> String {
    let mut value = serde_json::to_value(act).unwrap_or_default();
    for (key, field) in holes {
        hole(&mut value, key, field);
    }
    value.to_string()
}

fn hole(value: &mut Value, key: &str, field: &str) {
    let Value::Object(fields) = value else { return };
    for (name, value) in fields {
        if name == key {
            *value = Value::String(format!("${field}"));
        } else {
            hole(value, key, field);
        }
    }
}

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
        html! {
            button class={ "button " (class) } type="button" data-act=(written(act, &[])) data-next[next]
                aria-disabled=[why.as_ref().map(|_| "true")] title=[&why] aria-description=[&why] { (words) }
        }
    }
}

/// A form that is sent as an act with holes; nothing in it can be judged before it is filled in.
pub(super) fn form(act: &Act, holes: &[(&str, &str)], fields: &Markup) -> Markup {
    html! { form .entry data-act=(written(act, holes)) data-refusals data-reset { (fields) } }
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

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::money::Cents;
    use chung_game::roulette::bet::Bet;
    use chung_table::roulette::{StationNo, WagersAct};

    #[test]
    fn a_hole_takes_the_place_of_a_field_and_of_nothing_else() {
        let on = Bet::all().next().unwrap().into();
        let act = Act::Wagers(WagersAct::Place { station: StationNo(3), on, amount: Cents(500) });
        let text = written(&act, &[("on", "place"), ("amount", "chip")]);
        let expected =
            serde_json::json!({ "wagers": { "place": { "station": 3, "on": "$place", "amount": "$chip" } } });
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), expected);
        assert_eq!(serde_json::from_str::<Act>(&written(&act, &[])).unwrap(), act);
    }
}
