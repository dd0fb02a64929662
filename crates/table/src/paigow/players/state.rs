//! The players at a table.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;

use crate::paigow::State;

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number by which events refer to the player.
    pub number: PlayerNo,
    /// The player's name.
    pub name: String,
    /// The box where the player sits.
    pub seat: Option<BoxNo>,
    /// The player's chips, without their wagers.
    pub chips: Cents,
    /// The player's promotional tokens, without their wagers.
    pub tokens: Cents,
    /// Whether the player has shown a valid Player Card of their own.
    pub card: bool,
    /// How many rounds in a row the player has sat out.
    pub sat_out: u8,
    /// Whether the player leaves control of their box to the highest wager (star-2024 9.10.2).
    pub gives_way: bool,
    /// The box that the player chose to control.
    pub chosen: Option<BoxNo>,
    /// Whether the player must set their tiles before the others see theirs.
    pub sets_first: bool,
}

impl Player {
    /// The player's tokens or chips.
    pub(in crate::paigow) fn purse(&mut self, token: bool) -> &mut Cents {
        if token { &mut self.tokens } else { &mut self.chips }
    }
}

impl State {
    /// Whether the player has a wager in the round, or a share in the bank.
    #[must_use]
    pub fn is_in(&self, player: PlayerNo) -> bool {
        let mut wagers = self.boxes.iter().flat_map(|on| &on.wagers);
        let banks = self.stage.in_round() && self.bank.bank.is_held_by(player);
        banks || wagers.any(|wager| wager.player == player)
    }

    /// Whether the player was warned that wagers below the minimum will be returned.
    #[must_use]
    pub fn is_warned(&self, player: PlayerNo) -> bool {
        self.oversight.warned.contains(&player)
    }

    /// Whether the player is excluded from the game.
    #[must_use]
    pub fn is_excluded(&self, player: PlayerNo) -> bool {
        self.oversight.excluded.contains(&player)
    }

    pub(in crate::paigow) fn change(&mut self, player: PlayerNo, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.player_mut(player) {
            change(player);
        }
    }
}
