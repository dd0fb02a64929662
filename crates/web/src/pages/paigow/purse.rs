//! A player's chips, leaving, and complaints.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_table::paigow::{OversightAct, Player, PlayersAct};
use chung_words::text;
use maud::{Markup, html};

use super::PaiGowView;
use super::actions::with_placeholders;
use super::banking::amount;
use super::{more, result};
use crate::draw::chip::stack;
use crate::draw::money::{difference, money};

/// The player's chips and last result, leaving, and complaints.
pub(crate) fn purse(view: &PaiGowView, player: &Player) -> Markup {
    let number = player.number;
    let state = &view.state;
    let lying = state.numbered().flat_map(|(number, on)| on.wagers.iter().zip(state.lying(number)));
    let staked: Cents = lying.filter(|(wager, _)| wager.player == number).map(|(_, lies)| lies).sum();
    let banks = state.bank.bank.shares().iter().filter(|share| share.player == number);
    let banks: Cents = banks.map(|share| share.put_in).sum();
    html! {
        section .panel .purse data-refusals {
            div .row .spread { h2 { (text!(view, "seat-your-chips")) } (stack(player.chips)) }
            dl .facts {
                @if player.tokens.is_positive() { dt { (text!(view, "seat-tokens")) } dd { (money(player.tokens)) } }
                dt { (text!(view, "seat-on-the-table")) } dd { (money(staked)) }
                @if banks.is_positive() { dt { (text!(view, "seat-in-the-bank")) } dd { (money(banks)) } }
                @if let Some((round, last)) = last(view, player) {
                    dt { (text!(view, "seat-round", round)) } dd { (difference(last)) }
                }
            }
            (more::more(view, player))
            details #leaving .more {
                summary { (text!(view, "seat-leave")) }
                div .row {
                    @if player.seat.is_some() {
                        (view.button("small", &text!(view, "seat-stand-up"), PlayersAct::StandUp { player: number }))
                    }
                    (view.button("small danger", &text!(view, "seat-leave-with-chips"), PlayersAct::Leave { player: number }))
                }
                @let take = PlayersAct::CashOut { player: number, amount: view.terms().chip };
                @if view.may(take.clone()) {
                    form .row data-act=(with_placeholders(take, &["amount"])) data-reset {
                        (amount("cash-out", "amount", &text!(view, "seat-take-chips-away"), view.terms().chip))
                        button .button .small type="submit" { (text!(view, "seat-take-chips")) }
                    }
                }
            }
            (complaints(view, player))
        }
    }
}

/// The result of the last round that the player played.
fn last(view: &PaiGowView, player: &Player) -> Option<(u32, Cents)> {
    let mut earlier = view.earlier();
    earlier.find_map(|round| Some((round.number, result::total(&round.events, player.number)?)))
}

/// The player's disputes, and a form for a new one.
fn complaints(view: &PaiGowView, player: &Player) -> Markup {
    let complain = OversightAct::Complain { player: player.number, about: String::new() };
    let own = view.state.oversight.disputes.iter().filter(|dispute| dispute.player == player.number);
    html! {
        details #complaining .more {
            summary { (text!(view, "seat-complain")) }
            ul .disputes {
                @for dispute in own {
                    @let review = OversightAct::AskReview { number: dispute.number };
                    li {
                        p { (text!(view, "seat-complaint", round = dispute.round, about = Arg::quote(dispute.about.as_str()))) }
                        @if let Some(decision) = &dispute.decision {
                            p { (text!(view, "seat-complaint-decided", decision = Arg::quote(decision.as_str()))) }
                        } @else { p .muted { (text!(view, "seat-complaint-open")) } }
                        @if let Some(review) = &dispute.review {
                            p { (text!(view, "seat-complaint-reviewed", review = Arg::quote(review.as_str()))) }
                        }
                        @if view.may(review.clone()) {
                            (view.button("small", &text!(view, "seat-ask-review"), review))
                        }
                    }
                }
            }
            form data-act=(with_placeholders(complain, &["about"])) data-reset {
                div .field {
                    label for="about" { (text!(view, "seat-what-is-wrong")) }
                    textarea #about data-keep name="about" rows="2" required {}
                }
                button .button .small type="submit" { (text!(view, "seat-send-complaint")) }
            }
        }
    }
}
