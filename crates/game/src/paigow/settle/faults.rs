//! The faults of a round: everything is checked before a cent moves, and all faults are reported at once.

use super::super::bonus::{BonusClass, BonusSchedule};
use super::super::tile::Kind;
use super::error::{AmountOf, SettleError, Unprovided};
use super::round::{Bank, Bet, BoxHand, Limits, PlayedBox, Round, VoidRound, Wager, WagerStanding};
use super::{at_risk, cover};
use crate::money::Cents;
use crate::rulebook::{
    CoBankMaximum, Concede, Has, InvalidWagers, LowerCommission, OwnMaximum, RuleBook, ShortCover,
};

/// Every fault of a round; none if it can be settled.
pub(super) fn faults(book: &RuleBook, round: &Round) -> Vec<SettleError> {
    let mut faults = Vec::new();
    terms(book, round, &mut faults);
    boxes(book, round, &mut faults);
    bank(book, round, &mut faults);
    if round.void.is_none() {
        tiles(round, &mut faults);
    }
    // A void round needs no cover, and invalid amounts cannot be added up.
    let is_amount_fault =
        |fault: &SettleError| matches!(fault, SettleError::Amount(..) | SettleError::Stake(..));
    if round.void.is_none() && !faults.iter().any(is_amount_fault) {
        cover_faults(book, round, &mut faults);
    }
    faults
}

/// Whether an amount is positive and at most [`Cents::MAX_INPUT`].
pub(in super::super) fn is_amount(amount: Cents) -> bool {
    amount.is_positive() && amount <= Cents::MAX_INPUT
}

fn terms(book: &RuleBook, round: &Round, faults: &mut Vec<SettleError>) {
    let terms = &round.terms;
    let lower = book.lower_commission;
    if !is_amount(terms.chip) {
        faults.push(SettleError::Amount(AmountOf::Chip, terms.chip));
    }
    if terms.commission > book.commission.value {
        faults.push(SettleError::Commission(terms.commission, book.commission.value, book.commission.clause));
    } else if terms.commission < book.commission.value && lower.value == LowerCommission::Never {
        faults.push(SettleError::Commission(terms.commission, book.commission.value, lower.clause));
    }
    let limits = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big].map(|bet| terms.limits(bet));
    let own = round.boxes.iter().filter_map(|played| played.own_limits).map(|own| own.limits);
    let limits = limits.into_iter().chain(own);
    for limits in limits {
        if let Limits { minimum: Some(minimum), maximum: Some(maximum) } = limits
            && minimum > maximum
        {
            faults.push(SettleError::Limits(minimum, maximum));
        }
        for limit in [limits.minimum, limits.maximum].into_iter().flatten().filter(|limit| !is_amount(*limit))
        {
            faults.push(SettleError::Amount(AmountOf::Limit, limit));
        }
    }
    if let Some(liability) = terms.house_liability.filter(|liability| !is_amount(*liability)) {
        faults.push(SettleError::Amount(AmountOf::Liability, liability));
    }
    if round.dice.is_none() && needs_dice(round) {
        faults.push(SettleError::NoDice);
    }
}

/// Whether there are wagers that dice decide. In a void round those may be returned instead.
pub(super) fn needs_dice(round: &Round) -> bool {
    let mut wagers = round.boxes.iter().flat_map(|played| &played.wagers);
    round.void.is_none() && wagers.any(|wager| wager.bet.on_dice())
}

