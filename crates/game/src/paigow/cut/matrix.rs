//! A cut as the dealer sees the stacks: which tiles are delivered together, and in what order.

use std::fmt;
use std::str::FromStr;

use super::{End, Side};

/// The delivery group, 1 to 8, of each stacked tile: rows from top to bottom, columns (stacks) from the dealer's left to
/// right. Every group has four tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Matrix(pub(super) [[u8; 8]; 4]);

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

    pub(super) const fn on(self, side: Side) -> Matrix {
        match side {
            Side::Right => self,
            Side::Left => self.mirrored(),
        }
    }

    pub(super) const fn from(self, end: End) -> Matrix {
        match end {
            End::Top => self,
            End::Bottom => self.upside_down(),
        }
    }
}
