//! What players are called, and sentences about them.

use chung_game::paigow::settle::PlayerNo;

/// What nobody is called who plays: it would be read as somebody else.
const TAKEN: [&str; 8] =
    ["dealer", "game supervisor", "casino supervisor", "inspector", "game system", "house", "bank", "nobody"];

/// Who is called what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<(PlayerNo, String)>);

impl Names {
    /// Can a player be called so (R41)? Not if it says nothing, or names somebody else.
    ///
    /// ```
    /// use chung_table::Names;
    /// assert!(Names::allows("Ann") && !Names::allows("player") && !Names::allows("Game supervisor 2"));
    /// ```
    #[must_use]
    pub fn allows(name: &str) -> bool {
        let name = name.trim().to_lowercase();
        let numbered = |role: &str| {
            let number = name.strip_prefix(role).map(str::trim);
            number.is_some_and(|number| number.chars().all(|sign| sign.is_ascii_digit()))
        };
        !name.is_empty() && !TAKEN.into_iter().chain(["player"]).any(numbered)
    }

    /// The player of a name.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<PlayerNo> {
        self.0.iter().find(|(_, known)| known == name).map(|(number, _)| *number)
    }

    /// His name.
    #[must_use]
    pub fn name(&self, player: PlayerNo) -> Option<&str> {
        self.0.iter().find(|(number, _)| *number == player).map(|(_, name)| name.as_str())
    }

    /// What he is called: his name, or `player 7` where nobody knows it.
    #[must_use]
    pub fn called(&self, player: PlayerNo) -> String {
        self.name(player).map_or_else(|| format!("player {}", player.0), str::to_owned)
    }

    /// The number of the next player.
    #[must_use]
    pub fn next(&self) -> PlayerNo {
        let most = self.0.iter().map(|(number, _)| number.0).max();
        PlayerNo(most.map_or(1, |most| most.saturating_add(1)))
    }

    /// Somebody is called so from now on, unless somebody else is.
    pub fn learn(&mut self, player: PlayerNo, name: &str) {
        if self.number(name).is_none() {
            self.0.retain(|(number, _)| *number != player);
            self.0.push((player, name.to_owned()));
        }
    }

    /// A sentence about players, with their names for their numbers. What people said, in quotation marks, stays as they said it.
    #[must_use]
    pub fn told(&self, sentence: &str) -> String {
        match sentence.split_once('"') {
            Some((before, said)) => format!("{}\"{said}", self.named(before)),
            None => self.named(sentence),
        }
    }

    fn named(&self, sentence: &str) -> String {
        let mut told = String::new();
        let mut rest = sentence;
        while let Some(at) = rest.find("layer ") {
            let (before, after) = (&rest[..at], &rest[at + 6..]);
            let digits = after.len() - after.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
            let known = after[..digits].parse().ok().and_then(|number| self.name(PlayerNo(number)));
            match (before.strip_suffix(['P', 'p']), known) {
                // Who he is by number is said once, when he comes.
                (Some(before), Some(name)) if !before.ends_with(" as ") => {
                    told += before;
                    told += name;
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

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_name_names_nobody_else() {
        for name in ["Ann", "Guest 3", "Dealer Dan", "Lucía", "Housemaid", "players"] {
            assert!(Names::allows(name), "{name}");
        }
        for name in ["", "  ", "dealer", "Dealer 12", "player 7", "Casino Supervisor", "House"] {
            assert!(!Names::allows(name), "{name}");
        }
    }
}
