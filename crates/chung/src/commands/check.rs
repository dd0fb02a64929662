//! `chung check`: is a setting the House Way?

use owo_colors::OwoColorize;
use serde_json::json;

use super::{edition, read_setting};
use crate::answer::{Answer, Result, cite, setting_json};
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
    let mut text = draw::setting(cli, &book, setting, tiles);
    if verdict.right {
        text += &format!("\n  {} {} {}\n", "The House Way.".green().bold(), cited.cyan(), should_be.words());
    } else {
        text += &format!("\n  {} It is\n\n", "Not the House Way.".red().bold());
        text += &draw::setting(cli, &book, should_be.setting, tiles);
        text += &format!("\n  {} {}\n", cited.cyan(), should_be.words());
    }
    let json = json!({
        "book": edition.to_string(),
        "setting": setting_json(setting),
        "right": verdict.right,
        "house_way": setting_json(should_be.setting),
        "clause": clause,
        "reason": should_be.words(),
    });
    Ok(Answer { code: u8::from(!verdict.right), ..Answer::new(text, json) })
}
