//! Chips in the usual colour of each value, in stacks with the largest chip at the bottom.

use chung_game::money::Cents;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::money::money;
use super::thing;

/// A denomination of chips, with its colours and the text printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chip {
    value: Cents,
    printed: &'static str,
    body: &'static str,
    edge: &'static str,
    spots: &'static str,
    ink: &'static str,
}

const fn chip_of(cents: i64, printed: &'static str, [body, edge, spots, ink]: [&'static str; 4]) -> Chip {
    Chip { value: Cents(cents), printed, body, edge, spots, ink }
}

impl Chip {
    /// Every denomination, largest first. The last one, a grey chip, stands for any amount of small change.
    pub const ALL: [Chip; 10] = [
        chip_of(500_000, "5k", ["#6d4423", "#43280f", "#e9c27d", "#fff7e6"]),
        chip_of(100_000, "1k", ["#e38d1f", "#96590b", "#fff1d6", "#241500"]),
        chip_of(50_000, "500", ["#6a3d9e", "#3f2065", "#e2cdf7", "#ffffff"]),
        chip_of(10_000, "100", ["#25282d", "#0b0c0e", "#d9d4c6", "#ffffff"]),
        chip_of(2_500, "25", ["#1b7a45", "#0b4525", "#e8f3df", "#ffffff"]),
        chip_of(500, "5", ["#c0302a", "#741410", "#ffe9de", "#ffffff"]),
        chip_of(250, "2.5", ["#eb9bb4", "#a6526d", "#ffffff", "#3b0b1a"]),
        chip_of(100, "1", ["#efe8d6", "#a59a7c", "#2f5f9a", "#1b2430"]),
        chip_of(50, "50c", ["#4587bb", "#1e4b70", "#e6f3ff", "#04131f"]),
        chip_of(1, "¢", ["#8d9499", "#535a5f", "#e6eaec", "#101416"]),
    ];

    /// Returns the value of the chip.
    #[must_use]
    pub const fn value(self) -> Cents {
        self.value
    }

    /// Returns the chips that make an amount, largest first, with at most six of each denomination. $2.50 chips are used only if they
    /// make the rest exactly.
    #[must_use]
    pub fn chips_for(amount: Cents) -> Vec<Chip> {
        let mut left = amount.0.max(0);
        let mut chips = Vec::new();
        for chip in Chip::ALL {
            let value = chip.value.0;
            let count = match value {
                1 => i64::from(left > 0),
                250 if left % 250 != 0 => 0,
                _ => left / value,
            };
            // More chips are not drawn: the amount is written beside the stack.
            chips.extend(std::iter::repeat_n(chip, count.min(STACK_LIMIT as i64) as usize));
            left -= count * value;
        }
        chips
    }

    fn shape_name(self) -> String {
        format!("chip-{}", self.value.0)
    }

    /// Draws the chip, seen slightly from the front: an edge below, a ring of spots, the value.
    fn shape(self) -> Markup {
        html! {
            g id=(self.shape_name()) {
                circle cx="24" cy="27" r="21" fill=(self.edge) {}
                circle cx="24" cy="23" r="21" fill=(self.body) {}
                circle cx="24" cy="23" r="18.4" fill="none" stroke=(self.spots) stroke-width="5" stroke-dasharray="7.2 12.07" {}
                circle cx="24" cy="23" r="21" fill="none" stroke="#fff" stroke-opacity=".22" {}
                circle cx="24" cy="23" r="14" fill=(self.body) stroke=(self.spots) stroke-opacity=".75" stroke-width="1.2" {}
                text.chip-value x="24" y="23" text-anchor="middle" dominant-baseline="central" fill=(self.ink)
                    font-size=(if self.printed.len() > 2 { 11 } else { 14 }) font-weight="700" { (self.printed) }
            }
        }
    }
}

/// How many chips of a stack are drawn.
const STACK_LIMIT: usize = 6;

/// The vertical distance between two chips of a stack.
const STEP: usize = 5;

/// Draws one chip, as for a chip picker.
#[must_use]
pub fn chip(words: &impl Render, chip: Chip) -> Markup {
    thing("chip", "0 0 48 49", &chip.shape_name(), &text!(words, "draw-chip", value = chip.value))
}

/// Draws a stack of chips with its amount beside it; nothing if the amount is not positive.
#[must_use]
pub fn stack(amount: Cents) -> Markup {
    html! {
        @if amount.is_positive() {
            span.stack { (heap(amount)) (money(amount)) }
        }
    }
}

/// Draws a stack of chips without text, for places where the amount is written already.
#[must_use]
pub fn heap(amount: Cents) -> Markup {
    let shown = seen(amount);
    let height = 49 + STEP * shown.len().saturating_sub(1);
    html! {
        svg.heap viewBox={ "0 0 48 " (height) } aria-hidden="true" focusable="false" {
            (lying(&shown, 0, height as i32 - 49))
        }
    }
}

/// The chips of an amount that are drawn: the most valuable ones.
pub(super) fn seen(amount: Cents) -> Vec<Chip> {
    let mut chips = Chip::chips_for(amount);
    chips.truncate(STACK_LIMIT);
    chips
}

/// Draws a stack of chips, the lowest at (`x`, `y`).
pub(super) fn lying(chips: &[Chip], x: i32, y: i32) -> Markup {
    html! {
        @for (place, chip) in chips.iter().enumerate() {
            use href={ "#" (chip.shape_name()) } x=(x) y=(y - (STEP * place) as i32) {}
        }
    }
}

pub(super) fn shapes() -> Markup {
    html! { @for chip in Chip::ALL { (chip.shape()) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(cents: i64) -> Vec<i64> {
        Chip::chips_for(Cents(cents)).iter().map(|chip| chip.value().0).collect()
    }

    #[test]
    fn an_amount_is_made_of_few_large_chips() {
        assert_eq!(values(13_000), [10_000, 2_500, 500]);
        assert_eq!(values(750), [500, 250]);
        assert_eq!(values(300), [100, 100, 100], "no $2.50 chip if 50 cents would be left over");
        assert_eq!(values(107), [100, 1], "small change is one chip");
        assert!(values(0).is_empty());
        assert!(values(-500).is_empty());
    }

    #[test]
    fn the_value_of_a_chip_is_made_of_that_chip() {
        for chip in Chip::ALL {
            assert_eq!(Chip::chips_for(chip.value()), [chip]);
        }
    }

    #[test]
    fn a_stack_shows_its_amount_and_a_limited_number_of_chips() {
        let drawn = stack(Cents::dollars(9_999_999)).into_string();
        assert!(drawn.contains("$9,999,999"));
        assert_eq!(drawn.matches("<use").count(), STACK_LIMIT);
        assert_eq!(stack(Cents::ZERO).into_string(), "");
    }
}
