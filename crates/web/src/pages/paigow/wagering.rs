//! Wagers: chips or a number, on the own box or on another's, side wagers beside them; what lies there can be taken back.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bet;
use chung_table::paigow::{Player, Stage, WagersAct};
use maud::{Markup, html};

use super::Seen;
use super::asks::with_holes;
use super::sign::range;
use crate::draw::chip::{Chip, chip};
use crate::draw::money::{money, typed};
use crate::pages::act::{Does, press};
use crate::words::capital;

/// As many kinds of chips are at hand.
const KINDS: usize = 5;

/// Where wagers are entered.
pub(crate) fn wagering(seen: &Seen, there: &Player) -> Markup {
    let boxes = boxes(seen, there);
    let number = boxes.first().copied().unwrap_or_else(|| own_box(there));
    let limits = seen.limits(there.number, number, Bet::Regular);
    let first = !seen.state.is_in(there.number);
    html! {
        section .panel .wagering data-refusals {
            div .row .spread { h2 { "Your wager" } span .muted { (range(limits)) } }
            @if !boxes.is_empty() {
                div .bets {
                    (regular(seen, there, &boxes, first))
                    div .side-forms {
                        @for (name, bets) in [("Bonus", &[Bet::Bonus][..]), ("Tie", &[Bet::Tie]), ("Dice", &[Bet::Big, Bet::Small])] {
                            (side(seen, there, number, name, bets))
                        }
                    }
                }
            } @else if let Some(why) = why_not(seen, there) {
                p .muted { (why) }
            }
            (lying(seen, there))
        }
    }
}

/// The box where he sits; the first, where he does not.
fn own_box(there: &Player) -> BoxNo {
    there.seat.unwrap_or(BoxNo(1))
}

/// The smallest wager of a kind that he may make on a box.
fn least(seen: &Seen, there: &Player, number: BoxNo, bet: Bet) -> Cents {
    let chip = seen.terms().chip;
    seen.limits(there.number, number, bet).minimum.unwrap_or(chip).max(chip)
}

/// The smallest regular wager on the box where he sits.
pub(crate) fn own_least(seen: &Seen, there: &Player) -> Cents {
    least(seen, there, own_box(there), Bet::Regular)
}

fn place(seen: &Seen, there: &Player, number: BoxNo, bet: Bet) -> WagersAct {
    WagersAct::Place {
        player: there.number,
        number,
        bet,
        amount: least(seen, there, number, bet),
        token: false,
    }
}

/// The boxes on which he may wager, his own first.
pub(crate) fn boxes(seen: &Seen, there: &Player) -> Vec<BoxNo> {
    let may = |number: &BoxNo| seen.may(place(seen, there, *number, Bet::Regular));
    let own = there.seat.into_iter();
    let others = seen.state.numbered().map(|(number, _)| number).filter(|number| Some(*number) != there.seat);
    own.chain(others).filter(may).collect()
}

/// Why he may not wager on his own box.
pub(crate) fn why_not(seen: &Seen, there: &Player) -> Option<String> {
    let number = there.seat?;
    seen.refuses(place(seen, there, number, Bet::Regular))
}

/// Chips or a number, and where.
fn regular(seen: &Seen, there: &Player, boxes: &[BoxNo], first: bool) -> Markup {
    let number = boxes.first().copied().unwrap_or_else(|| own_box(there));
    let (chips, least) = (seen.terms().chip, least(seen, there, number, Bet::Regular));
    let limits = |number| seen.limits(there.number, number, Bet::Regular);
    let most = limits(number).maximum.unwrap_or(there.chips).min(there.chips);
    let at_hand =
        Chip::ALL.iter().rev().filter(|chip| chip.value() >= chips && chip.value() <= most).take(KINDS);
    let several = boxes.len() > 1;
    let tokens = there.tokens.is_positive();
    let mut holes = vec!["amount"];
    holes.extend(several.then_some("number"));
    holes.extend(tokens.then_some("token"));
    html! {
        form #bet-form .bet-form data-refusals data-act=(with_holes(place(seen, there, number, Bet::Regular), &holes)) {
            div .chip-row role="group" aria-label="Chips" {
                @for each in at_hand {
                    button .chip-button type="button" data-chip=(each.value().0) data-into="amount" { (chip(*each)) }
                }
                button .button .quiet .small type="button" data-chip="0" data-into="amount" { "Clear" }
            }
            div .row .bet-row {
                div .field .amount {
                    label for="amount" { "Amount in dollars" }
                    input #amount data-keep name="amount" data-as="cents" inputmode="decimal" autocomplete="off"
                        value=(typed(least)) required;
                }
                @if several {
                    div .field {
                        label for="on-box" { "Box" }
                        select #on-box data-keep name="number" data-as="number" {
                            @for each in boxes {
                                option value=(each.0) {
                                    (box_name(seen, there, *each))
                                    @if limits(*each) != limits(number) { ": " (range(limits(*each))) }
                                }
                            }
                        }
                    }
                }
                @if tokens {
                    label .check { input #token data-keep type="checkbox" name="token" data-as="check"; " Token" }
                }
                // Its room is kept: what lies beside it stays there.
                @if first { span .button .kept aria-hidden="true" { "Add" } } @else { button .button type="submit" { "Add" } }
            }
        }
    }
}

/// A box by whose it is.
fn box_name(seen: &Seen, there: &Player, number: BoxNo) -> String {
    match seen.state.seated(number) {
        Some(seated) if seated.number == there.number => format!("{number}, yours"),
        Some(seated) => format!("{number}, {}", seated.name),
        None => format!("{number}, free"),
    }
}

/// A side wager on his box, in a line of its own.
fn side(seen: &Seen, there: &Player, number: BoxNo, name: &str, bets: &[Bet]) -> Markup {
    let Some(bet) = bets.first().copied().filter(|bet| seen.offers(*bet)) else { return html! {} };
    let id = format!("side-{}", bet.words());
    html! {
        form .side-form {
            div .field {
                label for=(id) { (name) " " span .muted { (range(seen.limits(there.number, number, bet))) } }
                input id=(id) data-keep name="amount" data-as="cents" inputmode="decimal" autocomplete="off"
                    value=(typed(least(seen, there, number, bet))) required;
            }
            @for bet in bets {
                @let act = place(seen, there, number, *bet);
                @let why = seen.refuses(act);
                (press("", &Does::Filled(with_holes(act, &["amount"])), false, why.as_deref(), &html! { (capital(bet.words())) }))
            }
        }
    }
}

/// What he has on the table, each to be taken back while it may be.
pub(crate) fn lying(seen: &Seen, there: &Player) -> Markup {
    let state = &seen.state;
    let own = state.numbered().flat_map(|(number, on)| {
        on.wagers.iter().zip(state.lying(number)).map(move |(wager, lies)| (number, wager, lies))
    });
    let own: Vec<_> =
        own.filter(|(_, wager, lies)| wager.player == there.number && lies.is_positive()).collect();
    html! {
        @if !own.is_empty() {
            ul .own-wagers {
                @for (number, wager, lies) in own {
                    @let back = WagersAct::TakeBack { player: there.number, number, bet: wager.bet, amount: None };
                    li {
                        span { (capital(wager.bet.words())) " on box " (number) } (money(lies))
                        @if state.stage == Stage::Betting { (seen.button("small", "Take back", back)) }
                    }
                }
            }
        }
    }
}
