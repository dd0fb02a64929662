//! The game in which player and banker both set as they like: a pair of strategies that neither side can improve on.
//!
//! Found by regret matching: each side chooses settings in proportion to what it regrets not having chosen, the other answers, and
//! the averages of what both did approach an equilibrium. Floating point only proposes strategies. What is reported is counted
//! exactly, for strategies in whole parts: their value, and what each side could still gain.
#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "regrets only propose; counts decide"
)]

use chung_game::paigow::matching::Side;

use crate::Fraction;
use crate::dealt;
use crate::game::Game;
use crate::response::Response;
use crate::strategy::Strategy;

/// Two strategies, and the proof of how good they are.
pub struct Equilibrium {
    /// The player's.
    pub player: Strategy,
    /// The bank's.
    pub bank: Strategy,
    /// What the player wins on average, as a part of his wager.
    pub value: Fraction,
    /// What the player could still gain if the bank kept to its strategy.
    pub player_gain: Fraction,
    /// What the bank could still gain if the player kept to his.
    pub bank_gain: Fraction,
    /// How often strategies were proposed.
    pub rounds: u32,
}

impl Equilibrium {
    /// The gap that is asked for, unless another is: with it, a value in percent is right to its fourth decimal.
    pub const GAP: Fraction = Fraction::new_raw(1, 10_000_000);

    /// After so many rounds the gap is far below that in every book.
    pub const MOST_ROUNDS: u32 = 500;

    /// Solves a game until what both sides could still gain, in all, is below the gap. What the player loses the bank wins, whoever
    /// else takes a commission of it. After so many rounds the best found is returned all the same; its gap tells how good it is.
    ///
    /// ```
    /// use chung_game::rulebook::BookId;
    /// use chung_odds::equilibrium::Equilibrium;
    /// use chung_odds::game::Game;
    /// use chung_odds::payoff::{BankBy, Stake};
    /// let book = BookId::Crown.book();
    /// let game = Game::new(book, BankBy::House, Stake::even(book)).unwrap();
    /// let found = Equilibrium::solve(&game, Equilibrium::GAP, 200);
    /// assert!(found.gap() < Equilibrium::GAP);
    /// ```
    #[must_use]
    pub fn solve(game: &Game, gap: Fraction, most_rounds: u32) -> Equilibrium {
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

    /// The certificate: both sides together cannot gain more than this.
    #[must_use]
    pub fn gap(&self) -> Fraction {
        self.player_gain + self.bank_gain
    }
}

const CHECK_EVERY: u32 = 5;

/// Round `n` counts as much as `n` to this power: what both sides did before they knew better is soon forgotten.
const MEMORY: i32 = 4;

/// Settings chosen less often than this are left out of an average.
const RARE: f64 = 0.01;

fn certify(game: &Game, player: Strategy, bank: Strategy, rounds: u32) -> Equilibrium {
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

/// One side, learning: for every hand and each of its settings
struct Learner {
    /// what it regrets,
    regrets: Vec<[f64; 3]>,
    /// how often it now chooses it,
    shares: Vec<[f64; 3]>,
    /// and how often it has, later rounds counting more.
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

/// Weights as shares of one; if there are none, as before.
fn shares(weights: &[f64; 3], before: [f64; 3]) -> [f64; 3] {
    let all: f64 = weights.iter().sum();
    if all > 0.0 { weights.map(|weight| weight / all) } else { before }
}

/// Shares as parts of the finest whole: rounded down, what is left to the greatest.
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
