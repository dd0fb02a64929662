//! The commands, one file each. A command reads what people wrote, asks the game crate, and says the answer.

mod check;
mod compare;
mod cut;
mod deal;
mod houseway;
mod match_hands;
mod rank;
mod rules;
mod rulings;
mod settle;

use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile_text::read_two_hands;
use chung_game::rulebook::{Edition, RuleBook};

use crate::answer::Result;
use crate::cli::{Cli, Command};

/// Carries a command out.
pub(crate) fn run(cli: &Cli) -> Result {
    match &cli.command {
        Command::Houseway(args) => houseway::run(cli, args),
        Command::Check(args) => check::run(cli, args),
        Command::Rank { tiles } => rank::run(cli, &tiles.join(" ")),
        Command::Match(args) => match_hands::run(cli, args),
        Command::Cut(args) => cut::run(args),
        Command::Deal(args) => deal::run(cli, args),
        Command::Settle { file, format } => settle::run(file, *format),
        Command::Rules(args) => rules::run(args),
        Command::Rulings { ruling } => rulings::run(ruling.as_deref()),
        Command::Compare { left, right } => compare::run(left, right),
    }
}

/// A book by its id, with its rules.
fn edition(name: &str) -> Result<(Edition, RuleBook)> {
    let edition: Edition = name.parse()?;
    Ok((edition, edition.rules()?))
}

/// A setting as written, low hand first.
fn read_setting(text: &str) -> Result<Setting> {
    let ([a, b], [c, d]) = read_two_hands(text)?;
    Ok(Setting::new(Hand::new(a.kind(), b.kind()), Hand::new(c.kind(), d.kind()))?)
}
