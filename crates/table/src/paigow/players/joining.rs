//! Joining the table, buying chips, and leaving.

use chung_game::money::Cents;
use chung_game::paigow::sign;
use chung_game::role::Power;
use chung_game::rulebook::{Has, PlayerCard};
use chung_game::{PlayerNo, message};

use crate::Names;
use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{LimitsFact, Money, Player, PlayersFact, Refusal, Stage};

impl<'a> Deciding<'a> {
    /// The player with a number, excluded or not; refused if they are not at the table.
    pub(in crate::paigow) fn player(&self, player: PlayerNo) -> Result<&'a Player, Refusal> {
        self.state.player(player).ok_or(Refusal::NoSuchPlayer { player })
    }

    pub(in crate::paigow) fn join(
        &mut self,
        player: PlayerNo,
        name: &str,
        card: bool,
    ) -> Result<(), Refusal> {
        if !self.by.is_player(player) {
            self.needs(Power::Deal, "R21")?;
        }
        if self.state.is_excluded(player) {
            return Err(self.excluded(player));
        }
        self.stage(Stage::OPEN, "R41")?;
        if self.state.player(player).is_some() {
            return Err(Refusal::AlreadyThere { player });
        }
        if !Names::allows(name) {
            let reason = message!("refused-name");
            return Err(Refusal::CannotBe { reason, clause: "R41" });
        }
        let cards = self.book.player_card;
        // The dealer confirms a valid card; the player's own claim does not count.
        let card = card && cards.value != PlayerCard::No && self.by.role.has(Power::Deal, self.book);
        let clause = if card { cards.clause } else { "R41" };
        self.fact(PlayersFact::Joined { player, name: name.to_owned(), card }, clause);
        self.gather();
        Ok(())
    }

    pub(in crate::paigow) fn leave(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let player_state = self.player(player)?;
        if !self.by.is_player(player) {
            self.needs(Power::Deal, "R41")?;
        }
        self.is_out(player)?;
        self.fact(PlayersFact::Left { player, with: player_state.chips + player_state.tokens }, "R41");
        self.own_limits_end(player);
        if let Some(left) = sign::leave(self.book, &self.state.sign, player, self.at) {
            self.fact(LimitsFact::MarkerRemoved { player }, left.clause);
        }
        Ok(())
    }

    /// Ends the player's own limits on every box.
    pub(in crate::paigow) fn own_limits_end(&mut self, player: PlayerNo) {
        let own =
            self.state.numbered().filter(|(_, on)| on.own_limits.is_some_and(|own| own.player == player));
        for (box_no, _) in own {
            self.fact(LimitsFact::TakenBack { box_no }, self.book.own_limits_by.clause);
        }
    }

    /// Refuses while the player has a wager or a share in the bank.
    pub(in crate::paigow) fn is_out(&self, player: PlayerNo) -> Result<(), Refusal> {
        if self.state.is_in(player) { Err(Refusal::InTheRound { player }) } else { Ok(()) }
    }

    pub(super) fn buy_in(&mut self, player: PlayerNo, amount: Cents, with: Money) -> Result<(), Refusal> {
        let placed = self.book.procedure.in_chips;
        self.player(player)?;
        self.needs(Power::Deal, placed)?;
        let tokens = self.book.tokens;
        provided(
            with != Money::Voucher || tokens.value == Has::Yes,
            message!("refused-no-tokens"),
            tokens.clause,
        )?;
        self.stage(Stage::OPEN, placed)?;
        let (amount, has) = (self.amount(amount)?, self.state.chips.float);
        if with == Money::Cash && amount > has {
            return Err(Refusal::FloatShort { has, needed: amount });
        }
        self.fact(PlayersFact::BoughtIn { player, amount, with }, placed);
        Ok(())
    }
}
