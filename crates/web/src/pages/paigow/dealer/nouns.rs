//! Every act by subject: those that are allowed now, and the others with the reason.

pub(super) mod bank;
pub(super) mod dealing;
pub(super) mod hands;
mod house;
mod limits;
pub(super) mod opening;
mod players;
mod tiles;
mod wagers;

use chung_game::{Message, message};
use chung_table::paigow::Stage;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::dealer_view::DealerView;
use super::offer::Offer;

/// The subject of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noun {
    Wagers,
    Players,
    Bank,
    Dealing,
    Hands,
    Opening,
    Tiles,
    Limits,
    Table,
}

impl Noun {
    /// The subject's name in ids of elements.
    const fn id(self) -> &'static str {
        match self {
            Noun::Wagers => "wagers",
            Noun::Players => "players",
            Noun::Bank => "bank",
            Noun::Dealing => "dealing",
            Noun::Hands => "hands",
            Noun::Opening => "opening",
            Noun::Tiles => "tiles",
            Noun::Limits => "limits",
            Noun::Table => "table",
        }
    }

    fn name(self) -> Message {
        match self {
            Noun::Wagers => message!("dealer-noun-wagers"),
            Noun::Players => message!("dealer-noun-players"),
            Noun::Bank => message!("dealer-noun-bank"),
            Noun::Dealing => message!("dealer-noun-dealing"),
            Noun::Hands => message!("dealer-noun-hands"),
            Noun::Opening => message!("dealer-noun-opening"),
            Noun::Tiles => message!("dealer-noun-tiles"),
            Noun::Limits => message!("dealer-noun-limits"),
            Noun::Table => message!("dealer-noun-table"),
        }
    }
}

/// The subjects and their acts.
pub(super) fn all(dealer: &DealerView) -> Vec<(Noun, Vec<Offer>)> {
    vec![
        (Noun::Wagers, wagers::offers(dealer)),
        (Noun::Players, players::offers(dealer)),
        (Noun::Bank, bank::offers(dealer)),
        (Noun::Dealing, dealing::offers(dealer)),
        (Noun::Hands, hands::offers(dealer)),
        (Noun::Opening, opening::offers(dealer)),
        (Noun::Tiles, tiles::offers(dealer)),
        (Noun::Limits, limits::offers(dealer)),
        (Noun::Table, house::offers(dealer)),
    ]
}

/// The subject that a stage is about.
const fn about(stage: Stage) -> Noun {
    match stage {
        Stage::Closed => Noun::Table,
        Stage::Between | Stage::Paid => Noun::Players,
        Stage::Offering => Noun::Bank,
        Stage::Betting => Noun::Wagers,
        Stage::Dealing => Noun::Dealing,
        Stage::Setting => Noun::Hands,
        Stage::Opening => Noun::Opening,
    }
}

pub(super) fn render(dealer: &DealerView) -> Markup {
    let about = about(dealer.state().stage);
    html! {
        section .panel .nouns aria-label=(text!(dealer, "dealer-also-possible")) {
            h2 { (text!(dealer, "dealer-also-possible")) }
            @for (noun, offers) in all(dealer) {
                @let (allowed, refused): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(Offer::is_allowed);
                @let id = noun.id();
                details .noun id={ "noun-" (id) } open[noun == about] {
                    summary { b { (dealer.render(&noun.name())) } span .tag { (allowed.len()) } }
                    div .offers { @for offer in &allowed { (offer.render(dealer, id)) } }
                    @if allowed.is_empty() { p .muted { (text!(dealer, "dealer-nothing-now")) } }
                    @if !refused.is_empty() {
                        details .not-now id={ "not-now-" (id) } {
                            summary { (text!(dealer, "dealer-not-now", count = refused.len())) }
                            ul .steps { @for offer in &refused { (offer.greyed(dealer)) } }
                        }
                    }
                }
            }
        }
    }
}
