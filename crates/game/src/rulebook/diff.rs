//! The difference of two books, parameter by parameter.

use super::{Parameter, RuleBook};

/// A parameter in which two books differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// In the first book.
    pub left: Parameter,
    /// In the second.
    pub right: Parameter,
}

/// Every parameter whose value differs. Where only the clause numbers differ, the rule is the same.
///
/// ```
/// use chung_game::rulebook::{diff, BookId};
/// let changed: Vec<_> = diff(&BookId::Vic2000.book(), &BookId::Vic2002.book())
///     .into_iter().map(|difference| difference.left.field).collect();
/// assert_eq!(changed, ["dice", "stealing", "house_cut", "random_cuts"]);
/// ```
#[must_use]
pub fn diff(left: &RuleBook, right: &RuleBook) -> Vec<Difference> {
    let pairs = left.parameters().into_iter().zip(right.parameters());
    pairs
        .filter(|(left, right)| left.value != right.value)
        .map(|(left, right)| Difference { left, right })
        .collect()
}
