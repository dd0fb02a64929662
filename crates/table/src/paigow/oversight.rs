//! Oversight: what supervisors may do, and what is kept of it. How wagers are voided and players excluded is `conduct`, how winnings are
//! held and rounds invalidated `winnings`; then `payments`, `disputes` and `notices`.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Power;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::payments::wrongly_paid;
use super::{Dispute, Event, NoticeOwed, Owed, Refusal, State, WrongPayment};

/// What supervisors keep in mind: lists that stay until they are dealt with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Oversight {
    /// Notices owed to the regulator or its inspector, and those given.
    pub notices: Vec<NoticeOwed>,
    /// Disputes.
    pub disputes: Vec<Dispute>,
    /// Payments that were wrong, and what became of them.
    pub wrong_payments: Vec<WrongPayment>,
    /// What was seized, and from whom.
    pub held: Vec<(PlayerNo, Cents)>,
    /// A box is to be put OFF, and the dice have not drawn one yet.
    pub off_throw: bool,
    /// Who may not play at this table any more.
    pub excluded: Vec<PlayerNo>,
    /// Who of them is kept from it as a suspected partner.
    pub kept_apart: Vec<PlayerNo>,
    /// Players are to speak English only, until the table closes.
    pub english_only: bool,
    /// Who was told, since the table opened, that wagers below the minimum go back: also when he leaves and returns.
    pub warned: Vec<PlayerNo>,
    /// The inspector was told that the table is to close.
    pub closing_told: bool,
    /// Who has ever come to the table, each with the first round that he could play.
    pub came: Vec<(PlayerNo, u32)>,
}

/// Why an outcome is invalidated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Unrest, fire, a brawl, a robbery, an act of God.
    Disruption,
    /// A fraud.
    Fraud,
}

