//! Acts as pages carry them: JSON, with gaps that the page fills in, on buttons that are greyed with the table's own reason.

use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Value, json};

/// Why nothing can be done by who is not known.
pub(crate) const NOBODY: &str = "nobody has signed in";

/// An act that can be given as it stands.
pub(crate) fn written(act: &impl Serialize) -> String {
    serde_json::to_string(act).unwrap_or_default()
}

/// An act with holes: `("amount", "chip")` has the form's field `chip` for the amount.
pub(crate) fn with_holes<'a>(
    act: &impl Serialize,
    holes: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> String {
    let mut act = serde_json::to_value(act).unwrap_or_default();
    for (key, field) in holes {
        put(&mut act, key, &hole(field));
    }
    act.to_string()
}

/// What stands in an act until a field of the form fills it in.
pub(crate) fn hole(field: &str) -> Value {
    json!(format!("${field}"))
}

/// Puts a value into an act, wherever it has one of that name.
pub(crate) fn put(act: &mut Value, key: &str, value: &Value) {
    let Value::Object(parts) = act else { return };
    for (name, part) in parts {
        if name == key {
            part.clone_from(value);
        } else {
            put(part, key, value);
        }
    }
}

/// What a button does when it is pressed.
pub(crate) enum Does {
    /// Gives its own act.
    This(String),
    /// Gives its own act, filled in from its form.
    Filled(String),
    /// Sends its form.
    Sends,
}

/// A button. Where the table would refuse, it is greyed and says why: to the eye, to screen readers, and when it is pressed.
pub(crate) fn press(class: &str, does: &Does, next: bool, why: Option<&str>, words: &Markup) -> Markup {
    let (kind, act) = match does {
        Does::This(act) => ("button", Some(act)),
        Does::Filled(act) => ("submit", Some(act)),
        Does::Sends => ("submit", None),
    };
    html! {
        button class={ "button " (class) } type=(kind) data-act=[act] data-next[next]
            aria-disabled=[why.map(|_| "true")] title=[why] aria-description=[why] { (words) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::money::Cents;
    use chung_game::paigow::dice::BoxNo;
    use chung_game::paigow::settle::{Bet, PlayerNo};
    use chung_table::paigow::{Act, WagersAct};

    #[test]
    fn a_hole_takes_the_place_of_a_field_and_of_nothing_else() {
        let (player, number, bet, amount) = (PlayerNo(7), BoxNo(3), Bet::Tie, Cents::ZERO);
        let place = Act::from(WagersAct::Place { player, number, bet, amount, token: false });
        let carried = with_holes(&place, [("amount", "chip"), ("number", "number")]);
        let place =
            json!({ "player": 7, "number": "$number", "bet": "tie", "amount": "$chip", "token": false });
        assert_eq!(serde_json::from_str::<Value>(&carried).unwrap(), json!({ "wagers": { "place": place } }));
    }

    #[test]
    fn what_would_be_refused_says_why_and_can_still_be_reached() {
        let greyed = press("", &Does::Sends, false, Some("not now"), &html! { "Pay" }).into_string();
        assert!(greyed.contains("aria-disabled=\"true\" title=\"not now\" aria-description=\"not now\""));
        assert!(!greyed.contains(" disabled"), "a button that is disabled is out of reach of touch and keys");
        assert!(!press("", &Does::Sends, false, None, &html! { "Pay" }).into_string().contains("disabled"));
    }
}
