//! What is in the hand: the chip to be laid, and what can be done with those that lie.

use chung_game::money::Cents;
use chung_game::roulette::limits::Limits;
use chung_game::roulette::on::Line;
use chung_table::roulette::{Act, WagersAct};
use maud::{Markup, html};

use super::super::Seen;
use super::word::word;
use crate::draw::chip::{Chip, chip};
use crate::draw::money::written;

/// So many kinds of chip can be chosen from.
const KINDS: usize = 6;

/// The chips that make wagers within the limits, the smallest first.
fn useful(limits: &Limits) -> Vec<Chip> {
    let lines = || Line::all().map(|line| limits.line(line));
    let step = lines().map(|line| line.multiple.min(line.minimum)).min().unwrap_or(Cents(1));
    let most = lines().map(|line| line.maximum).max().unwrap_or_default();
    let whole = |value: Cents| value >= step && value <= most && value.down_to(step) == value;
    let mut chips: Vec<Chip> = Chip::ALL.into_iter().rev().filter(|chip| whole(chip.value())).collect();
    chips.truncate(KINDS);
    chips
}

/// The chip to be laid.
pub(super) fn chips(seen: &Seen) -> Markup {
    let chips = seen.limits().map(|limits| useful(&limits)).unwrap_or_default();
    html! {
        section .panel .chosen aria-label="Chips" {
            fieldset .chip-picker {
                legend .visually-hidden { "Chip" }
                @for (place, each) in chips.into_iter().enumerate() {
                    @let id = format!("chip-of-{}", each.value().0);
                    label title=(written(each.value())) {
                        input #(id) type="radio" name="chip" value=(each.value().0) data-as="number" data-keep
                            checked[place == 0] aria-label=(written(each.value()));
                        (chip(each))
                    }
                }
            }
            label .switch title="Touch chips to take them back. The right button does as much." {
                input #take type="checkbox" name="take" data-keep;
                span { "Take back" small { "or hold for 1 s" } }
            }
        }
    }
}

/// Undo, clear, repeat, double; and what the station says to the last touch.
pub(super) fn moves(seen: &Seen) -> Markup {
    let Some(account) = seen.account() else { return html! {} };
    let station = account.station;
    // Where nothing lies it is the last wagers that are doubled.
    let double = if account.layout.is_empty() { "Last ×2" } else { "Double" };
    let moves = [
        (WagersAct::Undo { station }, "Undo"),
        (WagersAct::Clear { station }, "Clear"),
        (WagersAct::Repeat { station }, "Repeat"),
        (WagersAct::Double { station }, double),
    ];
    html! {
        div .moves data-refusals {
            @if let Some((words, clause)) = word(seen) {
                div role="alert" { p .refusal { (words) " " span .clause { (clause) } } }
            }
            @for (act, words) in moves { (seen.button("", &Act::Wagers(act), words)) }
        }
    }
}
