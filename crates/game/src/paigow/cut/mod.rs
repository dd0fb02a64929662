//! Cuts (R10): which of the 32 stacked tiles are delivered together, and in what order. Here the described cuts with their
//! orientations; `matrix` what they make of the stacks, `style` cuts by name, `list` what a book lists. How the dice choose
//! is in `dice`.

mod list;
mod matrix;
mod style;

use std::fmt;

pub use list::{CutList, ListedCut, RandomCuts};
pub use matrix::{Matrix, MatrixError};
pub use style::{Style, bare_name};

/// The side delivery starts from, as the dealer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "said by the type")]
pub enum Side {
    Right,
    Left,
}

/// Which tiles of a stack go first. From the bottom is "Di Chut".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "said by the type")]
pub enum End {
    Top,
    Bottom,
}

/// A described cut with its orientation: one that can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
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
            Matrix::new([row, row, row, row])
        }
        const fn halves(top: [u8; 8], bottom: [u8; 8]) -> Matrix {
            Matrix::new([top, top, bottom, bottom])
        }
        match self {
            Cut::YatDongDong(side) => same([8, 7, 6, 5, 4, 3, 2, 1]).on(side),
            Cut::CupSay(side, end) => {
                halves([7, 7, 5, 5, 3, 3, 1, 1], [8, 8, 6, 6, 4, 4, 2, 2]).on(side).from(end)
            }
            Cut::CheeYee(end) => halves([1, 3, 5, 7, 7, 5, 3, 1], [2, 4, 6, 8, 8, 6, 4, 2]).from(end),
            Cut::DaiPin(side) => Matrix::new([
                [2, 2, 2, 2, 1, 1, 1, 1],
                [4, 4, 4, 4, 3, 3, 3, 3],
                [6, 6, 6, 6, 5, 5, 5, 5],
                [8, 8, 8, 8, 7, 7, 7, 7],
            ])
            .on(side),
            Cut::JungQuat(end) => halves([7, 5, 3, 1, 1, 3, 5, 7], [8, 6, 4, 2, 2, 4, 6, 8]).from(end),
            Cut::LongTau(side) => Matrix::new([
                [5, 5, 2, 2, 2, 2, 1, 1],
                [5, 5, 4, 4, 4, 4, 1, 1],
                [7, 7, 6, 6, 6, 6, 3, 3],
                [7, 7, 8, 8, 8, 8, 3, 3],
            ])
            .on(side),
            Cut::FongMay(side) => Matrix::new([
                [6, 6, 1, 1, 1, 1, 2, 2],
                [6, 6, 3, 3, 3, 3, 2, 2],
                [8, 8, 5, 5, 5, 5, 4, 4],
                [8, 8, 7, 7, 7, 7, 4, 4],
            ])
            .on(side),
            Cut::WuiFungBank => Matrix::new([
                [5, 1, 2, 2, 2, 2, 1, 5],
                [5, 1, 4, 4, 4, 4, 1, 5],
                [7, 3, 6, 6, 6, 6, 3, 7],
                [7, 3, 8, 8, 8, 8, 3, 7],
            ]),
            Cut::FootSay => Matrix::new([
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
