//! Whole rounds simulated, as a check of what is counted and for what counting cannot reach: bankrolls, swings, a bank that goes
//! round the table.
//!
//! Tiles are shuffled, dice thrown, the cut made, hands delivered and set, and the game core settles. Work is shared out by sessions,
//! each with its own stream of the seed's chance, and results are sums of whole numbers: the same on any number of threads.

mod dealer;
mod ledger;
mod swings;
mod table;

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::bonus::BonusSchedule;
use chung_game::paigow::dice::DiceError;
use chung_game::paigow::matching::Outcome;
use chung_game::paigow::settle::{Bet, Fault};
use chung_game::paigow::tie::TieSchedule;
use chung_game::rulebook::RuleBook;
use rayon::prelude::*;

use crate::Fraction;
use crate::chance::Chance;
use crate::estimate::{Estimate, Tally};
use crate::payoff::{BankBy, Stake};
use crate::strategy::Strategy;
use ledger::SEATS;
pub use swings::Swings;
use table::{Session, Table};

/// What is simulated.
#[derive(Clone, Debug)]
pub struct Plan<'b> {
    /// The rules.
    pub book: &'b RuleBook,
    /// The regular wager of every player.
    pub stake: Stake,
    /// Who banks; players take the bank in turn, each for as many rounds as the book gives it, and after the last the House for one.
    pub bank: BankBy,
    /// How players set.
    pub player: Strategy,
    /// How the bank sets.
    pub bank_strategy: Strategy,
    /// A Bonus wager beside it.
    pub bonus: Option<(BonusSchedule, Cents)>,
    /// A Tie wager beside it.
    pub tie: Option<(TieSchedule, Cents)>,
    /// A wager on Big beside it.
    pub big: Option<Cents>,
    /// What a player brings to a session; he who is down by as much is ruined.
    pub bankroll: Option<Cents>,
    /// How many sessions.
    pub sessions: u32,
    /// How many rounds in each.
    pub rounds: u32,
    /// Where chance comes from.
    pub seed: u64,
}

impl<'b> Plan<'b> {
    /// One session of a thousand rounds against the House, with regular wagers alone.
    #[must_use]
    pub fn new(book: &'b RuleBook, stake: Stake, player: Strategy, bank_strategy: Strategy) -> Plan<'b> {
        Plan {
            book,
            stake,
            bank: BankBy::House,
            player,
            bank_strategy,
            bonus: None,
            tie: None,
            big: None,
            bankroll: None,
            sessions: 1,
            rounds: 1_000,
            seed: 1,
        }
    }

    /// Every player's wagers.
    fn wagers(&self) -> Vec<(Bet, Cents)> {
        let side = [
            self.bonus.map(|(_, stake)| (Bet::Bonus, stake)),
            self.tie.map(|(_, stake)| (Bet::Tie, stake)),
            self.big.map(|stake| (Bet::Big, stake)),
        ];
        std::iter::once((Bet::Regular, self.stake.amount)).chain(side.into_iter().flatten()).collect()
    }
}

/// Why a plan cannot be simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SimulationError {
    /// What the book has against it.
    Faults(Vec<Fault>),
    /// What it has against the dice.
    Dice(DiceError),
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Faults(faults) => {
                // Every box is alike: what is wrong with the first is wrong with all.
                let first = faults.first().map(ToString::to_string);
                f.write_str(&first.unwrap_or_default())
            }
            SimulationError::Dice(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for SimulationError {}

impl From<Vec<Fault>> for SimulationError {
    fn from(faults: Vec<Fault>) -> SimulationError {
        SimulationError::Faults(faults)
    }
}

impl From<Fault> for SimulationError {
    fn from(fault: Fault) -> SimulationError {
        SimulationError::Faults(vec![fault])
    }
}

impl From<DiceError> for SimulationError {
    fn from(error: DiceError) -> SimulationError {
        SimulationError::Dice(error)
    }
}

/// What simulated rounds came to. Tallies are of whole rounds, all boxes together: boxes of one round meet the same bank and are no
/// samples of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Simulated {
    /// How many rounds.
    pub rounds: u64,
    /// Wins, stand-offs and losses of a round's boxes.
    outcomes: [Tally; 3],
    /// What players won by each bet, in cents.
    bets: [Tally; Bet::ALL.len()],
    /// What was staked on each bet, in cents.
    staked: [i128; Bet::ALL.len()],
    /// What the banking player won, in cents.
    pub banker: Tally,
    /// What the House won, in cents.
    pub house: Tally,
    /// How sessions went.
    pub swings: Swings,
}

impl Simulated {
    /// What one unit of a wager on a bet won, on average; `None` where there was none.
    #[must_use]
    pub fn bet(&self, bet: Bet) -> Option<Estimate> {
        let staked = self.staked[bet as usize];
        (staked > 0).then(|| self.bets[bet as usize].estimate(self.per_round(staked)))
    }

