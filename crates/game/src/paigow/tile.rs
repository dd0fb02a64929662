//! The 32 tiles and their 16 kinds (R1). How people write them is in `tile_text`, how books spell them in `tile_names`.

use std::fmt;

use crate::{Message, ToMessage, message};

/// One of the 16 kinds of tile, declared best individual rank first, so `Ord` sorts a hand in rank order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// 12: double six.
    Teen,
    /// 2: double one.
    Day,
    /// High 8: double four.
    Yun,
    /// High 4: one and three.
    Gor,
    /// High 10: double five.
    Mooy,
    /// High 6: double three.
    Chong,
    /// Low 4: double two.
    Bon,
    /// 11: five and six.
    Foo,
    /// Low 10: four and six.
    Ping,
    /// High 7: one and six.
    Tit,
    /// Low 6: one and five.
    Look,
    /// 9: three and six, four and five.
    ChopGow,
    /// Low 8: two and six, three and five.
    ChopBot,
    /// Low 7: two and five, three and four.
    ChopChit,
    /// 5: one and four, two and three.
    ChopNg,
    /// Gee Jun: two and four, one and two. The best pair; alone, the lowest tile.
    GeeJun,
}

use Kind::{
    Bon, Chong, ChopBot, ChopChit, ChopGow, ChopNg, Day, Foo, GeeJun, Gor, Look, Mooy, Ping, Teen, Tit, Yun,
};

impl Kind {
    /// All kinds, best individual rank first.
    pub const ALL: [Kind; 16] = [
        Teen, Day, Yun, Gor, Mooy, Chong, Bon, Foo, Ping, Tit, Look, ChopGow, ChopBot, ChopChit, ChopNg,
        GeeJun,
    ];

    /// The individual rank, 1 (Teen) to 16 (Gee Jun).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 + 1
    }

    /// The rank of the pair, 1 (Gee Jun) to 16 (Chop Ng).
    #[must_use]
    pub const fn pair_rank(self) -> u8 {
        match self {
            GeeJun => 1,
            kind => kind.rank() + 1,
        }
    }

    /// What the tile may count. Gee Jun counts 3 or 6, every other kind has only one count.
    #[must_use]
    pub const fn counts(self) -> [u8; 2] {
        match self {
            Teen => [12, 12],
            Day => [2, 2],
            Yun | ChopBot => [8, 8],
            Gor | Bon => [4, 4],
            Mooy | Ping => [10, 10],
            Chong | Look => [6, 6],
            Foo => [11, 11],
            Tit | ChopChit => [7, 7],
            ChopGow => [9, 9],
            ChopNg => [5, 5],
            GeeJun => [3, 6],
        }
    }

    /// The short name: `12`, `H8`, `GJ`.
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Teen => "12",
            Day => "2",
            Yun => "H8",
            Gor => "H4",
            Mooy => "H10",
            Chong => "H6",
            Bon => "L4",
            Foo => "11",
            Ping => "L10",
            Tit => "H7",
            Look => "L6",
            ChopGow => "9",
            ChopBot => "L8",
            ChopChit => "L7",
            ChopNg => "5",
            GeeJun => "GJ",
        }
    }

    /// The English name as the books list it: `High 8`, `12`, `Gee Jun`.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Yun => "High 8",
            Gor => "High 4",
            Mooy => "High 10",
            Chong => "High 6",
            Bon => "Low 4",
            Ping => "Low 10",
            Tit => "High 7",
            Look => "Low 6",
            ChopBot => "Low 8",
            ChopChit => "Low 7",
            GeeJun => "Gee Jun",
            kind => kind.short(),
        }
    }

    /// The two physical tiles of this kind.
    #[must_use]
    pub const fn tiles(self) -> [Tile; 2] {
        [Tile(self as u8 * 2), Tile(self as u8 * 2 + 1)]
    }

    /// The pips on the ends of its two tiles. The lowest five kinds are pairs of unlike tiles.
    const fn faces(self) -> [Faces; 2] {
        const fn both(a: u8, b: u8) -> [Faces; 2] {
            [Faces(a, b), Faces(a, b)]
        }
        match self {
            Teen => both(6, 6),
            Day => both(1, 1),
            Yun => both(4, 4),
            Gor => both(1, 3),
            Mooy => both(5, 5),
            Chong => both(3, 3),
            Bon => both(2, 2),
            Foo => both(5, 6),
            Ping => both(4, 6),
            Tit => both(1, 6),
            Look => both(1, 5),
            ChopGow => [Faces(3, 6), Faces(4, 5)],
            ChopBot => [Faces(2, 6), Faces(3, 5)],
            ChopChit => [Faces(2, 5), Faces(3, 4)],
            ChopNg => [Faces(1, 4), Faces(2, 3)],
            GeeJun => [Faces(2, 4), Faces(1, 2)],
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.short())
    }
}

/// The pips on a tile's two ends, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces(pub u8, pub u8);

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

/// One of the 32 physical tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many tiles a set has.
    pub const COUNT: usize = 32;

    /// All tiles in rank order, as they are laid out for checking.
    pub const ALL: [Tile; Tile::COUNT] = {
        let mut tiles = [Tile(0); Tile::COUNT];
        let mut index = 0;
        while index < Tile::COUNT {
            tiles[index] = Tile(index as u8);
            index += 1;
        }
        tiles
    };

    /// The tile at an index in the rank order, 0 to 31.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Tile> {
        (index < Tile::COUNT).then_some(Tile(index as u8))
    }

    /// The index in the rank order, 0 to 31.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind of tile.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::ALL[self.kind_index() as usize]
    }

    /// The index of its kind in [`Kind::ALL`].
    #[inline]
    pub(crate) const fn kind_index(self) -> u8 {
        self.0 / 2
    }

    /// The pips on its ends.
    ///
    /// ```
    /// use chung_game::paigow::tile::{Faces, Kind};
    /// let [first, second] = Kind::ChopGow.tiles();
    /// assert_eq!((first.faces(), second.faces()), (Faces(3, 6), Faces(4, 5)));
    /// ```
    #[must_use]
    pub const fn faces(self) -> Faces {
        self.kind().faces()[self.0 as usize % 2]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.kind().short())
    }
}

impl ToMessage for Kind {
    fn to_message(&self) -> Message {
        match self {
            Kind::Teen => message!("tile-teen"),
            Kind::Day => message!("tile-day"),
            Kind::Yun => message!("tile-yun"),
            Kind::Gor => message!("tile-gor"),
            Kind::Mooy => message!("tile-mooy"),
            Kind::Chong => message!("tile-chong"),
            Kind::Bon => message!("tile-bon"),
            Kind::Foo => message!("tile-foo"),
            Kind::Ping => message!("tile-ping"),
            Kind::Tit => message!("tile-tit"),
            Kind::Look => message!("tile-look"),
            Kind::ChopGow => message!("tile-chop-gow"),
            Kind::ChopBot => message!("tile-chop-bot"),
            Kind::ChopChit => message!("tile-chop-chit"),
            Kind::ChopNg => message!("tile-chop-ng"),
            Kind::GeeJun => message!("tile-gee-jun"),
        }
    }
}
