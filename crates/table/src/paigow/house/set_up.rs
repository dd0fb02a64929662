//! Setting a table up under a rule book.

use chung_game::message;
use chung_game::role::Power;
use chung_game::rulebook::{Has, LowerCommission};

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{HouseFact, Offered, Owed, RULES, Refusal, SetUp};

impl Deciding<'_> {
    pub(in crate::paigow) fn set_up(&mut self, set_up: &SetUp) -> Result<(), Refusal> {
        self.needs(Power::SuperviseCasino, self.book.sign.shown)?;
        let areas = self.book.house_way_areas;
        provided(
            set_up.house_way_areas.is_empty() || areas.value == Has::Yes,
            message!("refused-house-way-areas"),
            areas.clause,
        )?;
        let big_small = self.book.big_small;
        let offered = set_up.offered.big_small_offered;
        provided(big_small.value == Has::Yes || !offered, message!("refused-big-small"), big_small.clause)?;
        if let Some(&box_no) =
            set_up.house_way_areas.iter().find(|box_no| !(1..=self.book.boxes()).contains(&box_no.0))
        {
            return Err(Refusal::NoSuchBox { box_no, boxes: self.book.boxes() });
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

    /// Refuses a commission that the book does not allow. Returns true if it is below the book's, so that the regulator must be notified.
    pub(in crate::paigow) fn lower_commission(&self, offered: &Offered) -> Result<bool, Refusal> {
        let (rate, lower) = (self.book.commission, self.book.lower_commission);
        let book = rate.value;
        let refuse = |reason, clause| Err(Refusal::Commission { reason, clause });
        if offered.commission > rate.value {
            return refuse(message!("refused-commission-above", book), rate.clause);
        }
        if offered.commission == rate.value {
            return Ok(false);
        }
        match lower.value {
            LowerCommission::Never => refuse(message!("refused-commission-below", book), lower.clause),
            LowerCommission::WithApproval if !offered.approved => {
                refuse(message!("refused-commission-approval", book), lower.clause)
            }
            LowerCommission::WithApproval => Ok(false),
            LowerCommission::WithSign => Ok(true),
        }
    }
}
