//! The state of a table, which follows from its events. It holds no rules.

use chung_game::clock::{Clock, Span};
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::limits::RouletteLimits;
use chung_game::roulette::number::Number;
use chung_game::roulette::sign::RouletteSign;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::{Account, AccountNo, Claim, Failed, Numbers, RouletteSetUp, SpinWager, StationNo};

/// The state of a Rapid Roulette table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RouletteState {
    /// How the table was set up. Until then it refuses every other act.
    pub set_up: Option<RouletteSetUp>,
    /// The limits sign, shown at every station (4.2).
    pub sign: Option<RouletteSign>,
    /// The length of future wagering periods (5.1), if one was set.
    pub length: Option<Span>,
    /// The time of the last event.
    pub clock: Clock,
    /// The number of the current round, or between rounds of the last one.
    pub round: u32,
    /// The stage of the current round.
    pub stage: RouletteStage,
    /// The wagering period, while one is running.
    pub period: Option<Period>,
    /// Where the ball is.
    pub ball: Ball,
    /// Whether the ball was spun while wagers were taken (5.4(a)).
    pub spun_early: bool,
    /// The number that an automatic wheel read for the third time in a row, until the dealer confirms it (R44).
    pub read: Option<Number>,
    /// Since when all accounts are frozen, if they are (8.4).
    pub frozen: Option<Clock>,
    /// What is wrong with the wheel, until it is cleared.
    pub fault: Option<String>,
    /// Whether the wheel's numbers look uneven, and no supervisor has looked into it yet.
    pub suspected: bool,
    /// Whether the game system is down (8.8).
    pub down: bool,
    /// The stations, in order of their numbers.
    pub stations: Vec<Station>,
    /// The accounts of open stations, and those whose player has left with something to settle, in order of their numbers.
    pub accounts: Vec<Account>,
    /// How many accounts were ever opened.
    pub accounts_opened: u32,
    /// How many wagers on sequences were ever placed.
    pub sequences_placed: u32,
    /// The latest spins, oldest first. The current one is added when its wagers are closed.
    pub spins: Vec<Spin>,
    /// The outcomes so far.
    pub numbers: Numbers,
    /// The House's money at the table.
    pub money: HouseMoney,
    /// The claims of players.
    pub claims: Vec<Claim>,
}

/// The stages of a round, and of a table between rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RouletteStage {
    /// The table is closed.
    #[default]
    Closed,
    /// The table is open, and no round is in progress.
    Between,
    /// A wagering period is running.
    Wagering,
    /// The wagering period is over, and the outcome is awaited.
    NoMoreBets,
}

impl RouletteStage {
    /// The variant of a message for the stage.
    pub(super) const fn choice(self) -> Arg {
        Arg::Choice(match self {
            RouletteStage::Closed => "closed",
            RouletteStage::Between => "between",
            RouletteStage::Wagering => "betting",
            RouletteStage::NoMoreBets => "no-more-bets",
        })
    }
}

impl ToMessage for RouletteStage {
    fn to_message(&self) -> Message {
        match self {
            RouletteStage::Closed => message!("roulette-stage-closed"),
            RouletteStage::Between => message!("roulette-stage-between"),
            RouletteStage::Wagering => message!("roulette-stage-betting"),
            RouletteStage::NoMoreBets => message!("roulette-stage-no-more-bets"),
        }
    }
}

/// A wagering period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// When the period expires. A command at that very moment is too late.
    pub ends: Clock,
    /// The limits of the spin.
    pub limits: RouletteLimits,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ball {
    /// Not spun yet.
    #[default]
    Waiting,
    /// In the wheel.
    Spun,
    /// The spin was called off (8.3) and must be repeated.
    CalledOff,
}

/// A player's station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Station {
    /// The account of the station, which is open while it has one (1.5).
    pub account: Option<AccountNo>,
    /// Whether the station has failed (8.7).
    pub out_of_order: bool,
    /// Whether the station was out of order in the current wagering period, so that it sits out the next spin, whoever is there (R44).
    pub sits_out: bool,
}

/// A spin whose wagers are closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spin {
    /// The round of the spin.
    pub round: u32,
    /// The limits under which the wagers were placed.
    pub limits: Option<RouletteLimits>,
    /// The winning number, once it is entered.
    pub outcome: Option<Number>,
    /// Whether the spin does not count, and will have no outcome (R48, R49).
    pub no_spin: bool,
    /// The wagers of every station that was open when the period expired (3.5), even if it had none.
    pub placed: Vec<Placed>,
    /// The accounts for whose running sequences the spin does not count (R14).
    pub sits_out: Vec<AccountNo>,
}

/// The wagers of a station when the period expired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The account of the wagers.
    pub account: AccountNo,
    /// The station where the wagers were placed.
    pub station: StationNo,
    /// The wagers on this spin alone.
    pub wagers: Vec<SpinWager>,
    /// What these wagers returned, including the stakes.
    pub returned: Cents,
    /// The account's credit and wagers together when the period expired (3.1).
    pub had: Cents,
    /// What failed, while the wagers are being looked up in the records (8.7(b), 8.8(b)).
    pub checking: Option<Failed>,
}

/// The House's money at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseMoney {
    /// The House's chips.
    pub float: Cents,
    /// Cash, vouchers and tokens that the dealer took.
    pub drop_box: Cents,
    /// Notes in the stations' acceptors.
    pub notes: Cents,
    /// The total cost of rounding payouts up to the next chip (R14).
    pub rounding: Cents,
}

impl RouletteState {
    /// The most decided spins that are kept with their wagers, so that they can be recalled and corrected.
    pub const SPINS_KEPT_MAX: usize = 10;

    /// The stations that are free and in order.
    pub fn free_stations(&self) -> impl Iterator<Item = StationNo> {
        let stations = (1..).map(StationNo).zip(&self.stations);
        let free = stations.filter(|(_, station)| station.account.is_none() && !station.out_of_order);
        free.map(|(number, _)| number)
    }

    /// The length of wagering periods (5.1, 5.2).
    #[must_use]
    pub fn period_length(&self) -> Span {
        self.length.unwrap_or(super::house::PERIOD_DEFAULT)
    }

    /// The station with a number, if the table has it.
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

    /// The account with a number, if it is kept.
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

    /// The wagers that are being looked up in the records, each with its spin, earliest first.
    pub fn looked_up(&self) -> impl Iterator<Item = (&Spin, &Placed)> {
        let placed = self.spins.iter().flat_map(|spin| spin.placed.iter().map(move |placed| (spin, placed)));
        placed.filter(|(_, placed)| placed.checking.is_some())
    }

    /// The rounds and outcomes that count for an account's sequences, beginning with a round.
    pub(super) fn outcomes_from(&self, account: AccountNo, from: u32) -> impl Iterator<Item = (u32, Number)> {
        let spins = self.spins.iter().filter(move |spin| spin.round >= from);
        let counts = spins.filter(move |spin| !spin.sits_out.contains(&account));
        counts.filter_map(|spin| Some((spin.round, spin.outcome?)))
    }

    /// The time left for wagers, which every station counts down (5.3).
    #[must_use]
    pub fn countdown(&self, now: Clock) -> Option<Span> {
        self.period?.ends.since(self.frozen.unwrap_or(now))
    }

    /// Whether every account adds up.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        self.accounts.iter().all(Account::adds_up)
    }

    /// Ends the current round.
    pub(super) fn end_round(&mut self) {
        self.stage = RouletteStage::Between;
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
