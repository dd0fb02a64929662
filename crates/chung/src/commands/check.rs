//! `chung check`: checks whether a setting is the House Way.

use chung_words::text;
use owo_colors::OwoColorize;
use serde_json::json;

use super::{edition, read_setting};
use crate::answer::{Answer, Result, cite, reason, setting_json};
use crate::cli::{Cli, Setting};
use crate::draw;

pub(super) fn run(cli: &Cli, args: &Setting) -> Result {
    let (edition, book) = edition(&args.book)?;
    let way = book.house_way.value;
    let (setting, tiles) = read_setting(&args.tiles.join(" "))?;
    let verdict = way.check(setting);
    let should_be = verdict.house_way;
    let clause = way.clause(should_be.rule);
    let cited = cite(edition, clause);
    let words = cli.words();
    let why = reason(words, &should_be);
    let mut text = draw::setting(cli, &book, setting, tiles);
    if verdict.right {
        let right = text!(words, "cli-is-house-way");
        text += &format!("\n  {} {} {why}\n", right.green().bold(), cited.cyan());
    } else {
        let (wrong, instead) = (text!(words, "cli-not-house-way"), text!(words, "cli-house-way-is"));
        text += &format!("\n  {} {instead}\n\n", wrong.red().bold());
        text += &draw::setting(cli, &book, should_be.setting, tiles);
        text += &format!("\n  {} {why}\n", cited.cyan());
    }
    let json = json!({
        "book": edition.to_string(),
        "setting": setting_json(words, setting),
        "right": verdict.right,
        "house_way": setting_json(words, should_be.setting),
        "clause": clause,
        "reason": why,
    });
    Ok(Answer { code: u8::from(!verdict.right), ..Answer::new(text, json) })
}
