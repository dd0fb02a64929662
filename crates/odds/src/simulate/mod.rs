//! Simulates whole rounds, as a check of the exact counts and for what counting cannot reach: bankrolls, swings, and a bank that
//! goes round the table.
//!
//! Tiles are shuffled, dice thrown, the cut made, hands delivered and set, and `chung-game` settles. Sessions run in parallel, each
//! with its own stream of random numbers from the seed, and results are integer sums: the same on any number of threads.

mod dealer;
mod ledger;
mod setting_table;
mod swings;
mod table;

use std::fmt;

use chung_game::message::Message;
use chung_game::money::Cents;
use chung_game::paigow::bonus::BonusSchedule;
use chung_game::paigow::dice::DiceError;
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::settle::{Bet, SettleError};
use chung_game::paigow::tie::TieSchedule;
use chung_game::rulebook::RuleBook;
use chung_game::{ToMessage, message};
use rayon::prelude::*;

use crate::Fraction;
use crate::estimate::{Estimate, Tally};
use crate::payoff::{BankBy, Stake};
use crate::strategy::Strategy;
use chung_chance::Chance;
use ledger::SEATS;
pub use swings::{Moment, Swings};
use table::{Session, Table};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<'b> {
    /// The rules.
    pub book: &'b RuleBook,
    /// The regular wager of every player.
    pub stake: Stake,
    /// Who banks: always the House, or the House for one round and then each player in turn for as many rounds as the book's banks last.
    pub bank: BankBy,
    /// How players set when they do not bank.
    pub player: Strategy,
    /// How the bank sets. Where players bank, the House still sets its own turn the House Way.
    pub bank_strategy: Strategy,
    /// A Bonus wager beside the regular one, and its schedule.
    pub bonus: Option<(BonusSchedule, Cents)>,
    /// A Tie wager beside the regular one, and its schedule.
    pub tie: Option<(TieSchedule, Cents)>,
    /// A wager on Big beside the regular one.
    pub big: Option<Cents>,
    /// What a player brings to a session. A player who is ever down by that much is counted as ruined.
    pub bankroll: Option<Cents>,
    /// The number of sessions.
    pub sessions: u32,
    /// The number of rounds in each session.
    pub rounds: u32,
    /// The seed of all random numbers.
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
    /// The book refuses the wagers or the bank.
    Faults(Vec<SettleError>),
    /// The book refuses the dice.
    Dice(DiceError),
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Faults(faults) => write!(f, "plan refused: {faults:?}"),
            SimulationError::Dice(error) => write!(f, "dice refused: {error}"),
        }
    }
}

impl ToMessage for SimulationError {
    fn to_message(&self) -> Message {
        match self {
            // Every box has the same wagers, so the first error stands for all.
            SimulationError::Faults(faults) => {
                faults.first().map_or_else(|| message!("report-refused"), ToMessage::to_message)
            }
            SimulationError::Dice(error) => error.to_message(),
        }
    }
}

impl std::error::Error for SimulationError {}

impl From<Vec<SettleError>> for SimulationError {
    fn from(faults: Vec<SettleError>) -> SimulationError {
        SimulationError::Faults(faults)
    }
}

impl From<SettleError> for SimulationError {
    fn from(fault: SettleError) -> SimulationError {
        SimulationError::Faults(vec![fault])
    }
}

impl From<DiceError> for SimulationError {
    fn from(error: DiceError) -> SimulationError {
        SimulationError::Dice(error)
    }
}

/// The results of a simulation. Each sample of a tally is a whole round with all its boxes: boxes of one round meet the same bank,
/// so they are not independent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Simulated {
    /// The number of rounds played, over all sessions.
    pub rounds: u64,
    /// Wins, stand-offs and losses of a round's boxes.
    outcomes: [Tally; 3],
    /// What players won on each bet, in cents.
    bets: [Tally; Bet::ALL.len()],
    /// What was staked on each bet, in cents.
    staked: [i128; Bet::ALL.len()],
    /// What the banker won in each round that a player banked, in cents.
    pub banker: Tally,
    /// What the House won in each round, in cents.
    pub house: Tally,
    /// The spread of session results.
    pub swings: Swings,
}

impl Simulated {
    /// What one unit staked on a bet won, on average; `None` if nothing was staked on it.
    #[must_use]
    pub fn bet(&self, bet: Bet) -> Option<Estimate> {
        let staked = self.staked[bet as usize];
        (staked > 0).then(|| self.bets[bet as usize].estimate(self.per_round(staked)))
    }

    /// How often a box had an outcome.
    #[must_use]
    pub fn outcome(&self, outcome: MatchOutcome) -> Estimate {
        let boxes = self.outcomes.iter().map(|tally| tally.sum).sum();
        self.outcomes[outcome as usize].estimate(self.per_round(boxes))
    }

    /// The average per round. Rounds differ: one box fewer has a wager when a player banks.
    fn per_round(&self, of_all: i128) -> Fraction {
        Fraction::new(of_all, i128::from(self.rounds).max(1))
    }

    fn merge(self, other: Simulated) -> Simulated {
        Simulated {
            rounds: self.rounds + other.rounds,
            outcomes: both(self.outcomes, other.outcomes),
            bets: both(self.bets, other.bets),
            staked: std::array::from_fn(|bet| self.staked[bet] + other.staked[bet]),
            banker: self.banker.merge(other.banker),
            house: self.house.merge(other.house),
            swings: self.swings.merge(other.swings),
        }
    }
}

