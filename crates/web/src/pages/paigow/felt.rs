//! The table from above, as the books' diagrams lay it out: the dealer's side, and the boxes in an arc before it.

use chung_game::paigow::dice::BoxNo;
use chung_words::text;
use maud::{Markup, html};

use super::{PaiGowView, house, playing_box};

/// The table to draw, from the players' side or from the dealer's.
pub(crate) struct Felt<'a> {
    /// The table as the viewer sees it.
    pub(crate) view: &'a PaiGowView<'a>,
    /// Whether it is drawn from the dealer's side.
    pub(crate) turned: bool,
    /// Whether the table waits for this box, which then has the accent colour.
    pub(crate) is_waiting: &'a dyn Fn(BoxNo) -> bool,
    /// The markup at the foot of a box, such as a button to sit down.
    pub(crate) foot: &'a dyn Fn(BoxNo) -> Markup,
}

impl Felt<'_> {
    /// Draws the table.
    pub(crate) fn draw(&self) -> Markup {
        let state = &self.view.state;
        html! {
            section .felt .turned[self.turned] aria-label=(text!(self.view, "seat-table")) {
                (house::house(self.view))
                ol .boxes .six[state.boxes.len() == 6] {
                    @for (box_no, on) in state.numbered() { (playing_box::playing_box(self, box_no, on)) }
                }
            }
        }
    }
}
