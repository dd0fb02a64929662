//! The reasons why a round cannot be settled as described.

use std::fmt;

use super::super::dice::BoxNo;
use super::super::tile::Kind;
use super::Cover;
use super::round::Bet;
use crate::message::Arg;
use crate::money::{BasisPoints, Cents};
use crate::rulebook::ShortCover;
use crate::{Message, ToMessage, message};

/// The reason why a round cannot be settled as described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleError {
    /// A stake that is not a valid amount.
    Stake(BoxNo, Cents),
    /// Another amount that is not valid.
    Amount(AmountOf, Cents),
    /// A commission above the book's, or below it where it may not be.
    Commission(BasisPoints, BasisPoints, &'static str),
    /// A box that the table does not have.
    Box(BoxNo, u8),
    /// A box described twice.
    BoxTwice(BoxNo),
    /// A wager on the bank's box.
    BankBox(BoxNo, &'static str),
    /// A minimum above the maximum.
    Limits(Cents, Cents),
    /// A wager on a box whose player has a maximum of their own, which keeps others off it.
    NotAlone(BoxNo, &'static str),
    /// A minimum of a player's own, where the book grants a maximum only.
    OwnMinimum(BoxNo, &'static str),
    /// A round that is void by the banker's choice, although no player banks or the book does not give that choice.
    VoidByBanker(&'static str),
    /// The tiles on the banker's box are not the bank's.
    BankHand(BoxNo),
    /// More wagers on a box than can be numbered.
    Wagers(BoxNo),
    /// Too many players on a box.
    Players(BoxNo, u8, &'static str),
    /// A banker's wager on another box.
    BankerElsewhere(BoxNo, &'static str),
    /// No co-bank in this book.
    NoCoBank(&'static str),
    /// A bank that nobody put anything into.
    NoShares,
    /// The bank does not cover the wagers.
    Short(Cover, ShortCover, &'static str),
    /// More wagers than the displayed liability allows.
    Liability(Cents, Cents, &'static str),
    /// A bet that this book, or this table, does not offer.
    NotOffered(BoxNo, Bet, &'static str),
    /// A Tie under a player-bank, or by a co-banker.
    TieAndBank(BoxNo, &'static str),
    /// A concession in a book that has none.
    NoConceding(BoxNo, &'static str),
    /// A concession with others or side wagers on the box.
    Conceded(BoxNo, &'static str),
    /// A token, or an invalid, surrendered or forfeited wager, although the book or the table does not have them.
    Standing(BoxNo, Unprovided, &'static str),
    /// Big/Small without dice.
    NoDice,
    /// The bank's tiles are missing.
    NoBankTiles,
    /// More than two tiles of a kind in the whole round.
    Tiles(Kind),
    /// Tiles dealt to another number of boxes than the table has.
    Deal(u8, u8),
}

/// What an amount is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmountOf {
    /// The smallest chip.
    Chip,
    /// A limit of the sign, or of a player's own.
    Limit,
    /// The House's liability in a co-bank.
    Liability,
    /// A banker's stake.
    Bank,
}

/// What a book or a table may not provide for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unprovided {
    /// Promotional tokens.
    Token,
    /// Invalid wagers.
    Invalid,
    /// The surrender of a Tie.
    Surrender,
    /// The forfeiture of a wager.
    Forfeit,
}

impl fmt::Display for AmountOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AmountOf::Chip => "the smallest chip",
            AmountOf::Limit => "a limit",
            AmountOf::Liability => "the House liability",
            AmountOf::Bank => "a bank's wager",
        })
    }
}

impl fmt::Display for Unprovided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unprovided::Token => "a promotional token",
            Unprovided::Invalid => "an invalid wager",
            Unprovided::Surrender => "a surrender",
            Unprovided::Forfeit => "a forfeited wager",
        })
    }
}

impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettleError::Stake(box_no, stake) => write!(
                f,
                "a stake of {stake} on box {box_no}: expected more than nothing and at most {}",
                Cents::MAX_INPUT
            ),
            SettleError::Amount(what, amount) => {
                write!(f, "{what} is {amount}: expected more than nothing and at most {}", Cents::MAX_INPUT)
            }
            SettleError::Commission(rate, book, clause) => {
                write!(
                    f,
                    "a commission of {rate}: expected {} {book} ({clause})",
                    if rate > book { "at most" } else { "no less than" }
                )
            }
            SettleError::Box(box_no, boxes) => {
                write!(f, "box {box_no}: this table has boxes 1 to {boxes}")
            }
            SettleError::BoxTwice(box_no) => write!(f, "box {box_no} is described twice"),
            SettleError::BankBox(box_no, clause) => {
                write!(f, "a wager on box {box_no}, which is the bank's ({clause})")
            }
            SettleError::Limits(minimum, maximum) => {
                write!(f, "a minimum of {minimum} above the maximum of {maximum}")
            }
            SettleError::NotAlone(box_no, clause) => write!(
                f,
                "another player's wager on box {box_no}, whose player has their own maximum and is alone there ({clause})"
            ),
            SettleError::OwnMinimum(box_no, clause) => {
                write!(
                    f,
                    "a minimum of a player's own on box {box_no}: the book grants a maximum only ({clause})"
                )
            }
            SettleError::VoidByBanker(clause) => write!(
                f,
                "the round cannot be void by the banker's choice: it takes a player-bank, and a book that provides for it ({clause})"
            ),
            SettleError::BankHand(box_no) => {
                write!(
                    f,
                    "box {box_no} is the banker's: its tiles and setting are the bank's, and no others (R13)"
                )
            }
            SettleError::Wagers(box_no) => write!(f, "more than {} wagers on box {box_no}", u16::MAX),
            SettleError::Players(box_no, most, clause) => {
                write!(f, "more than {most} players on box {box_no} ({clause})")
            }
            SettleError::BankerElsewhere(box_no, clause) => {
                write!(
                    f,
                    "the banker has a wager on box {box_no}: a banker has none on another box ({clause})"
                )
            }
            SettleError::NoCoBank(clause) => write!(f, "this book has no co-banking ({clause})"),
            SettleError::NoShares => f.write_str("a player-bank needs at least one player's wager"),
            SettleError::Short(cover, fallback, clause) => write!(
                f,
                "the bank put in {} where {} is to be covered, {} short: {fallback} ({clause})",
                cover.put_in,
                cover.needed,
                cover.short()
            ),
            SettleError::Liability(wagers, most, clause) => write!(
                f,
                "wagers of {wagers} in a co-bank: at most {most}, twice the displayed House liability ({clause})"
            ),
            SettleError::NotOffered(box_no, bet, clause) => {
                write!(f, "a {} wager on box {box_no} is not offered here ({clause})", bet.words())
            }
            SettleError::TieAndBank(box_no, clause) => {
                write!(f, "a tie wager on box {box_no} is not allowed beside this bank ({clause})")
            }
            SettleError::NoConceding(box_no, clause) => {
                write!(f, "box {box_no} cannot be conceded: this book has no conceding ({clause})")
            }
            SettleError::Conceded(box_no, clause) => write!(
                f,
                "box {box_no} cannot be conceded: only the one player on a box may, with no bonus or tie on it ({clause})"
            ),
            SettleError::Standing(box_no, what, clause) => {
                write!(f, "{what} on box {box_no}: this table knows none ({clause})")
            }
            SettleError::NoDice => f.write_str("big or small wagers, but no three dice to decide them"),
            SettleError::NoBankTiles => f.write_str("the bank's tiles and setting are missing"),
            SettleError::Tiles(kind) => {
                write!(f, "more than two {} tiles in the round: a set has two of each kind", kind.english())
            }
            SettleError::Deal(dealt, boxes) => {
                write!(f, "tiles dealt to {dealt} boxes: this table has boxes 1 to {boxes}")
            }
        }
    }
}

impl ToMessage for SettleError {
    fn to_message(&self) -> Message {
        let most = Cents::MAX_INPUT;
        match *self {
            SettleError::Stake(box_no, stake) => message!("refused-stake", box_no, stake, most),
            SettleError::Amount(AmountOf::Chip, amount) => message!("refused-chip-amount", amount, most),
            SettleError::Amount(AmountOf::Limit, amount) => message!("refused-limit-amount", amount, most),
            SettleError::Amount(AmountOf::Liability, amount) => {
                message!("refused-liability-amount", amount, most)
            }
            SettleError::Amount(AmountOf::Bank, amount) => message!("refused-bank-amount", amount, most),
            SettleError::Commission(rate, book, _) if rate > book => {
                message!("refused-commission-above", book)
            }
            SettleError::Commission(_, book, _) => message!("refused-commission-below", book),
            SettleError::Box(box_no, boxes) => message!("refused-no-such-box", box_no, boxes),
            SettleError::BoxTwice(box_no) => message!("refused-box-twice", box_no),
            SettleError::BankBox(box_no, _) => message!("refused-bank-box", box_no),
            SettleError::Limits(minimum, maximum) => message!("refused-limits", minimum, maximum),
            SettleError::NotAlone(box_no, _) => message!("refused-not-alone", box_no),
            SettleError::OwnMinimum(box_no, _) => message!("refused-own-minimum", box_no),
            SettleError::VoidByBanker(_) => message!("refused-void-by-banker"),
            SettleError::BankHand(box_no) => message!("refused-bank-hand", box_no),
            SettleError::Wagers(box_no) => message!("refused-too-many-wagers", box_no, most = u16::MAX),
            SettleError::Players(box_no, most, _) => message!("refused-fewer-players", box_no, most),
            SettleError::BankerElsewhere(..) => message!("refused-banker-elsewhere"),
            SettleError::NoCoBank(_) => message!("refused-no-co-banking"),
            SettleError::NoShares => message!("refused-no-shares"),
            SettleError::Short(Cover { put_in, needed }, then, _) => match then {
                ShortCover::House => message!("refused-cover-house", put_in, needed),
                ShortCover::CoBankOrHouse => message!("refused-cover-co-bank", put_in, needed),
                ShortCover::TopUpOrHouse => message!("refused-cover-top-up", put_in, needed),
            },
            SettleError::Liability(wagers, most, _) => message!("refused-liability", wagers, most),
            SettleError::NotOffered(_, bet, _) => {
                message!("refused-not-offered", bet = Arg::Choice(bet.words()))
            }
            SettleError::TieAndBank(box_no, _) => message!("refused-tie-and-bank", box_no),
            SettleError::NoConceding(box_no, _) => message!("refused-no-conceding", box_no),
            SettleError::Conceded(box_no, _) => message!("refused-concede-alone", box_no),
            SettleError::Standing(_, Unprovided::Token, _) => message!("refused-no-tokens"),
            SettleError::Standing(_, Unprovided::Invalid, _) => message!("refused-no-invalid-wagers"),
            SettleError::Standing(_, Unprovided::Surrender, _) => message!("refused-no-surrender"),
            SettleError::Standing(box_no, Unprovided::Forfeit, _) => {
                message!("refused-no-forfeiture", box_no)
            }
            SettleError::NoDice => message!("refused-no-dice"),
            SettleError::NoBankTiles => message!("refused-no-bank-tiles"),
            SettleError::Tiles(kind) => message!("refused-too-many-tiles", tile = kind.to_message()),
            SettleError::Deal(dealt, boxes) => message!("refused-deal", dealt, boxes),
        }
    }
}

impl std::error::Error for SettleError {}

impl SettleError {
    /// The clause or ruling behind it, if there is one.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            SettleError::Commission(.., clause)
            | SettleError::BankBox(_, clause)
            | SettleError::NotAlone(_, clause)
            | SettleError::OwnMinimum(_, clause)
            | SettleError::VoidByBanker(clause)
            | SettleError::Players(.., clause)
            | SettleError::NoCoBank(clause)
            | SettleError::Short(.., clause)
            | SettleError::Liability(.., clause)
            | SettleError::NotOffered(.., clause)
            | SettleError::TieAndBank(_, clause)
            | SettleError::BankerElsewhere(_, clause)
            | SettleError::NoConceding(_, clause)
            | SettleError::Conceded(_, clause)
            | SettleError::Standing(.., clause) => Some(clause),
            SettleError::BankHand(_) => Some("R13"),
            SettleError::Stake(..)
            | SettleError::Amount(..)
            | SettleError::Box(..)
            | SettleError::BoxTwice(_)
            | SettleError::Limits(..)
            | SettleError::Wagers(_)
            | SettleError::NoShares
            | SettleError::NoDice
            | SettleError::NoBankTiles
            | SettleError::Tiles(_)
            | SettleError::Deal(..) => None,
        }
    }
}
