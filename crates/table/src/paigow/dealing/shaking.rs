//! Shaking, uncovering and calling the dice.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::dice::{Banker, CutChoice, Die, Shake, Steal, Thrown, evaluate_shake};
use chung_game::paigow::settle::{Bank, Phase, SettleError};
use chung_game::role::Power;
use chung_game::rulebook::{NoMoreBets, RoundOrder, RuleBook, Shakes};
use chung_game::{Message, message};

use crate::paigow::deciding::Deciding;
use crate::paigow::{DealingFact, Dice, Payment, Refusal, Source, Stage, State, TilesState};

/// Describes the dice and the total of the box dice.
pub(in crate::paigow) fn shown(shake: &Shake) -> Message {
    let faces = |dice: &[Die]| {
        Arg::Notation(dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join("-"))
    };
    let total = shake.box_total();
    match *shake {
        Shake::Three(dice) => message!("dice-three", dice = faces(&dice), total),
        Shake::BoxAndCut { box_dice, cut_die } => {
            message!("dice-box-and-cut", dice = faces(&box_dice), total, cut_die = cut_die.face())
        }
        Shake::CrownPaiGow { box_die, cut_die, big_small_die: None } => {
            message!("dice-crown-pai-gow", box_die = box_die.face(), cut_die = cut_die.face())
        }
        Shake::CrownPaiGow { box_die, cut_die, big_small_die: Some(third) } => {
            let (box_die, cut_die, third_die) = (box_die.face(), cut_die.face(), third.face());
            message!("dice-crown-pai-gow-with-third", box_die, cut_die, third_die)
        }
    }
}

