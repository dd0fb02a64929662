//! The top of a station: countdown, balance, stakes, last win, last numbers, and alerts.

use chung_game::money::Cents;
use chung_table::roulette::{Account, RouletteStage};
use chung_words::text;
use maud::{Markup, html};

use super::super::past::PlayerRound;
use super::super::{RouletteView, countdown, numbers, sign};
use crate::draw::money::{difference, money};
use crate::draw::wheel::outcome;

pub(super) fn render(view: &RouletteView, rounds: &[(u32, PlayerRound)]) -> Markup {
    let account = view.account();
    let over = view.state.spin(view.state.round).filter(|_| view.state.stage == RouletteStage::Between);
    let winning = over.and_then(|spin| spin.outcome);
    html! {
        h1 .visually-hidden translate="no" { (view.title) }
        div .station-bar {
            @if let Some(number) = winning { span .winning-number data-key={ "winning-" (view.state.round) } { (outcome(view, number)) } }
            (countdown::render(view))
            @if let Some(account) = account { (figures(view, account, rounds)) }
            (numbers::last(view, 14))
        }
        (sign::in_short(view))
        (alerts(view, rounds))
    }
}

fn figures(view: &RouletteView, account: &Account, rounds: &[(u32, PlayerRound)]) -> Markup {
    let last = rounds.first();
    html! {
        dl .figures {
            div { dt { (text!(view, "station-balance")) } dd { (money(account.credit())) } }
            div { dt { (text!(view, "station-staked")) } dd { (money(staked(view, account))) } }
            div {
                dt { (text!(view, "station-last-win")) }
                dd { @match last.map(|(_, past)| past.won()) {
                    Some(won) if won.is_positive() => (money(won)),
                    _ => span .muted { "–" },
                } }
            }
            @if account.owed().is_positive() { div { dt { (text!(view, "station-you-owe")) } dd { (difference(-account.owed())) } } }
        }
    }
}

/// The stakes on the spin, on the layout, and on running sequences.
fn staked(view: &RouletteView, account: &Account) -> Cents {
    let run = account.sequences.iter().filter(|wager| !wager.decided);
    account.on_layout() + view.on_spin(account) + run.map(|wager| wager.stake).sum()
}

/// Alerts, most important first.
fn alerts(view: &RouletteView, rounds: &[(u32, PlayerRound)]) -> Markup {
    let state = &view.state;
    let station = view.account().and_then(|account| state.station(account.station));
    let own = view.account().map(|account| account.number);
    let nothing = |(round, past): &&(u32, PlayerRound)| {
        *round == state.round && past.no_spin && past.at_stake().is_positive()
    };
    let checking = state.looked_up().filter(|(_, placed)| Some(placed.account) == own);
    html! {
        div .notices role="alert" {
            @if station.is_some_and(|station| station.out_of_order) {
                p .refusal { (text!(view, "station-out-of-order")) " " span .clause { "8.7" } }
            }
            @if station.is_some_and(|station| station.sits_out) {
                p .notice { (text!(view, "station-sits-out")) " " span .clause { "8.7(a)" } }
            }
            @if let Some((round, past)) = rounds.first().filter(nothing) {
                p .notice { (text!(view, "station-round-void", round = *round, amount = past.at_stake())) }
            }
            @for (spin, _) in checking {
                p .notice { (text!(view, "station-wagers-checked", round = spin.round)) " " span .clause { "8.7(b)" } }
            }
        }
        (sign::announced(view))
    }
}
