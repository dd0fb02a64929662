//! Cuts (R10): which of the 32 stacked tiles are delivered together, and in what order. The lists and tables of each book
//! are in its rule book; how the dice choose is in `dice`.

use std::fmt;
use std::str::FromStr;

/// The delivery group, 1 to 8, of each stacked tile: rows from top to bottom, columns (stacks) from the dealer's left to
/// right. Every group has four tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Matrix([[u8; 8]; 4]);

/// What is wrong with a written matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatrixError {
    /// Not four rows of eight digits.
    Shape,
    /// A sign that is no group number.
    NotAGroup(char),
    /// A group with more or fewer than four tiles.
    Uneven {
        /// The group.
        group: u8,
        /// How many tiles it was given.
        tiles: usize,
    },
}

impl fmt::Display for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatrixError::Shape => f.write_str(
                "a cut is four rows of eight digits, top row first, such as 87654321/87654321/87654321/87654321",
            ),
            MatrixError::NotAGroup(sign) => {
                write!(f, "`{sign}` in a cut: expected the delivery groups 1 to 8")
            }
            MatrixError::Uneven { group, tiles } => {
                write!(f, "group {group} of the cut has {tiles} tiles: every group has four")
            }
        }
    }
}

impl std::error::Error for MatrixError {}

impl FromStr for Matrix {
    type Err = MatrixError;

    fn from_str(text: &str) -> Result<Matrix, MatrixError> {
        let rows: Vec<&str> = text.trim().split('/').map(str::trim).collect();
        if rows.len() != 4 || rows.iter().any(|row| row.chars().count() != 8) {
            return Err(MatrixError::Shape);
        }
        let mut matrix = [[0; 8]; 4];
        for (cells, row) in matrix.iter_mut().zip(&rows) {
            for (cell, sign) in cells.iter_mut().zip(row.chars()) {
                *cell = match sign {
                    '1'..='8' => sign as u8 - b'0',
                    _ => return Err(MatrixError::NotAGroup(sign)),
                };
            }
        }
        for group in 1..=8 {
            let tiles = matrix.iter().flatten().filter(|&&cell| cell == group).count();
            if tiles != 4 {
                return Err(MatrixError::Uneven { group, tiles });
            }
        }
        Ok(Matrix(matrix))
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for group in row {
                write!(f, "{group}")?;
            }
        }
        Ok(())
    }
}

impl Matrix {
    /// The rows, top first.
    #[must_use]
    pub const fn rows(&self) -> &[[u8; 8]; 4] {
        &self.0
    }

    /// Groups printed for the right, seen from the left.
    const fn mirrored(mut self) -> Matrix {
        let mut row = 0;
        while row < 4 {
            let mut column = 0;
            while column < 4 {
                let other = self.0[row][7 - column];
                self.0[row][7 - column] = self.0[row][column];
                self.0[row][column] = other;
                column += 1;
            }
            row += 1;
        }
        self
    }

    /// The top two rows and the bottom two exchanged.
    const fn upside_down(self) -> Matrix {
        let [a, b, c, d] = self.0;
        Matrix([c, d, a, b])
    }

    const fn on(self, side: Side) -> Matrix {
        match side {
            Side::Right => self,
            Side::Left => self.mirrored(),
        }
    }

    const fn from(self, end: End) -> Matrix {
        match end {
            End::Top => self,
            End::Bottom => self.upside_down(),
        }
    }
}

/// The side delivery starts from, as the dealer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "said by the type")]
pub enum Side {
    Right,
    Left,
}

/// Which tiles of a stack go first. From the bottom is "Di Chut".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "said by the type")]
pub enum End {
    Top,
    Bottom,
}

/// A described cut with its orientation: one that can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// One stack after another.
    YatDongDong(Side),
    /// Tiger: two stacks, halves.
    CupSay(Side, End),
    /// Chop the ears: from the outside in.
    CheeYee(End),
    /// Big slice: four across.
    DaiPin(Side),
    /// From the heart: from the inside out.
    JungQuat(End),
    /// Dragon's head: the high block first.
    LongTau(Side),
    /// Phoenix tail: the low block first.
    FongMay(Side),
    /// Hong Kong Bank.
    WuiFungBank,
    /// Four across.
    FootSay,
}

