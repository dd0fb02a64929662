//! What was played before: the last rounds of this account, and how to check what the computer drew.

use maud::{Markup, html};

use super::super::past::Past;
use super::super::{Seen, numbers, sign};
use crate::draw::money::money;
use crate::draw::wheel::outcome;

pub(super) fn shown(seen: &Seen, rounds: &[(u32, Past)]) -> Markup {
    let account = seen.account().map(|account| account.number);
    html! {
        details #last-rounds .panel data-keep open[account.is_none()] {
            summary { h2 { "Last rounds" } }
            @if rounds.is_empty() { p .muted { "No number has come yet." } }
            @else {
                div .scroll tabindex="0" role="region" aria-label="Last rounds" {
                    table .rows {
                        thead { tr { th { "Round" } th { "Number" } @if account.is_some() { th .figure { "Staked" } th .figure { "Brought" } } @else { th { "Seed" } } } }
                        tbody { @for (round, past) in rounds { (row(*round, past, account.is_some())) } }
                    }
                }
            }
            (heat(seen))
        }
        (fair(seen, rounds.iter().find_map(|(round, past)| Some((*round, past.seed.clone()?)))))
        details #limits-and-odds .panel data-keep {
            summary { h2 { "Limits and odds" } }
            (sign::shown(seen))
            p { a href="/rules/rapid-roulette-2000" { "All rules" } " · " a href="/odds" { "What the bets are worth" } }
        }
    }
}

fn row(round: u32, past: &Past, own: bool) -> Markup {
    html! {
        tr {
            td { (round) @if past.corrected { " " span .tag { "put right" } } @if past.void { " " span .tag { "below the minimum" } } }
            td { @if let Some(number) = past.number { (outcome(number)) } }
            @if own {
                td { (money(past.staked)) }
                td { (money(past.returned)) }
            } @else {
                td .hash { (past.seed.as_deref().unwrap_or("–")) }
            }
        }
    }
}

fn heat(seen: &Seen) -> Markup {
    let heat = numbers::hot_and_cold(&seen.state.numbers, 5);
    html! {
        @if let Some((hot, cold)) = heat {
            dl .heat {
                div { dt { "Hot" } dd { @for number in hot { (outcome(number)) " " } } }
                div { dt { "Cold" } dd { @for number in cold { (outcome(number)) " " } } }
            }
        }
    }
}

/// The commitment of the round in hand, and the seed of the last.
fn fair(seen: &Seen, last: Option<(u32, String)>) -> Markup {
    html! {
        @if seen.commitment.is_some() || last.is_some() {
            details #fair-play .panel data-keep {
                summary { h2 { "Fair play" } }
                @if let Some(commitment) = &seen.commitment {
                    p { "The number of round " (seen.state.round) " was sealed before you bet:" }
                    p .hash { (commitment) }
                }
                @if let Some((round, seed)) = last {
                    p { "The seal of round " (round) " opened:" }
                    p .hash { (seed) }
                }
                p { a href="/fair" { "How to check it yourself" } }
            }
        }
    }
}
