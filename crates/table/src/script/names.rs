//! Players by name: a number is given to each who joins.

use chung_game::paigow::settle::PlayerNo;

/// Who is called what, in a script.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<(PlayerNo, String)>);

/// First words of lines that are no commands, and words that would be read as somebody else.
const TAKEN: &[&str] =
    &["dealer", "game", "casino", "inspector", "player", "nobody", "open", "new", "clock", "at", "box"];

impl Names {
    /// The player of a name.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<PlayerNo> {
        self.0.iter().find(|(_, known)| known == name).map(|(number, _)| *number)
    }

    /// His name; `player 7` for somebody whose name cannot be written as one word.
    #[must_use]
    pub fn name(&self, player: PlayerNo) -> String {
        let known = self.0.iter().find(|(number, name)| *number == player && is_plain(name));
        known.map_or_else(|| format!("player {}", player.0), |(_, name)| name.clone())
    }

    /// The number of the next player.
    #[must_use]
    pub(super) fn next(&self) -> PlayerNo {
        let most = self.0.iter().map(|(number, _)| number.0).max();
        PlayerNo(most.map_or(1, |most| most.saturating_add(1)))
    }

    /// Somebody is called so from now on.
    pub(super) fn learn(&mut self, player: PlayerNo, name: &str) {
        if self.number(name).is_none() {
            self.0.retain(|(number, _)| *number != player);
            self.0.push((player, name.to_owned()));
        }
    }

    /// A sentence about players, with their names for their numbers.
    #[must_use]
    pub fn told(&self, sentence: &str) -> String {
        let mut told = String::new();
        let mut rest = sentence;
        while let Some(at) = rest.find("layer ") {
            let (before, after) = (&rest[..at], &rest[at + 6..]);
            let digits = after.len() - after.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
            let known = after[..digits].parse().ok().map(PlayerNo).map(|number| self.name(number));
            match (before.strip_suffix(['P', 'p']), known) {
                // Who he is by number is said once, when he comes.
                (Some(before), Some(name)) if !name.starts_with("player ") && !before.ends_with(" as ") => {
                    told += before;
                    told += &name;
                    rest = &after[digits..];
                }
                _ => {
                    told += &rest[..at + 6];
                    rest = after;
                }
            }
        }
        told + rest
    }
}

/// One word that can be taken for nothing else.
pub(super) fn is_plain(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && letters.all(|letter| letter.is_alphanumeric() || letter == '-')
        && !TAKEN.contains(&name.to_lowercase().as_str())
}