impl Cut {
    /// Every described cut in every orientation.
    pub const ALL: [Cut; 18] = [
        Cut::YatDongDong(Side::Right),
        Cut::YatDongDong(Side::Left),
        Cut::CupSay(Side::Right, End::Top),
        Cut::CupSay(Side::Right, End::Bottom),
        Cut::CupSay(Side::Left, End::Top),
        Cut::CupSay(Side::Left, End::Bottom),
        Cut::CheeYee(End::Top),
        Cut::CheeYee(End::Bottom),
        Cut::DaiPin(Side::Right),
        Cut::DaiPin(Side::Left),
        Cut::JungQuat(End::Top),
        Cut::JungQuat(End::Bottom),
        Cut::LongTau(Side::Right),
        Cut::LongTau(Side::Left),
        Cut::FongMay(Side::Right),
        Cut::FongMay(Side::Left),
        Cut::WuiFungBank,
        Cut::FootSay,
    ];

    /// Which tiles are delivered when. Left is the mirror image of right.
    #[must_use]
    pub const fn matrix(self) -> Matrix {
        const fn same(row: [u8; 8]) -> Matrix {
            Matrix([row, row, row, row])
        }
        const fn halves(top: [u8; 8], bottom: [u8; 8]) -> Matrix {
            Matrix([top, top, bottom, bottom])
        }
        match self {
            Cut::YatDongDong(side) => same([8, 7, 6, 5, 4, 3, 2, 1]).on(side),
            Cut::CupSay(side, end) => {
                halves([7, 7, 5, 5, 3, 3, 1, 1], [8, 8, 6, 6, 4, 4, 2, 2]).on(side).from(end)
            }
            Cut::CheeYee(end) => halves([1, 3, 5, 7, 7, 5, 3, 1], [2, 4, 6, 8, 8, 6, 4, 2]).from(end),
            Cut::DaiPin(side) => Matrix([
                [2, 2, 2, 2, 1, 1, 1, 1],
                [4, 4, 4, 4, 3, 3, 3, 3],
                [6, 6, 6, 6, 5, 5, 5, 5],
                [8, 8, 8, 8, 7, 7, 7, 7],
            ])
            .on(side),
            Cut::JungQuat(end) => halves([7, 5, 3, 1, 1, 3, 5, 7], [8, 6, 4, 2, 2, 4, 6, 8]).from(end),
            Cut::LongTau(side) => Matrix([
                [5, 5, 2, 2, 2, 2, 1, 1],
                [5, 5, 4, 4, 4, 4, 1, 1],
                [7, 7, 6, 6, 6, 6, 3, 3],
                [7, 7, 8, 8, 8, 8, 3, 3],
            ])
            .on(side),
            Cut::FongMay(side) => Matrix([
                [6, 6, 1, 1, 1, 1, 2, 2],
                [6, 6, 3, 3, 3, 3, 2, 2],
                [8, 8, 5, 5, 5, 5, 4, 4],
                [8, 8, 7, 7, 7, 7, 4, 4],
            ])
            .on(side),
            Cut::WuiFungBank => Matrix([
                [5, 1, 2, 2, 2, 2, 1, 5],
                [5, 1, 4, 4, 4, 4, 1, 5],
                [7, 3, 6, 6, 6, 6, 3, 7],
                [7, 3, 8, 8, 8, 8, 3, 7],
            ]),
            Cut::FootSay => Matrix([
                [1, 1, 5, 5, 5, 5, 1, 1],
                [2, 2, 6, 6, 6, 6, 2, 2],
                [3, 3, 7, 7, 7, 7, 3, 3],
                [4, 4, 8, 8, 8, 8, 4, 4],
            ]),
        }
    }

    /// Rebuilt by us from its steps, because the book's pictures are lost (R10).
    #[must_use]
    pub const fn is_rebuilt(self) -> bool {
        matches!(self, Cut::LongTau(_) | Cut::FongMay(_) | Cut::WuiFungBank)
    }

