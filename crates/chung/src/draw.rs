//! Draws tiles with box-drawing characters: ones and fours are red, and half of the double six.

use std::io::IsTerminal;

use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Faces, Kind, Tile};
use chung_game::rulebook::RuleBook;
use chung_words::{Render, text};
use owo_colors::OwoColorize;
use terminal_size::terminal_size;

use crate::cli::{Cli, When};

/// The width of a drawn setting, in columns.
const FOUR_TILES: u16 = 46;

/// Whether tiles are drawn, not only named.
pub(crate) fn wanted(cli: &Cli) -> bool {
    match cli.draw {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            let narrow = terminal_size().is_some_and(|(width, _)| width.0 < FOUR_TILES);
            std::io::stdout().is_terminal() && !dumb && !narrow
        }
    }
}

/// Two hands, low first: drawn if [`wanted`], and named as the book spells their tiles.
pub(crate) fn setting(cli: &Cli, book: &RuleBook, setting: Setting, tiles: [Tile; 4]) -> String {
    let words = cli.words();
    let names = [text!(words, "cli-low"), text!(words, "cli-high")];
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut drawn = String::new();
    if wanted(cli) {
        let mut tiles = tiles.to_vec();
        drawn += &beside(&[setting.low(), setting.high()].map(|hand| take(hand, &mut tiles)));
    }
    for (name, hand) in names.iter().zip([setting.low(), setting.high()]) {
        let tiles = format!("{hand:<8}", hand = hand.to_string());
        let [first, second] = hand.tiles().map(|kind| Arg::notation(book.tile_names.value.of(kind)));
        let spelt = text!(words, "cli-two-tiles", first, second);
        let rank = format!("{:<20}", words.render(&hand.rank().to_message()));
        drawn += &format!("  {name:<width$}  {}  {rank} {}\n", tiles.bold(), spelt.dimmed());
    }
    drawn
}

/// Groups of tiles side by side, with space between groups.
pub(crate) fn beside(groups: &[Vec<Tile>]) -> String {
    let drawn: Vec<Vec<[String; ROWS]>> =
        groups.iter().map(|tiles| tiles.iter().map(|tile| draw(tile.faces())).collect()).collect();
    let mut text = String::new();
    for row in 0..ROWS {
        let group = |tiles: &Vec<[String; ROWS]>| {
            tiles.iter().map(|tile| tile[row].clone()).collect::<Vec<_>>().join(" ")
        };
        text += &format!("  {}\n", drawn.iter().map(group).collect::<Vec<_>>().join("     "));
    }
    text
}

/// Takes a hand's tiles out of `tiles`; a kind that is not among them shows its first tile.
fn take(hand: Hand, tiles: &mut Vec<Tile>) -> Vec<Tile> {
    let one = |kind: Kind| match tiles.iter().position(|tile| tile.kind() == kind) {
        Some(place) => tiles.remove(place),
        None => kind.tiles()[0],
    };
    hand.tiles().map(one).to_vec()
}

/// The height of a tile: a frame, two ends of three rows, and a line between them.
const ROWS: usize = 9;

fn draw(faces: Faces) -> [String; ROWS] {
    let frame = |text: &str| text.dimmed().to_string();
    let [a, b, c] = end(faces.0, faces);
    let [d, e, f] = end(faces.1, faces);
    let row = |pips: String| format!("{}{pips}{}", frame("│"), frame("│"));
    [
        frame("╭───────╮"),
        row(a),
        row(b),
        row(c),
        frame("├───────┤"),
        row(d),
        row(e),
        row(f),
        frame("╰───────╯"),
    ]
}

/// One end: three rows of pips, seven characters wide.
fn end(pips: u8, faces: Faces) -> [String; 3] {
    let places: [[bool; 3]; 3] = match pips {
        1 => [[false; 3], [false, true, false], [false; 3]],
        2 => [[false, true, false], [false; 3], [false, true, false]],
        3 => [[true, false, false], [false, true, false], [false, false, true]],
        4 => [[true, false, true], [false; 3], [true, false, true]],
        5 => [[true, false, true], [false, true, false], [true, false, true]],
        _ => [[true, false, true]; 3],
    };
    places.map(|row| {
        let mut text = String::new();
        for (column, pip) in row.into_iter().enumerate() {
            let red = match pips {
                1 | 4 => true,
                // The double six has half of its pips red.
                6 if faces == Faces(6, 6) => column == 0,
                _ => false,
            };
            text.push(' ');
            match (pip, red) {
                (false, _) => text.push(' '),
                (true, true) => text += &"●".red().to_string(),
                (true, false) => text.push('●'),
            }
        }
        text.push(' ');
        text
    })
}
