//! The money of a Rapid Roulette table, worked out again by the auditor's own reading of the layout: every balance that an event
//! tells must be what came in, less what went out and was staked, with what the numbers brought.

use std::collections::{BTreeMap, BTreeSet};

use super::said::{Said, Verdict, must};

/// Rounds further back are settled for good: corrections reach back ten spins.
const SETTLED: u64 = 64;

/// An account.
#[derive(Clone, Debug, Default)]
struct Account {
    /// What came in, less what went out, with what came of rounds long past.
    carried: i128,
    /// Wagers on the layout, by what they are on.
    layout: BTreeMap<String, i128>,
    /// Wagers on one spin, by round.
    spins: BTreeMap<u64, BTreeMap<String, i128>>,
    /// Wagers on sequences: the first round, the numbers, the stake.
    sequences: Vec<(u64, Vec<u64>, i128)>,
}

impl Account {
    /// A round came to nothing: what was staked on it is back.
    fn forget(&mut self, round: u64) {
        self.spins.remove(&round);
        self.sequences.retain(|(first, ..)| *first != round);
    }
}

/// The ledger.
#[derive(Default)]
pub(super) struct Roulette {
    accounts: BTreeMap<u64, Account>,
    /// The accounts of open stations.
    stations: BTreeMap<u64, u64>,
    /// Numbers that came, by round.
    outcomes: BTreeMap<u64, u64>,
    /// Rounds that do not count for an account's sequences.
    void: BTreeSet<(u64, u64)>,
    float: i128,
    /// A sequence that is missed and then hit again loses all.
    gap_loses: bool,
}

impl Roulette {
    /// What is in the float, and to the credit of players.
    pub(super) fn sums(&self) -> Verdict<(i128, i128)> {
        let credit = self.accounts.keys().map(|account| self.balance(*account)).sum::<Verdict<_>>()?;
        Ok((self.float, credit))
    }

    /// Takes in what happened in a round.
    pub(super) fn hear(&mut self, round: u64, noun: &str, verb: &str, said: Said) -> Verdict {
        match (noun, verb) {
            ("house", "set-up") => self.gap_loses = said.text("gap")? == "loses",
            ("house", "opened") => self.float += said.cents("float")?,
            ("house", "filled") => self.float += said.cents("amount")?,
            ("house", "credited") => self.float -= said.cents("amount")?,
            ("house", "closed") => {
                must(self.float == said.cents("float")?, &format!("the float is {}", self.float), said)?;
                self.float = 0;
            }
            ("stations", _) => self.money(verb, said)?,
            ("wagers", "changed") => self.changed(said)?,
            ("wagers", "not-recognised") => {
                let account = self.at_station(said)?;
                let layout = &mut self.account(account)?.layout;
                let total: i128 =
                    layout.iter().filter(|(on, _)| sequence(on).is_none()).map(|(_, stake)| stake).sum();
                layout.retain(|on, _| sequence(on).is_some());
                must(total == said.cents("total")?, &format!("{total} lay there"), said)?;
            }
            ("play", "expired") => self.expired(round)?,
            ("play", "entered") => {
                let before = self.outcomes.insert(round, said.number("number")?);
                must(before.is_none(), "a second outcome of the round", said)?;
            }
            ("play", "settled") => self.settled(round, said)?,
            ("play", "returned") => {
                let (account, round) = (said.number("account")?, said.number("round")?);
                must(!self.outcomes.contains_key(&round), "the round has an outcome", said)?;
                self.account(account)?.forget(round);
                self.balance_is(account, said)?;
            }
            ("malfunction", "sits-out") => {
                if let Some(account) = self.stations.get(&said.number("station")?) {
                    self.void.insert((round, *account));
                }
            }
            ("malfunction", "open-void") => {
                let account = self.at_station(said)?;
                self.void.insert((round, account));
                let layout = std::mem::take(&mut self.account(account)?.layout);
                must(layout.values().sum::<i128>() == said.cents("amount")?, "what was void", said)?;
            }
            ("malfunction", "confirmed" | "voided") => self.looked_up(verb, said)?,
            ("correction", "corrected") => {
                let before = self.outcomes.insert(said.number("round")?, said.number("to")?);
                must(before == Some(said.number("from")?), "that was not the outcome", said)?;
            }
            ("correction", "no-spin") => {
                let round = said.number("round")?;
                let before = self.outcomes.remove(&round);
                must(before == Some(said.number("from")?), "that was not the outcome", said)?;
                self.accounts.values_mut().for_each(|account| account.forget(round));
            }
            ("correction", "recalculated") => self.balance_is(said.number("account")?, said)?,
            _ => {}
        }
        must(self.float >= 0, &format!("the float is {}", self.float), said)
    }

    fn account(&mut self, account: u64) -> Verdict<&mut Account> {
        self.accounts.get_mut(&account).ok_or_else(|| format!("there is no account {account}"))
    }

