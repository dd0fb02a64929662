//! A countdown as a ring and a number. It stands as drawn; who counts on sends it anew, or moves the ring's length.

use maud::{Markup, html};

/// So many seconds left of so many.
#[must_use]
pub fn ring(left_s: u32, of_s: u32) -> Markup {
    let of_s = of_s.max(1);
    let left_s = left_s.min(of_s);
    html! {
        span.ring.soon[left_s * 5 <= of_s] role="timer" aria-label={ (left_s) " seconds left" } {
            (circle(left_s, of_s))
            span.ring-number { (left_s) }
        }
    }
}

/// The same, counted on by the page itself: `ends` is when, in seconds of the floor's clock.
#[must_use]
pub fn ring_until(ends: u64, left_s: u32, of_s: u32) -> Markup {
    let of_s = of_s.max(1);
    let left_s = left_s.min(of_s);
    html! {
        span.ring role="timer" data-ends=(ends) data-length=(of_s) {
            (circle(left_s, of_s))
            span.ring-number data-left { (left_s) }
            span.visually-hidden { " seconds" }
        }
    }
}

/// A ring a hundred units long, of which what is left is drawn.
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
    fn the_ring_is_as_long_as_the_time_left() {
        let drawn = ring(12, 30).into_string();
        assert!(drawn.contains("stroke-dashoffset=\"60\""));
        assert!(!drawn.contains("soon"));
        assert!(ring(6, 30).into_string().contains("soon"), "the last fifth");
        assert!(ring(40, 30).into_string().contains("30 seconds left"), "never more than all");
        assert!(ring(0, 0).into_string().contains("0 seconds left"));
    }

    #[test]
    fn a_page_that_counts_on_knows_when_it_ends() {
        let drawn = ring_until(1_000, 45, 45).into_string();
        assert!(
            drawn.contains("data-ends=\"1000\" data-length=\"45\"")
                && drawn.contains("stroke-dashoffset=\"0\"")
        );
    }
}
