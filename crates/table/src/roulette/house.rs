//! The table itself: setting it up, opening and closing it, its float, its limits and the length of its wagering periods.

use chung_game::clock::{Clock, Span};
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::role::Power;
use chung_game::roulette::limits::RouletteLimits;
use chung_game::roulette::sequence::SequenceGap;
use chung_game::roulette::sign::{RouletteFigure, RouletteSign, RouletteSignChange};
use chung_game::rulebook::RouletteBook;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, chips};
use super::{Outcomes, RULES, RouletteRefusal, RouletteStage, RouletteState, Station, StationNo};

/// The most stations that a table can have (2.2(a)).
pub(super) const STATIONS_MAX: u8 = 24;

/// The default length of a wagering period (5.2).
pub(super) const PERIOD_DEFAULT: Span = Span(30);

/// The longest length that a wagering period can be set to.
pub(super) const PERIOD_MAX: Span = Span(60 * 60);

/// An act on the table itself: set it up, open or close it, or change its float, limits or wagering periods.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteHouseAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RouletteHouseAct {
    /// Sets up the table with its stations and limits. It must be the table's first command.
    SetUp(Box<RouletteSetUp>),
    /// Opens the table for play, with chips in the float.
    Open {
        /// The float that the table opens with.
        float: Cents,
    },
    /// Brings chips to the float.
    Fill {
        /// The value of the chips.
        amount: Cents,
    },
    /// Takes chips from the float.
    Credit {
        /// The value of the chips.
        amount: Cents,
    },
    /// Sets the length of future wagering periods.
    SetLength {
        /// The new length.
        length: Span,
    },
    /// Changes a figure of the limits sign, now or later.
    Change(RouletteSignChange),
    /// Closes the table.
    Close,
}

/// A table's equipment and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteSetUp))]
pub struct RouletteSetUp {
    /// The rule book.
    pub book: RouletteBook,
    /// How many stations the table has.
    pub stations: u8,
    /// The smallest chip, to which payouts are rounded up.
    pub chip: Cents,
    /// The limits that the sign shows.
    pub limits: RouletteLimits,
    /// The length of a wagering period (5.1); 30 seconds if it is not set.
    #[serde(default)]
    pub length: Option<Span>,
    /// How a hit after a miss in a sequence counts (R14).
    pub gap: SequenceGap,
    /// Where outcomes come from.
    pub outcomes: Outcomes,
    /// The version of the rules as code. It is ignored in a command, and filled in by the table.
    pub version: u32,
}