/// What supervisors may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum OversightAct {
    /// A player's wagers in the round in hand are void.
    VoidWagers {
        /// Whose.
        player: PlayerNo,
    },
    /// A player told of his hand: his wagers in the round in hand are forfeited.
    ForfeitWagers {
        /// Whose.
        player: PlayerNo,
    },
    /// A player has no valid card of his own: his wagers are invalid.
    InvalidCard {
        /// Whose.
        player: PlayerNo,
    },
    /// A player is shut out.
    Exclude {
        /// Who.
        player: PlayerNo,
    },
    /// What a player won is held while it is looked into.
    Seize {
        /// From whom.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// What was held is given back, or kept.
    Release {
        /// Whose.
        player: PlayerNo,
        /// To the player; else to the House.
        to_player: bool,
    },
    /// The outcome of the round in hand is invalidated.
    Invalidate {
        /// Why.
        cause: Cause,
        /// Whose stakes are forfeited, where the book allows it.
        #[serde(default)]
        forfeits: Vec<PlayerNo>,
    },
    /// A payment turns out to have been wrong.
    ReportPayment {
        /// To whom.
        player: PlayerNo,
        /// In which round.
        round: u32,
        /// What he got too much; less than nothing for too little.
        too_much: Cents,
        /// It seems to have been meant.
        meant: bool,
    },
    /// It is put right.
    CorrectPayment {
        /// Which, counted from 1.
        number: u32,
    },
    /// All was tried to put it right, and the player cannot be had, or will not.
    TryPayment {
        /// Which, counted from 1.
        number: u32,
    },
    /// A player complains.
    Complain {
        /// Who.
        player: PlayerNo,
        /// What about.
        about: String,
    },
    /// The dispute is decided.
    DecideDispute {
        /// Which, counted from 1.
        number: u32,
        /// How.
        decision: String,
    },
    /// The player asks for a review.
    AskReview {
        /// Which.
        number: u32,
    },
    /// What the review said, as reported by whoever may.
    Review {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
    /// A complainant whose dispute is not resolved is told of the inspector and his right to turn to him.
    TellOfInspector {
        /// Which dispute.
        number: u32,
    },
    /// A notice owed was given.
    GiveNotice {
        /// Which, counted from 1.
        number: u32,
    },
    /// The inspector was told of a closing before the table closes (act-1993 14.2).
    TellOfClosing,
}

/// What can come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OversightFact {
    /// A notice is owed.
    NoticeOwed {
        /// What about.
        what: Owed,
    },
    /// It was given.
    NoticeGiven {
        /// Which.
        number: u32,
    },
    /// Winnings are held.
    Seized {
        /// From whom.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// They were given back, or kept. A player who has left gets them away from the table.
    Released {
        /// Whose.
        player: PlayerNo,
        /// How much.
        amount: Cents,
        /// To the player; else to the House.
        to_player: bool,
    },
    /// A player's wagers of earlier rounds stand, though he had no valid card of his own.
    EarlierStand {
        /// Whose.
        player: PlayerNo,
    },
    /// The outcome of the round in hand is invalidated.
    Invalidated {
        /// Why.
        cause: Cause,
        /// Whose stakes are forfeited.
        forfeits: Vec<PlayerNo>,
    },
    /// A payment was wrong.
    PaymentWrong {
        /// To whom.
        player: PlayerNo,
        /// In which round.
        round: u32,
        /// What he got too much; less than nothing for too little.
        too_much: Cents,
        /// It seems to have been meant.
        meant: bool,
    },
    /// It was put right: chips moved between the player and the float.
    PaymentCorrected {
        /// Which.
        number: u32,
        /// From the player to the float; less than nothing the other way.
        returned: Cents,
    },
    /// It was put right with a player who has left: no chips of the table moved.
    PaymentCorrectedAway {
        /// Which.
        number: u32,
        /// From the player to the House; less than nothing the other way.
        returned: Cents,
    },
    /// It could not be put right, and was tried.
    PaymentTried {
        /// Which.
        number: u32,
    },
    /// A player complained.
    Complained {
        /// Who.
        player: PlayerNo,
        /// What about.
        about: String,
    },
    /// He was told of the inspector and his right to turn to him.
    InspectorTold {
        /// Which dispute.
        number: u32,
    },
    /// A dispute was decided.
    Decided {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
    /// A review was asked for.
    ReviewAsked {
        /// Which.
        number: u32,
    },
    /// It was reviewed.
    Reviewed {
        /// Which.
        number: u32,
        /// How.
        decision: String,
    },
    /// The inspector was told that the table is to close.
    ToldOfClosing,
}

impl fmt::Display for OversightFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OversightFact::NoticeOwed { what } => write!(f, "A notice is owed: {what}."),
            OversightFact::NoticeGiven { number } => write!(f, "Notice {number} is given."),
            OversightFact::Seized { player, amount } => {
                write!(f, "{amount} of player {}'s winnings is held while it is looked into.", player.0)
            }
            OversightFact::Released { player, amount, to_player: true } => {
                write!(f, "{amount} that was held goes back to player {}.", player.0)
            }
            OversightFact::Released { player, amount, .. } => {
                write!(f, "{amount} that was held of player {} goes to the House.", player.0)
            }
            OversightFact::EarlierStand { player } => {
                write!(f, "Player {}'s wagers of earlier rounds stand as settled.", player.0)
            }
            OversightFact::Invalidated { cause, forfeits } => {
                let why = match cause {
                    Cause::Disruption => "a disruption",
                    Cause::Fraud => "a fraud",
                };
                write!(f, "The outcome is invalidated: {why}.")?;
                forfeits.iter().try_for_each(|player| write!(f, " Player {} forfeits his stakes.", player.0))
            }
            OversightFact::PaymentWrong { player, round, too_much, meant } => {
                let paid = wrongly_paid(*too_much, *round);
                let meant = if *meant { "; it seems to have been meant" } else { "" };
                write!(f, "Player {} was {paid}{meant}.", player.0)
            }
            OversightFact::PaymentCorrected { number, returned } if returned.is_positive() => {
                write!(f, "Wrong payment {number} is put right: {returned} comes back to the float.")
            }
            OversightFact::PaymentCorrected { number, returned } => {
                write!(f, "Wrong payment {number} is put right: {} more is paid.", Cents(-returned.0))
            }
            OversightFact::PaymentCorrectedAway { number, returned } => {
                let what = if returned.is_positive() { "comes back" } else { "more is paid" };
                let amount = Cents(returned.0.saturating_abs());
                write!(f, "Wrong payment {number} is put right away from the table: {amount} {what}.")
            }
            OversightFact::PaymentTried { number } => {
                write!(f, "All was tried to put wrong payment {number} right.")
            }
            OversightFact::Complained { player, about } => {
                write!(f, "Player {} complains: \"{about}\".", player.0)
            }
            OversightFact::InspectorTold { number } => {
                write!(f, "The complainant of dispute {number} is told that he may turn to an inspector.")
            }
            OversightFact::Decided { number, decision } => {
                write!(f, "Dispute {number} is decided: \"{decision}\".")
            }
            OversightFact::ReviewAsked { number } => {
                write!(f, "A review of dispute {number} is asked for.")
            }
            OversightFact::Reviewed { number, decision } => {
                write!(f, "Dispute {number} is reviewed: \"{decision}\".")
            }
            OversightFact::ToldOfClosing => f.write_str("The inspector is told that the table is to close."),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &OversightAct) -> Result<(), Refusal> {
    match *act {
        OversightAct::VoidWagers { player } => d.void_wagers(player),
        OversightAct::ForfeitWagers { player } => d.forfeit_wagers(player),
        OversightAct::InvalidCard { player } => d.invalid_card(player),
        OversightAct::Exclude { player } => {
            let clause = d.book.procedure.excluded;
            d.there(player)?;
            d.needs(Power::SuperviseCasino, clause)?;
            d.shut_out(player, clause)
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
        OversightAct::TellOfClosing => d.tell_of_closing(),
    }
}

pub(super) fn apply(state: &mut State, fact: &OversightFact, event: &Event) {
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
        OversightFact::ToldOfClosing => oversight.closing_told = true,
    }
}

impl Oversight {
    /// The number of the next wrong payment.
    pub(super) fn next_payment(&self) -> u32 {
        self.wrong_payments.last().map_or(1, |last| last.number + 1)
    }

    fn wrong_payment(&mut self, number: u32) -> Option<&mut WrongPayment> {
        self.wrong_payments.iter_mut().find(|wrong| wrong.number == number)
    }

    fn dispute(&mut self, number: u32, change: impl FnOnce(&mut Dispute)) {
        if let Some(dispute) = self.disputes.iter_mut().find(|dispute| dispute.number == number) {
            change(dispute);
        }
    }
}
