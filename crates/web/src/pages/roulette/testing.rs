//! A table for tests: an evening played command by command, and looked at.

use std::sync::Arc;

use chung_floor::Snapshot;
use chung_floor::line::Line;
use chung_floor::roulette::Roulette;
use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_game::roulette::number::Number;
use chung_table::Actor;
use chung_table::roulette::{
    Act, Command, CorrectionAct, HouseAct, MalfunctionAct, NoSpin, NoSpinAct, Outcomes, RoundAct, SetUp,
    StationNo, StationsAct, Tendered, WagersAct, decide,
};

use super::Seen;

const DEALER: Actor = Actor::staff(Role::Dealer, 7);
const SUPERVISOR: Actor = Actor::staff(Role::CasinoSupervisor, 8);

/// A table with eight stations, a wheel and a console.
pub(super) struct Evening {
    table: Snapshot<Roulette>,
    clock: Clock,
}

impl Evening {
    pub(super) fn new() -> Evening {
        Evening::of(Outcomes::Console)
    }

    /// One whose outcomes come from elsewhere.
    pub(super) fn of(outcomes: Outcomes) -> Evening {
        let bets =
            |most| BetLimits { minimum: Cents(100), maximum: Cents::dollars(most), multiple: Cents(100) };
        let limits = Limits::new(bets(500), bets(50));
        let set_up = SetUp { length: Some(Span(20)), outcomes, ..SetUp::new(8, Cents(250), limits) };
        let mut evening = Evening { table: Snapshot::default(), clock: Clock(1_000) };
        evening.give(SUPERVISOR, Act::House(HouseAct::SetUp(Box::new(set_up))));
        evening.give(SUPERVISOR, Act::House(HouseAct::Open { float: Cents::dollars(100_000) }));
        evening
    }

    fn give(&mut self, by: Actor, act: Act) {
        let command = Command { by, at: self.clock, act };
        let events =
            decide(&self.table.state, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        for event in events {
            self.table.take(&Line::Event(event));
        }
    }

    pub(super) fn buy_in(&mut self, player: u16, station: u8, cents: i64) {
        let (player, station) = (PlayerNo(player), StationNo(station));
        let act = StationsAct::Tender { player, station, amount: Cents(cents), with: Tendered::Cash };
        self.give(DEALER, Act::Stations(act));
    }

    pub(super) fn start(&mut self) {
        self.give(DEALER, Act::Round(RoundAct::Start));
    }

    pub(super) fn place(&mut self, player: u16, station: u8, on: &str, cents: i64) {
        let (station, on) = (StationNo(station), on.parse().unwrap());
        let act = WagersAct::Place { station, on, amount: Cents(cents) };
        self.give(Actor::player(PlayerNo(player)), Act::Wagers(act));
    }

    pub(super) fn spin(&mut self) {
        self.give(DEALER, Act::Round(RoundAct::Spin));
    }

    /// The period is over.
    pub(super) fn expire(&mut self) {
        self.clock = self.clock.after(Span(20));
        self.give(DEALER, Act::Round(RoundAct::Expire));
    }

    /// The period is over, and the ball runs.
    pub(super) fn spin_out(&mut self) {
        self.spin();
        self.expire();
    }

    pub(super) fn enter(&mut self, number: u8) {
        let number = Number::new(number).unwrap();
        let act = RoundAct::Enter { number, from: Outcomes::Console, confirmed: false };
        self.give(DEALER, Act::Round(act));
    }

    /// The wheel reads a number, or the computer draws it.
    pub(super) fn comes(&mut self, number: u8, from: Outcomes) {
        let number = Number::new(number).unwrap();
        let act = RoundAct::Enter { number, from, confirmed: false };
        self.give(Actor::staff(Role::GameSystem, 1), Act::Round(act));
    }

    pub(super) fn ask_to_leave(&mut self, station: u8) {
        let station = StationNo(station);
        let player = self.table.state.at_station(station).unwrap().player;
        self.give(Actor::player(player), Act::Stations(StationsAct::AskToLeave { station }));
    }

    pub(super) fn pay_out(&mut self, station: u8) {
        self.give(DEALER, Act::Stations(StationsAct::PayOut { station: StationNo(station) }));
    }

    pub(super) fn freeze(&mut self) {
        self.give(DEALER, Act::Correction(CorrectionAct::Freeze));
    }

    pub(super) fn correct(&mut self, round: u32, number: u8) {
        let number = Number::new(number).unwrap();
        self.give(DEALER, Act::Correction(CorrectionAct::Correct { round, number }));
    }

    /// "No spin" should have been called.
    pub(super) fn was_none(&mut self, round: u32) {
        let cause = NoSpin::ForeignObject;
        self.give(DEALER, Act::Correction(CorrectionAct::NoSpin { round, cause }));
    }

    pub(super) fn unfreeze(&mut self) {
        self.give(DEALER, Act::Correction(CorrectionAct::Unfreeze));
    }

    pub(super) fn no_spin(&mut self) {
        self.give(DEALER, Act::NoSpin(NoSpinAct::Call(NoSpin::ForeignObject)));
    }

    pub(super) fn abandon(&mut self) {
        self.give(SUPERVISOR, Act::NoSpin(NoSpinAct::Abandon));
    }

    pub(super) fn fail(&mut self, station: u8) {
        let station = StationNo(station);
        self.give(DEALER, Act::Malfunction(MalfunctionAct::StationFails { station }));
    }

    /// It fails, and works again.
    pub(super) fn system_fails(&mut self) {
        self.give(DEALER, Act::Malfunction(MalfunctionAct::SystemFails));
        self.give(DEALER, Act::Malfunction(MalfunctionAct::RepairSystem));
    }

    pub(super) fn balance(&self, station: u8) -> i64 {
        self.table.state.at_station(StationNo(station)).unwrap().balance.0
    }

    /// What a player sees, or whoever looks on.
    pub(super) fn seen<T>(&self, player: Option<u16>, look: impl FnOnce(&Seen) -> T) -> T {
        self.seen_by(player.map(|player| Actor::player(PlayerNo(player))), look)
    }

    pub(super) fn seen_by<T>(&self, actor: Option<Actor>, look: impl FnOnce(&Seen) -> T) -> T {
        let game = Roulette { outcomes: Outcomes::Console };
        let of = ("roulette", "Rapid Roulette", Some(Cents::dollars(500)));
        look(&Seen::at(of, &game, Arc::new(self.table.clone()), actor, self.clock))
    }
}
