//! The table from above, as the books' diagrams lay it out: the dealer's side, and the boxes in an arc before it.

use chung_game::paigow::dice::BoxNo;
use maud::{Markup, html};

use super::{Seen, house, playing_box};

/// A table to be drawn: the same for seats and for the dealer, who sits at its other side.
pub(crate) struct Felt<'a> {
    /// What is seen of it.
    pub(crate) seen: &'a Seen<'a>,
    /// From the dealer's side, he below.
    pub(crate) turned: bool,
    /// Is it this box's move? It gets the accent colour.
    pub(crate) asked: &'a dyn Fn(BoxNo) -> bool,
    /// What stands at the foot of a box: a place to take, a button.
    pub(crate) foot: &'a dyn Fn(BoxNo) -> Markup,
}

impl Felt<'_> {
    /// The table.
    pub(crate) fn draw(&self) -> Markup {
        let state = &self.seen.state;
        html! {
            section .felt .turned[self.turned] aria-label="Table" {
                (house::house(self.seen))
                ol .boxes .six[state.boxes.len() == 6] {
                    @for (number, on) in state.numbered() { (playing_box::playing_box(self, number, on)) }
                }
            }
        }
    }
}