fn both<const N: usize>(ours: [Tally; N], theirs: [Tally; N]) -> [Tally; N] {
    std::array::from_fn(|n| ours[n].merge(theirs[n]))
}

/// Plays every session of a plan. `progress` is called after each session with the number of its rounds.
pub fn simulate(plan: &Plan<'_>, progress: impl Fn(u64) + Sync) -> Result<Simulated, SimulationError> {
    let table = Table::new(plan)?;
    let session = |session: u32| {
        let played = play_session(&table, session);
        progress(plan.rounds.into());
        played
    };
    let sessions = (0..plan.sessions).into_par_iter().map(session);
    sessions.try_reduce(Simulated::default, |ours, theirs| Ok(ours.merge(theirs)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bonus::{BonusSetter, bonus};
    use crate::dice::big_small;
    use crate::game::GameOdds;
    use crate::tie::{Tie, TieSetter};
    use chung_game::paigow::big_small::BigSmall;
    use chung_game::paigow::matching::Side;
    use chung_game::rulebook::{Edition, Has, PaiGowBook, Variant};

    fn plan(book: &RuleBook) -> Plan<'_> {
        let house_way = Strategy::house_way(book.house_way.value.method);
        Plan { sessions: 20, rounds: 500, ..Plan::new(book, Stake::even(book), house_way.clone(), house_way) }
    }

    /// What players, bankers and the House win adds up to zero, whoever banks and whatever is rounded to chips.
    #[test]
    fn no_cent_is_made_or_lost() {
        for edition in Edition::all() {
            let book = edition.rules();
            for bank in [BankBy::House, BankBy::Player, BankBy::CoBank] {
                let odd = Stake { amount: Cents(1_250), chip: Cents(250), ..Stake::even(&book) };
                let big = (book.big_small.value == Has::Yes).then_some(Cents(750));
                let bonus = book.bonus.value.0.first().map(|schedule| (*schedule, Cents(500)));
                let plan = Plan { bank, stake: odd, big, bonus, ..plan(&book) };
                if bank == BankBy::CoBank && book.co_banking.value == Has::No {
                    assert!(simulate(&plan, |_| {}).is_err(), "{edition}");
                    continue;
                }
                let found = simulate(&plan, |_| {}).unwrap();
                let players: i128 = found.bets.iter().map(|tally| tally.sum).sum();
                assert_eq!(players + found.banker.sum + found.house.sum, 0, "{edition}, {bank:?}");
                assert_eq!(found.banker.count == 0, bank == BankBy::House, "{edition}");
                assert_eq!((found.rounds, found.swings.seats), (10_000, 20 * u64::from(book.boxes() - 1)));
            }
        }
    }

    /// Simulated and counted values agree to within four standard errors, for every wager at once.
    #[test]
    fn simulated_values_agree_with_counted_values() {
        for id in [PaiGowBook::Vic2000, PaiGowBook::Crown] {
            let book = Edition::new(id, &[Variant::Bonanza]).unwrap().rules();
            let (bonus_schedule, tie_schedule) = (book.bonus.value.0[0], book.tie.value.0[0]);
            let big = (book.big_small.value == Has::Yes).then_some(Cents(1_000));
            let plan = Plan {
                bonus: Some((bonus_schedule, Cents(1_000))),
                tie: Some((tie_schedule, Cents(1_000))),
                big,
                ..plan(&book)
            };
            let found = simulate(&plan, |_| {}).unwrap();
            let game = GameOdds::new(&book, BankBy::House, plan.stake).unwrap();
            let counts = game.counts(&plan.player, &plan.bank_strategy);
            let response = game.best_response(Side::Player, &plan.bank_strategy);
            let tie = Tie::new(&tie_schedule, &response, TieSetter::By(&plan.player));
            let values = [
                (Bet::Regular, game.player_value(counts)),
                (Bet::Bonus, bonus(&bonus_schedule, &BonusSetter::WithRegularWager).value()),
                (Bet::Tie, tie.table.value()),
            ];
            let big = big.map(|_| (Bet::Big, big_small(BigSmall::Big).value()));
            for (bet, value) in values.into_iter().chain(big) {
                let off = found.bet(bet).unwrap().errors_off(value).unwrap();
                assert!(off.abs() < 4.0, "{id} {}: {off} errors off", bet.words());
            }
            for outcome in MatchOutcome::ALL {
                let off = found.outcome(outcome).errors_off(counts.chance(outcome)).unwrap();
                assert!(off.abs() < 4.0, "{id} {outcome}: {off} errors off");
            }
        }
    }

    /// The House for one round, then seven players for two rounds each.
    #[test]
    fn the_bank_goes_round() {
        let book = PaiGowBook::Crown.book();
        let plan = Plan { bank: BankBy::Player, sessions: 1, rounds: 30, ..plan(book) };
        let found = simulate(&plan, |_| {}).unwrap();
        assert_eq!(found.banker.count, 28);
        let stake = i128::from(plan.stake.amount.0);
        assert_eq!(found.staked[Bet::Regular as usize], (28 * 6 + 2 * 7) * stake);
        let first = simulate(&Plan { rounds: 1, ..plan }, |_| {}).unwrap();
        assert_eq!(first.banker.count, 0, "the House begins (act-1993 6.7)");
    }
}
