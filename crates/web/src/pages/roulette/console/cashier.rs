//! Money at the console: buy-ins, and closed accounts with money held or owed.

use chung_floor::people::People;
use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_table::roulette::{Account, RouletteAct, StationNo, StationsAct, Tendered};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::{RouletteView, labels, press};
use crate::words::serialized_name;

pub(super) fn render(view: &RouletteView, people: &People) -> Markup {
    let left: Vec<&Account> = view
        .state
        .accounts
        .iter()
        .filter(|account| account.closed && account.balance != Cents::ZERO)
        .collect();
    html! {
        section .panel aria-label=(text!(view, "console-buy-in")) {
            h2 { (text!(view, "console-buy-in")) " " span .clause { "6.3" } }
            (buy_in(view, people))
            @if !left.is_empty() {
                h3 { (text!(view, "console-held-and-owed")) }
                ul .plain { @for account in left { (left_with(view, account)) } }
            }
        }
    }
}

fn buy_in(view: &RouletteView, people: &People) -> Markup {
    let (player, station, with) = (PlayerNo(0), StationNo(1), Tendered::Cash);
    let act = RouletteAct::Stations(StationsAct::Tender { player, station, amount: Cents::ZERO, with });
    let placeholders = [("player", "player"), ("station", "station"), ("amount", "amount"), ("with", "with")];
    press::form(
        &act,
        &placeholders,
        &html! {
            div .field {
                label for="buys-in" { (text!(view, "console-player")) }
                input #buys-in name="player" placeholder=(text!(view, "console-player-hint")) title=(text!(view, "console-player-title"))
                    list="players" data-as="player" data-keep autocomplete="off" required;
                datalist #players { @for person in people.players() { option value=(person.name) data-number=(person.number) {} } }
            }
            div .field {
                label for="buys-in-at" { (text!(view, "console-station")) }
                select #buys-in-at name="station" data-as="number" data-keep { @for station in view.state.free_stations() { option value=(station) { (station) } } }
            }
            (press::amount("buys-in-with", "amount", &text!(view, "console-amount")))
            (tendered(view, "buys-in-by"))
            button .button type="submit" { (text!(view, "console-open-station")) }
        },
    )
}

/// A choice of what the player hands to the dealer (6.2).
pub(super) fn tendered(view: &RouletteView, id: &str) -> Markup {
    html! {
        div .field {
            label for=(id) { (text!(view, "console-tendered")) }
            select #(id) name="with" data-keep {
                @for with in [Tendered::Cash, Tendered::Chips, Tendered::Vouchers, Tendered::Tokens] {
                    option value=(serialized_name(with)) { (view.render(&labels::tendered(with))) }
                }
            }
        }
    }
}

fn left_with(view: &RouletteView, account: &Account) -> Markup {
    let number = account.number;
    let pay = RouletteAct::Stations(StationsAct::PayHeld { account: number });
    let repay = RouletteAct::Stations(StationsAct::Repay {
        account: number,
        amount: Cents::ZERO,
        with: Tendered::Cash,
    });
    html! {
        li .left data-refusals {
            span {
                (view.player_name(account.player)) " "
                span .muted { (text!(view, "console-account", account = Arg::notation(number), station = Arg::notation(account.station))) }
            }
            @if account.owed().is_positive() {
                span { (text!(view, "console-owes", amount = account.owed())) " " span .clause { "8.4" } }
                (press::form(&repay, &[("amount", "amount"), ("with", "with")], &html! {
                    (press::amount(&format!("repay-{number}"), "amount", &text!(view, "console-repaid")))
                    (tendered(view, &format!("repay-with-{number}")))
                    button .button .small type="submit" { (text!(view, "console-take-repayment")) }
                }))
            } @else {
                span { (text!(view, "console-held", amount = account.credit())) " " span .clause { "R14" } }
                (view.button("small", &pay, &text!(view, "console-pay")))
            }
        }
    }
}
