//! What was played before: the last rounds of this player, and how to check what the computer drew.

use std::fmt::Display;

use chung_game::money::Cents;
use chung_table::roulette::{Book, SpinWager};
use maud::{Markup, html};

use super::super::past::Past;
use super::super::{Seen, numbers, sign};
use crate::draw::money::money;
use crate::draw::wheel::outcome;

pub(super) fn shown(seen: &Seen, rounds: &[(u32, Past)]) -> Markup {
    let plays = seen.own().next().is_some();
    html! {
        details #last-rounds .panel open[seen.account().is_none()] {
            summary { h2 { "Last rounds" } }
            @if rounds.is_empty() { p .muted { "No number has come yet." } }
            @else {
                div .scroll tabindex="0" role="region" aria-label="Last rounds" {
                    table .rows {
                        thead { tr { th { "Round" } th { "Number" } @if plays { th .figure { "Staked" } th .figure { "Brought" } } @else { th { "Seed" } } } }
                        tbody { @for (round, past) in rounds { (row(*round, past, plays)) } }
                    }
                }
            }
            (heat(seen))
        }
        (fair(seen, rounds.iter().find_map(|(round, past)| Some((*round, past.seed.clone()?)))))
        details #limits-and-odds .panel {
            summary { h2 { "Limits and odds" } }
            (sign::shown(seen))
            p { a href={ "/rules/" (Book::RapidRoulette2000) } { "All rules" } " · " a href="/odds" { "What the bets are worth" } }
        }
    }
}

/// A round; for who played, with his wagers below, those that won in bold.
fn row(round: u32, past: &Past, plays: bool) -> Markup {
    let won = |wager: &SpinWager| past.number.is_some_and(|number| wager.bet.covers(number));
    html! {
        tr {
            td { (round) @if past.corrected { " " span .tag { "put right" } } @if past.void { " " span .tag { "below the minimum" } } }
            td { @if let Some(number) = past.number { (outcome(number)) } @else { span .muted { "no spin" } } }
            @if plays {
                td { (money(past.at_stake())) }
                td { (money(past.returned())) }
            } @else {
                td .hash { (past.seed.as_deref().unwrap_or("–")) }
            }
        }
        @if !past.wagers.is_empty() || !past.ended.is_empty() {
            tr .wagers-lay {
                td colspan="4" {
                    @for wager in &past.wagers {
                        (lies(wager.bet, won(wager), wager.stake))
                    }
                    @for end in &past.ended { (lies(end.sequence, end.returned.is_positive(), end.stake)) }
                }
            }
        }
    }
}

fn lies(on: impl Display, won: bool, stake: Cents) -> Markup {
    html! { span .wager-lay { @if won { b { (on) } } @else { (on) } " " (money(stake)) } " " }
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
        @for run in numbers::runs(&seen.state.numbers) { p .run { (run) } }
    }
}

/// The commitment of the round in hand, and the seed of the last.
fn fair(seen: &Seen, last: Option<(u32, String)>) -> Markup {
    html! {
        @if seen.commitment.is_some() || last.is_some() {
            details #fair-play .panel {
                summary { h2 { "Fair play" } }
                @if let Some(commitment) = &seen.commitment {
                    p { "The number of round " (seen.state.round) " was sealed before you bet:" }
                    p .hash { (commitment) }
                }
                @if let Some((round, seed)) = last {
                    p { "The seal of round " (round) " opened:" }
                    p .hash { (seed) }
                    p { a href={ "/tables/" (seen.name) "/rounds/" (round) "/fair" } { "Was it fair?" } }
                }
                p { a href="/fair" { "How to check it yourself" } }
            }
        }
    }
}
