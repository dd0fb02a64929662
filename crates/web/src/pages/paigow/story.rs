//! A round's events, each with its clause, and a way to check that the round was fair.

use chung_game::ToMessage;
use chung_table::paigow::Event;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{PaiGowView, result};
use crate::draw::money::difference;

/// Renders events as sentences, latest last.
pub(crate) fn render_events(words: &impl Render, events: &[Event], book: &str) -> Markup {
    html! {
        ol .event-list {
            @for event in events {
                li {
                    (words.render(&event.fact.to_message())) " "
                    a .clause href={ "/rules/" (book) "#" (event.clause) } { (event.clause) }
                }
            }
        }
    }
}

/// The current round, or the last one.
pub(crate) fn panel(view: &PaiGowView) -> Markup {
    let round = view.state.round;
    html! {
        section .panel .story {
            h2 { (text!(view, "seat-round", round)) }
            div .to-the-end tabindex="0" role="region" aria-label=(text!(view, "seat-round-step-by-step")) {
                (render_events(view, &view.round, view.book().id.name()))
            }
            @if let Some(commitment) = &view.commitment {
                p .sealed {
                    (text!(view, "seat-sealed")) " " code translate="no" { (commitment) } " "
                    a href="/fair" { (text!(view, "seat-how-to-check")) }
                }
            }
            (opened(view, round))
        }
    }
}

/// Earlier rounds, each collapsed.
pub(crate) fn earlier(view: &PaiGowView) -> Markup {
    let rounds = view.earlier().filter(|round| round.number > 0).map(|round| (round.number, round.events));
    let rounds: Vec<(u32, Vec<Event>)> = rounds.collect();
    html! {
        @if !rounds.is_empty() {
            section .panel .earlier {
                h2 { (text!(view, "seat-earlier-rounds")) }
                @for (number, events) in rounds {
                    details id={ "round-" (number) } {
                        summary {
                            (text!(view, "seat-round", round = number))
                            @if let Some(total) = view.caller.player().and_then(|player| result::total(&events, player)) {
                                " " (difference(total))
                            }
                        }
                        (render_events(view, &events, view.book().id.name()))
                        (opened(view, number))
                    }
                }
            }
        }
    }
}

/// The seed of a finished round, and a link to the page that checks it.
fn opened(view: &PaiGowView, round: u32) -> Markup {
    html! {
        @if let Some(seed) = view.seed(round) {
            p .sealed {
                (text!(view, "seat-seed")) " " code translate="no" { (seed) } " "
                a href={ "/tables/" (view.name) "/rounds/" (round) "/fair" } { (text!(view, "seat-was-it-fair")) }
            }
        }
    }
}
