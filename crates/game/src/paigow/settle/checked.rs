//! A round that is checked once and dealt again many times, for simulators: the same settlement without another check.

use super::super::deal::Deal;
use super::super::dice::{BoxNo, Die};
use super::super::four::Four;
use super::super::setting::Setting;
use super::super::tile::Tile;
use super::error::SettleError;
use super::faults::{faults, needs_dice};
use super::placed::{PlacedBox, placed};
use super::{BoxHand, Ledger, Round, settling};
use crate::rulebook::RuleBook;

/// A valid round, which can be dealt again any number of times without another check.
///
/// ```
/// use chung_game::money::{BasisPoints, Cents};
/// use chung_game::paigow::cut::{Cut, CutSide};
/// use chung_game::paigow::deal::{Stacks, deliver};
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::paigow::house_way::{HouseWayTable, Method};
/// use chung_game::PlayerNo;
/// use chung_game::paigow::settle::{Bank, BoxHand, CheckedRound, Holder, PlayedBox, Round, Settlement, Terms, Wager};
/// use chung_game::paigow::tile::Tile;
/// use chung_game::rulebook::PaiGowBook;
///
/// let book = PaiGowBook::Crown.book();
/// let table = HouseWayTable::new(Method::Victoria);
/// let cut = Cut::YatDongDong(CutSide::Right).matrix();
/// let deal = deliver(book, &Stacks::new(Tile::ALL).unwrap(), &cut, BoxNo(1));
/// let set = |number| table.setting_of(deal.of(number).unwrap());
/// let mut round = CheckedRound::new(book, Round {
///     bank: Bank::House,
///     bank_setting: Some(set(BoxNo(1))),
///     boxes: vec![PlayedBox {
///         box_no: BoxNo(8),
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
    /// Checks a round under a book. Fails with everything that is wrong with it.
    pub fn new(book: &'b RuleBook, round: Round) -> Result<CheckedRound<'b>, Vec<SettleError>> {
        let faults = faults(book, &round);
        if !faults.is_empty() {
            return Err(faults);
        }
        let (placed, needs_dice) = (placed(book, &round), needs_dice(&round));
        Ok(CheckedRound { book, round, placed, needs_dice })
    }

    /// The round as last dealt.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Gives the bank and every box new tiles, set by `set`, and new dice. The caller makes sure that `set` uses the tiles it gets.
    ///
    /// Everything else stays, so that nothing needs another check: wagers and what they risk, a conceded or void hand, a void round. A
    /// banker's own box has the bank's hand, which is set once. Fails, without changing anything, if the deal is for another number of
    /// boxes, or if there are no dice but wagers on them.
    pub fn redeal(
        &mut self,
        deal: &Deal,
        dice: Option<[Die; 3]>,
        mut set: impl FnMut(BoxNo, [Tile; 4]) -> Setting,
    ) -> Result<(), SettleError> {
        let (dealt, boxes) = (deal.boxes().len() as u8, self.book.boxes());
        if dealt != boxes {
            return Err(SettleError::Deal(dealt, boxes));
        }
        if dice.is_none() && self.needs_dice {
            return Err(SettleError::NoDice);
        }
        let mut set = |box_no: BoxNo| {
            let tiles = deal.of(box_no)?;
            let setting = set(box_no, tiles);
            debug_assert_eq!(setting.four(), Four::of_tiles(tiles), "box {box_no} is set with other tiles");
            Some(setting)
        };
        let chung = self.round.bank.chung();
        let bank = set(chung);
        self.round.dice = dice;
        self.round.bank_setting = bank;
        for played in &mut self.round.boxes {
            if let BoxHand::Set(setting) = &mut played.hand
                && let Some(redealt) = if played.box_no == chung { bank } else { set(played.box_no) }
            {
                *setting = redealt;
            }
        }
        Ok(())
    }

    /// Settles the round as last dealt, into the ledger. It makes no remarks; [`settle`](super::settle) does.
    pub fn settle_into(&self, ledger: &mut impl Ledger) {
        settling::run(self.book, &self.round, &self.placed, ledger);
    }
}
