//! An independent ledger of a Rapid Roulette table's money: recomputes every balance that an event states from buy-ins, payouts, stakes and
//! winning numbers.

use std::collections::{BTreeMap, BTreeSet};

use chung_game::message::Arg;
use chung_game::{Message, message};

use super::fact::{FactFields, Verdict, money, must};

/// How many rounds back stakes are kept. Corrections reach back ten spins.
const ROUNDS_KEPT_MAX: u64 = 64;

/// An account.
#[derive(Clone, Debug, Default)]
struct Account {
    /// Money in, less money out, plus the results of rounds that are no longer kept.
    carried: i128,
    /// The wagers on the layout, by bet.
    layout: BTreeMap<String, i128>,
    /// The wagers on single spins, by round.
    spins: BTreeMap<u64, BTreeMap<String, i128>>,
    /// The wagers on sequences: the first round, the numbers, the stake.
    sequences: Vec<(u64, Vec<u64>, i128)>,
}

impl Account {
    /// Returns the stakes of a round that was void.
    fn forget(&mut self, round: u64) {
        self.spins.remove(&round);
        self.sequences.retain(|(first, ..)| *first != round);
    }
}

/// The ledger.
#[derive(Default)]
pub(super) struct RouletteLedger {
    accounts: BTreeMap<u64, Account>,
    /// The accounts of open stations.
    stations: BTreeMap<u64, u64>,
    /// The winning numbers, by round.
    outcomes: BTreeMap<u64, u64>,
    /// The rounds that do not count for the sequences of an account: round and account.
    void: BTreeSet<(u64, u64)>,
    float: i128,
    /// Whether a hit after a miss loses the whole sequence (R14).
    gap_loses: bool,
}

impl RouletteLedger {
    /// The money in the float, and the players' credit.
    pub(super) fn sums(&self) -> Verdict<(i128, i128)> {
        let credit = self.accounts.keys().map(|account| self.balance(*account)).sum::<Verdict<_>>()?;
        Ok((self.float, credit))
    }

    /// Applies a fact of a round.
    pub(super) fn apply(&mut self, round: u64, noun: &str, verb: &str, fact: FactFields) -> Verdict {
        match (noun, verb) {
            ("house", "set-up") => self.gap_loses = fact.text("gap")? == "loses",
            ("house", "opened") => self.float += fact.cents("float")?,
            ("house", "filled") => self.float += fact.cents("amount")?,
            ("house", "credited") => self.float -= fact.cents("amount")?,
            ("house", "closed") => {
                must(self.float == fact.cents("float")?, || self.wrong_float(fact))?;
                self.float = 0;
            }
            ("stations", _) => self.stations(verb, fact)?,
            ("wagers", "changed") => self.changed(fact)?,
            ("wagers", "not-recognised") => {
                let account = self.account_at(fact)?;
                let layout = &mut self.account(account)?.layout;
                let total: i128 =
                    layout.iter().filter(|(on, _)| sequence(on).is_none()).map(|(_, stake)| stake).sum();
                layout.retain(|on, _| sequence(on).is_some());
                must(total == fact.cents("total")?, || {
                    message!("floor-audit-layout", total = money(total), entry = fact.entry())
                })?;
            }
            ("play", "expired") => self.expired(round)?,
            ("play", "entered") => {
                let before = self.outcomes.insert(round, fact.number("number")?);
                must(before.is_none(), || message!("floor-audit-second-outcome", entry = fact.entry()))?;
            }
            ("play", "settled") => self.settled(round, fact)?,
            ("play", "returned") => {
                let (account, round) = (fact.number("account")?, fact.number("round")?);
                must(!self.outcomes.contains_key(&round), || {
                    message!("floor-audit-second-outcome", entry = fact.entry())
                })?;
                self.account(account)?.forget(round);
                self.check_balance(account, fact)?;
            }
            ("malfunction", "sits-out") => {
                if let Some(account) = self.stations.get(&fact.number("station")?) {
                    self.void.insert((round, *account));
                }
            }
            ("malfunction", "open-void") => {
                let account = self.account_at(fact)?;
                self.void.insert((round, account));
                let layout = std::mem::take(&mut self.account(account)?.layout);
                let total = layout.values().sum::<i128>();
                must(total == fact.cents("amount")?, || {
                    message!("floor-audit-layout", total = money(total), entry = fact.entry())
                })?;
            }
            ("malfunction", "confirmed" | "voided") => self.looked_up(verb, fact)?,
            ("correction", "corrected") => {
                let before = self.outcomes.insert(fact.number("round")?, fact.number("to")?);
                must(before == Some(fact.number("from")?), || {
                    message!("floor-audit-not-outcome", entry = fact.entry())
                })?;
            }
            ("correction", "no-spin") => {
                let round = fact.number("round")?;
                let before = self.outcomes.remove(&round);
                must(before == Some(fact.number("from")?), || {
                    message!("floor-audit-not-outcome", entry = fact.entry())
                })?;
                self.accounts.values_mut().for_each(|account| account.forget(round));
            }
            ("correction", "recalculated") => self.check_balance(fact.number("account")?, fact)?,
            _ => {}
        }
        must(self.float >= 0, || self.wrong_float(fact))
    }

