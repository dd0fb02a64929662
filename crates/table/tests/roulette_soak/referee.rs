//! A referee that reads only the serialized events and keeps its own accounts. It shares no code with the table. A balance is what was paid
//! in, less what was paid out and staked, plus what wagers returned for the outcomes so far; a corrected outcome simply replaces the old
//! one.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The referee's copy of an account.
#[derive(Default)]
pub(crate) struct Book {
    pub(crate) paid_in: i64,
    pub(crate) paid_out: i64,
    pub(crate) layout: BTreeMap<String, i64>,
    /// The wagers on one spin, by round.
    spins: BTreeMap<u64, BTreeMap<String, i64>>,
    /// The wagers on sequences: the round of the first spin, the numbers and the stake.
    sequences: Vec<(u64, Vec<u64>, i64)>,
    station: u64,
    /// The player, who stays known after the table has removed the account.
    pub(crate) player: u64,
}

impl Book {
    /// Removes all wagers on a round, and sequences that begin with it.
    fn forget(&mut self, round: u64) {
        self.spins.remove(&round);
        self.sequences.retain(|(first, ..)| *first != round);
    }
}

#[derive(Default)]
pub(crate) struct Referee {
    pub(crate) books: BTreeMap<u64, Book>,
    stations: BTreeMap<u64, u64>,
    /// The outcomes by round.
    outcomes: BTreeMap<u64, u64>,
    /// The rounds that do not count for an account's sequences.
    void: BTreeSet<(u64, u64)>,
    pub(crate) float: i64,
    pub(crate) drop_box: i64,
    pub(crate) notes: i64,
    chip: i64,
    gap_loses: bool,
    frozen: bool,
    wagering: bool,
    /// The accounts that the current command must still settle.
    unsettled: BTreeSet<u64>,
}

/// The numbers that a bet covers, given its text.
fn covered(bet: &str) -> Vec<u64> {
    let red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    let (kind, figures) = bet.split_once(' ').unwrap_or((bet, ""));
    let third: u64 = figures.parse().unwrap_or(0);
    match kind {
        "column" => (1..=36).filter(|n| n % 3 == third % 3).collect(),
        "dozen" => (third * 12 - 11..=third * 12).collect(),
        "low" => (1..=18).collect(),
        "high" => (19..=36).collect(),
        "even" => (1..=36).filter(|n| n % 2 == 0).collect(),
        "odd" => (1..=36).filter(|n| n % 2 == 1).collect(),
        "red" => red.to_vec(),
        "black" => (1..=36).filter(|n| !red.contains(n)).collect(),
        _ => figures.split('-').map(|figure| figure.parse().unwrap()).collect(),
    }
}

/// What a wager returns, including the stake: 36 times the stake divided by how many numbers the bet covers.
fn returns(bet: &str, stake: i64, number: u64) -> i64 {
    let numbers = covered(bet);
    if numbers.contains(&number) { stake * 36 / numbers.len() as i64 } else { 0 }
}

/// The numbers of `treble 5, 9, 5`; none for other bets.
fn sequence(on: &str) -> Option<Vec<u64>> {
    let (kind, figures) = on.split_once(' ')?;
    let is = ["double", "treble", "quad"].contains(&kind);
    is.then(|| figures.split(", ").map(|figure| figure.parse().unwrap()).collect())
}

/// What a sequence returns, including the stake; zero while it is undecided.
fn sequence_returns(numbers: &[u64], stake: i64, outcomes: &[u64], gap_loses: bool) -> i64 {
    let hits = numbers.iter().zip(outcomes).take_while(|(number, outcome)| number == outcome).count();
    let spun = outcomes.len().min(numbers.len());
    let complete = spun == numbers.len();
    let later_hit = numbers.iter().zip(outcomes).skip(hits).any(|(number, outcome)| number == outcome);
    let decided = complete || hits < spun && (!gap_loses || hits == 0 || later_hit);
    if !decided || hits == 0 || gap_loses && later_hit {
        return 0;
    }
    let halves: &[i64] = match numbers.len() {
        2 => &[50, 750],
        3 => &[50, 500, 10_000],
        _ => &[25, 250, 25_000, 1_000_000],
    };
    stake + stake * halves[hits - 1] / 2
}

