//! The table itself: set up under a rule book, opened, closed, its float filled and credited.

mod act;
mod fact;
mod hours;
mod offered;
mod set_up;
mod state;

pub use act::HouseAct;
pub use fact::HouseFact;
pub use offered::Offered;
pub use state::SetUp;

use chung_game::money::Cents;
use chung_game::role::Power;

use crate::paigow::deciding::Deciding;
use crate::paigow::{Refusal, Stage, State, TableBox, TilesState};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &HouseAct) -> Result<(), Refusal> {
    match act {
        HouseAct::SetUp(set_up) => d.set_up(set_up),
        HouseAct::Open { float } => d.open(*float),
        HouseAct::Fill { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(Stage::OPEN, "R41")?;
            let amount = d.amount(*amount)?;
            d.fact(HouseFact::Filled { amount }, "R41");
            Ok(())
        }
        HouseAct::Credit { amount } => {
            d.needs(Power::SuperviseGame, "R41")?;
            d.stage(Stage::OPEN, "R41")?;
            let (amount, has) = (d.amount(*amount)?, d.state.chips.float);
            if amount > has {
                return Err(Refusal::FloatShort { has, needed: amount });
            }
            d.fact(HouseFact::Credited { amount }, "R41");
            Ok(())
        }
        HouseAct::Close => d.close(),
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &HouseFact) {
    match fact {
        HouseFact::SetUp(set_up) => {
            let book = set_up.edition.rules();
            // `decide` checked the sign before, so that the default is never needed.
            state.sign = set_up.offered.sign(&book).unwrap_or_default();
            state.boxes = vec![TableBox::default(); usize::from(book.boxes())];
            state.set_up = Some(SetUp::clone(set_up));
        }
        HouseFact::Opened { float } => {
            state.stage = Stage::Between;
            // The float may already have seized chips that the House kept while the table was closed.
            state.chips.float += *float;
            state.bank.last = None;
            state.bank.last_boxes.clear();
            state.sign = state.sign.reopened(state.clock);
        }
        HouseFact::Filled { amount } => state.chips.float += *amount,
        HouseFact::Credited { amount } => state.chips.float -= *amount,
        HouseFact::Closed { .. } => {
            state.stage = Stage::Closed;
            state.chips.float = Cents::ZERO;
            state.oversight.closing_notified = false;
            state.oversight.warned.clear();
            state.oversight.english_only = false;
            state.tiles.state = TilesState::Away;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, Table};
    use crate::paigow::{
        Act, Event, Fact, LimitsAct, OversightAct, PlayersAct, PlayersFact, TilesAct, apply,
    };
    use chung_game::PlayerNo;
    use chung_game::paigow::sign::Clock;
    use chung_game::paigow::tile::Tile;
    use chung_game::rulebook::PaiGowBook;

    /// A fill of a closed table is refused, since its chips would be lost. Seized chips that the House keeps stay in the float.
    #[test]
    fn no_chip_is_lost_while_the_table_is_closed() {
        let mut table = Table::open(PaiGowBook::Crown);
        let amount = Cents::dollars(100);
        table.ok(CASINO, Act::Oversight(OversightAct::Seize { player: PlayerNo(3), amount }));
        for number in 2..=8 {
            let leave = PlayersAct::Leave { player: PlayerNo(number) };
            table.ok(crate::paigow::testing::DEALER, Act::Players(leave));
        }
        let at = Clock(table.state.clock.0 + 2);
        table.ok(CASINO, Act::Limits(LimitsAct::AnnounceClosing { at }));
        let check = |table: &mut Table| {
            for tile in Tile::ALL {
                table.ok(crate::paigow::testing::DEALER, Act::Tiles(TilesAct::Check { tile }));
            }
            table.ok(CASINO, Act::Tiles(TilesAct::Confirm));
        };
        check(&mut table);
        table.ok(CASINO, Act::House(HouseAct::Close));
        assert_eq!(table.refused(CASINO, Act::House(HouseAct::Fill { amount })), "Stage");
        assert_eq!(table.refused(CASINO, Act::House(HouseAct::Credit { amount })), "Stage");
        let release = OversightAct::Release { player: PlayerNo(3), to_player: false };
        table.ok(CASINO, Act::Oversight(release));
        check(&mut table);
        table.ok(CASINO, Act::House(HouseAct::Open { float: amount }));
        assert_eq!(table.state.chips.float, Cents::dollars(200));
    }

    /// A player who stays while the table is closed is warned again, like a player who comes back.
    #[test]
    fn a_warning_ends_when_the_table_closes() {
        let mut table = Table::open(PaiGowBook::Crown);
        let player = PlayerNo(3);
        let event =
            |fact| Event { round: 0, at: Clock(1_750_000_000), by: CASINO, clause: "R41".into(), fact };
        apply(&mut table.state, &event(Fact::Players(PlayersFact::Warned { player })));
        assert!(table.state.is_warned(player));
        apply(&mut table.state, &event(Fact::House(HouseFact::Closed { float: Cents::ZERO })));
        assert!(table.state.player(player).is_some() && !table.state.is_warned(player));
    }
}
