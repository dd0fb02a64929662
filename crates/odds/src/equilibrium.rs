//! The equilibrium of the game in which player and banker both set as they like: a pair of strategies that neither can improve on.
//!
//! It is found by regret matching: each side chooses settings in proportion to its regret at not having chosen them, and the
//! averages of both sides' choices converge to an equilibrium. Floating point only proposes strategies. The reported numbers are
//! counted exactly for strategies with integer weights: their value, and what each side could still gain.
#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "regrets only propose; counts decide"
)]

use chung_game::paigow::matching::Side;

use crate::game::GameOdds;
use crate::response::Response;
use crate::strategy::Strategy;
use crate::{Fraction, dealt};

/// Two strategies, and how close they are to an equilibrium.
pub struct Equilibrium {
    /// The player's strategy.
    pub player: Strategy,
    /// The bank's strategy.
    pub bank: Strategy,
    /// What the player wins on average, as a fraction of the wager.
    pub value: Fraction,
    /// What the player could gain by another strategy while the bank keeps its own.
    pub player_gain: Fraction,
    /// What the bank could gain by another strategy while the player keeps theirs.
    pub bank_gain: Fraction,
    /// The number of rounds of regret matching.
    pub rounds: u32,
}

impl Equilibrium {
    /// The default gap. It makes a value in percent correct to the fourth decimal.
    pub const GAP: Fraction = Fraction::new_raw(1, 10_000_000);

    /// The default limit on rounds. In every book the gap falls below [`Equilibrium::GAP`] well before it.
    pub const MOST_ROUNDS: u32 = 500;

    /// Solves a game until [`Equilibrium::gap`] is below `gap`, or returns the best pair found after `most_rounds` rounds. The game is
    /// treated as zero-sum: the bank's payoff is the negative of the player's, whatever the commission.
    ///
    /// ```
    /// use chung_game::rulebook::PaiGowBook;
    /// use chung_odds::equilibrium::Equilibrium;
    /// use chung_odds::game::GameOdds;
    /// use chung_odds::payoff::{BankBy, Stake};
    /// let book = PaiGowBook::Crown.book();
    /// let game = GameOdds::new(book, BankBy::House, Stake::even(book)).unwrap();
    /// let found = Equilibrium::solve(&game, Equilibrium::GAP, 200);
    /// assert!(found.gap() < Equilibrium::GAP);
    /// ```
    #[must_use]
    pub fn solve(game: &GameOdds, gap: Fraction, most_rounds: u32) -> Equilibrium {
        let game = &game.zero_sum();
        let (mut player, mut bank) = (Learner::new(), Learner::new());
        let mut best = certify(game, player.proposal(), bank.proposal(), 0);
        for round in 1..=most_rounds {
            player.learn(&game.best_response(Side::Player, &bank.proposal()), round);
            bank.learn(&game.best_response(Side::Bank, &player.proposal()), round);
            if round % CHECK_EVERY == 0 || round == most_rounds {
                let found = certify(game, player.average(), bank.average(), round);
                if found.gap() < best.gap() {
                    best = found;
                }
                if best.gap() < gap {
                    break;
                }
            }
        }
        best
    }

    /// What both sides together could still gain.
    #[must_use]
    pub fn gap(&self) -> Fraction {
        self.player_gain + self.bank_gain
    }
}

const CHECK_EVERY: u32 = 5;

/// Round `n` has the weight of `n` to this power, so that early rounds soon stop mattering.
const MEMORY: i32 = 4;

/// Settings chosen less often than this are left out of an average.
const RARE: f64 = 0.01;

fn certify(game: &GameOdds, player: Strategy, bank: Strategy, rounds: u32) -> Equilibrium {
    let players_best = game.best_response(Side::Player, &bank);
    let banks_best = game.best_response(Side::Bank, &player);
    let value = players_best.value_with(&player);
    Equilibrium {
        value,
        player_gain: players_best.value() - value,
        bank_gain: banks_best.value() + value,
        player,
        bank,
        rounds,
    }
}

/// One side's state of regret matching. Each vector has an entry for every hand, with a number for each of its settings.
struct Learner {
    /// The regret at not having chosen the setting.
    regrets: Vec<[f64; 3]>,
    /// The current probability of the setting.
    shares: Vec<[f64; 3]>,
    /// The weighted sum of its probabilities over all rounds.
    sums: Vec<[f64; 3]>,
}

impl Learner {
    fn new() -> Learner {
        Learner {
            regrets: vec![[0.0; 3]; dealt::HANDS],
            shares: vec![[1.0, 0.0, 0.0]; dealt::HANDS],
            sums: vec![[0.0; 3]; dealt::HANDS],
        }
    }

    fn proposal(&self) -> Strategy {
        in_parts(self.shares.iter().copied())
    }

    fn average(&self) -> Strategy {
        let often = |shares: [f64; 3]| shares.map(|share| if share < RARE { 0.0 } else { share });
        in_parts(self.sums.iter().map(|sums| shares(&often(shares(sums, [0.0; 3])), [0.0; 3])))
    }

    fn learn(&mut self, response: &Response, round: u32) {
        let weight = |round: u32| f64::from(round).powi(MEMORY);
        let forget = weight(round) / weight(round + 1);
        let own = self.regrets.iter_mut().zip(&mut self.shares).zip(&mut self.sums);
        for (hand, ((regrets, chosen), sums)) in response.hands().iter().zip(own) {
            let worth: f64 = hand.dealt.choices().map(|n| chosen[n] * hand.sums[n] as f64).sum();
            for n in hand.dealt.choices() {
                sums[n] += chosen[n] * weight(round);
                regrets[n] = (regrets[n] * forget + hand.sums[n] as f64 - worth).max(0.0);
            }
            *chosen = shares(regrets, *chosen);
        }
    }
}

/// Normalises weights to a sum of one; if all are zero, returns `before`.
fn shares(weights: &[f64; 3], before: [f64; 3]) -> [f64; 3] {
    let all: f64 = weights.iter().sum();
    if all > 0.0 { weights.map(|weight| weight / all) } else { before }
}

/// Converts shares to parts of [`Strategy::FINEST`]: rounded down, with the remainder added to the largest.
fn in_parts(shares: impl Iterator<Item = [f64; 3]>) -> Strategy {
    let parts = shares.map(|shares| {
        let mut parts = shares.map(|share| (share * f64::from(Strategy::FINEST)) as i32);
        let rest = Strategy::FINEST - parts.iter().sum::<i32>();
        if let Some(greatest) = parts.iter_mut().max() {
            *greatest += rest;
        }
        parts
    });
    Strategy::mixed(Strategy::FINEST, parts.collect())
}
