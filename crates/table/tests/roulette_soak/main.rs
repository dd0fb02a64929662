//! A soak test of Rapid Roulette: a seeded simulator gives legal and illegal commands at 24 stations, and an independent referee checks
//! the events. Corrections are tested against a twin table, at which every outcome is entered correctly at once.
//!
//! One seed determines one table. A failure prints the seed with the last commands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

mod referee;
mod workload;

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::sequence::SequenceGap;
use chung_game::{Names, ToMessage};
use chung_table::Record;
use chung_table::roulette::*;
use chung_words::{Language, Render, Words};
use referee::Referee;
use workload::Chance;

/// How many commands each table gets.
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
    state: RouletteState,
    referee: Referee,
    record: Record<Roulette>,
    last: VecDeque<Command>,
    chance: Chance,
    now: Clock,
}

impl Soak {
    fn new(seed: u64) -> Soak {
        let chance = Chance::new(seed);
        let (state, referee, record) = (RouletteState::default(), Referee::default(), Record::default());
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
        // Some commands come within the same second, others after the period is over.
        let later = match chance.below(30) {
            0 => 31,
            n @ 1..10 => u64::from(n) / 3,
            _ => 0,
        };
        self.now = Clock(self.now.0 + later);
        let (by, act) = workload::sensible(state, chance);
        Command { by, at: self.now, act }
    }

