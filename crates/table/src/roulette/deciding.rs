//! A command while it is decided: the state, who gives it, and its events so far.

use chung_game::PlayerNo;
use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::role::{Power, Role};

use super::{
    Account, Actor, Command, Event, Outcomes, Period, RouletteAct, RouletteFact, RouletteHouseAct,
    RouletteRefusal,
};
use super::{RouletteSetUp, RouletteStage, RouletteState, Station, StationNo};

/// The actor recorded when a wagering period expires, whoever sends the command that triggers it.
const GAME_CLOCK: Actor = Actor::automatic(Role::GameSystem);

/// A command being decided.
pub(super) struct Deciding<'a> {
    /// The state, after the wagering period has expired if it is over.
    pub(super) state: &'a RouletteState,
    pub(super) by: Actor,
    pub(super) at: Clock,
    /// The round of the events that the command causes.
    pub(super) round: u32,
    /// Whether this command made the wagering period expire.
    pub(super) expired_now: bool,
    events: Vec<Event>,
}

/// Refuses commands for reasons that come before all others.
pub(super) fn check_preconditions(state: &RouletteState, command: &Command) -> Result<(), RouletteRefusal> {
    let Command { by, at, ref act } = *command;
    if at < state.clock {
        return Err(RouletteRefusal::TimeRunsBack { at, last: state.clock });
    }
    if state.set_up.is_none() && !matches!(act, RouletteAct::House(RouletteHouseAct::SetUp(_))) {
        return Err(RouletteRefusal::NotSetUp);
    }
    if by.role == Role::Inspector { Err(RouletteRefusal::InspectorActs) } else { Ok(()) }
}

/// The events of the clock up to `now`: the wagering period expires at its own time, unless accounts are frozen (R14).
pub(super) fn expiry(state: &RouletteState, now: Clock) -> Vec<Event> {
    let is_over = |period: &Period| now >= period.ends && state.frozen.is_none();
    let Some(period) = state.period.filter(is_over) else { return Vec::new() };
    let mut clock = Deciding::new(state, GAME_CLOCK, period.ends);
    clock.expire();
    clock.events
}

impl<'a> Deciding<'a> {
    pub(super) fn new(state: &'a RouletteState, by: Actor, at: Clock) -> Deciding<'a> {
        Deciding { state, by, at, round: state.round, expired_now: false, events: Vec::new() }
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Adds an event with the clause that it follows from.
    pub(super) fn fact(&mut self, fact: impl Into<RouletteFact>, clause: &'static str) {
        let (round, at, by) = (self.round, self.at, self.by);
        self.events.push(Event { round, at, by, clause: clause.into(), fact: fact.into() });
    }

    /// Refuses callers without the power. Supervisors may do what the dealer may (1.2).
    pub(super) fn needs(&self, power: Power, clause: &'static str) -> Result<(), RouletteRefusal> {
        let role = self.by.role;
        let (supervisors_deal, game_is_casinos) = (true, false);
        let may = role.may(power, supervisors_deal, game_is_casinos);
        if may { Ok(()) } else { Err(RouletteRefusal::Power { role, needed: power, clause }) }
    }

    /// Refuses everyone except the dealer, and the game system where outcomes do not come from the console.
    pub(super) fn runs(&self, clause: &'static str) -> Result<(), RouletteRefusal> {
        let by_itself = self.set_up()?.outcomes != Outcomes::Console;
        if by_itself && self.by.role == Role::GameSystem { Ok(()) } else { self.needs(Power::Deal, clause) }
    }

    pub(super) fn set_up(&self) -> Result<&'a RouletteSetUp, RouletteRefusal> {
        self.state.set_up.as_ref().ok_or(RouletteRefusal::NotSetUp)
    }

    /// Refuses unless the round is at one of these stages.
    pub(super) fn stage(
        &self,
        expected: &'static [RouletteStage],
        clause: &'static str,
    ) -> Result<(), RouletteRefusal> {
        let stage = self.state.stage;
        if expected.contains(&stage) {
            Ok(())
        } else {
            Err(RouletteRefusal::Stage { stage, expected, clause })
        }
    }

    /// Refuses while accounts are frozen or the game system is down.
    pub(super) fn running(&self) -> Result<(), RouletteRefusal> {
        if self.state.frozen.is_some() {
            return Err(RouletteRefusal::Frozen);
        }
        if self.state.down { Err(RouletteRefusal::SystemDown) } else { Ok(()) }
    }

    /// The station with a number; refused if the table does not have it.
    pub(super) fn station(&self, station: StationNo) -> Result<Station, RouletteRefusal> {
        let stations = self.state.stations.len();
        self.state.station(station).copied().ok_or(RouletteRefusal::NoSuchStation { station, stations })
    }

    /// The account of an open station.
    pub(super) fn account(
        &self,
        station: StationNo,
        clause: &'static str,
    ) -> Result<&'a Account, RouletteRefusal> {
        self.station(station)?;
        let account =
            self.state.at_station(station).ok_or(RouletteRefusal::StationClosed { station, clause })?;
        if account.adds_up() {
            Ok(account)
        } else {
            Err(RouletteRefusal::Unbalanced { account: account.number })
        }
    }

    /// The account of the station where the caller acts. Only its own player may (3.3, 3.8).
    pub(super) fn at_station(
        &self,
        station: StationNo,
        clause: &'static str,
    ) -> Result<&'a Account, RouletteRefusal> {
        let role = self.by.role;
        if role != Role::Player {
            return Err(RouletteRefusal::NotAtStation { role, clause });
        }
        let account = self.account(station, clause)?;
        let player = PlayerNo(self.by.number);
        if account.player == player {
            Ok(account)
        } else {
            Err(RouletteRefusal::NotInControl { player, station })
        }
    }
}

/// Refuses an amount that is not positive or too large.
pub(super) fn amount(amount: Cents) -> Result<Cents, RouletteRefusal> {
    let is = amount.is_positive() && amount <= Cents::MAX_INPUT;
    if is { Ok(amount) } else { Err(RouletteRefusal::Amount { amount }) }
}

/// Like `amount`; also refuses what is not a whole number of the smallest chip.
pub(super) fn chips(given: Cents, chip: Cents) -> Result<Cents, RouletteRefusal> {
    let given = amount(given)?;
    if given.down_to(chip) == given { Ok(given) } else { Err(RouletteRefusal::Chips { amount: given, chip }) }
}