    /// The name under which the books list it.
    #[must_use]
    pub const fn style(self) -> Style {
        match self {
            Cut::YatDongDong(_) => Style::YatDongDong,
            Cut::CupSay(..) => Style::CupSay,
            Cut::CheeYee(_) => Style::CheeYee,
            Cut::DaiPin(_) => Style::DaiPin,
            Cut::JungQuat(_) => Style::JungQuat,
            Cut::LongTau(_) | Cut::FongMay(_) => Style::LongTauFongMay,
            Cut::WuiFungBank => Style::WuiFungBank,
            Cut::FootSay => Style::FootSay,
        }
    }

    /// The orientation in words: `right, bottom`; empty where there is none.
    #[must_use]
    pub const fn orientation(self) -> &'static str {
        match self {
            Cut::YatDongDong(Side::Right) | Cut::DaiPin(Side::Right) => "right",
            Cut::YatDongDong(Side::Left) | Cut::DaiPin(Side::Left) => "left",
            Cut::CupSay(Side::Right, End::Top) => "right, top",
            Cut::CupSay(Side::Right, End::Bottom) => "right, bottom",
            Cut::CupSay(Side::Left, End::Top) => "left, top",
            Cut::CupSay(Side::Left, End::Bottom) => "left, bottom",
            Cut::CheeYee(End::Top) | Cut::JungQuat(End::Top) => "top",
            Cut::CheeYee(End::Bottom) | Cut::JungQuat(End::Bottom) => "bottom",
            Cut::LongTau(Side::Right) => "Long Tau, right",
            Cut::LongTau(Side::Left) => "Long Tau, left",
            Cut::FongMay(Side::Right) => "Fong May, right",
            Cut::FongMay(Side::Left) => "Fong May, left",
            Cut::WuiFungBank | Cut::FootSay => "",
        }
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cut::WuiFungBank | Cut::FootSay => write!(f, "{}", self.style().name()),
            Cut::LongTau(_) | Cut::FongMay(_) => f.write_str(self.orientation()),
            _ => write!(f, "{}, {}", self.style().name(), self.orientation()),
        }
    }
}

