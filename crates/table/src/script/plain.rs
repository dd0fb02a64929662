//! Names as scripts write them: one word that can't be mistaken for anything else.

use chung_game::PlayerNo;

use crate::Names;

/// Words that begin other lines or stand for other people, and cannot be names.
const RESERVED: &[&str] =
    &["dealer", "game", "casino", "inspector", "player", "nobody", "open", "new", "clock", "at", "box"];

/// Whether a name is one word that can't be mistaken for anything else.
pub(super) fn is_plain(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && letters.all(|letter| letter.is_alphanumeric() || letter == '-')
        && !RESERVED.contains(&name.to_lowercase().as_str())
}

/// A player's name, or `player 7` if it can't be written as one word.
pub(super) fn name(names: &Names, player: PlayerNo) -> String {
    let plain = names.name(player).filter(|name| is_plain(name));
    plain.map_or_else(|| format!("player {}", player.0), str::to_owned)
}
