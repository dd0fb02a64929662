//! What waits for somebody's decision at a table, worded once for the dealer's page and the supervisor's desk.

use chung_game::paigow::settle::PlayerNo;
use chung_game::rulebook::RuleBook;
use chung_table::Names;
use chung_table::paigow::{
    Act, Arranged, BoxHandState, DealingAct, Dispute, HandsAct, IrregularAct, NoticeOwed, OversightAct,
    SetBy, State, TableBox, WrongPayment, wrongly_paid,
};

use super::names;
use crate::draw::money::written;
use crate::pages::supervisor::matter::Kind;

/// A matter.
pub(crate) struct Matter {
    pub(crate) kind: Kind,
    /// What it is about, in a sentence.
    pub(crate) says: String,
    /// By which clause, where that is known before it is settled.
    pub(crate) clause: Option<String>,
    /// What settles it, or brings it on.
    pub(crate) steps: Vec<Step>,
}

/// A step.
pub(crate) struct Step {
    pub(crate) words: &'static str,
    pub(crate) act: Act,
    /// What somebody has to write: the act's name for it, and what it is called.
    pub(crate) word: Option<(&'static str, &'static str)>,
}

impl Matter {
    fn new(kind: Kind, says: String) -> Matter {
        Matter { kind, says, clause: None, steps: Vec::new() }
    }

    fn step(mut self, words: &'static str, act: impl Into<Act>) -> Matter {
        self.steps.push(Step { words, act: act.into(), word: None });
        self
    }

    fn decided(mut self, words: &'static str, label: &'static str, act: impl Into<Act>) -> Matter {
        self.steps.push(Step { words, act: act.into(), word: Some(("decision", label)) });
        self
    }
}

/// Everything that waits at a table, as somebody sees it.
pub(crate) fn all(state: &State, book: &RuleBook) -> Vec<Matter> {
    let (oversight, deal, names) = (&state.oversight, &state.deal, names(state));
    let name = |player: PlayerNo| names.called(player);
    let asked = deal.laja_asked.iter().filter(|player| !deal.laja_allowed.contains(player));
    let lajas = asked.map(|&player| {
        let matter = Matter::new(Kind::Asked, format!("{} asks for a laja", name(player)));
        matter.step("Allow", DealingAct::AllowLaja { player })
    });
    let disputes = oversight.disputes.iter().filter_map(|of| dispute(of, &name(of.player)));
    let wrong = oversight.wrong_payments.iter().filter(|wrong| wrong.waits());
    let wrong = wrong.map(|wrong| payment(wrong, &name(wrong.player)));
    let held = oversight.held.iter().map(|&(player, amount)| {
        let says = format!("{} of {}'s winnings are held", written(amount), name(player));
        let release = |to_player| OversightAct::Release { player, to_player };
        Matter::new(Kind::Payment, says).step("Give back", release(true)).step("Keep", release(false))
    });
    let notices = oversight.notices.iter().filter(|notice| notice.given.is_none());
    let notices = notices.map(|of| notice(of, &names));
    lajas.chain(checks(state, book)).chain(disputes).chain(wrong).chain(held).chain(notices).collect()
}

/// Hands that the dealer set and nobody has looked at.
fn checks(state: &State, book: &RuleBook) -> impl Iterator<Item = Matter> {
    let chung = state.bank.bank.chung();
    let waits = |on: &TableBox| on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked;
    state.numbered().filter(move |(_, on)| waits(on)).map(move |(number, on)| {
        let whose = if number == chung {
            "The bank's tiles".to_owned()
        } else {
            format!("The tiles of box {number}")
        };
        let says = match on.hand.arranged {
            None => format!("{whose} are set the House Way"),
            Some(lie) if lie.is_house_way(book) => format!("{whose} are set the House Way: {lie}"),
            Some(lie) => {
                let right = Arranged::house_way(book, lie.tiles());
                format!("{whose} are not set the House Way: {lie}, expected {right}")
            }
        };
        Matter::new(Kind::Check, says)
            .step("Right", HandsAct::Check { number, as_it_lies: false })
            .step("Not the House Way", IrregularAct::WrongHouseWay { number, arranged: None })
    })
}

/// A dispute that is not decided, or whose review is not.
fn dispute(dispute: &Dispute, name: &str) -> Option<Matter> {
    let Dispute { number, about, round, decision, review_asked, review, inspector_told, .. } = dispute;
    let (number, word) = (*number, || "…".to_owned());
    let said = format!("{name} disputes round {round}: “{about}”");
    match (decision, review) {
        (None, _) => {
            let decide = OversightAct::DecideDispute { number, decision: word() };
            Some(Matter::new(Kind::Dispute, said).decided("Decide", "The decision", decide))
        }
        (Some(decision), None) if *review_asked => {
            let says = format!("{said}. The decision was “{decision}”, and {name} asks for a review");
            let review = OversightAct::Review { number, decision: word() };
            let matter = Matter::new(Kind::Dispute, says).decided("Review", "What the review says", review);
            let tell = OversightAct::TellOfInspector { number };
            Some(if *inspector_told { matter } else { matter.step("Told of the inspector", tell) })
        }
        _ => None,
    }
}

fn payment(wrong: &WrongPayment, name: &str) -> Matter {
    let says = format!("{name} was {}", wrongly_paid(wrong.too_much, wrong.round));
    let number = wrong.number;
    Matter::new(Kind::Payment, says)
        .step("Put right", OversightAct::CorrectPayment { number })
        .step("All was tried", OversightAct::TryPayment { number })
}

fn notice(notice: &NoticeOwed, names: &Names) -> Matter {
    let says = format!("Owed since {}: {}", notice.since, names.told(&notice.what.to_string()));
    let matter =
        Matter::new(Kind::Notice, says).step("Given", OversightAct::GiveNotice { number: notice.number });
    Matter { clause: Some(notice.clause.number().to_owned()), ..matter }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::clock::Clock;
    use chung_game::money::Cents;
    use chung_table::Clause;
    use chung_table::paigow::Owed;

    #[test]
    fn what_was_paid_too_little_is_not_called_too_much() {
        let wrong = |cents| WrongPayment {
            number: 1,
            player: PlayerNo(3),
            round: 2,
            too_much: Cents(cents),
            meant: false,
            noticed: Clock(0),
            put_right: false,
            tried: false,
        };
        assert_eq!(payment(&wrong(-500), "Ann").says, "Ann was paid $5 too little in round 2");
        assert_eq!(payment(&wrong(500), "Ann").says, "Ann was paid $5 too much in round 2");
    }

    #[test]
    fn star_2024_15_20_2_the_notice_says_who_was_paid_what_in_which_round() {
        let mut names = Names::default();
        names.learn(PlayerNo(3), "Ann");
        let (player, too_much) = (PlayerNo(3), Cents::dollars(-1_005));
        let what = Owed::WrongPayment { number: 4, player, round: 2, too_much };
        let (clause, since) = (Clause::from("15.20.2"), Clock(0));
        let owed = NoticeOwed { number: 1, what, since, clause, given: None };
        assert_eq!(
            notice(&owed, &names).says,
            "Owed since 1970-01-01 00:00: Ann was paid $1,005 too little in round 2, wrong payment 4"
        );
    }
}
