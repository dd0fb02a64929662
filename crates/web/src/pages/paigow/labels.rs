//! Names of stages, bets and cuts on the pages of a Pai Gow table.

use chung_game::message::Arg;
use chung_game::paigow::settle::Bet;
use chung_game::{Message, ToMessage, message};
use chung_table::paigow::{CutMade, Stage};

/// A sentence for the stage of the table.
pub(crate) fn stage(stage: Stage) -> Message {
    match stage {
        Stage::Closed => message!("seat-stage-closed"),
        Stage::Between => message!("seat-stage-between"),
        Stage::Offering => message!("seat-stage-offering"),
        Stage::Betting => message!("seat-stage-betting"),
        Stage::Dealing => message!("seat-stage-dealing"),
        Stage::Setting => message!("seat-stage-setting"),
        Stage::Opening => message!("seat-stage-opening"),
        Stage::Paid => message!("seat-stage-paid"),
    }
}

/// The name of a bet.
pub(crate) fn bet(bet: Bet) -> Message {
    match bet {
        Bet::Regular => message!("seat-bet-regular"),
        Bet::Bonus => message!("seat-bet-bonus"),
        Bet::Tie => message!("seat-bet-tie"),
        Bet::Big => message!("seat-bet-big"),
        Bet::Small => message!("seat-bet-small"),
    }
}

/// The name of a cut.
pub(crate) fn cut(cut: &CutMade) -> Message {
    match cut {
        CutMade::Listed(cut) => cut.to_message(),
        CutMade::Defined { style, .. } => style.to_message(),
        CutMade::Other { name, .. } => message!("seat-other-cut", name = Arg::quote(name.as_str())),
    }
}
