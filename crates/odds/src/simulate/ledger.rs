//! The results of one simulated round, added up as `chung-game` settles it.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::Match;
use chung_game::paigow::settle::{Bet, Holder, Ledger, Line};

/// At least the number of players at any table.
pub(super) const SEATS: usize = 8;

/// What a round's settlement pays out, in cents. Stakes that were on the layout before are not subtracted yet.
#[derive(Clone, Copy, Default)]
pub(super) struct RoundLedger {
    /// What each player receives.
    pub(super) players: [i64; SEATS],
    /// What players receive for their wagers on each bet.
    pub(super) bets: [i64; Bet::ALL.len()],
    /// What the float gains.
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
