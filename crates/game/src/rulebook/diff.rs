//! The difference of two books, parameter by parameter.

use super::{Parameter, RuleBook};

/// A parameter in which two books differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterDifference {
    /// The parameter in the first book.
    pub left: Parameter,
    /// The parameter in the second book.
    pub right: Parameter,
}

/// Every parameter whose value differs. Where only the clause numbers differ, the rule is the same.
///
/// ```
/// use chung_game::rulebook::{diff, PaiGowBook};
/// let changed: Vec<_> = diff(&PaiGowBook::Vic2000.book(), &PaiGowBook::Vic2002.book())
///     .into_iter().map(|difference| difference.left.field).collect();
/// assert_eq!(changed, ["dice", "stealing", "house_cut", "random_cuts"]);
/// ```
#[must_use]
pub fn diff(left: &RuleBook, right: &RuleBook) -> Vec<ParameterDifference> {
    let pairs = left.parameters().into_iter().zip(right.parameters());
    pairs
        .filter(|(left, right)| left.message != right.message)
        .map(|(left, right)| ParameterDifference { left, right })
        .collect()
}
