//! Disputes: complaints, decisions, reviews, and informing complainants of the inspector.

use chung_game::role::Power;
use chung_game::rulebook::Disputes;
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::Deciding;
use crate::paigow::{Actor, OversightFact, Refusal};

/// A player's dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The number of the dispute, counted from 1.
    pub number: u32,
    /// The player who complained.
    pub player: PlayerNo,
    /// What the complaint is about.
    pub about: String,
    /// The round of the complaint.
    pub round: u32,
    /// The decision, once there is one.
    pub decision: Option<String>,
    /// Who decided the dispute.
    pub decided_by: Option<Actor>,
    /// Whether the player asked for a review.
    pub review_asked: bool,
    /// The decision of the review, once there is one.
    pub review: Option<String>,
    /// Whether the player was informed of the inspector.
    pub inspector_told: bool,
}

impl<'a> Deciding<'a> {
    /// A player complains. Everyone at the table may, even if they are excluded.
    pub(super) fn complain(&mut self, player: PlayerNo, about: &str) -> Result<(), Refusal> {
        let clause = self.book.procedure.dispute_decided;
        self.player(player)?;
        self.speaks_for(player, clause)?;
        if about.trim().is_empty() {
            return Err(Refusal::CannotBe { reason: message!("refused-complaint-empty"), clause });
        }
        self.fact(OversightFact::Complained { player, about: about.to_owned() }, clause);
        Ok(())
    }

    /// Refuses other players.
    fn speaks_for(&self, player: PlayerNo, clause: &'static str) -> Result<(), Refusal> {
        if self.by.is_player(player) || self.needs_staff(clause).is_ok() {
            Ok(())
        } else {
            Err(Refusal::AnotherPlayer { role: self.by.role, player, clause })
        }
    }

