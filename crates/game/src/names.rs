//! The names of the players at a table.

use crate::PlayerNo;

/// Titles that no player may use as a name: sentences with such a name would seem to be about someone else.
const RESERVED: [&str; 9] = [
    "player",
    "dealer",
    "game supervisor",
    "casino supervisor",
    "inspector",
    "game system",
    "house",
    "bank",
    "nobody",
];

/// The names of players by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<(PlayerNo, String)>);

impl Names {
    /// Whether a player may have this name (R41). It must not be empty or a title.
    ///
    /// ```
    /// use chung_game::Names;
    /// assert!(Names::allows("Ann") && !Names::allows("player") && !Names::allows("Game supervisor 2"));
    /// ```
    #[must_use]
    pub fn allows(name: &str) -> bool {
        let name = name.trim().to_lowercase();
        let is_title = |title: &&str| {
            let number = name.strip_prefix(title).map(str::trim);
            number.is_some_and(|number| number.chars().all(|digit| digit.is_ascii_digit()))
        };
        !name.is_empty() && !RESERVED.iter().any(is_title)
    }

    /// The player with this name.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<PlayerNo> {
        self.0.iter().find(|(_, known)| known == name).map(|(number, _)| *number)
    }

    /// The name of this player, if it is known.
    #[must_use]
    pub fn name(&self, player: PlayerNo) -> Option<&str> {
        self.0.iter().find(|(number, _)| *number == player).map(|(_, name)| name.as_str())
    }

    /// The number for a new player: one more than the highest so far.
    #[must_use]
    pub fn next(&self) -> PlayerNo {
        let highest = self.0.iter().map(|(number, _)| number.0).max();
        PlayerNo(highest.map_or(1, |highest| highest.saturating_add(1)))
    }

    /// Sets the name of a player, unless that name is already taken.
    pub fn insert(&mut self, player: PlayerNo, name: &str) {
        if self.number(name).is_none() {
            self.0.retain(|(number, _)| *number != player);
            self.0.push((player, name.to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn titles_are_not_allowed_as_names() {
        for name in ["Ann", "Guest 3", "Dealer Dan", "Lucía", "Housemaid", "players"] {
            assert!(Names::allows(name), "{name}");
        }
        for name in ["", "  ", "dealer", "Dealer 12", "player 7", "Casino Supervisor", "House"] {
            assert!(!Names::allows(name), "{name}");
        }
    }
}