impl Deciding<'_> {
    pub(super) fn shake(&mut self, banker: Option<PlayerNo>) -> Result<(), Refusal> {
        let shakes = self.book.shakes;
        match banker {
            Some(player) => drop(self.acts_for(player, shakes.clause)?),
            None => self.needs(Power::Deal, shakes.clause)?,
        }
        let order = self.book.round_order;
        self.stage(self.dice_stages(), shakes.clause)?;
        self.needs_tiles(&[TilesState::Stacked], self.book.procedure.stacked)?;
        if let Some(player) = banker {
            self.is_banker(player, shakes.clause)?;
        }
        // Where uncovering the dice closes bets, problems with the bets must be solved before the dice are seen.
        if self.state.stage == Stage::Betting {
            self.can_close()?;
        }
        let (deal, bank) = (&self.state.deal, &self.state.bank);
        let house = self.state.house_banks();
        let another = bank.last.and_then(|last| last.another_shakes(self.book));
        if let Some(clause) = another
            && banker.is_some()
        {
            return Err(Refusal::Shaker { reason: message!("refused-shaker-other"), clause });
        }
        if another.is_none() && shakes.value == Shakes::PlayerBanker && !house && banker.is_none() {
            return Err(Refusal::Shaker { reason: message!("refused-shaker-banker"), clause: shakes.clause });
        }
        if deal.dice != Dice::Still {
            return Err(Refusal::Already { reason: message!("refused-dice-shaken"), clause: shakes.clause });
        }
        match order.value {
            RoundOrder::CutThenDice if deal.cut.is_none() => {
                return Err(Refusal::First { reason: message!("refused-cut-first"), clause: order.clause });
            }
            RoundOrder::DiceNamedCutFirst if !house && deal.named.is_none() => {
                return Err(Refusal::First {
                    reason: message!("refused-name-cut-first"),
                    clause: order.clause,
                });
            }
            _ => {}
        }
        if let Some(clause) = another
            && bank.nominee.is_none()
        {
            return Err(Refusal::First { reason: message!("refused-name-shaker-first"), clause });
        }
        let nominee = bank.nominee.clone().filter(|_| banker.is_none());
        self.fact(DealingFact::Shaken { banker, nominee }, another.unwrap_or(shakes.clause));
        Ok(())
    }

    /// The stages at which the dice are shaken. They include `Betting` where uncovering the dice closes bets.
    fn dice_stages(&self) -> &'static [Stage] {
        match self.book.no_more_bets.value {
            NoMoreBets::DiceExposed => &[Stage::Betting, Stage::Dealing],
            _ => &[Stage::Dealing],
        }
    }

    pub(super) fn uncover(&mut self, dice: Option<Shake>, source: Source) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.dice_called)?;
        self.stage(self.dice_stages(), clauses.dice_called)?;
        let big_small = dice.and_then(|dice| dice.big_small_dice());
        let on_dice = || self.state.boxes.iter().flat_map(|on| &on.wagers).any(|wager| wager.bet.on_dice());
        if dice.is_some() && big_small.is_none() && on_dice() {
            return Err(Refusal::Fault { fault: SettleError::NoDice });
        }
        self.third_die(dice)?;
        if dice.is_some() && self.state.stage == Stage::Betting {
            self.close_bets()?;
        }
        let thrown = dice.map(|dice| self.state.thrown(self.book, &dice)).transpose()?;
        if self.state.deal.dice != Dice::Shaken {
            return Err(Refusal::First {
                reason: message!("refused-shake-first"),
                clause: self.book.shakes.clause,
            });
        }
        let (Some(dice), Some(thrown)) = (dice, thrown) else {
            self.fact(DealingFact::DiceNotFlat, clauses.dice_again);
            return Ok(());
        };
        let cut = self.fixed_cut(thrown.cut);
        self.fact(
            DealingFact::Thrown { dice, source, first_box: thrown.first_box, cut },
            clauses.dice_called,
        );
        // Dice thrown again after a reshuffle do not settle Big and Small twice.
        if let Some(dice) = big_small
            && on_dice()
            && !self.state.deal.payments.iter().any(Payment::on_dice)
        {
            self.fact(DealingFact::BigSmall { result: BigSmall::of(dice) }, clauses.big_small_called);
            self.pay(Phase::Dice)?;
        }
        Ok(())
    }

    /// The style of cut that the dealer announces with the dice; none if the tiles are already cut, or the cut is not chosen yet.
    fn fixed_cut(&self, choice: CutChoice) -> Option<CutStyle> {
        let deal = &self.state.deal;
        let is_named = self.state.house_banks() || deal.named.is_some();
        match choice {
            _ if deal.cut.is_some() || !is_named => None,
            CutChoice::Style(style) => Some(style),
            CutChoice::Supervisor => deal.chosen,
        }
    }

    /// Refuses a missing third die where Big and Small are offered, and a third die where they are not.
    fn third_die(&self, dice: Option<Shake>) -> Result<(), Refusal> {
        let Some(dice @ Shake::CrownPaiGow { big_small_die, .. }) = dice else { return Ok(()) };
        if self.book.dice.value != dice.dice() {
            return Ok(());
        }
        let reason = match (self.state.has_big_small(), big_small_die) {
            (true, None) => message!("refused-third-die"),
            (false, Some(_)) => message!("refused-two-dice"),
            _ => return Ok(()),
        };
        Err(Refusal::CannotBe { reason, clause: self.book.dice.clause })
    }
}

impl State {
    /// Whether the table offers Big and Small.
    #[must_use]
    pub fn has_big_small(&self) -> bool {
        self.set_up.as_ref().is_some_and(|set_up| set_up.offered.big_small_offered)
    }

    /// What the dice decide, with the cut that the banker named, if any.
    pub(in crate::paigow) fn thrown(&self, book: &RuleBook, dice: &Shake) -> Result<Thrown, Refusal> {
        self.thrown_with(book, dice, self.deal.named.flatten())
    }

    /// What the dice decide if the banker names this cut.
    pub(super) fn thrown_with(
        &self,
        book: &RuleBook,
        dice: &Shake,
        cut: Option<CutStyle>,
    ) -> Result<Thrown, Refusal> {
        let deal = &self.deal;
        let banker = match &self.bank.bank {
            Bank::House => Banker::House,
            bank => Banker::Player { chung: bank.chung(), cut, steal: deal.steal.unwrap_or(Steal::NONE) },
        };
        evaluate_shake(book, dice, &banker).map_err(|error| Refusal::Dice { error })
    }
}
