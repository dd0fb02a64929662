//! The dice: shaken, shown and called.

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::dice::{Banker, Die, Shake, Steal, Thrown, thrown};
use chung_game::paigow::settle::{Bank, Fault, Phase, PlayerNo};
use chung_game::role::Power;
use chung_game::rulebook::{NoMoreBets, RoundOrder, RuleBook, Shakes};

use super::deciding::Deciding;
use super::{DealingFact, Dice, Payment, Refusal, Source, Stage, State, TilesAre};

pub(super) fn shown(dice: &Shake) -> String {
    let faces = |dice: &[Die]| dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join("-");
    match dice {
        Shake::Three(dice) => faces(dice),
        Shake::BoxAndCut { box_dice, cut_die } => {
            format!("{} and {} for the cut", faces(box_dice), cut_die.face())
        }
        Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
            let third = big_small_die.map_or(String::new(), |die| format!(", {} for Big/Small", die.face()));
            format!("{} and {} for the cut{third}", box_die.face(), cut_die.face())
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
        self.tiles_are(&[TilesAre::Stacked], self.book.procedure.stacked)?;
        if let Some(player) = banker {
            self.is_banker(player, shakes.clause)?;
        }
        // Where the dice close the bets, what is wrong with them is put right before the dice are seen.
        if self.state.stage == Stage::Betting {
            self.can_close()?;
        }
        let (deal, bank) = (&self.state.deal, &self.state.bank);
        let house = self.state.house_banks();
        let another = bank.last.and_then(|last| last.another_shakes(self.book));
        if let Some(clause) = another
            && banker.is_some()
        {
            return Err(Refusal::Shaker { expected: "somebody else than the banker", clause });
        }
        if another.is_none() && shakes.value == Shakes::PlayerBanker && !house && banker.is_none() {
            return Err(Refusal::Shaker { expected: "the banker", clause: shakes.clause });
        }
        if deal.dice != Dice::Still {
            return Err(Refusal::Already { what: "the dice are shaken", clause: shakes.clause });
        }
        match order.value {
            RoundOrder::CutThenDice if deal.cut.is_none() => {
                return Err(Refusal::First { what: "the tiles are cut", clause: order.clause });
            }
            RoundOrder::DiceNamedCutFirst if !house && deal.named.is_none() => {
                return Err(Refusal::First {
                    what: "the banker names the cut, or declines",
                    clause: order.clause,
                });
            }
            _ => {}
        }
        if let Some(clause) = another
            && bank.nominee.is_none()
        {
            return Err(Refusal::First { what: "the banker names somebody to shake for him", clause });
        }
        self.fact(DealingFact::Shaken { banker }, another.unwrap_or(shakes.clause));
        Ok(())
    }

    /// When dice are thrown: also while wagers are taken, where it is the dice that close the bets.
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
            return Err(Refusal::Fault { fault: Fault::NoDice });
        }
        self.third_die(dice)?;
        if dice.is_some() && self.state.stage == Stage::Betting {
            self.close_bets()?;
        }
        let thrown = dice.map(|dice| self.state.thrown(self.book, &dice)).transpose()?;
        if self.state.deal.dice != Dice::Shaken {
            return Err(Refusal::First { what: "the dice are shaken", clause: self.book.shakes.clause });
        }
        let (Some(dice), Some(thrown)) = (dice, thrown) else {
            self.fact(DealingFact::DiceNotFlat, clauses.dice_again);
            return Ok(());
        };
        self.fact(DealingFact::Thrown { dice, source, first_box: thrown.first_box }, clauses.dice_called);
        // Dice thrown again after a new shuffle do not settle them twice.
        if let Some(dice) = big_small
            && on_dice()
            && !self.state.deal.payments.iter().any(Payment::on_dice)
        {
            self.fact(DealingFact::BigSmall { result: BigSmall::of(dice) }, clauses.big_small_called);
            self.pay(Phase::Dice)?;
        }
        Ok(())
    }

    /// A die that is for Big and Small alone is thrown where they are offered, and only there.
    fn third_die(&self, dice: Option<Shake>) -> Result<(), Refusal> {
        let Some(dice @ Shake::CrownPaiGow { big_small_die, .. }) = dice else { return Ok(()) };
        if self.book.dice.value != dice.dice() {
            return Ok(());
        }
        let what = match (self.state.has_big_small(), big_small_die) {
            (true, None) => "Big and Small are offered: expected a third die",
            (false, Some(_)) => "no Big and Small are offered: expected two dice",
            _ => return Ok(()),
        };
        Err(Refusal::CannotBe { what, clause: self.book.dice.clause })
    }
}

impl State {
    /// Does the table offer Big and Small?
    #[must_use]
    pub fn has_big_small(&self) -> bool {
        self.set_up.as_ref().is_some_and(|set_up| set_up.offered.big_small_offered)
    }

    /// What dice decide, with what the banker has said so far.
    pub(super) fn thrown(&self, book: &RuleBook, dice: &Shake) -> Result<Thrown, Refusal> {
        let deal = &self.deal;
        let banker = match &self.bank.bank {
            Bank::House => Banker::House,
            bank => Banker::Player {
                chung: bank.chung(),
                cut: deal.named.flatten(),
                steal: deal.steal.unwrap_or(Steal::NONE),
            },
        };
        thrown(book, dice, &banker).map_err(|error| Refusal::Dice { error })
    }
}
