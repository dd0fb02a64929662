//! Decisions that wait at a table, for the dealer's page and the supervisor's desk.

use chung_game::message::Arg;
use chung_game::rulebook::RuleBook;
use chung_game::{Message, message};
use chung_table::paigow::{
    Act, Arranged, BoxHandState, DealingAct, Dispute, HandsAct, IrregularAct, NoticeOwed, OversightAct, Owed,
    SetBy, State, TableBox, WrongPayment,
};

use super::payments::wrongly_paid;
use crate::pages::supervisor::matter::MatterKind;

/// A decision that waits.
pub(crate) struct Matter {
    pub(crate) kind: MatterKind,
    /// A sentence that describes it.
    pub(crate) message: Message,
    /// The clause, if it is known before the decision.
    pub(crate) clause: Option<String>,
    /// The acts that settle it or move it on.
    pub(crate) steps: Vec<MatterStep>,
}

/// An act that settles a matter or moves it on.
pub(crate) struct MatterStep {
    pub(crate) words: Message,
    pub(crate) act: Act,
    /// The act's field for a text to enter, and its label.
    pub(crate) word: Option<(&'static str, Message)>,
}

impl Matter {
    const fn new(kind: MatterKind, message: Message) -> Matter {
        Matter { kind, message, clause: None, steps: Vec::new() }
    }

    fn step(mut self, words: Message, act: impl Into<Act>) -> Matter {
        self.steps.push(MatterStep { words, act: act.into(), word: None });
        self
    }

