//! What one simulated round came to, added up as the game core settles it.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::Match;
use chung_game::paigow::settle::{Bet, Holder, Ledger, Line};

/// Room for the players of any table.
pub(super) const SEATS: usize = 8;

/// Changes in cents, stakes on the layout not yet taken off.
#[derive(Clone, Copy, Default)]
pub(super) struct RoundLedger {
    /// What each player has more.
    pub(super) players: [i64; SEATS],
    /// What players have more by wagers on each bet.
    pub(super) bets: [i64; Bet::ALL.len()],
    /// What the House has more.
    pub(super) house: i64,
    /// How many boxes had each outcome.
    pub(super) outcomes: [i64; 3],
}

impl RoundLedger {
    #[inline]
    fn add(&mut self, holder: Holder, line: &Line, amount: i64) {
        match holder {
            Holder::Player(player) => {
                self.players[usize::from(player.0) % SEATS] += amount;
                if let Some(wager) = line.wager {
                    self.bets[wager.bet as usize] += amount;
                }
            }
            Holder::Float => self.house += amount,
            Holder::Stake(..) | Holder::Bank | Holder::LosingWagers => {}
        }
    }
}

impl Ledger for RoundLedger {
    #[inline]
    fn line(&mut self, line: &Line) {
        self.add(line.from, line, -line.amount.0);
        self.add(line.to, line, line.amount.0);
    }

    #[inline]
    fn matched(&mut self, _: BoxNo, result: Match) {
        self.outcomes[result.outcome as usize] += 1;
    }
}
