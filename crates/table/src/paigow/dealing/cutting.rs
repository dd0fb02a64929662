//! The cut: naming it, stealing it, choosing it, and setting up the tiles for it.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::cut::{Cut, CutStyle, Matrix};
use chung_game::paigow::dice::{CutChoice, DiceError, DiceSet, Die, Shake, Steal, Stealing, UnnamedCut};
use chung_game::role::Power;
use chung_game::rulebook::{OtherCuts, RoundOrder, RuleBook, StealUntil};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{Announcement, DealingFact, Dice, Owed, Refusal, Source, Stage, State, TilesState};

/// A cut as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CutMade {
    /// A cut that the book describes.
    Listed(Cut),
    /// A cut that the book names without describing it, as the House defines it.
    Defined {
        /// The style that the book names.
        style: CutStyle,
        /// Which tiles form a group.
        matrix: Matrix,
    },
    /// Another cut, permitted by a casino supervisor.
    Other {
        /// The name of the cut.
        name: String,
        /// Which tiles form a group.
        matrix: Matrix,
        /// Whether the regulator has approved the cut.
        approved: bool,
    },
}

impl CutMade {
    /// Which tiles form a group.
    #[must_use]
    pub fn matrix(&self) -> Matrix {
        match self {
            CutMade::Listed(cut) => cut.matrix(),
            CutMade::Defined { matrix, .. } | CutMade::Other { matrix, .. } => *matrix,
        }
    }
}

impl ToMessage for CutMade {
    fn to_message(&self) -> Message {
        match self {
            CutMade::Listed(cut) => cut.to_message(),
            CutMade::Defined { style, .. } => style.to_message(),
            CutMade::Other { name, .. } => message!("cut-other", name = Arg::quote(name)),
        }
    }
}

