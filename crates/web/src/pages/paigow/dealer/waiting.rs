//! What waits for somebody's decision: a laja asked for, a House Way to be checked, a dispute, a notice owed.

use chung_table::Source;
use chung_table::paigow::{Act, BoxHandState, DealingAct, HandsAct, IrregularAct, OversightAct, SetBy};
use maud::{Markup, html};

use super::asking::Asking;
use super::field::{Field, any_throw};
use super::offer::Offer;
use crate::draw::money::written;

/// A decision: what it is about, and what can be decided.
struct Waits {
    about: String,
    offers: Vec<Offer>,
}

fn all(asking: &Asking) -> Vec<Waits> {
    let mut waiting = lajas(asking);
    waiting.extend(checks(asking));
    waiting.extend(disputes(asking));
    waiting.extend(corrections(asking));
    let oversight = &asking.state().oversight;
    if oversight.off_throw {
        let dice = any_throw(asking);
        let act = IrregularAct::PutOff { dice, source: Source::Entered };
        let throw = Offer::of(asking, "Throw", act).with(Field::dice("dice", "Dice as they lie", dice));
        waiting.push(Waits { about: "A box is to be put OFF by the dice".to_owned(), offers: vec![throw] });
    }
    waiting
}

fn lajas(asking: &Asking) -> Vec<Waits> {
    let deal = &asking.state().deal;
    let asked = deal.laja_asked.iter().filter(|player| !deal.laja_allowed.contains(player));
    let waits = |&player| Waits {
        about: format!("{} asks for a laja", asking.name(player)),
        offers: vec![Offer::of(asking, "Allow it", DealingAct::AllowLaja { player })],
    };
    asked.map(waits).collect()
}

fn checks(asking: &Asking) -> Vec<Waits> {
    let state = asking.state();
    let set = |on: &chung_table::paigow::TableBox| {
        on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked
    };
    let unchecked = state.numbered().filter(|(_, on)| set(on));
    let waits = unchecked.map(|(number, _)| Waits {
        about: format!("The dealer set box {number} the House Way"),
        offers: vec![
            Offer::of(asking, "Right", HandsAct::Check { number }),
            Offer::of(asking, "Not the House Way", IrregularAct::WrongHouseWay { number, arranged: None }),
        ],
    });
    // What the book does not let anybody check does not wait.
    waits
        .filter(|waits| waits.offers.iter().any(|offer| offer.is_allowed() || offer.is_for_others()))
        .collect()
}

fn disputes(asking: &Asking) -> Vec<Waits> {
    let open =
        asking.state().oversight.disputes.iter().filter(|dispute| {
            dispute.decision.is_none() || (dispute.review_asked && dispute.review.is_none())
        });
    let word = || "…".to_owned();
    open.map(|dispute| {
        let number = dispute.number;
        let name = asking.name(dispute.player);
        let decide = OversightAct::DecideDispute { number, decision: word() };
        let review = OversightAct::Review { number, decision: word() };
        Waits {
            about: format!("{name} complains of round {}: {}", dispute.round, dispute.about),
            offers: vec![
                Offer::of(asking, "Decide", decide).with(Field::text(
                    "decision",
                    "Decision",
                    "what is decided",
                )),
                Offer::of(asking, "A review is asked for", OversightAct::AskReview { number }),
                Offer::of(asking, "The review says", review).with(Field::text(
                    "decision",
                    "Decision",
                    "what it says",
                )),
                Offer::of(asking, "He is told of the inspector", OversightAct::TellOfInspector { number }),
            ],
        }
    })
    .collect()
}

fn corrections(asking: &Asking) -> Vec<Waits> {
    let oversight = &asking.state().oversight;
    let mut waiting = Vec::new();
    for wrong in oversight.wrong_payments.iter().filter(|wrong| !wrong.put_right) {
        let number = wrong.number;
        let name = asking.name(wrong.player);
        waiting.push(Waits {
            about: format!("{name} was paid {} too much in round {}", written(wrong.too_much), wrong.round),
            offers: vec![Offer::of(asking, "Put it right", OversightAct::CorrectPayment { number })],
        });
    }
    for notice in oversight.notices.iter().filter(|notice| notice.given.is_none()) {
        let number = notice.number;
        waiting.push(Waits {
            about: format!("A notice is owed: {} ({})", notice.what, notice.clause),
            offers: vec![Offer::of(asking, "It was given", OversightAct::GiveNotice { number })],
        });
    }
    for &(player, amount) in &oversight.held {
        let release = |to_player| Act::Oversight(OversightAct::Release { player, to_player });
        waiting.push(Waits {
            about: format!("{} of {} is held", written(amount), asking.name(player)),
            offers: vec![
                Offer::of(asking, "Give it back", release(true)),
                Offer::of(asking, "Keep it", release(false)),
            ],
        });
    }
    waiting
}

/// The list, or nothing at all.
pub(super) fn drawn(asking: &Asking) -> Markup {
    let waiting = all(asking);
    html! {
        @if !waiting.is_empty() {
            section .panel .waiting aria-label="Decisions waiting" {
                h2 { "Waiting for a decision" }
                ul {
                    @for (place, waits) in waiting.iter().enumerate() {
                        li data-key=(waits.about) {
                            span { (waits.about) }
                            div .row {
                                @let allowed: Vec<&Offer> = waits.offers.iter().filter(|offer| offer.is_allowed()).collect();
                                @for offer in &allowed { (offer.drawn(&format!("waits-{place}"))) }
                                @if let (true, Some(offer)) = (allowed.is_empty(), waits.offers.first()) { span .muted { (offer.why_not()) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
