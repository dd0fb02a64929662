//! Wagers: the form for a regular wager with chips or an amount, the forms for side wagers, and taking wagers back.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bet;
use chung_game::{Message, message};
use chung_table::paigow::{Player, Stage, WagersAct};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::actions::{Reason, with_placeholders};
use super::sign::range;
use super::{PaiGowView, labels};
use crate::draw::chip::{Chip, chip};
use crate::draw::money::{money, typed};
use crate::pages::act::{ButtonAction, button};
use crate::words::serialized_name;

/// How many denominations of chips are offered.
const KINDS: usize = 5;

/// The wager forms.
pub(crate) fn wagering(view: &PaiGowView, player: &Player) -> Markup {
    let boxes = boxes(view, player);
    let box_no = boxes.first().copied().unwrap_or_else(|| own_box(player));
    let limits = view.limits(player.number, box_no, Bet::Regular);
    let first = !view.state.is_in(player.number);
    html! {
        section .panel .wagering data-refusals {
            div .row .spread { h2 { (text!(view, "seat-your-wager")) } span .muted { (view.render(&range(limits))) } }
            @if !boxes.is_empty() {
                div .bets {
                    (regular(view, player, &boxes, first))
                    div .side-forms {
                        @for bets in [&[Bet::Bonus][..], &[Bet::Tie], &[Bet::Big, Bet::Small]] {
                            (side(view, player, box_no, bets))
                        }
                    }
                }
            } @else if let Some(why) = why_not(view, player) {
                p .muted { (view.reason(&why)) }
            }
            (lying(view, player))
        }
    }
}

/// The player's box; box 1 if they have none.
fn own_box(player: &Player) -> BoxNo {
    player.seat.unwrap_or(BoxNo(1))
}

/// The smallest wager of a kind that the player may place on a box.
fn least(view: &PaiGowView, player: &Player, box_no: BoxNo, bet: Bet) -> Cents {
    let chip = view.terms().chip;
    view.limits(player.number, box_no, bet).minimum.unwrap_or(chip).max(chip)
}

/// The smallest regular wager on the player's box.
pub(crate) fn own_least(view: &PaiGowView, player: &Player) -> Cents {
    least(view, player, own_box(player), Bet::Regular)
}

fn place(view: &PaiGowView, player: &Player, box_no: BoxNo, bet: Bet) -> WagersAct {
    WagersAct::Place {
        player: player.number,
        box_no,
        bet,
        amount: least(view, player, box_no, bet),
        token: false,
    }
}

/// The boxes that the player may wager on, their own first.
pub(crate) fn boxes(view: &PaiGowView, player: &Player) -> Vec<BoxNo> {
    let may = |box_no: &BoxNo| view.may(place(view, player, *box_no, Bet::Regular));
    let own = player.seat.into_iter();
    let others =
        view.state.numbered().map(|(box_no, _)| box_no).filter(|box_no| Some(*box_no) != player.seat);
    own.chain(others).filter(may).collect()
}

/// Why the player may not wager on their own box.
pub(crate) fn why_not(view: &PaiGowView, player: &Player) -> Option<Reason> {
    let box_no = player.seat?;
    view.refuses(place(view, player, box_no, Bet::Regular))
}

