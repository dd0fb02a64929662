//! The notice that each book requires for a change.

use crate::clock::Notice;
use crate::rulebook::{ClosingNotice, LimitChange, MinimumRise};

impl Notice {
    /// The notice needed at a table that may be empty. Prior notice needs players; a sign must be displayed even so.
    pub(super) const fn at(self, players_present: bool) -> Notice {
        match self {
            Notice::Prior if !players_present => Notice::None,
            notice => notice,
        }
    }
}

impl From<MinimumRise> for Notice {
    fn from(rise: MinimumRise) -> Notice {
        match rise {
            MinimumRise::PriorNotice => Notice::Prior,
            MinimumRise::TwentyMinutes | MinimumRise::TwentyMinutesOrNewPlayers => Notice::TwentyMinutes,
        }
    }
}

impl From<LimitChange> for Notice {
    fn from(change: LimitChange) -> Notice {
        match change {
            LimitChange::AtAnyTime => Notice::None,
            LimitChange::PriorNotice => Notice::Prior,
        }
    }
}

impl From<ClosingNotice> for Notice {
    fn from(closing: ClosingNotice) -> Notice {
        match closing {
            ClosingNotice::PriorNotice => Notice::Prior,
            ClosingNotice::TwentyMinutes => Notice::TwentyMinutes,
        }
    }
}
