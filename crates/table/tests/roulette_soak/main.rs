//! A seeded simulator of Rapid Roulette: legal and illegal commands at 24 stations, under the eyes of a referee; and a twin table at which
//! every number is entered right at once, to which corrections must lead.
//!
//! One number makes one table. A failure prints it with the last commands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod referee;
mod workload;

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::sequence::SequenceGap;
use chung_table::roulette::*;
use referee::Referee;
use workload::Chance;

/// Commands given to one table before the next takes its place.
const STEPS: u32 = 2_000;

#[derive(Default)]
struct Tally {
    steps: u64,
    accepted: u64,
    spins: u64,
    facts: BTreeMap<String, u64>,
    refusals: BTreeMap<&'static str, u64>,
}

struct Soak {
    state: State,
    referee: Referee,
    record: Record,
    last: VecDeque<Command>,
    chance: Chance,
    now: Clock,
}

impl Soak {
    fn new(seed: u64) -> Soak {
        let chance = Chance::new(seed);
        let (state, referee, record) = (State::default(), Referee::default(), Record::default());
        Soak { state, referee, record, last: VecDeque::new(), chance, now: Clock(1_000) }
    }

    fn next(&mut self, wild: u32) -> Command {
        let Soak { state, chance, .. } = self;
        self.now = self.now.max(state.clock);
        if state.set_up.is_some() && chance.below(100) < wild {
            let (by, act) = workload::anything(state, chance);
            let at = match chance.below(200) {
                0 => Clock(state.clock.0.saturating_sub(1)),
                _ => self.now,
            };
            return Command { by, at, act };
        }
        // Some commands come within the second, others when the period is over.
        let later = match chance.below(30) {
            0 => 31,
            n @ 1..10 => u64::from(n) / 3,
            _ => 0,
        };
        self.now = Clock(self.now.0 + later);
        let (by, act) = workload::sensible(state, chance);
        Command { by, at: self.now, act }
    }

    /// Gives a command and has everybody look.
    fn give(&mut self, command: &Command, tally: &mut Tally) -> Result<(), String> {
        tally.steps += 1;
        let sampled = self.chance.one_in(64);
        if sampled {
            let written = serde_json::to_string(command).map_err(|error| error.to_string())?;
            let read: Command =
                serde_json::from_str(&written).map_err(|error| format!("{error}: {written}"))?;
            if read != *command {
                return Err(format!("{written} reads back as {read:?}"));
            }
        }
        let events = match decide(&self.state, command) {
            Err(refusal) => {
                *tally.refusals.entry(refusal.name()).or_default() += 1;
                if refusal.to_string().is_empty() {
                    return Err(format!("{refusal:?} says nothing"));
                }
                return Ok(());
            }
            Ok(events) => events,
        };
        tally.accepted += 1;
        if events.is_empty() {
            return Err("nothing came of a command that was not refused".to_owned());
        }
        for event in &events {
            apply(&mut self.state, event);
            let json = serde_json::to_value(event).map_err(|error| error.to_string())?;
            self.referee.see(&json)?;
            if matches!(event.fact, Fact::Round(RoundFact::Entered { .. })) {
                tally.spins += 1;
            }
            let fact = format!("{:?}", event.fact);
            let name: String = fact.split([' ', '{']).next().unwrap_or("").chars().take(40).collect();
            *tally.facts.entry(name).or_default() += 1;
            let read: Event = serde_json::from_value(json).map_err(|error| error.to_string())?;
            self.record.push(read).map_err(|error| error.to_string())?;
        }
        self.referee.command_over()?;
        // The referee checks what each event says; the whole table he looks at now and then, and when much happened.
        if events.len() > 2 || self.chance.one_in(16) { self.look() } else { Ok(()) }
    }

    /// Has everybody what the referee says he has?
    fn look(&self) -> Result<(), String> {
        let HouseMoney { float, drop_box, notes, .. } = self.state.money;
        let (house, said) =
            ([float.0, drop_box.0, notes.0], [self.referee.float, self.referee.drop_box, self.referee.notes]);
        if house != said {
            return Err(format!("the House has {house:?}, the referee says {said:?}"));
        }
        for account in &self.state.accounts {
            let number = u64::from(account.number.0);
            let (has, said) = (account.balance.0, self.referee.balance(number));
            if has != said || !account.adds_up() {
                return Err(format!("account {number} has {has}, the referee says {said}"));
            }
            let lies: i64 = self.referee.books[&number].layout.values().sum();
            if account.on_layout().0 != lies {
                return Err(format!(
                    "account {number} has {} on the layout, not {lies}",
                    account.on_layout()
                ));
            }
        }
        if self.record.state() != &self.state {
            return Err("the record does not rebuild the table".to_owned());
        }
        let players = self.state.accounts.iter().map(|account| Viewer::Player(account.player));
        players.chain([Viewer::Public]).try_for_each(|viewer| self.page(viewer))
    }

