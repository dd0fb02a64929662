//! The table from above, as the books' diagrams lay it out: the dealer's side, and the boxes in an arc before it.

use std::collections::BTreeMap;

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
        // What players are called, for what is refused to them.
        let names: BTreeMap<u16, &str> =
            state.players.iter().map(|player| (player.number.0, player.name.as_str())).collect();
        let names = serde_json::to_string(&names).unwrap_or_default();
        html! {
            section .felt .turned[self.turned] aria-label="Table" data-names=(names) {
                (house::house(self.seen))
                ol .boxes .six[state.boxes.len() == 6] {
                    @for (number, on) in state.numbered() { (playing_box::playing_box(self, number, on)) }
                }
            }
        }
    }
}