    fn wrong_float(&self, fact: FactFields) -> Message {
        message!("floor-audit-float", float = money(self.float), entry = fact.entry())
    }

    fn account(&mut self, account: u64) -> Verdict<&mut Account> {
        self.accounts.get_mut(&account).ok_or_else(|| message!("floor-audit-no-account", account))
    }

    /// The account at the station that the fact names.
    fn account_at(&self, fact: FactFields) -> Verdict<u64> {
        let station = fact.number("station")?;
        self.stations.get(&station).copied().ok_or_else(|| message!("floor-audit-station-closed", station))
    }

    /// An account's balance, given the winning numbers so far.
    fn balance(&self, number: u64) -> Verdict<i128> {
        let account = self.accounts.get(&number);
        let account = account.ok_or_else(|| message!("floor-audit-no-account", account = number))?;
        let mut balance = account.carried - account.layout.values().sum::<i128>();
        for (round, wagers) in &account.spins {
            balance += self.spin(*round, wagers)?;
        }
        for (first, numbers, stake) in &account.sequences {
            let outcomes = self.outcomes_from(number, *first, numbers.len());
            let outcomes: Vec<u64> = outcomes.into_iter().map(|(_, outcome)| outcome).collect();
            balance += sequence_return(numbers, *stake, &outcomes, self.gap_loses) - stake;
        }
        Ok(balance)
    }

    fn check_balance(&self, account: u64, fact: FactFields) -> Verdict {
        let balance = self.balance(account)?;
        must(balance == fact.cents("balance")?, || {
            message!("floor-audit-balance", account, balance = money(balance), entry = fact.entry())
        })
    }

    /// What the wagers on a spin return, less their stakes.
    fn spin(&self, round: u64, wagers: &BTreeMap<String, i128>) -> Verdict<i128> {
        let mut net = 0;
        for (bet, stake) in wagers {
            net -= stake;
            if let Some(outcome) = self.outcomes.get(&round) {
                net += bet_return(bet, *stake, *outcome)?;
            }
        }
        Ok(net)
    }

    /// The winning numbers that count for an account's sequence from round `first` on, with their rounds.
    fn outcomes_from(&self, account: u64, first: u64, most: usize) -> Vec<(u64, u64)> {
        let counts = |round: &u64| !self.void.contains(&(*round, account));
        let outcomes = self.outcomes.range(first..).filter(|(round, _)| counts(round));
        outcomes.map(|(round, outcome)| (*round, *outcome)).take(most).collect()
    }

    fn stations(&mut self, verb: &str, fact: FactFields) -> Verdict {
        match verb {
            "opened" => {
                let (account, station) = (fact.number("account")?, fact.number("station")?);
                let already_open = || message!("floor-audit-opened-twice", entry = fact.entry());
                must(self.stations.insert(station, account).is_none(), already_open)?;
                must(self.accounts.insert(account, Account::default()).is_none(), already_open)
            }
            "credited" | "notes-credited" => {
                let (account, amount) = (fact.number("account")?, fact.cents("amount")?);
                if fact.0.get("with").and_then(|with| with.as_str()) == Some("chips") {
                    self.float += amount;
                }
                self.account(account)?.carried += amount;
                must(amount > 0, || message!("floor-audit-nothing-in", entry = fact.entry()))?;
                self.check_balance(account, fact)
            }
            "paid-out" => {
                let account = fact.number("account")?;
                let (credit, paid) = (fact.cents("credit")?, fact.cents("paid")?);
                let due = self.balance(account)?.max(0);
                must(credit == due && paid >= credit, || {
                    message!("floor-audit-due", due = money(due), entry = fact.entry())
                })?;
                self.float -= paid;
                self.account(account)?.carried -= credit;
                Ok(())
            }
            "closed" => {
                let (account, station) = (fact.number("account")?, fact.number("station")?);
                must(self.stations.remove(&station) == Some(account), || {
                    message!("floor-audit-other-account", entry = fact.entry())
                })?;
                must(self.balance(account)? <= 0, || message!("floor-audit-money-left", entry = fact.entry()))
            }
            _ => Ok(()),
        }
    }

