//! Tiles: black, rounded and tall, on a bone edge. Pips are as on Chinese dominoes: ones and fours are red, and half of the
//! double six. The back is plain.

use std::fmt;

use chung_game::message;
use chung_game::message::Arg;
use chung_game::paigow::tile::{Faces, Kind, Tile};
use chung_game::paigow::tile_names::TileNames;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::stops;

/// How a tile lies before its player: a low hand upright, a high hand lying (crown 10.2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// With a short end towards the player.
    Upright,
    /// With a long side towards the player.
    Lying,
}

/// Draws a tile face up, named as the book spells it.
#[must_use]
pub fn tile(words: &impl Render, names: &TileNames, tile: Tile, lie: Lie) -> Markup {
    face_up(words, names, tile, lie, None)
}

/// Draws a tile face down.
#[must_use]
pub fn back(words: &impl Render, lie: Lie) -> Markup {
    face_down(words, lie, None)
}

/// Like [`tile`], with a key by which the tile moves and turns over on the page.
pub(crate) fn face_up(
    words: &impl Render,
    names: &TileNames,
    tile: Tile,
    lie: Lie,
    key: Option<&Key>,
) -> Markup {
    let name = name(words, names, tile.kind());
    html! {
        span.tile.lying[lie == Lie::Lying] data-key=[key] data-face=[key.map(|_| "up")] data-from=[key.map(|_| "stock")]
            data-order=[key.map(|key| key.order)] {
            (shape(&shape_name(tile.faces()), &name, lie))
            span.tile-name aria-hidden="true" { (names.of(tile.kind())) }
        }
    }
}

/// Like [`back`], with a key by which the tile moves and turns over on the page.
pub(crate) fn face_down(words: &impl Render, lie: Lie, key: Option<&Key>) -> Markup {
    html! {
        span.tile.back.lying[lie == Lie::Lying] data-key=[key] data-face=[key.map(|_| "down")] data-from=[key.map(|_| "stock")]
            data-order=[key.map(|key| key.order)] {
            (shape("tile-back", &words.render(&message!("draw-tile-back")), lie))
        }
    }
}

/// A tile's place on the table. The page identifies a tile by it, without knowing which tile it is.
pub(crate) struct Key {
    /// The round, the box, and the index of the tile in the box.
    pub(crate) place: (u32, u8, usize),
    /// How many boxes receive their tiles before this one.
    pub(crate) order: usize,
}

impl Key {
    /// The key of another tile of the same box.
    pub(crate) fn of(&self, nth: usize) -> Key {
        Key { place: (self.place.0, self.place.1, nth), ..*self }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (round, box_no, nth) = self.place;
        write!(f, "t{round}-{box_no}-{nth}")
    }
}

impl maud::Render for Key {
    fn render_to(&self, buffer: &mut String) {
        buffer.push_str(&self.to_string());
    }
}

/// The name of a kind for people: `Yun, high 8`; `Teen, 12`; `Gee Jun`.
#[must_use]
pub fn name(words: &impl Render, names: &TileNames, kind: Kind) -> String {
    let own = names.of(kind);
    let name = Arg::notation(own);
    let value = match kind {
        Kind::Yun => message!("draw-tile-high-8"),
        Kind::Gor => message!("draw-tile-high-4"),
        Kind::Mooy => message!("draw-tile-high-10"),
        Kind::Chong => message!("draw-tile-high-6"),
        Kind::Bon => message!("draw-tile-low-4"),
        Kind::Ping => message!("draw-tile-low-10"),
        Kind::Tit => message!("draw-tile-high-7"),
        Kind::Look => message!("draw-tile-low-6"),
        Kind::ChopBot => message!("draw-tile-low-8"),
        Kind::ChopChit => message!("draw-tile-low-7"),
        Kind::GeeJun if own == kind.english() => return text!(words, "draw-tile-name", name).into_owned(),
        Kind::GeeJun => message!("draw-tile-gee-jun"),
        // The other kinds are called by their pips: 12, 9.
        _ => return text!(words, "draw-tile", name, value = Arg::notation(kind.short())).into_owned(),
    };
    text!(words, "draw-tile", name, value).into_owned()
}

fn shape(shape: &str, words: &str, lie: Lie) -> Markup {
    let (view_box, edge) = match lie {
        Lie::Upright => ("0 0 60 138", "tile-edge"),
        Lie::Lying => ("0 0 132 66", "tile-edge-lying"),
    };
    html! {
        svg viewBox=(view_box) role="img" aria-label=(words) {
            title { (words) }
            use href={ "#" (edge) } {}
            @match lie {
                Lie::Upright => use href={ "#" (shape) } {},
                Lie::Lying => use href={ "#" (shape) } transform="translate(132 0) rotate(90)" {},
            }
        }
    }
}

fn shape_name(faces: Faces) -> String {
    format!("tile-{faces}")
}

