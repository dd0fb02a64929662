//! Changing a figure on the limits sign.

use chung_game::message;
use chung_game::paigow::sign::{self, How, SignChange};
use chung_game::role::Power;

use crate::paigow::deciding::{Deciding, not_yet};
use crate::paigow::{LimitsFact, Refusal};

impl Deciding<'_> {
    pub(super) fn change_limit(&mut self, change: SignChange) -> Result<(), Refusal> {
        self.needs(Power::SuperviseCasino, self.book.limit_change.clause)?;
        let present = self.state.present();
        let changed = sign::change(self.book, &self.state.sign, change, &present, self.at)
            .map_err(|refusal| Refusal::Sign { refusal })?;
        not_yet(changed.sign != self.state.sign, message!("refused-sign-shows-it"), changed.clause)?;
        let fact = match changed.how {
            How::AtOnce => LimitsFact::Changed(change),
            How::Announced => LimitsFact::Announced(change),
            How::ForNewPlayers => {
                let players = present.iter().map(|present| (present.player, present.seat)).collect();
                LimitsFact::Kept { change, players }
            }
        };
        self.fact(fact, changed.clause);
        Ok(())
    }
}