    /// Gives a command to the table and checks what happens.
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
                let (names, message) = (Names::default(), refusal.to_message());
                let text = Words::new(Language::English, &names).render(&message);
                if text.is_empty() || text == message.id {
                    return Err(format!("{refusal:?} has no sentence"));
                }
                return Ok(());
            }
            Ok(events) => events,
        };
        tally.accepted += 1;
        if events.is_empty() {
            return Err("an accepted command caused no events".to_owned());
        }
        for event in &events {
            apply(&mut self.state, event);
            let json = serde_json::to_value(event).map_err(|error| error.to_string())?;
            self.referee.see(&json)?;
            if matches!(event.fact, RouletteFact::Round(RoundFact::Entered { .. })) {
                tally.spins += 1;
            }
            let fact = format!("{:?}", event.fact);
            let name: String = fact.split([' ', '{']).next().unwrap_or("").chars().take(40).collect();
            *tally.facts.entry(name).or_default() += 1;
            let read: Event = serde_json::from_value(json).map_err(|error| error.to_string())?;
            self.record.push(read).map_err(|error| error.to_string())?;
        }
        self.referee.command_over()?;
        // The referee checks every event, but the whole table only sometimes, and after a command with many events.
        if events.len() > 2 || self.chance.one_in(16) { self.look() } else { Ok(()) }
    }

    /// Checks the money of the table against the referee's, the record, and what viewers see.
    fn look(&self) -> Result<(), String> {
        let HouseMoney { float, drop_box, notes, .. } = self.state.money;
        let (house, expected) =
            ([float.0, drop_box.0, notes.0], [self.referee.float, self.referee.drop_box, self.referee.notes]);
        if house != expected {
            return Err(format!("the House has {house:?}, the referee {expected:?}"));
        }
        for account in &self.state.accounts {
            let number = u64::from(account.number.0);
            let (has, expected) = (account.balance.0, self.referee.balance(number));
            if has != expected || !account.adds_up() {
                return Err(format!("account {number} has {has}, the referee {expected}"));
            }
            let expected: i64 = self.referee.books[&number].layout.values().sum();
            if account.on_layout().0 != expected {
                return Err(format!(
                    "account {number} has {} on the layout, not {expected}",
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

    /// Checks that a player sees all of their own accounts, wagers and claims, and nothing of other players.
    fn page(&self, viewer: Viewer) -> Result<(), String> {
        let seen = self.state.seen_by(viewer);
        let is_own = |number: AccountNo| {
            let owner = self.referee.books[&u64::from(number.0)].player;
            viewer.player().is_some_and(|player| u64::from(player.0) == owner)
        };
        let shown = |state: &RouletteState, which: &dyn Fn(AccountNo) -> bool| -> usize {
            let accounts = state.accounts.iter().map(|account| account.number);
            let placed = state.spins.iter().flat_map(|spin| &spin.placed).map(|placed| placed.account);
            let claims = state.claims.iter().map(|claim| claim.account);
            accounts.chain(placed).chain(claims).filter(|number| which(*number)).count()
        };
        let foreign = shown(&seen, &|number| !is_own(number));
        let (own, all) = (shown(&seen, &is_own), shown(&self.state, &is_own));
        if foreign > 0 || own < all || seen.money != HouseMoney::default() {
            return Err(format!(
                "{viewer:?} sees {foreign} items of others, and {own} of {all} of their own"
            ));
        }
        Ok(())
    }

    /// Checks that accounts which the table removed had a balance of zero.
    fn check_removed_accounts(&self) -> Result<(), String> {
        for number in self.referee.books.keys() {
            let known = self.state.account(AccountNo(*number as u32)).is_some();
            if !known && self.referee.balance(*number) != 0 {
                return Err(format!("account {number} was removed with {}", self.referee.balance(*number)));
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
        self.check_removed_accounts()
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
    // Every kind of irregularity occurred.
    for fact in [
        "Correction(Recalculated(Recalculated",
        "Correction(NoSpin",
        "Malfunction(Voided(Recalculated",
        "Malfunction(Confirmed(Recalculated",
        "Malfunction(SitsOut",
        "Round(Returned(Recalculated",
    ] {
        assert!(tally.facts.get(fact).is_some_and(|count| *count > 10), "{fact}: {:?}", tally.facts);
    }
}

/// Plays `SOAK_STEPS` commands, beginning with the seed `SOAK_SEED`.
#[test]
#[ignore = "minutes; in release"]
fn a_long_soak() {
    let variable =
        |name, default| std::env::var(name).map_or(default, |value| value.parse().expect("a whole number"));
    let tally = soak(variable("SOAK_SEED", 1_000_000), variable("SOAK_STEPS", 2_000_000), 20);
    println!("{} commands, {} accepted, {} spins", tally.steps, tally.accepted, tally.spins);
    println!("{:?}\nrefused: {:?}", tally.facts, tally.refusals);
}

/// At one table a wrong outcome is entered, at its twin the right one. Both get the commands that both accept, until the outcome is
/// corrected. Then every player has, or was paid, the same at both.
#[test]
fn rapid_roulette_2000_8_4_corrections_give_the_same_balances_as_the_right_outcome() {
    let owed: usize = (0..500).map(|seed| twins(seed, true)).sum();
    assert!(owed > 5, "a player owed something only {owed} times");
}

/// The same for a spin that did not count: at the twin "no spin" is called in time, and the round abandoned.
#[test]
fn rapid_roulette_2000_8_3_late_no_spin_gives_the_same_balances_as_one_in_time() {
    let owed: usize = (0..500).map(|seed| twins(seed, false)).sum();
    assert!(owed > 5, "a player owed something only {owed} times");
}

/// Plays both tables and compares them. The wrong outcome is corrected to another number, or to "no spin" if `had_number` is false. Returns
/// how many accounts owe something in the end.
fn twins(seed: u64, had_number: bool) -> usize {
    let mut chance = Chance::new(seed);
    let dealer = Actor::staff(Role::Dealer, 1);
    let set_up = RouletteSetUp {
        outcomes: Outcomes::Console,
        gap: if chance.one_in(2) { SequenceGap::Ends } else { SequenceGap::Loses },
        ..workload::set_up(&mut chance)
    };
    let (mut wrong, mut right) = (RouletteState::default(), RouletteState::default());
    let mut now = Clock(0);
    let casino = Actor::staff(Role::CasinoSupervisor, 1);
    let give = |state: &mut RouletteState, by: Actor, at: Clock, act: RouletteAct| {
        let events = decide(state, &Command { by, at, act });
        events.iter().flatten().for_each(|event| apply(state, event));
        events.is_ok()
    };
    for state in [&mut wrong, &mut right] {
        assert!(give(
            state,
            casino,
            now,
            RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up.clone())))
        ));
        assert!(give(
            state,
            casino,
            now,
            RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(90_000_000) })
        ));
    }
    let spins = 2 + chance.below(6);
    let slip = chance.below(spins);
    let mut correction = None;
    for spin in 0..spins {
        for state in [&mut wrong, &mut right] {
            assert!(give(state, dealer, now, RouletteAct::Round(RoundAct::Start)));
        }
        for _ in 0..120 {
            let (by, act) = workload::sensible(&wrong, &mut chance);
            // Only acts at stations and wagers are played, so that nothing else goes wrong.
            let is_held = matches!(
                &act,
                RouletteAct::Stations(StationsAct::PayHeld { .. } | StationsAct::Repay { .. })
            );
            if !matches!(act, RouletteAct::Stations(_) | RouletteAct::Wagers(_)) || is_held {
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
            correction = Some(CorrectionAct::NoSpin { round, cause });
        } else if entered != number {
            correction = Some(CorrectionAct::Correct { round, number });
        }
        for (state, number, none) in [(&mut wrong, entered, false), (&mut right, number, none)] {
            assert!(give(state, dealer, now, RouletteAct::Round(RoundAct::Spin)));
            let enter = RoundAct::Enter { number, from: Outcomes::Console, confirmed: true };
            if none {
                assert!(give(state, dealer, now, RouletteAct::NoSpin(NoSpinAct::Call(cause))));
                assert!(give(state, casino, now, RouletteAct::NoSpin(NoSpinAct::Abandon)));
            } else {
                assert!(give(state, dealer, now, RouletteAct::Round(enter)));
            }
        }
    }
    let Some(correction) = correction else { return 0 };
    for act in [CorrectionAct::Freeze, correction, CorrectionAct::Unfreeze] {
        assert!(give(&mut wrong, dealer, now, RouletteAct::Correction(act)), "seed {seed}");
    }
    assert_eq!(wrong.numbers, right.numbers, "seed {seed}");
    // The credit on later spins may differ, because it depends on the balances of that time.
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
