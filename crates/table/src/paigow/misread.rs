//! Tiles of a physical table that were entered wrongly, and are entered again (R22).

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;

use super::deciding::Deciding;
use super::exposed::as_many;
use super::{Arranged, Hand, Refusal, Stage};

const CLAUSE: &str = "R22";

impl Deciding<'_> {
    /// As long as the tiles lie there a supervisor has them entered as they are; what was paid is paid anew.
    pub(super) fn misread(&mut self, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, CLAUSE)?;
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], CLAUSE)?;
        let hand = &self.on(number)?.hand;
        let entered = hand
            .arranged
            .ok_or(Refusal::First { what: "the tiles of the box are entered", clause: CLAUSE })?;
        self.is_physical()?;
        let arranged = arranged
            .ok_or(Refusal::TilesGiven { expected: "the tiles were misread: expected how they lie" })?;
        // What was entered is forgotten.
        self.tiles_of(number, &Hand::dealt(None), arranged.tiles())?;
        if arranged == entered {
            return Err(Refusal::CannotBe { what: "the tiles were entered so", clause: CLAUSE });
        }
        self.settle_again(CLAUSE, |d| {
            d.fact(super::IrregularFact::ReadAgain { number, arranged: Some(arranged) }, CLAUSE);
        })
    }

    /// The same of tiles that everybody saw on a hand before it was opened.
    pub(super) fn misread_seen(&mut self, number: BoxNo, tiles: &[Tile]) -> Result<(), Refusal> {
        self.needs(Power::SuperviseGame, CLAUSE)?;
        self.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], CLAUSE)?;
        let hand = &self.on(number)?.hand;
        if hand.seen.is_empty() {
            return Err(Refusal::First { what: "tiles seen on the box are entered", clause: CLAUSE });
        }
        self.is_physical()?;
        let not_its = |tile: &Tile| hand.tiles.is_some_and(|four| !four.contains(tile));
        if tiles.iter().any(not_its) || self.elsewhere(number, tiles) {
            return Err(Refusal::OtherTiles { number });
        }
        as_many(hand.seen.len() as u8, tiles, 4, CLAUSE)?;
        if tiles.is_empty() || tiles == hand.seen {
            return Err(Refusal::CannotBe { what: "the tiles were entered so", clause: CLAUSE });
        }
        self.fact(super::IrregularFact::SeenAgain { number, tiles: tiles.to_vec() }, CLAUSE);
        Ok(())
    }

    /// Refused where nobody enters tiles.
    fn is_physical(&self) -> Result<(), Refusal> {
        let expected = "the computer dealt the tiles and knows them";
        if self.computer_dealt() { Err(Refusal::TilesGiven { expected }) } else { Ok(()) }
    }
}
