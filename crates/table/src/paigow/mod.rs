//! The Pai Gow table: the whole procedure of play of five rule books.
//!
//! [`decide`] is pure and refuses what a book does not allow; [`apply`] is total and holds no rules. Each noun of the table has a file
//! with what one may do about it (its acts), what can come of that (its facts), what is kept of it, and the rules in between:
//! `house` (set up, open, close), `tiles`, `limits`, `players` (with its rules in `seats`), `wagers` (with its in `placing`, `remarks`,
//! `cover` and `control`), `bank` (with its in `take_over`), `dealing` (with its in `shuffling`, `cutting` and `shaking`), `hands` (with
//! its in `house_setting` and `giving_up`), `opening` (with its in `bank_hand`, `settling` and `ending`), `irregular` (with its in
//! `exposed`, `put_right`, `misread` and `off_boxes`), `oversight` (with its in `conduct`, `forfeiture`, `winnings`, `payments`,
//! `disputes` and `notices`).

mod arranged;
mod bank;
mod bank_hand;
mod command;
mod conduct;
mod control;
mod cover;
mod cutting;
mod dealing;
mod deciding;
mod disputes;
mod ending;
mod exposed;
mod fact;
mod forfeiture;
mod giving_up;
mod hand;
mod hands;
mod house;
mod house_setting;
mod irregular;
mod limits;
mod misread;
mod notices;
mod off_boxes;
mod opening;
mod oversight;
mod payments;
mod placing;
mod players;
mod put_right;
mod record;
mod refusal;
mod remarks;
mod round_deal;
mod round_end;
mod seats;
mod seen;
mod settling;
mod shaking;
mod shuffling;
mod state;
mod supposed;
mod take_over;
#[cfg(test)]
mod testing;
mod tiles;
mod view;
mod wagers;
mod winnings;

pub use crate::{Actor, Clause, RULES, RecordError, Source, Viewer};
pub use arranged::Arranged;
pub use bank::{BankAct, BankFact, BankHeld};
pub use command::{Act, Command};
pub use cutting::CutMade;
pub use dealing::{DealingAct, DealingFact};
pub use disputes::Dispute;
pub use fact::{Event, Fact};
pub use hand::{AskedBy, BoxHandState, Hand, SetBy};
pub use hands::{HandsAct, HandsFact};
pub use house::{HouseAct, HouseFact, Offered, SetUp};
pub use irregular::{Exposed, IrregularAct, IrregularFact, WhoseHand};
pub use limits::{LimitsAct, LimitsFact};
pub use notices::{NoticeOwed, Owed};
pub use opening::{HandClauses, OpeningAct, OpeningFact};
pub use oversight::{Cause, Oversight, OversightAct, OversightFact};
pub use payments::{MonthList, WrongPayment, wrongly_paid};
pub use players::{Money, Player, PlayersAct, PlayersFact};
pub use record::{Record, RoundRecord};
pub use refusal::Refusal;
pub use remarks::Remark;
pub use round_deal::{Dice, RoundDeal};
pub use round_end::RoundEnd;
pub use settling::Payment;
pub use shuffling::LajaBy;
pub use state::{Chips, Decides, Stage, State, TableBox};
pub use tiles::{TileFault, Tiles, TilesAct, TilesAre, TilesFact};
pub use wagers::{WagersAct, WagersFact, Why};

use chung_game::rulebook::RuleBook;
use deciding::Deciding;

/// What comes of a command, or why it is refused. Nothing is changed by asking.
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
        Act::Irregular(act) => irregular::decide(&mut deciding, act),
        Act::Oversight(act) => oversight::decide(&mut deciding, act),
    }?;
    deciding.offer_again();
    deciding.remark_again();
    Ok(deciding.into_events())
}

/// The state after an event. Whatever the event says is so.
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
        Fact::Irregular(fact) => irregular::apply(state, fact),
        Fact::Oversight(fact) => oversight::apply(state, fact, event),
    }
}
