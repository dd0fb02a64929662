//! The Pai Gow table: the whole procedure of play of five rule books.
//!
//! [`decide`] is pure and refuses what a book does not allow; [`apply`] is total and holds no rules. Each noun of the table has a
//! folder: `act.rs` (its acts), `fact.rs` (its facts), `state.rs` (its part of the state, if it has one), `mod.rs` (its `decide` and
//! `apply`), and its rules in files named after what they decide. This folder holds what all nouns share: the table's state, commands,
//! facts and refusals, and who may see what.

mod bank;
mod command;
mod dealing;
mod deciding;
mod fact;
mod game;
mod hands;
mod house;
mod indistinguishable;
mod irregularities;
mod limits;
mod opening;
mod oversight;
mod players;
mod refusal;
mod seen;
mod state;
#[cfg(test)]
mod testing;
mod tiles;
mod view;
mod wagers;

pub use crate::{Actor, ClauseNo, RULES, RecordError, Source, Viewer};
pub use bank::{BankAct, BankFact, BankHeld};
pub use command::{Act, Command};
pub use dealing::{Announcement, CutMade, DealingAct, DealingFact, Dice, LajaBy, RoundDeal};
pub use fact::{Event, Fact};
pub use game::{PaiGow, PlayerResult};
pub use hands::{Arranged, AskedBy, BoxHandState, HandInPlay, HandsAct, HandsFact, SetBy};
pub use house::{HouseAct, HouseFact, Offered, SetUp};
pub use irregularities::{Exposed, ExposedBy, IrregularAct, IrregularFact};
pub use limits::{LimitsAct, LimitsFact};
pub use opening::{HandClauses, OpeningAct, OpeningFact, Payment, RoundEnd};
pub use oversight::{
    Cause, Dispute, MonthList, NoticeOwed, Oversight, OversightAct, OversightFact, Owed, WrongPayment,
    wrongly_paid,
};
pub use players::{Money, Player, PlayersAct, PlayersFact};
pub use refusal::{GivenTiles, Refusal};
pub use state::{BoxController, Chips, Stage, State, TableBox};
pub use tiles::{TileFault, Tiles, TilesAct, TilesFact, TilesState};
pub use wagers::{Remark, ReturnReason, WagersAct, WagersFact};

use chung_game::rulebook::RuleBook;
use deciding::Deciding;

/// Decides a command: returns the events that it causes, or the refusal. The state does not change.
pub fn decide(book: &RuleBook, state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    let mut deciding = Deciding::new(book, state, command)?;
    match &command.act {
        Act::House(act) => house::decide(&mut deciding, act),
        Act::Tiles(act) => tiles::decide(&mut deciding, *act),
        Act::Limits(act) => limits::decide(&mut deciding, act),
        Act::Players(act) => players::decide(&mut deciding, act),
        Act::Wagers(act) => wagers::decide(&mut deciding, *act),
        Act::Bank(act) => bank::decide(&mut deciding, act),
        Act::Dealing(act) => dealing::decide(&mut deciding, act),
        Act::Hands(act) => hands::decide(&mut deciding, *act),
        Act::Opening(act) => opening::decide(&mut deciding, *act),
        Act::Irregular(act) => irregularities::decide(&mut deciding, act),
        Act::Oversight(act) => oversight::decide(&mut deciding, act),
    }?;
    deciding.offer_again();
    deciding.remark_again();
    Ok(deciding.into_events())
}

/// Applies an event to the state, without checking it against any rule.
pub fn apply(state: &mut State, event: &Event) {
    state.clock = event.at;
    state.round = event.round;
    match &event.fact {
        Fact::House(fact) => house::apply(state, fact),
        Fact::Tiles(fact) => tiles::apply(state, fact),
        Fact::Limits(fact) => limits::apply(state, fact, event.at),
        Fact::Players(fact) => players::apply(state, fact),
        Fact::Wagers(fact) => wagers::apply(state, fact),
        Fact::Bank(fact) => bank::apply(state, fact),
        Fact::Dealing(fact) => dealing::apply(state, fact),
        Fact::Hands(fact) => hands::apply(state, fact),
        Fact::Opening(fact) => opening::apply(state, fact),
        Fact::Irregular(fact) => irregularities::apply(state, fact),
        Fact::Oversight(fact) => oversight::apply(state, fact, event),
    }
}