    fn at_station(&self, said: Said) -> Verdict<u64> {
        let station = said.number("station")?;
        self.stations.get(&station).copied().ok_or_else(|| format!("station {station} is not open"))
    }

    /// What stands to an account's credit, by the numbers that came.
    fn balance(&self, number: u64) -> Verdict<i128> {
        let account = self.accounts.get(&number).ok_or_else(|| format!("there is no account {number}"))?;
        let mut balance = account.carried - account.layout.values().sum::<i128>();
        for (round, wagers) in &account.spins {
            balance += self.spin(*round, wagers)?;
        }
        for (first, numbers, stake) in &account.sequences {
            let came = self.came(number, *first, numbers.len());
            let came: Vec<u64> = came.into_iter().map(|(_, outcome)| outcome).collect();
            balance += sequence_brings(numbers, *stake, &came, self.gap_loses) - stake;
        }
        Ok(balance)
    }

    fn balance_is(&self, account: u64, said: Said) -> Verdict {
        let balance = self.balance(account)?;
        let what = format!("the balance of account {account} is {balance}");
        must(balance == said.cents("balance")?, &what, said)
    }

    /// What wagers on a spin bring, less what they cost.
    fn spin(&self, round: u64, wagers: &BTreeMap<String, i128>) -> Verdict<i128> {
        let mut brought = 0;
        for (bet, stake) in wagers {
            brought -= stake;
            if let Some(outcome) = self.outcomes.get(&round) {
                brought += brings(bet, *stake, *outcome)?;
            }
        }
        Ok(brought)
    }

    /// The numbers that count for a sequence, with their rounds.
    fn came(&self, account: u64, first: u64, most: usize) -> Vec<(u64, u64)> {
        let counts = |round: &u64| !self.void.contains(&(*round, account));
        let came = self.outcomes.range(first..).filter(|(round, _)| counts(round));
        came.map(|(round, outcome)| (*round, *outcome)).take(most).collect()
    }

    fn money(&mut self, verb: &str, said: Said) -> Verdict {
        match verb {
            "opened" => {
                let (account, station) = (said.number("account")?, said.number("station")?);
                must(self.stations.insert(station, account).is_none(), "the station is open", said)?;
                must(self.accounts.insert(account, Account::default()).is_none(), "opened twice", said)
            }
            "credited" | "notes-credited" => {
                let (account, amount) = (said.number("account")?, said.cents("amount")?);
                if said.0.get("with").and_then(|with| with.as_str()) == Some("chips") {
                    self.float += amount;
                }
                self.account(account)?.carried += amount;
                must(amount > 0, "nothing came in", said)?;
                self.balance_is(account, said)
            }
            "paid-out" => {
                let account = said.number("account")?;
                let (credit, paid) = (said.cents("credit")?, said.cents("paid")?);
                let due = self.balance(account)?.max(0);
                must(credit == due && paid >= credit, &format!("{due} is due"), said)?;
                self.float -= paid;
                self.account(account)?.carried -= credit;
                Ok(())
            }
            "closed" => {
                let (account, station) = (said.number("account")?, said.number("station")?);
                must(self.stations.remove(&station) == Some(account), "another account is there", said)?;
                must(self.balance(account)? <= 0, "money is left in the account", said)
            }
            _ => Ok(()),
        }
    }

    fn changed(&mut self, said: Said) -> Verdict {
        let account = self.at_station(said)?;
        let layout = &mut self.account(account)?.layout;
        let mut grew = 0;
        for change in said.each("changes")? {
            let (on, was, is) = (change.text("on")?, change.cents("was")?, change.cents("is")?);
            must(layout.remove(on).unwrap_or_default() == was && is >= 0, "that did not lie there", change)?;
            if is > 0 {
                layout.insert(on.to_owned(), is);
            }
            grew += is - was;
        }
        must(grew <= 0 || self.balance(account)? >= 0, "staked beyond the credit", said)
    }

