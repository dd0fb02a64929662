//! A cut as the dealer sees the stacks: which tiles are delivered together, and in what order.

use std::fmt;
use std::str::FromStr;

use super::{CutSide, End};

/// The delivery group, 1 to 8, of each stacked tile: rows from top to bottom, columns (stacks) from the dealer's left to
/// right. Every group has four tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Matrix {
    rows: [[u8; 8]; 4],
    /// The inverse, computed once for many deliveries: where each group's tiles are stacked.
    groups: [[u8; 4]; 8],
}

/// The reason why a text or an array is not a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatrixError {
    /// Not four rows of eight digits.
    Shape,
    /// A character that is not a group number.
    NotAGroup(char),
    /// A group with more or fewer than four tiles.
    Uneven {
        /// The number of the group.
        group: u8,
        /// How many tiles it has.
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
        Matrix::of_rows(matrix)
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows.iter().enumerate() {
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
    /// A matrix of these rows, top first, with groups from 1 to 8. Fails unless each group has four tiles.
    ///
    /// ```
    /// use chung_game::paigow::cut::Matrix;
    /// assert!(Matrix::of_rows([[8, 7, 6, 5, 4, 3, 2, 1]; 4]).is_ok());
    /// assert!(Matrix::of_rows([[8, 8, 6, 5, 4, 3, 2, 1]; 4]).is_err());
    /// ```
    pub fn of_rows(rows: [[u8; 8]; 4]) -> Result<Matrix, MatrixError> {
        for group in 1..=8 {
            let tiles = rows.iter().flatten().filter(|&&cell| cell == group).count();
            if tiles != 4 {
                return Err(MatrixError::Uneven { group, tiles });
            }
        }
        // Eight groups of four fill all 32 places, so no other number can occur.
        Ok(Matrix::new(rows))
    }

    /// A matrix of rows in which each group from 1 to 8 has four tiles, which the caller makes sure of.
    pub(super) const fn new(rows: [[u8; 8]; 4]) -> Matrix {
        let mut groups = [[0; 4]; 8];
        let mut filled = [0; 8];
        let mut place = 0;
        while place < 32 {
            let (row, stack) = (place / 8, place % 8);
            let group = rows[row][stack] as usize - 1;
            groups[group][filled[group]] = (stack * 4 + row) as u8;
            filled[group] += 1;
            place += 1;
        }
        Matrix { rows, groups }
    }

    /// The rows, top first.
    #[must_use]
    pub const fn rows(&self) -> &[[u8; 8]; 4] {
        &self.rows
    }

    /// Where the tiles of each group are stacked, first group first. Within a group they go row by row, from the left. Positions count
    /// from 0, stack after stack from the left, each from its top.
    pub(crate) const fn groups(&self) -> &[[u8; 4]; 8] {
        &self.groups
    }

    /// The mirror image, which turns a cut from the right into one from the left.
    const fn mirrored(self) -> Matrix {
        let mut rows = self.rows;
        let mut row = 0;
        while row < 4 {
            let mut column = 0;
            while column < 8 {
                rows[row][column] = self.rows[row][7 - column];
                column += 1;
            }
            row += 1;
        }
        Matrix::new(rows)
    }

    /// Exchanges the top two rows and the bottom two.
    const fn upside_down(self) -> Matrix {
        let [a, b, c, d] = self.rows;
        Matrix::new([c, d, a, b])
    }

    pub(super) const fn on(self, side: CutSide) -> Matrix {
        match side {
            CutSide::Right => self,
            CutSide::Left => self.mirrored(),
        }
    }

    pub(super) const fn from(self, end: End) -> Matrix {
        match end {
            End::Top => self,
            End::Bottom => self.upside_down(),
        }
    }
}