    /// A player sees his own accounts, wagers and claims, all of them, and nobody else's.
    fn page(&self, viewer: Viewer) -> Result<(), String> {
        let seen = self.state.seen_by(viewer);
        let is_own = |number: AccountNo| {
            let whose = self.referee.books[&u64::from(number.0)].player;
            viewer.player().is_some_and(|player| u64::from(player.0) == whose)
        };
        let shown = |state: &State, which: &dyn Fn(AccountNo) -> bool| -> usize {
            let accounts = state.accounts.iter().map(|account| account.number);
            let placed = state.spins.iter().flat_map(|spin| &spin.placed).map(|placed| placed.account);
            let claims = state.claims.iter().map(|claim| claim.account);
            accounts.chain(placed).chain(claims).filter(|number| which(*number)).count()
        };
        let foreign = shown(&seen, &|number| !is_own(number));
        let (own, all) = (shown(&seen, &is_own), shown(&self.state, &is_own));
        if foreign > 0 || own < all || seen.money != HouseMoney::default() {
            return Err(format!("{viewer:?} sees {foreign} things of others, {own} of {all} of his own"));
        }
        Ok(())
    }

    /// What was forgotten had nothing left.
    fn forgotten(&self) -> Result<(), String> {
        for number in self.referee.books.keys() {
            let known = self.state.account(AccountNo(*number as u32)).is_some();
            if !known && self.referee.balance(*number) != 0 {
                return Err(format!("account {number} was forgotten with {}", self.referee.balance(*number)));
            }
        }
        Ok(())
    }

    fn play(&mut self, steps: u32, wild: u32, tally: &mut Tally) -> Result<(), String> {
        for _ in 0..steps {
            let command = self.next(wild);
            self.last.push_back(command.clone());
            if self.last.len() > 30 {
                self.last.pop_front();
            }
            let given = catch_unwind(AssertUnwindSafe(|| self.give(&command, tally)));
            given.unwrap_or_else(|_| Err("a panic".to_owned()))?;
        }
        self.forgotten()
    }
}

fn soak(seed: u64, steps: u64, wild: u32) -> Tally {
    let mut tally = Tally::default();
    let mut seed = seed;
    while tally.steps < steps {
        let mut soak = Soak::new(seed);
        if let Err(why) = soak.play(STEPS, wild, &mut tally) {
            let last: Vec<String> = soak.last.iter().map(|command| format!("{command:?}")).collect();
            panic!("seed {seed}: {why}\n{}", last.join("\n"));
        }
        seed += 1;
    }
    tally
}

#[test]
fn a_short_soak() {
    let tally = soak(1, 40_000, 20);
    assert!(
        tally.accepted * 2 > tally.steps,
        "{} of {} accepted: {:?}",
        tally.accepted,
        tally.steps,
        tally.refusals
    );
    assert!(tally.spins > 300, "{} spins", tally.spins);
    // Every kind of trouble was met.
    for fact in [
        "Correction(Recalculated(Reckoned",
        "Correction(NoSpin",
        "Malfunction(Voided(Reckoned",
        "Malfunction(Confirmed(Reckoned",
        "Malfunction(SitsOut",
        "Round(Returned(Reckoned",
    ] {
        assert!(tally.facts.get(fact).is_some_and(|count| *count > 10), "{fact}: {:?}", tally.facts);
    }
}

/// As long as asked: `SOAK_STEPS`, from `SOAK_SEED` on.
#[test]
#[ignore = "minutes; in release"]
fn a_long_soak() {
    let asked = |name, otherwise| {
        std::env::var(name).map_or(otherwise, |value| value.parse().expect("a whole number"))
    };
    let tally = soak(asked("SOAK_SEED", 1_000_000), asked("SOAK_STEPS", 2_000_000), 20);
    println!("{} commands, {} accepted, {} spins", tally.steps, tally.accepted, tally.spins);
    println!("{:?}\nrefused: {:?}", tally.facts, tally.refusals);
}

/// A table at which a wrong number was entered, and its twin at which the right one was: what both accept is done at both, until the
/// number is put right. Then everybody has what he has at the twin, or had it paid.
#[test]
fn rapid_roulette_2000_8_4_corrections_lead_where_the_right_number_leads() {
    let owed: usize = (0..500).map(|seed| twins(seed, true)).sum();
    assert!(owed > 5, "only {owed} times something was owed");
}

