//! Rapid Roulette: the station, the dealer's console, the display on the wall, and what they are drawn from.

pub mod console;
mod countdown;
mod numbers;
mod past;
mod press;
mod seen;
mod sign;
pub mod station;
#[cfg(test)]
mod testing;
pub mod wall;

use chung_game::roulette::limits::Limits;
use chung_game::roulette::on::Line;

pub(crate) use seen::Seen;

use crate::draw::money::written;

/// The smallest and the largest wager on one spin, in words.
pub(crate) fn range(limits: &Limits) -> String {
    let lines = || Line::all().map(|line| limits.line(line));
    let least = lines().map(|line| line.minimum).min().unwrap_or_default();
    let most = lines().map(|line| line.maximum).max().unwrap_or_default();
    format!("{} to {}", written(least), written(most))
}