fn number(value: &Value, key: &str) -> u64 {
    value[key].as_u64().unwrap_or_else(|| panic!("{key} in {value}"))
}

fn cents(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_else(|| panic!("{key} in {value}"))
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} in {value}"))
}

fn check(is: bool, what: &str, value: &Value) -> Result<(), String> {
    if is { Ok(()) } else { Err(format!("{what}: {value}")) }
}

impl Referee {
    /// The balance of an account, computed from all outcomes so far.
    pub(crate) fn balance(&self, account: u64) -> i64 {
        let Some(book) = self.books.get(&account) else { return 0 };
        let mut balance = book.paid_in - book.paid_out - book.layout.values().sum::<i64>();
        for (round, wagers) in &book.spins {
            let outcome = self.outcomes.get(round);
            for (bet, stake) in wagers {
                balance += outcome.map_or(0, |outcome| returns(bet, *stake, *outcome)) - stake;
            }
        }
        for (first, numbers, stake) in &book.sequences {
            let counts = |round: &u64| !self.void.contains(&(*round, account));
            let outcomes = self.outcomes.range(first..).filter(|(round, _)| counts(round));
            let outcomes: Vec<u64> = outcomes.map(|(_, outcome)| *outcome).take(numbers.len()).collect();
            balance += sequence_returns(numbers, *stake, &outcomes, self.gap_loses) - stake;
        }
        balance
    }

    /// Checks, after all events of a command, that no account is left unsettled.
    pub(crate) fn command_over(&self) -> Result<(), String> {
        if self.unsettled.is_empty() {
            Ok(())
        } else {
            Err(format!("accounts not settled: {:?}", self.unsettled))
        }
    }

    pub(crate) fn see(&mut self, event: &Value) -> Result<(), String> {
        let round = number(event, "round");
        for (noun, facts) in event.as_object().unwrap() {
            let is_fact = !["round", "at", "by", "clause"].contains(&noun.as_str());
            if let (true, Some(facts)) = (is_fact, facts.as_object()) {
                for (name, fact) in facts {
                    self.fact(round, noun, name, fact).map_err(|error| format!("{error} in {event}"))?;
                }
            } else if is_fact {
                self.bare(round, noun, facts.as_str().unwrap())?;
            }
        }
        Ok(())
    }

    /// Takes a fact without fields into account.
    fn bare(&mut self, round: u64, noun: &str, name: &str) -> Result<(), String> {
        match (noun, name) {
            ("play", "expired") => {
                self.wagering = false;
                for book in self.books.values_mut() {
                    for (on, stake) in std::mem::take(&mut book.layout) {
                        match sequence(&on) {
                            Some(numbers) => book.sequences.push((round, numbers, stake)),
                            None => {
                                book.spins.entry(round).or_default().insert(on, stake);
                            }
                        }
                    }
                }
            }
            ("play", "abandoned") => {
                self.wagering = false;
                let staked = |book: &Book| book.spins.get(&round).is_some_and(|wagers| !wagers.is_empty());
                let begun = |book: &Book| book.sequences.iter().any(|(first, ..)| *first == round);
                let mut books = self.books.values();
                let has_wagers = books.any(|book| !book.layout.is_empty() || staked(book) || begun(book));
                return check(!has_wagers, "a round abandoned with wagers on it", &Value::Null);
            }
            ("correction", "frozen") => self.frozen = true,
            _ => {}
        }
        Ok(())
    }