/// A cut by name. The first eight are described; the others are named in act-1993 and star-2024 and described nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the cuts' own")]
pub enum Style {
    YatDongDong,
    CupSay,
    CheeYee,
    DaiPin,
    JungQuat,
    LongTauFongMay,
    WuiFungBank,
    FootSay,
    PongYun,
    ChinaBank,
    HarbourBridge,
    SeungGwaiPakMoon,
    BoBoGoSing,
    GumUnQue,
    GhanDongPingSay,
    ChongWanSupLok,
    YatKaiSumMay,
    GhanDongCupSay,
    SydneyTower,
    ArnLokPengSar,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 20] = [
        Style::YatDongDong,
        Style::CupSay,
        Style::CheeYee,
        Style::DaiPin,
        Style::JungQuat,
        Style::LongTauFongMay,
        Style::WuiFungBank,
        Style::FootSay,
        Style::PongYun,
        Style::ChinaBank,
        Style::HarbourBridge,
        Style::SeungGwaiPakMoon,
        Style::BoBoGoSing,
        Style::GumUnQue,
        Style::GhanDongPingSay,
        Style::ChongWanSupLok,
        Style::YatKaiSumMay,
        Style::GhanDongCupSay,
        Style::SydneyTower,
        Style::ArnLokPengSar,
    ];

    /// The traditional name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::YatDongDong => "Yat Dong Dong",
            Style::CupSay => "Cup Say",
            Style::CheeYee => "Chee Yee",
            Style::DaiPin => "Dai Pin",
            Style::JungQuat => "Jung Quat",
            Style::LongTauFongMay => "Long Tau Fong May",
            Style::WuiFungBank => "Wui Fung Bank",
            Style::FootSay => "Foot Say",
            Style::PongYun => "Pong Yun",
            Style::ChinaBank => "China Bank",
            Style::HarbourBridge => "Sydney Harbour Bridge",
            Style::SeungGwaiPakMoon => "Seung Gwai Pak Moon",
            Style::BoBoGoSing => "Bo Bo Go Sing",
            Style::GumUnQue => "Gum Un Que",
            Style::GhanDongPingSay => "Ghan Dong Ping Say",
            Style::ChongWanSupLok => "Chong Wan Sup Lok",
            Style::YatKaiSumMay => "Yat Kai Sum May",
            Style::GhanDongCupSay => "Ghan Dong Cup Say",
            Style::SydneyTower => "Sydney Tower",
            Style::ArnLokPengSar => "Arn Lok Peng Sar",
        }
    }

    /// The English name.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Style::YatDongDong => "One Stack",
            Style::CupSay => "Tiger",
            Style::CheeYee => "Chop the Ears",
            Style::DaiPin => "Big Slice",
            Style::JungQuat => "From the Heart",
            Style::LongTauFongMay => "Dragon Head, Phoenix Tail",
            Style::WuiFungBank => "Hong Kong Bank",
            Style::FootSay => "Four Across",
            Style::PongYun => "Buddha's Signal",
            Style::ChinaBank => "China Bank",
            Style::HarbourBridge => "Sydney Bridge",
            Style::SeungGwaiPakMoon => "Ghost Closing the Door",
            Style::BoBoGoSing => "Boy Walks Up Stairs",
            Style::GumUnQue => "Double Bridge",
            Style::GhanDongPingSay => "Kangaroo Jump",
            Style::ChongWanSupLok => "Sixteen Across",
            Style::YatKaiSumMay => "Chicken Three Ways",
            Style::GhanDongCupSay => "Striped Tiger",
            Style::SydneyTower => "Sydney Tower",
            Style::ArnLokPengSar => "Flying Dragon",
        }
    }

    /// Its cuts that can be dealt: one for each orientation; none where no book describes it.
    #[must_use]
    pub fn cuts(self) -> Vec<Cut> {
        Cut::ALL.into_iter().filter(|cut| cut.style() == self).collect()
    }

    /// The style people mean by a name, traditional or English, in any case and with or without blanks.
    #[must_use]
    pub fn named(text: &str) -> Option<Style> {
        let bare = |name: &str| -> String {
            name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let wanted = bare(text);
        let other: &[(&str, Style)] = &[
            ("longtau", Style::LongTauFongMay),
            ("fongmay", Style::LongTauFongMay),
            ("longtaufungmay", Style::LongTauFongMay),
            ("longtauphongmay", Style::LongTauFongMay),
            ("dragonhead", Style::LongTauFongMay),
            ("dragonshead", Style::LongTauFongMay),
            ("dragonsheadphoenixtail", Style::LongTauFongMay),
            ("dragonheadphoenixtail", Style::LongTauFongMay),
            ("phoenixtail", Style::LongTauFongMay),
            ("diepin", Style::DaiPin),
            ("hongkongbank", Style::WuiFungBank),
            ("taketheheart", Style::JungQuat),
            ("tigerhead", Style::CupSay),
            ("harbourbridge", Style::HarbourBridge),
            ("houseway", Style::YatDongDong),
        ];
        Style::ALL
            .into_iter()
            .find(|style| bare(style.name()) == wanted || bare(style.english()) == wanted)
            .or_else(|| other.iter().find(|(name, _)| *name == wanted).map(|&(_, style)| style))
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A cut as a book lists it, in its own spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedCut {
    /// Which cut it is.
    pub style: Style,
    /// The traditional name.
    pub name: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The orientations it may have.
    pub options: &'static str,
}

impl ListedCut {
    pub(crate) const fn new(
        style: Style,
        name: &'static str,
        english: &'static str,
        options: &'static str,
    ) -> ListedCut {
        ListedCut { style, name, english, options }
    }
}

/// A book's list of cuts a banker may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutList(pub &'static [ListedCut]);

impl CutList {
    /// May the cut be named under this book?
    #[must_use]
    pub fn has(&self, style: Style) -> bool {
        self.0.iter().any(|listed| listed.style == style)
    }
}

impl fmt::Display for CutList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, cut) in self.0.iter().enumerate() {
            let comma = if n == 0 { "" } else { ", " };
            let options = if cut.options.is_empty() { String::new() } else { format!(" ({})", cut.options) };
            write!(f, "{comma}{}{options}", cut.name)?;
        }
        Ok(())
    }
}

/// The cut for each number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomCuts(pub &'static [Style]);

impl fmt::Display for RandomCuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, style) in self.0.iter().enumerate() {
            let comma = if n == 0 { "" } else { ", " };
            write!(f, "{comma}{} {style}", n + 1)?;
        }
        if self.0.is_empty() { f.write_str("none") } else { Ok(()) }
    }
}