    fn changed(&mut self, fact: FactFields) -> Verdict {
        let account = self.account_at(fact)?;
        let layout = &mut self.account(account)?.layout;
        let mut increase = 0;
        for change in fact.each("changes")? {
            let (on, was, is) = (change.text("on")?, change.cents("was")?, change.cents("is")?);
            must(layout.remove(on).unwrap_or_default() == was && is >= 0, || {
                message!("floor-audit-no-wager", entry = change.entry())
            })?;
            if is > 0 {
                layout.insert(on.to_owned(), is);
            }
            increase += is - was;
        }
        must(increase <= 0 || self.balance(account)? >= 0, || {
            message!("floor-audit-beyond-credit", entry = fact.entry())
        })
    }

    /// The wagers on the layout become the wagers on the spin.
    fn expired(&mut self, round: u64) -> Verdict {
        self.carry(round.saturating_sub(ROUNDS_KEPT_MAX))?;
        for account in self.accounts.values_mut() {
            for (on, stake) in std::mem::take(&mut account.layout) {
                match sequence(&on) {
                    Some(numbers) => account.sequences.push((round, numbers, stake)),
                    None => {
                        account.spins.entry(round).or_default().insert(on, stake);
                    }
                }
            }
        }
        Ok(())
    }

    fn settled(&mut self, round: u64, fact: FactFields) -> Verdict {
        let account = fact.number("account")?;
        let outcome = self.outcomes.get(&round).copied();
        let outcome = outcome.ok_or_else(|| message!("floor-audit-no-outcome", entry = fact.entry()))?;
        let (mut staked, mut returned) = (0, 0);
        for (bet, stake) in self.account(account)?.spins.get(&round).into_iter().flatten() {
            staked += stake;
            returned += bet_return(bet, *stake, outcome)?;
        }
        must((staked, returned) == (fact.cents("staked")?, fact.cents("returned")?), || {
            let (staked, returned) = (money(staked), money(returned));
            message!("floor-audit-settled", staked, returned, entry = fact.entry())
        })?;
        self.check_balance(account, fact)
    }

    /// Replaces a failed station's wagers in a round by those that the records confirm, or that are void.
    fn looked_up(&mut self, verb: &str, fact: FactFields) -> Verdict {
        let (number, round) = (fact.number("account")?, fact.number("round")?);
        let account = self.account(number)?;
        let mut wagers = BTreeMap::new();
        for wager in fact.each("wagers")? {
            wagers.insert(wager.text("bet")?.to_owned(), wager.cents("stake")?);
        }
        account.spins.insert(round, wagers);
        account.sequences.retain(|(first, ..)| *first != round);
        for wager in fact.each("sequences")? {
            if wager.number("first")? == round {
                let numbers = sequence(wager.text("sequence")?);
                let numbers =
                    numbers.ok_or_else(|| message!("floor-audit-no-sequence", entry = wager.entry()))?;
                account.sequences.push((round, numbers, wager.cents("stake")?));
            }
        }
        if verb == "voided" {
            self.void.insert((round, number));
        }
        self.check_balance(number, fact)
    }

    /// Settles all rounds before `before` for good: their results go into the carried amounts.
    fn carry(&mut self, before: u64) -> Verdict {
        let numbers: Vec<u64> = self.accounts.keys().copied().collect();
        for number in numbers {
            let Some(account) = self.accounts.get(&number) else { continue };
            let past: Vec<u64> = account.spins.range(..before).map(|(round, _)| *round).collect();
            let mut carried = 0;
            for round in &past {
                carried += self.spin(*round, &account.spins[round])?;
            }
            let is_past = |(first, numbers, _): &(u64, Vec<u64>, i128)| {
                let outcomes = self.outcomes_from(number, *first, numbers.len());
                outcomes.len() == numbers.len() && outcomes.iter().all(|(round, _)| *round < before)
            };
            let over: Vec<bool> = account.sequences.iter().map(is_past).collect();
            for ((first, numbers, stake), _) in account.sequences.iter().zip(&over).filter(|(_, over)| **over)
            {
                let outcomes: Vec<u64> = self
                    .outcomes_from(number, *first, numbers.len())
                    .into_iter()
                    .map(|(_, outcome)| outcome)
                    .collect();
                carried += sequence_return(numbers, *stake, &outcomes, self.gap_loses) - stake;
            }
            let account = self.account(number)?;
            account.carried += carried;
            account.spins = account.spins.split_off(&before);
            let mut over = over.into_iter();
            account.sequences.retain(|_| over.next() != Some(true));
        }
        Ok(())
    }
}

/// The numbers that a bet covers, by its name.
fn covered(bet: &str) -> Option<Vec<u64>> {
    let red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    let (kind, figures) = bet.split_once(' ').unwrap_or((bet, ""));
    let third = || figures.parse().ok().filter(|third| (1..=3).contains(third));
    Some(match kind {
        "column" => {
            let third: u64 = third()?;
            (1..=36).filter(|number| number % 3 == third % 3).collect()
        }
        "dozen" => {
            let third: u64 = third()?;
            (third * 12 - 11..=third * 12).collect()
        }
        "low" => (1..=18).collect(),
        "high" => (19..=36).collect(),
        "even" => (1..=36).filter(|number| number % 2 == 0).collect(),
        "odd" => (1..=36).filter(|number| number % 2 == 1).collect(),
        "red" => red.to_vec(),
        "black" => (1..=36).filter(|number| !red.contains(number)).collect(),
        _ => figures.split('-').map(|figure| figure.parse().ok()).collect::<Option<Vec<u64>>>()?,
    })
}