impl RouletteSetUp {
    /// A table whose outcomes are entered at the console, with the defaults of R14.
    #[must_use]
    pub const fn new(stations: u8, chip: Cents, limits: RouletteLimits) -> RouletteSetUp {
        let (gap, outcomes) = (SequenceGap::DEFAULT, Outcomes::Console);
        RouletteSetUp {
            book: RouletteBook::RapidRoulette2000,
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

/// What can happen to the table itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteHouseFact))]
#[serde(rename_all = "kebab-case")]
pub enum RouletteHouseFact {
    /// The table was set up.
    SetUp(Box<RouletteSetUp>),
    /// The table opened.
    Opened {
        /// The float that the table opened with.
        float: Cents,
    },
    /// Chips were brought to the float.
    Filled {
        /// The value of the chips.
        amount: Cents,
    },
    /// Chips were taken from the float.
    Credited {
        /// The value of the chips.
        amount: Cents,
    },
    /// The length of future wagering periods was set.
    LengthSet {
        /// The new length.
        length: Span,
    },
    /// A figure of the limits sign changed at once.
    Changed(RouletteSignChange),
    /// Every station announces a later change of a figure.
    Announced(RouletteSignChange),
    /// The table closed.
    Closed {
        /// The float that was taken away.
        float: Cents,
    },
}

impl ToMessage for RouletteHouseFact {
    fn to_message(&self) -> Message {
        match self {
            RouletteHouseFact::SetUp(set_up) => message!(
                "roulette-set-up",
                stations = set_up.stations,
                outcomes = set_up.outcomes.to_message()
            ),
            RouletteHouseFact::Opened { float } => message!("roulette-opened", float = *float),
            RouletteHouseFact::Filled { amount } => message!("roulette-float-filled", amount = *amount),
            RouletteHouseFact::Credited { amount } => message!("roulette-float-credited", amount = *amount),
            RouletteHouseFact::LengthSet { length } => message!("roulette-length-set", length = *length),
            RouletteHouseFact::Changed(RouletteSignChange {
                figure: RouletteFigure::Aggregate,
                to: Cents::ZERO,
                ..
            }) => {
                message!("roulette-aggregate-dropped")
            }
            RouletteHouseFact::Changed(RouletteSignChange { figure, to, .. }) => {
                message!("roulette-sign-changed", figure = figure_message(*figure), to = *to)
            }
            RouletteHouseFact::Announced(RouletteSignChange {
                figure: RouletteFigure::Aggregate,
                to: Cents::ZERO,
                from,
            }) => {
                message!("roulette-aggregate-dropped-from", from = *from)
            }
            RouletteHouseFact::Announced(RouletteSignChange { figure, to, from }) => {
                message!("roulette-sign-announced", figure = figure_message(*figure), to = *to, from = *from)
            }
            RouletteHouseFact::Closed { float } => message!("roulette-closed", float = *float),
        }
    }
}

/// Describes a figure of the limits sign, as a part of a sentence.
#[must_use]
pub fn figure_message(figure: RouletteFigure) -> Message {
    match figure {
        RouletteFigure::Minimum(line) => message!("roulette-figure-minimum", line = Arg::notation(line)),
        RouletteFigure::Maximum(line) => message!("roulette-figure-maximum", line = Arg::notation(line)),
        RouletteFigure::Multiple(line) => message!("roulette-figure-multiple", line = Arg::notation(line)),
        RouletteFigure::Aggregate => message!("roulette-figure-aggregate"),
    }
}

pub(super) fn decide(d: &mut Deciding, act: &RouletteHouseAct) -> Result<(), RouletteRefusal> {
    match act {
        RouletteHouseAct::SetUp(set_up) => d.set_up_table(set_up),
        RouletteHouseAct::Open { float } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(&[RouletteStage::Closed], "R41")?;
            let float = chips(*float, d.set_up()?.chip)?;
            d.fact(RouletteHouseFact::Opened { float }, "R41");
            Ok(())
        }
        RouletteHouseAct::Fill { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(OPEN, "R41")?;
            let amount = chips(*amount, d.set_up()?.chip)?;
            d.fact(RouletteHouseFact::Filled { amount }, "R41");
            Ok(())
        }
        RouletteHouseAct::Credit { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(OPEN, "R41")?;
            let amount = chips(*amount, d.set_up()?.chip)?;
            d.has_float(amount)?;
            d.fact(RouletteHouseFact::Credited { amount }, "R41");
            Ok(())
        }
        RouletteHouseAct::SetLength { length } => {
            d.needs(Power::SuperviseCasino, "5.1")?;
            let length = check_length(*length)?;
            d.fact(RouletteHouseFact::LengthSet { length }, "5.1");
            Ok(())
        }
        RouletteHouseAct::Change(change) => {
            d.needs(Power::SuperviseCasino, "4.1")?;
            let sign = d.state.sign.as_ref().ok_or(RouletteRefusal::NotSetUp)?;
            sign.change(*change, d.at).map_err(|refusal| RouletteRefusal::Sign { refusal })?;
            if change.from > d.at {
                d.fact(RouletteHouseFact::Announced(*change), "Footnote2");
            } else {
                d.fact(RouletteHouseFact::Changed(*change), "4.1");
            }
            Ok(())
        }
        RouletteHouseAct::Close => d.close(),
    }
}

/// Every stage of an open table.
pub(super) const OPEN: &[RouletteStage] =
    &[RouletteStage::Between, RouletteStage::Wagering, RouletteStage::NoMoreBets];

impl Deciding<'_> {
    fn set_up_table(&mut self, set_up: &RouletteSetUp) -> Result<(), RouletteRefusal> {
        if self.state.set_up.is_some() {
            return Err(RouletteRefusal::AlreadySetUp);
        }
        self.needs(Power::SuperviseCasino, "4.1")?;
        super::deciding::amount(set_up.chip)?;
        let stations = set_up.stations;
        if !(1..=STATIONS_MAX).contains(&stations) {
            return Err(RouletteRefusal::Stations { stations });
        }
        set_up.length.map(check_length).transpose()?;
        RouletteSign::new(set_up.limits).map_err(|refusal| RouletteRefusal::Sign { refusal })?;
        self.fact(
            RouletteHouseFact::SetUp(Box::new(RouletteSetUp { version: RULES, ..set_up.clone() })),
            "2.2",
        );
        Ok(())
    }

    /// Closes the table between rounds, once every station is paid out. Sequences of players who have left stay, and continue when the
    /// table opens again.
    fn close(&mut self) -> Result<(), RouletteRefusal> {
        self.needs(Power::SuperviseGame, "R41")?;
        self.stage(&[RouletteStage::Between], "R41")?;
        self.running()?;
        let open =
            (1..).map(StationNo).zip(&self.state.stations).find(|(_, station)| station.account.is_some());
        if let Some((station, _)) = open {
            return Err(RouletteRefusal::StationsOpen { station });
        }
        let float = self.state.money.float;
        self.fact(RouletteHouseFact::Closed { float }, "R41");
        Ok(())
    }

    /// Refuses if the float has less than is needed.
    pub(super) fn has_float(&self, needed: Cents) -> Result<(), RouletteRefusal> {
        let has = self.state.money.float;
        if needed <= has { Ok(()) } else { Err(RouletteRefusal::FloatShort { has, needed }) }
    }
}

fn check_length(length: Span) -> Result<Span, RouletteRefusal> {
    if (Span(1)..=PERIOD_MAX).contains(&length) {
        Ok(length)
    } else {
        Err(RouletteRefusal::Length { length })
    }
}

pub(super) fn apply(state: &mut RouletteState, fact: &RouletteHouseFact, at: Clock) {
    match fact {
        RouletteHouseFact::SetUp(set_up) => {
            // `decide` checked the limits before, so this does not fail.
            state.sign = RouletteSign::new(set_up.limits).ok();
            state.length = set_up.length;
            state.stations = vec![Station::default(); usize::from(set_up.stations)];
            state.set_up = Some(RouletteSetUp::clone(set_up));
        }
        RouletteHouseFact::Opened { float } => {
            state.stage = RouletteStage::Between;
            state.money.float = *float;
        }
        RouletteHouseFact::Filled { amount } => state.money.float += *amount,
        RouletteHouseFact::Credited { amount } => state.money.float -= *amount,
        RouletteHouseFact::LengthSet { length } => state.length = Some(*length),
        RouletteHouseFact::Changed(change) | RouletteHouseFact::Announced(change) => {
            let changed = state.sign.as_ref().and_then(|sign| sign.change(*change, at).ok());
            state.sign = changed.or(state.sign.take());
        }
        RouletteHouseFact::Closed { .. } => {
            state.stage = RouletteStage::Closed;
            state.money.float = Cents::ZERO;
        }
    }
}
