//! The limits in force at a table.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits, OwnLimits, Terms, Wager};
use chung_game::paigow::sign::{self, BoxWagers, Clock, InForce, Present};
use chung_game::rulebook::RuleBook;

use crate::paigow::State;

impl State {
    /// The terms in force; once bets are closed, those of that moment (R41).
    pub(in crate::paigow) fn terms(&self, now: Clock) -> Terms {
        self.deal.terms.unwrap_or_else(|| self.sign.terms(now))
    }

    /// A player's own limits in force on a box; once bets are closed, those of that moment, even if the player has left since (R41).
    pub(in crate::paigow) fn own_limits(&self, box_no: BoxNo) -> Option<OwnLimits> {
        let place = usize::from(box_no.0).checked_sub(1)?;
        match self.deal.terms {
            Some(_) => self.deal.own_limits.get(place).copied().flatten(),
            None => self.boxes.get(place)?.own_limits,
        }
    }

    /// The limits of a player's wager on a box: the sign's, the bank's, or the player's own.
    #[must_use]
    pub fn limits_of(
        &self,
        book: &RuleBook,
        player: PlayerNo,
        box_no: BoxNo,
        bet: Bet,
        now: Clock,
    ) -> Limits {
        let wager = Wager { bet, ..Wager::regular(player, Cents::ZERO) };
        let InForce { minimum, maximum } =
            sign::in_force(book, &self.sign, &self.bare_box(box_no), &wager, now);
        Limits { minimum: minimum.value, maximum: maximum.value }
    }

    /// The box without its wagers, to check a wager as if it were the only one there.
    pub(in crate::paigow) fn bare_box(&self, box_no: BoxNo) -> BoxWagers<'_> {
        let (bank, own_limits) = (&self.bank.bank, self.own_limits(box_no));
        BoxWagers { bank, own_limits, wagers: &[], on_table: Cents::ZERO }
    }

    /// The players at the table, each with their box: where they sit, or else where they wager, or wagered in the last round.
    pub(super) fn present(&self) -> Vec<Present> {
        let wagers = |player: PlayerNo| {
            let mut boxes = self.numbered();
            boxes
                .find(|(_, on)| on.wagers.iter().any(|wager| wager.player == player))
                .map(|(box_no, _)| box_no)
        };
        let last =
            |player: PlayerNo| self.bank.last_round().find(|on| on.player == player).map(|on| on.box_no);
        let players = self.players.iter().filter_map(|player| {
            let seat = player.seat.or_else(|| wagers(player.number)).or_else(|| last(player.number))?;
            Some(Present { player: player.number, seat })
        });
        players.collect()
    }
}
