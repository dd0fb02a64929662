//! `chung houseway`: sets four tiles, or all hands, the House Way.

use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Kind;
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::{edition, read_four_tiles};
use crate::answer::{Answer, Failure, Result, cite, reason, setting_json};
use crate::cli::{Cli, HouseWay};
use crate::draw;
use crate::table::{Cell, Table};

pub(super) fn run(cli: &Cli, args: &HouseWay) -> Result {
    let (edition, book) = edition(&args.book)?;
    let way = book.house_way.value;
    if args.all {
        let mut table = Table::new(["tiles", "low", "high", "clause"]);
        let mut rows = Vec::new();
        for four in Four::all() {
            let decision = way.set(four);
            let (low, high) = (decision.setting.low(), decision.setting.high());
            let clause = way.clause(decision.rule);
            if cli.json {
                rows.push(json!({
                    "tiles": four.kinds().map(Kind::short),
                    "low": low.tiles().map(Kind::short),
                    "high": high.tiles().map(Kind::short),
                    "clause": clause,
                }));
            } else {
                table.row([Cell::words(&four), Cell::words(&low), Cell::words(&high), Cell::words(clause)]);
            }
        }
        return Ok(Answer::new(table.csv()?, Value::Array(rows)));
    }
    if args.tiles.iter().any(|word| word == "/" || word == "|") {
        return Err(Failure::input(
            "`houseway` takes four tiles without a /; to check a setting, use `chung check`".to_owned(),
        ));
    }
    let tiles = read_four_tiles(&args.tiles.join(" "))?;
    let four = Four::of_tiles(tiles);
    let decision = way.set(four);
    let clause = way.clause(decision.rule);
    let words = cli.words();
    let why = reason(words, &decision);
    let text = format!(
        "{}\n  {} {why}\n",
        draw::setting(cli, &book, decision.setting, tiles),
        cite(edition, clause).cyan(),
    );
    let json = json!({
        "book": edition.to_string(),
        "tiles": four.kinds().map(Kind::short),
        "setting": setting_json(words, decision.setting),
        "clause": clause,
        "reason": why,
    });
    Ok(Answer::new(text, json))
}
