//! The player's last rounds, and a way to check what the computer drew.

use std::fmt::Display;

use chung_game::money::Cents;
use chung_game::rulebook::RouletteBook;
use chung_table::roulette::SpinWager;
use chung_words::text;
use maud::{Markup, html};

use super::super::past::PlayerRound;
use super::super::{RouletteView, numbers, sign};
use crate::draw::money::money;
use crate::draw::wheel::outcome;

pub(super) fn render(view: &RouletteView, rounds: &[(u32, PlayerRound)]) -> Markup {
    let plays = view.own().next().is_some();
    html! {
        details #last-rounds .panel open[view.account().is_none()] {
            summary { h2 { (text!(view, "station-last-rounds")) } }
            @if rounds.is_empty() { p .muted { (text!(view, "station-no-number")) } }
            @else {
                div .scroll tabindex="0" role="region" aria-label=(text!(view, "station-last-rounds")) {
                    table .rows {
                        thead { tr {
                            th { (text!(view, "station-round")) }
                            th { (text!(view, "station-number")) }
                            @if plays {
                                th .figure { (text!(view, "station-staked")) }
                                th .figure { (text!(view, "station-returned")) }
                            } @else { th { (text!(view, "station-seed")) } }
                        } }
                        tbody { @for (round, past) in rounds { (row(view, *round, past, plays)) } }
                    }
                }
            }
            (heat(view))
        }
        (fair(view, rounds.iter().find_map(|(round, past)| Some((*round, past.seed.clone()?)))))
        details #limits-and-odds .panel {
            summary { h2 { (text!(view, "station-limits-and-odds")) } }
            (sign::render(view))
            p { a href={ "/rules/" (RouletteBook::RapidRoulette2000) } { (text!(view, "station-all-rules")) } " · " a href="/odds" { (text!(view, "station-odds")) } }
        }
    }
}

/// The row of a round. For players it has their wagers below, winning ones in bold.
fn row(view: &RouletteView, round: u32, past: &PlayerRound, plays: bool) -> Markup {
    let won = |wager: &SpinWager| past.number.is_some_and(|number| wager.bet.covers(number));
    html! {
        tr {
            td {
                (round)
                @if past.corrected { " " span .tag { (text!(view, "station-corrected")) } }
                @if past.void { " " span .tag { (text!(view, "station-below-minimum-tag")) } }
            }
            td { @if let Some(number) = past.number { (outcome(view, number)) } @else { span .muted { (text!(view, "station-no-spin")) } } }
            @if plays {
                td { (money(past.at_stake())) }
                td { (money(past.returned())) }
            } @else {
                td .hash translate="no" { (past.seed.as_deref().unwrap_or("–")) }
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
    html! { span .wager-lay translate="no" { @if won { b { (on) } } @else { (on) } " " (money(stake)) } " " }
}

fn heat(view: &RouletteView) -> Markup {
    let heat = numbers::hot_and_cold(&view.state.numbers, 5);
    html! {
        @if let Some((hot, cold)) = heat {
            dl .heat {
                div { dt { (text!(view, "station-hot")) } dd { @for number in hot { (outcome(view, number)) " " } } }
                div { dt { (text!(view, "station-cold")) } dd { @for number in cold { (outcome(view, number)) " " } } }
            }
        }
        @for run in numbers::runs(view, &view.state.numbers) { p .run { (run) } }
    }
}

/// The commitment of the current round, and the seed of the last one.
fn fair(view: &RouletteView, last: Option<(u32, String)>) -> Markup {
    html! {
        @if view.commitment.is_some() || last.is_some() {
            details #fair-play .panel {
                summary { h2 { (text!(view, "station-fair-play")) } }
                @if let Some(commitment) = &view.commitment {
                    p { (text!(view, "station-sealed", round = view.state.round)) }
                    p .hash translate="no" { (commitment) }
                }
                @if let Some((round, seed)) = last {
                    p { (text!(view, "station-seed-of", round)) }
                    p .hash translate="no" { (seed) }
                    p { a href={ "/tables/" (view.name) "/rounds/" (round) "/fair" } { (text!(view, "station-was-it-fair")) } }
                }
                p { a href="/fair" { (text!(view, "station-how-to-check")) } }
            }
        }
    }
}
