//! The cut: named by the banker, stolen, chosen by a supervisor, set up.

use std::fmt;

use chung_game::paigow::cut::{Cut, Matrix, Style};
use chung_game::paigow::dice::{CutChoice, DiceError, DiceSet, Die, Shake, Steal, Stealing, UnnamedCut};
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Power;
use chung_game::rulebook::{OtherCuts, RoundOrder, RuleBook, StealUntil};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::notices::Owed;
use super::{DealingFact, Dice, Refusal, Source, Stage, State, TilesAre};

/// A cut as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CutMade {
    /// A described cut.
    Listed(Cut),
    /// A cut that the book names and nowhere describes, as the house defines it.
    Defined {
        /// Its name.
        style: Style,
        /// Which tiles go together.
        matrix: Matrix,
    },
    /// Another cut, by a casino supervisor's leave.
    Other {
        /// What it is called.
        name: String,
        /// Which tiles go together.
        matrix: Matrix,
        /// The regulator has approved it.
        approved: bool,
    },
}

impl CutMade {
    /// Which tiles go together.
    #[must_use]
    pub fn matrix(&self) -> Matrix {
        match self {
            CutMade::Listed(cut) => cut.matrix(),
            CutMade::Defined { matrix, .. } | CutMade::Other { matrix, .. } => *matrix,
        }
    }
}

impl fmt::Display for CutMade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CutMade::Listed(cut) => cut.fmt(f),
            CutMade::Defined { style, .. } => style.fmt(f),
            CutMade::Other { name, .. } => f.write_str(name),
        }
    }
}

impl Deciding<'_> {
    pub(super) fn name_cut(&mut self, player: PlayerNo, style: Option<Style>) -> Result<(), Refusal> {
        let named = self.book.named_cut;
        self.acts_for(player, named.clause)?;
        self.stage(&[Stage::Dealing], named.clause)?;
        // A laja that is due comes first, and so does whatever is seen while stacking.
        self.tiles_are(&[TilesAre::Stacked], self.book.procedure.stacked)?;
        self.is_banker(player, named.clause)?;
        if let Some(style) = style {
            self.is_listed(style)?;
        }
        let deal = &self.state.deal;
        if deal.cut.is_some() {
            return Err(Refusal::Already { what: "the tiles are cut", clause: named.clause });
        }
        match self.book.round_order.value {
            RoundOrder::DiceThenCut if deal.dice.shown().is_none() => {
                return Err(Refusal::First {
                    what: "the total is called",
                    clause: self.book.round_order.clause,
                });
            }
            RoundOrder::DiceNamedCutFirst if deal.dice != Dice::Still => {
                return Err(Refusal::TooLate {
                    what: "the dice are shaken",
                    clause: self.book.round_order.clause,
                });
            }
            _ => {}
        }
        let clause = if style.is_some() { named.clause } else { self.book.unnamed_cut.clause };
        not_yet(deal.named != Some(style), "the banker has said so", clause)?;
        self.fact(DealingFact::CutNamed { style }, clause);
        Ok(())
    }

    fn is_listed(&self, style: Style) -> Result<(), Refusal> {
        let cuts = self.book.cuts;
        let error = DiceError::CutNotListed { style, clause: cuts.clause };
        if cuts.value.has(style) { Ok(()) } else { Err(Refusal::Dice { error }) }
    }

    pub(super) fn steal(&mut self, player: PlayerNo, steal: Steal) -> Result<(), Refusal> {
        let stealing = self.book.stealing;
        self.acts_for(player, stealing.clause)?;
        provided(stealing.value != Stealing::None, "stealing of the cut", stealing.clause)?;
        self.stage(&[Stage::Betting, Stage::Dealing], stealing.clause)?;
        self.is_banker(player, stealing.clause)?;
        let deal = &self.state.deal;
        let until = self.book.steal_until;
        let (too_late, what) = match until.value {
            StealUntil::Never | StealUntil::Shaken => (deal.dice != Dice::Still, "the dice are shaken"),
            StealUntil::Shown => (deal.dice.shown().is_some(), "the dice show"),
        };
        if too_late {
            return Err(Refusal::TooLate { what, clause: until.clause });
        }
        self.fact(DealingFact::Stolen { steal }, stealing.clause);
        Ok(())
    }

    pub(super) fn choose_cut(&mut self, style: Style) -> Result<(), Refusal> {
        let unnamed = self.book.unnamed_cut;
        self.needs(Power::SuperviseGame, unnamed.clause)?;
        self.stage(&[Stage::Dealing], unnamed.clause)?;
        self.is_listed(style)?;
        if self.state.deal.cut.is_some() {
            return Err(Refusal::Already { what: "the tiles are cut", clause: unnamed.clause });
        }
        let (choice, clause) = match self.state.cut_choice(self.book) {
            // A cut that the banker will not name is the supervisor's before the dice as after them; if it is stolen then, it is the
            // dice's.
            Err(_) if self.state.is_supervisors(self.book) => (CutChoice::Supervisor, unnamed.clause),
            choice => choice?,
        };
        if choice != CutChoice::Supervisor {
            return Err(Refusal::CannotBe { what: "the cut is not the supervisor's to choose", clause });
        }
        self.fact(DealingFact::CutChosen { style }, clause);
        Ok(())
    }

    pub(super) fn set_up_cut(&mut self, cut: &CutMade, source: Source) -> Result<(), Refusal> {
        let other = self.book.other_cuts;
        match cut {
            CutMade::Other { .. } => self.needs(Power::SuperviseCasino, other.clause)?,
            _ => self.needs(Power::Deal, self.book.cuts.clause)?,
        }
        let is_other = matches!(cut, CutMade::Other { .. });
        provided(!is_other || other.value != OtherCuts::Never, "other cuts than those listed", other.clause)?;
        self.stage(&[Stage::Dealing], self.book.cuts.clause)?;
        self.tiles_are(&[TilesAre::Stacked], self.book.procedure.stacked)?;
        let choice = self.state.cut_choice(self.book);
        let expected = match choice {
            Ok((CutChoice::Style(style), _)) => Some(style),
            _ => self.state.deal.chosen,
        };
        let fits = match cut {
            CutMade::Listed(cut) => expected.is_none_or(|expected| expected == cut.style()),
            CutMade::Defined { style, .. } => expected.is_none_or(|expected| expected == *style),
            CutMade::Other { .. } => self.state.may_be_other(self.book),
        };
        if let (Ok((_, clause)), Some(expected), false) = (&choice, expected, fits) {
            return Err(Refusal::OtherCut { expected, clause });
        }
        if let CutMade::Other { approved: false, .. } = cut
            && other.value == OtherCuts::Approved
        {
            return Err(Refusal::CutNotApproved { clause: other.clause });
        }
        if self.state.deal.cut.is_some() {
            return Err(Refusal::Already { what: "the tiles are cut", clause: self.book.cuts.clause });
        }
        let (_, clause) = choice?;
        if !self.state.house_banks() && self.state.deal.named.is_none() {
            let clause = self.book.named_cut.clause;
            return Err(Refusal::First { what: "the banker names the cut, or declines", clause });
        }
        if !is_other && expected.is_none() {
            return Err(Refusal::First { what: "the game supervisor chooses the cut", clause });
        }
        let clause = if is_other { other.clause } else { clause };
        if let CutMade::Defined { style, .. } = cut
            && !style.cuts().is_empty()
        {
            let what = "a house defines only cuts that are nowhere described";
            return Err(Refusal::CannotBe { what, clause: "R10" });
        }
        self.fact(DealingFact::CutSetUp { cut: cut.clone(), source }, clause);
        if is_other && other.value == OtherCuts::Told {
            self.owe(Owed::OtherCut);
        }
        Ok(())
    }
}

