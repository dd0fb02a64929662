//! What a side wager pays, and how often each line comes up.

use chung_game::message;
use chung_game::message::Message;

use crate::Fraction;

/// Every result of a wager, each with how many outcomes lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayTable {
    lines: Vec<PayLine>,
}

/// One result of a wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayLine {
    /// The line as users read it.
    pub name: Message,
    /// What a stake of one unit wins; negative if it is lost.
    pub pays: Fraction,
    /// How many outcomes pay this line, out of [`PayTable::total`].
    pub count: i128,
}

impl PayTable {
    /// Creates a table of the given lines, best first, and a last line for every outcome that loses. All counts start at zero.
    pub(crate) fn losing_the_rest(lines: impl IntoIterator<Item = (Message, Fraction)>) -> PayTable {
        let rest = (message!("report-line-loses"), Fraction::from(-1));
        let lines = lines.into_iter().chain([rest]);
        PayTable { lines: lines.map(|(name, pays)| PayLine { name, pays, count: 0 }).collect() }
    }

    /// Like [`PayTable::losing_the_rest`], with odds to one in place of fractions.
    pub(crate) fn at_odds(lines: impl IntoIterator<Item = (Message, u32)>) -> PayTable {
        let worth = |(name, odds): (Message, u32)| (name, Fraction::from(i128::from(odds)));
        PayTable::losing_the_rest(lines.into_iter().map(worth))
    }

    /// Adds to the count of a line; `None` is the last line, which loses.
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

    /// The number of possible outcomes.
    #[must_use]
    pub fn total(&self) -> i128 {
        self.lines.iter().map(|line| line.count).sum()
    }

    /// The chance of a line.
    #[must_use]
    pub fn chance(&self, line: &PayLine) -> Fraction {
        Fraction::new(line.count, self.total().max(1))
    }

    /// The expected result as a fraction of the stake; a negative value is the edge against the player.
    #[must_use]
    pub fn value(&self) -> Fraction {
        self.lines.iter().map(|line| line.pays * self.chance(line)).sum()
    }
}
