//! A round checked once and dealt anew as often as one likes, for simulators: the same settlement without a new check.

use super::super::deal::Deal;
use super::super::dice::{BoxNo, Die};
use super::super::four::Four;
use super::super::setting::Setting;
use super::super::tile::Tile;
use super::fault::{Fault, faults, needs_dice};
use super::placed::{PlacedBox, placed};
use super::{BoxHand, Ledger, Round, settling};
use crate::rulebook::RuleBook;

/// A round found in order: checked once, then dealt anew as often as one likes.
///
/// ```
/// use chung_game::money::{BasisPoints, Cents};
/// use chung_game::paigow::cut::{Cut, Side};
/// use chung_game::paigow::deal::{Stacks, deliver};
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::paigow::house_way::{HouseWayTable, Method};
/// use chung_game::paigow::settle::{
///     Bank, BoxHand, CheckedRound, Holder, PlayedBox, PlayerNo, Round, Settlement, Terms, Wager,
/// };
/// use chung_game::paigow::tile::Tile;
/// use chung_game::rulebook::BookId;
///
/// let book = BookId::Crown.book();
/// let table = HouseWayTable::new(Method::Victoria);
/// let cut = Cut::YatDongDong(Side::Right).matrix();
/// let deal = deliver(book, &Stacks::new(Tile::ALL).unwrap(), &cut, BoxNo(1));
/// let set = |number| table.setting_of(deal.of(number).unwrap());
/// let mut round = CheckedRound::new(book, Round {
///     bank: Bank::House,
///     bank_setting: Some(set(BoxNo(1))),
///     boxes: vec![PlayedBox {
///         number: BoxNo(8),
///         hand: BoxHand::Set(set(BoxNo(8))),
///         wagers: vec![Wager::regular(PlayerNo(0), Cents::dollars(100))],
///         own_limits: None,
///     }],
///     dice: None,
///     void: None,
///     terms: Terms::new(Cents::dollars(1), BasisPoints(500)),
/// }).unwrap();
///
/// let deal = deliver(book, &Stacks::new(Tile::ALL).unwrap(), &cut, BoxNo(5));
/// round.redeal(&deal, None, |_, tiles| table.setting_of(tiles)).unwrap();
/// let mut settlement = Settlement::default();
/// round.settle_into(&mut settlement);
/// assert_eq!(settlement.change(Holder::Player(PlayerNo(0))), Cents::dollars(0), "lost");
/// ```
#[derive(Clone, Debug)]
pub struct CheckedRound<'b> {
    book: &'b RuleBook,
    round: Round,
    placed: Vec<PlacedBox>,
    needs_dice: bool,
}

impl<'b> CheckedRound<'b> {
    /// Checks a round under a book, or says everything that is wrong with it.
    pub fn new(book: &'b RuleBook, round: Round) -> Result<CheckedRound<'b>, Vec<Fault>> {
        let faults = faults(book, &round);
        if !faults.is_empty() {
            return Err(faults);
        }
        let (placed, needs_dice) = (placed(book, &round), needs_dice(&round));
        Ok(CheckedRound { book, round, placed, needs_dice })
    }

    /// The round as it was dealt last.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Gives the bank and every box new tiles, set by `set`, and new dice. That `set` uses the tiles it is given is the caller's
    /// promise.
    ///
    /// All else stays, so that nothing needs a new check: wagers and what they risk, a hand conceded or void, a void round. A
    /// banker's own box has the bank's hand, which is set once. Refused, with nothing changed, is only a deal for another number
    /// of boxes, and a want of dice where wagers lie on them.
    pub fn redeal(
        &mut self,
        deal: &Deal,
        dice: Option<[Die; 3]>,
        mut set: impl FnMut(BoxNo, [Tile; 4]) -> Setting,
    ) -> Result<(), Fault> {
        let (dealt, boxes) = (deal.boxes().len() as u8, self.book.boxes());
        if dealt != boxes {
            return Err(Fault::Deal(dealt, boxes));
        }
        if dice.is_none() && self.needs_dice {
            return Err(Fault::NoDice);
        }
        let mut set = |number: BoxNo| {
            let tiles = deal.of(number)?;
            let setting = set(number, tiles);
            debug_assert_eq!(setting.four(), Four::of_tiles(tiles), "box {number} is set with other tiles");
            Some(setting)
        };
        let chung = self.round.bank.chung();
        let bank = set(chung);
        self.round.dice = dice;
        self.round.bank_setting = bank;
        for played in &mut self.round.boxes {
            if let BoxHand::Set(setting) = &mut played.hand
                && let Some(anew) = if played.number == chung { bank } else { set(played.number) }
            {
                *setting = anew;
            }
        }
        Ok(())
    }

    /// Settles the round as it was dealt last, and tells the ledger. It makes no remarks; [`settle`](super::settle) does.
    pub fn settle_into(&self, ledger: &mut impl Ledger) {
        settling::run(self.book, &self.round, &self.placed, ledger);
    }
}