    /// The wagers on the layout are the wagers on the spin.
    fn expired(&mut self, round: u64) -> Verdict {
        self.carry(round.saturating_sub(SETTLED))?;
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

    fn settled(&mut self, round: u64, said: Said) -> Verdict {
        let account = said.number("account")?;
        let outcome = self.outcomes.get(&round).copied().ok_or("a settlement before the outcome")?;
        let (mut staked, mut returned) = (0, 0);
        for (bet, stake) in self.account(account)?.spins.get(&round).into_iter().flatten() {
            staked += stake;
            returned += brings(bet, *stake, outcome)?;
        }
        let what = format!("{staked} was staked and brought {returned}");
        must((staked, returned) == (said.cents("staked")?, said.cents("returned")?), &what, said)?;
        self.balance_is(account, said)
    }

    /// Wagers of a failed station that were found in the records, or are void.
    fn looked_up(&mut self, verb: &str, said: Said) -> Verdict {
        let (number, round) = (said.number("account")?, said.number("round")?);
        let account = self.account(number)?;
        let mut wagers = BTreeMap::new();
        for wager in said.each("wagers")? {
            wagers.insert(wager.text("bet")?.to_owned(), wager.cents("stake")?);
        }
        account.spins.insert(round, wagers);
        account.sequences.retain(|(first, ..)| *first != round);
        for wager in said.each("sequences")? {
            if wager.number("first")? == round {
                let numbers = sequence(wager.text("sequence")?).ok_or("no sequence")?;
                account.sequences.push((round, numbers, wager.cents("stake")?));
            }
        }
        if verb == "voided" {
            self.void.insert((round, number));
        }
        self.balance_is(number, said)
    }

    /// What is long past is added up once and forgotten.
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
                let came = self.came(number, *first, numbers.len());
                came.len() == numbers.len() && came.iter().all(|(round, _)| *round < before)
            };
            let over: Vec<bool> = account.sequences.iter().map(is_past).collect();
            for ((first, numbers, stake), _) in account.sequences.iter().zip(&over).filter(|(_, over)| **over)
            {
                let came: Vec<u64> = self
                    .came(number, *first, numbers.len())
                    .into_iter()
                    .map(|(_, outcome)| outcome)
                    .collect();
                carried += sequence_brings(numbers, *stake, &came, self.gap_loses) - stake;
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

/// What a stake brings, itself with it: all 36 shares of a bet on one number, fewer for more.
fn brings(bet: &str, stake: i128, number: u64) -> Verdict<i128> {
    let numbers = covered(bet).filter(|numbers| !numbers.is_empty());
    let numbers = numbers.ok_or_else(|| format!("there is no bet called {bet}"))?;
    Ok(if numbers.contains(&number) { stake * 36 / numbers.len() as i128 } else { 0 })
}

/// The numbers of `treble 5, 9, 5`; none for other bets.
fn sequence(on: &str) -> Option<Vec<u64>> {
    let (kind, figures) = on.split_once(' ')?;
    let is = ["double", "treble", "quad"].contains(&kind);
    if !is {
        return None;
    }
    figures.split(", ").map(|figure| figure.parse().ok()).collect()
}

/// What a sequence brings once it is decided.
fn sequence_brings(numbers: &[u64], stake: i128, came: &[u64], gap_loses: bool) -> i128 {
    let hits = numbers.iter().zip(came).take_while(|(number, came)| number == came).count();
    let spun = came.len().min(numbers.len());
    let later_hit = numbers.iter().zip(came).skip(hits).any(|(number, came)| number == came);
    let decided = spun == numbers.len() || hits < spun && (!gap_loses || hits == 0 || later_hit);
    if !decided || hits == 0 || gap_loses && later_hit {
        return 0;
    }
    let halves: &[i128] = match numbers.len() {
        2 => &[50, 750],
        3 => &[50, 500, 10_000],
        _ => &[25, 250, 25_000, 1_000_000],
    };
    halves.get(hits - 1).map_or(0, |halves| stake + stake * halves / 2)
}

#[cfg(test)]
mod tests {
    use chung_table::roulette::{State, apply, decide};
    use chung_table::script::roulette::read;

    use super::super::said::happened;
    use super::*;

    /// The money of every scenario is where the auditor says, whatever goes wrong in it.
    #[test]
    fn scenarios_add_up() {
        let script = include_str!("../../../table/tests/scenarios/rapid-roulette-2000.txt");
        let (mut state, mut money, mut heard) = (State::default(), Roulette::default(), 0);
        for line in read(script).unwrap() {
            if line.new_table {
                (state, money) = (State::default(), Roulette::default());
            }
            for command in &line.commands {
                for event in decide(&state, command).unwrap_or_default() {
                    apply(&mut state, &event);
                    let event = serde_json::to_value(&event).unwrap();
                    let (noun, verb, said) = happened(&event).unwrap();
                    let round = event["round"].as_u64().unwrap();
                    let judged = money.hear(round, noun, verb, said);
                    assert_eq!(judged, Ok(()), "line {}", line.number);
                    heard += 1;
                }
            }
        }
        assert!(heard > 500, "{heard}");
    }

    #[test]
    fn bets_bring_what_the_layout_says() {
        for (bet, number, brought) in [
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
            assert_eq!(brings(bet, 100, number), Ok(brought), "{bet}");
        }
        assert!(brings("dozen 4", 100, 1).is_err());
        assert!(brings("a letter", 100, 1).is_err());
    }

    #[test]
    fn sequences_pay_by_hits_in_a_row() {
        assert_eq!(sequence_brings(&[5, 9], 100, &[5], false), 0);
        assert_eq!(sequence_brings(&[5, 9], 100, &[5, 8], false), 2600);
        assert_eq!(sequence_brings(&[5, 9], 100, &[5, 9], false), 37_600);
        assert_eq!(sequence_brings(&[5, 9, 5], 100, &[5, 8, 5], false), 2600);
        assert_eq!(sequence_brings(&[5, 9, 5], 100, &[5, 8, 5], true), 0);
    }
}