fn boxes(book: &RuleBook, round: &Round, faults: &mut Vec<SettleError>) {
    let areas = book.boxes();
    let chung = round.bank.chung();
    for (n, played) in round.boxes.iter().enumerate() {
        let box_no = played.box_no;
        if box_no.0 == 0 || box_no.0 > areas {
            faults.push(SettleError::Box(box_no, areas));
        }
        if round.boxes[..n].iter().any(|earlier| earlier.box_no == box_no) {
            faults.push(SettleError::BoxTwice(box_no));
        }
        let most = book.players_on_box;
        if has_more_players(&played.wagers, usize::from(most.value)) {
            faults.push(SettleError::Players(box_no, most.value, most.clause));
        }
        let own_bonus = |wager: &Wager| wager.bet == Bet::Bonus && round.bank.is_held_by(wager.player);
        if box_no != chung {
            if played.wagers.iter().any(|wager| round.bank.is_held_by(wager.player)) {
                let shared = round.bank.shares().len() > 1;
                let clause = if shared { book.settle.sharer_elsewhere } else { "R16" };
                faults.push(SettleError::BankerElsewhere(box_no, clause));
            }
        } else if !played.wagers.iter().all(own_bonus) {
            let house = round.bank == Bank::House;
            let clause = if house { book.settle.box_one } else { book.settle.banker_box };
            faults.push(SettleError::BankBox(box_no, clause));
        } else if round.void.is_none() && round.bank_setting.map(BoxHand::Set) != Some(played.hand) {
            faults.push(SettleError::BankHand(box_no));
        }
        if let (Some(own), OwnMaximum::Alone) = (played.own_limits, book.own_maximum.value)
            && own.limits.maximum.is_some()
            && played.wagers.iter().any(|wager| !wager.bet.on_dice() && wager.player != own.player)
        {
            faults.push(SettleError::NotAlone(box_no, book.own_maximum.clause));
        }
        if !book.own_limits_by.value.grants_minimum()
            && played.own_limits.is_some_and(|own| own.limits.minimum.is_some())
        {
            faults.push(SettleError::OwnMinimum(box_no, book.own_limits_by.clause));
        }
        if played.wagers.len() > usize::from(u16::MAX) {
            faults.push(SettleError::Wagers(box_no));
        }
        if played.hand == BoxHand::Conceded {
            // Big and Small are already settled by then, and void wagers do not count.
            let at_stake = |wager: &&Wager| !wager.bet.on_dice() && wager.standing.is_played();
            let on_tiles = || played.wagers.iter().filter(at_stake);
            let side = on_tiles().any(|wager| wager.bet != Bet::Regular);
            let alone = on_tiles().all(|wager| Some(wager.player) == on_tiles().next().map(|w| w.player));
            if book.concede.value == Concede::No {
                faults.push(SettleError::NoConceding(box_no, book.concede.clause));
            } else if !alone || side {
                faults.push(SettleError::Conceded(box_no, book.concede.clause));
            }
        }
        for wager in &played.wagers {
            wager_faults(book, round, played, wager, faults);
        }
    }
}

/// Whether more than `most` players have wagers here.
fn has_more_players(wagers: &[Wager], most: usize) -> bool {
    let is_first = |n: &usize| wagers[..*n].iter().all(|earlier| earlier.player != wagers[*n].player);
    (0..wagers.len()).filter(is_first).nth(most).is_some()
}

fn wager_faults(
    book: &RuleBook,
    round: &Round,
    played: &PlayedBox,
    wager: &Wager,
    faults: &mut Vec<SettleError>,
) {
    let (box_no, terms, clauses) = (played.box_no, &round.terms, &book.settle);
    if !is_amount(wager.stake) {
        faults.push(SettleError::Stake(box_no, wager.stake));
    }
    let not_offered = match wager.bet {
        Bet::Regular => None,
        Bet::Bonus => {
            let offered = terms.bonus_schedule.is_some_and(|schedule| book.bonus.value.0.contains(&schedule));
            (!offered).then_some(clauses.bonus_rules)
        }
        Bet::Tie => {
            let offered = terms.tie_schedule.is_some_and(|schedule| book.tie.value.0.contains(&schedule));
            (!offered).then_some(clauses.tie_rules)
        }
        Bet::Big | Bet::Small => (book.big_small.value == Has::No).then_some(book.big_small.clause),
    };
    faults.extend(not_offered.map(|clause| SettleError::NotOffered(box_no, wager.bet, clause)));
    if wager.bet == Bet::Tie {
        match round.bank {
            _ if round.bank.is_held_by(wager.player) => {
                faults.push(SettleError::TieAndBank(box_no, clauses.tie_not_by_banker));
            }
            Bank::Player { .. } => {
                faults.push(SettleError::TieAndBank(box_no, clauses.tie_not_with_player_bank));
            }
            _ => {}
        }
    }
    if wager.token && book.tokens.value == Has::No {
        faults.push(SettleError::Standing(box_no, Unprovided::Token, book.tokens.clause));
    }
    let surrender = terms.tie_schedule.is_some_and(|schedule| schedule.surrender.is_some());
    match wager.standing {
        WagerStanding::Invalid if book.invalid_wagers.value == InvalidWagers::NotProvided => {
            faults.push(SettleError::Standing(box_no, Unprovided::Invalid, book.invalid_wagers.clause));
        }
        WagerStanding::Surrendered if wager.bet != Bet::Tie || !surrender => {
            faults.push(SettleError::Standing(box_no, Unprovided::Surrender, clauses.surrender));
        }
        WagerStanding::Forfeited if book.forfeiture.value == Has::No || wager.bet != Bet::Regular => {
            faults.push(SettleError::Standing(box_no, Unprovided::Forfeit, book.forfeiture.clause));
        }
        _ => {}
    }
}

