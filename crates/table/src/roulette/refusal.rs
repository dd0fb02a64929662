//! Why a command is refused: one list, in order of precedence. Where several reasons hold, the first of them is given.

use std::fmt;

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::{Power, Role};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_game::roulette::sign;

use super::house::{LONGEST, STATIONS};
use super::{AccountNo, Outcomes, Stage, State, StationNo};
use crate::refusals::refusals;

refusals! {
    /// Time runs forward only.
    1 TimeRunsBack { at: Clock, last: Clock } =>
        ("{at} is past: something happened at {last}"), None;
    /// The table has no limits yet.
    2 NotSetUp => ("the table is not set up: expected its stations and its limits first"), None;
    /// An inspector sees everything and changes nothing.
    3 InspectorActs => ("an inspector sees everything and changes nothing"), Some("R21");
    /// It has them already.
    4 AlreadySetUp => ("the table is set up already"), None;
    /// Only somebody else may.
    5 Power { role: Role, needed: Power, clause: &'static str } =>
        ("a {role} may not do this: expected {}", needed.who()), Some(clause);
    /// Only a player may, at his station.
    6 NotAtStation { role: Role, clause: &'static str } =>
        ("a {role} may not do this: expected a player, at his station"), Some(clause);
    /// Only the table's own wheel says so.
    7 NotTheWheel { role: Role } =>
        ("a {role} may not say this: expected the wheel, by the game system"), Some("5.5(b)");
    /// The outcomes of this table come from elsewhere.
    8 OtherSource { outcomes: Outcomes, clause: &'static str } =>
        ("the outcomes of this table are {outcomes}"), Some(clause);
    /// No such station.
    9 NoSuchStation { station: StationNo, stations: usize } =>
        ("station {station}: this table has stations 1 to {stations}"), Some("2.2(a)");
    /// Nobody has an account there.
    10 StationClosed { station: StationNo, clause: &'static str } => ("station {station} is not open"), Some(clause);
    /// The account does not add up: somebody must look into it.
    11 Unbalanced { account: AccountNo } =>
        ("account {account} does not add up: what came in and was won, less what was staked and paid out, is not its balance"), None;
    /// Somebody else has control.
    12 NotInControl { player: PlayerNo, station: StationNo } =>
        ("player {} has not control of station {station}", player.0), Some("6.3(a)");
    /// Not now.
    13 Stage { stage: Stage, expected: &'static [Stage], clause: &'static str } =>
        ("not now: {}; expected {}", stage.words(), Stages(expected)), Some(clause);
    /// All accounts are frozen.
    14 Frozen => ("all accounts are frozen while an outcome is put right"), Some("8.4");
    /// Nothing is frozen.
    15 NotFrozen => ("the accounts are not frozen: expected that first"), Some("8.4");
    /// The game system is down.
    16 SystemDown => ("the game system has failed"), Some("8.8");
    /// The station is down.
    17 OutOfOrder { station: StationNo } => ("station {station} has failed"), Some("8.7");
    /// The station was out of order in this wagering period.
    18 SitsOut { station: StationNo } =>
        ("station {station} was out of order in this wagering period: it plays again in the next"), Some("R44");
    /// The wheel has a fault.
    19 WheelFault { what: String } => ("the wheel has a fault, {what}: nothing is spun until it is cleared"), Some("R44");
    /// Wagers are being looked up.
    20 Checking { station: StationNo, round: u32, clause: &'static str } =>
        ("the wagers of station {station} in round {round} are being looked up in the records"), Some(clause);
    /// No such wagers under check.
    21 NotChecking { station: StationNo, round: u32 } =>
        ("no wagers of station {station} in round {round} are being looked up"), Some("8.7(b)");

    /// Not an amount.
    30 Amount { amount: Cents } => ("{amount}: expected more than nothing, at most {}", Cents::MAX_INPUT), None;
    /// Not an amount of chips.
    31 Chips { amount: Cents, chip: Cents } => ("{amount}: expected a multiple of {chip}, the smallest chip"), None;
    /// Not a number of stations.
    32 Stations { stations: u8 } => ("{stations} stations: expected 1 to {STATIONS}"), Some("2.2(a)");
    /// Not a length of a wagering period.
    33 Length { length: Span } => ("a wagering period of {length}: expected 1 s to {} min", LONGEST.0 / 60), Some("5.1");
    /// A sign that cannot be.
    34 Sign { refusal: sign::Refusal } => ("{refusal}"), refusal.clause();
    /// Not an amount of notes.
    35 Notes { amount: Cents, note: Cents } => ("{amount}: expected notes, of which the smallest is {note}"), Some("R50");

    /// Stations are still open.
    40 StationsOpen { station: StationNo } => ("station {station} is still open: expected its player paid"), Some("6.7");
    /// The station is somebody else's.
    41 StationTaken { station: StationNo, player: PlayerNo } =>
        ("player {} has control of station {station}", player.0), Some("6.3(a)");
    /// No such account, or not one that was left.
    42 NoSuchAccount { account: AccountNo } => ("there is no account {account} whose player has left"), None;
    /// Nothing is held for him, or owed by him.
    43 NothingOpen { account: AccountNo, what: &'static str, clause: &'static str } =>
        ("{what} account {account}"), Some(clause);
    /// The float has not so much.
    44 FloatShort { has: Cents, needed: Cents } =>
        ("the float has {has}: expected {needed}, so a fill comes first"), None;

    /// No chips there.
    50 NothingThere { on: On } => ("no such chips on {on}"), None;
    /// Nothing to take back, undo, repeat or double.
    51 NothingTo { what: &'static str } => ("there is nothing to {what}"), None;
    /// Too little credit.
    52 TooLittleCredit { station: StationNo, has: Cents, needed: Cents } =>
        ("the account of station {station} has {has}: expected {needed}"), Some("3.1");

    /// The period still runs.
    60 PeriodRuns { ends: Clock } => ("the wagering period runs until {ends}"), Some("5.3");
    /// The ball is in the wheel.
    61 BallSpun => ("the ball is in the wheel already"), Some("5.4");
    /// It is not.
    62 BallNotSpun => ("the ball is not in the wheel: expected it spun first"), Some("5.4(b)");
    /// The spin was called off.
    63 CalledOff => ("no spin was called: what the ball shows has no effect, it is spun again"), Some("8.3");
    /// The ball rests too early.
    64 RestsEarly => ("the ball rests while wagers are taken: expected the call no spin"), Some("8.1(f)");
    /// The third time running.
    65 Confirm { number: Number } =>
        ("{number} for the third time running: expected a second confirmation"), Some("R44");
    /// It cannot have happened now.
    66 CannotBe { what: &'static str, clause: &'static str } => ("{what}"), Some(clause);

    /// The spin is not kept.
    70 NoSuchSpin { round: u32 } =>
        ("round {round} has no outcome that can be put right: expected one of the last {}", State::KEPT), Some("R44");
    /// The outcome is what it is said to be.
    71 SameOutcome { number: Number, clause: &'static str } => ("{number} is what was entered"), Some(clause);
    /// It is done already.
    72 Already { what: &'static str, clause: &'static str } => ("already so: {what}"), Some(clause);
    /// No such claim.
    73 NoSuchClaim { number: u32 } => ("there is no claim {number} open"), Some("8.5");
}

/// Stages as a list in words.
struct Stages<'a>(&'a [Stage]);

impl fmt::Display for Stages<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, stage) in self.0.iter().enumerate() {
            write!(f, "{}{}", if n == 0 { "" } else { ", or " }, stage.when())?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
