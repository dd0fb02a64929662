//! What a table is at a moment: the sum of its events. No rules here.

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::roulette::limits::Limits;
use chung_game::roulette::number::Number;
use chung_game::roulette::sign::Sign;
use serde::{Deserialize, Serialize};

use super::{Account, AccountNo, Claim, Failed, Numbers, SetUp, SpinWager, StationNo};

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// How it was set up; nothing can be done before.
    pub set_up: Option<SetUp>,
    /// The limits sign, on every station (4.2).
    pub sign: Option<Sign>,
    /// The length of wagering periods to come (5.1), where one was set.
    pub length: Option<Span>,
    /// When something last happened.
    pub clock: Clock,
    /// The round in hand, or the one just played.
    pub round: u32,
    /// How far that is.
    pub stage: Stage,
    /// The wagering period, while it runs.
    pub period: Option<Period>,
    /// Where the ball is.
    pub ball: Ball,
    /// It was spun while wagers were taken (5.4(a)).
    pub spun_early: bool,
    /// What an automatic wheel read for the third time running, until the dealer has looked (R44).
    pub read: Option<Number>,
    /// All accounts are frozen, since then (8.4).
    pub frozen: Option<Clock>,
    /// What is wrong with the wheel, until it is cleared.
    pub fault: Option<String>,
    /// The wheel's numbers look uneven, and no supervisor has looked into it yet.
    pub suspected: bool,
    /// The game system is down (8.8).
    pub down: bool,
    /// The stations, station 1 first.
    pub stations: Vec<Station>,
    /// The accounts: those of open stations, and those left with something to settle. In order of number.
    pub accounts: Vec<Account>,
    /// How many were ever opened.
    pub accounts_opened: u32,
    /// How many sequences were ever wagered on.
    pub sequences_placed: u32,
    /// The last spins, the latest last: the one in hand once its wagers are closed.
    pub spins: Vec<Spin>,
    /// The numbers that came.
    pub numbers: Numbers,
    /// The House's money at the table.
    pub money: HouseMoney,
    /// What players claimed.
    pub claims: Vec<Claim>,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The table is closed.
    #[default]
    Closed,
    /// It is open, between two rounds.
    Between,
    /// A wagering period runs.
    Wagering,
    /// It is over; the outcome is awaited.
    NoMoreBets,
}

impl Stage {
    /// What is going on, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Stage::Closed => "the table is closed",
            Stage::Between => "no wagering period runs",
            Stage::Wagering => "wagers are being taken",
            Stage::NoMoreBets => "no more bets: the outcome is awaited",
        }
    }

    /// When it is, in words.
    #[must_use]
    pub const fn when(self) -> &'static str {
        match self {
            Stage::Closed => "before the table opens",
            Stage::Between => "between two rounds",
            Stage::Wagering => "while wagers are taken",
            Stage::NoMoreBets => "once wagers are closed",
        }
    }
}

/// A wagering period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// When it expires: what comes at that moment is too late.
    pub ends: Clock,
    /// The limits of its spin.
    pub limits: Limits,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ball {
    /// Not spun yet.
    #[default]
    Waiting,
    /// In the wheel.
    Spun,
    /// The spin was called off (8.3) and is to be repeated.
    CalledOff,
}

/// A station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Station {
    /// Its account; it is open while it has one (1.5).
    pub account: Option<AccountNo>,
    /// It has failed (8.7).
    pub out_of_order: bool,
    /// It was out of order in the wagering period that runs: the coming spin is without it, whoever is there (R44).
    pub sits_out: bool,
}

/// A spin whose wagers are closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spin {
    /// Its round.
    pub round: u32,
    /// The limits by which its wagers were placed.
    pub limits: Option<Limits>,
    /// Where the ball came to rest, once that is entered.
    pub outcome: Option<Number>,
    /// It has none and gets none: it counts for nothing (R48, R49).
    pub no_spin: bool,
    /// The wagers on it, as they stood when the period expired (3.5): of every station that was open, even where there were none.
    pub placed: Vec<Placed>,
    /// Whose running sequences this spin does not count for (R14).
    pub sits_out: Vec<AccountNo>,
}

