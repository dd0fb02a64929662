//! Why a command is refused, in order of precedence. Where several reasons apply, the first one is returned.

use std::fmt;

use chung_game::clock::{Clock, Span};
use chung_game::message;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::role::{Power, Role};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sign;
use chung_game::{Message, PlayerNo};

use super::house::{PERIOD_MAX, STATIONS_MAX};
use super::{AccountNo, Outcomes, RouletteStage, RouletteState, StationNo};
use crate::refusals::refusals;

refusals! {
    RouletteRefusal;

    /// The command's time is before the last event's.
    1 TimeRunsBack { at: Clock, last: Clock } =>
        message!("roulette-refused-time-runs-back", at = *at, last = *last), None;
    /// The table is not set up yet.
    2 NotSetUp => message!("roulette-refused-not-set-up"), None;
    /// An inspector sees everything and changes nothing.
    3 InspectorActs => message!("roulette-refused-inspector"), Some("R21");
    /// The table is already set up.
    4 AlreadySetUp => message!("roulette-refused-already-set-up"), None;
    /// The caller's role lacks the power.
    5 Power { role: Role, needed: Power, clause: &'static str } =>
        message!("roulette-refused-power", needed = power(*needed)), Some(clause);
    /// Only a player may do it, at their station.
    6 NotAtStation { role: Role, clause: &'static str } =>
        message!("roulette-refused-not-at-station"), Some(clause);
    /// Only the table's own wheel can report this.
    7 NotTheWheel { role: Role } => message!("roulette-refused-not-the-wheel"), Some("5.5(b)");
    /// The outcomes of this table come from elsewhere.
    8 OtherSource { outcomes: Outcomes, clause: &'static str } =>
        message!("roulette-refused-other-source", outcomes = outcomes.to_message()), Some(clause);
    /// The table does not have the station.
    9 NoSuchStation { station: StationNo, stations: usize } =>
        message!("roulette-refused-no-such-station", station = *station, stations = *stations), Some("2.2(a)");
    /// The station has no account.
    10 StationClosed { station: StationNo, clause: &'static str } =>
        message!("roulette-refused-station-closed", station = *station), Some(clause);
    /// The account does not add up, and must be looked into.
    11 Unbalanced { account: AccountNo } =>
        message!("roulette-refused-unbalanced", account = *account), None;
    /// Another player has control of the station.
    12 NotInControl { player: PlayerNo, station: StationNo } =>
        message!("roulette-refused-not-in-control", player = *player, station = *station), Some("6.3(a)");
    /// The round is at another stage.
    13 Stage { stage: RouletteStage, expected: &'static [RouletteStage], clause: &'static str } =>
        message!("roulette-refused-stage", stage = stage.choice(), needed = needed(expected)), Some(clause);
    /// All accounts are frozen.
    14 Frozen => message!("roulette-refused-frozen"), Some("8.4");
    /// The accounts are not frozen.
    15 NotFrozen => message!("roulette-refused-not-frozen"), Some("8.4");
    /// The game system is down.
    16 SystemDown => message!("roulette-refused-system-down"), Some("8.8");
    /// The station is out of order.
    17 OutOfOrder { station: StationNo } =>
        message!("roulette-refused-out-of-order", station = *station), Some("8.7");
    /// The station was out of order in this wagering period.
    18 SitsOut { station: StationNo } => message!("roulette-refused-sits-out", station = *station), Some("R44");
    /// The wheel has a fault.
    19 WheelFault { what: String } =>
        message!("roulette-refused-wheel-fault", fault = Arg::quote(what)), Some("R44");
    /// Wagers are being looked up in the records.
    20 Checking { station: StationNo, round: u32, clause: &'static str } =>
        message!("roulette-refused-checking", station = *station, round = *round), Some(clause);
    /// These wagers are not being looked up.
    21 NotChecking { station: StationNo, round: u32 } =>
        message!("roulette-refused-not-checking", station = *station, round = *round), Some("8.7(b)");

    /// The amount is not positive, or too large.
    30 Amount { amount: Cents } =>
        message!("roulette-refused-amount", amount = *amount, maximum = Cents::MAX_INPUT), None;
    /// The amount cannot be made with the table's chips.
    31 Chips { amount: Cents, chip: Cents } =>
        message!("roulette-refused-chips", amount = *amount, chip = *chip), None;
    /// A table cannot have that many stations.
    32 Stations { stations: u8 } =>
        message!("roulette-refused-stations", stations = *stations, maximum = STATIONS_MAX), Some("2.2(a)");
    /// A wagering period cannot have that length.
    33 Length { length: Span } =>
        message!("roulette-refused-length", length = *length, longest = PERIOD_MAX), Some("5.1");
    /// The sign may not show these limits.
    34 Sign { refusal: sign::RouletteSignError } =>
        message!("roulette-refused-sign", reason = refusal.to_message()), refusal.clause();
    /// The amount cannot be made with notes.
    35 Notes { amount: Cents, note: Cents } =>
        message!("roulette-refused-notes", amount = *amount, note = *note), Some("R50");

    /// Stations are still open.
    40 StationsOpen { station: StationNo } =>
        message!("roulette-refused-stations-open", station = *station), Some("6.7");
    /// The station belongs to another player.
    41 StationTaken { station: StationNo, player: PlayerNo } =>
        message!("roulette-refused-station-taken", station = *station, player = *player), Some("6.3(a)");
    /// There is no account with that number whose player has left.
    42 NoSuchAccount { account: AccountNo } =>
        message!("roulette-refused-no-such-account", account = *account), None;
    /// Nothing is held for the player, or less is owed by them.
    43 NothingOpen { account: AccountNo, reason: Message, clause: &'static str } =>
        message!("roulette-refused-nothing-open", reason = reason.clone()), Some(clause);
    /// The float has too little.
    44 FloatShort { has: Cents, needed: Cents } =>
        message!("roulette-refused-float-short", has = *has, needed = *needed), None;

    /// The bet does not have that many chips.
    50 NothingThere { on: On } => message!("roulette-refused-nothing-there", bet = Arg::notation(on)), None;
    /// There is nothing to move, clear, undo, repeat or double.
    51 NothingTo { what: &'static str } => message!("roulette-refused-nothing-to", what = Arg::Choice(what)), None;
    /// The account has too little credit.
    52 TooLittleCredit { station: StationNo, has: Cents, needed: Cents } =>
        message!("roulette-refused-credit", has = *has, needed = *needed), Some("3.1");

    /// The wagering period is still running.
    60 PeriodRuns { ends: Clock } => message!("roulette-refused-period-runs", ends = *ends), Some("5.3");
    /// The ball is already in the wheel.
    61 BallSpun => message!("roulette-refused-ball-spun"), Some("5.4");
    /// The ball is not in the wheel.
    62 BallNotSpun => message!("roulette-refused-ball-not-spun"), Some("5.4(b)");
    /// The spin was called off.
    63 CalledOff => message!("roulette-refused-called-off"), Some("8.3");
    /// The ball came to rest too early.
    64 RestsEarly => message!("roulette-refused-rests-early"), Some("8.1(f)");
    /// The number comes for the third time in a row, and must be confirmed.
    65 Confirm { number: Number } =>
        message!("roulette-refused-confirm", number = Arg::notation(number)), Some("R44");
    /// It is impossible in the present state of the table.
    66 CannotBe { reason: Message, clause: &'static str } =>
        message!("roulette-refused-cannot-be", reason = reason.clone()), Some(clause);

    /// The spin is not among those kept.
    70 NoSuchSpin { round: u32 } =>
        message!("roulette-refused-no-such-spin", round = *round, kept = RouletteState::SPINS_KEPT_MAX), Some("R44");
    /// The outcome is already that number.
    71 SameOutcome { number: Number, clause: &'static str } =>
        message!("roulette-refused-same-outcome", number = Arg::notation(number)), Some(clause);
    /// It is already done.
    72 Already { reason: Message, clause: &'static str } =>
        message!("roulette-refused-already", reason = reason.clone()), Some(clause);
    /// There is no open claim with that number.
    73 NoSuchClaim { number: u32 } => message!("roulette-refused-no-such-claim", number = *number), Some("8.5");
}

/// The variant of the message for who has the power.
const fn power(needed: Power) -> Arg {
    Arg::Choice(match needed {
        Power::Deal => "deal",
        Power::SuperviseGame => "supervise-game",
        Power::SuperviseCasino | Power::Review => "supervise-casino",
    })
}

/// The variant of the message for the stage that is needed.
fn needed(expected: &[RouletteStage]) -> Arg {
    match expected {
        [stage] => stage.choice(),
        _ if expected.contains(&RouletteStage::Between) => Arg::Choice("open"),
        _ => Arg::Choice("round"),
    }
}

impl std::error::Error for RouletteRefusal {}
