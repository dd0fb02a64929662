//! Every station, with the dealer's acts for it.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_table::roulette::{
    Account, MalfunctionAct, RouletteAct, Station, StationNo, StationsAct, Tendered,
};
use chung_words::text;
use maud::{Markup, html};

use super::super::{RouletteView, press};
use crate::draw::money::{difference, money};

pub(super) fn render(view: &RouletteView) -> Markup {
    let state = &view.state;
    let open = state.stations.iter().filter(|station| station.account.is_some()).count();
    html! {
        section aria-label=(text!(view, "console-stations")) {
            div .row .spread {
                h2 { (text!(view, "console-stations")) }
                span .muted { (text!(view, "console-stations-open", open, all = state.stations.len())) }
            }
            ul .stations {
                @for (number, station) in (1..).map(StationNo).zip(&state.stations) {
                    (card(view, number, *station))
                }
            }
        }
    }
}

fn card(view: &RouletteView, number: StationNo, station: Station) -> Markup {
    let account = view.state.at_station(number);
    html! {
        li .station-card .closed[account.is_none()] .fault[station.out_of_order] .leaves[account.is_some_and(|account| account.leaving)] {
            div .row .spread {
                b { (number) }
                @if station.out_of_order { span .tag .bad { (text!(view, "console-out-of-order")) } }
                @else if station.sits_out { span .tag .bad { (text!(view, "console-sits-out")) } }
                @else if account.is_some_and(|account| account.leaving) { span .tag .move { (text!(view, "console-wants-to-leave")) } }
                @else if account.is_none() { span .tag { (text!(view, "console-closed")) } }
            }
            @if let Some(account) = account {
                span .name { (view.player_name(account.player)) }
                span .row .spread {
                    @if account.owed().is_positive() { (difference(account.balance)) } @else { (money(account.balance)) }
                    span .muted { (text!(view, "console-staked", amount = account.on_layout() + view.on_spin(account))) }
                }
            }
            (menu(view, number, station, account))
        }
    }
}

fn menu(view: &RouletteView, station: StationNo, of: Station, account: Option<&Account>) -> Markup {
    let pay = RouletteAct::Stations(StationsAct::PayOut { station });
    let fails = RouletteAct::Malfunction(MalfunctionAct::StationFails { station });
    let repair = RouletteAct::Malfunction(MalfunctionAct::RepairStation { station });
    html! {
        details #{ "station-menu-" (station) } .station-menu data-refusals {
            summary .button .small aria-label=(text!(view, "console-manage-station", station = Arg::notation(station))) { (text!(view, "console-manage")) }
            div .station-acts {
                @if let Some(account) = account {
                    (view.line(&pay, &pays(view, account), "6.7"))
                    (add(view, station, account))
                    (send_away(view, station))
                }
                @if of.out_of_order { (view.line(&repair, &text!(view, "console-works-again"), "8.7")) } @else { (view.line(&fails, &text!(view, "console-station-failed"), "8.7")) }
                (check(view, station))
            }
        }
    }
}

/// The label of the payout: the amount that the player gets, and what stays on the spin.
fn pays(view: &RouletteView, account: &Account) -> Cow<'static, str> {
    let stays = view.on_spin(account);
    let paid = (account.balance + account.on_layout()).max(Cents::ZERO);
    if stays.is_positive() {
        text!(view, "console-pay-out-some", paid, stays)
    } else {
        text!(view, "console-pay-out", paid)
    }
}

/// The form that looks up the station's wagers on a recent spin, latest first.
fn check(view: &RouletteView, station: StationNo) -> Markup {
    let act = RouletteAct::Malfunction(MalfunctionAct::Check { station, round: 0 });
    let spins = view.state.spins.iter().rev().filter(|spin| spin.to_look_up(station).is_some());
    let rounds: Vec<u32> = spins.map(|spin| spin.round).collect();
    let id = format!("look-up-{station}");
    html! {
        @if !rounds.is_empty() {
            (press::form(&act, &[("round", "round")], &html! {
                div .field {
                    label for=(id) { (text!(view, "console-bets-in-round")) }
                    select #(id) name="round" data-as="number" data-keep { @for round in rounds { option value=(round) { (round) } } }
                }
                button .button .small type="submit" { (text!(view, "console-check-bets")) " " span .clause { "8.7(b)" } }
            }))
        }
    }
}

fn add(view: &RouletteView, station: StationNo, account: &Account) -> Markup {
    let (player, with) = (account.player, Tendered::Cash);
    let act = RouletteAct::Stations(StationsAct::Tender { player, station, amount: Cents::ZERO, with });
    press::form(
        &act,
        &[("amount", "amount"), ("with", "with")],
        &html! {
            (press::amount(&format!("add-{station}"), "amount", &text!(view, "console-add")))
            (super::cashier::tendered(view, &format!("with-{station}")))
            button .button .small type="submit" { (text!(view, "console-add-submit")) }
        },
    )
}

fn send_away(view: &RouletteView, station: StationNo) -> Markup {
    let act = RouletteAct::Stations(StationsAct::SendAway { station, why: String::new() });
    let id = format!("why-{station}");
    press::form(
        &act,
        &[("why", "why")],
        &html! {
            div .field {
                label for=(id) { (text!(view, "console-send-away-reason")) }
                input #(id) name="why" data-keep required maxlength="200" autocomplete="off";
            }
            button .button .small .danger type="submit" { (text!(view, "console-send-away")) " " span .clause { "6.6(b)" } }
        },
    )
}