impl Deciding<'_> {
    pub(super) fn name_cut(&mut self, player: PlayerNo, style: Option<CutStyle>) -> Result<(), Refusal> {
        let named = self.book.named_cut;
        self.acts_for(player, named.clause)?;
        self.stage(&[Stage::Dealing], named.clause)?;
        // A laja that is due must be done first.
        self.needs_tiles(&[TilesState::Stacked], self.book.procedure.stacked)?;
        self.is_banker(player, named.clause)?;
        if let Some(style) = style {
            self.is_listed(style)?;
        }
        let deal = &self.state.deal;
        if deal.cut.is_some() {
            return Err(Refusal::Already { reason: message!("refused-tiles-cut"), clause: named.clause });
        }
        match self.book.round_order.value {
            RoundOrder::DiceThenCut if deal.dice.shown().is_none() => {
                return Err(Refusal::First {
                    reason: message!("refused-call-total-first"),
                    clause: self.book.round_order.clause,
                });
            }
            RoundOrder::DiceNamedCutFirst if deal.dice != Dice::Still => {
                return Err(Refusal::TooLate {
                    reason: message!("refused-name-cut-late"),
                    clause: self.book.round_order.clause,
                });
            }
            _ => {}
        }
        let clause = if style.is_some() { named.clause } else { self.book.unnamed_cut.clause };
        not_yet(deal.named != Some(style), message!("refused-cut-named"), clause)?;
        let announced = self.announced_with(style)?;
        self.fact(DealingFact::CutNamed { style, announced }, clause);
        Ok(())
    }

    /// The announcement once the banker has named a cut, or declined to, after the dice; none if a supervisor has yet to choose.
    fn announced_with(&self, named: Option<CutStyle>) -> Result<Option<Announcement>, Refusal> {
        let Some(dice) = self.state.deal.dice.shown() else { return Ok(None) };
        let thrown = self.state.thrown_with(self.book, &dice, named)?;
        Ok(match thrown.cut {
            CutChoice::Style(cut) => Some(Announcement { first_box: thrown.first_box, cut }),
            CutChoice::Supervisor => None,
        })
    }

    fn is_listed(&self, style: CutStyle) -> Result<(), Refusal> {
        let cuts = self.book.cuts;
        let error = DiceError::CutNotListed { style, clause: cuts.clause };
        if cuts.value.has(style) { Ok(()) } else { Err(Refusal::Dice { error }) }
    }

    pub(super) fn steal(&mut self, player: PlayerNo, steal: Steal) -> Result<(), Refusal> {
        let stealing = self.book.stealing;
        self.acts_for(player, stealing.clause)?;
        provided(stealing.value != Stealing::None, message!("refused-no-stealing"), stealing.clause)?;
        self.stage(&[Stage::Betting, Stage::Dealing], stealing.clause)?;
        self.is_banker(player, stealing.clause)?;
        let deal = &self.state.deal;
        let until = self.book.steal_until;
        let (too_late, reason) = match until.value {
            StealUntil::Never | StealUntil::Shaken => {
                (deal.dice != Dice::Still, message!("refused-steal-shaken"))
            }
            StealUntil::Shown => (deal.dice.shown().is_some(), message!("refused-steal-shown")),
        };
        if too_late {
            return Err(Refusal::TooLate { reason, clause: until.clause });
        }
        self.fact(DealingFact::Stolen { steal }, stealing.clause);
        Ok(())
    }

    pub(super) fn choose_cut(&mut self, style: CutStyle) -> Result<(), Refusal> {
        let unnamed = self.book.unnamed_cut;
        self.needs(Power::SuperviseGame, unnamed.clause)?;
        self.stage(&[Stage::Dealing], unnamed.clause)?;
        self.is_listed(style)?;
        if self.state.deal.cut.is_some() {
            return Err(Refusal::Already { reason: message!("refused-tiles-cut"), clause: unnamed.clause });
        }
        let (choice, clause) = match self.state.cut_choice(self.book) {
            // If the banker declines to name a cut, the supervisor may choose it before the dice too. Stealing it later leaves it to the
            // dice.
            Err(_) if self.state.is_supervisors(self.book) => (CutChoice::Supervisor, unnamed.clause),
            choice => choice?,
        };
        if choice != CutChoice::Supervisor {
            return Err(Refusal::CannotBe { reason: message!("refused-cut-not-supervisors"), clause });
        }
        let first_box = self.state.deal.dice.first_box();
        let announced = first_box.map(|first_box| Announcement { first_box, cut: style });
        self.fact(DealingFact::CutChosen { style, announced }, clause);
        Ok(())
    }

    pub(super) fn set_up_cut(&mut self, cut: &CutMade, source: Source) -> Result<(), Refusal> {
        let other = self.book.other_cuts;
        match cut {
            CutMade::Other { .. } => self.needs(Power::SuperviseCasino, other.clause)?,
            _ => self.needs(Power::Deal, self.book.cuts.clause)?,
        }
        let is_other = matches!(cut, CutMade::Other { .. });
        provided(
            !is_other || other.value != OtherCuts::Never,
            message!("refused-listed-cuts-only"),
            other.clause,
        )?;
        self.stage(&[Stage::Dealing], self.book.cuts.clause)?;
        self.needs_tiles(&[TilesState::Stacked], self.book.procedure.stacked)?;
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
            return Err(Refusal::Already {
                reason: message!("refused-tiles-cut"),
                clause: self.book.cuts.clause,
            });
        }
        let (_, clause) = choice?;
        if !self.state.house_banks() && self.state.deal.named.is_none() {
            let clause = self.book.named_cut.clause;
            return Err(Refusal::First { reason: message!("refused-name-cut-first"), clause });
        }
        if !is_other && expected.is_none() {
            return Err(Refusal::First { reason: message!("refused-choose-cut-first"), clause });
        }
        let clause = if is_other { other.clause } else { clause };
        if let CutMade::Defined { style, .. } = cut
            && !style.cuts().is_empty()
        {
            let reason = message!("refused-cut-described");
            return Err(Refusal::CannotBe { reason, clause: "R10" });
        }
        self.fact(DealingFact::CutSetUp { cut: cut.clone(), source }, clause);
        if is_other && other.value == OtherCuts::Told {
            self.owe(Owed::OtherCut);
        }
        Ok(())
    }
}

impl State {
    /// How the cut is decided, with the clause.
    pub fn cut_choice(&self, book: &RuleBook) -> Result<(CutChoice, &'static str), Refusal> {
        let order = book.round_order;
        let dice = match (self.deal.dice.shown(), order.value) {
            (Some(dice), _) => dice,
            // Where the cut comes before the dice, the dice do not affect it.
            (None, RoundOrder::CutThenDice) => any_dice(book.dice.value),
            (None, _) => {
                let house = self.house_banks();
                let clause = if house { book.house_cut.clause } else { order.clause };
                return Err(Refusal::First { reason: message!("refused-show-dice-first"), clause });
            }
        };
        let thrown = self.thrown(book, &dice)?;
        Ok((thrown.cut, thrown.cut_clause))
    }

    /// Whether the banker left the cut to a supervisor, so that the dice do not affect it.
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

    /// Whether the cut may be one that the book does not list. A player-banker may ask for one instead of naming a listed cut; a cut that
    /// the dice fix stays (R46).
    fn may_be_other(&self, book: &RuleBook) -> bool {
        let stolen = book.unnamed_cut.value == UnnamedCut::SupervisorOrStolen && self.is_stolen();
        !self.house_banks() && self.deal.named.flatten().is_none() && !stolen
    }
}

/// Arbitrary dice of a set.
fn any_dice(set: DiceSet) -> Shake {
    let [die, ..] = Die::ALL;
    match set {
        DiceSet::Three => Shake::Three([die; 3]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [die; 3], cut_die: die },
        DiceSet::CrownPaiGow => Shake::CrownPaiGow { box_die: die, cut_die: die, big_small_die: None },
    }
}
