//! Reads and writes the values in a line of a script: boxes, players, amounts, tiles, dice, cuts.

use chung_game::PlayerNo;
use chung_game::money::{Cents, hundredths};
use chung_game::paigow::cut::{Cut, CutStyle, Matrix, bare_name};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Die, Shake, Steal};
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Clock, Figure, SignLine};
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_text::read_tiles;

use super::time;
use super::words::{Miss, Reading, Subject, Writing, words};
use crate::paigow::{Arranged, Cause, CutMade, Exposed, ExposedBy, LajaBy, Source, TileFault};

/// A value that can stand in a line of a script.
pub(super) trait Hole: Sized {
    fn read(reading: &mut Reading) -> Result<Self, Miss>;
    fn write(&self, writing: &mut Writing);
}

/// Implements `Hole` for whole numbers.
macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl Hole for $type {
            fn read(reading: &mut Reading) -> Result<$type, Miss> {
                reading.word("a whole number", |word| word.parse().ok())
            }

            fn write(&self, writing: &mut Writing) {
                writing.word(self.to_string());
            }
        }
    )+};
}

numbers!(u8, u32);

words! {
    TileFault: "damaged, missing or foreign" {
        "damaged" => TileFault::Damaged,
        "missing" => TileFault::Missing,
        "foreign" => TileFault::Foreign,
    }
    Bet: "regular, bonus, tie, big or small" {
        "regular" => Bet::Regular,
        "bonus" => Bet::Bonus,
        "tie" => Bet::Tie,
        "big" => Bet::Big,
        "small" => Bet::Small,
    }
    Cause: "disruption or fraud" {
        "disruption" => Cause::Disruption,
        "fraud" => Cause::Fraud,
    }
    ExposedBy: "dealer or player" {
        "dealer" => ExposedBy::Dealer,
        "player" => ExposedBy::Player,
    }
    SignLine: "regular, bonus, tie or big/small" {
        "regular" => SignLine::Regular,
        "bonus" => SignLine::Bonus,
        "tie" => SignLine::Tie,
        "big/small" => SignLine::BigSmall,
    }
}

/// `500`, `$12.50`, `-5`.
pub(super) fn money(word: &str) -> Option<Cents> {
    let (sign, bare) = word.strip_prefix('-').map_or((1, word), |bare| (-1, bare));
    let bare = bare.strip_prefix('$').unwrap_or(bare);
    hundredths(bare).map(|cents| Cents(sign * cents))
}

/// An amount without dollar sign and thousands separators.
pub(super) fn money_text(amount: Cents) -> String {
    amount.to_string().replace(['$', ','], "")
}

impl Hole for Cents {
    fn read(reading: &mut Reading) -> Result<Cents, Miss> {
        reading.word("an amount such as 100 or 12.50", money)
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(money_text(*self));
    }
}

/// `25-500`, `25-`, `-500`, `any`.
pub(super) fn limits(word: &str) -> Option<Limits> {
    if word == "any" {
        return Some(Limits::default());
    }
    let (least, most) = word.split_once('-')?;
    let figure = |text: &str| if text.is_empty() { Some(None) } else { money(text).map(Some) };
    Some(Limits { minimum: figure(least)?, maximum: figure(most)? })
}

pub(super) fn limits_text(limits: Limits) -> String {
    if limits == Limits::default() {
        return "any".to_owned();
    }
    let figure = |figure: Option<Cents>| figure.map_or(String::new(), money_text);
    format!("{}-{}", figure(limits.minimum), figure(limits.maximum))
}

impl Hole for Limits {
    fn read(reading: &mut Reading) -> Result<Limits, Miss> {
        reading.word("limits such as 25-500, 25- or -500", limits)
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(limits_text(*self));
    }
}

impl Hole for BoxNo {
    fn read(reading: &mut Reading) -> Result<BoxNo, Miss> {
        reading.takes("box");
        reading.word("the number of a box", |word| word.parse().ok().map(BoxNo))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word("box");
        writing.word(self.to_string());
    }
}

impl Hole for PlayerNo {
    fn read(reading: &mut Reading) -> Result<PlayerNo, Miss> {
        if reading.takes("player") {
            return reading.word("the number of a player", |word| word.parse().ok().map(PlayerNo));
        }
        let names = &reading.known.names;
        reading.word("the name of a player who has joined", |word| names.number(word))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(super::plain::name(&writing.known.names, *self));
    }
}

impl Hole for Clock {
    fn read(reading: &mut Reading) -> Result<Clock, Miss> {
        let now = reading.known.clock;
        reading.word("a time such as 20:30, +20min or now", |word| time::read(word, now))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(time::write(*self));
    }
}

