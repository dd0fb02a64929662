//! The table itself: set up under a rule book, opened, closed, its float filled and credited.

use std::fmt;

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Limits, Terms};
use chung_game::paigow::sign::{Clock, Notice, Sign, Span};
use chung_game::role::Power;
use chung_game::rulebook::{Edition, Has, LowerCommission, RuleBook};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, provided};
use super::notices::Owed;
use super::{RULES, Refusal, Stage, State, TableBox, TilesAre};

/// What one may do with the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowHouseAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HouseAct {
    /// It gets its rule book, its limits and its layout. The first command of all.
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
    /// It closes, when its time has come and the tiles are checked.
    Close,
}

/// A table's rules and what it offers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowSetUp))]
pub struct SetUp {
    /// The book and its variants.
    pub edition: Edition,
    /// The version of the rules as code; in a command it is not looked at.
    #[serde(default)]
    pub version: u32,
    /// What the sign says.
    pub offered: Offered,
    /// Boxes that the dealer sets the House Way (star-2024, layout B).
    #[serde(default)]
    pub house_way_areas: Vec<BoxNo>,
}

/// What a table offers: the terms of its sign, as people write them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offered {
    /// The smallest chip.
    pub chip: Cents,
    /// The commission.
    pub commission: BasisPoints,
    /// The regulator has approved a lower one.
    #[serde(default)]
    pub approved: bool,
    /// A sign asks for multiples of the minimum.
    #[serde(default)]
    pub multiples_asked: bool,
    /// The multiple over the minimum that the sign names.
    #[serde(default)]
    pub step: Option<Cents>,
    /// Limits of regular wagers.
    #[serde(default)]
    pub regular: Limits,
    /// Limits of Bonus wagers.
    #[serde(default)]
    pub bonus: Limits,
    /// Limits of Tie wagers.
    #[serde(default)]
    pub tie: Limits,
    /// It has Big and Small.
    #[serde(default)]
    pub big_small_offered: bool,
    /// Limits of Big/Small wagers.
    #[serde(default)]
    pub big_small: Limits,
    /// What the House stands for in a co-bank.
    #[serde(default)]
    pub house_liability: Option<Cents>,
    /// The option of the Bonus; empty where the book has but one.
    #[serde(default)]
    pub bonus_option: Option<String>,
    /// The option of the Tie.
    #[serde(default)]
    pub tie_option: Option<String>,
}

impl Offered {
    /// Terms with this chip and commission, no limits, no Bonus or Tie.
    #[must_use]
    pub fn new(chip: Cents, commission: BasisPoints) -> Offered {
        let free = Limits::default();
        Offered {
            chip,
            commission,
            approved: false,
            multiples_asked: false,
            step: None,
            regular: free,
            bonus: free,
            tie: free,
            big_small_offered: false,
            big_small: free,
            house_liability: None,
            bonus_option: None,
            tie_option: None,
        }
    }

    /// The sign that says so under a book.
    fn sign(&self, book: &RuleBook) -> Result<Sign, Refusal> {
        let no_option = |wager, option: &str, there: Vec<&'static str>, clause| Refusal::NoSuchOption {
            wager,
            option: option.to_owned(),
            there,
            clause,
        };
        let bonus = self.bonus_option.as_deref().map(|option| {
            let found = book.bonus.value.0.iter().find(|schedule| schedule.option == option);
            let there = book.bonus.value.0.iter().map(|schedule| schedule.option).collect();
            found.copied().ok_or_else(|| no_option("Bonus", option, there, book.bonus.clause))
        });
        let tie = self.tie_option.as_deref().map(|option| {
            let found = book.tie.value.0.iter().find(|schedule| schedule.option == option);
            let there = book.tie.value.0.iter().map(|schedule| schedule.option).collect();
            found.copied().ok_or_else(|| no_option("Tie", option, there, book.tie.clause))
        });
        let terms = Terms {
            multiples_asked: self.multiples_asked,
            regular: self.regular,
            bonus: self.bonus,
            tie: self.tie,
            big_small: self.big_small,
            house_liability: self.house_liability,
            bonus_schedule: bonus.transpose()?,
            tie_schedule: tie.transpose()?,
            ..Terms::new(self.chip, self.commission)
        };
        let sign = Sign::new(terms).and_then(|sign| match self.step {
            Some(step) => sign.in_steps(step),
            None => Ok(sign),
        });
        sign.map_err(|refusal| Refusal::Sign { refusal })
    }
}

/// What can happen to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowHouseFact))]
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
    /// It closed.
    Closed {
        /// The float that was taken away.
        float: Cents,
    },
}