fn bank(book: &RuleBook, round: &Round, faults: &mut Vec<SettleError>) {
    if round.bank != Bank::House && round.bank.shares().is_empty() {
        faults.push(SettleError::NoShares);
    }
    if matches!(round.bank, Bank::CoBank { .. }) && book.settle.co_bank.is_none() {
        faults.push(SettleError::NoCoBank(book.co_banking.clause));
    }
    let may_void = round.bank != Bank::House && book.banker_void.value == Has::Yes;
    if round.void == Some(VoidRound::Banker) && !may_void {
        faults.push(SettleError::VoidByBanker(book.banker_void.clause));
    }
    let chung = round.bank.chung();
    let areas = book.boxes();
    if chung.0 == 0 || chung.0 > areas {
        faults.push(SettleError::Box(chung, areas));
    }
    for share in round.bank.shares() {
        if !is_amount(share.put_in) {
            faults.push(SettleError::Amount(AmountOf::Bank, share.put_in));
        }
    }
    if round.bank_setting.is_none() && round.void.is_none() && needs_bank_tiles(round) {
        faults.push(SettleError::NoBankTiles);
    }
}

fn cover_faults(book: &RuleBook, round: &Round, faults: &mut Vec<SettleError>) {
    if let Some(covered) = cover(book, round).filter(|covered| covered.short().is_positive()) {
        let clause = match (&round.bank, book.settle.co_bank) {
            (Bank::CoBank { .. }, Some(clauses)) => clauses.cover,
            _ => book.settle.player_bank.cover,
        };
        let co_bank = matches!(round.bank, Bank::CoBank { .. });
        let fallback = if co_bank { ShortCover::House } else { book.short_cover.value };
        faults.push(SettleError::Short(covered, fallback, clause));
    }
    if let (Bank::CoBank { .. }, CoBankMaximum::HouseLiability, Some(liability)) =
        (&round.bank, book.co_bank_maximum.value, round.terms.house_liability)
    {
        let wagers: Cents = at_risk(book, round).regular;
        let most = liability + liability;
        if wagers > most {
            faults.push(SettleError::Liability(wagers, most, book.co_bank_maximum.clause));
        }
    }
}

/// Whether the bank's tiles are needed: to match a hand, or for a Bonus on two pairs that pays more against the bank's two pairs (R13).
fn needs_bank_tiles(round: &Round) -> bool {
    let against = |schedule: BonusSchedule| {
        schedule.lines.iter().any(|(class, _)| *class == BonusClass::TwoPairAgainstTwoPair)
    };
    let against = round.terms.bonus_schedule.is_some_and(against);
    round.boxes.iter().any(|played| {
        let two_pairs = played.hand.four().is_some_and(|four| four.pairs().are_two());
        played.wagers.iter().any(|wager| match wager.bet {
            Bet::Regular | Bet::Tie => matches!(played.hand, BoxHand::Set(_)),
            Bet::Bonus => against && two_pairs,
            Bet::Big | Bet::Small => false,
        })
    })
}

/// Checks that the boxes and the bank together have at most two tiles of a kind.
fn tiles(round: &Round, faults: &mut Vec<SettleError>) {
    let chung = round.bank.chung();
    let opened = round.boxes.iter().filter(|played| played.box_no != chung).map(|played| played.hand);
    let bank = round.bank_setting.map(BoxHand::Set);
    let mut seen = [0u32; Kind::ALL.len()];
    for hand in opened.chain(bank) {
        if let BoxHand::Set(setting) = hand {
            for kind in setting.four().kinds() {
                seen[kind as usize] += 1;
            }
        }
    }
    let too_many = Kind::ALL.into_iter().filter(|&kind| seen[kind as usize] > 2);
    faults.extend(too_many.map(SettleError::Tiles));
}