    fn fact(&mut self, round: u64, noun: &str, name: &str, fact: &Value) -> Result<(), String> {
        match (noun, name) {
            ("house", "set-up") => {
                self.chip = cents(fact, "chip");
                self.gap_loses = text(fact, "gap") == "loses";
            }
            ("house", "opened") => self.float = cents(fact, "float"),
            ("house", "filled") => self.float += cents(fact, "amount"),
            ("house", "credited") => self.float -= cents(fact, "amount"),
            ("house", "closed") => {
                check(self.float == cents(fact, "float"), "the float", fact)?;
                self.float = 0;
            }
            ("stations", _) => self.money(name, fact)?,
            ("wagers", _) => self.wagers(name, fact)?,
            ("malfunction", _) => self.malfunction(round, name, fact)?,
            ("play", "started") => {
                check(!self.wagering && !self.frozen, "a period started at the wrong time", fact)?;
                self.wagering = true;
            }
            ("play", "entered") => {
                check(
                    !self.wagering && !self.frozen && !self.outcomes.contains_key(&round),
                    "an outcome",
                    fact,
                )?;
                self.outcomes.insert(round, number(fact, "number"));
                let played = self
                    .books
                    .iter()
                    .filter(|(_, book)| book.spins.get(&round).is_some_and(|w| !w.is_empty()));
                self.unsettled = played.map(|(account, _)| *account).collect();
            }
            ("play", "returned") => self.returned(fact)?,
            ("play", "settled") => {
                let account = number(fact, "account");
                self.unsettled.remove(&account);
                let book = &self.books[&account];
                let wagers = book.spins.get(&round).into_iter().flatten();
                let (mut staked, mut returned) = (0, 0);
                for (bet, stake) in wagers {
                    staked += stake;
                    returned += returns(bet, *stake, self.outcomes[&round]);
                }
                check(
                    (staked, returned) == (cents(fact, "staked"), cents(fact, "returned")),
                    "a settlement",
                    fact,
                )?;
                check(self.balance(account) == cents(fact, "balance"), "a balance", fact)?;
            }
            ("correction", "corrected") => {
                check(self.frozen, "corrected without a freeze", fact)?;
                let before = self.outcomes.insert(number(fact, "round"), number(fact, "to"));
                check(before == Some(number(fact, "from")), "the outcome entered before", fact)?;
            }
            ("correction", "no-spin") => {
                check(self.frozen, "corrected without a freeze", fact)?;
                let round = number(fact, "round");
                let before = self.outcomes.remove(&round);
                check(before == Some(number(fact, "from")), "the outcome entered before", fact)?;
                for book in self.books.values_mut() {
                    book.forget(round);
                }
            }
            ("correction", "recalculated") => {
                let account = number(fact, "account");
                check(self.balance(account) == cents(fact, "balance"), "a corrected balance", fact)?;
            }
            ("correction", "unfrozen") => self.frozen = false,
            _ => {}
        }
        Ok(())
    }

    /// The stakes on a round without an outcome were returned.
    fn returned(&mut self, fact: &Value) -> Result<(), String> {
        let (account, round) = (number(fact, "account"), number(fact, "round"));
        check(!self.outcomes.contains_key(&round), "stakes returned in spite of an outcome", fact)?;
        self.books.get_mut(&account).unwrap().forget(round);
        check(self.balance(account) == cents(fact, "balance"), "a balance returned", fact)
    }

    fn wagers(&mut self, name: &str, fact: &Value) -> Result<(), String> {
        match name {
            "changed" => {
                check(self.wagering && !self.frozen, "wagers changed at the wrong time", fact)?;
                let account = self.stations[&number(fact, "station")];
                let layout = &mut self.books.get_mut(&account).unwrap().layout;
                for change in fact["changes"].as_array().unwrap() {
                    let (on, was, is) = (text(change, "on"), cents(change, "was"), cents(change, "is"));
                    check(layout.remove(on).unwrap_or(0) == was && is >= 0, "the stake before", change)?;
                    if is > 0 {
                        layout.insert(on.to_owned(), is);
                    }
                }
                let grew =
                    fact["changes"].as_array().unwrap().iter().map(|c| cents(c, "is") - cents(c, "was"));
                let grew: i64 = grew.sum();
                check(grew <= 0 || self.balance(account) >= 0, "staked beyond the credit", fact)?;
            }
            "too-late" => check(!self.wagering, "too late in the wagering period", fact)?,
            "not-recognised" => {
                let layout =
                    &mut self.books.get_mut(&self.stations[&number(fact, "station")]).unwrap().layout;
                let total: i64 =
                    layout.iter().filter(|(on, _)| sequence(on).is_none()).map(|(_, stake)| stake).sum();
                check(
                    total == cents(fact, "total") && total < cents(fact, "aggregate"),
                    "below the aggregate",
                    fact,
                )?;
                layout.retain(|on, _| sequence(on).is_some());
            }
            _ => {}
        }
        Ok(())
    }

