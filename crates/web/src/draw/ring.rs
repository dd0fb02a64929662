//! A countdown as a ring and a number. It stands as drawn; who counts on sends it anew, or moves the ring's length.

use maud::{Markup, html};

/// So many seconds left of so many.
#[must_use]
pub fn ring(left_s: u32, of_s: u32) -> Markup {
    let of_s = of_s.max(1);
    let left_s = left_s.min(of_s);
    html! {
        span.ring.soon[left_s * 5 <= of_s] role="timer" data-left=(left_s) data-of=(of_s) aria-label={ (left_s) " seconds left" } {
            svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" {
                circle.ring-track cx="32" cy="32" r="28" {}
                circle.ring-left cx="32" cy="32" r="28" pathLength=(of_s) stroke-dasharray={ (left_s) " " (of_s) }
                    transform="rotate(-90 32 32)" {}
            }
            span.ring-number { (left_s) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_is_as_long_as_the_time_left() {
        let drawn = ring(12, 30).into_string();
        assert!(drawn.contains("pathLength=\"30\" stroke-dasharray=\"12 30\""));
        assert!(!drawn.contains("soon"));
        assert!(ring(6, 30).into_string().contains("soon"), "the last fifth");
        assert!(ring(40, 30).into_string().contains("30 seconds left"), "never more than all");
        assert!(ring(0, 0).into_string().contains("0 seconds left"));
    }
}
