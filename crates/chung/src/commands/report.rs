//! `chung report`: writes the odds report.

use chung_game::message::Arg;
use chung_odds::report::{Options, report};
use chung_words::text;
use serde_json::json;

use super::edition;
use crate::answer::{Answer, Failure, Result};
use crate::cli::{Cli, Report};

pub(super) fn run(cli: &Cli, args: &Report) -> Result {
    let words = cli.words();
    let (edition, _) = edition(&args.book)?;
    let options = Options {
        edition,
        sessions: args.sessions,
        rounds: args.rounds,
        draws: args.draws,
        seed: args.seed,
        ..Options::default()
    };
    let page = report(words, &options).map_err(|error| Failure::refused(&error).under(edition))?;
    if args.file.as_os_str() == "-" {
        return Ok(Answer::new(page, json!({ "book": edition.to_string() })));
    }
    let file = Arg::quote(args.file.display().to_string());
    let text = format!("{}\n", text!(words, "cli-report-written", file));
    let json = json!({ "file": args.file, "book": edition.to_string(), "bytes": page.len() });
    Ok(Answer { file: Some((args.file.clone(), page)), ..Answer::new(text, json) })
}
