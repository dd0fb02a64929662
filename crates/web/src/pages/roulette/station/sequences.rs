//! Double, Treble and Quad (7.4): the second layer, where numbers are picked for the spins to come, and those that run.

use chung_game::money::{Cents, HalfOdds};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::{Line, On};
use chung_game::roulette::sequence::{Sequence, SequenceGap, SequenceKind};
use chung_table::roulette::{Account, Act, SequenceWager, StationNo, WagersAct};
use maud::{Markup, html};

use super::super::Seen;
use crate::draw::money::{money, written};
use crate::draw::picker;
use crate::draw::wheel::{colour_class, outcome};
use crate::pages::act::with_holes;

/// Where numbers are picked. What is picked is the page's own until it is placed.
pub(super) fn picker(seen: &Seen) -> Markup {
    let Some(station) = seen.account().map(|account| account.station) else { return html! {} };
    html! {
        details #sequences-picker .panel .sequences {
            summary { h2 { "Double, Treble, Quad" } }
            p .muted { "Two, three or four numbers, in the order of the coming spins. The chip above is the stake." }
            form #pick-sequence .row data-act=[lay(station)] data-place="" data-refusals {
                div .sequence #picked role="group" aria-live="polite" aria-label="Picked" {}
                button #place-sequence .button .move type="submit" disabled { "Place" }
                button #unpick .button type="reset" { "Start again" }
            }
            (picker::numbers("small", Number::ALL))
            (steps(seen))
            (pays())
        }
    }
}

fn lay(station: StationNo) -> Option<String> {
    let on = On::from(Sequence::new(&[Number::ZERO, Number::ZERO])?);
    let act = Act::Wagers(WagersAct::Place { station, on, amount: Cents::ZERO });
    Some(with_holes(&act, [("on", "place"), ("amount", "chip")]))
}

/// The steps in which a stake may go up, where that is not its least.
fn steps(seen: &Seen) -> Markup {
    let limits = seen.limits();
    let stepped = SequenceKind::ALL.into_iter().filter_map(|kind| {
        let line = limits.as_ref()?.line(Line::Sequence(kind));
        (line.multiple != line.minimum).then_some((kind, line.multiple))
    });
    html! {
        @for (kind, multiple) in stepped { p .muted { "A stake on a " (kind) " goes in steps of " (written(multiple)) "." } }
    }
}

/// What each pays.
fn pays() -> Markup {
    html! {
        table .rows {
            thead { tr { th { "In a row" } @for kind in SequenceKind::ALL { th .figure { (kind) } } } }
            tbody {
                @for hits in 1..=4_usize {
                    tr {
                        td { (hits) }
                        @for kind in SequenceKind::ALL {
                            td .figure { @if let Some(line) = kind.lines().get(hits - 1) { (line.odds) } }
                        }
                    }
                }
            }
        }
    }
}

/// Those that lie on the layout for the coming spin, and those that run.
pub(super) fn running(seen: &Seen) -> Markup {
    let Some(account) = seen.account() else { return html! {} };
    let laid: Vec<_> = account.layout.iter().filter(|wager| matches!(wager.on, On::Sequence(_))).collect();
    let run: Vec<_> = undecided(account).collect();
    let station = account.station;
    html! {
        @if !laid.is_empty() || !run.is_empty() {
            section .panel aria-label="Sequences" data-refusals {
                h2 { "Your sequences" }
                ul .plain {
                    @for wager in laid {
                        li .sequence data-laid=(wager.on) {
                            b { (wager.on) } (money(wager.stake))
                            (seen.button("small", &Act::Wagers(WagersAct::Remove { station, on: wager.on, amount: None }), "Take back"))
                        }
                    }
                    @for wager in run { (still(seen, wager)) }
                }
            }
        }
    }
}

/// Those that run on for who has left the station.
pub(super) fn left(seen: &Seen, account: &Account) -> Markup {
    html! { ul .plain { @for wager in undecided(account) { (still(seen, wager)) } } }
}

fn undecided(account: &Account) -> impl Iterator<Item = &SequenceWager> {
    account.sequences.iter().filter(|wager| !wager.decided)
}

/// A sequence that runs: what came in, what is awaited, what it has won so far and can still win.
fn still(seen: &Seen, wager: &SequenceWager) -> Markup {
    let ends = seen.set_up().is_none_or(|set_up| set_up.gap == SequenceGap::Ends);
    let came = wager.spins.len();
    let lines = wager.sequence.kind().lines();
    let won = |odds: HalfOdds| odds.on(wager.stake).unwrap_or_default();
    let so_far = came.checked_sub(1).and_then(|place| lines.get(place));
    html! {
        li .sequence data-laid=(wager.sequence) {
            b { (wager.sequence.kind()) } (money(wager.stake))
            @for (place, number) in wager.sequence.numbers().iter().enumerate() {
                @if place < came { span class={ "outcome " (colour_class(*number)) " hit" } { (number) span .visually-hidden { " came in" } } }
                @else if place == came { span .next-spin { (outcome(*number)) } }
                @else { span .outcome .waiting { (number) } }
            }
            span .muted {
                @if let Some(line) = so_far { (if ends { "wins at least " } else { "wins so far " }) (written(won(line.odds))) ", " }
                @if let Some(last) = lines.last() { "up to " (written(won(last.odds))) }
            }
        }
    }
}
