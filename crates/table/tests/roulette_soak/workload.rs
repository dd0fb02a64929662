//! What people might do at a table, sensible or not.

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::{Line, On};
use chung_game::roulette::sequence::{Sequence, SequenceGap};
use chung_game::roulette::sign::{Change, Figure};
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
        // Few numbers, so that sequences come in and numbers repeat.
        let value = if self.one_in(3) { self.below(37) } else { self.below(4) };
        Number::new(value as u8).unwrap()
    }

    fn on(&mut self) -> On {
        if self.one_in(4) {
            let numbers: Vec<Number> = (0..2 + self.below(3)).map(|_| self.number()).collect();
            On::Sequence(Sequence::new(&numbers).unwrap())
        } else if self.one_in(2) {
            On::Spin(Bet::all().nth(self.below(60) as usize).unwrap())
        } else {
            On::Spin(Bet::all().nth(self.below(157) as usize).unwrap())
        }
    }

    /// Mostly what somebody would stake; sometimes nonsense.
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
        self.any(&["it was 8", "", "he shouts"]).to_owned()
    }
}

pub(crate) fn set_up(chance: &mut Chance) -> SetUp {
    let dollars = Cents::dollars;
    let spins = BetLimits { minimum: Cents(250), maximum: dollars(200), multiple: Cents(50) };
    let sequences = BetLimits { minimum: dollars(1), maximum: dollars(50), multiple: Cents(50) };
    let mut limits = Limits::new(spins, sequences);
    limits.aggregate = chance.one_in(2).then_some(dollars(10));
    let chip = chance.any(&[Cents(50), dollars(1), Cents(250)]);
    SetUp {
        length: chance.one_in(2).then_some(Span(20)),
        gap: if chance.one_in(2) { SequenceGap::Ends } else { SequenceGap::Loses },
        outcomes: chance.any(&[Outcomes::Console, Outcomes::Console, Outcomes::Wheel, Outcomes::Computer]),
        ..SetUp::new(24, chip, limits)
    }
}

/// An open station, if there is one.
fn open(state: &State, chance: &mut Chance) -> Option<(StationNo, PlayerNo)> {
    let open: Vec<_> = state.accounts.iter().filter(|account| !account.closed).collect();
    let account = open.get(chance.below(open.len().max(1) as u32) as usize)?;
    Some((account.station, account.player))
}

/// What the dealer does while accounts are frozen, or wagers are looked up.
fn put_right(state: &State, chance: &mut Chance) -> Option<Act> {
    if state.frozen.is_some() {
        let spins = state.spins.len().max(1) as u32;
        let round = state.spins.get(chance.below(spins) as usize).map_or(1, |spin| spin.round);
        let act = match chance.below(6) {
            0 | 1 => CorrectionAct::Unfreeze,
            2 => CorrectionAct::NoSpin { round, cause: chance.any(&NoSpin::ALL) },
            _ => CorrectionAct::Correct { round, number: chance.number() },
        };
        return Some(Act::Correction(act));
    }
    let (spin, placed) = state.looked_up().next()?;
    let (station, round) = (placed.station, spin.round);
    let act = match chance.below(4) {
        0 => MalfunctionAct::CannotConfirm { station, round },
        1 => {
            let on = chance.on();
            let wager = Wager { on, stake: Cents::dollars(i64::from(1 + chance.below(20))) };
            MalfunctionAct::Confirm { station, round, wagers: Some(vec![wager]) }
        }
        _ => MalfunctionAct::Confirm { station, round, wagers: None },
    };
    Some(Act::Malfunction(act))
}

