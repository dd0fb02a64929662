//! What lies before the dealer: float, tiles, dice, losing wagers, unused tiles, and the limits sign.

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::settle::Bet;
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{BoxHandState, Dice, TilesAre};
use maud::{Markup, html};

use super::{Seen, sign};
use crate::draw::chip::stack;
use crate::draw::cup::cup;
use crate::draw::die;
use crate::draw::tile::{Lie, back, tile};

/// The dealer's side of the table.
pub(crate) fn house(seen: &Seen) -> Markup {
    let chips = seen.state.chips;
    html! {
        div .house data-leaves="house" {
            (sign::sign(seen))
            div .place .float data-spot="float" { (stack(chips.float)) span .place-name { "Float" } }
            (tiles(seen))
            (dice(seen))
            div .place .losing data-spot="losing" { (stack(chips.losing_wagers)) span .place-name { "Losing wagers" } }
            (unused(seen))
        }
    }
}

/// The tiles until they are dealt: loose, stacked, cut.
fn tiles(seen: &Seen) -> Markup {
    let (are, cut) = (seen.state.tiles.are, seen.state.deal.cut.as_ref());
    let stacked = matches!(are, TilesAre::Stacked | TilesAre::LajaDue);
    // The stacks of which the first group is taken are pushed forward.
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
                ol .stacks aria-label="32 tiles in eight stacks of four" {
                    @for (nth, forward) in first.into_iter().enumerate() { li .forward[forward] data-key={ "stack-" (nth) } data-from="stock" { @for _ in 0..4 { (back(Lie::Upright)) } } }
                }
            } @else if are == TilesAre::Shuffled {
                div .shuffled { @for n in 0..8 { (back(if n % 2 == 0 { Lie::Upright } else { Lie::Lying })) } }
            }
            span .place-name {
                @match (are, cut) {
                    (TilesAre::Dealt | TilesAre::Stacked, Some(cut)) => { "Cut: " (cut) }
                    (TilesAre::Stacked | TilesAre::LajaDue, None) => { "Stacked" }
                    (TilesAre::Shuffled, _) => { "Shuffled" }
                    _ => { "Tiles" }
                }
            }
        }
    }
}

/// The cup, or what it showed.
fn dice(seen: &Seen) -> Markup {
    let deal = &seen.state.deal;
    let Some(dice) = deal.dice.shown() else {
        let shaken = deal.dice == Dice::Shaken;
        return html! {
            div .place .thrown .resting[!shaken] data-key=[shaken.then_some("cup")] data-gone="lifted" {
                (cup())
                span .place-name { @if shaken { "Shaken" } @else { "Dice" } }
            }
        };
    };
    let side = dice.big_small_dice().filter(|_| seen.offers(Bet::Big)).map(BigSmall::of);
    html! {
        div .place .thrown data-key="thrown" data-from="cup" {
            div .dice { (die::shaken(dice)) }
            span .place-name {
                (dice.box_total())
                @if let Some(first) = deal.dice.first_box() { ": box " (first) " first" }
                @if let Some(side) = side { " · " (side) }
            }
        }
    }
}

/// Tiles that nobody plays with, open once the dealer has shown them.
fn unused(seen: &Seen) -> Markup {
    let state = &seen.state;
    let retrieved = || state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Retrieved);
    let dealt = state.tiles.are == TilesAre::Dealt;
    let count = if dealt { retrieved().count() * 4 + usize::from(seen.book.undealt.value) } else { 0 };
    let mut open: Vec<Tile> = state.deal.undealt.clone();
    open.extend(retrieved().filter_map(|on| on.hand.tiles).flatten());
    let names = &seen.book.tile_names.value;
    html! {
        div .place .unused {
            div .tiles {
                @for each in &open { (tile(names, *each, Lie::Upright)) }
                @if open.is_empty() && count > 0 { (back(Lie::Upright)) (back(Lie::Upright)) }
            }
            span .place-name { @if count > 0 { (count) " " } "unused" }
        }
    }
}
