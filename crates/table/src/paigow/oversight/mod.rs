//! Oversight by supervisors: void wagers and exclusions (`conduct`), forfeited wagers (`forfeiture`), seized winnings and invalidated
//! rounds (`winnings`), wrong payments (`wrong_payments`), disputes (`disputes`) and notices (`notices`).

mod act;
mod conduct;
mod disputes;
mod fact;
mod forfeiture;
mod notices;
mod state;
mod winnings;
mod wrong_payments;

pub use act::{Cause, OversightAct};
pub use disputes::Dispute;
pub use fact::OversightFact;
pub use notices::{NoticeOwed, Owed};
pub use state::Oversight;
pub use wrong_payments::{MonthList, WrongPayment, wrongly_paid};

use chung_game::role::Power;

use crate::paigow::deciding::Deciding;
use crate::paigow::{Event, Refusal, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &OversightAct) -> Result<(), Refusal> {
    match *act {
        OversightAct::VoidWagers { player } => d.void_wagers(player),
        OversightAct::ForfeitWagers { player } => d.forfeit_wagers(player),
        OversightAct::InvalidCard { player } => d.invalid_card(player),
        OversightAct::Exclude { player } => {
            let clause = d.book.procedure.excluded;
            d.player(player)?;
            d.needs(Power::SuperviseCasino, clause)?;
            d.exclude(player, clause)
        }
        OversightAct::Seize { player, amount } => d.seize(player, amount),
        OversightAct::Release { player, to_player } => d.release(player, to_player),
        OversightAct::Invalidate { cause, ref forfeits } => d.invalidate(cause, forfeits),
        OversightAct::ReportPayment { player, round, too_much, meant } => {
            d.report_payment(player, round, too_much, meant)
        }
        OversightAct::CorrectPayment { number } => d.correct_payment(number),
        OversightAct::TryPayment { number } => d.try_payment(number),
        OversightAct::Complain { player, ref about } => d.complain(player, about),
        OversightAct::DecideDispute { number, ref decision } => d.decide_dispute(number, decision),
        OversightAct::AskReview { number } => d.ask_review(number),
        OversightAct::Review { number, ref decision } => d.review(number, decision),
        OversightAct::TellOfInspector { number } => d.tell_of_inspector(number),
        OversightAct::GiveNotice { number } => d.give_notice(number),
        OversightAct::TellOfClosing => d.notify_of_closing(),
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &OversightFact, event: &Event) {
    let oversight = &mut state.oversight;
    match *fact {
        OversightFact::NoticeOwed { what } => {
            let number = oversight.notices.last().map_or(1, |last| last.number + 1);
            let clause = event.clause.clone();
            oversight.notices.push(NoticeOwed { number, what, since: event.at, clause, given: None });
        }
        OversightFact::NoticeGiven { number } => {
            if let Some(notice) = oversight.notices.iter_mut().find(|notice| notice.number == number) {
                notice.given = Some(event.at);
            }
        }
        OversightFact::Seized { player, amount } => {
            match oversight.held.iter_mut().find(|(other, _)| *other == player) {
                Some((_, held)) => *held += amount,
                None => oversight.held.push((player, amount)),
            }
            state.chips.held += amount;
            if let Some(player) = state.player_mut(player) {
                player.chips -= amount;
            }
        }
        OversightFact::Released { player, amount, to_player } => {
            for (_, held) in oversight.held.iter_mut().filter(|(other, _)| *other == player) {
                *held -= amount;
            }
            oversight.held.retain(|(_, held)| held.is_positive());
            state.chips.held -= amount;
            if !to_player {
                state.chips.float += amount;
            } else if let Some(player) = state.player_mut(player) {
                player.chips += amount;
            }
        }
        OversightFact::EarlierStand { .. } | OversightFact::Invalidated { .. } => {}
        OversightFact::PaymentWrong { player, round, too_much, meant } => {
            let number = oversight.next_payment();
            let (noticed, put_right, tried) = (event.at, false, false);
            let wrong = WrongPayment { number, player, round, too_much, meant, noticed, put_right, tried };
            oversight.wrong_payments.push(wrong);
        }
        OversightFact::PaymentCorrected { number, returned } => {
            let wrong = oversight.wrong_payment(number).map(|wrong| {
                wrong.put_right = true;
                wrong.player
            });
            if let Some(player) = wrong.and_then(|player| state.player_mut(player)) {
                player.chips -= returned;
                state.chips.float += returned;
            }
        }
        OversightFact::PaymentCorrectedAway { number, .. } => {
            oversight.wrong_payment(number).into_iter().for_each(|wrong| wrong.put_right = true);
        }
        OversightFact::PaymentTried { number } => {
            oversight.wrong_payment(number).into_iter().for_each(|wrong| wrong.tried = true);
        }
        OversightFact::Complained { player, ref about } => oversight.disputes.push(Dispute {
            number: oversight.disputes.last().map_or(1, |last| last.number + 1),
            player,
            about: about.clone(),
            round: event.round,
            decision: None,
            decided_by: None,
            review_asked: false,
            review: None,
            inspector_told: false,
        }),
        OversightFact::InspectorTold { number } => {
            oversight.dispute(number, |dispute| dispute.inspector_told = true);
        }
        OversightFact::Decided { number, ref decision } => {
            oversight.dispute(number, |dispute| {
                dispute.decision = Some(decision.clone());
                dispute.decided_by = Some(event.by);
            });
        }
        OversightFact::ReviewAsked { number } => {
            oversight.dispute(number, |dispute| dispute.review_asked = true);
        }
        OversightFact::Reviewed { number, ref decision } => {
            oversight.dispute(number, |dispute| dispute.review = Some(decision.clone()));
        }
        OversightFact::ToldOfClosing => oversight.closing_notified = true,
    }
}