/// The next command of people who know what they do, though much goes wrong around them.
pub(crate) fn sensible(state: &State, chance: &mut Chance) -> (Actor, Act) {
    let dealer = Actor::staff(Role::Dealer, 1);
    let casino = Actor::staff(Role::CasinoSupervisor, 2);
    let system = Actor::staff(Role::GameSystem, 1);
    let Some(set) = &state.set_up else {
        return (casino, Act::House(HouseAct::SetUp(Box::new(set_up(chance)))));
    };
    if state.stage == Stage::Closed {
        return (casino, Act::House(HouseAct::Open { float: Cents::dollars(1_000_000) }));
    }
    if state.money.float < Cents::dollars(500_000) {
        return (casino, Act::House(HouseAct::Fill { amount: Cents::dollars(1_000_000) }));
    }
    if let Some(act) = put_right(state, chance) {
        return (dealer, act);
    }
    if state.down {
        return (dealer, Act::Malfunction(MalfunctionAct::RepairSystem));
    }
    if state.fault.is_some() {
        return (dealer, Act::Wheel(WheelAct::ClearFault));
    }
    if state.suspected && chance.one_in(20) {
        return (casino, Act::Wheel(WheelAct::ClearSuspicion));
    }
    match chance.below(300) {
        0 => return (dealer, Act::Correction(CorrectionAct::Freeze)),
        1 => return (dealer, Act::Malfunction(MalfunctionAct::SystemFails)),
        2 => return (dealer, Act::Malfunction(MalfunctionAct::StationFails { station: chance.station() })),
        3 => {
            let (station, round) = (chance.station(), earlier(state, chance));
            return (dealer, Act::Malfunction(MalfunctionAct::Check { station, round }));
        }
        4 => return (dealer, Act::Wheel(WheelAct::Fault { what: "dust".to_owned() })),
        5..20 => return money(state, chance, dealer),
        _ => {}
    }
    let last = state.spins.len().saturating_sub(1 + chance.below(2) as usize);
    if let Some(spin) = state.spins.get(last).filter(|_| state.stage != Stage::Wagering && chance.one_in(8))
        && let Some(placed) = spin.placed.get(chance.below(24) as usize)
    {
        let (station, round) = (placed.station, spin.round);
        let act = match chance.below(4) {
            0 => MalfunctionAct::SystemFails,
            1 => MalfunctionAct::StationFails { station },
            _ => MalfunctionAct::Check { station, round },
        };
        return (dealer, Act::Malfunction(act));
    }
    if let Some(place) = state.stations.iter().position(|station| station.out_of_order)
        && chance.one_in(4)
    {
        let station = StationNo(place as u8 + 1);
        return (dealer, Act::Malfunction(MalfunctionAct::RepairStation { station }));
    }
    let runner = if set.outcomes == Outcomes::Console { dealer } else { chance.any(&[dealer, system]) };
    match (state.stage, state.ball) {
        (Stage::Between, _) if chance.one_in(3) => (runner, Act::Round(RoundAct::Start)),
        (Stage::Between, _) => money(state, chance, dealer),
        (Stage::Wagering, Ball::Waiting | Ball::CalledOff) if chance.one_in(40) => {
            (runner, Act::Round(RoundAct::Spin))
        }
        (Stage::NoMoreBets, Ball::CalledOff) if chance.one_in(8) => (casino, Act::NoSpin(NoSpinAct::Abandon)),
        (Stage::NoMoreBets, Ball::Waiting | Ball::CalledOff) => (runner, Act::Round(RoundAct::Spin)),
        (Stage::Wagering, Ball::Spun) if chance.one_in(40) => {
            (dealer, Act::NoSpin(NoSpinAct::Call(chance.any(&NoSpin::ALL))))
        }
        (Stage::NoMoreBets, Ball::Spun) if chance.one_in(12) => {
            (dealer, Act::NoSpin(NoSpinAct::Call(chance.any(&NoSpin::ALL))))
        }
        (Stage::NoMoreBets, Ball::Spun) => {
            let number = chance.number();
            if let Some(number) = state.read {
                let act = RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true };
                return (dealer, Act::Round(act));
            }
            match set.outcomes {
                Outcomes::Computer => enter(runner, number, Outcomes::Computer),
                Outcomes::Wheel if chance.one_in(2) => (system, Act::Wheel(WheelAct::Number { number })),
                Outcomes::Console | Outcomes::Wheel => enter(dealer, number, Outcomes::Console),
            }
        }
        _ => wager(state, chance, dealer),
    }
}

/// A round whose spin may still be kept.
fn earlier(state: &State, chance: &mut Chance) -> u32 {
    state.round.saturating_sub(chance.below(5))
}

fn enter(by: Actor, number: Number, from: Outcomes) -> (Actor, Act) {
    (by, Act::Round(RoundAct::Enter { number, from, confirmed: true }))
}

fn wager(state: &State, chance: &mut Chance, dealer: Actor) -> (Actor, Act) {
    let Some((station, player)) = open(state, chance) else { return money(state, chance, dealer) };
    let layout = state.at_station(station).map(|account| account.layout.clone()).unwrap_or_default();
    let lies = layout.get(chance.below(layout.len().max(1) as u32) as usize).map(|wager| wager.on);
    let on = lies.filter(|_| chance.one_in(3)).unwrap_or_else(|| chance.on());
    let amount = chance.one_in(2).then(|| chance.stake());
    let act = match chance.below(14) {
        0 => WagersAct::Undo { station },
        1 => WagersAct::Clear { station },
        2 => WagersAct::Repeat { station },
        3 => WagersAct::Double { station },
        4 => WagersAct::Remove { station, on, amount },
        5 => WagersAct::Move { station, from: on, to: chance.on(), amount },
        _ => WagersAct::Place { station, on, amount: chance.stake() },
    };
    (Actor::player(player), Act::Wagers(act))
}

