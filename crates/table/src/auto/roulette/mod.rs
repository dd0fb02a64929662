//! Rapid Roulette that plays itself: a dealer or a machine that takes the obvious next step, and players at their stations.

mod guest;
mod staff;
mod taste;

pub use guest::Guest;
pub use staff::Staff;
pub use taste::Taste;

use super::Chance;
use crate::Actor;
use crate::roulette::{Act, Command, State, decide};

/// The command, if it would not be refused at the table's own time.
fn allowed(state: &State, by: Actor, act: Act) -> Option<Command> {
    let command = Command { by, at: state.clock, act };
    decide(state, &command).is_ok().then_some(command)
}

/// A table with its staff and its players.
pub struct Table {
    /// The staff.
    pub staff: Staff,
    /// The players.
    pub guests: Vec<Guest>,
}

impl Table {
    /// What somebody does next, and when at the earliest: a player who has something to do, else the staff. While wagers are taken and
    /// nobody wants any more, that is the end of the period. Nothing while accounts are frozen, something has failed or wagers are looked
    /// up: that is for people to put right.
    pub fn next(&mut self, state: &State, below: &mut Chance) -> Option<Command> {
        let many = self.guests.len();
        if many > 0 {
            let first = below(many as u32) as usize;
            self.guests.rotate_left(first.min(many));
        }
        let wished = self.guests.iter_mut().find_map(|guest| guest.next(state, below));
        wished.or_else(|| self.staff.next(state, below))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roulette::{
        Event, Fact, NoSpinFact, Outcomes, Record, RoundFact, SetUp, SimulatedWheel, Stage, StationsFact,
        WagersFact, WheelFact,
    };
    use chung_game::clock::Clock;
    use chung_game::money::Cents;
    use chung_game::paigow::settle::PlayerNo;
    use chung_game::roulette::limits::{BetLimits, Limits};

    /// Four players for so many rounds; every event goes through the record, which counts the money.
    fn played(outcomes: Outcomes, aggregate: Option<Cents>, rounds: u32) -> Record {
        let limits = |maximum| BetLimits {
            minimum: Cents(200),
            maximum: Cents::dollars(maximum),
            multiple: Cents(100),
        };
        let mut limits = Limits::new(limits(100), limits(10));
        limits.aggregate = aggregate;
        let set_up = SetUp { outcomes, ..SetUp::new(6, Cents(250), limits) };
        let staff = Staff { wheel: SimulatedWheel::new(30), ..Staff::new(set_up, Cents::dollars(1_000)) };
        let tastes = [Taste::Anything, Taste::Inside, Taste::Outside, Taste::Sequences];
        let guests = (1..).zip(tastes);
        let guests = guests.map(|(number, taste)| Guest::new(PlayerNo(number), Cents::dollars(100), taste));
        let mut table = Table { staff, guests: guests.collect() };
        let mut drawn = 20_240_820_u64;
        let below: &mut Chance = &mut |n| {
            drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (drawn >> 40) as u32 % n
        };
        let (mut record, mut at) = (Record::default(), Clock(0));
        while record.state().round < rounds || record.state().stage != Stage::Between {
            let mut command = table.next(record.state(), below).expect("somebody does something");
            at = command.at.max(Clock(at.0 + 1));
            command.at = at;
            let events = decide(record.state(), &command).expect("what they want is allowed");
            for event in events {
                record.push(event).expect("the money is counted");
            }
        }
        record
    }

    fn count(record: &Record, is: impl Fn(&Fact) -> bool) -> usize {
        record.events().iter().filter(|event: &&Event| is(&event.fact)).count()
    }

    #[test]
    fn a_table_plays_itself_wherever_its_outcomes_come_from() {
        for outcomes in [Outcomes::Console, Outcomes::Wheel, Outcomes::Computer] {
            let record = played(outcomes, None, 400);
            let entered = |fact: &Fact| matches!(fact, Fact::Round(RoundFact::Entered { from, .. }) if *from == outcomes);
            assert!(count(&record, entered) >= 399, "{outcomes}");
            let no_spin = count(&record, |fact| matches!(fact, Fact::NoSpin(NoSpinFact::Called(_))));
            assert_eq!(no_spin > 0, outcomes != Outcomes::Computer, "{outcomes}");
            let faults = count(&record, |fact| matches!(fact, Fact::Wheel(WheelFact::Fault { .. })));
            assert_eq!(faults > 0, outcomes == Outcomes::Wheel, "{outcomes}");
            let left = count(&record, |fact| matches!(fact, Fact::Stations(StationsFact::Closed { .. })));
            let came = count(&record, |fact| matches!(fact, Fact::Stations(StationsFact::Opened { .. })));
            assert!(left > 0 && came > 4 && came >= left, "{outcomes}: {came} came, {left} left");
            let won = |fact: &Fact| {
                matches!(fact, Fact::Round(RoundFact::Settled(settled))
                    if settled.ended.iter().any(|end| end.returned.is_positive()))
            };
            assert!(count(&record, won) > 0, "{outcomes}: no sequence ever came in");
        }
    }

    #[test]
    fn wagers_are_within_the_limits() {
        let record = played(Outcomes::Console, None, 100);
        let outside = |fact: &Fact| {
            matches!(fact, Fact::Wagers(WagersFact::NotShown { .. } | WagersFact::TooLate { .. }))
        };
        assert_eq!(count(&record, outside), 0);
    }

    /// What an evening came to, account by account, is what its rounds came to.
    #[test]
    fn rounds_add_up_to_the_evening() {
        let record = played(Outcomes::Computer, Some(Cents::dollars(5)), 60);
        let rounds = record.rounds();
        for account in &record.state().accounts {
            let results = rounds.iter().flat_map(|round| &round.results);
            let sum: Cents = results.filter(|of| of.account == account.number).map(|of| of.result).sum();
            assert_eq!(sum, account.won - account.staked, "account {}", account.number);
        }
        assert!(rounds.iter().any(|round| round.results.len() > 2));
    }
}
