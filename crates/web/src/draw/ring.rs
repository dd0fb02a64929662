//! A countdown as a ring and a number, which the server redraws or the page's script counts down.

use chung_words::{Render, text};
use maud::{Markup, html};

/// Draws the ring with `left_s` of `of_s` seconds left.
#[must_use]
pub fn ring(words: &impl Render, left_s: u32, of_s: u32) -> Markup {
    let of_s = of_s.max(1);
    let left_s = left_s.min(of_s);
    html! {
        span.ring.soon[left_s * 5 <= of_s] role="timer" aria-label=(text!(words, "draw-seconds-left", seconds = left_s)) {
            (circle(left_s, of_s))
            span.ring-number { (left_s) }
        }
    }
}

/// Draws a ring that the page's script counts down until `ends`, in seconds on the floor's clock.
#[must_use]
pub fn ring_until(words: &impl Render, ends: u64, left_s: u32, of_s: u32) -> Markup {
    let of_s = of_s.max(1);
    let left_s = left_s.min(of_s);
    html! {
        span.ring role="timer" data-ends=(ends) data-length=(of_s) {
            (circle(left_s, of_s))
            span.ring-number data-left { (left_s) }
            span.visually-hidden { " " (text!(words, "draw-seconds")) }
        }
    }
}

/// Draws the part of the ring that is left. The ring's path is 100 units long.
fn circle(left_s: u32, of_s: u32) -> Markup {
    let gone = 100 - u64::from(left_s) * 100 / u64::from(of_s);
    html! {
        svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" {
            circle.ring-track cx="32" cy="32" r="28" {}
            circle.ring-left cx="32" cy="32" r="28" pathLength="100" stroke-dasharray="100" stroke-dashoffset=(gone)
                transform="rotate(-90 32 32)" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_the_ring_shows_the_time_left() {
        let drawn = ring(&crate::Caller::default(), 12, 30).into_string();
        assert!(drawn.contains("stroke-dashoffset=\"60\""));
        assert!(!drawn.contains("soon"));
        assert!(ring(&crate::Caller::default(), 6, 30).into_string().contains("soon"), "the last fifth");
        assert!(
            ring(&crate::Caller::default(), 40, 30).into_string().contains("30 seconds left"),
            "never more than the whole time"
        );
        assert!(ring(&crate::Caller::default(), 0, 0).into_string().contains("0 seconds left"));
    }

    #[test]
    fn a_ring_that_the_page_counts_down_has_its_end() {
        let drawn = ring_until(&crate::Caller::default(), 1_000, 45, 45).into_string();
        assert!(
            drawn.contains("data-ends=\"1000\" data-length=\"45\"")
                && drawn.contains("stroke-dashoffset=\"0\"")
        );
    }
}