    /// How often a box had an outcome.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> Estimate {
        let boxes = self.outcomes.iter().map(|tally| tally.sum).sum();
        self.outcomes[outcome as usize].estimate(self.per_round(boxes))
    }

    /// On average: a bank that goes round leaves one box less to wager on than the House's.
    fn per_round(&self, of_all: i128) -> Fraction {
        Fraction::new(of_all, i128::from(self.rounds).max(1))
    }

    fn and(self, other: Simulated) -> Simulated {
        Simulated {
            rounds: self.rounds + other.rounds,
            outcomes: both(self.outcomes, other.outcomes),
            bets: both(self.bets, other.bets),
            staked: std::array::from_fn(|bet| self.staked[bet] + other.staked[bet]),
            banker: self.banker.and(other.banker),
            house: self.house.and(other.house),
            swings: self.swings.and(other.swings),
        }
    }
}

fn both<const N: usize>(ours: [Tally; N], theirs: [Tally; N]) -> [Tally; N] {
    std::array::from_fn(|n| ours[n].and(theirs[n]))
}

/// Plays every session of a plan. `progress` is told of rounds played.
pub fn simulate(plan: &Plan<'_>, progress: impl Fn(u64) + Sync) -> Result<Simulated, SimulationError> {
    let table = Table::new(plan)?;
    let session = |session: u32| {
        let played = play_session(&table, session);
        progress(plan.rounds.into());
        played
    };
    let sessions = (0..plan.sessions).into_par_iter().map(session);
    sessions.try_reduce(Simulated::default, |ours, theirs| Ok(ours.and(theirs)))
}

fn play_session(table: &Table<'_>, session: u32) -> Result<Simulated, SimulationError> {
    let plan = table.plan;
    let (mut chance, mut session) = (Chance::stream(plan.seed, session.into()), Session::new(table));
    let mut done = Simulated { rounds: plan.rounds.into(), ..Simulated::default() };
    let seats = table.seats();
    let (mut results, mut lowest) = ([0; SEATS], [0; SEATS]);
    let mut moments = Swings::moments_of(plan.rounds).peekable();
    for round in 1..=plan.rounds {
        let played = session.play(&mut chance)?;
        let ledger = &played.ledger;
        for ((result, lowest), change) in results.iter_mut().zip(&mut lowest).zip(ledger.players) {
            *result += change;
            *lowest = (*lowest).min(*result);
        }
        for (tally, count) in done.outcomes.iter_mut().zip(ledger.outcomes) {
            tally.add(count);
        }
        for (bet, (&change, &staked)) in ledger.bets.iter().zip(&played.staked).enumerate() {
            if staked > 0 {
                done.bets[bet].add(change);
                done.staked[bet] += i128::from(staked);
            }
        }
        done.house.add(ledger.house);
        if let Some(banker) = played.banker {
            done.banker.add(ledger.players[banker]);
        }
        if moments.next_if_eq(&round).is_some() {
            results[..seats].iter().for_each(|&result| done.swings.count(round, result));
        }
    }
    done.swings.seats = seats as u64;
    if let Some(bankroll) = plan.bankroll {
        done.swings.ruined = lowest[..seats].iter().filter(|&&lowest| lowest <= -bankroll.0).count() as u64;
    }
    Ok(done)
}