impl Hole for Figure {
    fn read(reading: &mut Reading) -> Result<Figure, Miss> {
        if reading.takes("kept minimum") {
            return Ok(Figure::KeptMinimum);
        }
        if reading.takes("house liability") {
            return Ok(Figure::HouseLiability);
        }
        let line = match reading.peek() {
            Some("minimum" | "maximum") => SignLine::Regular,
            _ => SignLine::read(reading)?,
        };
        let figure = reading.word("minimum or maximum", |word| match word {
            "minimum" => Some(Figure::Minimum as fn(SignLine) -> Figure),
            "maximum" => Some(Figure::Maximum as fn(SignLine) -> Figure),
            _ => None,
        })?;
        Ok(figure(line))
    }

    fn write(&self, writing: &mut Writing) {
        let (line, word) = match self {
            Figure::KeptMinimum => return writing.word("kept minimum"),
            Figure::HouseLiability => return writing.word("house liability"),
            Figure::Minimum(line) => (line, "minimum"),
            Figure::Maximum(line) => (line, "maximum"),
        };
        if *line != SignLine::Regular {
            line.write(writing);
        }
        writing.word(word);
    }
}

/// Free text. It is read with or without quotation marks, which text of several words needs, and written with them.
impl Hole for String {
    fn read(reading: &mut Reading) -> Result<String, Miss> {
        let text = reading.word("words in quotation marks", Some)?;
        Ok(text.strip_prefix('"').unwrap_or(text).to_owned())
    }

    fn write(&self, writing: &mut Writing) {
        let text = self.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        writing.word(format!("\"{text}\""));
    }
}

/// Reads a tile by its short name or its faces; `12*` is the second of two tiles that look the same.
fn tile(word: &str) -> Option<Tile> {
    if let Some(word) = word.strip_suffix('*') {
        return tile(word).map(|tile| tile.kind().tiles()[1]);
    }
    match read_tiles(word).ok()?[..] {
        [tile] => Some(tile),
        _ => None,
    }
}

pub(super) fn tile_text(tile: Tile) -> String {
    let [first, second] = tile.kind().tiles();
    if first.faces() != second.faces() {
        return tile.faces().to_string();
    }
    let star = if tile == second { "*" } else { "" };
    format!("{tile}{star}")
}

/// The other tile of its kind.
pub(super) fn twin(tile: Tile) -> Tile {
    let [first, second] = tile.kind().tiles();
    if tile == first { second } else { first }
}

pub(super) const TILES: &str = "tiles such as 12 2 H8 4-5, none more often than a set has it";

/// Reads tiles that are not `taken`, and takes them: a kind that is named twice gives both of its tiles. Fails with the position of the
/// first word that names no tile, or no free one.
pub(super) fn tiles(words: &[String], taken: &mut Vec<Tile>) -> Result<Vec<Tile>, usize> {
    let mut read = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let tile = tile(word).ok_or(place)?;
        let free = [tile, twin(tile)].into_iter().find(|tile| !taken.contains(tile)).ok_or(place)?;
        taken.push(free);
        read.push(free);
    }
    Ok(read)
}

/// Reads the rest of the words as tiles.
fn rest_as_tiles(reading: &mut Reading) -> Result<Vec<Tile>, Miss> {
    let miss = reading.miss(TILES);
    tiles(reading.rest(), &mut Vec::new()).map_err(|place| Miss { at: miss.at + place, ..miss })
}

impl Hole for Tile {
    fn read(reading: &mut Reading) -> Result<Tile, Miss> {
        reading.word("a tile such as 12, H8 or 4-5", tile)
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(tile_text(*self));
    }
}

impl Hole for Stacks {
    fn read(reading: &mut Reading) -> Result<Stacks, Miss> {
        let miss = reading.miss("all 32 tiles, stack after stack from the dealer's left, each from its top");
        let read = rest_as_tiles(reading)?;
        read.try_into().ok().and_then(|read| Stacks::new(read).ok()).ok_or(miss)
    }

    fn write(&self, writing: &mut Writing) {
        self.tiles().iter().for_each(|tile| tile.write(writing));
    }
}

impl Hole for Arranged {
    fn read(reading: &mut Reading) -> Result<Arranged, Miss> {
        let miss = reading.miss("a setting such as 9 L8 / 12 H8, the low hand first");
        let rest = reading.rest();
        let mut taken = Vec::new();
        match rest.iter().position(|word| word == "/") {
            Some(2) => {
                let at = |place| Miss { at: miss.at + place, expected: vec![TILES.to_owned()] };
                let low = tiles(&rest[..2], &mut taken).map_err(at)?;
                let high = tiles(&rest[3..], &mut taken).map_err(|place| at(place + 3))?;
                let (low, high) = (low.try_into().ok(), high.try_into().ok());
                low.zip(high).map(|(low, high)| Arranged { low, high }).ok_or(miss)
            }
            _ => Err(miss),
        }
    }

