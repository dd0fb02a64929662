//! The table itself: set up, opened, closed, its float filled and credited, its limits and the length of its wagering periods changed.

use std::fmt;

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::role::Power;
use chung_game::roulette::limits::Limits;
use chung_game::roulette::sequence::SequenceGap;
use chung_game::roulette::sign::{Change, Sign};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, chips};
use super::{Outcomes, RULES, Refusal, Stage, State, Station, StationNo};

/// The most stations that a table has (2.2(a)).
pub(super) const STATIONS: u8 = 24;

/// How long a wagering period is where nobody has said (5.2).
pub(super) const LENGTH: Span = Span(30);

/// The longest that one can be set to.
pub(super) const LONGEST: Span = Span(60 * 60);

/// What one may do with the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteHouseAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HouseAct {
    /// It gets its stations and its limits. The first command of all.
    SetUp(Box<SetUp>),
    /// It opens for play, with chips in the float.
    Open {
        /// The float.
        float: Cents,
    },
    /// Chips are brought to the float.
    Fill {
        /// How much.
        amount: Cents,
    },
    /// Chips are taken from it.
    Credit {
        /// How much.
        amount: Cents,
    },
    /// Wagering periods to come are so long.
    SetLength {
        /// How long.
        length: Span,
    },
    /// A figure of the limits sign changes, now or later.
    Change(Change),
    /// It closes.
    Close,
}

/// The rule book of a table, named in its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Book {
    /// Victoria, Casino Rules Notice 24 of 2000.
    #[default]
    #[serde(rename = "rapid-roulette-2000")]
    RapidRoulette2000,
}

impl Book {
    /// Its id.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Book::RapidRoulette2000 => "rapid-roulette-2000",
        }
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A table's equipment and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteSetUp))]
pub struct SetUp {
    /// By which book it is played.
    pub book: Book,
    /// How many stations.
    pub stations: u8,
    /// The smallest chip that balances are paid in.
    pub chip: Cents,
    /// What the sign says.
    pub limits: Limits,
    /// How long a wagering period is, if that is set (5.1).
    #[serde(default)]
    pub length: Option<Span>,
    /// How a hit after a miss is read (R14).
    pub gap: SequenceGap,
    /// Where outcomes come from.
    pub outcomes: Outcomes,
    /// The version of the rules as code; in a command it is not looked at.
    pub version: u32,
}

impl SetUp {
    /// A table with a wheel and a console, read as R14 says.
    #[must_use]
    pub const fn new(stations: u8, chip: Cents, limits: Limits) -> SetUp {
        let (gap, outcomes) = (SequenceGap::DEFAULT, Outcomes::Console);
        SetUp {
            book: Book::RapidRoulette2000,
            stations,
            chip,
            limits,
            length: None,
            gap,
            outcomes,
            version: RULES,
        }
    }
}

/// What can happen to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteHouseFact))]
#[serde(rename_all = "kebab-case")]
pub enum HouseFact {
    /// It was set up.
    SetUp(Box<SetUp>),
    /// It opened.
    Opened {
        /// With this float.
        float: Cents,
    },
    /// Chips came to the float.
    Filled {
        /// How much.
        amount: Cents,
    },
    /// Chips left it.
    Credited {
        /// How much.
        amount: Cents,
    },
    /// Wagering periods to come are so long.
    LengthSet {
        /// How long.
        length: Span,
    },
    /// A figure of the sign changed.
    Changed(Change),
    /// The sign announces a change, on every station.
    Announced(Change),
    /// It closed.
    Closed {
        /// The float that was taken away.
        float: Cents,
    },
}

