//! Settlement: what every wager wins or loses, who pays whom, in which order, and by which clause (R12, R13, R16).
//!
//! Pure arithmetic on whole cents. `round` is the input, `error` and `faults` are the reasons to refuse it, `line` is the output, and
//! `ledger` receives it. This file computes what each wager risks, `placed` puts the wagers in order, `settling` takes and pays, and
//! `bank_end` pays out what the bank has left. `checked` settles a round again with other tiles. Chips only move from one holder to
//! another, so none are created or lost.

mod bank_end;
mod checked;
mod clauses;
mod error;
mod faults;
mod ledger;
mod line;
mod placed;
mod remarks;
mod round;
mod sentences;
mod settling;

use crate::money::Cents;
use crate::rulebook::{BelowMinimum, By, CoBankMaximum, MaximumCounts, OwnMaximum, RuleBook, by};

pub use checked::CheckedRound;
pub use clauses::{BankClauses, CoBankClauses, PlayerBankClauses, SettleClauses, VoidRoundClauses};
pub use error::{AmountOf, SettleError, Unprovided};
pub(super) use faults::is_amount;
pub use ledger::{Ledger, Phase};
pub use line::{Commission, Holder, Line, Settlement, SettlementRemark, Step, WagerRef};
pub use round::{
    Bank, Bet, BoxHand, Limits, OwnLimits, PlayedBox, Round, Share, Terms, VoidRound, Wager, WagerStanding,
};
pub use sentences::moved;

/// Settles a round under a book. Fails with everything that is wrong with the round.
///
/// ```
/// use chung_game::PlayerNo;
/// use chung_game::money::{BasisPoints, Cents};
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::paigow::settle::{settle, Bank, BoxHand, Holder, PlayedBox, Round, Terms, Wager};
/// use chung_game::paigow::tile_text::read_four;
/// use chung_game::rulebook::PaiGowBook;
///
/// let book = PaiGowBook::Crown.book();
/// let house_way = |tiles| book.house_way.value.set(read_four(tiles).unwrap()).setting;
/// let ann = PlayerNo(0);
/// let round = Round {
///     bank: Bank::House,
///     bank_setting: Some(house_way("H8 L8 9 H10")),
///     boxes: vec![PlayedBox {
///         box_no: BoxNo(3),
///         hand: BoxHand::Set(house_way("12 12 5 5")),
///         wagers: vec![Wager::regular(ann, Cents::dollars(100))],
///         own_limits: None,
///     }],
///     dice: None,
///     void: None,
///     terms: Terms::new(Cents::dollars(1), BasisPoints(500)),
/// };
/// let settlement = settle(book, &round).unwrap();
/// assert_eq!(settlement.change(Holder::Float), Cents::dollars(-95), "100 won, 5 of it commission");
/// assert_eq!(settlement.lines[0].clause, "10.3.1(g)");
/// ```
pub fn settle(book: &RuleBook, round: &Round) -> Result<Settlement, Vec<SettleError>> {
    let mut settlement = Settlement::default();
    let remarks = settle_with(book, round, &mut settlement)?;
    Ok(Settlement { remarks, ..settlement })
}

/// Checks and settles a round like [`settle`], but writes to the caller's ledger and returns the remarks.
pub fn settle_with(
    book: &RuleBook,
    round: &Round,
    ledger: &mut impl Ledger,
) -> Result<Vec<SettlementRemark>, Vec<SettleError>> {
    let faults = faults::faults(book, round);
    if !faults.is_empty() {
        return Err(faults);
    }
    let placed = placed::placed(book, round);
    let remarks = remarks::remarks(book, round, &placed);
    settling::run(book, round, &placed, ledger);
    Ok(remarks)
}

/// Settles a round without checking it: for a table that has checked every wager, and needs one phase at a time of an unfinished round.
pub fn settle_into(book: &RuleBook, round: &Round, ledger: &mut impl Ledger) {
    settling::run(book, round, &placed::placed(book, round), ledger);
}

/// What a bank put in, and what it has to cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The sum of the regular wagers; for a co-banker half of it, rounded up to a chip.
    pub needed: Cents,
    /// The bank's wager.
    pub put_in: Cents,
}

impl Cover {
    /// How much is missing; zero or less if the bank covers the wagers.
    #[must_use]
    pub fn short(self) -> Cents {
        self.needed - self.put_in
    }
}

/// What a player-banker or co-banker must cover (R16); `None` if the House banks or the round is void.
#[must_use]
pub fn cover(book: &RuleBook, round: &Round) -> Option<Cover> {
    let needed = match round.bank {
        _ if round.void.is_some() => return None,
        Bank::House => return None,
        Bank::Player { .. } => at_risk(book, round).regular,
        Bank::CoBank { .. } => at_risk(book, round).regular.half_up().up_to(round.terms.chip),
    };
    Some(Cover { needed, put_in: round.bank.wager() })
}

/// The amounts that can be lost or won.
struct AtRisk {
    /// The amount of each wager, box after box as listed; zero if it is returned whatever the result.
    wagers: Vec<Cents>,
    /// The total of all regular wagers.
    regular: Cents,
}