    fn write(&self, writing: &mut Writing) {
        for tile in &self.low {
            tile.write(writing);
        }
        writing.word("/");
        for tile in &self.high {
            tile.write(writing);
        }
    }
}

impl Hole for [Tile; 4] {
    fn read(reading: &mut Reading) -> Result<[Tile; 4], Miss> {
        let miss = reading.miss("four tiles");
        rest_as_tiles(reading)?.try_into().map_err(|_| miss)
    }

    fn write(&self, writing: &mut Writing) {
        for tile in self {
            tile.write(writing);
        }
    }
}

/// Implements `Hole` for tiles after `as`, which may be left out.
macro_rules! optional_tiles {
    ($($type:ty),+) => {$(
        impl Hole for Option<$type> {
            fn read(reading: &mut Reading) -> Result<Option<$type>, Miss> {
                if reading.takes("as") { Hole::read(reading).map(Some) } else { Ok(None) }
            }

            fn write(&self, writing: &mut Writing) {
                if let Some(tiles) = self {
                    writing.word("as");
                    tiles.write(writing);
                }
            }
        }
    )+};
}

optional_tiles!(Arranged, [Tile; 4]);

impl Hole for Vec<Tile> {
    fn read(reading: &mut Reading) -> Result<Vec<Tile>, Miss> {
        if !reading.takes("as") {
            return Ok(Vec::new());
        }
        rest_as_tiles(reading)
    }

    fn write(&self, writing: &mut Writing) {
        if !self.is_empty() {
            writing.word("as");
        }
        for tile in self {
            tile.write(writing);
        }
    }
}

impl Hole for Vec<PlayerNo> {
    fn read(reading: &mut Reading) -> Result<Vec<PlayerNo>, Miss> {
        let mut players = Vec::new();
        if reading.takes("forfeit") {
            players.push(PlayerNo::read(reading)?);
            while reading.peek().is_some() {
                players.push(PlayerNo::read(reading)?);
            }
        }
        Ok(players)
    }

    fn write(&self, writing: &mut Writing) {
        if !self.is_empty() {
            writing.word("forfeit");
        }
        for player in self {
            player.write(writing);
        }
    }
}

/// `drawn` if the computer drew the value, or else nothing.
impl Hole for Source {
    fn read(reading: &mut Reading) -> Result<Source, Miss> {
        Ok(if reading.takes("drawn") { Source::Drawn } else { Source::Entered })
    }

    fn write(&self, writing: &mut Writing) {
        if *self == Source::Drawn {
            writing.word("drawn");
        }
    }
}

/// `3 4 4`, `3 4 4 + 2` with a cut die, `3 + 2` or `3 + 2 + 5` in Crown Pai Gow.
impl Hole for Shake {
    fn read(reading: &mut Reading) -> Result<Shake, Miss> {
        let miss = reading.miss("dice such as 3 4 4, 3 4 4 + 2 (the cut die), 3 + 2 or 3 + 2 + 5");
        let die = |word: &String| word.parse().ok().and_then(Die::new);
        let rest = reading.rest();
        if let Some(place) = rest.iter().position(|word| word != "+" && die(word).is_none()) {
            return Err(Miss { at: miss.at + place, ..miss });
        }
        let groups = rest.split(|word| word == "+");
        let groups: Option<Vec<Vec<Die>>> = groups.map(|group| group.iter().map(die).collect()).collect();
        let groups = groups.unwrap_or_default();
        let groups: Vec<&[Die]> = groups.iter().map(Vec::as_slice).collect();
        match groups[..] {
            [&[a, b, c]] => Ok(Shake::Three([a, b, c])),
            [&[a, b, c], &[cut_die]] => Ok(Shake::BoxAndCut { box_dice: [a, b, c], cut_die }),
            [&[box_die], &[cut_die]] => Ok(Shake::CrownPaiGow { box_die, cut_die, big_small_die: None }),
            [&[box_die], &[cut_die], &[third]] => {
                Ok(Shake::CrownPaiGow { box_die, cut_die, big_small_die: Some(third) })
            }
            _ => Err(miss),
        }
    }

    fn write(&self, writing: &mut Writing) {
        let groups: Vec<Vec<Die>> = match *self {
            Shake::Three(dice) => vec![dice.to_vec()],
            Shake::BoxAndCut { box_dice, cut_die } => vec![box_dice.to_vec(), vec![cut_die]],
            Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
                let third = big_small_die.map(|die| vec![die]);
                [vec![box_die], vec![cut_die]].into_iter().chain(third).collect()
            }
        };
        for (place, group) in groups.iter().enumerate() {
            if place > 0 {
                writing.word("+");
            }
            for die in group {
                writing.word(die.face().to_string());
            }
        }
    }
}

