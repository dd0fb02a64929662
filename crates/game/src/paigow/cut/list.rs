//! A book's list of cuts, and its table of cuts by number.

use std::fmt;

use super::CutStyle;

/// A cut as a book lists it, in its own spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedCut {
    /// Which cut it is.
    pub style: CutStyle,
    /// The traditional name.
    pub name: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The orientations it may have.
    pub options: &'static str,
}

impl ListedCut {
    pub(crate) const fn new(
        style: CutStyle,
        name: &'static str,
        english: &'static str,
        options: &'static str,
    ) -> ListedCut {
        ListedCut { style, name, english, options }
    }
}

/// A book's list of cuts that a banker may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutList(pub &'static [ListedCut]);

impl CutList {
    /// Whether the cut is on the list.
    #[must_use]
    pub fn has(&self, style: CutStyle) -> bool {
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
pub struct RandomCuts(pub &'static [CutStyle]);

impl fmt::Display for RandomCuts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, style) in self.0.iter().enumerate() {
            let comma = if n == 0 { "" } else { ", " };
            write!(f, "{comma}{} {style}", n + 1)?;
        }
        if self.0.is_empty() { f.write_str("none") } else { Ok(()) }
    }
}
