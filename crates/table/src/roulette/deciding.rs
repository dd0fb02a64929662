//! A command on its way to events: what it may look at, who gives it, and what has come of it so far.

use chung_game::clock::Clock;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::{Power, Role};

use super::{Account, Act, Actor, Command, Event, Fact, HouseAct, Outcomes, Period, Refusal};
use super::{SetUp, Stage, State, Station, StationNo};

/// The table's own clock, which ends a wagering period whoever gives the next command.
const THE_CLOCK: Actor = Actor::automatic(Role::GameSystem);

/// A command being decided.
pub(super) struct Deciding<'a> {
    /// The table, its wagering period expired if it is time.
    pub(super) state: &'a State,
    pub(super) by: Actor,
    pub(super) at: Clock,
    /// The round that its events belong to.
    pub(super) round: u32,
    /// The period has expired just now, by this command.
    pub(super) expired_now: bool,
    events: Vec<Event>,
}

/// Refused before anything else is looked at.
pub(super) fn heard(state: &State, command: &Command) -> Result<(), Refusal> {
    let Command { by, at, ref act } = *command;
    if at < state.clock {
        return Err(Refusal::TimeRunsBack { at, last: state.clock });
    }
    if state.set_up.is_none() && !matches!(act, Act::House(HouseAct::SetUp(_))) {
        return Err(Refusal::NotSetUp);
    }
    if by.role == Role::Inspector { Err(Refusal::InspectorActs) } else { Ok(()) }
}

/// What the clock has done by then: the period ends at its own time; a freeze stops it (R14).
pub(super) fn expiry(state: &State, now: Clock) -> Vec<Event> {
    let is_over = |period: &Period| now >= period.ends && state.frozen.is_none();
    let Some(period) = state.period.filter(is_over) else { return Vec::new() };
    let mut clock = Deciding::new(state, THE_CLOCK, period.ends);
    clock.expire();
    clock.events
}

impl<'a> Deciding<'a> {
    pub(super) fn new(state: &'a State, by: Actor, at: Clock) -> Deciding<'a> {
        Deciding { state, by, at, round: state.round, expired_now: false, events: Vec::new() }
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Something happened, by a clause.
    pub(super) fn fact(&mut self, fact: impl Into<Fact>, clause: &'static str) {
        let (round, at, by) = (self.round, self.at, self.by);
        self.events.push(Event { round, at, by, clause: clause.into(), fact: fact.into() });
    }

    /// Refused to whoever has not the power. Supervisors may do what the dealer may (1.2).
    pub(super) fn needs(&self, power: Power, clause: &'static str) -> Result<(), Refusal> {
        let role = self.by.role;
        let (supervisors_deal, game_is_casinos) = (true, false);
        let may = role.may(power, supervisors_deal, game_is_casinos);
        if may { Ok(()) } else { Err(Refusal::Power { role, needed: power, clause }) }
    }

    /// Refused to all but the dealer; where outcomes come by machine, the machine may too.
    pub(super) fn runs(&self, clause: &'static str) -> Result<(), Refusal> {
        let by_itself = self.set_up()?.outcomes != Outcomes::Console;
        if by_itself && self.by.role == Role::GameSystem { Ok(()) } else { self.needs(Power::Deal, clause) }
    }

    pub(super) fn set_up(&self) -> Result<&'a SetUp, Refusal> {
        self.state.set_up.as_ref().ok_or(Refusal::NotSetUp)
    }

    /// Refused unless the round is at one of these stages.
    pub(super) fn stage(&self, expected: &'static [Stage], clause: &'static str) -> Result<(), Refusal> {
        let stage = self.state.stage;
        if expected.contains(&stage) { Ok(()) } else { Err(Refusal::Stage { stage, expected, clause }) }
    }

    /// Refused while accounts are frozen or the system is down.
    pub(super) fn running(&self) -> Result<(), Refusal> {
        if self.state.frozen.is_some() {
            return Err(Refusal::Frozen);
        }
        if self.state.down { Err(Refusal::SystemDown) } else { Ok(()) }
    }

    /// A station of this table.
    pub(super) fn station(&self, station: StationNo) -> Result<Station, Refusal> {
        let stations = self.state.stations.len();
        self.state.station(station).copied().ok_or(Refusal::NoSuchStation { station, stations })
    }

    /// The account of an open station.
    pub(super) fn account(&self, station: StationNo, clause: &'static str) -> Result<&'a Account, Refusal> {
        self.station(station)?;
        let account = self.state.at_station(station).ok_or(Refusal::StationClosed { station, clause })?;
        if account.adds_up() { Ok(account) } else { Err(Refusal::Unbalanced { account: account.number }) }
    }

    /// The account of the station that a player acts at: nobody else touches its screen (3.3, 3.8).
    pub(super) fn at_station(
        &self,
        station: StationNo,
        clause: &'static str,
    ) -> Result<&'a Account, Refusal> {
        let role = self.by.role;
        if role != Role::Player {
            return Err(Refusal::NotAtStation { role, clause });
        }
        let account = self.account(station, clause)?;
        let player = PlayerNo(self.by.number);
        if account.player == player { Ok(account) } else { Err(Refusal::NotInControl { player, station }) }
    }
}

/// Refused unless it is more than nothing, and can be counted with.
pub(super) fn amount(amount: Cents) -> Result<Cents, Refusal> {
    let is = amount.is_positive() && amount <= Cents::MAX_INPUT;
    if is { Ok(amount) } else { Err(Refusal::Amount { amount }) }
}

/// Refused unless it is whole chips as well.
pub(super) fn chips(given: Cents, chip: Cents) -> Result<Cents, Refusal> {
    let given = amount(given)?;
    if given.down_to(chip) == given { Ok(given) } else { Err(Refusal::Chips { amount: given, chip }) }
}