impl fmt::Display for HouseFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HouseFact::SetUp(set_up) => write!(f, "The table is set up for {}.", set_up.edition),
            HouseFact::Opened { float } => write!(f, "The table opens, with {float} in the float."),
            HouseFact::Filled { amount } => write!(f, "The float is filled with {amount}."),
            HouseFact::Credited { amount } => write!(f, "{amount} is taken from the float."),
            HouseFact::Closed { float } => write!(f, "The table is closed; {float} leaves with the float."),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &HouseAct) -> Result<(), Refusal> {
    match act {
        HouseAct::SetUp(set_up) => d.set_up(set_up),
        HouseAct::Open { float } => d.open(*float),
        HouseAct::Fill { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(Stage::OPEN, "R41")?;
            let amount = d.amount(*amount)?;
            d.fact(HouseFact::Filled { amount }, "R41");
            Ok(())
        }
        HouseAct::Credit { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(Stage::OPEN, "R41")?;
            let (amount, has) = (d.amount(*amount)?, d.state.chips.float);
            if amount > has {
                return Err(Refusal::FloatShort { has, needed: amount });
            }
            d.fact(HouseFact::Credited { amount }, "R41");
            Ok(())
        }
        HouseAct::Close => d.close(),
    }
}

impl Deciding<'_> {
    fn set_up(&mut self, set_up: &SetUp) -> Result<(), Refusal> {
        self.needs(Power::SuperviseCasino, self.book.sign.shown)?;
        let areas = self.book.house_way_areas;
        provided(
            set_up.house_way_areas.is_empty() || areas.value == Has::Yes,
            "House Way areas",
            areas.clause,
        )?;
        let big_small = self.book.big_small;
        let offered = set_up.offered.big_small_offered;
        provided(big_small.value == Has::Yes || !offered, "Big and Small", big_small.clause)?;
        if let Some(&number) =
            set_up.house_way_areas.iter().find(|number| !(1..=self.book.boxes()).contains(&number.0))
        {
            return Err(Refusal::NoSuchBox { number, boxes: self.book.boxes() });
        }
        set_up.offered.sign(self.book)?;
        let is_lower = self.lower_commission(&set_up.offered)?;
        self.fact(
            HouseFact::SetUp(Box::new(SetUp { version: RULES, ..set_up.clone() })),
            self.book.sign.shown,
        );
        if is_lower {
            self.owe(Owed::LowerCommission);
        }
        Ok(())
    }

    /// A commission below the book's needs a sign, or approval; the clause by which the regulator is told, if so.
    fn lower_commission(&self, offered: &Offered) -> Result<bool, Refusal> {
        let (rate, lower) = (self.book.commission, self.book.lower_commission);
        let (asked, book) = (offered.commission, rate.value);
        let refuse = |needed, clause| Err(Refusal::Commission { asked, book, needed, clause });
        if offered.commission > rate.value {
            return refuse("no more", rate.clause);
        }
        if offered.commission == rate.value {
            return Ok(false);
        }
        match lower.value {
            LowerCommission::Never => refuse("the same, for it allows no lower one", lower.clause),
            LowerCommission::WithApproval if !offered.approved => {
                refuse("the regulator's approval of a lower one", lower.clause)
            }
            LowerCommission::WithApproval => Ok(false),
            LowerCommission::WithSign => Ok(true),
        }
    }

    fn open(&mut self, float: Cents) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, self.book.procedure.tiles_checked)?;
        self.stage(&[Stage::Closed], self.book.procedure.tiles_checked)?;
        let float = self.amount(float)?;
        self.tiles_are_checked()?;
        self.fact(HouseFact::Opened { float }, self.book.procedure.tiles_displayed);
        Ok(())
    }

    /// After the last round: everything is off the layout, the tiles are checked, and a closing was shown or nobody is there.
    fn close(&mut self) -> Result<(), Refusal> {
        let closing = self.book.closing_notice.clause;
        self.needs(Power::SuperviseCasino, closing)?;
        self.stage(&[Stage::Between], closing)?;
        if self.closes_at().is_none_or(|at| at > self.at) {
            return Err(Refusal::NotClosing { clause: closing });
        }
        if self.state.players.iter().any(|player| player.chips.is_positive() || player.tokens.is_positive()) {
            return Err(Refusal::ChipsOnTable { what: "players' chips are" });
        }
        self.tiles_are_checked()?;
        if self.closing_is_untold() {
            return Err(Refusal::First { what: "the inspector is told of the closing", clause: closing });
        }
        self.fact(HouseFact::Closed { float: self.state.chips.float }, closing);
        Ok(())
    }

    /// When the table closes by its sign: with players there, who may have come later, not before the sign has stood as long as it must.
    pub(super) fn closes_at(&self) -> Option<Clock> {
        let closing = self.state.sign.closing()?;
        let Span(notice) = Notice::from(self.book.closing_notice.value).shortest();
        let stood = Clock(closing.since.0.saturating_add(notice));
        Some(if self.state.players.is_empty() { closing.at } else { closing.at.max(stood) })
    }

    /// Refused unless every tile of a sound set has been checked.
    pub(super) fn tiles_are_checked(&self) -> Result<(), Refusal> {
        let clause = self.book.procedure.tiles_checked;
        let faults = self.state.tiles.faults.len();
        if faults > 0 {
            return Err(Refusal::FaultyTiles { count: faults, clause: self.book.procedure.tiles_damaged });
        }
        match self.state.tiles.are {
            TilesAre::Displayed => Ok(()),
            are => Err(Refusal::TilesNotReady {
                are: are.words(),
                expected: TilesAre::Displayed.words(),
                clause,
            }),
        }
    }
}

