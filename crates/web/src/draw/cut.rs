//! A cut: the eight stacks as the dealer sees them, each tile with the delivery group that it goes to.

use chung_game::message::Arg;
use chung_game::paigow::cut::Matrix;
use chung_words::{Render, text};
use maud::{Markup, html};

/// Draws the stacks; the tiles of a delivery group have the same colour. On a page that also shows the stacks, each tile moves from its
/// stack, in the order of delivery.
#[must_use]
pub fn cut(words: &impl Render, name: &str, matrix: &Matrix) -> Markup {
    const WIDTH: usize = 26;
    const HEIGHT: usize = 16;
    let rows = Arg::notation(matrix.to_string().replace('/', ", "));
    let label = text!(words, "draw-cut", name = Arg::quote(name), rows);
    html! {
        svg.cut-picture viewBox={ "0 0 " (8 * WIDTH) " " (4 * HEIGHT) } role="img" aria-label=(label) {
            title { (label) }
            @for (row, groups) in matrix.rows().iter().enumerate() {
                @for (stack, group) in groups.iter().enumerate() {
                    @let (x, y) = (stack * WIDTH, row * HEIGHT);
                    g data-key={ "cut-" (row) "-" (stack) } data-from={ "stack-" (stack) } data-order=(group) {
                        rect class={ "tile-end group-" (group) } x=(x + 1) y=(y + 1) width=(WIDTH - 2) height=(HEIGHT - 2) rx="4" {}
                        text x=(x + WIDTH / 2) y=(y + HEIGHT / 2) text-anchor="middle" dominant-baseline="central" { (group) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_four_tiles_and_the_rows_match_the_matrix() {
        let written = "77553311/77553311/88664422/88664422";
        let drawn = cut(&crate::Caller::default(), "Cup Say", &written.parse().unwrap()).into_string();
        for group in 1..=8 {
            assert_eq!(drawn.matches(&format!("group-{group}\"")).count(), 4);
        }
        let read: String = drawn.split("central\">").skip(1).filter_map(|rest| rest.chars().next()).collect();
        assert_eq!(read, written.replace('/', ""));
        for stack in 0..8 {
            assert_eq!(
                drawn.matches(&format!("data-from=\"stack-{stack}\"")).count(),
                4,
                "each stack has four tiles"
            );
        }
        let first = drawn.split("data-key=\"").nth(7).unwrap();
        assert!(first.starts_with("cut-0-6\" data-from=\"stack-6\" data-order=\"1\""), "{first}");
    }
}
