//! `chung rulings`: shows how we read the books where they are silent or contradict themselves.

use chung_law::rulings;
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use crate::answer::{Answer, Failure, Result};

/// Whether a ruling's id is the wanted one: `R13`, `r13` or `13`.
fn is(ruling: &str, wanted: &str) -> bool {
    ruling.eq_ignore_ascii_case(wanted) || ruling.trim_start_matches('R') == wanted
}

pub(super) fn run(wanted: Option<&str>) -> Result {
    let all = rulings();
    let count = all.len();
    let chosen: Vec<_> = all.into_iter().filter(|ruling| wanted.is_none_or(|id| is(ruling.id, id))).collect();
    if let (Some(id), true) = (wanted, chosen.is_empty()) {
        return Err(Failure::input(format!("there is no ruling `{id}`: expected R1 to R{count}")));
    }
    let mut text = String::new();
    for ruling in &chosen {
        text += &format!("{} {}\n\n{}\n\n", ruling.id.cyan().bold(), ruling.title.bold(), ruling.text);
    }
    let json = chosen.iter().map(|r| json!({ "id": r.id, "title": r.title, "text": r.text }));
    Ok(Answer::new(text, Value::Array(json.collect())))
}