    fn dispute(&self, number: u32) -> Result<&'a Dispute, Refusal> {
        let dispute = self.state.oversight.disputes.iter().find(|dispute| dispute.number == number);
        dispute.ok_or_else(|| Refusal::NoSuchEntry { reason: message!("refused-no-dispute", number) })
    }

    pub(super) fn decide_dispute(&mut self, number: u32, decision: &str) -> Result<(), Refusal> {
        let clause = self.book.procedure.dispute_decided;
        let power = match self.book.disputes.value {
            Disputes::GamingSupervisor => Power::SuperviseGame,
            Disputes::Operator | Disputes::CasinoSupervisor | Disputes::Inspector => Power::SuperviseCasino,
        };
        self.needs(power, clause)?;
        if self.dispute(number)?.decision.is_some() {
            return Err(Refusal::Already { reason: message!("refused-dispute-decided", number), clause });
        }
        self.fact(OversightFact::Decided { number, decision: decision.to_owned() }, clause);
        Ok(())
    }

    /// A player asks for a review. A player who is not satisfied is informed of the inspector too.
    pub(super) fn ask_review(&mut self, number: u32) -> Result<(), Refusal> {
        let clause = self.book.procedure.dispute_reviewed;
        let dispute = self.dispute(number)?;
        self.speaks_for(dispute.player, clause)?;
        if dispute.decision.is_none() {
            return Err(Refusal::First { reason: message!("refused-dispute-undecided", number), clause });
        }
        if dispute.review_asked {
            return Err(Refusal::Already { reason: message!("refused-review-asked", number), clause });
        }
        self.fact(OversightFact::ReviewAsked { number }, clause);
        if !dispute.inspector_told {
            self.fact(OversightFact::InspectorTold { number }, self.book.procedure.inspector_told);
        }
        Ok(())
    }

    /// Records a review. In star-2024 a casino supervisor reviews; elsewhere the regulator does, and a casino supervisor records it.
    pub(in crate::paigow) fn review(&mut self, number: u32, decision: &str) -> Result<(), Refusal> {
        let clause = self.book.procedure.dispute_reviewed;
        self.needs(Power::Review, clause)?;
        let dispute = self.dispute(number)?;
        if !dispute.review_asked {
            return Err(Refusal::First { reason: message!("refused-review-not-asked", number), clause });
        }
        if dispute.review.is_some() {
            return Err(Refusal::Already { reason: message!("refused-reviewed", number), clause });
        }
        if dispute.decided_by == Some(self.by) && self.book.disputes.value == Disputes::GamingSupervisor {
            return Err(Refusal::CannotBe { reason: message!("refused-own-review"), clause });
        }
        self.fact(OversightFact::Reviewed { number, decision: decision.to_owned() }, clause);
        Ok(())
    }

    pub(super) fn tell_of_inspector(&mut self, number: u32) -> Result<(), Refusal> {
        let clause = self.book.procedure.inspector_told;
        self.needs_staff(clause)?;
        let dispute = self.dispute(number)?;
        if dispute.inspector_told {
            return Err(Refusal::Already {
                reason: message!("refused-inspector-told", player = dispute.player),
                clause,
            });
        }
        self.fact(OversightFact::InspectorTold { number }, clause);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::paigow::testing::{CASINO, DEALER, GAME, Table, player, sentences};
    use crate::paigow::{Act, Actor, OversightAct};
    use chung_game::rulebook::PaiGowBook;

    /// A complaint, its decision and the review. `who` is the lowest role that may decide.
    fn a_dispute(id: PaiGowBook, who: Actor, [decided, reviewed, inspector]: [&str; 3]) {
        let mut table = Table::open(id);
        let about = "a wager was misread".to_owned();
        let complain = Act::Oversight(OversightAct::Complain { player: player(3), about });
        let decision = |words: &str| words.to_owned();
        let decide =
            Act::Oversight(OversightAct::DecideDispute { number: 1, decision: decision("it stands") });
        let ask = Act::Oversight(OversightAct::AskReview { number: 1 });
        let review = Act::Oversight(OversightAct::Review { number: 1, decision: decision("it is paid") });
        let tell = Act::Oversight(OversightAct::TellOfInspector { number: 1 });
        assert_eq!(table.refused(CASINO, decide.clone()), "NoSuchEntry");
        assert_eq!(table.refused(Actor::player(player(4)), complain.clone()), "AnotherPlayer");
        table.ok(Actor::player(player(3)), complain);
        assert_eq!(table.refused(Actor::player(player(3)), ask.clone()), "First");
        let below = if who == CASINO { GAME } else { DEALER };
        assert_eq!(table.refused(below, decide.clone()), "Power");
        assert_eq!(
            sentences(&table.ok(who, decide.clone())),
            format!("Dispute 1 is decided: \"it stands\". ({decided})")
        );
        assert_eq!(table.refused(CASINO, decide), "Already");
        assert_eq!(table.refused(CASINO, review.clone()), "First");
        let events = table.ok(Actor::player(player(3)), ask.clone());
        assert_eq!(events[0].clause.number(), reviewed);
        assert_eq!(events[1].clause.number(), inspector, "the player is informed of the inspector");
        assert_eq!(table.refused(DEALER, tell), "Already");
        assert_eq!(table.refused(DEALER, ask), "Already");
        assert_eq!(table.refused(GAME, review.clone()), "Power");
        table.ok(CASINO, review.clone());
        assert_eq!(table.refused(CASINO, review), "Already");
        assert_eq!(table.state.oversight.disputes[0].review.as_deref(), Some("it is paid"));
    }

    #[test]
    fn act_1993_15_6_the_operator_decides_disputes() {
        a_dispute(PaiGowBook::Act1993, CASINO, ["15.6", "15.6", "15.5"]);
    }

    #[test]
    fn vic_2000_15_9_the_casino_supervisor_decides_disputes() {
        a_dispute(PaiGowBook::Vic2000, CASINO, ["15.9", "15.9", "15.8"]);
    }

    #[test]
    fn crown_16_8_the_complainant_is_informed_of_the_inspector() {
        a_dispute(PaiGowBook::Crown, CASINO, ["R41", "R41", "16.8"]);
    }

    #[test]
    fn star_2024_16_13_the_gaming_supervisor_decides_and_a_casino_supervisor_reviews() {
        a_dispute(PaiGowBook::Star2024, GAME, ["16.13", "16.13", "16.14"]);
    }

    /// The dealer may inform the player at once, while the dispute is undecided.
    fn inform_of_the_inspector(id: PaiGowBook, clause: &str) {
        let mut table = Table::open(id);
        let about = "a tile was seen".to_owned();
        table.oversight(DEALER, OversightAct::Complain { player: player(3), about });
        let events = table.oversight(DEALER, OversightAct::TellOfInspector { number: 1 });
        assert_eq!(events[0].clause.number(), clause);
    }

    #[test]
    fn act_1993_15_5_the_complainant_is_informed_of_the_inspector() {
        inform_of_the_inspector(PaiGowBook::Act1993, "15.5");
    }

    #[test]
    fn vic_2000_15_8_the_complainant_is_informed_of_the_inspector() {
        inform_of_the_inspector(PaiGowBook::Vic2000, "15.8");
    }

    #[test]
    fn star_2024_16_14_the_complainant_is_informed_of_the_inspector() {
        inform_of_the_inspector(PaiGowBook::Star2024, "16.14");
    }
}
