//! A player's chips, how he leaves, and how he complains.

use chung_game::money::Cents;
use chung_table::paigow::{OversightAct, Player, PlayersAct};
use maud::{Markup, html};

use super::Seen;
use super::asks::with_holes;
use super::banking::amount;
use super::{more, result};
use crate::draw::chip::stack;
use crate::draw::money::{difference, money};

/// What he has, and what else he may do.
pub(crate) fn purse(seen: &Seen, there: &Player) -> Markup {
    let player = there.number;
    let state = &seen.state;
    let lying = state.numbered().flat_map(|(number, on)| on.wagers.iter().zip(state.lying(number)));
    let staked: Cents = lying.filter(|(wager, _)| wager.player == player).map(|(_, lies)| lies).sum();
    let banks = state.bank.bank.shares().iter().filter(|share| share.player == player);
    let banks: Cents = banks.map(|share| share.put_in).sum();
    html! {
        section .panel .purse data-refusals {
            div .row .spread { h2 { "Your chips" } (stack(there.chips)) }
            dl .facts {
                @if there.tokens.is_positive() { dt { "Tokens" } dd { (money(there.tokens)) } }
                dt { "On the table" } dd { (money(staked)) }
                @if banks.is_positive() { dt { "Put into the bank" } dd { (money(banks)) } }
                @if let Some((round, last)) = last(seen, there) { dt { "Round " (round) } dd { (difference(last)) } }
            }
            (more::more(seen, there))
            details #leaving .more {
                summary { "Leave" }
                div .row {
                    @if there.seat.is_some() { (seen.button("small", "Stand up", PlayersAct::StandUp { player })) }
                    (seen.button("small danger", "Leave the table with your chips", PlayersAct::Leave { player }))
                }
                @let take = PlayersAct::CashOut { player, amount: seen.terms().chip };
                @if seen.may(take.clone()) {
                    form .row data-act=(with_holes(take, &["amount"])) data-reset {
                        (amount("cash-out", "amount", "Take chips away", seen.terms().chip))
                        button .button .small type="submit" { "Take" }
                    }
                }
            }
            (complaints(seen, there))
        }
    }
}

/// What the last round that he played came to.
fn last(seen: &Seen, there: &Player) -> Option<(u32, Cents)> {
    let mut earlier = seen.earlier();
    earlier.find_map(|(number, events)| result::total(&events, there.number).map(|total| (number, total)))
}

/// His disputes, and a new one.
fn complaints(seen: &Seen, there: &Player) -> Markup {
    let complain = OversightAct::Complain { player: there.number, about: String::new() };
    let own = seen.state.oversight.disputes.iter().filter(|dispute| dispute.player == there.number);
    html! {
        details #complaining .more {
            summary { "Complain" }
            ul .disputes {
                @for dispute in own {
                    @let review = OversightAct::AskReview { number: dispute.number };
                    li {
                        p { "Round " (dispute.round) ": " q { (dispute.about) } }
                        @if let Some(decision) = &dispute.decision { p { "Decided: " q { (decision) } } } @else { p .muted { "Not decided yet." } }
                        @if let Some(review) = &dispute.review { p { "Reviewed: " q { (review) } } }
                        @if seen.may(review.clone()) {
                            (seen.button("small", "Ask for a review", review))
                        }
                    }
                }
            }
            form data-act=(with_holes(complain, &["about"])) data-reset {
                div .field {
                    label for="about" { "What is wrong? A supervisor will see it." }
                    textarea #about data-keep name="about" rows="2" required {}
                }
                button .button .small type="submit" { "Complain" }
            }
        }
    }
}
