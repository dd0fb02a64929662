//! A player who comes with a purse, takes a station, wagers to his taste within the limits, adds money, and leaves.

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_game::roulette::on::Line;

use super::super::{Chance, DEALER, Wishes, any, one_in};
use super::{Taste, allowed};
use crate::Actor;
use crate::roulette::{Account, Act, Command, Stage, State, StationNo, StationsAct, Tendered, WagersAct};

/// A player who plays by himself.
#[derive(Clone, Debug)]
pub struct Guest {
    /// His number.
    number: PlayerNo,
    /// What he buys in for.
    purse: Cents,
    taste: Taste,
    wishes: Wishes<(u32, Stage)>,
}

/// He makes up his mind so often in a stage of a round, and no more.
const WISHES: u8 = 4;

impl Guest {
    /// A player with a number, a purse and a taste.
    #[must_use]
    pub const fn new(number: PlayerNo, purse: Cents, taste: Taste) -> Guest {
        Guest { number, purse, taste, wishes: Wishes::new() }
    }

    /// What he does next, if anything.
    pub fn next(&mut self, state: &State, below: &mut Chance) -> Option<Command> {
        let may_play = matches!(state.stage, Stage::Between | Stage::Wagering);
        if !may_play || !self.wishes.has_one((state.round, state.stage), WISHES) {
            return None;
        }
        let limits = state.sign.as_ref()?.limits(state.clock);
        let his = |account: &&Account| account.player == self.number && !account.closed;
        let Some(account) = state.accounts.iter().find(his) else {
            return self.comes(state, below);
        };
        if account.leaving {
            return None;
        }
        let act = match state.stage {
            // Nobody leaves who has not played.
            Stage::Between if account.staked.is_positive() && one_in(60, below) => {
                Act::Stations(StationsAct::AskToLeave { station: account.station })
            }
            Stage::Wagering => {
                if account.on_layout() == Cents::ZERO && account.credit() < dearest(&limits) {
                    return self.pays_in(state, account.station, below);
                }
                Act::Wagers(self.wager(state, account, below)?)
            }
            _ => return None,
        };
        allowed(state, Actor::player(self.number), act)
    }

    /// He takes a station that is free, sooner or later.
    fn comes(&self, state: &State, below: &mut Chance) -> Option<Command> {
        if state.round > 0 && !one_in(8, below) {
            return None;
        }
        let station = any(&state.free_stations().collect::<Vec<_>>(), below)?;
        self.pays_in(state, station, below)
    }

    /// Notes into the station, or money to the dealer.
    fn pays_in(&self, state: &State, station: StationNo, below: &mut Chance) -> Option<Command> {
        let (player, amount) = (self.number, self.purse.up_to(state.set_up.as_ref()?.chip));
        if one_in(2, below) {
            let notes = Act::Stations(StationsAct::InsertNotes { station, amount });
            return allowed(state, Actor::player(player), notes);
        }
        let with = any(&[Tendered::Cash, Tendered::Cash, Tendered::Chips, Tendered::Vouchers], below)?;
        allowed(state, DEALER, Act::Stations(StationsAct::Tender { player, station, amount, with }))
    }

    /// A bet to his taste, or the last ones again; now and then he thinks better of it.
    fn wager(&self, state: &State, account: &Account, below: &mut Chance) -> Option<WagersAct> {
        let station = account.station;
        let limits = state.period?.limits;
        if account.layout.is_empty() {
            if !account.last.is_empty() && one_in(4, below) {
                return Some(WagersAct::Repeat { station });
            }
        } else {
            match below(12) {
                0 => return Some(WagersAct::Undo { station }),
                1 => return Some(WagersAct::Double { station }),
                2 => {
                    let laid = account.layout.first()?.on;
                    return Some(WagersAct::Remove { station, on: laid, amount: None });
                }
                _ => {}
            }
        }
        let on = self.taste.on(below)?;
        let lies = account.stake_on(on);
        let amount = stake(limits.on(on), lies, account.credit(), below)?;
        Some(WagersAct::Place { station, on, amount })
    }
}

/// So much more on a bet on which so much lies, within its limits and his credit; mostly little of it.
fn stake(limits: BetLimits, lies: Cents, credit: Cents, below: &mut Chance) -> Option<Cents> {
    let most = limits.maximum.min(lies + credit);
    let least = if lies.is_positive() { lies + limits.multiple } else { limits.minimum };
    let steps = (most - least).0.checked_div(limits.multiple.0).filter(|_| most >= least)?;
    let steps = below(u32::try_from(steps.min(9)).ok()? + 1);
    Some(Cents(least.0 + limits.multiple.0 * i64::from(steps)) - lies)
}

/// The least that is enough for every bet: who has less adds to it.
fn dearest(limits: &Limits) -> Cents {
    let minimum = Line::all().map(|line| limits.line(line).minimum).max().unwrap_or_default();
    minimum.max(limits.aggregate.unwrap_or_default())
}
