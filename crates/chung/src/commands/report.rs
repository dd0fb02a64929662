//! `chung report`: one page of what every rule is worth, to look at.

use chung_odds::report::{Options, report};
use serde_json::json;

use super::edition;
use crate::answer::{Answer, Result};
use crate::cli::Report;

pub(super) fn run(asked: &Report) -> Result {
    let (edition, _) = edition(&asked.book)?;
    let options = Options {
        edition,
        sessions: asked.sessions,
        rounds: asked.rounds,
        draws: asked.draws,
        seed: asked.seed,
        ..Options::default()
    };
    let page = report(&options)?;
    if asked.file.as_os_str() == "-" {
        return Ok(Answer::new(page, json!({ "book": edition.to_string() })));
    }
    let text = format!("Wrote {}: open it in a browser.\n", asked.file.display());
    let json = json!({ "file": asked.file, "book": edition.to_string(), "bytes": page.len() });
    Ok(Answer { file: Some((asked.file.clone(), page)), ..Answer::new(text, json) })
}