/// The form of a regular wager: chips or an amount, and the box.
fn regular(view: &PaiGowView, player: &Player, boxes: &[BoxNo], first: bool) -> Markup {
    let box_no = boxes.first().copied().unwrap_or_else(|| own_box(player));
    let (chips, least) = (view.terms().chip, least(view, player, box_no, Bet::Regular));
    let limits = |box_no| view.limits(player.number, box_no, Bet::Regular);
    let most = limits(box_no).maximum.unwrap_or(player.chips).min(player.chips);
    let at_hand =
        Chip::ALL.iter().rev().filter(|chip| chip.value() >= chips && chip.value() <= most).take(KINDS);
    let several = boxes.len() > 1;
    let tokens = player.tokens.is_positive();
    let mut placeholders = vec!["amount"];
    placeholders.extend(several.then_some("box_no"));
    placeholders.extend(tokens.then_some("token"));
    html! {
        form #bet-form .bet-form data-refusals data-act=(with_placeholders(place(view, player, box_no, Bet::Regular), &placeholders)) {
            div .chip-row role="group" aria-label=(text!(view, "seat-chips")) {
                @for each in at_hand {
                    button .chip-button type="button" data-chip=(each.value().0) data-into="amount" { (chip(view, *each)) }
                }
                button .button .quiet .small type="button" data-chip="0" data-into="amount" {
                    (text!(view, "seat-clear-amount"))
                }
            }
            div .row .bet-row {
                div .field .amount {
                    label for="amount" { (text!(view, "seat-amount-in-dollars")) }
                    input #amount data-keep name="amount" data-as="cents" inputmode="decimal" autocomplete="off"
                        value=(typed(least)) required;
                }
                @if several {
                    div .field {
                        label for="on-box" { (text!(view, "seat-box-to-bet-on")) }
                        select #on-box data-keep name="box_no" data-as="number" {
                            @for each in boxes {
                                @let name = box_name(view, player, *each);
                                option value=(each.0) {
                                    @if limits(*each) == limits(box_no) { (view.render(&name)) }
                                    @else { (text!(view, "seat-box-with-limits", name, limits = range(limits(*each)))) }
                                }
                            }
                        }
                    }
                }
                @if tokens {
                    label .check {
                        input #token data-keep type="checkbox" name="token" data-as="check";
                        " " (text!(view, "seat-with-token"))
                    }
                }
                // The space is reserved, so that nothing beside it moves.
                @let add = text!(view, "seat-add-to-wager");
                @if first { span .button .kept aria-hidden="true" { (add) } } @else { button .button type="submit" { (add) } }
            }
        }
    }
}

/// The name of a box with its player.
fn box_name(view: &PaiGowView, player: &Player, box_no: BoxNo) -> Message {
    match view.state.seated(box_no) {
        Some(seated) if seated.number == player.number => message!("seat-box-yours", box_no),
        Some(seated) => message!("seat-box-of-player", box_no, player = seated.number),
        None => message!("seat-box-free", box_no),
    }
}

/// The form for a side wager on the player's box.
fn side(view: &PaiGowView, player: &Player, box_no: BoxNo, bets: &[Bet]) -> Markup {
    let Some(bet) = bets.first().copied().filter(|bet| view.offers(*bet)) else { return html! {} };
    let id = format!("side-{}", serialized_name(bet));
    let name = if bets.len() > 1 { message!("seat-bet-on-dice") } else { labels::bet(bet) };
    html! {
        form .side-form {
            div .field {
                label for=(id) {
                    (view.render(&name)) " "
                    span .muted { (view.render(&range(view.limits(player.number, box_no, bet)))) }
                }
                input id=(id) data-keep name="amount" data-as="cents" inputmode="decimal" autocomplete="off"
                    value=(typed(least(view, player, box_no, bet))) required;
            }
            @for bet in bets {
                @let act = place(view, player, box_no, *bet);
                @let why = view.refuses(act).map(|reason| reason.tooltip);
                @let action = ButtonAction::FilledAct(with_placeholders(act, &["amount"]));
                (button("", &action, false, why.as_deref(), &html! { (view.render(&labels::bet(*bet))) }))
            }
        }
    }
}

/// The player's wagers, each with a button to take it back while that is allowed.
pub(crate) fn lying(view: &PaiGowView, player: &Player) -> Markup {
    let state = &view.state;
    let own = state.numbered().flat_map(|(box_no, on)| {
        on.wagers.iter().zip(state.lying(box_no)).map(move |(wager, lies)| (box_no, wager, lies))
    });
    let own: Vec<_> =
        own.filter(|(_, wager, lies)| wager.player == player.number && lies.is_positive()).collect();
    html! {
        @if !own.is_empty() {
            ul .own-wagers {
                @for (box_no, wager, lies) in own {
                    @let back = WagersAct::TakeBack { player: player.number, box_no, bet: wager.bet, amount: None };
                    li {
                        span { (text!(view, "seat-bet-on-box", bet = labels::bet(wager.bet), box_no)) } (money(lies))
                        @if state.stage == Stage::Betting { (view.button("small", &text!(view, "seat-take-back"), back)) }
                    }
                }
            }
        }
    }
}
