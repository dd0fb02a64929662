//! Cuts (R10): which of the 32 stacked tiles are delivered together, and in what order. This file has the described cuts with their
//! orientations, `matrix` what they do to the stacks, `style` cuts by name, and `list` what a book lists. How dice select a cut is in
//! `dice`.

mod list;
mod matrix;
mod style;

use std::fmt;

use crate::message::Arg;
use crate::{Message, ToMessage, message};

pub use list::{CutList, ListedCut, RandomCuts};
pub use matrix::{Matrix, MatrixError};
pub use style::{CutStyle, bare_name};

/// The side that delivery starts from, as the dealer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "the type says it")]
pub enum CutSide {
    Right,
    Left,
}

/// Which tiles of a stack go first. From the bottom is "Di Chut".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "the type says it")]
pub enum End {
    Top,
    Bottom,
}

/// A described cut with its orientation: one that can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Cut {
    /// One stack after another.
    YatDongDong(CutSide),
    /// Tiger: two stacks, halves.
    CupSay(CutSide, End),
    /// Chop the ears: from the outside in.
    CheeYee(End),
    /// Big slice: four across.
    DaiPin(CutSide),
    /// From the heart: from the inside out.
    JungQuat(End),
    /// Dragon's head: the high block first.
    LongTau(CutSide),
    /// Phoenix tail: the low block first.
    FongMay(CutSide),
    /// Hong Kong Bank.
    WuiFungBank,
    /// Four across.
    FootSay,
}

impl Cut {
    /// Every described cut in every orientation.
    pub const ALL: [Cut; 18] = [
        Cut::YatDongDong(CutSide::Right),
        Cut::YatDongDong(CutSide::Left),
        Cut::CupSay(CutSide::Right, End::Top),
        Cut::CupSay(CutSide::Right, End::Bottom),
        Cut::CupSay(CutSide::Left, End::Top),
        Cut::CupSay(CutSide::Left, End::Bottom),
        Cut::CheeYee(End::Top),
        Cut::CheeYee(End::Bottom),
        Cut::DaiPin(CutSide::Right),
        Cut::DaiPin(CutSide::Left),
        Cut::JungQuat(End::Top),
        Cut::JungQuat(End::Bottom),
        Cut::LongTau(CutSide::Right),
        Cut::LongTau(CutSide::Left),
        Cut::FongMay(CutSide::Right),
        Cut::FongMay(CutSide::Left),
        Cut::WuiFungBank,
        Cut::FootSay,
    ];

    /// Which tiles are delivered together, and when. Left is the mirror image of right.
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

    /// Whether we rebuilt the cut from its steps, because the book's pictures are lost (R10).
    #[must_use]
    pub const fn is_rebuilt(self) -> bool {
        matches!(self, Cut::LongTau(_) | Cut::FongMay(_) | Cut::WuiFungBank)
    }

    /// The name under which the books list it.
    #[must_use]
    pub const fn style(self) -> CutStyle {
        match self {
            Cut::YatDongDong(_) => CutStyle::YatDongDong,
            Cut::CupSay(..) => CutStyle::CupSay,
            Cut::CheeYee(_) => CutStyle::CheeYee,
            Cut::DaiPin(_) => CutStyle::DaiPin,
            Cut::JungQuat(_) => CutStyle::JungQuat,
            Cut::LongTau(_) | Cut::FongMay(_) => CutStyle::LongTauFongMay,
            Cut::WuiFungBank => CutStyle::WuiFungBank,
            Cut::FootSay => CutStyle::FootSay,
        }
    }

    /// The orientation in words: `right, bottom`; empty if there is none.
    #[must_use]
    pub const fn orientation(self) -> &'static str {
        match self {
            Cut::YatDongDong(CutSide::Right) | Cut::DaiPin(CutSide::Right) => "right",
            Cut::YatDongDong(CutSide::Left) | Cut::DaiPin(CutSide::Left) => "left",
            Cut::CupSay(CutSide::Right, End::Top) => "right, top",
            Cut::CupSay(CutSide::Right, End::Bottom) => "right, bottom",
            Cut::CupSay(CutSide::Left, End::Top) => "left, top",
            Cut::CupSay(CutSide::Left, End::Bottom) => "left, bottom",
            Cut::CheeYee(End::Top) | Cut::JungQuat(End::Top) => "top",
            Cut::CheeYee(End::Bottom) | Cut::JungQuat(End::Bottom) => "bottom",
            Cut::LongTau(CutSide::Right) => "Long Tau, right",
            Cut::LongTau(CutSide::Left) => "Long Tau, left",
            Cut::FongMay(CutSide::Right) => "Fong May, right",
            Cut::FongMay(CutSide::Left) => "Fong May, left",
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

impl ToMessage for Cut {
    fn to_message(&self) -> Message {
        let name = Arg::notation(match self {
            Cut::LongTau(_) => "Long Tau",
            Cut::FongMay(_) => "Fong May",
            _ => self.style().name(),
        });
        match self {
            Cut::WuiFungBank | Cut::FootSay => message!("cut-style", name),
            Cut::YatDongDong(side) | Cut::DaiPin(side) | Cut::LongTau(side) | Cut::FongMay(side) => {
                match side {
                    CutSide::Right => message!("cut-right", name),
                    CutSide::Left => message!("cut-left", name),
                }
            }
            Cut::CheeYee(end) | Cut::JungQuat(end) => match end {
                End::Top => message!("cut-top", name),
                End::Bottom => message!("cut-bottom", name),
            },
            Cut::CupSay(side, end) => match (side, end) {
                (CutSide::Right, End::Top) => message!("cut-right-top", name),
                (CutSide::Right, End::Bottom) => message!("cut-right-bottom", name),
                (CutSide::Left, End::Top) => message!("cut-left-top", name),
                (CutSide::Left, End::Bottom) => message!("cut-left-bottom", name),
            },
        }
    }
}
