//! How each book spells the tiles' names. Where a book spells a name in two ways, we take that of its House Way; the captions of its
//! pictures have misprints (Ko Klok, Ka Kiok, Nhor).

use std::fmt;

use super::tile::Kind;

/// One book's names, in order of individual rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileNames(pub [&'static str; 16]);

impl TileNames {
    /// act-1993 Appendix A.
    pub const CANBERRA: TileNames = TileNames([
        "Teen",
        "Day",
        "Yun",
        "Gor",
        "Mooy",
        "Chong",
        "Bon",
        "Foo",
        "Ping",
        "Tit",
        "Look",
        "Chop Gow",
        "Chop Bot",
        "Chop Chit",
        "Chop Ng",
        "Gee Jun",
    ]);
    /// vic-2000 and crown Appendix 1.
    pub const VICTORIA: TileNames = TileNames([
        "Teen",
        "Day",
        "Yun",
        "Ngor",
        "Mooy",
        "Cheung Sum",
        "Ban Tang",
        "Foo Tau",
        "Hoong Tau Sap",
        "Ko Kiok Chaat",
        "Lim Lum Lok",
        "Chap Gow",
        "Chap Paat",
        "Chap Chaat",
        "Chap Ng",
        "Gee Jun",
    ]);
    /// star-2024 Appendices 1 and 2.
    pub const SYDNEY: TileNames = {
        let mut names = TileNames::VICTORIA.0;
        names[Kind::Chong as usize] = "Cheong Sum";
        TileNames(names)
    };

    /// All spellings, for reading what people write.
    pub const ALL: [TileNames; 3] = [TileNames::CANBERRA, TileNames::VICTORIA, TileNames::SYDNEY];

    /// The book's name of a kind.
    #[must_use]
    pub const fn of(&self, kind: Kind) -> &'static str {
        self.0[kind as usize]
    }
}

impl fmt::Display for TileNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}