impl State {
    /// The cut that is to be made, and the clause that gives it.
    pub fn cut_choice(&self, book: &RuleBook) -> Result<(CutChoice, &'static str), Refusal> {
        let order = book.round_order;
        let dice = match (self.deal.dice.shown(), order.value) {
            (Some(dice), _) => dice,
            // Where the cut comes before the dice, no dice have a say in it.
            (None, RoundOrder::CutThenDice) => any_dice(book.dice.value),
            (None, _) => {
                let house = self.house_banks();
                let clause = if house { book.house_cut.clause } else { order.clause };
                return Err(Refusal::First { what: "the dice are shown", clause });
            }
        };
        let thrown = self.thrown(book, &dice)?;
        Ok((thrown.cut, thrown.cut_clause))
    }

    /// Has the banker left the cut to the supervisor, so that no dice have a say in it?
    fn is_supervisors(&self, book: &RuleBook) -> bool {
        let left = match book.unnamed_cut.value {
            UnnamedCut::Supervisor => true,
            UnnamedCut::SupervisorOrStolen => !self.is_stolen(),
            UnnamedCut::YatDongDong | UnnamedCut::CutDie => false,
        };
        left && !self.house_banks() && self.deal.named == Some(None)
    }

    fn is_stolen(&self) -> bool {
        self.deal.steal.is_some_and(|steal| steal != Steal::NONE)
    }

    /// May the cut be another than the listed ones? A banker asks for it instead of naming one of those; what the dice fix nobody
    /// changes (R46).
    fn may_be_other(&self, book: &RuleBook) -> bool {
        let stolen = book.unnamed_cut.value == UnnamedCut::SupervisorOrStolen && self.is_stolen();
        !self.house_banks() && self.deal.named.flatten().is_none() && !stolen
    }
}

/// Some dice of a set.
fn any_dice(set: DiceSet) -> Shake {
    let [die, ..] = Die::ALL;
    match set {
        DiceSet::Three => Shake::Three([die; 3]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [die; 3], cut_die: die },
        DiceSet::CrownPaiGow => Shake::CrownPaiGow { box_die: die, cut_die: die, big_small_die: None },
    }
}