impl Hole for Option<Shake> {
    fn read(reading: &mut Reading) -> Result<Option<Shake>, Miss> {
        if reading.takes("cocked") { Ok(None) } else { Hole::read(reading).map(Some) }
    }

    fn write(&self, writing: &mut Writing) {
        match self {
            Some(dice) => dice.write(writing),
            None => writing.word("cocked"),
        }
    }
}

impl Hole for Steal {
    fn read(reading: &mut Reading) -> Result<Steal, Miss> {
        reading.word("a button from -4 to +4", |word| word.parse().ok().and_then(Steal::new))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(format!("{:+}", self.value()));
    }
}

impl Hole for CutStyle {
    fn read(reading: &mut Reading) -> Result<CutStyle, Miss> {
        reading.whole("the name of a cut, such as Dai Pin", CutStyle::named)
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(self.name());
    }
}

impl Hole for Matrix {
    fn read(reading: &mut Reading) -> Result<Matrix, Miss> {
        reading.word("four rows of delivery groups such as 87654321/87654321/87654321/87654321", |word| {
            word.parse().ok()
        })
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(self.to_string());
    }
}

impl Hole for Cut {
    fn read(reading: &mut Reading) -> Result<Cut, Miss> {
        reading.whole("a cut and its side, such as Dai Pin right or Cup Say left top", |text| {
            let wanted = bare_name(text);
            let names = |cut: &Cut| {
                [cut.to_string(), format!("{}{}", cut.style().english(), cut.orientation())]
                    .iter()
                    .any(|name| bare_name(name) == wanted)
            };
            Cut::ALL.into_iter().find(names)
        })
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(self.to_string().replace(',', ""));
    }
}

/// `Dai Pin right`; `Pong Yun as 8…/…` as the house defines it; `other "Fan" as 8…/…`, with an optional `approved`.
impl Hole for CutMade {
    fn read(reading: &mut Reading) -> Result<CutMade, Miss> {
        if reading.takes("other") {
            let name = String::read(reading)?;
            reading.literal("as")?;
            let matrix = Matrix::read(reading)?;
            return Ok(CutMade::Other { name, matrix, approved: reading.takes("approved") });
        }
        let Some(place) = reading.words.iter().position(|word| word == "as") else {
            return Cut::read(reading).map(CutMade::Listed);
        };
        let named = reading.words.get(reading.at..place).unwrap_or_default().join(" ");
        let style = CutStyle::named(&named).ok_or_else(|| reading.miss("the name of a cut"))?;
        reading.at = place + 1;
        Ok(CutMade::Defined { style, matrix: Matrix::read(reading)? })
    }

    fn write(&self, writing: &mut Writing) {
        match self {
            CutMade::Listed(cut) => cut.write(writing),
            CutMade::Defined { style, matrix } => {
                style.write(writing);
                writing.word("as");
                matrix.write(writing);
            }
            CutMade::Other { name, matrix, approved } => {
                writing.word("other");
                name.write(writing);
                writing.word("as");
                matrix.write(writing);
                if *approved {
                    writing.word("approved");
                }
            }
        }
    }
}

impl Hole for Exposed {
    fn read(reading: &mut Reading) -> Result<Exposed, Miss> {
        if reading.takes("while stacking") {
            return Ok(Exposed::Stacking);
        }
        if reading.takes("in laja") {
            return Ok(Exposed::Laja);
        }
        let miss = reading.miss("`while stacking`, `in laja` or `of box 3 by dealer`");
        reading.literal("of").map_err(|_| miss)?;
        let box_no = BoxNo::read(reading)?;
        reading.literal("by")?;
        Ok(Exposed::Hand { box_no, by: ExposedBy::read(reading)? })
    }

    fn write(&self, writing: &mut Writing) {
        match self {
            Exposed::Stacking => writing.word("while stacking"),
            Exposed::Laja => writing.word("in laja"),
            Exposed::Hand { box_no, by } => {
                writing.word("of");
                box_no.write(writing);
                writing.word("by");
                by.write(writing);
            }
        }
    }
}

impl Subject for LajaBy {
    fn of(player: Option<PlayerNo>) -> Result<LajaBy, LajaBy> {
        Ok(player.map_or(LajaBy::Dealer, LajaBy::Player))
    }

    fn player(&self) -> Option<PlayerNo> {
        match *self {
            LajaBy::Dealer => None,
            LajaBy::Player(player) => Some(player),
        }
    }
}