impl fmt::Display for HouseFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseFact::SetUp(set_up) => {
                write!(
                    f,
                    "The table is set up with {} stations; its outcomes are {}.",
                    set_up.stations, set_up.outcomes
                )
            }
            HouseFact::Opened { float } => write!(f, "The table opens, with {float} in the float."),
            HouseFact::Filled { amount } => write!(f, "The float is filled with {amount}."),
            HouseFact::Credited { amount } => write!(f, "{amount} is taken from the float."),
            HouseFact::LengthSet { length } => write!(f, "Wagering periods are {length} from the next on."),
            HouseFact::Changed(Change { figure, to, .. }) => write!(f, "The sign changes: {figure} is {to}."),
            HouseFact::Announced(Change { figure, to, from }) => {
                write!(f, "The sign announces: {figure} will be {to} from {from}.")
            }
            HouseFact::Closed { float } => write!(f, "The table is closed; {float} leaves with the float."),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &HouseAct) -> Result<(), Refusal> {
    match act {
        HouseAct::SetUp(set_up) => d.make_up(set_up),
        HouseAct::Open { float } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(&[Stage::Closed], "R41")?;
            let float = chips(*float, d.set_up()?.chip)?;
            d.fact(HouseFact::Opened { float }, "R41");
            Ok(())
        }
        HouseAct::Fill { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(OPEN, "R41")?;
            let amount = chips(*amount, d.set_up()?.chip)?;
            d.fact(HouseFact::Filled { amount }, "R41");
            Ok(())
        }
        HouseAct::Credit { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(OPEN, "R41")?;
            let amount = chips(*amount, d.set_up()?.chip)?;
            d.has_float(amount)?;
            d.fact(HouseFact::Credited { amount }, "R41");
            Ok(())
        }
        HouseAct::SetLength { length } => {
            d.needs(Power::SuperviseCasino, "5.1")?;
            let length = checked(*length)?;
            d.fact(HouseFact::LengthSet { length }, "5.1");
            Ok(())
        }
        HouseAct::Change(change) => {
            d.needs(Power::SuperviseCasino, "4.1")?;
            let sign = d.state.sign.as_ref().ok_or(Refusal::NotSetUp)?;
            sign.change(*change, d.at).map_err(|refusal| Refusal::Sign { refusal })?;
            if change.from > d.at {
                d.fact(HouseFact::Announced(*change), "Footnote2");
            } else {
                d.fact(HouseFact::Changed(*change), "4.1");
            }
            Ok(())
        }
        HouseAct::Close => d.close(),
    }
}

/// While the table is open.
pub(super) const OPEN: &[Stage] = &[Stage::Between, Stage::Wagering, Stage::NoMoreBets];

impl Deciding<'_> {
    fn make_up(&mut self, set_up: &SetUp) -> Result<(), Refusal> {
        if self.state.set_up.is_some() {
            return Err(Refusal::AlreadySetUp);
        }
        self.needs(Power::SuperviseCasino, "4.1")?;
        super::deciding::amount(set_up.chip)?;
        let stations = set_up.stations;
        if !(1..=STATIONS).contains(&stations) {
            return Err(Refusal::Stations { stations });
        }
        set_up.length.map(checked).transpose()?;
        Sign::new(set_up.limits).map_err(|refusal| Refusal::Sign { refusal })?;
        self.fact(HouseFact::SetUp(Box::new(SetUp { version: RULES, ..set_up.clone() })), "2.2");
        Ok(())
    }

    /// Between two rounds, when everybody was paid. Sequences of players who have left stay on record and go on when it opens again.
    fn close(&mut self) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, "R41")?;
        self.stage(&[Stage::Between], "R41")?;
        self.running()?;
        let open =
            (1..).map(StationNo).zip(&self.state.stations).find(|(_, station)| station.account.is_some());
        if let Some((station, _)) = open {
            return Err(Refusal::StationsOpen { station });
        }
        let float = self.state.money.float;
        self.fact(HouseFact::Closed { float }, "R41");
        Ok(())
    }

    /// Refused unless the float has so much.
    pub(super) fn has_float(&self, needed: Cents) -> Result<(), Refusal> {
        let has = self.state.money.float;
        if needed <= has { Ok(()) } else { Err(Refusal::FloatShort { has, needed }) }
    }
}

fn checked(length: Span) -> Result<Span, Refusal> {
    if (Span(1)..=LONGEST).contains(&length) { Ok(length) } else { Err(Refusal::Length { length }) }
}

pub(super) fn apply(state: &mut State, fact: &HouseFact, at: Clock) {
    match fact {
        HouseFact::SetUp(set_up) => {
            // A sign that was shown is a sign: it was checked before.
            state.sign = Sign::new(set_up.limits).ok();
            state.length = set_up.length;
            state.stations = vec![Station::default(); usize::from(set_up.stations)];
            state.set_up = Some(SetUp::clone(set_up));
        }
        HouseFact::Opened { float } => {
            state.stage = Stage::Between;
            state.money.float = *float;
        }
        HouseFact::Filled { amount } => state.money.float += *amount,
        HouseFact::Credited { amount } => state.money.float -= *amount,
        HouseFact::LengthSet { length } => state.length = Some(*length),
        HouseFact::Changed(change) | HouseFact::Announced(change) => {
            let changed = state.sign.as_ref().and_then(|sign| sign.change(*change, at).ok());
            state.sign = changed.or(state.sign.take());
        }
        HouseFact::Closed { .. } => {
            state.stage = Stage::Closed;
            state.money.float = Cents::ZERO;
        }
    }
}