/// The same where the spin was none: at the twin it was called off, and the round abandoned.
#[test]
fn rapid_roulette_2000_8_3_no_spin_seen_late_leads_where_one_seen_in_time_leads() {
    let owed: usize = (0..500).map(|seed| twins(seed, false)).sum();
    assert!(owed > 5, "only {owed} times something was owed");
}

/// Plays both; the spin that was entered wrongly had a number, or was none.
fn twins(seed: u64, had_number: bool) -> usize {
    let mut chance = Chance::new(seed);
    let dealer = Actor::staff(Role::Dealer, 1);
    let set_up = SetUp {
        outcomes: Outcomes::Console,
        gap: if chance.one_in(2) { SequenceGap::Ends } else { SequenceGap::Loses },
        ..workload::set_up(&mut chance)
    };
    let (mut wrong, mut right) = (State::default(), State::default());
    let mut now = Clock(0);
    let casino = Actor::staff(Role::CasinoSupervisor, 1);
    let give = |state: &mut State, by: Actor, at: Clock, act: Act| {
        let events = decide(state, &Command { by, at, act });
        events.iter().flatten().for_each(|event| apply(state, event));
        events.is_ok()
    };
    for state in [&mut wrong, &mut right] {
        assert!(give(state, casino, now, Act::House(HouseAct::SetUp(Box::new(set_up.clone())))));
        assert!(give(state, casino, now, Act::House(HouseAct::Open { float: Cents::dollars(90_000_000) })));
    }
    let spins = 2 + chance.below(6);
    let slip = chance.below(spins);
    let mut put_right = None;
    for spin in 0..spins {
        for state in [&mut wrong, &mut right] {
            assert!(give(state, dealer, now, Act::Round(RoundAct::Start)));
        }
        for _ in 0..120 {
            let (by, act) = workload::sensible(&wrong, &mut chance);
            // People come, play and go; nothing else goes wrong here.
            let is_held =
                matches!(&act, Act::Stations(StationsAct::PayHeld { .. } | StationsAct::Repay { .. }));
            if !matches!(act, Act::Stations(_) | Act::Wagers(_)) || is_held {
                continue;
            }
            let command = Command { by, at: now, act };
            if decide(&wrong, &command).is_ok() && decide(&right, &command).is_ok() {
                assert!(give(&mut wrong, command.by, now, command.act.clone()));
                assert!(give(&mut right, command.by, now, command.act));
            }
        }
        now = Clock(now.0 + 30);
        let number = chance.number();
        let entered = if spin == slip { chance.number() } else { number };
        let (round, cause) = (wrong.round, NoSpin::BallOut);
        let none = spin == slip && !had_number;
        if none {
            put_right = Some(CorrectionAct::NoSpin { round, cause });
        } else if entered != number {
            put_right = Some(CorrectionAct::Correct { round, number });
        }
        for (state, number, none) in [(&mut wrong, entered, false), (&mut right, number, none)] {
            assert!(give(state, dealer, now, Act::Round(RoundAct::Spin)));
            let enter = RoundAct::Enter { number, from: Outcomes::Console, confirmed: true };
            if none {
                assert!(give(state, dealer, now, Act::NoSpin(NoSpinAct::Call(cause))));
                assert!(give(state, casino, now, Act::NoSpin(NoSpinAct::Abandon)));
            } else {
                assert!(give(state, dealer, now, Act::Round(enter)));
            }
        }
    }
    let Some(put_right) = put_right else { return 0 };
    for act in [CorrectionAct::Freeze, put_right, CorrectionAct::Unfreeze] {
        assert!(give(&mut wrong, dealer, now, Act::Correction(act)), "seed {seed}");
    }
    assert_eq!(wrong.numbers, right.numbers, "seed {seed}");
    // What the accounts had on later spins is what they had then, right or wrong.
    for placed in [&mut wrong, &mut right]
        .into_iter()
        .flat_map(|state| &mut state.spins)
        .flat_map(|spin| &mut spin.placed)
    {
        placed.had = Cents::ZERO;
    }
    assert_eq!(wrong.spins, right.spins, "seed {seed}");
    let mut owed = 0;
    for account in &wrong.accounts {
        let Some(twin) = right.account(account.number) else { continue };
        let had = |account: &Account| account.balance + account.paid_out;
        assert_eq!(had(account), had(twin), "seed {seed}, account {}", account.number);
        assert_eq!(account.sequences, twin.sequences, "seed {seed}, account {}", account.number);
        owed += usize::from(account.owed().is_positive());
    }
    owed
}
