//! Names as scripts write them: one word that can be taken for nothing else.

use chung_game::paigow::settle::PlayerNo;

use crate::Names;

/// First words of lines that are no commands, and words that would be read as somebody else.
const TAKEN: &[&str] =
    &["dealer", "game", "casino", "inspector", "player", "nobody", "open", "new", "clock", "at", "box"];

/// One word that can be taken for nothing else.
pub(super) fn is_plain(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && letters.all(|letter| letter.is_alphanumeric() || letter == '-')
        && !TAKEN.contains(&name.to_lowercase().as_str())
}

/// A player's name; `player 7` for somebody whose name cannot be written as one word.
pub(super) fn name(names: &Names, player: PlayerNo) -> String {
    let plain = names.name(player).filter(|name| is_plain(name));
    plain.map_or_else(|| format!("player {}", player.0), str::to_owned)
}