/// In, out, held and owed.
fn money(state: &State, chance: &mut Chance, dealer: Actor) -> (Actor, Act) {
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
        4..7 => return (Actor::player(player), Act::Stations(StationsAct::InsertNotes { station, amount })),
        _ => {
            let owner = state.at_station(station).map_or(player, |account| account.player);
            StationsAct::Tender { player: owner, station, amount, with }
        }
    };
    (dealer, Act::Stations(act))
}

/// Anything by anybody.
pub(crate) fn anything(state: &State, chance: &mut Chance) -> (Actor, Act) {
    let role = chance.any(&Role::ALL);
    let by = Actor { role, number: chance.below(40) as u16 };
    let (station, number) = (chance.station(), chance.number());
    let line = if chance.one_in(2) { Line::all().nth(chance.below(16) as usize) } else { None };
    let round = earlier(state, chance);
    let act = match chance.below(34) {
        0 => Act::House(HouseAct::SetUp(Box::new(set_up(chance)))),
        1 => Act::House(HouseAct::Open { float: chance.money() }),
        2 => Act::House(HouseAct::Fill { amount: chance.money() }),
        3 => Act::House(HouseAct::Credit { amount: chance.money() }),
        4 => Act::House(HouseAct::Close),
        5 => Act::House(HouseAct::SetLength { length: Span(u64::from(chance.below(100)) * 37) }),
        6 => {
            let figure = line.map_or(Figure::Aggregate, |line| {
                chance.any(&[Figure::Minimum(line), Figure::Maximum(line), Figure::Multiple(line)])
            });
            let from = Clock(state.clock.0.saturating_add(u64::from(chance.below(3)) * 1_200));
            Act::House(HouseAct::Change(Change { figure, to: chance.stake(), from }))
        }
        7 => Act::Round(chance.any(&[RoundAct::Start, RoundAct::Spin, RoundAct::Expire])),
        8 => {
            let from = chance.any(&[Outcomes::Console, Outcomes::Wheel, Outcomes::Computer]);
            Act::Round(RoundAct::Enter { number, from, confirmed: chance.one_in(2) })
        }
        9 => Act::Wheel(chance.any(&[&WheelAct::Spun, &WheelAct::NoMoreBets, &WheelAct::ClearFault]).clone()),
        10 => Act::Wheel(WheelAct::Number { number }),
        11 => Act::Wheel(WheelAct::Fault { what: chance.text() }),
        12 => Act::Wheel(WheelAct::DisplayShows { number }),
        13 => Act::NoSpin(NoSpinAct::Call(chance.any(&NoSpin::ALL))),
        14 => Act::Correction(chance.any(&[CorrectionAct::Freeze, CorrectionAct::Unfreeze])),
        15 => Act::Correction(CorrectionAct::Correct { round: chance.below(state.round + 2), number }),
        16 => Act::Malfunction(MalfunctionAct::StationFails { station }),
        17 => Act::Malfunction(MalfunctionAct::Check { station, round }),
        18 => {
            let wagers = (0..chance.below(4)).map(|_| Wager { on: chance.on(), stake: chance.stake() });
            Act::Malfunction(MalfunctionAct::Confirm { station, round, wagers: Some(wagers.collect()) })
        }
        19 => Act::Malfunction(MalfunctionAct::CannotConfirm { station, round }),
        20 => Act::Malfunction(MalfunctionAct::RepairStation { station }),
        21 => Act::Malfunction(MalfunctionAct::RepairSystem),
        22 => Act::Malfunction(MalfunctionAct::SystemFails),
        23 => Act::Claims(ClaimsAct::Claim { station, about: chance.text() }),
        24 => Act::Claims(ClaimsAct::Decide { number: chance.below(5), decision: chance.text() }),
        25 => Act::Stations(StationsAct::AskToLeave { station }),
        26 => Act::NoSpin(NoSpinAct::Abandon),
        27 => Act::Correction(CorrectionAct::NoSpin { round, cause: chance.any(&NoSpin::ALL) }),
        28 | 29 => money(state, chance, by).1,
        _ => wager(state, chance, by).1,
    };
    (by, act)
}
