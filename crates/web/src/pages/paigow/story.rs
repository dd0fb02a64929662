//! A round retold: what happened, line by line, each with its clause; and how anybody can check that it was fair.

use chung_table::Names;
use chung_table::paigow::Event;
use maud::{Markup, html};

use super::{Seen, result};
use crate::draw::money::difference;

/// Events as sentences, the latest last.
pub(crate) fn told(events: &[Event], names: &Names, book: &str) -> Markup {
    html! {
        ol .told {
            @for event in events {
                li {
                    (names.told(&event.fact.to_string())) " "
                    a .clause href={ "/rules/" (book) "#" (event.clause) } { (event.clause) }
                }
            }
        }
    }
}

/// The round in hand, or the one just played.
pub(crate) fn panel(seen: &Seen) -> Markup {
    let round = seen.state.round;
    html! {
        section .panel .story {
            h2 { "Round " (round) }
            div .to-the-end tabindex="0" role="region" aria-label="This round, step by step" {
                (told(&seen.round, &seen.names, seen.book.id.name()))
            }
            @if let Some(commitment) = &seen.commitment {
                p .sealed { "Sealed before the wagers: " code { (commitment) } " " a href="/fair" { "How to check it" } }
            }
            (opened(seen, round))
        }
    }
}

/// Rounds before it, each to be opened.
pub(crate) fn earlier(seen: &Seen) -> Markup {
    let rounds: Vec<(u32, Vec<Event>)> = seen.earlier().filter(|(number, _)| *number > 0).collect();
    html! {
        @if !rounds.is_empty() {
            section .panel .earlier {
                h2 { "Earlier rounds" }
                @for (number, events) in rounds {
                    details id={ "round-" (number) } {
                        summary {
                            "Round " (number)
                            @if let Some(total) = seen.who.player().and_then(|player| result::total(&events, player)) {
                                " " (difference(total))
                            }
                        }
                        (told(&events, &seen.names, seen.book.id.name()))
                        (opened(seen, number))
                    }
                }
            }
        }
    }
}

/// The seed of a round that is over, and the page on which it is checked.
fn opened(seen: &Seen, round: u32) -> Markup {
    html! {
        @if let Some(seed) = seen.seed(round) {
            p .sealed {
                "The seed behind it: " code { (seed) } " "
                a href={ "/tables/" (seen.on.table.name()) "/rounds/" (round) "/fair" } { "Was it fair?" }
            }
        }
    }
}
