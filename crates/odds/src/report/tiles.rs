//! Draws tiles as Chinese dominoes: black and upright, with red ones and fours, and half of the double six red. Each tile is defined
//! once, in a sprite, and referenced from there.

use chung_game::message::{Arg, Message};
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Faces, Tile};
use chung_game::{ToMessage, message};
use chung_words::{Render, Words, text};
use maud::{Markup, html};

use super::chart::{picture, units};

const WIDTH: f64 = 30.0;
const HEIGHT: f64 = 62.0;
const GAP: f64 = 3.0;

/// An invisible SVG that defines every tile for later reference.
pub(super) fn sprite() -> Markup {
    let mut faces: Vec<Faces> = Tile::ALL.iter().map(|tile| tile.faces()).collect();
    faces.dedup();
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" {
            defs {
                @for faces in faces {
                    g id=(name(faces)) {
                        rect.tile x="0.5" y="0.5" width=(units(WIDTH - 1.0)) height=(units(HEIGHT - 1.0)) rx="5" {}
                        (end(faces.0, 16.0, faces))
                        (end(faces.1, 46.0, faces))
                    }
                }
            }
        }
    }
}

fn name(faces: Faces) -> String {
    format!("tile-{faces}")
}

/// The pips of one end, around its centre.
fn end(pips: u8, middle: f64, faces: Faces) -> Markup {
    const LEFT: f64 = 8.5;
    const RIGHT: f64 = 21.5;
    const CENTRE: f64 = 15.0;
    let places: &[(f64, f64)] = match pips {
        1 => &[(CENTRE, 0.0)],
        2 => &[(CENTRE, -7.0), (CENTRE, 7.0)],
        3 => &[(LEFT, -8.0), (CENTRE, 0.0), (RIGHT, 8.0)],
        4 => &[(LEFT, -7.0), (RIGHT, -7.0), (LEFT, 7.0), (RIGHT, 7.0)],
        5 => &[(LEFT, -8.0), (RIGHT, -8.0), (CENTRE, 0.0), (LEFT, 8.0), (RIGHT, 8.0)],
        _ => &[(LEFT, -8.5), (LEFT, 0.0), (LEFT, 8.5), (RIGHT, -8.5), (RIGHT, 0.0), (RIGHT, 8.5)],
    };
    let red = |x: f64| matches!(pips, 1 | 4) || (faces == Faces(6, 6) && x < CENTRE);
    html! {
        @for &(x, y) in places {
            circle.pip.red[red(x)] cx=(x) cy=(units(middle + y)) r=(if pips == 1 { "4.5" } else { "3.2" }) {}
        }
    }
}

/// A setting as it lies on the layout: the low hand upright, the high hand lying (crown 10.2.8).
pub(super) fn setting(words: Words<'_>, setting: Setting) -> Markup {
    const HIGH: f64 = 2.0 * (WIDTH + GAP) + 12.0;
    let (low, high) = (described(setting.low()), described(setting.high()));
    let label = text!(words, "report-setting", low, high);
    let [low, high] = [setting.low(), setting.high()].map(tiles);
    let content = html! {
        @for (tile, x) in low.into_iter().zip([0.0, WIDTH + GAP]) {
            use href={ "#" (name(tile.faces())) } x=(units(x)) y="0.5" {}
        }
        @for (tile, y) in high.into_iter().zip([0.0, WIDTH + GAP]) {
            use href={ "#" (name(tile.faces())) } transform={ "translate(" (units(HIGH + HEIGHT)) " " (units(y)) ") rotate(90)" } {}
        }
    };
    html! { div.tiles { (picture(HIGH + HEIGHT, 2.0 * WIDTH + GAP, &label, &content)) } }
}

/// The ranks of both hands.
pub(super) fn hands(words: Words<'_>, setting: Setting) -> Markup {
    let hands = [(text!(words, "report-low"), setting.low()), (text!(words, "report-high"), setting.high())];
    html! {
        @for (name, hand) in hands {
            span.hand { b { (name) } " " span { (words.render(&hand.rank().to_message())) } }
        }
    }
}

fn described(hand: Hand) -> Message {
    let [first, second] = hand.tiles().map(|kind| Arg::notation(kind.english()));
    message!("report-hand", first, second, rank = hand.rank().to_message())
}

/// The tiles of a hand. A pair shows both tiles of its kind, which may look different.
fn tiles(hand: Hand) -> [Tile; 2] {
    let [a, b] = hand.tiles();
    if a == b { a.tiles() } else { [a.tiles()[0], b.tiles()[0]] }
}