/// What stood on a station when the period expired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Whose.
    pub account: AccountNo,
    /// Where.
    pub station: StationNo,
    /// On this spin alone.
    pub wagers: Vec<SpinWager>,
    /// What they brought, stakes with it.
    pub returned: Cents,
    /// What the account had for wagers on that spin, those that stood with it (3.1).
    pub had: Cents,
    /// Being looked up in the records (8.7(b), 8.8(b)).
    pub checking: Option<Failed>,
}

/// The House's money at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseMoney {
    /// Chips.
    pub float: Cents,
    /// Cash, vouchers and tokens that the dealer took.
    pub drop_box: Cents,
    /// Notes in the stations' acceptors.
    pub notes: Cents,
    /// What paying up to the next chip has cost (R14).
    pub rounding: Cents,
}

impl State {
    /// How many decided spins are kept, with their wagers, to be recalled and put right.
    pub const KEPT: usize = 10;

    /// Stations that nobody has and that work.
    pub fn free_stations(&self) -> impl Iterator<Item = StationNo> {
        let stations = (1..).map(StationNo).zip(&self.stations);
        let free = stations.filter(|(_, station)| station.account.is_none() && !station.out_of_order);
        free.map(|(number, _)| number)
    }

    /// How long wagering periods are (5.1, 5.2).
    #[must_use]
    pub fn period_length(&self) -> Span {
        self.length.unwrap_or(super::house::LENGTH)
    }

    /// A station.
    #[must_use]
    pub fn station(&self, number: StationNo) -> Option<&Station> {
        self.stations.get(usize::from(number.0).checked_sub(1)?)
    }

    pub(super) fn station_mut(&mut self, number: StationNo) -> Option<&mut Station> {
        self.stations.get_mut(usize::from(number.0).checked_sub(1)?)
    }

    /// The account of an open station.
    #[must_use]
    pub fn at_station(&self, number: StationNo) -> Option<&Account> {
        self.account(self.station(number)?.account?)
    }

    /// An account.
    #[must_use]
    pub fn account(&self, number: AccountNo) -> Option<&Account> {
        let place = self.accounts.binary_search_by_key(&number, |account| account.number).ok()?;
        self.accounts.get(place)
    }

    pub(super) fn account_mut(&mut self, number: AccountNo) -> Option<&mut Account> {
        let place = self.accounts.binary_search_by_key(&number, |account| account.number).ok()?;
        self.accounts.get_mut(place)
    }

    pub(super) fn at_station_mut(&mut self, number: StationNo) -> Option<&mut Account> {
        let account = self.station(number)?.account?;
        self.account_mut(account)
    }

    /// The spin of a round, if it is kept.
    #[must_use]
    pub fn spin(&self, round: u32) -> Option<&Spin> {
        self.spins.iter().rev().find(|spin| spin.round == round)
    }

    /// The spin that awaits its outcome.
    #[must_use]
    pub fn awaited(&self) -> Option<&Spin> {
        self.spins.last().filter(|spin| spin.outcome.is_none() && !spin.no_spin)
    }

    /// Wagers that are being looked up in the records, each with its spin; the earliest first.
    pub fn looked_up(&self) -> impl Iterator<Item = (&Spin, &Placed)> {
        let placed = self.spins.iter().flat_map(|spin| spin.placed.iter().map(move |placed| (spin, placed)));
        placed.filter(|(_, placed)| placed.checking.is_some())
    }

    /// The outcomes that count for an account's sequences, from a round on.
    pub(super) fn came(&self, account: AccountNo, from: u32) -> impl Iterator<Item = (u32, Number)> {
        let spins = self.spins.iter().filter(move |spin| spin.round >= from);
        let counts = spins.filter(move |spin| !spin.sits_out.contains(&account));
        counts.filter_map(|spin| Some((spin.round, spin.outcome?)))
    }

    /// The time left for wagers, to be counted down on every station (5.3).
    #[must_use]
    pub fn countdown(&self, now: Clock) -> Option<Span> {
        self.period?.ends.since(self.frozen.unwrap_or(now))
    }

    /// Does every account add up?
    #[must_use]
    pub fn adds_up(&self) -> bool {
        self.accounts.iter().all(Account::adds_up)
    }

    /// The round in hand is over.
    pub(super) fn end_round(&mut self) {
        self.stage = Stage::Between;
        self.period = None;
        self.ball = Ball::Waiting;
        self.read = None;
        for station in &mut self.stations {
            station.sits_out = false;
        }
        for account in &mut self.accounts {
            account.sits_out = false;
            account.steps.clear();
        }
    }
}
