//! Every station at a glance, with what can be done about it.

use chung_game::money::Cents;
use chung_table::roulette::{Account, Act, MalfunctionAct, Station, StationNo, StationsAct, Tendered};
use maud::{Markup, html};

use super::super::{Seen, press};
use super::names::Called;
use crate::draw::money::{difference, money, written};

pub(super) fn shown(seen: &Seen, called: &Called) -> Markup {
    let state = &seen.state;
    let open = state.stations.iter().filter(|station| station.account.is_some()).count();
    html! {
        section aria-label="Stations" {
            div .row .spread { h2 { "Stations" } span .muted { (open) " of " (state.stations.len()) " open" } }
            ul .stations {
                @for (number, station) in (1..).map(StationNo).zip(&state.stations) {
                    (card(seen, called, number, *station))
                }
            }
        }
    }
}

fn card(seen: &Seen, called: &Called, number: StationNo, station: Station) -> Markup {
    let account = seen.state.at_station(number);
    html! {
        li .station-card .closed[account.is_none()] .fault[station.out_of_order] .leaves[account.is_some_and(|account| account.leaving)] {
            div .row .spread {
                b { (number) }
                @if station.out_of_order { span .tag .bad { "out of order" } }
                @else if station.sits_out { span .tag .bad { "sits out" } }
                @else if account.is_some_and(|account| account.leaving) { span .tag .move { "wants to leave" } }
                @else if account.is_none() { span .tag { "closed" } }
            }
            @if let Some(account) = account {
                span .name { (called.name(account.player)) }
                span .row .spread { @if account.owed().is_positive() { (difference(account.balance)) } @else { (money(account.balance)) } span .muted { "staked " (money(account.on_layout() + seen.on_spin(account))) } }
            }
            (menu(seen, number, station, account))
        }
    }
}

fn menu(seen: &Seen, station: StationNo, of: Station, account: Option<&Account>) -> Markup {
    let pay = Act::Stations(StationsAct::PayOut { station });
    let fails = Act::Malfunction(MalfunctionAct::StationFails { station });
    let repair = Act::Malfunction(MalfunctionAct::RepairStation { station });
    html! {
        details #{ "station-menu-" (station) } .station-menu data-refusals {
            summary .button .small { "Manage" span .visually-hidden { " station " (station) } }
            div .station-acts {
                @if let Some(account) = account {
                    (seen.line(&pay, &pays(account, seen.on_spin(account)), "6.7"))
                    (add(station, account))
                    (send_away(station))
                }
                @if of.out_of_order { (seen.line(&repair, "Works again", "8.7")) } @else { (seen.line(&fails, "Has failed", "8.7")) }
                (check(seen, station))
            }
        }
    }
}

/// What he is paid, with what still lies open, and what of his stays on the spin.
fn pays(account: &Account, stays: Cents) -> String {
    let paid = written((account.balance + account.on_layout()).max(Cents::ZERO));
    if stays.is_positive() {
        format!("Pay {paid} and close; {} stays on the spin", written(stays))
    } else {
        format!("Pay {paid} and close")
    }
}

/// Its wagers on one of the last spins, the latest first.
fn check(seen: &Seen, station: StationNo) -> Markup {
    let act = Act::Malfunction(MalfunctionAct::Check { station, round: 0 });
    let spins = seen.state.spins.iter().rev().filter(|spin| spin.to_look_up(station).is_some());
    let rounds: Vec<u32> = spins.map(|spin| spin.round).collect();
    let id = format!("look-up-{station}");
    html! {
        @if !rounds.is_empty() {
            (press::form(&act, &[("round", "round")], &html! {
                div .field {
                    label for=(id) { "Wagers in round" }
                    select #(id) name="round" data-as="number" data-keep { @for round in rounds { option value=(round) { (round) } } }
                }
                button .button .small type="submit" { "Look them up " span .clause { "8.7(b)" } }
            }))
        }
    }
}

fn add(station: StationNo, account: &Account) -> Markup {
    let (player, with) = (account.player, Tendered::Cash);
    let act = Act::Stations(StationsAct::Tender { player, station, amount: Cents::ZERO, with });
    press::form(
        &act,
        &[("amount", "amount"), ("with", "with")],
        &html! {
            (press::amount(&format!("add-{station}"), "amount", "Add"))
            (super::cashier::tendered(&format!("with-{station}")))
            button .button .small type="submit" { "Credit" }
        },
    )
}

fn send_away(station: StationNo) -> Markup {
    let act = Act::Stations(StationsAct::SendAway { station, why: String::new() });
    let id = format!("why-{station}");
    press::form(
        &act,
        &[("why", "why")],
        &html! {
            div .field { label for=(id) { "Direct to leave, because" } input #(id) name="why" data-keep required maxlength="200" autocomplete="off"; }
            button .button .small .danger type="submit" { "Send away " span .clause { "6.6(b)" } }
        },
    )
}