    fn decided(mut self, words: Message, label: Message, act: impl Into<Act>) -> Matter {
        self.steps.push(MatterStep { words, act: act.into(), word: Some(("decision", label)) });
        self
    }
}

/// Every decision that waits at a table, as the viewer sees it.
pub(crate) fn all(state: &State, book: &RuleBook) -> Vec<Matter> {
    let (oversight, deal) = (&state.oversight, &state.deal);
    let requests = deal.laja_asked.iter().filter(|player| !deal.laja_allowed.contains(player));
    let lajas = requests.map(|&player| {
        let matter = Matter::new(MatterKind::Asked, message!("dealer-laja-requested", player));
        matter.step(message!("dealer-allow"), DealingAct::AllowLaja { player })
    });
    let disputes = oversight.disputes.iter().filter_map(dispute);
    let wrong = oversight.wrong_payments.iter().filter(|wrong| wrong.waits());
    let wrong = wrong.map(payment);
    let held = oversight.held.iter().map(|&(player, amount)| {
        let message = message!("dealer-winnings-held", player, amount);
        let release = |to_player| OversightAct::Release { player, to_player };
        Matter::new(MatterKind::Payment, message)
            .step(message!("dealer-give-back"), release(true))
            .step(message!("dealer-keep"), release(false))
    });
    let notices = oversight.notices.iter().filter(|notice| notice.given.is_none());
    let notices = notices.map(notice);
    lajas.chain(checks(state, book)).chain(disputes).chain(wrong).chain(held).chain(notices).collect()
}

/// Hands that the dealer set and no supervisor has checked.
fn checks(state: &State, book: &RuleBook) -> impl Iterator<Item = Matter> {
    let chung = state.bank.bank.chung();
    let waits = |on: &TableBox| on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked;
    state.numbered().filter(move |(_, on)| waits(on)).map(move |(box_no, on)| {
        let message = match (on.hand.arranged, box_no == chung) {
            (None, true) => message!("dealer-check-bank"),
            (None, false) => message!("dealer-check-box", box_no),
            (Some(set), is_bank) => {
                let right = Arranged::house_way(book, set.tiles());
                let (is_right, setting) = (set.is_house_way(book), Arg::notation(set));
                match (is_right, is_bank, Arg::notation(right)) {
                    (true, true, _) => message!("dealer-check-bank-right", setting),
                    (true, false, _) => message!("dealer-check-box-right", box_no, setting),
                    (false, true, right) => message!("dealer-check-bank-wrong", setting, right),
                    (false, false, right) => message!("dealer-check-box-wrong", box_no, setting, right),
                }
            }
        };
        Matter::new(MatterKind::Check, message)
            .step(message!("dealer-set-right"), HandsAct::Check { box_no, as_it_lies: false })
            .step(message!("dealer-not-house-way"), IrregularAct::WrongHouseWay { box_no, arranged: None })
    })
}

/// A dispute without a decision, or without its review.
fn dispute(dispute: &Dispute) -> Option<Matter> {
    let Dispute { number, player, about, round, decision, review_asked, review, inspector_told, .. } =
        dispute;
    let (number, player, round, word) = (*number, *player, *round, || "…".to_owned());
    let about = Arg::quote(about.as_str());
    match (decision, review) {
        (None, _) => {
            let decide = OversightAct::DecideDispute { number, decision: word() };
            let matter = Matter::new(MatterKind::Dispute, message!("dealer-dispute", player, round, about));
            Some(matter.decided(message!("dealer-decide"), message!("dealer-decision"), decide))
        }
        (Some(decision), None) if *review_asked => {
            let decision = Arg::quote(decision.as_str());
            let message = message!("dealer-dispute-review", player, round, about, decision);
            let review = OversightAct::Review { number, decision: word() };
            let matter = Matter::new(MatterKind::Dispute, message).decided(
                message!("dealer-review"),
                message!("dealer-review-result"),
                review,
            );
            let tell = OversightAct::TellOfInspector { number };
            Some(if *inspector_told {
                matter
            } else {
                matter.step(message!("dealer-inspector-mentioned"), tell)
            })
        }
        _ => None,
    }
}

fn payment(wrong: &WrongPayment) -> Matter {
    let message = wrongly_paid(Arg::Player(wrong.player), wrong.too_much, wrong.round, wrong.meant);
    let number = wrong.number;
    Matter::new(MatterKind::Payment, message)
        .step(message!("dealer-put-right"), OversightAct::CorrectPayment { number })
        .step(message!("dealer-could-not-recover"), OversightAct::TryPayment { number })
}

/// What a notice is about.
fn owed(what: Owed) -> Message {
    match what {
        Owed::LowerCommission => message!("dealer-owed-lower-commission"),
        Owed::OtherCut => message!("dealer-owed-other-cut"),
        Owed::Collusion => message!("dealer-owed-collusion"),
        Owed::WrongPayment { player, round, too_much, .. } => {
            wrongly_paid(Arg::Player(player), too_much, round, false)
        }
        Owed::DamagedTile => message!("dealer-owed-damaged-tile"),
        Owed::Closing => message!("dealer-owed-closing"),
    }
}

fn notice(notice: &NoticeOwed) -> Matter {
    let message = message!("dealer-notice-owed", since = notice.since, what = owed(notice.what));
    let matter = Matter::new(MatterKind::Notice, message)
        .step(message!("dealer-notice-given"), OversightAct::GiveNotice { number: notice.number });
    Matter { clause: Some(notice.clause.number().to_owned()), ..matter }
}

#[cfg(test)]
mod tests {
    use chung_game::PlayerNo;
    use chung_game::clock::Clock;
    use chung_game::money::Cents;
    use chung_table::{ClauseNo, Names};
    use chung_words::{Language, Render, Words};

    use super::*;

    fn english(message: &Message) -> String {
        let mut names = Names::default();
        names.insert(PlayerNo(3), "Ann");
        Words::new(Language::English, &names).render(message).into_owned()
    }

    #[test]
    fn an_underpayment_is_not_called_an_overpayment() {
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
        assert_eq!(english(&payment(&wrong(-500)).message), "Ann was paid $5 too little in round 2.");
        assert_eq!(english(&payment(&wrong(500)).message), "Ann was paid $5 too much in round 2.");
    }

    #[test]
    fn star_2024_15_20_2_the_notice_says_who_was_paid_what_in_which_round() {
        let (player, too_much) = (PlayerNo(3), Cents::dollars(-1_005));
        let what = Owed::WrongPayment { number: 4, player, round: 2, too_much };
        let (clause, since) = (ClauseNo::from("15.20.2"), Clock(0));
        let owed = NoticeOwed { number: 1, what, since, clause, given: None };
        assert_eq!(
            english(&notice(&owed).message),
            "Ann was paid $1,005 too little in round 2. Notice owed since 1970-01-01 00:00."
        );
    }
}
