//! From the bank's setting to the end of the round: opening and matching the hands in order, collecting losing wagers, paying winners.

mod act;
mod bank_hand;
mod ending;
mod fact;
mod matching;
mod round_end;
mod settling;

pub use act::OpeningAct;
pub use fact::{HandClauses, OpeningFact};
pub use round_end::RoundEnd;
pub use settling::Payment;

use chung_game::message;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::SetForGood;

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{BoxHandState, Refusal, Stage, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: OpeningAct) -> Result<(), Refusal> {
    match act {
        OpeningAct::LiftChung => {
            let for_good = d.book.set_for_good;
            d.needs(Power::Deal, for_good.clause)?;
            provided(
                for_good.value == SetForGood::ChungLifted,
                message!("refused-no-lifting"),
                for_good.clause,
            )?;
            d.stage(&[Stage::Setting], for_good.clause)?;
            d.all_set(for_good.clause)?;
            if d.state.deal.chung_lifted {
                return Err(Refusal::Already {
                    reason: message!("refused-chung-lifted"),
                    clause: for_good.clause,
                });
            }
            d.fact(OpeningFact::ChungLifted, for_good.clause);
            Ok(())
        }
        OpeningAct::SetBank { arranged } => {
            d.needs(Power::Deal, d.bank_sets_clause())?;
            // A player may ask to see tiles that were kept covered.
            d.stage(&[Stage::Setting, Stage::Opening], d.bank_sets_clause())?;
            d.house_sets(arranged)
        }
        OpeningAct::Confirm { player } => {
            let clause = d.book.procedure.banker_confirms;
            d.acts_for(player, clause)?;
            d.stage(&[Stage::Setting, Stage::Opening], clause)?;
            d.is_banker(player, clause)?;
            if !d.bank_set_for_banker() {
                return Err(Refusal::CannotBe { reason: message!("refused-bank-set-by-banker"), clause });
            }
            not_yet(!d.state.deal.bank_confirmed, message!("refused-bank-confirmed"), clause)?;
            d.fact(OpeningFact::BankConfirmed, clause);
            Ok(())
        }
        OpeningAct::Expose { arranged } => d.expose(arranged),
        OpeningAct::KeepCovered => d.keep_covered(),
        OpeningAct::AskToSee { player } => {
            let clause = d.book.procedure.bonus_alone;
            d.acts_for(player, clause)?;
            provided(!d.book.bonus.value.0.is_empty(), message!("refused-no-bonus"), d.book.bonus.clause)?;
            d.stage(&[Stage::Setting, Stage::Opening], clause)?;
            if !d.state.house_banks() {
                return Err(Refusal::CannotBe { reason: message!("refused-not-house-bank"), clause });
            }
            not_yet(!d.state.deal.bank_asked, message!("refused-asked-already"), clause)?;
            d.fact(OpeningFact::AskedToSee { player }, clause);
            Ok(())
        }
        OpeningAct::Open { box_no, arranged } => d.open_box(box_no, arranged),
        OpeningAct::Pay => d.pay_winners(),
        OpeningAct::ViewUnused => {
            let clause = d.book.procedure.unused_seen;
            d.needs(Power::Deal, clause)?;
            d.stage(&[Stage::Paid], d.book.procedure.unused_unseen)?;
            let unused = d.state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Retrieved);
            let tiles = unused.filter_map(|on| on.hand.tiles).flatten();
            let tiles: Vec<Tile> = tiles.chain(d.state.deal.undealt.iter().copied()).collect();
            not_yet(!d.state.deal.unused_open, message!("refused-unused-open"), clause)?;
            d.fact(OpeningFact::UnusedSeen { tiles }, clause);
            Ok(())
        }
        OpeningAct::End => d.end(),
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &OpeningFact) {
    match fact {
        OpeningFact::ChungLifted => state.deal.chung_lifted = true,
        OpeningFact::BankSet { arranged, by, .. } => {
            let chung = state.chung();
            state.change_box(chung, |on| {
                on.hand.set_by(*by);
                on.hand.held = false;
                on.hand.arrange(*arranged);
            });
        }
        OpeningFact::BankConfirmed => state.deal.bank_confirmed = true,
        OpeningFact::Exposed { arranged, .. } => {
            state.stage = Stage::Opening;
            let chung = state.chung();
            state.change_box(chung, |on| {
                on.hand.is = BoxHandState::Opened;
                on.hand.arrange(Some(*arranged));
            });
        }
        OpeningFact::KeptCovered => state.stage = Stage::Opening,
        OpeningFact::AskedToSee { .. } => state.deal.bank_asked = true,
        OpeningFact::Opened { box_no, arranged, .. } => {
            state.change_box(*box_no, |on| {
                on.hand.is = BoxHandState::Opened;
                on.hand.arrange(Some(*arranged));
            });
        }
        OpeningFact::Paid(payment) => {
            state.transfer(payment.from, payment.to, payment.amount);
            state.deal.payments.push(payment.clone());
        }
        OpeningFact::Unpaid(payment) => {
            state.transfer(payment.to, payment.from, payment.amount);
            if let Some(place) = state.deal.payments.iter().rposition(|paid| paid == payment) {
                state.deal.payments.remove(place);
            }
        }
        OpeningFact::AllPaid => state.stage = Stage::Paid,
        OpeningFact::UnusedSeen { .. } => state.deal.unused_open = true,
        OpeningFact::Void { .. } => {}
        OpeningFact::Ended(end) => {
            state.remember(end);
            state.clear_layout();
        }
        OpeningFact::CalledOff => state.clear_layout(),
    }
}
