//! Decisions that wait: a laja, a House Way setting to check, a dispute, a notice owed.

use chung_game::{Message, message};
use chung_table::Source;
use chung_table::paigow::IrregularAct;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::matters::{self, Matter, MatterStep};
use super::dealer_view::DealerView;
use super::field::{Field, any_throw};
use super::offer::Offer;
use crate::pages::supervisor::matter::MatterKind;

/// A decision that waits, and the acts that settle it.
struct WaitingMatter {
    about: Message,
    clause: Option<String>,
    offers: Vec<Offer>,
}

fn all(dealer: &DealerView) -> Vec<WaitingMatter> {
    let waits = |matter: Matter| {
        let offer = |step: MatterStep| {
            let offer = Offer::of(dealer, step.words, step.act);
            step.word.into_iter().fold(offer, |offer, (key, label)| {
                let field = Field::text(key, label, message!("dealer-write-here"));
                offer.with(field)
            })
        };
        let offers: Vec<Offer> = matter.steps.into_iter().map(offer).collect();
        // A check that the book does not require is not listed.
        let waits = matter.kind != MatterKind::Check
            || offers.iter().any(|offer| offer.is_allowed() || offer.is_for_others());
        waits.then(|| WaitingMatter { about: matter.message, clause: matter.clause, offers })
    };
    let mut waiting: Vec<WaitingMatter> =
        matters::all(dealer.state(), dealer.view.book()).into_iter().filter_map(waits).collect();
    if dealer.state().oversight.off_throw {
        let dice = any_throw(dealer);
        let act = IrregularAct::PutOff { dice, source: Source::Entered };
        let throw = Offer::of(dealer, message!("dealer-throw-dice"), act);
        let throw = throw.with(Field::dice("dice", message!("dealer-dice-as-they-lie"), dice));
        let about = message!("dealer-throw-for-off");
        waiting.push(WaitingMatter { about, clause: None, offers: vec![throw] });
    }
    waiting
}

/// Renders the decisions that wait; empty if there are none.
pub(super) fn render(dealer: &DealerView) -> Markup {
    let waiting = all(dealer);
    html! {
        @if !waiting.is_empty() {
            section .panel .waiting aria-label=(text!(dealer, "dealer-decisions")) {
                h2 { (text!(dealer, "dealer-decisions")) }
                ul {
                    @for (place, waits) in waiting.iter().enumerate() {
                        @let about = dealer.render(&waits.about);
                        li data-key=(about) {
                            span { (about) @if let Some(clause) = &waits.clause { " " (dealer.view.clause(clause)) } }
                            div .row {
                                @let allowed: Vec<&Offer> = waits.offers.iter().filter(|offer| offer.is_allowed()).collect();
                                @for offer in &allowed { (offer.render(dealer, &format!("waits-{place}"))) }
                                @if let (true, Some(offer)) = (allowed.is_empty(), waits.offers.first()) {
                                    span .muted { (dealer.view.reason(&offer.why_not(dealer))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
