//! What a round may not be: everything is checked before a cent moves, and all faults are reported at once.

use std::fmt;

use super::super::bonus::{BonusClass, BonusSchedule};
use super::super::dice::BoxNo;
use super::super::tile::Kind;
use super::round::{Bank, Bet, BoxHand, Limits, PlayedBox, Round, Standing, VoidRound, Wager};
use super::{Cover, at_risk, cover};
use crate::money::{BasisPoints, Cents};
use crate::rulebook::{
    CoBankMaximum, Concede, Has, InvalidWagers, LowerCommission, OwnMaximum, RuleBook, ShortCover,
};

/// Why a round cannot be settled as described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A stake that is none.
    Stake(BoxNo, Cents),
    /// An amount that is none.
    Amount(&'static str, Cents),
    /// A commission above the book's, or below it where it may not be.
    Commission(BasisPoints, BasisPoints, &'static str),
    /// A box the table does not have.
    Box(BoxNo, u8),
    /// A box described twice.
    BoxTwice(BoxNo),
    /// A wager on the bank's box.
    BankBox(BoxNo, &'static str),
    /// A minimum above the maximum.
    Limits(Cents, Cents),
    /// A wager beside a player whose own maximum leaves him alone on the box.
    NotAlone(BoxNo, &'static str),
    /// A minimum of a player's own, where the book grants a maximum only.
    OwnMinimum(BoxNo, &'static str),
    /// A round void because of a banker's hand, where no player banks or the book gives him no such choice.
    VoidByBanker(&'static str),
    /// Other tiles on the banker's box than the bank's.
    BankHand(BoxNo),
    /// More wagers on a box than can be numbered.
    Wagers(BoxNo),
    /// Too many players on a box.
    Players(BoxNo, u8, &'static str),
    /// A banker's wager on another box.
    BankerElsewhere(BoxNo, &'static str),
    /// No co-bank in this book.
    NoCoBank(&'static str),
    /// A bank nobody put anything into.
    NoShares,
    /// The bank does not cover the wagers.
    Short(Cover, ShortCover, &'static str),
    /// More wagers than the displayed liability allows.
    Liability(Cents, Cents, &'static str),
    /// A bet this book, or this table, does not offer.
    NotOffered(BoxNo, Bet, &'static str),
    /// A Tie under a player-bank, or by a co-banker.
    TieAndBank(BoxNo, &'static str),
    /// A concession in a book that has none.
    NoConceding(BoxNo, &'static str),
    /// A concession with others or side wagers on the box.
    Conceded(BoxNo, &'static str),
    /// A token, an invalid, surrendered or forfeited wager where the book knows none.
    Standing(BoxNo, &'static str, &'static str),
    /// Big/Small without dice.
    NoDice,
    /// The bank's tiles are missing.
    NoBankTiles,
    /// More than two tiles of a kind in the whole round.
    Tiles(Kind),
    /// Tiles dealt to another number of boxes than the table has.
    Deal(u8, u8),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Stake(number, stake) => write!(
                f,
                "a stake of {stake} on box {number}: expected more than nothing and at most {}",
                Cents::MAX_INPUT
            ),
            Fault::Amount(what, amount) => {
                write!(f, "{what} is {amount}: expected more than nothing and at most {}", Cents::MAX_INPUT)
            }
            Fault::Commission(asked, book, clause) => {
                write!(
                    f,
                    "a commission of {asked}: expected {} {book} ({clause})",
                    if asked > book { "at most" } else { "no less than" }
                )
            }
            Fault::Box(number, boxes) => {
                write!(f, "box {number}: this table has boxes 1 to {boxes}")
            }
            Fault::BoxTwice(number) => write!(f, "box {number} is described twice"),
            Fault::BankBox(number, clause) => {
                write!(f, "a wager on box {number}, which is the bank's ({clause})")
            }
            Fault::Limits(minimum, maximum) => {
                write!(f, "a minimum of {minimum} above the maximum of {maximum}")
            }
            Fault::NotAlone(number, clause) => write!(
                f,
                "another player's wager on box {number}, whose player has a maximum of his own and is alone there ({clause})"
            ),
            Fault::OwnMinimum(number, clause) => {
                write!(
                    f,
                    "a minimum of a player's own on box {number}: the book grants a maximum only ({clause})"
                )
            }
            Fault::VoidByBanker(clause) => write!(
                f,
                "the round cannot be void by the banker's choice: it takes a player-bank, and a book that provides for it ({clause})"
            ),
            Fault::BankHand(number) => {
                write!(
                    f,
                    "box {number} is the banker's: its tiles and setting are the bank's, and no others (R13)"
                )
            }
            Fault::Wagers(number) => write!(f, "more than {} wagers on box {number}", u16::MAX),
            Fault::Players(number, most, clause) => {
                write!(f, "more than {most} players on box {number} ({clause})")
            }
            Fault::BankerElsewhere(number, clause) => {
                write!(
                    f,
                    "the banker has a wager on box {number}: a banker has none on another box ({clause})"
                )
            }
            Fault::NoCoBank(clause) => write!(f, "this book has no co-banking ({clause})"),
            Fault::NoShares => f.write_str("a player-bank needs at least one player's wager"),
            Fault::Short(cover, fallback, clause) => write!(
                f,
                "the bank put in {} where {} is to be covered, {} short: {fallback} ({clause})",
                cover.put_in,
                cover.needed,
                cover.short()
            ),
            Fault::Liability(wagers, most, clause) => write!(
                f,
                "wagers of {wagers} in a co-bank: at most {most}, twice the displayed House liability ({clause})"
            ),
            Fault::NotOffered(number, bet, clause) => {
                write!(f, "a {} wager on box {number} is not offered here ({clause})", bet.words())
            }
            Fault::TieAndBank(number, clause) => {
                write!(f, "a tie wager on box {number} is not allowed beside this bank ({clause})")
            }
            Fault::NoConceding(number, clause) => {
                write!(f, "box {number} cannot be conceded: this book has no conceding ({clause})")
            }
            Fault::Conceded(number, clause) => write!(
                f,
                "box {number} cannot be conceded: only the one player on a box may, with no bonus or tie on it ({clause})"
            ),
            Fault::Standing(number, what, clause) => {
                write!(f, "{what} on box {number}: this table knows none ({clause})")
            }
            Fault::NoDice => f.write_str("big or small wagers, but no three dice to decide them"),
            Fault::NoBankTiles => f.write_str("the bank's tiles and setting are missing"),
            Fault::Tiles(kind) => {
                write!(f, "more than two {} tiles in the round: a set has two of each kind", kind.english())
            }
            Fault::Deal(dealt, boxes) => {
                write!(f, "tiles dealt to {dealt} boxes: this table has boxes 1 to {boxes}")
            }
        }
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The clause or ruling behind it; `None` for what no book need say.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Fault::Commission(.., clause)
            | Fault::BankBox(_, clause)
            | Fault::NotAlone(_, clause)
            | Fault::OwnMinimum(_, clause)
            | Fault::VoidByBanker(clause)
            | Fault::Players(.., clause)
            | Fault::NoCoBank(clause)
            | Fault::Short(.., clause)
            | Fault::Liability(.., clause)
            | Fault::NotOffered(.., clause)
            | Fault::TieAndBank(_, clause)
            | Fault::BankerElsewhere(_, clause)
            | Fault::NoConceding(_, clause)
            | Fault::Conceded(_, clause)
            | Fault::Standing(.., clause) => Some(clause),
            Fault::BankHand(_) => Some("R13"),
            Fault::Stake(..)
            | Fault::Amount(..)
            | Fault::Box(..)
            | Fault::BoxTwice(_)
            | Fault::Limits(..)
            | Fault::Wagers(_)
            | Fault::NoShares
            | Fault::NoDice
            | Fault::NoBankTiles
            | Fault::Tiles(_)
            | Fault::Deal(..) => None,
        }
    }
}

/// Every fault of a round; none if it can be settled.
pub(super) fn faults(book: &RuleBook, round: &Round) -> Vec<Fault> {
    let mut faults = Vec::new();
    terms(book, round, &mut faults);
    boxes(book, round, &mut faults);
    bank(book, round, &mut faults);
    if round.void.is_none() {
        tiles(round, &mut faults);
    }
    // A void round gives back; and sums are only worth taking of amounts that are amounts.
    let no_amount = |fault: &Fault| matches!(fault, Fault::Amount(..) | Fault::Stake(..));
    if round.void.is_none() && !faults.iter().any(no_amount) {
        cover_faults(book, round, &mut faults);
    }
    faults
}

/// More than nothing, and no more than can be added up.
pub(in super::super) fn is_amount(amount: Cents) -> bool {
    amount.is_positive() && amount <= Cents::MAX_INPUT
}

fn terms(book: &RuleBook, round: &Round, faults: &mut Vec<Fault>) {
    let terms = &round.terms;
    let lower = book.lower_commission;
    if !is_amount(terms.chip) {
        faults.push(Fault::Amount("the smallest chip", terms.chip));
    }
    if terms.commission > book.commission.value {
        faults.push(Fault::Commission(terms.commission, book.commission.value, book.commission.clause));
    } else if terms.commission < book.commission.value && lower.value == LowerCommission::Never {
        faults.push(Fault::Commission(terms.commission, book.commission.value, lower.clause));
    }
    let limits = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big].map(|bet| terms.limits(bet));
    let own = round.boxes.iter().filter_map(|played| played.own_limits).map(|own| own.limits);
    let limits = limits.into_iter().chain(own);
    for limits in limits {
        if let Limits { minimum: Some(minimum), maximum: Some(maximum) } = limits
            && minimum > maximum
        {
            faults.push(Fault::Limits(minimum, maximum));
        }
        for limit in [limits.minimum, limits.maximum].into_iter().flatten().filter(|limit| !is_amount(*limit))
        {
            faults.push(Fault::Amount("a limit", limit));
        }
    }
    if let Some(liability) = terms.house_liability.filter(|liability| !is_amount(*liability)) {
        faults.push(Fault::Amount("the House liability", liability));
    }
    if round.dice.is_none() && needs_dice(round) {
        faults.push(Fault::NoDice);
    }
}

/// Big and Small are decided by dice; in a void round they may go back instead.
pub(super) fn needs_dice(round: &Round) -> bool {
    let mut wagers = round.boxes.iter().flat_map(|played| &played.wagers);
    round.void.is_none() && wagers.any(|wager| wager.bet.on_dice())
}

fn boxes(book: &RuleBook, round: &Round, faults: &mut Vec<Fault>) {
    let areas = book.boxes();
    let chung = round.bank.chung();
    for (n, played) in round.boxes.iter().enumerate() {
        let number = played.number;
        if number.0 == 0 || number.0 > areas {
            faults.push(Fault::Box(number, areas));
        }
        if round.boxes[..n].iter().any(|earlier| earlier.number == number) {
            faults.push(Fault::BoxTwice(number));
        }
        let most = book.players_on_box;
        if has_more_players(&played.wagers, usize::from(most.value)) {
            faults.push(Fault::Players(number, most.value, most.clause));
        }
        let own_bonus = |wager: &Wager| wager.bet == Bet::Bonus && round.bank.is_held_by(wager.player);
        if number != chung {
            if played.wagers.iter().any(|wager| round.bank.is_held_by(wager.player)) {
                let shared = round.bank.shares().len() > 1;
                let clause = if shared { book.settle.sharer_elsewhere } else { "R16" };
                faults.push(Fault::BankerElsewhere(number, clause));
            }
        } else if !played.wagers.iter().all(own_bonus) {
            let house = round.bank == Bank::House;
            let clause = if house { book.settle.box_one } else { book.settle.banker_box };
            faults.push(Fault::BankBox(number, clause));
        } else if round.void.is_none() && round.bank_setting.map(BoxHand::Set) != Some(played.hand) {
            faults.push(Fault::BankHand(number));
        }
        if let (Some(own), OwnMaximum::Alone) = (played.own_limits, book.own_maximum.value)
            && own.limits.maximum.is_some()
            && played.wagers.iter().any(|wager| !wager.bet.on_dice() && wager.player != own.player)
        {
            faults.push(Fault::NotAlone(number, book.own_maximum.clause));
        }
        if !book.own_limits_by.value.grants_minimum()
            && played.own_limits.is_some_and(|own| own.limits.minimum.is_some())
        {
            faults.push(Fault::OwnMinimum(number, book.own_limits_by.clause));
        }
        if played.wagers.len() > usize::from(u16::MAX) {
            faults.push(Fault::Wagers(number));
        }
        if played.hand == BoxHand::Conceded {
            // Big and Small are settled and gone by then; void wagers have no part in it.
            let at_stake = |wager: &&Wager| !wager.bet.on_dice() && wager.standing.is_played();
            let on_tiles = || played.wagers.iter().filter(at_stake);
            let side = on_tiles().any(|wager| wager.bet != Bet::Regular);
            let alone = on_tiles().all(|wager| Some(wager.player) == on_tiles().next().map(|w| w.player));
            if book.concede.value == Concede::No {
                faults.push(Fault::NoConceding(number, book.concede.clause));
            } else if !alone || side {
                faults.push(Fault::Conceded(number, book.concede.clause));
            }
        }
        for wager in &played.wagers {
            wager_faults(book, round, played, wager, faults);
        }
    }
}

/// Have more than so many players wagers here?
fn has_more_players(wagers: &[Wager], most: usize) -> bool {
    let is_first = |n: &usize| wagers[..*n].iter().all(|earlier| earlier.player != wagers[*n].player);
    (0..wagers.len()).filter(is_first).nth(most).is_some()
}

fn wager_faults(book: &RuleBook, round: &Round, played: &PlayedBox, wager: &Wager, faults: &mut Vec<Fault>) {
    let (number, terms, clauses) = (played.number, &round.terms, &book.settle);
    if !is_amount(wager.stake) {
        faults.push(Fault::Stake(number, wager.stake));
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
    faults.extend(not_offered.map(|clause| Fault::NotOffered(number, wager.bet, clause)));
    if wager.bet == Bet::Tie {
        match round.bank {
            _ if round.bank.is_held_by(wager.player) => {
                faults.push(Fault::TieAndBank(number, clauses.tie_not_by_banker));
            }
            Bank::Player { .. } => {
                faults.push(Fault::TieAndBank(number, clauses.tie_not_with_player_bank));
            }
            _ => {}
        }
    }
    if wager.token && book.tokens.value == Has::No {
        faults.push(Fault::Standing(number, "a promotional token", book.tokens.clause));
    }
    let surrender = terms.tie_schedule.is_some_and(|schedule| schedule.surrender.is_some());
    match wager.standing {
        Standing::Invalid if book.invalid_wagers.value == InvalidWagers::NotProvided => {
            faults.push(Fault::Standing(number, "an invalid wager", book.invalid_wagers.clause));
        }
        Standing::Surrendered if wager.bet != Bet::Tie || !surrender => {
            faults.push(Fault::Standing(number, "a surrender", clauses.surrender));
        }
        Standing::Forfeited if book.forfeiture.value == Has::No || wager.bet != Bet::Regular => {
            faults.push(Fault::Standing(number, "a forfeited wager", book.forfeiture.clause));
        }
        _ => {}
    }
}

fn bank(book: &RuleBook, round: &Round, faults: &mut Vec<Fault>) {
    if round.bank != Bank::House && round.bank.shares().is_empty() {
        faults.push(Fault::NoShares);
    }
    if matches!(round.bank, Bank::CoBank { .. }) && book.settle.co_bank.is_none() {
        faults.push(Fault::NoCoBank(book.co_banking.clause));
    }
    let may_void = round.bank != Bank::House && book.banker_void.value == Has::Yes;
    if round.void == Some(VoidRound::Banker) && !may_void {
        faults.push(Fault::VoidByBanker(book.banker_void.clause));
    }
    let chung = round.bank.chung();
    let areas = book.boxes();
    if chung.0 == 0 || chung.0 > areas {
        faults.push(Fault::Box(chung, areas));
    }
    for share in round.bank.shares() {
        if !is_amount(share.put_in) {
            faults.push(Fault::Amount("a bank's wager", share.put_in));
        }
    }
    if round.bank_setting.is_none() && round.void.is_none() && needs_bank_tiles(round) {
        faults.push(Fault::NoBankTiles);
    }
}

fn cover_faults(book: &RuleBook, round: &Round, faults: &mut Vec<Fault>) {
    if let Some(covered) = cover(book, round).filter(|covered| covered.short().is_positive()) {
        let clause = match (&round.bank, book.settle.co_bank) {
            (Bank::CoBank { .. }, Some(clauses)) => clauses.cover,
            _ => book.settle.player_bank.cover,
        };
        let co_bank = matches!(round.bank, Bank::CoBank { .. });
        let fallback = if co_bank { ShortCover::House } else { book.short_cover.value };
        faults.push(Fault::Short(covered, fallback, clause));
    }
    if let (Bank::CoBank { .. }, CoBankMaximum::HouseLiability, Some(liability)) =
        (&round.bank, book.co_bank_maximum.value, round.terms.house_liability)
    {
        let wagers: Cents = at_risk(book, round).regular;
        let most = liability + liability;
        if wagers > most {
            faults.push(Fault::Liability(wagers, most, book.co_bank_maximum.clause));
        }
    }
}

/// A hand to be matched needs the bank's; and so does a Bonus on two pairs, where the bank's two pairs would pay more (R13).
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

/// Over all boxes and the bank, no more than two tiles of a kind.
fn tiles(round: &Round, faults: &mut Vec<Fault>) {
    let chung = round.bank.chung();
    let opened = round.boxes.iter().filter(|played| played.number != chung).map(|played| played.hand);
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
    faults.extend(too_many.map(Fault::Tiles));
}