fn at_risk(book: &RuleBook, round: &Round) -> AtRisk {
    let mut at_risk = AtRisk { wagers: Vec::new(), regular: Cents::ZERO };
    for played in &round.boxes {
        // How much of each bet the box may still take, if the maximum counts for the box. The last entry is for a player with limits of
        // their own.
        let mut left = [None; Bet::ALL.len() + 1];
        for bet in Bet::ALL {
            left[bet as usize] = maximum(book, &round.bank, &round.terms, bet, None).value;
        }
        let own = played.own_limits;
        left[Bet::ALL.len()] = maximum(book, &round.bank, &round.terms, Bet::Regular, own).value;
        for wager in &played.wagers {
            let own = has_own_limits(book, played.own_limits, wager);
            let left = &mut left[if own { Bet::ALL.len() } else { wager.bet as usize }];
            let stake = wager.stake.as_input();
            let taken = match left {
                _ if goes_back(book, round, played, wager).is_some() => Cents::ZERO,
                None => stake,
                Some(left) => stake.min(left.as_input()),
            };
            if book.maximum_counts.value == MaximumCounts::Box {
                *left = left.map(|left| left - taken);
            }
            if wager.bet == Bet::Regular {
                at_risk.regular += taken;
            }
            at_risk.wagers.push(taken);
        }
    }
    at_risk
}

/// Whether limits granted on a box apply to this wager. In some books they apply to one player only, in others to the box.
pub(super) fn has_own_limits(book: &RuleBook, own: Option<OwnLimits>, wager: &Wager) -> bool {
    let player_only = book.own_maximum.value == OwnMaximum::PlayerOnly;
    wager.bet == Bet::Regular && own.is_some_and(|own| !player_only || own.player == wager.player)
}

/// The maximum for a bet, or for a player with limits of their own. There is none for regular wagers under a player-bank (R15).
pub(super) fn maximum(
    book: &RuleBook,
    bank: &Bank,
    terms: &Terms,
    bet: Bet,
    own: Option<OwnLimits>,
) -> By<Option<Cents>> {
    let shown = by(terms.limits(bet).maximum, limits_clause(book, bet));
    match (bank, book.co_bank_maximum.value) {
        // crown 9.5 lifts every maximum except those of Bonanza (13.11).
        (Bank::Player { .. }, _) if bet.on_dice() => by(None, book.sign.player_bank),
        _ if bet != Bet::Regular => shown,
        (Bank::Player { .. }, _) => by(None, book.sign.player_bank),
        (Bank::CoBank { .. }, CoBankMaximum::HouseLiability) => by(None, book.co_bank_maximum.clause),
        _ => own
            .and_then(|own| own.limits.maximum)
            .map_or(shown, |maximum| by(Some(maximum), book.own_limits_by.clause)),
    }
}

/// The minimum of a wager: the player's own if they were granted one, otherwise the one shown.
pub(super) fn minimum(
    book: &RuleBook,
    shown: By<Option<Cents>>,
    own: Option<OwnLimits>,
    wager: &Wager,
) -> By<Option<Cents>> {
    let granted = wager.bet == Bet::Regular && book.own_limits_by.value.grants_minimum();
    let own = own.filter(|own| granted && own.player == wager.player);
    own.and_then(|own| own.limits.minimum)
        .map_or(shown, |minimum| by(Some(minimum), book.own_limits_by.clause))
}

/// The clause on the displayed limits of a bet.
pub(super) const fn limits_clause(book: &RuleBook, bet: Bet) -> &'static str {
    match bet {
        Bet::Regular => book.sign.shown,
        Bet::Bonus => book.settle.bonus_limits,
        Bet::Tie => book.settle.tie_limits,
        Bet::Big | Bet::Small => book.settle.big_small_limits,
    }
}

/// The clause on a wager above its maximum.
pub(super) const fn above_maximum_clause(book: &RuleBook, bank: &Bank, bet: Bet) -> &'static str {
    match (bet, bank, &book.settle.co_bank) {
        (Bet::Regular, Bank::CoBank { .. }, Some(co_bank)) => co_bank.above_maximum,
        (Bet::Regular, ..) => book.settle.above_maximum,
        _ => limits_clause(book, bet),
    }
}

/// Why a wager is returned whatever the result; `None` if it is not.
fn goes_back(
    book: &RuleBook,
    round: &Round,
    played: &PlayedBox,
    wager: &Wager,
) -> Option<(Step, &'static str)> {
    let clauses = &book.settle;
    match wager.standing {
        WagerStanding::Void => return Some((Step::WagerVoid, clauses.void_wager)),
        WagerStanding::Forfeited => return None,
        WagerStanding::Valid | WagerStanding::Invalid | WagerStanding::Surrendered => {}
    }
    if played.hand == BoxHand::Void && !wager.bet.on_dice() {
        return Some((Step::HandVoid, clauses.void_hand));
    }
    let returned = book.below_minimum.value == BelowMinimum::SettledOnceThenReturned;
    (returned && wager.warned && is_below_minimum(book, round, played, wager))
        .then_some((Step::BelowMinimum, clauses.below_minimum))
}

fn is_below_minimum(book: &RuleBook, round: &Round, played: &PlayedBox, wager: &Wager) -> bool {
    let shown = by(round.terms.limits(wager.bet).minimum, limits_clause(book, wager.bet));
    let minimum = minimum(book, shown, played.own_limits, wager).value;
    minimum.is_some_and(|minimum| wager.stake < minimum)
}
