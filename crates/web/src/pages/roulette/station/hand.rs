//! The chip to place, and the acts with placed chips.

use chung_game::money::Cents;
use chung_game::roulette::limits::RouletteLimits;
use chung_game::roulette::on::RouletteLine;
use chung_table::roulette::{RouletteAct, RouletteWagersAct};
use chung_words::text;
use maud::{Markup, html};

use super::super::RouletteView;
use super::notice::notice;
use crate::draw::chip::{Chip, chip};
use crate::draw::money::format_dollars;

/// How many denominations are offered.
const KINDS: usize = 6;

/// The denominations that make wagers within the limits, smallest first.
fn useful(limits: &RouletteLimits) -> Vec<Chip> {
    let lines = || RouletteLine::all().map(|line| limits.line(line));
    let step = lines().map(|line| line.multiple.min(line.minimum)).min().unwrap_or(Cents(1));
    let most = lines().map(|line| line.maximum).max().unwrap_or_default();
    let whole = |value: Cents| value >= step && value <= most && value.down_to(step) == value;
    let mut chips: Vec<Chip> = Chip::ALL.into_iter().rev().filter(|chip| whole(chip.value())).collect();
    chips.truncate(KINDS);
    chips
}

/// The picker of the chip to place.
pub(super) fn chips(view: &RouletteView) -> Markup {
    let chips = view.limits().map(|limits| useful(&limits)).unwrap_or_default();
    html! {
        section .panel .chosen aria-label=(text!(view, "station-chips")) {
            fieldset .chip-picker {
                legend .visually-hidden { (text!(view, "station-chip")) }
                @for (place, each) in chips.into_iter().enumerate() {
                    @let id = format!("chip-of-{}", each.value().0);
                    label title=(format_dollars(each.value())) {
                        input #(id) type="radio" name="chip" value=(each.value().0) data-as="number" data-keep
                            checked[place == 0] aria-label=(format_dollars(each.value()));
                        (chip(view, each))
                    }
                }
            }
            label .switch title=(text!(view, "station-take-back-hint")) {
                input #take type="checkbox" name="take" data-keep;
                span { (text!(view, "station-take-back")) small { (text!(view, "station-take-back-hold")) } }
            }
        }
    }
}

/// The buttons to undo, clear, repeat and double, and the station's notice about the last touch.
pub(super) fn moves(view: &RouletteView) -> Markup {
    let Some(account) = view.account() else { return html! {} };
    let station = account.station;
    // If the layout is empty, the last wagers are doubled.
    let double = if account.layout.is_empty() {
        text!(view, "station-double-last")
    } else {
        text!(view, "station-double")
    };
    let moves = [
        (RouletteWagersAct::Undo { station }, text!(view, "station-undo")),
        (RouletteWagersAct::Clear { station }, text!(view, "station-clear")),
        (RouletteWagersAct::Repeat { station }, text!(view, "station-repeat")),
        (RouletteWagersAct::Double { station }, double),
    ];
    html! {
        div .moves data-refusals {
            @if let Some((words, clause)) = notice(view) {
                div role="alert" { p .refusal { (words) " " span .clause { (clause) } } }
            }
            @for (act, words) in moves { (view.button("", &RouletteAct::Wagers(act), &words)) }
        }
    }
}
