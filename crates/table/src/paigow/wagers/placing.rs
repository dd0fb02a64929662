//! Placing a wager: who may place it, where and until when, and which wagers are refused because they could not be settled.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{
    Bet, BoxHand, CheckedRound, OwnLimits, PlayedBox, Round, SettleError, VoidRound, Wager, WagerStanding,
};
use chung_game::paigow::several_boxes::{Decided, Decider, decide};
use chung_game::rulebook::{Has, OwnMaximum, SeveralBoxes};
use chung_game::{PlayerNo, message};

use super::added;
use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{Dice, Player, Refusal, Stage, TilesState, WagersFact};

impl Deciding<'_> {
    pub(in crate::paigow) fn place(
        &mut self,
        player: PlayerNo,
        box_no: BoxNo,
        bet: Bet,
        amount: Cents,
        token: bool,
    ) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let player_state = self.acts_for(player, clauses.wagers_placed)?;
        provided(
            !token || self.book.tokens.value == Has::Yes,
            message!("refused-no-tokens"),
            self.book.tokens.clause,
        )?;
        self.may_change()?;
        let on = self.on(box_no)?;
        let amount = self.amount(amount)?;
        let has = if token { player_state.tokens } else { player_state.chips };
        if amount > has {
            return Err(Refusal::TooFewChips { player, has, needed: amount });
        }
        self.has_card(player_state)?;
        let wait = self.book.wagers_wait;
        if wait.value == Has::Yes && self.state.tiles.state == TilesState::Loose {
            return Err(Refusal::NotShuffled { clause: wait.clause });
        }
        if on.off {
            return Err(Refusal::BoxOff { box_no, clause: self.book.off_boxes.clause });
        }
        self.consented(player)?;
        self.not_void(player)?;
        self.players_on(player, box_no)?;

        let mut wagers = on.wagers.clone();
        let standing = WagerStanding::Valid;
        let warned = self.state.is_warned(player);
        let wager = Wager { player, bet, stake: amount, standing, warned, token };
        let wager = added(&mut wagers, wager);
        self.further_box(player, box_no, &wagers)?;
        let placed = self.side_wager(player, box_no, bet)?;
        if bet.on_dice() {
            self.big_small_offered(box_no, bet)?;
        }
        self.would_settle(box_no, &wagers, self.state.own_limits(box_no))?;
        // The bank covered the wagers when the dice were shaken, and must still cover them when the dice show.
        if self.state.stage == Stage::Dealing || self.state.deal.dice != Dice::Still {
            self.would_be_covered(box_no, &wagers)?;
        }
        let remarks = self.objections(box_no, &wager)?;
        self.still_plays(box_no)?;

        let late = self.state.stage == Stage::Dealing;
        let clause = if late { self.bets_closed() } else { placed };
        self.fact(WagersFact::Placed { player, box_no, bet, amount, token }, clause);
        for (remark, clause) in remarks {
            self.fact(WagersFact::Remarked { player, box_no, bet, remark }, clause);
        }
        Ok(())
    }

    /// Refuses once bets are closed. In some books a player-banker may agree to changes until the delivery.
    pub(in crate::paigow) fn may_change(&self) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Dealing if self.may_agree() => Ok(()),
            _ => self.stage(&[Stage::Betting], self.bets_closed()),
        }
    }

    /// Whether there is a banker who may agree to changes after bets are closed.
    fn may_agree(&self) -> bool {
        self.book.changes_agreed.value == Has::Yes && !self.state.house_banks()
    }

    /// The clause that forbids changes after bets are closed.
    pub(in crate::paigow) fn bets_closed(&self) -> &'static str {
        if self.may_agree() { self.book.changes_agreed.clause } else { self.book.procedure.bets_closed }
    }

    /// Refuses a change after bets are closed, unless the banker agreed to it.
    pub(super) fn consented(&self, player: PlayerNo) -> Result<(), Refusal> {
        let agreed = self.state.stage != Stage::Dealing || self.state.deal.consent.contains(&player);
        let clause = self.book.changes_agreed.clause;
        if agreed { Ok(()) } else { Err(Refusal::NoConsent { player, clause }) }
    }

    /// Refuses changes by a player whose wagers are void or forfeited: they stay as they are until the round is settled.
    pub(super) fn not_void(&self, player: PlayerNo) -> Result<(), Refusal> {
        let mut wagers = self.state.boxes.iter().flat_map(|on| &on.wagers);
        let clause = self.book.settle.void_wager;
        if wagers.any(|wager| wager.player == player && !wager.standing.is_played()) {
            return Err(Refusal::WagersVoid { player, clause });
        }
        Ok(())
    }

    /// Refuses if the table does not offer Big and Small.
    fn big_small_offered(&self, box_no: BoxNo, bet: Bet) -> Result<(), Refusal> {
        if self.state.has_big_small() {
            return Ok(());
        }
        Err(Refusal::Fault { fault: SettleError::NotOffered(box_no, bet, self.book.big_small.clause) })
    }

    /// Refuses changes on a box that is already out of the round, as it may be after a reshuffle.
    pub(super) fn still_plays(&self, box_no: BoxNo) -> Result<(), Refusal> {
        if self.on(box_no)?.hand.is_out() { Err(Refusal::NoHand { box_no }) } else { Ok(()) }
    }

    /// Refuses a player without a valid Player Card, where one is required.
    pub(in crate::paigow) fn has_card(&self, player: &Player) -> Result<(), Refusal> {
        let card = self.book.player_card;
        if card.value.is_needed(self.at) && !player.card {
            Err(Refusal::NoCard { player: player.number, clause: card.clause })
        } else {
            Ok(())
        }
    }

    /// Refuses if the box has too many players, or if the player with their own limits there has not agreed.
    fn players_on(&self, player: PlayerNo, box_no: BoxNo) -> Result<(), Refusal> {
        let on = self.on(box_no)?;
        let is_on_box = on.wagers.iter().any(|wager| wager.player == player);
        if let Some(most) = on.most_players
            && !is_on_box
            && players(&on.wagers) >= usize::from(most)
        {
            return Err(Refusal::FewerPlayers { box_no, most, clause: self.book.fewer_players.clause });
        }
        let own = self.book.own_maximum;
        let others = on.own_limits.filter(|limits| limits.player != player && !on.guests.contains(&player));
        if let (Some(limits), OwnMaximum::WithLeave) = (others, own.value) {
            return Err(Refusal::OwnerAlone { box_no, owner: limits.player, clause: own.clause });
        }
        Ok(())
    }

    /// Refuses if the player may not wager on this box in addition to their others, given the wagers after the change.
    fn further_box(&self, player: PlayerNo, box_no: BoxNo, wagers: &[Wager]) -> Result<(), Refusal> {
        let elsewhere = |&(other, on): &(BoxNo, &crate::paigow::TableBox)| {
            other != box_no && on.wagers.iter().any(|wager| wager.player == player)
        };
        if self.state.numbered().find(elsewhere).is_none() {
            return Ok(());
        }
        let boxes =
            self.state.with_layout(self.book, Some((box_no, wagers)), |layout| decide(self.book, layout));
        let refused = boxes.iter().filter(|on| on.box_no == box_no).flat_map(|on| &on.refused);
        let Some(refused) = refused.into_iter().find(|refused| refused.player == player) else {
            return Ok(());
        };
        let controls = |on: &&Decided| matches!(on.decider, Some(Decider::Player(by)) if by.player == player);
        let controlled = boxes.iter().find(controls).map(|on| on.box_no);
        let other = controlled.or_else(|| self.state.numbered().find(elsewhere).map(|(other, _)| other));
        let other = other.unwrap_or(box_no);
        let reason = match self.book.several_boxes.value {
            SeveralBoxes::AloneTwo => message!("refused-second-box", player, other),
            SeveralBoxes::ControlOne => message!("refused-controls-another", player, other, box_no),
        };
        Err(Refusal::FurtherBox { reason, clause: refused.clause })
    }

    /// Refuses Big or Small on a box without a regular wager, or before those with a wager on the box had the first choice. Returns the
    /// clause by which the wager is placed.
    fn side_wager(&self, player: PlayerNo, box_no: BoxNo, bet: Bet) -> Result<&'static str, Refusal> {
        let clauses = &self.book.procedure;
        if !bet.on_dice() {
            return Ok(clauses.wagers_placed);
        }
        let (on, needs, claim) = (self.on(box_no)?, self.book.side_wager_needs, self.book.side_wager_claim);
        let valid = |wager: &&Wager| self.state.is_valid(self.book, box_no, wager, self.at);
        let is_alone = !on.wagers.iter().filter(valid).any(|wager| wager.bet == Bet::Regular);
        if needs.value == Has::Yes && is_alone {
            return Err(Refusal::SideWagerAlone { box_no, clause: needs.clause });
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
            Some(first) => Err(Refusal::SideWagerClaim { box_no, first, clause: claim.clause }),
            None => Ok(clauses.side_wager_others),
        }
    }

    /// Refuses wagers that could not be settled: on the bank's box, of too many players, or on a bet that is not offered.
    pub(in crate::paigow) fn would_settle(
        &self,
        box_no: BoxNo,
        wagers: &[Wager],
        own_limits: Option<OwnLimits>,
    ) -> Result<(), Refusal> {
        let round = Round {
            bank: self.state.bank.bank.clone(),
            bank_setting: None,
            boxes: vec![PlayedBox { box_no, hand: BoxHand::Void, wagers: wagers.to_vec(), own_limits }],
            dice: None,
            // Tiles and cover are checked later; a void round needs neither.
            void: Some(VoidRound::Invalidated),
            terms: self.state.terms(self.at),
        };
        match CheckedRound::new(self.book, round) {
            Ok(_) => Ok(()),
            // A banker's Tie is refused because it is a Tie, rather than because it is on the bank's box.
            Err(faults) => {
                match faults.into_iter().min_by_key(|fault| !matches!(fault, SettleError::TieAndBank(..))) {
                    Some(fault) => Err(Refusal::Fault { fault }),
                    None => Ok(()),
                }
            }
        }
    }
}

/// How many players these wagers belong to.
fn players(wagers: &[Wager]) -> usize {
    let first = |n: &usize| wagers[..*n].iter().all(|earlier| earlier.player != wagers[*n].player);
    (0..wagers.len()).filter(first).count()
}
