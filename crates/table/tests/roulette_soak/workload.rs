//! The commands of the soak test: sensible ones, and random ones.

use chung_game::PlayerNo;
use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::{On, RouletteLine};
use chung_game::roulette::sequence::{Sequence, SequenceGap};
use chung_game::roulette::sign::{RouletteFigure, RouletteSignChange};
use chung_table::roulette::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }

    pub(crate) fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn any<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize]
    }

    pub(crate) fn number(&mut self) -> Number {
        // Mostly few numbers, so that sequences win and numbers repeat.
        let value = if self.one_in(3) { self.below(37) } else { self.below(4) };
        Number::new(value as u8).unwrap()
    }

    fn on(&mut self) -> On {
        if self.one_in(4) {
            let numbers: Vec<Number> = (0..2 + self.below(3)).map(|_| self.number()).collect();
            On::Sequence(Sequence::new(&numbers).unwrap())
        } else if self.one_in(2) {
            On::Spin(RouletteBet::all().nth(self.below(60) as usize).unwrap())
        } else {
            On::Spin(RouletteBet::all().nth(self.below(157) as usize).unwrap())
        }
    }

    /// A random stake, mostly a sensible one.
    fn stake(&mut self) -> Cents {
        match self.below(60) {
            0 => Cents(0),
            1 => Cents(-500),
            2 => Cents(i64::MAX),
            3 => Cents(i64::MIN),
            4..10 => Cents(i64::from(self.below(3_000))),
            _ => Cents::dollars(i64::from(1 + self.below(30))),
        }
    }

    fn money(&mut self) -> Cents {
        match self.below(30) {
            0 => Cents(0),
            1 => Cents(i64::MAX),
            2 => Cents(-1),
            3..8 => Cents(i64::from(self.below(50_000))),
            _ => Cents::dollars(i64::from(5 * (1 + self.below(60)))),
        }
    }

    fn station(&mut self) -> StationNo {
        StationNo(if self.one_in(50) { self.below(256) as u8 } else { 1 + self.below(24) as u8 })
    }

    fn text(&mut self) -> String {
        self.any(&["it was 8", "", "they shout"]).to_owned()
    }
}

pub(crate) fn set_up(chance: &mut Chance) -> RouletteSetUp {
    let dollars = Cents::dollars;
    let spins = BetLimits { minimum: Cents(250), maximum: dollars(200), multiple: Cents(50) };
    let sequences = BetLimits { minimum: dollars(1), maximum: dollars(50), multiple: Cents(50) };
    let mut limits = RouletteLimits::new(spins, sequences);
    limits.aggregate = chance.one_in(2).then_some(dollars(10));
    let chip = chance.any(&[Cents(50), dollars(1), Cents(250)]);
    RouletteSetUp {
        length: chance.one_in(2).then_some(Span(20)),
        gap: if chance.one_in(2) { SequenceGap::Ends } else { SequenceGap::Loses },
        outcomes: chance.any(&[Outcomes::Console, Outcomes::Console, Outcomes::Wheel, Outcomes::Computer]),
        ..RouletteSetUp::new(24, chip, limits)
    }
}

/// A random open station, if there is one.
fn open(state: &RouletteState, chance: &mut Chance) -> Option<(StationNo, PlayerNo)> {
    let open: Vec<_> = state.accounts.iter().filter(|account| !account.closed).collect();
    let account = open.get(chance.below(open.len().max(1) as u32) as usize)?;
    Some((account.station, account.player))
}

/// What the dealer does while accounts are frozen or wagers are looked up.
fn correction(state: &RouletteState, chance: &mut Chance) -> Option<RouletteAct> {
    if state.frozen.is_some() {
        let spins = state.spins.len().max(1) as u32;
        let round = state.spins.get(chance.below(spins) as usize).map_or(1, |spin| spin.round);
        let act = match chance.below(6) {
            0 | 1 => CorrectionAct::Unfreeze,
            2 => CorrectionAct::NoSpin { round, cause: chance.any(&NoSpin::ALL) },
            _ => CorrectionAct::Correct { round, number: chance.number() },
        };
        return Some(RouletteAct::Correction(act));
    }
    let (spin, placed) = state.looked_up().next()?;
    let (station, round) = (placed.station, spin.round);
    let act = match chance.below(4) {
        0 => MalfunctionAct::CannotConfirm { station, round },
        1 => {
            let on = chance.on();
            let wager = RouletteWager { on, stake: Cents::dollars(i64::from(1 + chance.below(20))) };
            MalfunctionAct::Confirm { station, round, wagers: Some(vec![wager]) }
        }
        _ => MalfunctionAct::Confirm { station, round, wagers: None },
    };
    Some(RouletteAct::Malfunction(act))
}

