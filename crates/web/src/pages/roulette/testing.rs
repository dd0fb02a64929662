//! A table for tests, played command by command, with the views of its viewers.

use std::sync::Arc;

use chung_floor::Snapshot;
use chung_floor::line::LogLine;
use chung_floor::people::Person;
use chung_game::PlayerNo;
use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::number::Number;
use chung_table::Actor;
use chung_table::roulette::{
    Command, CorrectionAct, MalfunctionAct, NoSpin, NoSpinAct, Outcomes, Roulette, RouletteAct,
    RouletteHouseAct, RouletteSetUp, RouletteWagersAct, RoundAct, StationNo, StationsAct, Tendered, decide,
};

use super::RouletteView;
use crate::Caller;
use crate::table_view::TableParts;

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

    /// An evening with another source of outcomes.
    pub(super) fn of(outcomes: Outcomes) -> Evening {
        let bets =
            |most| BetLimits { minimum: Cents(100), maximum: Cents::dollars(most), multiple: Cents(100) };
        let limits = RouletteLimits::new(bets(500), bets(50));
        let set_up =
            RouletteSetUp { length: Some(Span(20)), outcomes, ..RouletteSetUp::new(8, Cents(250), limits) };
        let mut evening = Evening { table: Snapshot::default(), clock: Clock(1_000) };
        evening.submit(SUPERVISOR, RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up))));
        evening.submit(
            SUPERVISOR,
            RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(100_000) }),
        );
        evening
    }

    fn submit(&mut self, by: Actor, act: RouletteAct) {
        let command = Command { by, at: self.clock, act };
        let events =
            decide(&self.table.state, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        for event in events {
            self.table.apply(&LogLine::Event(event));
        }
    }

    pub(super) fn buy_in(&mut self, player: u16, station: u8, cents: i64) {
        let (player, station) = (PlayerNo(player), StationNo(station));
        let act = StationsAct::Tender { player, station, amount: Cents(cents), with: Tendered::Cash };
        self.submit(DEALER, RouletteAct::Stations(act));
    }

    pub(super) fn start(&mut self) {
        self.submit(DEALER, RouletteAct::Round(RoundAct::Start));
    }

    pub(super) fn place(&mut self, player: u16, station: u8, on: &str, cents: i64) {
        let (station, on) = (StationNo(station), on.parse().unwrap());
        let act = RouletteWagersAct::Place { station, on, amount: Cents(cents) };
        self.submit(Actor::player(PlayerNo(player)), RouletteAct::Wagers(act));
    }

    pub(super) fn spin(&mut self) {
        self.submit(DEALER, RouletteAct::Round(RoundAct::Spin));
    }

    /// Ends the wagering period.
    pub(super) fn expire(&mut self) {
        self.clock = self.clock.after(Span(20));
        self.submit(DEALER, RouletteAct::Round(RoundAct::Expire));
    }

    /// Spins the ball and ends the wagering period.
    pub(super) fn spin_out(&mut self) {
        self.spin();
        self.expire();
    }

    pub(super) fn enter(&mut self, number: u8) {
        let number = Number::new(number).unwrap();
        let act = RoundAct::Enter { number, from: Outcomes::Console, confirmed: false };
        self.submit(DEALER, RouletteAct::Round(act));
    }

    /// The wheel reads a number, or the computer draws it.
    pub(super) fn comes(&mut self, number: u8, from: Outcomes) {
        let number = Number::new(number).unwrap();
        let act = RoundAct::Enter { number, from, confirmed: false };
        self.submit(Actor::staff(Role::GameSystem, 1), RouletteAct::Round(act));
    }

    pub(super) fn ask_to_leave(&mut self, station: u8) {
        let station = StationNo(station);
        let player = self.table.state.at_station(station).unwrap().player;
        self.submit(Actor::player(player), RouletteAct::Stations(StationsAct::AskToLeave { station }));
    }

    pub(super) fn pay_out(&mut self, station: u8) {
        self.submit(DEALER, RouletteAct::Stations(StationsAct::PayOut { station: StationNo(station) }));
    }

    pub(super) fn freeze(&mut self) {
        self.submit(DEALER, RouletteAct::Correction(CorrectionAct::Freeze));
    }

    pub(super) fn correct(&mut self, round: u32, number: u8) {
        let number = Number::new(number).unwrap();
        self.submit(DEALER, RouletteAct::Correction(CorrectionAct::Correct { round, number }));
    }

    /// Corrects a round in which "no spin" should have been called.
    pub(super) fn was_none(&mut self, round: u32) {
        let cause = NoSpin::ForeignObject;
        self.submit(DEALER, RouletteAct::Correction(CorrectionAct::NoSpin { round, cause }));
    }

    pub(super) fn unfreeze(&mut self) {
        self.submit(DEALER, RouletteAct::Correction(CorrectionAct::Unfreeze));
    }

    pub(super) fn no_spin(&mut self) {
        self.submit(DEALER, RouletteAct::NoSpin(NoSpinAct::Call(NoSpin::ForeignObject)));
    }

    pub(super) fn abandon(&mut self) {
        self.submit(SUPERVISOR, RouletteAct::NoSpin(NoSpinAct::Abandon));
    }

    pub(super) fn fail(&mut self, station: u8) {
        let station = StationNo(station);
        self.submit(DEALER, RouletteAct::Malfunction(MalfunctionAct::StationFails { station }));
    }

    /// The game system fails and is repaired.
    pub(super) fn system_fails(&mut self) {
        self.submit(DEALER, RouletteAct::Malfunction(MalfunctionAct::SystemFails));
        self.submit(DEALER, RouletteAct::Malfunction(MalfunctionAct::RepairSystem));
    }

    pub(super) fn balance(&self, station: u8) -> i64 {
        self.table.state.at_station(StationNo(station)).unwrap().balance.0
    }

    /// The table as a player or the public sees it.
    pub(super) fn view<T>(&self, player: Option<u16>, look: impl FnOnce(&RouletteView) -> T) -> T {
        self.view_as(player.map(|player| Actor::player(PlayerNo(player))), look)
    }

    pub(super) fn view_as<T>(&self, actor: Option<Actor>, look: impl FnOnce(&RouletteView) -> T) -> T {
        let game = Roulette { outcomes: Outcomes::Console };
        let person = |Actor { role, number }| Person {
            name: format!("{role} {number}"),
            role,
            number,
            password: None,
            station: None,
        };
        let caller = Caller { person: actor.map(person).map(Arc::new), ..Caller::default() };
        let parts = TableParts {
            name: "roulette",
            title: "Rapid Roulette",
            automatic_buy_in: Some(Cents::dollars(500)),
            stopped: None,
            game: &game,
            snapshot: Arc::new(self.table.clone()),
        };
        look(&RouletteView::from_parts(parts, &caller, self.clock))
    }
}
