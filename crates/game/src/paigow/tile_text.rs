//! Reading tiles as people write them: `H8`, `high 8`, `high eight`, `yun`, `4-4`. Names may have several words; commas or spaces
//! separate them.

use std::fmt;

use super::four::Four;
use super::tile::{Kind, Tile};
use super::tile_names::TileNames;

/// The reason why a text is not a tile or a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileTextError {
    /// Not a tile in any spelling.
    Unknown(String),
    /// A count that both a high and a low tile have.
    HighOrLow {
        /// The text as written.
        text: String,
        /// The kinds that it may mean.
        kinds: Vec<Kind>,
    },
    /// Pips that no tile has.
    NoSuchFace(String),
    /// More tiles of a kind, or with the same pips, than a set has.
    Repeated {
        /// The last occurrence, as written.
        text: String,
        /// The kind of which there are too many.
        kind: Kind,
    },
    /// Not four tiles.
    NotFour(usize),
    /// Not two hands.
    NotTwoHands(usize),
    /// A setting whose two halves are not two tiles each.
    NotTwoAndTwo(usize, usize),
}

impl fmt::Display for TileTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TileTextError::Unknown(text) => write!(
                f,
                "`{text}` is not a tile: expected a short name (12 2 H8 H4 H10 H6 L4 11 L10 H7 L6 9 L8 L7 5 GJ), \
                 a name such as `high 8` or `yun`, or its pips such as `4-4`"
            ),
            TileTextError::HighOrLow { text, kinds } => {
                write!(f, "`{text}` may be")?;
                for (i, kind) in kinds.iter().enumerate() {
                    let or = if i == 0 { "" } else { " or" };
                    write!(f, "{or} the {} ({kind})", kind.english().to_lowercase())?;
                }
                write!(f, ": say which")
            }
            TileTextError::NoSuchFace(text) => {
                write!(f, "`{text}` is not a tile: each end of a domino has 1 to 6 pips")
            }
            TileTextError::Repeated { text, kind } => {
                let [first, second] = kind.tiles().map(Tile::faces);
                let set = if first == second {
                    format!("a set has two, both {first}")
                } else {
                    format!("a set has two, one {first} and one {second}")
                };
                write!(f, "`{text}` once too often: of the {} {set}", kind.english())
            }
            TileTextError::NotFour(count) => write!(f, "four tiles make a hand, here are {count}"),
            TileTextError::NotTwoHands(1) => {
                f.write_str("write / between the low hand and the high hand, such as `9 L8 / 12 H8`")
            }
            TileTextError::NotTwoHands(count) => write!(
                f,
                "a setting is a low hand and a high hand, here are {count} hands: write `9 L8 / 12 H8`, low hand first"
            ),
            TileTextError::NotTwoAndTwo(low, high) => write!(
                f,
                "a setting is two tiles low and two tiles high, here are {low} and {high}: write `9 L8 / 12 H8`, low hand first"
            ),
        }
    }
}

impl std::error::Error for TileTextError {}

/// Reads any number of tiles.
///
/// Every name becomes a physical tile: a kind named twice is both of its tiles, and pips are the tile with those pips.
///
/// ```
/// use chung_game::paigow::tile_text::read_tiles;
/// let tiles = read_tiles("H8, high ten yun 3-6").unwrap();
/// let names: Vec<String> = tiles.iter().map(|tile| format!("{tile} {}", tile.faces())).collect();
/// assert_eq!(names, ["H8 4-4", "H10 5-5", "H8 4-4", "9 3-6"]);
/// ```
pub fn read_tiles(text: &str) -> Result<Vec<Tile>, TileTextError> {
    let written = read_names(text)?;
    // Tiles named by their pips come first, so that `9 3-6` leaves the 4-5 for the nine.
    let mut taken = [false; Tile::COUNT];
    let mut tiles = vec![None; written.len()];
    for by_pips in [true, false] {
        for (place, (text, wanted)) in tiles.iter_mut().zip(&written) {
            let choices = match *wanted {
                Wanted::Tile(tile) if by_pips => vec![tile],
                Wanted::Kind(kind) if !by_pips => kind.tiles().to_vec(),
                _ => continue,
            };
            let free = choices.iter().find(|tile| !taken[tile.index()]);
            let Some(&tile) = free else {
                let kind = choices[0].kind();
                return Err(TileTextError::Repeated { text: text.clone(), kind });
            };
            taken[tile.index()] = true;
            *place = Some(tile);
        }
    }
    Ok(tiles.into_iter().flatten().collect())
}

/// Reads the four tiles of one hand.
pub fn read_four(text: &str) -> Result<Four, TileTextError> {
    let tiles = read_tiles(text)?;
    match tiles[..] {
        [a, b, c, d] => Ok(Four::of_tiles([a, b, c, d])),
        _ => Err(TileTextError::NotFour(tiles.len())),
    }
}

