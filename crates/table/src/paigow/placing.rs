//! Placing a wager: who may, where, until when, and what is refused at once because no settlement would take it.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{
    Bet, BoxHand, CheckedRound, Fault, OwnLimits, PlayedBox, PlayerNo, Round, Standing, VoidRound, Wager,
};
use chung_game::paigow::several_boxes::decided;
use chung_game::rulebook::{Has, OwnMaximum};

use super::deciding::{Deciding, provided};
use super::wagers::added;
use super::{Dice, Player, Refusal, Stage, TilesAre, WagersFact};

impl Deciding<'_> {
    pub(super) fn place(
        &mut self,
        player: PlayerNo,
        number: BoxNo,
        bet: Bet,
        amount: Cents,
        token: bool,
    ) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let there = self.acts_for(player, clauses.wagers_placed)?;
        provided(
            !token || self.book.tokens.value == Has::Yes,
            "promotional tokens",
            self.book.tokens.clause,
        )?;
        self.may_change()?;
        let on = self.on(number)?;
        let amount = self.amount(amount)?;
        let has = if token { there.tokens } else { there.chips };
        if amount > has {
            return Err(Refusal::TooFewChips { player, has, needed: amount });
        }
        self.has_card(there)?;
        let wait = self.book.wagers_wait;
        if wait.value == Has::Yes && self.state.tiles.are == TilesAre::Loose {
            return Err(Refusal::NotShuffled { clause: wait.clause });
        }
        if on.off {
            return Err(Refusal::BoxOff { number, clause: self.book.off_boxes.clause });
        }
        self.consented(player)?;
        self.not_void(player)?;
        self.players_on(player, number)?;

        let mut wagers = on.wagers.clone();
        let standing = Standing::Valid;
        let warned = self.state.is_warned(player);
        let wager = Wager { player, bet, stake: amount, standing, warned, token };
        let wager = added(&mut wagers, wager);
        self.further_box(player, number, &wagers)?;
        let placed = self.side_wager(player, number, bet)?;
        if bet.on_dice() {
            self.big_small_offered(number, bet)?;
        }
        self.would_settle(number, &wagers, self.state.own_limits(number))?;
        // The bank covered the wagers when the dice were shaken, and covers them when they show.
        if self.state.stage == Stage::Dealing || self.state.deal.dice != Dice::Still {
            self.would_be_covered(number, &wagers)?;
        }
        let remarks = self.objections(number, &wager)?;
        self.still_plays(number)?;

        let late = self.state.stage == Stage::Dealing;
        let clause = if late { self.bets_closed() } else { placed };
        self.fact(WagersFact::Placed { player, number, bet, amount, token }, clause);
        for (remark, clause) in remarks {
            self.fact(WagersFact::Remarked { player, number, bet, remark }, clause);
        }
        Ok(())
    }

    /// Refused once no more bets was called; in some books a player-banker may agree to changes until the delivery.
    pub(super) fn may_change(&self) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Dealing if self.may_agree() => Ok(()),
            _ => self.stage(&[Stage::Betting], self.bets_closed()),
        }
    }

    /// Is there a banker who may agree to changes after no more bets?
    fn may_agree(&self) -> bool {
        self.book.changes_agreed.value == Has::Yes && !self.state.house_banks()
    }

    /// Where it says that wagers stay as they are.
    pub(super) fn bets_closed(&self) -> &'static str {
        if self.may_agree() { self.book.changes_agreed.clause } else { self.book.procedure.bets_closed }
    }

    /// Once the dice show, nothing changes without the banker's word.
    pub(super) fn consented(&self, player: PlayerNo) -> Result<(), Refusal> {
        let agreed = self.state.stage != Stage::Dealing || self.state.deal.consent.contains(&player);
        let clause = self.book.changes_agreed.clause;
        if agreed { Ok(()) } else { Err(Refusal::NoConsent { player, clause }) }
    }

    /// Once his wagers are void, a player has no others in the round: they stay until it is settled.
    pub(super) fn not_void(&self, player: PlayerNo) -> Result<(), Refusal> {
        let mut wagers = self.state.boxes.iter().flat_map(|on| &on.wagers);
        let clause = self.book.settle.void_wager;
        if wagers.any(|wager| wager.player == player && !wager.standing.is_played()) {
            return Err(Refusal::WagersVoid { player, clause });
        }
        Ok(())
    }

    /// Refused where the table has no Big and Small.
    fn big_small_offered(&self, number: BoxNo, bet: Bet) -> Result<(), Refusal> {
        if self.state.has_big_small() {
            return Ok(());
        }
        Err(Refusal::Fault { fault: Fault::NotOffered(number, bet, self.book.big_small.clause) })
    }

    /// After a new shuffle a box may be out of the round already: its wagers stay as they are.
    pub(super) fn still_plays(&self, number: BoxNo) -> Result<(), Refusal> {
        if self.on(number)?.hand.is_out() { Err(Refusal::NoHand { number }) } else { Ok(()) }
    }

    /// Refused without a valid card, once one is needed.
    pub(super) fn has_card(&self, player: &Player) -> Result<(), Refusal> {
        let card = self.book.player_card;
        if card.value.is_needed(self.at) && !player.card {
            Err(Refusal::NoCard { player: player.number, clause: card.clause })
        } else {
            Ok(())
        }
    }

    /// Is there room on the box, and does its owner agree?
    fn players_on(&self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let on = self.on(number)?;
        let is_there = on.wagers.iter().any(|wager| wager.player == player);
        if let Some(most) = on.most_players
            && !is_there
            && players(&on.wagers) >= usize::from(most)
        {
            return Err(Refusal::FewerPlayers { number, most, clause: self.book.fewer_players.clause });
        }
        let own = self.book.own_maximum;
        let alone =
            on.own_limits.is_some_and(|limits| limits.player != player && !on.guests.contains(&player));
        if alone && own.value == OwnMaximum::WithLeave {
            return Err(Refusal::OwnerAlone { number, clause: own.clause });
        }
        Ok(())
    }

    /// May he play this box beside his others, as the wagers would lie?
    fn further_box(&self, player: PlayerNo, number: BoxNo, wagers: &[Wager]) -> Result<(), Refusal> {
        let elsewhere = |(other, on): (BoxNo, &super::TableBox)| {
            other != number && on.wagers.iter().any(|wager| wager.player == player)
        };
        if !self.state.numbered().any(elsewhere) {
            return Ok(());
        }
        let boxes =
            self.state.with_layout(self.book, Some((number, wagers)), |layout| decided(self.book, layout));
        let refused = boxes.iter().filter(|on| on.number == number).flat_map(|on| &on.refused);
        match refused.into_iter().find(|refused| refused.player == player) {
            Some(refused) => Err(Refusal::FurtherBox { number, clause: refused.clause }),
            None => Ok(()),
        }
    }

    /// Big and Small need a regular wager beside them, and those with a wager on the box choose first. The clause by which the wager
    /// is placed.
    fn side_wager(&self, player: PlayerNo, number: BoxNo, bet: Bet) -> Result<&'static str, Refusal> {
        let clauses = &self.book.procedure;
        if !bet.on_dice() {
            return Ok(clauses.wagers_placed);
        }
        let (on, needs, claim) = (self.on(number)?, self.book.side_wager_needs, self.book.side_wager_claim);
        let valid = |wager: &&Wager| self.state.is_valid(self.book, number, wager, self.at);
        let is_alone = !on.wagers.iter().filter(valid).any(|wager| wager.bet == Bet::Regular);
        if needs.value == Has::Yes && is_alone {
            return Err(Refusal::SideWagerAlone { number, clause: needs.clause });
        }
        if claim.value == Has::No {
            return Ok(clauses.wagers_placed);
        }
        let on_tiles = || on.wagers.iter().filter(valid).filter(|wager| !wager.bet.on_dice());
        if on_tiles().any(|wager| wager.player == player) {
            return Ok(clauses.wagers_placed);
        }
        let has_chosen = |other: PlayerNo| {
            on.side_declined.contains(&other)
                || on.wagers.iter().any(|wager| wager.player == other && wager.bet.on_dice())
        };
        match on_tiles().map(|wager| wager.player).find(|other| !has_chosen(*other)) {
            Some(first) => Err(Refusal::SideWagerClaim { number, first, clause: claim.clause }),
            None => Ok(clauses.side_wager_others),
        }
    }

    /// What the settlement would refuse is refused at once: the bank's box, too many players, a bet that is not offered.
    pub(super) fn would_settle(
        &self,
        number: BoxNo,
        wagers: &[Wager],
        own_limits: Option<OwnLimits>,
    ) -> Result<(), Refusal> {
        let round = Round {
            bank: self.state.bank.bank.clone(),
            bank_setting: None,
            boxes: vec![PlayedBox { number, hand: BoxHand::Void, wagers: wagers.to_vec(), own_limits }],
            dice: None,
            // Tiles and cover are looked at later: a void round has neither.
            void: Some(VoidRound::Invalidated),
            terms: self.state.terms(self.at),
        };
        match CheckedRound::new(self.book, round) {
            Ok(_) => Ok(()),
            // A banker's Tie is refused as a Tie, and not only because it lies on the bank's box.
            Err(faults) => {
                match faults.into_iter().min_by_key(|fault| !matches!(fault, Fault::TieAndBank(..))) {
                    Some(fault) => Err(Refusal::Fault { fault }),
                    None => Ok(()),
                }
            }
        }
    }
}

/// How many players have wagers there.
fn players(wagers: &[Wager]) -> usize {
    let first = |n: &usize| wagers[..*n].iter().all(|earlier| earlier.player != wagers[*n].player);
    (0..wagers.len()).filter(first).count()
}
