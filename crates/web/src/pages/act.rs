//! Acts on pages: as JSON with placeholders that the page's script fills in, and on buttons that are greyed with the reason.

use chung_words::{Render, text};
use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Value, json};

/// The Enter key on the button of the next step.
pub(crate) fn enter_key(words: &impl Render) -> Markup {
    html! { kbd { (text!(words, "page-enter-key")) } }
}

/// An act as JSON, without placeholders.
pub(crate) fn to_json(act: &impl Serialize) -> String {
    serde_json::to_string(act).unwrap_or_default()
}

/// An act as JSON with placeholders: `("amount", "chip")` takes the amount from the form's field `chip`.
pub(crate) fn with_placeholders<'a>(
    act: &impl Serialize,
    placeholders: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> String {
    let mut act = serde_json::to_value(act).unwrap_or_default();
    for (key, field) in placeholders {
        replace_field(&mut act, key, &placeholder(field));
    }
    act.to_string()
}

/// The placeholder in an act for the value of a form's field.
pub(crate) fn placeholder(field: &str) -> Value {
    json!(format!("${field}"))
}

/// Replaces the value of every field of that name in an act.
pub(crate) fn replace_field(act: &mut Value, key: &str, value: &Value) {
    let Value::Object(parts) = act else { return };
    for (name, part) in parts {
        if name == key {
            part.clone_from(value);
        } else {
            replace_field(part, key, value);
        }
    }
}

/// What pressing a button does.
pub(crate) enum ButtonAction {
    /// Submits the button's own act.
    Act(String),
    /// Submits the button's own act, filled in from its form.
    FilledAct(String),
    /// Submits its form.
    Submit,
}

/// Renders a button. If the table would refuse the act, it is greyed and gives the reason: in its title, to screen readers, and when
/// pressed.
pub(crate) fn button(
    class: &str,
    action: &ButtonAction,
    next: bool,
    why: Option<&str>,
    words: &Markup,
) -> Markup {
    let (kind, act) = match action {
        ButtonAction::Act(act) => ("button", Some(act)),
        ButtonAction::FilledAct(act) => ("submit", Some(act)),
        ButtonAction::Submit => ("submit", None),
    };
    html! {
        button class={ "button " (class) } type=(kind) data-act=[act] data-next[next]
            aria-disabled=[why.map(|_| "true")] title=[why] aria-description=[why] { (words) }
    }
}

#[cfg(test)]
mod tests {
    use chung_game::PlayerNo;
    use chung_game::money::Cents;
    use chung_game::paigow::dice::BoxNo;
    use chung_game::paigow::settle::Bet;
    use chung_table::paigow::{Act, WagersAct};

    use super::*;

    #[test]
    fn a_placeholder_replaces_its_field_only() {
        let (player, box_no, bet, amount) = (PlayerNo(7), BoxNo(3), Bet::Tie, Cents::ZERO);
        let place = Act::from(WagersAct::Place { player, box_no, bet, amount, token: false });
        let carried = with_placeholders(&place, [("amount", "chip"), ("box_no", "box_no")]);
        let place =
            json!({ "player": 7, "box_no": "$box_no", "bet": "tie", "amount": "$chip", "token": false });
        assert_eq!(serde_json::from_str::<Value>(&carried).unwrap(), json!({ "wagers": { "place": place } }));
    }

    #[test]
    fn a_greyed_button_says_why_and_stays_focusable() {
        let greyed =
            button("", &ButtonAction::Submit, false, Some("not now"), &html! { "Pay" }).into_string();
        assert!(greyed.contains("aria-disabled=\"true\" title=\"not now\" aria-description=\"not now\""));
        assert!(!greyed.contains(" disabled"), "a disabled button cannot be focused or pressed to learn why");
        assert!(
            !button("", &ButtonAction::Submit, false, None, &html! { "Pay" })
                .into_string()
                .contains("disabled")
        );
    }
}
