//! Double, Treble and Quad (7.4): picking numbers for the coming spins, and running sequences.

use chung_game::ToMessage;
use chung_game::money::{Cents, HalfOdds};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::{On, RouletteLine};
use chung_game::roulette::sequence::{Sequence, SequenceGap, SequenceKind};
use chung_table::roulette::{Account, RouletteAct, RouletteWagersAct, SequenceWager, StationNo};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::super::RouletteView;
use crate::draw::money::money;
use crate::draw::picker;
use crate::draw::wheel::{colour_class, outcome};
use crate::pages::act::with_placeholders;

/// The number picker. The page's script holds the picked numbers until they are placed.
pub(super) fn picker(view: &RouletteView) -> Markup {
    let Some(station) = view.account().map(|account| account.station) else { return html! {} };
    html! {
        details #sequences-picker .panel .sequences {
            summary { h2 { (text!(view, "station-sequences")) } }
            p .muted { (text!(view, "station-sequences-hint")) }
            form #pick-sequence .row data-act=[lay(station)] data-place="" data-refusals {
                div .sequence #picked role="group" aria-live="polite" aria-label=(text!(view, "station-picked")) {}
                button #place-sequence .button .move type="submit" disabled data-empty=(text!(view, "station-place"))
                    data-double=(text!(view, "station-place-double")) data-treble=(text!(view, "station-place-treble"))
                    data-quad=(text!(view, "station-place-quad")) { (text!(view, "station-place")) }
                button #unpick .button type="reset" { (text!(view, "station-start-again")) }
            }
            (picker::numbers(view, "small", Number::ALL))
            (steps(view))
            (pays(view))
        }
    }
}

fn lay(station: StationNo) -> Option<String> {
    let on = On::from(Sequence::new(&[Number::ZERO, Number::ZERO])?);
    let act = RouletteAct::Wagers(RouletteWagersAct::Place { station, on, amount: Cents::ZERO });
    Some(with_placeholders(&act, [("on", "place"), ("amount", "chip")]))
}

/// The stake increments, for limits whose increment differs from the minimum.
fn steps(view: &RouletteView) -> Markup {
    let limits = view.limits();
    let stepped = SequenceKind::ALL.into_iter().filter_map(|kind| {
        let line = limits.as_ref()?.line(RouletteLine::Sequence(kind));
        (line.multiple != line.minimum).then_some((kind, line.multiple))
    });
    html! {
        @for (kind, multiple) in stepped {
            p .muted { (text!(view, "station-sequence-steps", bet = kind.to_message(), amount = multiple)) }
        }
    }
}

/// The odds of each kind of sequence.
fn pays(view: &RouletteView) -> Markup {
    html! {
        table .rows {
            thead { tr { th { (text!(view, "station-in-a-row")) } @for kind in SequenceKind::ALL { th .figure { (view.render(&kind.to_message())) } } } }
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

/// Sequences on the layout for the coming spin, and running ones.
pub(super) fn running(view: &RouletteView) -> Markup {
    let Some(account) = view.account() else { return html! {} };
    let laid: Vec<_> = account.layout.iter().filter(|wager| matches!(wager.on, On::Sequence(_))).collect();
    let run: Vec<_> = undecided(account).collect();
    let station = account.station;
    html! {
        @if !laid.is_empty() || !run.is_empty() {
            section .panel aria-label=(text!(view, "station-your-sequences")) data-refusals {
                h2 { (text!(view, "station-your-sequences")) }
                ul .plain {
                    @for wager in laid {
                        li .sequence data-laid=(wager.on) {
                            b translate="no" { (wager.on) } (money(wager.stake))
                            @let remove = RouletteAct::Wagers(RouletteWagersAct::Remove { station, on: wager.on, amount: None });
                            (view.button("small", &remove, &text!(view, "station-take-back")))
                        }
                    }
                    @for wager in run { (still(view, wager)) }
                }
            }
        }
    }
}

/// Running sequences of a player who has left the station.
pub(super) fn left(view: &RouletteView, account: &Account) -> Markup {
    html! { ul .plain { @for wager in undecided(account) { (still(view, wager)) } } }
}

fn undecided(account: &Account) -> impl Iterator<Item = &SequenceWager> {
    account.sequences.iter().filter(|wager| !wager.decided)
}

/// A running sequence: its hits, the next number, and what it has won and can still win.
fn still(view: &RouletteView, wager: &SequenceWager) -> Markup {
    let ends = view.set_up().is_none_or(|set_up| set_up.gap == SequenceGap::Ends);
    let hits = wager.spins.len();
    let lines = wager.sequence.kind().lines();
    let won = |odds: HalfOdds| odds.on(wager.stake).unwrap_or_default();
    let so_far = hits.checked_sub(1).and_then(|place| lines.get(place));
    html! {
        li .sequence data-laid=(wager.sequence) {
            b { (view.render(&wager.sequence.kind().to_message())) } (money(wager.stake))
            @for (place, number) in wager.sequence.numbers().iter().enumerate() {
                @if place < hits { span class={ "outcome " (colour_class(*number)) " hit" } { (number) span .visually-hidden { " " (text!(view, "station-came-in")) } } }
                @else if place == hits { span .next-spin { (outcome(view, *number)) } }
                @else { span .outcome .waiting { (number) } }
            }
            span .muted {
                @if let Some(last) = lines.last() {
                    @let most = won(last.odds);
                    @match so_far {
                        Some(line) if ends => (text!(view, "station-wins-at-least", least = won(line.odds), most)),
                        Some(line) => (text!(view, "station-wins-so-far", so_far = won(line.odds), most)),
                        None => (text!(view, "station-wins-up-to", most)),
                    }
                }
            }
        }
    }
}
