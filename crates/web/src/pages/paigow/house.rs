//! The dealer's side: float, tiles, dice, losing wagers, unused tiles, and the limits sign.

use chung_game::ToMessage;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::settle::Bet;
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{BoxHandState, Dice, TilesState};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{PaiGowView, labels, sign};
use crate::draw::chip::stack;
use crate::draw::cup::cup;
use crate::draw::die;
use crate::draw::tile::{Lie, back, tile};

/// The dealer's side of the table.
pub(crate) fn house(view: &PaiGowView) -> Markup {
    let chips = view.state.chips;
    html! {
        div .house data-leaves="house" {
            (sign::sign(view))
            div .place .float data-spot="float" { (stack(chips.float)) span .place-name { (text!(view, "seat-float")) } }
            (tiles(view))
            (dice(view))
            div .place .losing data-spot="losing" { (stack(chips.losing_wagers)) span .place-name { (text!(view, "seat-losing-wagers")) } }
            (unused(view))
        }
    }
}

/// The tiles before the deal: shuffled, stacked or cut.
fn tiles(view: &PaiGowView) -> Markup {
    let (are, cut) = (view.state.tiles.state, view.state.deal.cut.as_ref());
    let stacked = matches!(are, TilesState::Stacked | TilesState::LajaDue);
    // The stacks of the first delivery group are pushed forward.
    let first: Vec<bool> = match cut {
        Some(cut) => {
            let matrix = cut.matrix().to_string();
            let rows = || matrix.split('/');
            (0..8).map(|place| rows().any(|row| row.as_bytes().get(place) == Some(&b'1'))).collect()
        }
        None => vec![false; 8],
    };
    html! {
        div .place .stock data-spot="stock" {
            @if stacked {
                ol .stacks aria-label=(text!(view, "seat-stacks")) {
                    @for (nth, forward) in first.into_iter().enumerate() { li .forward[forward] data-key={ "stack-" (nth) } data-from="stock" { @for _ in 0..4 { (back(view, Lie::Upright)) } } }
                }
            } @else if are == TilesState::Shuffled {
                div .shuffled { @for n in 0..8 { (back(view, if n % 2 == 0 { Lie::Upright } else { Lie::Lying })) } }
            }
            span .place-name {
                @match (are, cut) {
                    (TilesState::Dealt | TilesState::Stacked, Some(cut)) => {
                        (text!(view, "seat-cut-made", cut = labels::cut(cut)))
                    }
                    (TilesState::Stacked | TilesState::LajaDue, None) => { (text!(view, "seat-tiles-stacked")) }
                    (TilesState::Shuffled, _) => { (text!(view, "seat-tiles-shuffled")) }
                    _ => { (text!(view, "seat-tiles")) }
                }
            }
        }
    }
}

/// The cup, or the dice once they are uncovered.
fn dice(view: &PaiGowView) -> Markup {
    let deal = &view.state.deal;
    let Some(dice) = deal.dice.shown() else {
        let shaken = deal.dice == Dice::Shaken;
        return html! {
            div .place .thrown .resting[!shaken] data-key=[shaken.then_some("cup")] data-gone="lifted" {
                (cup(view))
                span .place-name {
                    @if shaken { (text!(view, "seat-dice-shaken")) } @else { (text!(view, "seat-dice")) }
                }
            }
        };
    };
    let side = dice.big_small_dice().filter(|_| view.offers(Bet::Big)).map(BigSmall::of);
    html! {
        div .place .thrown data-key="thrown" data-from="cup" {
            div .dice { (die::shaken(view, dice)) }
            span .place-name {
                @match deal.dice.first_box() {
                    Some(box_no) => (text!(view, "seat-dice-total", total = dice.box_total(), box_no)),
                    None => (dice.box_total()),
                }
                @if let Some(side) = side { " · " (view.render(&side.to_message())) }
            }
        }
    }
}

/// Unused tiles, face up once the dealer has shown them.
fn unused(view: &PaiGowView) -> Markup {
    let state = &view.state;
    let retrieved = || state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Retrieved);
    let dealt = state.tiles.state == TilesState::Dealt;
    let count = if dealt { retrieved().count() * 4 + usize::from(view.book().undealt.value) } else { 0 };
    let mut open: Vec<Tile> = state.deal.undealt.clone();
    open.extend(retrieved().filter_map(|on| on.hand.tiles).flatten());
    let names = &view.book().tile_names.value;
    html! {
        div .place .unused {
            div .tiles {
                @for each in &open { (tile(view, names, *each, Lie::Upright)) }
                @if open.is_empty() && count > 0 { (back(view, Lie::Upright)) (back(view, Lie::Upright)) }
            }
            span .place-name {
                @if count > 0 { (text!(view, "seat-unused-tiles", count)) } @else { (text!(view, "seat-unused")) }
            }
        }
    }
}
