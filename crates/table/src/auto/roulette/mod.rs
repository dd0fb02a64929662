//! Automatic Rapid Roulette: a dealer or a machine that takes the obvious next step, and players at their stations.
//!
//! While accounts are frozen, equipment has failed or wagers are looked up, bots and automatic staff wait for people to intervene.

mod bot;
mod staff;
mod taste;

pub use bot::RouletteBot;
pub use staff::RouletteStaff;
pub use taste::Taste;

use crate::Actor;
use crate::roulette::{Command, RouletteAct, RouletteState, decide};

/// The act as a command at the table's time, if the table allows it.
fn allowed(state: &RouletteState, by: Actor, act: RouletteAct) -> Option<Command> {
    let command = Command { by, at: state.clock, act };
    decide(state, &command).is_ok().then_some(command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::auto::{AutoTable, Draw};
    use crate::roulette::{
        Event, NoSpinFact, Outcomes, Roulette, RouletteFact, RouletteSetUp, RouletteStage,
        RouletteWagersFact, RoundFact, SimulatedWheel, StationsFact, WheelFact,
    };
    use chung_game::PlayerNo;
    use chung_game::clock::Clock;
    use chung_game::money::Cents;
    use chung_game::roulette::limits::{BetLimits, RouletteLimits};

    type Record = crate::Record<Roulette>;

    /// Plays rounds with four bots. Every event goes through the record, which validates the accounts.
    fn play(outcomes: Outcomes, aggregate: Option<Cents>, rounds: u32) -> Record {
        let limits = |maximum| BetLimits {
            minimum: Cents(200),
            maximum: Cents::dollars(maximum),
            multiple: Cents(100),
        };
        let mut limits = RouletteLimits::new(limits(100), limits(10));
        limits.aggregate = aggregate;
        let set_up = RouletteSetUp { outcomes, ..RouletteSetUp::new(6, Cents(250), limits) };
        let staff = RouletteStaff {
            wheel: SimulatedWheel::new(30),
            ..RouletteStaff::new(set_up, Cents::dollars(1_000))
        };
        let tastes = [Taste::Anything, Taste::Inside, Taste::Outside, Taste::Sequences];
        let bot = |(number, taste)| RouletteBot::new(PlayerNo(number), Cents::dollars(100), taste);
        let mut table = AutoTable { staff, players: (1..).zip(tastes).map(bot).collect() };
        let game = Roulette { outcomes };
        let mut drawn = 20_240_820_u64;
        let below: &mut Draw = &mut |n| {
            drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (drawn >> 40) as u32 % n
        };
        let (mut record, mut at) = (Record::default(), Clock(0));
        while record.state().round < rounds || record.state().stage != RouletteStage::Between {
            let mut command =
                table.next_command(&game, record.state(), below).expect("a bot or the staff act");
            at = command.at.max(Clock(at.0 + 1));
            command.at = at;
            let events = game.decide(record.state(), &command).expect("automatic commands are allowed");
            for event in events {
                record.push(event).expect("the event fits the record");
            }
        }
        record
    }

    fn count(record: &Record, is: impl Fn(&RouletteFact) -> bool) -> usize {
        record.events().iter().filter(|event: &&Event| is(&event.fact)).count()
    }

    #[test]
    fn a_table_plays_itself_wherever_its_outcomes_come_from() {
        for outcomes in [Outcomes::Console, Outcomes::Wheel, Outcomes::Computer] {
            let record = play(outcomes, None, 400);
            let entered = |fact: &RouletteFact| matches!(fact, RouletteFact::Round(RoundFact::Entered { from, .. }) if *from == outcomes);
            assert!(count(&record, entered) >= 399, "{outcomes:?}");
            let no_spin = count(&record, |fact| matches!(fact, RouletteFact::NoSpin(NoSpinFact::Called(_))));
            assert_eq!(no_spin > 0, outcomes != Outcomes::Computer, "{outcomes:?}");
            let faults = count(&record, |fact| matches!(fact, RouletteFact::Wheel(WheelFact::Fault { .. })));
            assert_eq!(faults > 0, outcomes == Outcomes::Wheel, "{outcomes:?}");
            let closed =
                count(&record, |fact| matches!(fact, RouletteFact::Stations(StationsFact::Closed { .. })));
            let opened =
                count(&record, |fact| matches!(fact, RouletteFact::Stations(StationsFact::Opened { .. })));
            assert!(
                closed > 0 && opened > 4 && opened >= closed,
                "{outcomes:?}: {opened} opened, {closed} closed"
            );
            let won = |fact: &RouletteFact| {
                matches!(fact, RouletteFact::Round(RoundFact::Settled(settled))
                    if settled.ended.iter().any(|end| end.returned.is_positive()))
            };
            assert!(count(&record, won) > 0, "{outcomes:?}: no sequence won");
        }
    }

    #[test]
    fn wagers_are_within_the_limits() {
        let record = play(Outcomes::Console, None, 100);
        let outside = |fact: &RouletteFact| {
            matches!(
                fact,
                RouletteFact::Wagers(
                    RouletteWagersFact::NotShown { .. } | RouletteWagersFact::TooLate { .. }
                )
            )
        };
        assert_eq!(count(&record, outside), 0);
    }

    #[test]
    fn round_results_add_up_to_each_accounts_total() {
        let record = play(Outcomes::Computer, Some(Cents::dollars(5)), 60);
        let rounds: Vec<_> = record.rounds().collect();
        for account in &record.state().accounts {
            let results = rounds.iter().flat_map(|round| &round.results);
            let sum: Cents = results.filter(|of| of.account == account.number).map(|of| of.result).sum();
            assert_eq!(sum, account.won - account.staked, "account {}", account.number);
        }
        assert!(rounds.iter().any(|round| round.results.len() > 2));
    }
}