/// The next command of sensible people, while many things go wrong around them.
pub(crate) fn sensible(state: &RouletteState, chance: &mut Chance) -> (Actor, RouletteAct) {
    let dealer = Actor::staff(Role::Dealer, 1);
    let casino = Actor::staff(Role::CasinoSupervisor, 2);
    let system = Actor::staff(Role::GameSystem, 1);
    let Some(set) = &state.set_up else {
        return (casino, RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up(chance)))));
    };
    if state.stage == RouletteStage::Closed {
        return (casino, RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(1_000_000) }));
    }
    if state.money.float < Cents::dollars(500_000) {
        return (casino, RouletteAct::House(RouletteHouseAct::Fill { amount: Cents::dollars(1_000_000) }));
    }
    if let Some(act) = correction(state, chance) {
        return (dealer, act);
    }
    if state.down {
        return (dealer, RouletteAct::Malfunction(MalfunctionAct::RepairSystem));
    }
    if state.fault.is_some() {
        return (dealer, RouletteAct::Wheel(WheelAct::ClearFault));
    }
    if state.suspected && chance.one_in(20) {
        return (casino, RouletteAct::Wheel(WheelAct::ClearSuspicion));
    }
    match chance.below(300) {
        0 => return (dealer, RouletteAct::Correction(CorrectionAct::Freeze)),
        1 => return (dealer, RouletteAct::Malfunction(MalfunctionAct::SystemFails)),
        2 => {
            return (
                dealer,
                RouletteAct::Malfunction(MalfunctionAct::StationFails { station: chance.station() }),
            );
        }
        3 => {
            let (station, round) = (chance.station(), earlier(state, chance));
            return (dealer, RouletteAct::Malfunction(MalfunctionAct::Check { station, round }));
        }
        4 => return (dealer, RouletteAct::Wheel(WheelAct::Fault { what: "dust".to_owned() })),
        5..20 => return money(state, chance, dealer),
        _ => {}
    }
    let last = state.spins.len().saturating_sub(1 + chance.below(2) as usize);
    if let Some(spin) =
        state.spins.get(last).filter(|_| state.stage != RouletteStage::Wagering && chance.one_in(8))
        && let Some(placed) = spin.placed.get(chance.below(24) as usize)
    {
        let (station, round) = (placed.station, spin.round);
        let act = match chance.below(4) {
            0 => MalfunctionAct::SystemFails,
            1 => MalfunctionAct::StationFails { station },
            _ => MalfunctionAct::Check { station, round },
        };
        return (dealer, RouletteAct::Malfunction(act));
    }
    if let Some(place) = state.stations.iter().position(|station| station.out_of_order)
        && chance.one_in(4)
    {
        let station = StationNo(place as u8 + 1);
        return (dealer, RouletteAct::Malfunction(MalfunctionAct::RepairStation { station }));
    }
    let runner = if set.outcomes == Outcomes::Console { dealer } else { chance.any(&[dealer, system]) };
    match (state.stage, state.ball) {
        (RouletteStage::Between, _) if chance.one_in(3) => (runner, RouletteAct::Round(RoundAct::Start)),
        (RouletteStage::Between, _) => money(state, chance, dealer),
        (RouletteStage::Wagering, Ball::Waiting | Ball::CalledOff) if chance.one_in(40) => {
            (runner, RouletteAct::Round(RoundAct::Spin))
        }
        (RouletteStage::NoMoreBets, Ball::CalledOff) if chance.one_in(8) => {
            (casino, RouletteAct::NoSpin(NoSpinAct::Abandon))
        }
        (RouletteStage::NoMoreBets, Ball::Waiting | Ball::CalledOff) => {
            (runner, RouletteAct::Round(RoundAct::Spin))
        }
        (RouletteStage::Wagering, Ball::Spun) if chance.one_in(40) => {
            (dealer, RouletteAct::NoSpin(NoSpinAct::Call(chance.any(&NoSpin::ALL))))
        }
        (RouletteStage::NoMoreBets, Ball::Spun) if chance.one_in(12) => {
            (dealer, RouletteAct::NoSpin(NoSpinAct::Call(chance.any(&NoSpin::ALL))))
        }
        (RouletteStage::NoMoreBets, Ball::Spun) => {
            let number = chance.number();
            if let Some(number) = state.read {
                let act = RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true };
                return (dealer, RouletteAct::Round(act));
            }
            match set.outcomes {
                Outcomes::Computer => enter(runner, number, Outcomes::Computer),
                Outcomes::Wheel if chance.one_in(2) => {
                    (system, RouletteAct::Wheel(WheelAct::Number { number }))
                }
                Outcomes::Console | Outcomes::Wheel => enter(dealer, number, Outcomes::Console),
            }
        }
        _ => wager(state, chance, dealer),
    }
}

