//! A Rapid Roulette table at a past moment: the wheel, and every account with its stakes.

use chung_table::roulette::{Account, RouletteState};
use chung_words::{Render, Words, text};
use maud::{Markup, html};

use crate::draw::money::money;
use crate::draw::wheel::{outcome, wheel};
use crate::pages::roulette::labels;

pub(super) fn table(state: &RouletteState, words: &Words) -> Markup {
    let spin = state.spins.iter().rev().find(|spin| spin.round == state.round);
    let number = spin.and_then(|spin| spin.outcome);
    html! {
        div .lay-head {
            dl .facts {
                dt { (text!(words, "inspector-stage")) } dd { (words.render(&labels::stage(state.stage))) }
                dt { (text!(words, "inspector-float")) } dd { (money(state.money.float)) }
                @if let Some(since) = state.frozen { dt { (text!(words, "inspector-frozen-since")) } dd { (since) } }
                @if let Some(fault) = &state.fault { dt { (text!(words, "inspector-fault")) } dd translate="no" { (fault) } }
                @if let Some(number) = number { dt { (text!(words, "inspector-outcome")) } dd { (outcome(words, number)) } }
            }
            div .lay-wheel { (wheel(words, number)) }
        }
        div .scroll tabindex="0" {
            table .rows {
                thead { tr {
                    th { (text!(words, "inspector-station")) }
                    th { (text!(words, "inspector-player")) }
                    th .figure { (text!(words, "inspector-balance")) }
                    th { (text!(words, "inspector-on-layout")) }
                    th { (text!(words, "inspector-on-spin")) }
                } }
                tbody { @for account in state.accounts.iter().filter(|account| !account.closed) { (row(state, account, words)) } }
            }
        }
    }
}

fn row(state: &RouletteState, account: &Account, words: &Words) -> Markup {
    let spin = state.spins.iter().rev().find(|spin| spin.round == state.round);
    let placed = spin.and_then(|spin| spin.placed.iter().find(|placed| placed.account == account.number));
    html! {
        tr {
            th scope="row" { (account.station) }
            td { (text!(words, "inspector-player-name", player = account.player)) }
            td .figure { (money(account.balance)) }
            td { @for wager in &account.layout { span .stake-line translate="no" { (wager.on) " " (money(wager.stake)) } } }
            td {
                @for wager in placed.into_iter().flat_map(|placed| &placed.wagers) { span .stake-line translate="no" { (wager.bet) " " (money(wager.stake)) } }
                @for wager in account.sequences.iter().filter(|wager| !wager.decided) { span .stake-line translate="no" { (wager.sequence) " " (money(wager.stake)) } }
            }
        }
    }
}
