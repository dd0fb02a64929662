//! Wagers box by box in the order of opening, each with the amount that is at stake.

use super::super::dice::BoxNo;
use super::{
    Bet, Commission, Holder, Round, Step, Terms, Wager, WagerRef, WagerStanding, at_risk, goes_back,
};
use crate::money::Cents;
use crate::rulebook::{RuleBook, UnevenWins};

/// A box with wagers.
#[derive(Clone, Debug)]
pub(super) struct PlacedBox {
    pub(super) box_no: BoxNo,
    /// Its index in the round's list.
    pub(super) place: usize,
    pub(super) wagers: Vec<Placed>,
    /// Whether there are Bonus or Tie wagers.
    pub(super) side_wagers: bool,
    /// Whether anything is returned or forfeited whatever the result.
    pub(super) leaves: bool,
}

impl PlacedBox {
    /// The live wagers on a bet.
    #[inline]
    pub(super) fn live(&self, bet: Bet) -> impl Iterator<Item = &Placed> {
        self.wagers.iter().filter(move |on| on.wager.bet == bet && on.is_live())
    }
}

/// A wager with its position and the amount that is at stake.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) wager: Wager,
    pub(super) at: WagerRef,
    pub(super) at_risk: Cents,
    /// Why it is returned whatever the result, if it is.
    pub(super) goes_back: Option<(Step, &'static str)>,
    /// The commission that is taken with it if it wins 1 to 1.
    pub(super) commission: Commission,
    /// The rounding of that win to chips, see [`uneven`].
    pub(super) uneven: Cents,
}

impl Placed {
    #[inline]
    pub(super) fn stake(&self) -> Holder {
        Holder::Stake(self.at.box_no, self.at.place)
    }

    #[inline]
    pub(super) fn player(&self) -> Holder {
        Holder::Player(self.wager.player)
    }

    /// Whether the tiles decide it.
    #[inline]
    pub(super) fn is_live(&self) -> bool {
        self.at_risk.is_positive() && !self.wager.bet.on_dice() && !self.is_forfeited()
    }

    #[inline]
    pub(super) fn is_forfeited(&self) -> bool {
        self.wager.standing == WagerStanding::Forfeited
    }
}

/// Every box with wagers, in the order of opening: counter-clockwise from the chung.
pub(super) fn placed(book: &RuleBook, round: &Round) -> Vec<PlacedBox> {
    let mut at_risk = at_risk(book, round).wagers.into_iter();
    let mut boxes = Vec::with_capacity(round.boxes.len());
    for (place, played) in round.boxes.iter().enumerate().filter(|(_, played)| !played.wagers.is_empty()) {
        let box_no = played.box_no;
        let wagers = played.wagers.iter().zip(0..).zip(&mut at_risk).map(|((&wager, place), at_risk)| {
            let (commission, uneven) = charged(book, &round.terms, &wager, at_risk, at_risk);
            Placed {
                wager,
                at: WagerRef { box_no, place, bet: wager.bet, player: wager.player },
                at_risk,
                goes_back: goes_back(book, round, played, &wager),
                commission,
                uneven,
            }
        });
        let mut wagers: Vec<Placed> = wagers.collect();
        join(book, &round.terms, &mut wagers);
        boxes.push(PlacedBox {
            box_no,
            place,
            side_wagers: wagers.iter().any(|on| matches!(on.wager.bet, Bet::Bonus | Bet::Tie)),
            leaves: wagers.iter().any(|on| on.at_risk < on.wager.stake || on.is_forfeited()),
            wagers,
        });
    }
    let areas = i16::from(book.boxes());
    let chung = i16::from(round.bank.chung().0);
    boxes.sort_by_key(|on| (i16::from(on.box_no.0) - chung).rem_euclid(areas));
    boxes
}

/// Joins a player's regular wagers on a box, in chips and tokens, into one (R37): the commission on all of them is taken with the last
/// one.
fn join(book: &RuleBook, terms: &Terms, wagers: &mut [Placed]) {
    let pays = |on: &Placed| {
        on.is_live() && on.wager.bet == Bet::Regular && on.wager.standing == WagerStanding::Valid
    };
    for last in 1..wagers.len() {
        let (before, rest) = wagers.split_at_mut(last);
        let Some(on) = rest.first_mut().filter(|on| pays(on)) else { continue };
        let same = |other: &&mut Placed| other.wager.player == on.wager.player && pays(other);
        let Some(first) = before.iter_mut().rev().find(same) else { continue };
        let win = first.commission.win + on.at_risk;
        for (part, win) in [(first, Cents::ZERO), (on, win)] {
            (part.commission, part.uneven) = charged(book, terms, &part.wager, part.at_risk, win);
        }
    }
}

/// The commission on a win of `on`, taken with a wager that wins `won`, and the rounding of what is left of `won` to chips.
fn charged(book: &RuleBook, terms: &Terms, wager: &Wager, won: Cents, on: Cents) -> (Commission, Cents) {
    let commission = Commission::on(on, terms);
    (commission, uneven(book, terms, wager, won - commission.whole(), won - commission.taken))
}

/// The rounding of a win to chips (R12). `due` is the win less the exact commission, `paid` the win less the commission that chips can
/// take. If the result is positive, the House adds that much. It is negative where act-1993 15.10 rounds down, and the House keeps that
/// much.
pub(super) fn uneven(book: &RuleBook, terms: &Terms, wager: &Wager, due: Cents, paid: Cents) -> Cents {
    let minimum = terms.limits(wager.bet).minimum;
    let not_a_multiple = minimum.is_some_and(|minimum| wager.stake.down_to(minimum) != wager.stake);
    let down = book.uneven_wins.value == UnevenWins::UpUnlessMultiplesAsked && terms.multiples_asked;
    let in_chips = if down && not_a_multiple { due.down_to(terms.chip) } else { paid.up_to(terms.chip) };
    in_chips - paid
}

/// All wagers on these boxes, in order.
pub(super) fn wagers(boxes: &[PlacedBox]) -> impl Iterator<Item = &Placed> {
    boxes.iter().flat_map(|on_box| &on_box.wagers)
}