/// A recent round, whose spin may still be kept.
fn earlier(state: &RouletteState, chance: &mut Chance) -> u32 {
    state.round.saturating_sub(chance.below(5))
}

fn enter(by: Actor, number: Number, from: Outcomes) -> (Actor, RouletteAct) {
    (by, RouletteAct::Round(RoundAct::Enter { number, from, confirmed: true }))
}

fn wager(state: &RouletteState, chance: &mut Chance, dealer: Actor) -> (Actor, RouletteAct) {
    let Some((station, player)) = open(state, chance) else { return money(state, chance, dealer) };
    let layout = state.at_station(station).map(|account| account.layout.clone()).unwrap_or_default();
    let placed = layout.get(chance.below(layout.len().max(1) as u32) as usize).map(|wager| wager.on);
    let on = placed.filter(|_| chance.one_in(3)).unwrap_or_else(|| chance.on());
    let amount = chance.one_in(2).then(|| chance.stake());
    let act = match chance.below(14) {
        0 => RouletteWagersAct::Undo { station },
        1 => RouletteWagersAct::Clear { station },
        2 => RouletteWagersAct::Repeat { station },
        3 => RouletteWagersAct::Double { station },
        4 => RouletteWagersAct::Remove { station, on, amount },
        5 => RouletteWagersAct::Move { station, from: on, to: chance.on(), amount },
        _ => RouletteWagersAct::Place { station, on, amount: chance.stake() },
    };
    (Actor::player(player), RouletteAct::Wagers(act))
}

/// A random act about money: paid in, paid out, held or owed.
fn money(state: &RouletteState, chance: &mut Chance, dealer: Actor) -> (Actor, RouletteAct) {
    let station = chance.station();
    let player = PlayerNo(chance.below(40) as u16);
    let with = chance.any(&[Tendered::Cash, Tendered::Vouchers, Tendered::Tokens, Tendered::Chips]);
    let left: Vec<AccountNo> =
        state.accounts.iter().filter(|account| account.closed).map(|account| account.number).collect();
    let account = left.get(chance.below(left.len().max(1) as u32) as usize).copied().unwrap_or(AccountNo(0));
    let amount = chance.money();
    let act = match chance.below(12) {
        0 => StationsAct::PayOut { station },
        1 => StationsAct::SendAway { station, why: chance.text() },
        2 => StationsAct::PayHeld { account },
        3 => {
            let owed = state.account(account).map_or(amount, Account::owed);
            StationsAct::Repay { account, amount: owed, with }
        }
        4..7 => {
            return (
                Actor::player(player),
                RouletteAct::Stations(StationsAct::InsertNotes { station, amount }),
            );
        }
        _ => {
            let owner = state.at_station(station).map_or(player, |account| account.player);
            StationsAct::Tender { player: owner, station, amount, with }
        }
    };
    (dealer, RouletteAct::Stations(act))
}

