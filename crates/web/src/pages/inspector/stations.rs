//! A Rapid Roulette table as it was: the wheel, and every account with what it had staked.

use chung_table::Names;
use chung_table::roulette::{Account, State};
use maud::{Markup, html};

use crate::draw::money::money;
use crate::draw::wheel::{outcome, wheel};

pub(super) fn table(state: &State, names: &Names) -> Markup {
    let spin = state.spins.iter().rev().find(|spin| spin.round == state.round);
    let number = spin.and_then(|spin| spin.outcome);
    html! {
        div .lay-head {
            dl .facts {
                dt { "Stage" } dd { (state.stage.words()) }
                dt { "Float" } dd { (money(state.money.float)) }
                @if let Some(since) = state.frozen { dt { "Frozen" } dd { "since " (since) } }
                @if let Some(fault) = &state.fault { dt { "Fault" } dd { (fault) } }
                @if let Some(number) = number { dt { "Outcome" } dd { (outcome(number)) } }
            }
            div .lay-wheel { (wheel(number)) }
        }
        div .scroll tabindex="0" {
            table .rows {
                thead { tr { th { "Station" } th { "Player" } th .figure { "Balance" } th { "On the layout" } th { "On the spin" } } }
                tbody { @for account in state.accounts.iter().filter(|account| !account.closed) { (row(state, account, names)) } }
            }
        }
    }
}

fn row(state: &State, account: &Account, names: &Names) -> Markup {
    let spin = state.spins.iter().rev().find(|spin| spin.round == state.round);
    let placed = spin.and_then(|spin| spin.placed.iter().find(|placed| placed.account == account.number));
    html! {
        tr {
            th scope="row" { (account.station) }
            td { (names.called(account.player)) }
            td .figure { (money(account.balance)) }
            td { @for wager in &account.layout { span .stake-line { (wager.on) " " (money(wager.stake)) } } }
            td {
                @for wager in placed.into_iter().flat_map(|placed| &placed.wagers) { span .stake-line { (wager.bet) " " (money(wager.stake)) } }
                @for wager in account.sequences.iter().filter(|wager| !wager.decided) { span .stake-line { (wager.sequence) " " (money(wager.stake)) } }
            }
        }
    }
}