/// The shapes of the 21 faces, the back, and the edges.
pub(super) fn shapes() -> Markup {
    let mut faces: Vec<Faces> = Tile::ALL.iter().map(|tile| tile.faces()).collect();
    faces.dedup();
    html! {
        linearGradient id="tile-black" x1="0" y1="0" x2="1" y2="1" {
            (stops(&[("0", "#34383d"), (".35", "#1b1d20"), ("1", "#0e0f11")]))
        }
        linearGradient id="tile-bone" x1="0" y1="0" x2="0" y2="1" {
            (stops(&[("0", "#f3ead2"), ("1", "#b9a984")]))
        }
        radialGradient id="pip-white" cy=".62" { (stops(&[("0", "#ffffff"), (".7", "#f1ecdf"), ("1", "#c9c2b0")])) }
        radialGradient id="pip-red" cy=".62" { (stops(&[("0", "#ff6a58"), (".7", "#ee4233"), ("1", "#b3241a")])) }
        rect id="tile-edge" x=".5" y="6" width="59" height="131.5" rx="10" fill="url(#tile-bone)" {}
        rect id="tile-edge-lying" x=".5" y="6" width="131" height="59.5" rx="10" fill="url(#tile-bone)" {}
        g id="tile-back" { (body()) }
        @for faces in faces {
            g id=(shape_name(faces)) {
                (body())
                path d="M14 66h32" stroke="#000" stroke-opacity=".55" stroke-width="1.5" {}
                path d="M14 67.3h32" stroke="#fff" stroke-opacity=".12" stroke-width="1" {}
                @for pip in pips(faces) { (pip.draw()) }
            }
        }
    }
}

fn body() -> Markup {
    html! {
        rect width="60" height="132" rx="10" fill="url(#tile-black)" {}
        rect x="1.25" y="1.25" width="57.5" height="129.5" rx="9" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.5" {}
    }
}

/// A pip: its position, size and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pip {
    x: i32,
    y: i32,
    size: u8,
    red: bool,
}

impl Pip {
    fn draw(self) -> Markup {
        let fill = if self.red { "url(#pip-red)" } else { "url(#pip-white)" };
        html! { circle cx=(self.x) cy=(self.y) r=(self.size) fill=(fill) {} }
    }
}

/// The pips of both ends. The second end is rotated by 180 degrees.
fn pips(faces: Faces) -> Vec<Pip> {
    let upper = end(faces.0, faces);
    let lower = end(faces.1, faces).into_iter().map(|pip| Pip { x: 60 - pip.x, y: 132 - pip.y, ..pip });
    upper.into_iter().chain(lower).collect()
}

/// The pips of the upper end. A one is large, and of a double six the left column is red.
fn end(count: u8, faces: Faces) -> Vec<Pip> {
    const LEFT: i32 = 17;
    const CENTRE: i32 = 30;
    const RIGHT: i32 = 43;
    const MIDDLE: i32 = 35;
    let places: &[(i32, i32)] = match count {
        1 => &[(CENTRE, -2)],
        2 => &[(CENTRE, -15), (CENTRE, 11)],
        3 => &[(LEFT, -18), (CENTRE, 0), (RIGHT, 18)],
        4 => &[(LEFT, -15), (RIGHT, -15), (LEFT, 12), (RIGHT, 12)],
        5 => &[(LEFT, -18), (RIGHT, -18), (CENTRE, 0), (LEFT, 18), (RIGHT, 18)],
        _ => &[(LEFT, -20), (LEFT, 0), (LEFT, 20), (RIGHT, -20), (RIGHT, 0), (RIGHT, 20)],
    };
    let size = if count == 1 { 12 } else { 8 };
    let red = |x: i32| matches!(count, 1 | 4) || (faces == Faces(6, 6) && x == LEFT);
    places.iter().map(|&(x, y)| Pip { x, y: MIDDLE + y, size, red: red(x) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_fours_and_half_of_the_double_six_are_red() {
        for tile in Tile::ALL {
            let Faces(a, b) = tile.faces();
            let drawn = pips(tile.faces());
            assert_eq!(drawn.len(), usize::from(a + b), "{tile}");
            let red_end = |pips: u8| if matches!(pips, 1 | 4) { usize::from(pips) } else { 0 };
            let expected = if (a, b) == (6, 6) { 6 } else { red_end(a) + red_end(b) };
            assert_eq!(drawn.iter().filter(|pip| pip.red).count(), expected, "{tile}");
            let upper = drawn.iter().filter(|pip| pip.y < 66).count();
            assert_eq!(upper, usize::from(a), "{tile}: the first end is the upper one");
        }
    }

    #[test]
    fn no_two_pips_touch_each_other_or_the_rim() {
        for tile in Tile::ALL {
            let drawn = pips(tile.faces());
            for (place, pip) in drawn.iter().enumerate() {
                let size = i32::from(pip.size);
                assert!(pip.x - size > 4 && pip.x + size < 56 && pip.y - size > 4 && pip.y + size < 128);
                for other in &drawn[place + 1..] {
                    let (dx, dy) = (pip.x - other.x, pip.y - other.y);
                    assert!(dx * dx + dy * dy > (size + i32::from(other.size)).pow(2), "{tile}");
                }
            }
        }
    }

    #[test]
    fn a_tile_has_the_name_of_its_book_and_its_shape() {
        let shapes = shapes().into_string();
        for tile in Tile::ALL {
            assert!(shapes.contains(&format!("id=\"{}\"", shape_name(tile.faces()))), "{tile}");
        }
        let drawn = tile(&crate::Caller::default(), &TileNames::CANBERRA, Kind::Yun.tiles()[0], Lie::Upright)
            .into_string();
        assert!(drawn.contains("aria-label=\"Yun, high 8\"") && drawn.contains("#tile-4-4"));
        assert_eq!(name(&crate::Caller::default(), &TileNames::VICTORIA, Kind::GeeJun), "Gee Jun");
        assert_eq!(name(&crate::Caller::default(), &TileNames::VICTORIA, Kind::ChopGow), "Chap Gow, 9");
    }

    #[test]
    fn the_back_of_a_tile_reveals_nothing() {
        let back = back(&crate::Caller::default(), Lie::Lying).into_string();
        assert!(back.contains("#tile-back") && !back.contains("pip"));
    }
}
