//! Tiles of a physical table that were entered wrongly, and are entered again (R22).

use chung_game::paigow::dice::BoxNo;
use chung_game::role::Power;

use super::deciding::Deciding;
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
        let arranged = arranged
            .ok_or(Refusal::TilesGiven { expected: "the tiles were misread: expected how they lie" })?;
        // What was entered is forgotten; what everybody saw is not.
        self.arranged(number, &Hand { tiles: None, ..hand.clone() }, Some(arranged))?;
        if self.state.deal.stacks.is_some() {
            return Err(Refusal::CannotBe {
                what: "the computer dealt the tiles and knows them",
                clause: CLAUSE,
            });
        }
        if arranged == entered {
            return Err(Refusal::CannotBe { what: "the tiles were entered so", clause: CLAUSE });
        }
        self.settle_again(CLAUSE, |d| {
            d.fact(super::IrregularFact::ReadAgain { number, arranged: Some(arranged) }, CLAUSE);
        })
    }
}
