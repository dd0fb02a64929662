//! Correcting tiles of a physical table that were entered wrongly (R22).

use chung_game::message;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;

use super::exposed::as_many;
use crate::paigow::deciding::Deciding;
use crate::paigow::{Arranged, GivenTiles, HandInPlay, Refusal, Stage};

const CLAUSE: &str = "R22";

impl Deciding<'_> {
    /// Corrects the tiles of a hand that were entered wrongly, as long as they are on the table. Payments are made again.
    pub(in crate::paigow) fn misread(
        &mut self,
        box_no: BoxNo,
        arranged: Option<Arranged>,
    ) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, CLAUSE)?;
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], CLAUSE)?;
        let hand = &self.on(box_no)?.hand;
        let entered = hand.arranged.ok_or_else(|| Refusal::First {
            reason: message!("refused-enter-tiles-first", box_no),
            clause: CLAUSE,
        })?;
        self.is_physical()?;
        let arranged = arranged.ok_or(Refusal::TilesGiven { reason: GivenTiles::ReadAgainNeeded })?;
        // The tiles entered before do not count.
        self.tiles_of(box_no, &HandInPlay::dealt(None), arranged.tiles())?;
        if arranged == entered {
            return Err(Refusal::CannotBe { reason: message!("refused-entered-so", box_no), clause: CLAUSE });
        }
        self.settle_again(CLAUSE, |d| {
            d.fact(crate::paigow::IrregularFact::ReadAgain { box_no, arranged: Some(arranged) }, CLAUSE);
        })
    }

    /// Corrects exposed tiles that were entered wrongly.
    pub(super) fn misread_seen(&mut self, box_no: BoxNo, tiles: &[Tile]) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, CLAUSE)?;
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], CLAUSE)?;
        let hand = &self.on(box_no)?.hand;
        if hand.seen.is_empty() {
            return Err(Refusal::First {
                reason: message!("refused-enter-seen-first", box_no),
                clause: CLAUSE,
            });
        }
        self.is_physical()?;
        let not_its = |tile: &Tile| hand.tiles.is_some_and(|four| !four.contains(tile));
        if tiles.iter().any(not_its) || self.elsewhere(box_no, tiles) {
            return Err(Refusal::OtherTiles { box_no });
        }
        as_many(hand.seen.len() as u8, tiles, 4, CLAUSE)?;
        if tiles.is_empty() || tiles == hand.seen {
            return Err(Refusal::CannotBe { reason: message!("refused-entered-so", box_no), clause: CLAUSE });
        }
        self.fact(crate::paigow::IrregularFact::SeenAgain { box_no, tiles: tiles.to_vec() }, CLAUSE);
        Ok(())
    }

    /// Refuses if the computer dealt the tiles, so that they were not entered.
    fn is_physical(&self) -> Result<(), Refusal> {
        let reason = GivenTiles::NotMisread;
        if self.computer_dealt() { Err(Refusal::TilesGiven { reason }) } else { Ok(()) }
    }
}
