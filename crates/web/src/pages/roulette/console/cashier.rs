//! Money at the console: stations opened for players who buy in, and accounts that players left with something to settle.

use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_table::roulette::{Account, Act, StationNo, StationsAct, Tendered};
use maud::{Markup, html};

use super::super::{Seen, press};
use super::names::Called;
use crate::draw::money::money;

pub(super) fn shown(seen: &Seen, called: &Called) -> Markup {
    let left: Vec<&Account> = seen
        .state
        .accounts
        .iter()
        .filter(|account| account.closed && account.balance != Cents::ZERO)
        .collect();
    html! {
        section .panel aria-label="Buy-in" {
            h2 { "Buy-in " span .clause { "6.3" } }
            (buy_in(seen, called))
            @if !left.is_empty() {
                h3 { "Held and owed" }
                ul .plain { @for account in left { (left_with(seen, called, account)) } }
            }
        }
    }
}

fn buy_in(seen: &Seen, called: &Called) -> Markup {
    let (player, station, with) = (PlayerNo(0), StationNo(1), Tendered::Cash);
    let act = Act::Stations(StationsAct::Tender { player, station, amount: Cents::ZERO, with });
    let holes = [("player", "player"), ("station", "station"), ("amount", "amount"), ("with", "with")];
    press::form(
        &act,
        &holes,
        &html! {
            div .field {
                label for="buys-in" { "Player" }
                input #buys-in name="player" placeholder="name" title="A name, or a number" list="players" data-as="player" data-keep autocomplete="off" required;
                datalist #players { @for person in called.players() { option value=(person.name) data-number=(person.number) {} } }
            }
            div .field {
                label for="buys-in-at" { "Station" }
                select #buys-in-at name="station" data-as="number" data-keep { @for station in seen.state.free_stations() { option value=(station) { (station) } } }
            }
            (press::amount("buys-in-with", "amount", "Amount"))
            (tendered("buys-in-by"))
            button .button type="submit" { "Open the station" }
        },
    )
}

/// What is handed to the dealer (6.2).
pub(super) fn tendered(id: &str) -> Markup {
    html! {
        div .field {
            label for=(id) { "In" }
            select #(id) name="with" data-keep {
                @for with in [Tendered::Cash, Tendered::Chips, Tendered::Vouchers, Tendered::Tokens] {
                    option value=(with) { (with) }
                }
            }
        }
    }
}

fn left_with(seen: &Seen, called: &Called, account: &Account) -> Markup {
    let number = account.number;
    let pay = Act::Stations(StationsAct::PayHeld { account: number });
    let repay =
        Act::Stations(StationsAct::Repay { account: number, amount: Cents::ZERO, with: Tendered::Cash });
    html! {
        li .left data-refusals {
            span { (called.name(account.player)) " " span .muted { "account " (number) ", station " (account.station) } }
            @if account.owed().is_positive() {
                span { "owes " (money(account.owed())) " " span .clause { "8.4" } }
                (press::form(&repay, &[("amount", "amount"), ("with", "with")], &html! {
                    (press::amount(&format!("repay-{number}"), "amount", "Repaid"))
                    (tendered(&format!("repay-with-{number}")))
                    button .button .small type="submit" { "Take" }
                }))
            } @else {
                span { (money(account.credit())) " is held " span .clause { "R14" } }
                (seen.button("small", &pay, "Pay"))
            }
        }
    }
}
