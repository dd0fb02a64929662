//! Everything that could be done, by noun: what the book allows now, and the rest with the reason.

pub(super) mod bank;
pub(super) mod dealing;
pub(super) mod hands;
mod house;
mod limits;
pub(super) mod opening;
mod players;
mod tiles;
mod wagers;

use chung_table::paigow::Stage;
use maud::{Markup, html};

use super::asking::Asking;
use super::offer::Offer;

/// Their names, and what can be done about each.
pub(super) fn all(asking: &Asking) -> Vec<(&'static str, Vec<Offer>)> {
    vec![
        ("Wagers", wagers::offers(asking)),
        ("Players", players::offers(asking)),
        ("Bank", bank::offers(asking)),
        ("Dealing", dealing::offers(asking)),
        ("Hands", hands::offers(asking)),
        ("Opening", opening::offers(asking)),
        ("Tiles", tiles::offers(asking)),
        ("Limits", limits::offers(asking)),
        ("Table", house::offers(asking)),
    ]
}

/// The noun that a stage is about.
const fn about(stage: Stage) -> &'static str {
    match stage {
        Stage::Closed => "Table",
        Stage::Between | Stage::Paid => "Players",
        Stage::Offering => "Bank",
        Stage::Betting => "Wagers",
        Stage::Dealing => "Dealing",
        Stage::Setting => "Hands",
        Stage::Opening => "Opening",
    }
}

pub(super) fn drawn(asking: &Asking) -> Markup {
    let about = about(asking.state().stage);
    html! {
        section .panel .nouns aria-label="What else can be done" {
            h2 { "Also possible now" }
            @for (name, offers) in all(asking) {
                @let (allowed, refused): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(Offer::is_allowed);
                @let id = name.to_lowercase();
                details .noun id={ "noun-" (id) } open[name == about] {
                    summary { b { (name) } span .tag { (allowed.len()) } }
                    div .offers { @for offer in &allowed { (offer.drawn(&id)) } }
                    @if allowed.is_empty() { p .muted { "Nothing now." } }
                    @if !refused.is_empty() {
                        details .not-now id={ "not-now-" (id) } {
                            summary { "Not now: " (refused.len()) }
                            ul .steps { @for offer in &refused { (offer.greyed()) } }
                        }
                    }
                }
            }
        }
    }
}
