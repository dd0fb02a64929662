//! Rapid Roulette: the station, the dealer's console, the wall display, and their shared parts.

pub mod console;
mod countdown;
pub(crate) mod labels;
mod numbers;
mod past;
mod press;
mod sign;
pub mod station;
#[cfg(test)]
mod testing;
mod view;
pub mod wall;

use chung_game::money::Cents;
use chung_game::roulette::limits::RouletteLimits;
use chung_game::roulette::on::RouletteLine;

pub(crate) use console::names::player_names;
pub(crate) use view::RouletteView;

use crate::draw::money::format_dollars;

/// The smallest and the largest wager on one spin: `$1–$500`.
pub(crate) fn range(limits: &RouletteLimits) -> String {
    let lines = || RouletteLine::all().map(|line| limits.line(line));
    let least = lines().map(|line| line.minimum).min().unwrap_or_default();
    let most = lines().map(|line| line.maximum).max().unwrap_or_default();
    span(least, most)
}

/// Two limits: `$1–$500`.
fn span(minimum: Cents, maximum: Cents) -> String {
    format!("{}–{}", format_dollars(minimum), format_dollars(maximum))
}