/// Reads two hands, low first, separated by `/` or `|`.
pub fn read_two_hands(text: &str) -> Result<([Tile; 2], [Tile; 2]), TileTextError> {
    // A slash between two numbers of pips is part of a tile (4/4); any other separates the hands.
    let is_face = |word: &str| matches!(word.as_bytes(), [b'1'..=b'6', b'/', b'1'..=b'6']);
    let words = text.split(is_separator);
    let words = words.map(|word| if is_face(word) { word.to_owned() } else { word.replace('/', " | ") });
    let separated = words.collect::<Vec<_>>().join(" ");
    let hands: Vec<&str> = separated.split('|').collect();
    let [low, high] = hands[..] else { return Err(TileTextError::NotTwoHands(hands.len())) };
    let (low, high) = (read_names(low)?.len(), read_names(high)?.len());
    match read_tiles(&separated.replace('|', " "))?[..] {
        [a, b, c, d] if (low, high) == (2, 2) => Ok(([a, b], [c, d])),
        _ => Err(TileTextError::NotTwoAndTwo(low, high)),
    }
}

/// What a name stands for: any tile of a kind, or one tile.
#[derive(Clone, Copy)]
enum Wanted {
    Kind(Kind),
    Tile(Tile),
}

/// The number of words in the longest name (Hoong Tau Sap).
const LONGEST_NAME: usize = 3;

fn is_separator(c: char) -> bool {
    c.is_whitespace() || [',', ';', '+'].contains(&c)
}

/// The names in a text, each as it was written.
fn read_names(text: &str) -> Result<Vec<(String, Wanted)>, TileTextError> {
    let written: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
    let mut names = Vec::new();
    let mut rest = &written[..];
    while !rest.is_empty() {
        let plain: Vec<String> = rest.iter().take(LONGEST_NAME).map(|word| normalize(word)).collect();
        let mut longest = (1..=plain.len()).rev();
        let found = longest.find_map(|n| Some((n, parse_name(&plain[..n].join(" "))?)));
        let Some((words, wanted)) = found else {
            // `high` and `low` alone name nothing, so the error shows the next word too.
            let shown = if matches!(plain[0].as_str(), "high" | "low") { 2 } else { 1 };
            return Err(TileTextError::Unknown(rest[..shown.min(rest.len())].join(" ")));
        };
        names.push((rest[..words].join(" "), wanted?));
        rest = &rest[words..];
    }
    Ok(names)
}

/// Normalizes a word: lower case, without quotation marks and dots, number words as digits, and one kind of dash.
fn normalize(word: &str) -> String {
    let word: String = word
        .chars()
        .filter(|c| !matches!(c, '"' | '\'' | '’' | '.'))
        .map(|c| if matches!(c, '–' | '—' | '‑') { '-' } else { c })
        .flat_map(char::to_lowercase)
        .collect();
    let digits = match word.as_str() {
        "two" => "2",
        "three" => "3",
        "four" => "4",
        "five" => "5",
        "six" => "6",
        "seven" => "7",
        "eight" => "8",
        "nine" => "9",
        "ten" => "10",
        "eleven" => "11",
        "twelve" => "12",
        _ => return word,
    };
    digits.to_owned()
}

/// What a name stands for; `None` if it is not a name at all, an error if it is ambiguous or no tile has these pips.
fn parse_name(name: &str) -> Option<Result<Wanted, TileTextError>> {
    if let Some(kind) = Kind::ALL.into_iter().find(|&kind| is_name_of(kind, name)) {
        return Some(Ok(Wanted::Kind(kind)));
    }
    if let Ok(count) = name.parse::<u8>() {
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.counts().contains(&count)).collect();
        if kinds.len() > 1 {
            return Some(Err(TileTextError::HighOrLow { text: name.to_owned(), kinds }));
        }
    }
    let (a, b) = name.split_once(['-', ':', '/'])?;
    let (a, b) = (a.parse::<u8>().ok()?, b.parse::<u8>().ok()?);
    let face = |tile: &Tile| {
        let faces = tile.faces();
        (faces.0, faces.1) == (a.min(b), a.max(b))
    };
    let mut tiles = Tile::ALL.into_iter().filter(face);
    Some(match (tiles.next(), tiles.next()) {
        (Some(tile), None) => Ok(Wanted::Tile(tile)),
        (Some(tile), Some(_)) => Ok(Wanted::Kind(tile.kind())),
        (None, _) => Err(TileTextError::NoSuchFace(name.to_owned())),
    })
}

fn is_name_of(kind: Kind, name: &str) -> bool {
    // `high-8`, `h 8` and `high8` are the same; in `1-2` the dash separates pips.
    let is_number = !name.contains(|c: char| c.is_alphabetic());
    let bare =
        |text: &str| if is_number { text.to_owned() } else { text.to_lowercase().replace([' ', '-'], "") };
    let same = |spelling: &str| bare(spelling) == bare(name);
    let aliases: &[&str] = match kind {
        Kind::GeeJun => &["gee", "gee joon", "3", "supreme"],
        Kind::Tit => &["ko klok chaat", "ka kiok chaat"],
        Kind::Gor => &["nhor"],
        _ => &[],
    };
    same(kind.short())
        || same(kind.english())
        || aliases.iter().any(|alias| same(alias))
        || TileNames::ALL.iter().any(|names| same(names.of(kind)))
}