    fn malfunction(&mut self, round: u64, name: &str, fact: &Value) -> Result<(), String> {
        match name {
            "sits-out" => {
                if let Some(account) = self.stations.get(&number(fact, "station")) {
                    self.void.insert((round, *account));
                }
            }
            "open-void" => {
                let account = self.stations[&number(fact, "station")];
                self.void.insert((round, account));
                let layout = std::mem::take(&mut self.books.get_mut(&account).unwrap().layout);
                check(layout.values().sum::<i64>() == cents(fact, "amount"), "the void amount", fact)?;
            }
            "confirmed" | "voided" => {
                let (account, round) = (number(fact, "account"), number(fact, "round"));
                let book = self.books.get_mut(&account).unwrap();
                let wagers = fact["wagers"].as_array().unwrap();
                let wagers =
                    wagers.iter().map(|wager| (text(wager, "bet").to_owned(), cents(wager, "stake")));
                book.spins.insert(round, wagers.collect());
                book.sequences.retain(|(first, ..)| *first != round);
                for wager in fact["sequences"].as_array().unwrap() {
                    if number(wager, "first") == round {
                        let numbers = sequence(text(wager, "sequence")).unwrap();
                        book.sequences.push((round, numbers, cents(wager, "stake")));
                    }
                }
                if name == "voided" {
                    self.void.insert((round, account));
                }
                check(self.balance(account) == cents(fact, "balance"), "a corrected balance", fact)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn money(&mut self, name: &str, fact: &Value) -> Result<(), String> {
        match name {
            "opened" => {
                let (account, station) = (number(fact, "account"), number(fact, "station"));
                check(!self.stations.contains_key(&station), "a station opened twice", fact)?;
                self.stations.insert(station, account);
                let book = Book { station, player: number(fact, "player"), ..Book::default() };
                let new = self.books.insert(account, book).is_none();
                check(new, "an account opened twice", fact)?;
            }
            "credited" | "notes-credited" => {
                let (account, amount) = (number(fact, "account"), cents(fact, "amount"));
                let place = match fact.get("with").and_then(Value::as_str) {
                    None => &mut self.notes,
                    Some("chips") => &mut self.float,
                    Some(_) => &mut self.drop_box,
                };
                *place += amount;
                self.books.get_mut(&account).unwrap().paid_in += amount;
                check(amount > 0 && self.balance(account) == cents(fact, "balance"), "a credit", fact)?;
            }
            "paid-out" => {
                let account = number(fact, "account");
                let (credit, paid) = (cents(fact, "credit"), cents(fact, "paid"));
                let due = self.balance(account).max(0);
                check(credit == due && (credit..credit + self.chip).contains(&paid), "a balance paid", fact)?;
                check(paid % self.chip == 0 && paid <= self.float && !self.frozen, "paid in chips", fact)?;
                self.float -= paid;
                self.books.get_mut(&account).unwrap().paid_out += credit;
            }
            "closed" => {
                let (account, station) = (number(fact, "account"), number(fact, "station"));
                let book = &self.books[&account];
                check(
                    self.stations.remove(&station) == Some(account) && book.station == station,
                    "closed",
                    fact,
                )?;
                check(book.layout.is_empty() && self.balance(account) <= 0, "closed with money in it", fact)?;
            }
            _ => {}
        }
        Ok(())
    }
}
