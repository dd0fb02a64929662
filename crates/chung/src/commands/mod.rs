//! The commands, one file each. A command reads its input, computes with the game, the odds or the law, and returns an answer.

mod audit;
mod check;
mod compare;
mod cut;
mod deal;
mod houseway;
mod match_hands;
mod odds;
mod password;
mod play;
mod rank;
mod replay;
mod report;
mod rules;
mod rulings;
mod serve;
mod settle;
mod sheet;
mod simulate;
mod terms;
mod watch;

use std::fs::File;
use std::io::Read;
use std::path::Path;

use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_text::{TileTextError, read_tiles, read_two_hands};
use chung_game::rulebook::{BookId, Edition, RuleBook};

use crate::answer::{Failure, Result};
use crate::cli::{Cli, Command};

/// Runs a command.
pub(crate) fn run(cli: &Cli) -> Result {
    match &cli.command {
        Command::Houseway(args) => houseway::run(cli, args),
        Command::Check(args) => check::run(cli, args),
        Command::Rank { tiles } => rank::run(cli, &tiles.join(" ")),
        Command::Match(args) => match_hands::run(cli, args),
        Command::Cut(args) => cut::run(cli, args),
        Command::Deal(args) => deal::run(cli, args),
        Command::Settle { file, format } => settle::run(cli, file, *format),
        Command::Play { file, record } => play::run(cli.language, file, record.as_deref()),
        Command::Watch(args) => watch::run(cli.language, args),
        Command::Replay { file, round } => replay::run(cli.language, file, *round),
        Command::Serve(args) => serve::run(cli, args),
        Command::Password => password::run(),
        Command::Audit(args) => audit::run(cli, args),
        Command::Rules(args) => rules::run(cli, args),
        Command::Rulings { ruling } => rulings::run(ruling.as_deref()),
        Command::Compare { left, right } => compare::run(cli, left, right),
        Command::Odds(args) => odds::run(cli, args),
        Command::Simulate(args) => simulate::run(cli, args),
        Command::Report(args) => report::run(cli, args),
    }
}

/// Finds an edition by its name, with its rules.
fn edition(name: &str) -> Result<(Edition, RuleBook)> {
    if let Some(BookId::Roulette(_)) = BookId::named(name) {
        return Err(Failure::input(format!(
            "{name} has no tiles: use `chung rules {name}`, `chung odds roulette`, `chung play` or `chung watch {name}`"
        )));
    }
    let edition: Edition = name.parse()?;
    Ok((edition, edition.rules()))
}

/// The name of a file in a sentence.
fn file_name(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// Reads a text file, or standard input for `-`, of at most four megabytes.
fn read_file(path: &str) -> Result<String> {
    read_up_to(path, 4)
}

/// Like [`read_file`], with another size limit.
fn read_up_to(path: &str, megabytes: u64) -> Result<String> {
    let most = megabytes << 20;
    let fail = |what: String| Failure::input(format!("cannot read {}: {what}", file_name(path)));
    if Path::new(path).is_dir() {
        return Err(fail("it is a directory".to_owned()));
    }
    let mut bytes = Vec::new();
    let read = if path == "-" {
        std::io::stdin().take(most + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| fail(error.to_string()))?;
    if bytes.len() as u64 > most {
        return Err(fail(format!("it is larger than {megabytes} megabytes")));
    }
    let text = String::from_utf8(bytes).map_err(|_| fail("it is not text in UTF-8".to_owned()))?;
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// Whether a file looks like a journal: it starts as every `SQLite` file does.
fn is_journal(path: &Path) -> Result<bool> {
    let fail = |what: String| Failure::input(format!("cannot read {}: {what}", path.display()));
    if path.is_dir() {
        return Err(fail("it is a directory".to_owned()));
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut head));
    read.map_err(|error| fail(error.to_string()))?;
    Ok(head == *b"SQLite format 3\0")
}

/// Splits a text at the word `vs`, in any case.
fn split_vs(text: &str) -> Option<(String, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let vs = words.iter().position(|word| word.eq_ignore_ascii_case("vs"))?;
    Some((words[..vs].join(" "), words[vs + 1..].join(" ")))
}

/// Parses four tiles.
fn read_four_tiles(text: &str) -> Result<[Tile; 4]> {
    let tiles = read_tiles(text).map_err(|error| Failure::input(error.to_string()))?;
    <[Tile; 4]>::try_from(&tiles[..])
        .map_err(|_| Failure::input(TileTextError::NotFour(tiles.len()).to_string()))
}

/// Parses a setting, low hand first; returns its tiles too.
fn read_setting(text: &str) -> Result<(Setting, [Tile; 4])> {
    let ([a, b], [c, d]) = read_two_hands(text).map_err(|error| Failure::input(error.to_string()))?;
    let setting = Setting::new(Hand::new(a.kind(), b.kind()), Hand::new(c.kind(), d.kind()));
    Ok((setting.map_err(|error| Failure::refused(&error))?, [a, b, c, d]))
}