pub(super) fn apply(state: &mut State, fact: &HouseFact) {
    match fact {
        HouseFact::SetUp(set_up) => {
            let book = set_up.edition.rules();
            // A sign that was shown is a sign: it was checked before.
            state.sign = set_up.offered.sign(&book).unwrap_or_default();
            state.boxes = vec![TableBox::default(); usize::from(book.boxes())];
            state.set_up = Some(SetUp::clone(set_up));
        }
        HouseFact::Opened { float } => {
            state.stage = Stage::Between;
            // What was held and kept while the table was closed is there already.
            state.chips.float += *float;
            state.bank.last = None;
            state.bank.last_boxes.clear();
            state.sign = state.sign.reopened(state.clock);
        }
        HouseFact::Filled { amount } => state.chips.float += *amount,
        HouseFact::Credited { amount } => state.chips.float -= *amount,
        HouseFact::Closed { .. } => {
            state.stage = Stage::Closed;
            state.chips.float = Cents::ZERO;
            state.oversight.closing_told = false;
            state.oversight.warned.clear();
            state.oversight.english_only = false;
            state.tiles.are = TilesAre::Away;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, Table};
    use super::super::{Act, Event, Fact, LimitsAct, OversightAct, PlayersAct, PlayersFact, TilesAct, apply};
    use super::*;
    use chung_game::paigow::settle::PlayerNo;
    use chung_game::paigow::sign::Clock;
    use chung_game::paigow::tile::Tile;
    use chung_game::rulebook::BookId;

    /// Chips for a float that is not there would be lost when it opens; what was held and is kept by then is not.
    #[test]
    fn no_chip_is_lost_while_the_table_is_closed() {
        let mut table = Table::open(BookId::Crown);
        let amount = Cents::dollars(100);
        table.ok(CASINO, Act::Oversight(OversightAct::Seize { player: PlayerNo(3), amount }));
        for number in 2..=8 {
            let leave = PlayersAct::Leave { player: PlayerNo(number) };
            table.ok(super::super::testing::DEALER, Act::Players(leave));
        }
        let at = Clock(table.state.clock.0 + 2);
        table.ok(CASINO, Act::Limits(LimitsAct::AnnounceClosing { at }));
        let check = |table: &mut Table| {
            for tile in Tile::ALL {
                table.ok(super::super::testing::DEALER, Act::Tiles(TilesAct::Check { tile }));
            }
            table.ok(CASINO, Act::Tiles(TilesAct::Confirm));
        };
        check(&mut table);
        table.ok(CASINO, Act::House(HouseAct::Close));
        assert_eq!(table.refused(CASINO, Act::House(HouseAct::Fill { amount })), "Stage");
        assert_eq!(table.refused(CASINO, Act::House(HouseAct::Credit { amount })), "Stage");
        let release = OversightAct::Release { player: PlayerNo(3), to_player: false };
        table.ok(CASINO, Act::Oversight(release));
        check(&mut table);
        table.ok(CASINO, Act::House(HouseAct::Open { float: amount }));
        assert_eq!(table.state.chips.float, Cents::dollars(200));
    }

    /// Who stays while the table is closed is told anew, as is who comes back.
    #[test]
    fn a_warning_ends_when_the_table_closes() {
        let mut table = Table::open(BookId::Crown);
        let player = PlayerNo(3);
        let event =
            |fact| Event { round: 0, at: Clock(1_750_000_000), by: CASINO, clause: "R41".into(), fact };
        apply(&mut table.state, &event(Fact::Players(PlayersFact::Warned { player })));
        assert!(table.state.is_warned(player));
        apply(&mut table.state, &event(Fact::House(HouseFact::Closed { float: Cents::ZERO })));
        assert!(table.state.player(player).is_some() && !table.state.is_warned(player));
    }
}
