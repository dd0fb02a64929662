//! What waits for somebody's decision: a laja asked for, a House Way to be checked, a dispute, a notice owed.

use chung_table::Source;
use chung_table::paigow::IrregularAct;
use maud::{Markup, html};

use super::super::matters::{self, Matter, Step};
use super::asking::Asking;
use super::field::{Field, any_throw};
use super::offer::Offer;
use crate::pages::supervisor::matter::Kind;

/// A decision: what it is about, and what can be decided.
struct Waits {
    about: String,
    offers: Vec<Offer>,
}

fn all(asking: &Asking) -> Vec<Waits> {
    let waits = |matter: Matter| {
        let offer = |step: Step| {
            let offer = Offer::of(asking, step.words, step.act);
            step.word.into_iter().fold(offer, |offer, (key, label)| offer.with(Field::text(key, label, "…")))
        };
        let clause = matter.clause.map_or_else(String::new, |clause| format!(" ({clause})"));
        let offers: Vec<Offer> = matter.steps.into_iter().map(offer).collect();
        // What the book does not let anybody check does not wait.
        let waits = matter.kind != Kind::Check
            || offers.iter().any(|offer| offer.is_allowed() || offer.is_for_others());
        waits.then(|| Waits { about: matter.says + &clause, offers })
    };
    let mut waiting: Vec<Waits> =
        matters::all(asking.state(), asking.seen.book).into_iter().filter_map(waits).collect();
    if asking.state().oversight.off_throw {
        let dice = any_throw(asking);
        let act = IrregularAct::PutOff { dice, source: Source::Entered };
        let throw = Offer::of(asking, "Throw", act).with(Field::dice("dice", "Dice as they lie", dice));
        waiting.push(Waits { about: "A box is to be put OFF by the dice".to_owned(), offers: vec![throw] });
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
