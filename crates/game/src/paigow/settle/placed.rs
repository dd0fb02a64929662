//! Wagers where they lie, box by box in the order of opening, each with what is at stake on it.

use super::super::dice::BoxNo;
use super::{Bet, Commission, Holder, Round, Standing, Step, Terms, Wager, WagerRef, at_risk, goes_back};
use crate::money::Cents;
use crate::rulebook::{RuleBook, UnevenWins};

/// A box with wagers.
#[derive(Clone, Debug)]
pub(super) struct PlacedBox {
    pub(super) number: BoxNo,
    /// Its place in the round's list.
    pub(super) place: usize,
    pub(super) wagers: Vec<Placed>,
    /// Are there wagers on the tiles other than regular ones?
    pub(super) side_wagers: bool,
    /// Does anything go back, or is it forfeited, whatever the result?
    pub(super) leaves: bool,
}

impl PlacedBox {
    /// Its wagers on a bet that are still on the layout.
    #[inline]
    pub(super) fn live(&self, bet: Bet) -> impl Iterator<Item = &Placed> {
        self.wagers.iter().filter(move |on| on.wager.bet == bet && on.is_live())
    }
}

/// A wager where it lies, with what is at stake on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) wager: Wager,
    pub(super) at: WagerRef,
    pub(super) at_risk: Cents,
    /// Why it goes back whatever the result, if it does.
    pub(super) goes_back: Option<(Step, &'static str)>,
    /// The commission if it wins 1 to 1.
    pub(super) commission: Commission,
    /// What chips then cannot pay exactly, see [`uneven`].
    pub(super) uneven: Cents,
}

impl Placed {
    #[inline]
    pub(super) fn stake(&self) -> Holder {
        Holder::Stake(self.at.number, self.at.place)
    }

    #[inline]
    pub(super) fn player(&self) -> Holder {
        Holder::Player(self.wager.player)
    }

    /// On the tiles, and still on the layout.
    #[inline]
    pub(super) fn is_live(&self) -> bool {
        self.at_risk.is_positive() && !self.wager.bet.on_dice() && !self.is_forfeited()
    }

    #[inline]
    pub(super) fn is_forfeited(&self) -> bool {
        self.wager.standing == Standing::Forfeited
    }
}

/// Every box with wagers, in the order of opening: counter-clockwise from the chung.
pub(super) fn placed(book: &RuleBook, round: &Round) -> Vec<PlacedBox> {
    let mut at_risk = at_risk(book, round).wagers.into_iter();
    let mut boxes = Vec::with_capacity(round.boxes.len());
    for (place, played) in round.boxes.iter().enumerate().filter(|(_, played)| !played.wagers.is_empty()) {
        let number = played.number;
        let wagers = played.wagers.iter().zip(0..).zip(&mut at_risk).map(|((&wager, place), at_risk)| {
            let (commission, uneven) = charged(book, &round.terms, &wager, at_risk, at_risk);
            Placed {
                wager,
                at: WagerRef { number, place, bet: wager.bet },
                at_risk,
                goes_back: goes_back(book, round, played, &wager),
                commission,
                uneven,
            }
        });
        let mut wagers: Vec<Placed> = wagers.collect();
        join(book, &round.terms, &mut wagers);
        boxes.push(PlacedBox {
            number,
            place,
            side_wagers: wagers.iter().any(|on| matches!(on.wager.bet, Bet::Bonus | Bet::Tie)),
            leaves: wagers.iter().any(|on| on.at_risk < on.wager.stake || on.is_forfeited()),
            wagers,
        });
    }
    let areas = i16::from(book.boxes());
    let chung = i16::from(round.bank.chung().0);
    boxes.sort_by_key(|on| (i16::from(on.number.0) - chung).rem_euclid(areas));
    boxes
}

/// What a player has on a box against the bank is one wager, in chips and tokens (R37): its commission is taken with the last of it.
fn join(book: &RuleBook, terms: &Terms, wagers: &mut [Placed]) {
    let pays =
        |on: &Placed| on.is_live() && on.wager.bet == Bet::Regular && on.wager.standing == Standing::Valid;
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

/// The commission on so much, taken with a wager that wins, and what chips cannot pay exactly of what that leaves of it.
fn charged(book: &RuleBook, terms: &Terms, wager: &Wager, won: Cents, on: Cents) -> (Commission, Cents) {
    let commission = Commission::on(on, terms);
    (commission, uneven(book, terms, wager, won - commission.whole(), won - commission.taken))
}

/// What chips cannot pay exactly of a win, of which so much is due and so much would be paid with the commission that chips can
/// take: so much more is paid up by the House, or, where act-1993 15.10 says so, less than nothing: so much stays with it (R12).
pub(super) fn uneven(book: &RuleBook, terms: &Terms, wager: &Wager, due: Cents, paid: Cents) -> Cents {
    let minimum = terms.limits(wager.bet).minimum;
    let no_multiple = minimum.is_some_and(|minimum| wager.stake.down_to(minimum) != wager.stake);
    let down = book.uneven_wins.value == UnevenWins::UpUnlessMultiplesAsked && terms.multiples_asked;
    let in_chips = if down && no_multiple { due.down_to(terms.chip) } else { paid.up_to(terms.chip) };
    in_chips - paid
}

/// All their wagers, one after another.
pub(super) fn wagers(boxes: &[PlacedBox]) -> impl Iterator<Item = &Placed> {
    boxes.iter().flat_map(|on_box| &on_box.wagers)
}
