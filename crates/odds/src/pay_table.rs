//! What a side wager pays, and how often each line comes up.

use crate::Fraction;

/// Every way a wager can end, each with its count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayTable {
    lines: Vec<PayLine>,
}

/// One way a wager can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayLine {
    /// What users read.
    pub words: String,
    /// What one unit wins; less than nothing where it is lost.
    pub pays: Fraction,
    /// How often, out of the table's total.
    pub count: i128,
}

impl PayTable {
    /// A table of lines, best first, and a last one for the rest, which is lost; to be counted.
    pub(crate) fn losing_the_rest(lines: impl IntoIterator<Item = (String, Fraction)>) -> PayTable {
        let rest = ("loses".to_owned(), Fraction::from(-1));
        let lines = lines.into_iter().chain([rest]);
        PayTable { lines: lines.map(|(words, pays)| PayLine { words, pays, count: 0 }).collect() }
    }

    /// The same with odds to one.
    pub(crate) fn at_odds<'w>(lines: impl IntoIterator<Item = (&'w str, u32)>) -> PayTable {
        let worth = |(words, odds): (&str, u32)| (words.to_owned(), Fraction::from(i128::from(odds)));
        PayTable::losing_the_rest(lines.into_iter().map(worth))
    }

    /// Counts a line; `None` is the last, for what is lost.
    pub(crate) fn count(&mut self, line: Option<usize>, count: i128) {
        let last = self.lines.len().saturating_sub(1);
        if let Some(line) = self.lines.get_mut(line.unwrap_or(last)) {
            line.count += count;
        }
    }

    /// The lines, best first.
    #[must_use]
    pub fn lines(&self) -> &[PayLine] {
        &self.lines
    }

    /// All that can happen.
    #[must_use]
    pub fn total(&self) -> i128 {
        self.lines.iter().map(|line| line.count).sum()
    }

    /// The chance of a line.
    #[must_use]
    pub fn chance(&self, line: &PayLine) -> Fraction {
        Fraction::new(line.count, self.total().max(1))
    }

    /// What the wager is worth on average, as a part of itself; less than nothing is the edge against the player.
    #[must_use]
    pub fn value(&self) -> Fraction {
        self.lines.iter().map(|line| line.pays * self.chance(line)).sum()
    }
}