/// A random act by a random actor.
pub(crate) fn anything(state: &RouletteState, chance: &mut Chance) -> (Actor, RouletteAct) {
    let role = chance.any(&Role::ALL);
    let by = Actor { role, number: chance.below(40) as u16 };
    let (station, number) = (chance.station(), chance.number());
    let line = if chance.one_in(2) { RouletteLine::all().nth(chance.below(16) as usize) } else { None };
    let round = earlier(state, chance);
    let act = match chance.below(34) {
        0 => RouletteAct::House(RouletteHouseAct::SetUp(Box::new(set_up(chance)))),
        1 => RouletteAct::House(RouletteHouseAct::Open { float: chance.money() }),
        2 => RouletteAct::House(RouletteHouseAct::Fill { amount: chance.money() }),
        3 => RouletteAct::House(RouletteHouseAct::Credit { amount: chance.money() }),
        4 => RouletteAct::House(RouletteHouseAct::Close),
        5 => RouletteAct::House(RouletteHouseAct::SetLength {
            length: Span(u64::from(chance.below(100)) * 37),
        }),
        6 => {
            let figure = line.map_or(RouletteFigure::Aggregate, |line| {
                chance.any(&[
                    RouletteFigure::Minimum(line),
                    RouletteFigure::Maximum(line),
                    RouletteFigure::Multiple(line),
                ])
            });
            let from = Clock(state.clock.0.saturating_add(u64::from(chance.below(3)) * 1_200));
            RouletteAct::House(RouletteHouseAct::Change(RouletteSignChange {
                figure,
                to: chance.stake(),
                from,
            }))
        }
        7 => RouletteAct::Round(chance.any(&[RoundAct::Start, RoundAct::Spin, RoundAct::Expire])),
        8 => {
            let from = chance.any(&[Outcomes::Console, Outcomes::Wheel, Outcomes::Computer]);
            RouletteAct::Round(RoundAct::Enter { number, from, confirmed: chance.one_in(2) })
        }
        9 => RouletteAct::Wheel(
            chance.any(&[&WheelAct::Spun, &WheelAct::NoMoreBets, &WheelAct::ClearFault]).clone(),
        ),
        10 => RouletteAct::Wheel(WheelAct::Number { number }),
        11 => RouletteAct::Wheel(WheelAct::Fault { what: chance.text() }),
        12 => RouletteAct::Wheel(WheelAct::DisplayShows { number }),
        13 => RouletteAct::NoSpin(NoSpinAct::Call(chance.any(&NoSpin::ALL))),
        14 => RouletteAct::Correction(chance.any(&[CorrectionAct::Freeze, CorrectionAct::Unfreeze])),
        15 => {
            RouletteAct::Correction(CorrectionAct::Correct { round: chance.below(state.round + 2), number })
        }
        16 => RouletteAct::Malfunction(MalfunctionAct::StationFails { station }),
        17 => RouletteAct::Malfunction(MalfunctionAct::Check { station, round }),
        18 => {
            let wagers =
                (0..chance.below(4)).map(|_| RouletteWager { on: chance.on(), stake: chance.stake() });
            RouletteAct::Malfunction(MalfunctionAct::Confirm {
                station,
                round,
                wagers: Some(wagers.collect()),
            })
        }
        19 => RouletteAct::Malfunction(MalfunctionAct::CannotConfirm { station, round }),
        20 => RouletteAct::Malfunction(MalfunctionAct::RepairStation { station }),
        21 => RouletteAct::Malfunction(MalfunctionAct::RepairSystem),
        22 => RouletteAct::Malfunction(MalfunctionAct::SystemFails),
        23 => RouletteAct::Claims(ClaimsAct::Claim { station, about: chance.text() }),
        24 => RouletteAct::Claims(ClaimsAct::Decide { number: chance.below(5), decision: chance.text() }),
        25 => RouletteAct::Stations(StationsAct::AskToLeave { station }),
        26 => RouletteAct::NoSpin(NoSpinAct::Abandon),
        27 => RouletteAct::Correction(CorrectionAct::NoSpin { round, cause: chance.any(&NoSpin::ALL) }),
        28 | 29 => money(state, chance, by).1,
        _ => wager(state, chance, by).1,
    };
    (by, act)
}
