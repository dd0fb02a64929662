//! A Pai Gow table's automatic dealer and guests. They wait for people: until those have had their time, or say that they are ready.

use std::time::Duration;

use chung_game::paigow::settle::PlayerNo;
use chung_odds::chance::Chance;
use chung_table::Actor;
use chung_table::auto::{Guest, Staff};
use chung_table::paigow::{Act, Command, DealingAct, Stage, State};

use crate::game::{Automatic, Since, Waited};
use crate::paigow::PaiGow;

/// How long people are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// With the bank before a player.
    pub bank: Duration,
    /// While wagers are taken.
    pub betting: Duration,
    /// While hands are set.
    pub setting: Duration,
    /// Between the payments and the next round.
    pub between: Duration,
}

/// Automatic people at a Pai Gow table.
pub struct Players {
    /// The dealer and the supervisors, where nobody else deals.
    pub staff: Option<Staff>,
    /// Players.
    pub guests: Vec<Guest>,
    /// How long the dealer waits for people.
    pub patience: Patience,
}

impl Players {
    /// Those who have a seat and do not play by themselves.
    fn people<'a>(&'a self, state: &'a State) -> impl Iterator<Item = PlayerNo> + 'a {
        let guest = |player: PlayerNo| self.guests.iter().any(|guest| guest.number() == player);
        let seated = state.players.iter().filter(|player| player.seat.is_some());
        seated.map(|player| player.number).filter(move |player| !guest(*player))
    }

    /// One of them who is not ready to go on.
    fn waits_for(&self, state: &State, waited: &Waited) -> bool {
        self.people(state).any(|player| !waited.ready.contains(&player))
    }

    /// Is it the dealer's turn, or do people still have time?
    fn goes_on(&self, state: &State, waited: &Waited) -> bool {
        let patience = &self.patience;
        let (time, alone) = match state.stage {
            Stage::Betting => (patience.betting, patience.betting / 4),
            // Who only looks on wants to see what came of it too.
            Stage::Paid if self.people(state).next().is_none() => return waited.stage >= patience.between,
            Stage::Paid => (patience.between, patience.between / 8),
            _ => return true,
        };
        waited.stage >= if self.waits_for(state, waited) { time } else { alone.min(time) }
    }

    /// Does the dealer act for those who do nothing?
    fn loses_patience(&self, state: &State, waited: &Waited) -> bool {
        let patience = match state.stage {
            Stage::Offering => self.patience.bank,
            Stage::Setting => self.patience.setting,
            _ => self.patience.betting,
        };
        waited.quiet >= patience || (waited.stage >= patience && state.stage == Stage::Setting)
    }
}

impl Automatic<PaiGow> for Players {
    fn next(
        &mut self,
        game: &PaiGow,
        state: &State,
        waited: &Waited,
        chance: &mut Chance,
    ) -> Option<(Actor, Act)> {
        let below = &mut |n| chance.below(n);
        let book = &game.book;
        let many = self.guests.len();
        if many > 0 {
            self.guests.rotate_left(below(many as u32) as usize);
        }
        let wish = self.guests.iter_mut().find_map(|guest| guest.next(book, state, below));
        let goes_on = self.goes_on(state, waited);
        let tired = self.loses_patience(state, waited);
        let Command { by, act, .. } = wish.or_else(|| {
            let staff = self.staff.as_ref()?;
            // Where wagers wait for the shuffle (star-2024 9.6), that waits for nobody.
            let shuffles =
                |act: &Act| matches!(act, Act::Dealing(DealingAct::Shuffle | DealingAct::Stack { .. }));
            let step = staff.next(book, state, below).filter(|step| goes_on || shuffles(&step.act));
            step.or_else(|| if tired { staff.for_absent(book, state) } else { None })
        })?;
        Some((by, act))
    }

    fn patience(&self, state: &State) -> Option<(Since, Duration)> {
        self.staff.as_ref()?;
        self.people(state).next()?;
        match state.stage {
            Stage::Offering => Some((Since::Quiet, self.patience.bank)),
            Stage::Betting => Some((Since::Stage, self.patience.betting)),
            Stage::Dealing => Some((Since::Quiet, self.patience.betting)),
            Stage::Setting => Some((Since::Stage, self.patience.setting)),
            Stage::Paid => Some((Since::Stage, self.patience.between)),
            Stage::Closed | Stage::Between | Stage::Opening => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use chung_game::money::{BasisPoints, Cents};
    use chung_game::paigow::dice::BoxNo;
    use chung_game::rulebook::{BookId, Edition};
    use chung_table::Source;
    use chung_table::paigow::{BankAct, Offered, PlayersAct, RULES, SetUp, apply, decide};

    /// The next step of who waited so long, if there is one: it is taken.
    fn step(players: &mut Players, game: &PaiGow, state: &mut State, waited: Duration) -> Option<Act> {
        let waited = Waited { now: state.clock, quiet: waited, stage: waited, ready: BTreeSet::new() };
        let (by, act) = players.next(game, state, &waited, &mut Chance::from_seed(1))?;
        give(game, state, by, act.clone());
        Some(act)
    }

    fn give(game: &PaiGow, state: &mut State, by: Actor, act: Act) {
        let command = Command { by, at: state.clock, act };
        for event in decide(&game.book, state, &command).unwrap() {
            apply(state, &event);
        }
    }

    #[test]
    fn star_2024_9_6_the_shuffle_that_wagers_wait_for_waits_for_nobody() {
        let edition = Edition::plain(BookId::Star2024);
        let offered = Offered::new(Cents::dollars(5), BasisPoints(500));
        let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
        let staff = Staff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
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
            PlayersAct::Sit { player, number: BoxNo(3) },
        ] {
            give(&game, &mut state, Actor::player(player), act.into());
        }
        step(&mut players, &game, &mut state, 20 * second).unwrap();
        assert_eq!(state.stage, Stage::Offering);
        // He passes before anybody has shuffled.
        give(&game, &mut state, Actor::player(player), BankAct::Pass { player }.into());
        assert_eq!(state.stage, Stage::Betting);
        let at_once: Vec<Act> =
            std::iter::from_fn(|| step(&mut players, &game, &mut state, Duration::ZERO)).collect();
        assert!(at_once.contains(&Act::Dealing(DealingAct::Shuffle)), "{at_once:?}");
        assert_eq!(state.stage, Stage::Betting, "bets stay open for as long as people have");
    }
}