/// What a bet returns, including its stake: 36 stakes divided by the numbers covered if it wins, else 0.
fn bet_return(bet: &str, stake: i128, number: u64) -> Verdict<i128> {
    let numbers = covered(bet).filter(|numbers| !numbers.is_empty());
    let numbers = numbers.ok_or_else(|| message!("floor-audit-no-bet", bet = Arg::notation(bet)))?;
    Ok(if numbers.contains(&number) { stake * 36 / numbers.len() as i128 } else { 0 })
}

/// The numbers of `treble 5, 9, 5`; `None` for other bets.
fn sequence(on: &str) -> Option<Vec<u64>> {
    let (kind, figures) = on.split_once(' ')?;
    let is_sequence = ["double", "treble", "quad"].contains(&kind);
    if !is_sequence {
        return None;
    }
    figures.split(", ").map(|figure| figure.parse().ok()).collect()
}

/// What a sequence returns, including its stake; 0 until it is decided.
fn sequence_return(numbers: &[u64], stake: i128, outcomes: &[u64], gap_loses: bool) -> i128 {
    let hits = numbers.iter().zip(outcomes).take_while(|(number, outcome)| number == outcome).count();
    let spun = outcomes.len().min(numbers.len());
    let later_hit = numbers.iter().zip(outcomes).skip(hits).any(|(number, outcome)| number == outcome);
    let decided = spun == numbers.len() || hits < spun && (!gap_loses || hits == 0 || later_hit);
    if !decided || hits == 0 || gap_loses && later_hit {
        return 0;
    }
    // What one, two, three and four hits pay, in half stakes.
    let halves: &[i128] = match numbers.len() {
        2 => &[50, 750],
        3 => &[50, 500, 10_000],
        _ => &[25, 250, 25_000, 1_000_000],
    };
    halves.get(hits - 1).map_or(0, |halves| stake + stake * halves / 2)
}

#[cfg(test)]
mod tests {
    use chung_table::script::Script;

    use super::super::fact::parse_fact;
    use super::*;

    /// The scenarios include every irregularity of the game.
    #[test]
    fn the_ledger_agrees_with_every_scenario() {
        let text = include_str!("../../../table/tests/scenarios/rapid-roulette-2000.txt");
        let script = Script::<chung_table::roulette::Roulette>::read(text).unwrap();
        let (mut ledger, mut count) = (RouletteLedger::default(), 0);
        for outcome in script.play().unwrap() {
            if outcome.is_first {
                ledger = RouletteLedger::default();
            }
            for event in outcome.result.unwrap_or_default() {
                let event = serde_json::to_value(&event).unwrap();
                let (noun, verb, fact) = parse_fact(&event).unwrap();
                let round = event["round"].as_u64().unwrap();
                let result = ledger.apply(round, noun, verb, fact);
                assert_eq!(result, Ok(()), "line {}", script.lines[outcome.line].number);
                count += 1;
            }
        }
        assert!(count > 500, "only {count} events");
    }

    #[test]
    fn a_winning_bet_returns_36_stakes_divided_by_the_numbers_it_covers() {
        for (bet, number, returned) in [
            ("straight 17", 17, 3600),
            ("split 14-17", 17, 1800),
            ("street 16-17-18", 17, 1200),
            ("corner 14-15-17-18", 17, 900),
            ("column 2", 17, 300),
            ("dozen 2", 17, 300),
            ("black", 17, 200),
            ("red", 17, 0),
            ("odd", 17, 200),
            ("high", 0, 0),
        ] {
            assert_eq!(bet_return(bet, 100, number), Ok(returned), "{bet}");
        }
        assert!(bet_return("dozen 4", 100, 1).is_err());
        assert!(bet_return("no bet", 100, 1).is_err());
    }

    #[test]
    fn sequences_pay_by_consecutive_hits() {
        assert_eq!(sequence_return(&[5, 9], 100, &[5], false), 0);
        assert_eq!(sequence_return(&[5, 9], 100, &[5, 8], false), 2600);
        assert_eq!(sequence_return(&[5, 9], 100, &[5, 9], false), 37_600);
        assert_eq!(sequence_return(&[5, 9, 5], 100, &[5, 8, 5], false), 2600);
        assert_eq!(sequence_return(&[5, 9, 5], 100, &[5, 8, 5], true), 0);
    }
}
