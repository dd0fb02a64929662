//! An automatic Rapid Roulette player: takes a station, pays in, wagers within the limits and leaves. Its `Taste` chooses the bets.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::on::RouletteLine;

use super::{Taste, allowed};
use crate::Actor;
use crate::auto::{ActionLimit, AutoPlay, DEALER, Draw, any, one_in};
use crate::roulette::{
    Account, Command, Roulette, RouletteAct, RouletteStage, RouletteState, RouletteWagersAct, StationNo,
    StationsAct, Tendered,
};

/// An automatic Rapid Roulette player.
#[derive(Clone, Debug)]
pub struct RouletteBot {
    number: PlayerNo,
    /// The amount of each payment into the account.
    purse: Cents,
    taste: Taste,
    action_limit: ActionLimit<(u32, RouletteStage)>,
}

/// How often a bot may act in one stage of a round.
const ACTIONS_PER_STAGE_MAX: u8 = 4;

impl RouletteBot {
    /// A bot that plays as this player.
    #[must_use]
    pub const fn new(number: PlayerNo, purse: Cents, taste: Taste) -> RouletteBot {
        RouletteBot { number, purse, taste, action_limit: ActionLimit::new() }
    }

    /// The bot's next command. `None` if it has nothing to do.
    pub fn next(&mut self, state: &RouletteState, below: &mut Draw) -> Option<Command> {
        let may_play = matches!(state.stage, RouletteStage::Between | RouletteStage::Wagering);
        if !may_play || !self.action_limit.take((state.round, state.stage), ACTIONS_PER_STAGE_MAX) {
            return None;
        }
        let limits = state.sign.as_ref()?.limits(state.clock);
        let is_own = |account: &&Account| account.player == self.number && !account.closed;
        let Some(account) = state.accounts.iter().find(is_own) else {
            return self.take_station(state, below);
        };
        if account.leaving {
            return None;
        }
        let act = match state.stage {
            // Bots do not leave before they have played.
            RouletteStage::Between if account.staked.is_positive() && one_in(60, below) => {
                RouletteAct::Stations(StationsAct::AskToLeave { station: account.station })
            }
            RouletteStage::Wagering => {
                if account.on_layout() == Cents::ZERO && account.credit() < credit_needed(&limits) {
                    return self.pay_in(state, account.station, below);
                }
                RouletteAct::Wagers(self.wager(state, account, below)?)
            }
            _ => return None,
        };
        allowed(state, Actor::player(self.number), act)
    }

    /// Pays in at a free station: at once before the first round, later now and then.
    fn take_station(&self, state: &RouletteState, below: &mut Draw) -> Option<Command> {
        if state.round > 0 && !one_in(8, below) {
            return None;
        }
        let station = any(&state.free_stations().collect::<Vec<_>>(), below)?;
        self.pay_in(state, station, below)
    }

    /// Inserts notes at the station, or gives money to the dealer.
    fn pay_in(&self, state: &RouletteState, station: StationNo, below: &mut Draw) -> Option<Command> {
        let (player, amount) = (self.number, self.purse.up_to(state.set_up.as_ref()?.chip));
        if one_in(2, below) {
            let notes = RouletteAct::Stations(StationsAct::InsertNotes { station, amount });
            return allowed(state, Actor::player(player), notes);
        }
        let with = any(&[Tendered::Cash, Tendered::Cash, Tendered::Chips, Tendered::Vouchers], below)?;
        allowed(state, DEALER, RouletteAct::Stations(StationsAct::Tender { player, station, amount, with }))
    }

    /// Places a wager or repeats the last ones. Now and then the bot undoes, doubles or removes wagers instead.
    fn wager(&self, state: &RouletteState, account: &Account, below: &mut Draw) -> Option<RouletteWagersAct> {
        let station = account.station;
        let limits = state.period?.limits;
        if account.layout.is_empty() {
            if !account.last.is_empty() && one_in(4, below) {
                return Some(RouletteWagersAct::Repeat { station });
            }
        } else {
            match below(12) {
                0 => return Some(RouletteWagersAct::Undo { station }),
                1 => return Some(RouletteWagersAct::Double { station }),
                2 => {
                    let on = account.layout.first()?.on;
                    return Some(RouletteWagersAct::Remove { station, on, amount: None });
                }
                _ => {}
            }
        }
        let on = self.taste.on(below)?;
        let staked = account.stake_on(on);
        let amount = stake(limits.on(on), staked, account.credit(), below)?;
        Some(RouletteWagersAct::Place { station, on, amount })
    }
}

/// How much to add to the stake on a bet, within its limits and the player's credit, and at most nine multiples above the least.
fn stake(limits: BetLimits, staked: Cents, credit: Cents, below: &mut Draw) -> Option<Cents> {
    let most = limits.maximum.min(staked + credit);
    let least = if staked.is_positive() { staked + limits.multiple } else { limits.minimum };
    let steps = (most - least).0.checked_div(limits.multiple.0).filter(|_| most >= least)?;
    let steps = below(u32::try_from(steps.min(9)).ok()? + 1);
    Some(Cents(least.0 + limits.multiple.0 * i64::from(steps)) - staked)
}

/// The credit that is enough for the minimum of every bet, and for the aggregate minimum. Bots with less pay in.
fn credit_needed(limits: &RouletteLimits) -> Cents {
    let minimum = RouletteLine::all().map(|line| limits.line(line).minimum).max().unwrap_or_default();
    minimum.max(limits.aggregate.unwrap_or_default())
}

impl AutoPlay<Roulette> for RouletteBot {
    fn next_command(&mut self, _game: &Roulette, state: &RouletteState, below: &mut Draw) -> Option<Command> {
        self.next(state, below)
    }
}
