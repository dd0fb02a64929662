//! The automatic dealer and players of a Pai Gow table. The dealer waits until people are ready, or their time is up.

use std::time::Duration;

use chung_chance::Chance;
use chung_game::PlayerNo;
use chung_table::Actor;
use chung_table::auto::{PaiGowBot, PaiGowStaff};
use chung_table::paigow::{Act, Command, DealingAct, PaiGow, Stage, State};

use crate::game::{Automatic, Elapsed, TimerStart};

/// How long the dealer waits for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long a player has to take or pass the bank.
    pub bank: Duration,
    /// How long wagers are taken.
    pub betting: Duration,
    /// How long players have to set their hands.
    pub setting: Duration,
    /// The pause between the payments and the next round.
    pub between: Duration,
}

/// The bots of a Pai Gow table.
pub struct Players {
    /// The dealer and the supervisors, unless a person deals.
    pub staff: Option<PaiGowStaff>,
    /// The automatic players.
    pub guests: Vec<PaiGowBot>,
    /// How long the dealer waits for people.
    pub patience: Patience,
}

impl Players {
    /// The seated players who are people.
    fn people<'a>(&'a self, state: &'a State) -> impl Iterator<Item = PlayerNo> + 'a {
        let guest = |player: PlayerNo| self.guests.iter().any(|guest| guest.number() == player);
        let seated = state.players.iter().filter(|player| player.seat.is_some());
        seated.map(|player| player.number).filter(move |player| !guest(*player))
    }

    /// Whether a seated person is not ready yet.
    fn waits_for(&self, state: &State, elapsed: &Elapsed) -> bool {
        self.people(state).any(|player| !elapsed.ready.contains(&player))
    }

    /// Whether the dealer goes on; `false` while people still have time. If everyone is ready, that time is cut short.
    fn goes_on(&self, state: &State, elapsed: &Elapsed) -> bool {
        let patience = &self.patience;
        let (time, if_ready) = match state.stage {
            Stage::Betting => (patience.betting, patience.betting / 4),
            // Without players, spectators still get time to see the result.
            Stage::Paid if self.people(state).next().is_none() => {
                return elapsed.since_stage >= patience.between;
            }
            Stage::Paid => (patience.between, patience.between / 8),
            _ => return true,
        };
        elapsed.since_stage >= if self.waits_for(state, elapsed) { time } else { if_ready.min(time) }
    }

    /// Whether people have run out of time, so that the dealer acts for them.
    fn is_overdue(&self, state: &State, elapsed: &Elapsed) -> bool {
        let patience = match state.stage {
            Stage::Offering => self.patience.bank,
            Stage::Setting => self.patience.setting,
            _ => self.patience.betting,
        };
        elapsed.since_last_event >= patience
            || (elapsed.since_stage >= patience && state.stage == Stage::Setting)
    }
}

impl Automatic<PaiGow> for Players {
    fn next(
        &mut self,
        game: &PaiGow,
        state: &State,
        elapsed: &Elapsed,
        chance: &mut Chance,
    ) -> Option<(Actor, Act)> {
        let below = &mut |n| chance.below(n);
        let book = &game.book;
        let count = self.guests.len();
        if count > 0 {
            self.guests.rotate_left(below(count as u32) as usize);
        }
        let guest_command = self.guests.iter_mut().find_map(|guest| guest.next(book, state, below));
        let goes_on = self.goes_on(state, elapsed);
        let is_overdue = self.is_overdue(state, elapsed);
        let Command { by, act, .. } = guest_command.or_else(|| {
            let staff = self.staff.as_ref()?;
            // Where wagers have to wait for the shuffle (star-2024 9.6), the shuffle itself is never delayed.
            let shuffles =
                |act: &Act| matches!(act, Act::Dealing(DealingAct::Shuffle | DealingAct::Stack { .. }));
            let step = staff.next(book, state, below).filter(|step| goes_on || shuffles(&step.act));
            step.or_else(|| if is_overdue { staff.for_absent(book, state) } else { None })
        })?;
        Some((by, act))
    }

    fn patience(&self, state: &State) -> Option<(TimerStart, Duration)> {
        self.staff.as_ref()?;
        self.people(state).next()?;
        match state.stage {
            Stage::Offering => Some((TimerStart::LastEvent, self.patience.bank)),
            Stage::Betting => Some((TimerStart::Stage, self.patience.betting)),
            Stage::Dealing => Some((TimerStart::LastEvent, self.patience.betting)),
            Stage::Setting => Some((TimerStart::Stage, self.patience.setting)),
            Stage::Paid => Some((TimerStart::Stage, self.patience.between)),
            Stage::Closed | Stage::Between | Stage::Opening => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chung_game::money::{BasisPoints, Cents};
    use chung_game::paigow::dice::BoxNo;
    use chung_game::rulebook::{Edition, PaiGowBook};
    use chung_table::Source;
    use chung_table::paigow::{BankAct, Offered, PlayersAct, RULES, SetUp, apply, decide};

    use super::*;

    /// Takes the bots' next step after a wait, if there is one.
    fn step(players: &mut Players, game: &PaiGow, state: &mut State, elapsed: Duration) -> Option<Act> {
        let elapsed = Elapsed {
            now: state.clock,
            since_last_event: elapsed,
            since_stage: elapsed,
            ready: BTreeSet::new(),
        };
        let (by, act) = players.next(game, state, &elapsed, &mut Chance::from_seed(1))?;
        carry_out(game, state, by, act.clone());
        Some(act)
    }

    fn carry_out(game: &PaiGow, state: &mut State, by: Actor, act: Act) {
        let command = Command { by, at: state.clock, act };
        for event in decide(&game.book, state, &command).unwrap() {
            apply(state, &event);
        }
    }

    #[test]
    fn star_2024_9_6_wagers_wait_for_the_shuffle_so_it_is_not_delayed() {
        let edition = Edition::plain(PaiGowBook::Star2024);
        let offered = Offered::new(Cents::dollars(5), BasisPoints(500));
        let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
        let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
        let second = Duration::from_secs(1);
        let patience = Patience { bank: second, betting: 15 * second, setting: second, between: second };
        let mut players = Players { staff: Some(staff), guests: Vec::new(), patience };
        let (game, mut state) = (PaiGow::new(edition, Source::Drawn), State::default());
        while state.stage != Stage::Between {
            step(&mut players, &game, &mut state, Duration::ZERO).unwrap();
        }
        let player = PlayerNo(1);
        for act in [
            PlayersAct::Join { player, name: "Ann".to_owned(), card: true },
            PlayersAct::Sit { player, box_no: BoxNo(3) },
        ] {
            carry_out(&game, &mut state, Actor::player(player), act.into());
        }
        step(&mut players, &game, &mut state, 20 * second).unwrap();
        assert_eq!(state.stage, Stage::Offering);
        // The player passes the bank before the shuffle.
        carry_out(&game, &mut state, Actor::player(player), BankAct::Pass { player }.into());
        assert_eq!(state.stage, Stage::Betting);
        let at_once: Vec<Act> =
            std::iter::from_fn(|| step(&mut players, &game, &mut state, Duration::ZERO)).collect();
        assert!(at_once.contains(&Act::Dealing(DealingAct::Shuffle)), "{at_once:?}");
        assert_eq!(state.stage, Stage::Betting, "betting stays open while people have time");
    }
}
