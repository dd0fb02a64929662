//! The bank: taken or passed, alone or with the House, shared, topped up; and what its banker says about cut and dice.

use chung_game::money::Cents;
use chung_game::paigow::dice::{BoxNo, Steal, Stealing};
use chung_table::paigow::{Act, BankAct, DealingAct, Player};
use maud::{Markup, html};

use super::Seen;
use super::asks::{next_button, with_holes};
use crate::draw::money::{money, typed, written as dollars};
use crate::pages::act::{Does, press, written};
use crate::words::word;

/// The bank is offered to him.
pub(crate) fn offer(seen: &Seen, there: &Player, number: BoxNo) -> Markup {
    let player = there.number;
    let chip = seen.terms().chip;
    let half = Cents(there.chips.0 / 2).down_to(chip).max(chip);
    let take = |co_bank| BankAct::Take { player, number, put_in: half, co_bank };
    html! {
        section .panel data-refusals {
            div .row .spread { h2 { "Take the bank?" } span .muted { "You have " (dollars(there.chips)) } }
            form .bet-form data-act=(with_holes(take(false), &["put_in"])) {
                div .row .bet-row {
                    (amount("put-in", "put_in", "Your bank in dollars", half))
                    @let why = seen.refuses(take(false));
                    (press("big", &Does::Sends, false, why.as_deref(), &html! { "Take the bank" }))
                    @if seen.may(take(true)) {
                        button .button .big type="submit" data-act=(with_holes(take(true), &["put_in"])) { "Bank with the House" }
                    }
                    (next_button("Pass", BankAct::Pass { player }))
                }
            }
            @if let Some(why) = seen.refuses(take(false)) { p .muted { (why) } }
            p .muted { "It must cover what the others wager; what is left comes back to you." }
        }
    }
}

/// What a banker, or who would share with him, may do while wagers are taken.
pub(crate) fn while_betting(seen: &Seen, there: &Player) -> Markup {
    let (player, chip) = (there.number, seen.terms().chip);
    let share = BankAct::Share { player, put_in: chip };
    let top_up = BankAct::TopUp { player, put_in: chip };
    let with_house = BankAct::AskCoBank { player };
    let (may_share, may_top_up, may_ask) =
        (seen.may(share.clone()), seen.may(top_up.clone()), seen.may(with_house.clone()));
    html! {
        @if may_share || may_top_up || may_ask {
            section .panel data-refusals {
                div .row .spread { h2 { "The bank" } (money(seen.state.chips.bank)) }
                @if may_share {
                    form .bet-form .row data-act=(with_holes(share, &["put_in"])) data-reset {
                        (amount("share", "put_in", "Put into the bank", chip))
                        button .button type="submit" { "Share it" }
                    }
                }
                @if may_top_up {
                    form .bet-form .row data-act=(with_holes(top_up, &["put_in"])) data-reset {
                        (amount("top-up", "put_in", "Add to your wager", chip))
                        button .button type="submit" { "Add" }
                    }
                }
                @if may_ask { div .row { (seen.button("", "Ask the House to co-bank", with_house)) } }
            }
        }
    }
}

/// What a banker says about the cut and the dice.
pub(crate) fn at_the_cut(seen: &Seen, there: &Player) -> Markup {
    let player = there.number;
    let name = |style| DealingAct::NameCut { player, style };
    let cuts = seen.book.cuts.value.0;
    let named: Vec<_> = cuts.iter().filter(|cut| seen.may(name(Some(cut.style)))).collect();
    let steal = |steal| DealingAct::Steal { player, steal };
    let steals = seen.book.stealing.value != Stealing::None;
    let buttons: Vec<Steal> =
        if steals { Steal::all().filter(|each| seen.may(steal(*each))).collect() } else { Vec::new() };
    html! {
        @if !named.is_empty() || !buttons.is_empty() || seen.may(name(None)) {
            section .panel data-refusals {
                h2 { "Before the dice" }
                @if seen.may(name(None)) {
                    form .bet-form .row data-act=(with_holes(name(None), &["style"])) {
                        @if !named.is_empty() {
                            div .field {
                                label for="cut" { "The cut" }
                                select #cut data-keep name="style" {
                                    @for cut in named {
                                        option value=(word(cut.style)) { (cut.name) ", " (cut.english) }
                                    }
                                }
                            }
                            button .button .move type="submit" { "Name it" }
                        }
                        (seen.button("", "Name none", name(None)))
                    }
                }
                @if !buttons.is_empty() {
                    div .row role="group" aria-label="Steal the cut" {
                        span { "Steal the cut" }
                        @for each in buttons {
                            button .button .small type="button" data-act=(written(&Act::from(steal(each)))) {
                                @if each.value() > 0 { "+" } (each.value())
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A field for an amount.
pub(crate) fn amount(id: &str, name: &str, words: &str, value: Cents) -> Markup {
    html! {
        div .field .amount {
            label for=(id) { (words) }
            input id=(id) data-keep name=(name) data-as="cents" inputmode="decimal" autocomplete="off"
                value=(typed(value)) required;
        }
    }
}
