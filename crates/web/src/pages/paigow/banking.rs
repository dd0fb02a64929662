//! The bank: taking, passing, sharing and topping up, and the banker's decisions about the cut and the dice.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::dice::{BoxNo, Steal, Stealing};
use chung_table::paigow::{Act, BankAct, DealingAct, Player};
use chung_words::text;
use maud::{Markup, html};

use super::PaiGowView;
use super::actions::with_placeholders;
use crate::draw::money::{money, typed};
use crate::pages::act::{ButtonAction, button, to_json};
use crate::words::serialized_name;

/// The forms with which a player takes or passes the bank that is offered to them.
pub(crate) fn offer(view: &PaiGowView, player: &Player, box_no: BoxNo) -> Markup {
    let number = player.number;
    let chip = view.terms().chip;
    let half = Cents(player.chips.0 / 2).down_to(chip).max(chip);
    let take = |co_bank| BankAct::Take { player: number, box_no, put_in: half, co_bank };
    html! {
        section .panel data-refusals {
            div .row .spread {
                h2 { (text!(view, "seat-take-the-bank-question")) }
                span .muted { (text!(view, "seat-you-have", amount = player.chips)) }
            }
            form .bet-form data-act=(with_placeholders(take(false), &["put_in"])) {
                div .row .bet-row {
                    (amount("put-in", "put_in", &text!(view, "seat-your-bank-in-dollars"), half))
                    @let why = view.refuses(take(false)).map(|reason| reason.tooltip);
                    (button("big", &ButtonAction::Submit, false, why.as_deref(), &html! { (text!(view, "seat-take-the-bank")) }))
                    @if view.may(take(true)) {
                        button .button .big type="submit" data-act=(with_placeholders(take(true), &["put_in"])) {
                            (text!(view, "seat-bank-with-house"))
                        }
                    }
                    (view.next_button(&text!(view, "seat-pass-the-bank"), BankAct::Pass { player: number }))
                }
            }
            @if let Some(why) = view.refuses(take(false)) { p .muted { (view.reason(&why)) } }
            p .muted { (text!(view, "seat-bank-must-cover")) }
        }
    }
}

/// What a banker, or a player who may share the bank, can do while betting is open.
pub(crate) fn while_betting(view: &PaiGowView, player: &Player) -> Markup {
    let (number, chip) = (player.number, view.terms().chip);
    let share = BankAct::Share { player: number, put_in: chip };
    let top_up = BankAct::TopUp { player: number, put_in: chip };
    let with_house = BankAct::AskCoBank { player: number };
    let (may_share, may_top_up, may_ask) =
        (view.may(share.clone()), view.may(top_up.clone()), view.may(with_house.clone()));
    html! {
        @if may_share || may_top_up || may_ask {
            section .panel data-refusals {
                div .row .spread { h2 { (text!(view, "seat-the-bank")) } (money(view.state.chips.bank)) }
                @if may_share {
                    form .bet-form .row data-act=(with_placeholders(share, &["put_in"])) data-reset {
                        (amount("share", "put_in", &text!(view, "seat-put-into-bank"), chip))
                        button .button type="submit" { (text!(view, "seat-share-bank")) }
                    }
                }
                @if may_top_up {
                    form .bet-form .row data-act=(with_placeholders(top_up, &["put_in"])) data-reset {
                        (amount("top-up", "put_in", &text!(view, "seat-add-to-bank"), chip))
                        button .button type="submit" { (text!(view, "seat-add-chips")) }
                    }
                }
                @if may_ask { div .row { (view.button("", &text!(view, "seat-ask-co-bank"), with_house)) } }
            }
        }
    }
}

/// The banker's decisions about the cut and the dice.
pub(crate) fn at_the_cut(view: &PaiGowView, player: &Player) -> Markup {
    let number = player.number;
    let name = |style| DealingAct::NameCut { player: number, style };
    let cuts = view.book().cuts.value.0;
    let named: Vec<_> = cuts.iter().filter(|cut| view.may(name(Some(cut.style)))).collect();
    let steal = |steal| DealingAct::Steal { player: number, steal };
    let steals = view.book().stealing.value != Stealing::None;
    let buttons: Vec<Steal> =
        if steals { Steal::all().filter(|each| view.may(steal(*each))).collect() } else { Vec::new() };
    html! {
        @if !named.is_empty() || !buttons.is_empty() || view.may(name(None)) {
            section .panel data-refusals {
                h2 { (text!(view, "seat-before-the-dice")) }
                @if view.may(name(None)) {
                    form .bet-form .row data-act=(with_placeholders(name(None), &["style"])) {
                        @if !named.is_empty() {
                            div .field {
                                label for="cut" { (text!(view, "seat-the-cut")) }
                                select #cut data-keep name="style" {
                                    @for cut in named {
                                        @let (name, english) = (Arg::notation(cut.name), Arg::quote(cut.english));
                                        option value=(serialized_name(cut.style)) {
                                            (text!(view, "seat-cut-name", name, english))
                                        }
                                    }
                                }
                            }
                            button .button .move type="submit" { (text!(view, "seat-name-cut")) }
                        }
                        (view.button("", &text!(view, "seat-name-no-cut"), name(None)))
                    }
                }
                @if !buttons.is_empty() {
                    div .row role="group" aria-label=(text!(view, "seat-steal-the-cut")) {
                        span { (text!(view, "seat-steal-the-cut")) }
                        @for each in buttons {
                            button .button .small type="button" data-act=(to_json(&Act::from(steal(each)))) {
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
