//! To whom the bank is offered, in which order, and who may take or share it (R16, R17).
//!
//! A table stores its past as one [`LastBank`]. Before each round it goes down the list of [`offers`] until one is taken; the House, last
//! on the list, always takes it. That one becomes the new `LastBank`, and each round is counted as [`played`](LastBank::played).

use std::fmt;

use super::dice::BoxNo;
use crate::rulebook::{BankOffer, By, Has, OpeningBank, PreviousRound, RuleBook, SharedBank, by};
use crate::{Message, PlayerNo, message};

/// The ruling on the rotation of the bank, for what no book says.
const ROTATION: &str = "R17";

/// The box where the House banks, and from which the offer begins.
const BOX_ONE: BoxNo = BoxNo(1);

/// A player and one of their boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OnBox {
    /// The player.
    pub player: PlayerNo,
    /// The box.
    pub box_no: BoxNo,
}

/// The current or previous bank: all that the next offer needs to know about the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum LastBank {
    /// The House's, which lasts one round.
    #[cfg_attr(feature = "schema", schema(rename_all = "kebab-case"))]
    House {
        /// Rounds played, void ones not counted.
        rounds: u8,
        /// The box of the banker who could not cover the wagers, if the House banks instead.
        instead_of: Option<BoxNo>,
    },
    /// A player's: alone, with other players or with the House.
    Player {
        /// The player who took it, and the box with the chung.
        banker: OnBox,
        /// Rounds of this bank played, void ones not counted.
        rounds: u8,
        /// Banks in a row on this box, this one included.
        banks: u8,
    },
}

impl LastBank {
    /// The House's bank in its turn, with no round played.
    pub const HOUSE: LastBank = LastBank::House { rounds: 0, instead_of: None };

    /// The House's bank when it takes over from a banker who cannot cover the wagers (R16). The next offer begins at the box after
    /// that banker's.
    #[must_use]
    pub const fn house_instead_of(box_no: BoxNo) -> LastBank {
        LastBank::House { rounds: 0, instead_of: Some(box_no) }
    }

    /// The same bank with one more round played. A void round does not count (R17), so it is not passed here.
    #[must_use]
    pub const fn played(self) -> LastBank {
        match self {
            LastBank::House { rounds, instead_of } => {
                LastBank::House { rounds: rounds.saturating_add(1), instead_of }
            }
            LastBank::Player { banker, rounds, banks } => {
                LastBank::Player { banker, rounds: rounds.saturating_add(1), banks }
            }
        }
    }

    /// The box with the chung.
    #[must_use]
    pub const fn chung(&self) -> BoxNo {
        match self {
            LastBank::House { .. } => BOX_ONE,
            LastBank::Player { banker, .. } => banker.box_no,
        }
    }

    /// The clause under which someone other than the banker shakes the dice, as some books say for an extra bank.
    #[must_use]
    pub fn another_shakes(&self, book: &RuleBook) -> Option<&'static str> {
        let extra = matches!(self, LastBank::Player { banks: 2.., .. });
        (extra && book.another_shaker.value == Has::Yes).then_some(book.another_shaker.clause)
    }

    /// The first box that the next bank is offered to. A number past the last box means that it is the House's turn.
    const fn next_box(&self) -> BoxNo {
        match self {
            LastBank::House { instead_of: None, .. } => BOX_ONE,
            LastBank::House { instead_of: Some(box_no), .. } => BoxNo(box_no.0.saturating_add(1)),
            LastBank::Player { banker, .. } => BoxNo(banker.box_no.0.saturating_add(1)),
        }
    }
}

/// A box and the players on it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoxPlayers {
    /// The number of the box.
    pub box_no: BoxNo,
    /// The player who controls it; `None` if no player on it may, so that the dealer sets its tiles the House Way.
    pub controller: Option<PlayerNo>,
    /// The other players, in the order in which they are offered the bank.
    pub others: Vec<PlayerNo>,
}

impl BoxPlayers {
    /// Everyone on the box, the controller first.
    pub fn all(&self) -> impl Iterator<Item = OnBox> {
        let players = self.controller.into_iter().chain(self.others.iter().copied());
        players.map(|player| OnBox { player, box_no: self.box_no })
    }
}

/// Removes all players but those who stay, and boxes left empty. A box that so loses its controller gets the next of its other players
/// who controls no box (R36).
pub fn only_these(boxes: &mut Vec<BoxPlayers>, stays: impl Fn(PlayerNo) -> bool) {
    let mut lost = Vec::new();
    for (place, on) in boxes.iter_mut().enumerate() {
        on.others.retain(|player| stays(*player));
        if on.controller.is_some_and(|player| !stays(player)) {
            on.controller = None;
            lost.push(place);
        }
    }
    for place in lost {
        let controls = |player| boxes.iter().any(|on| on.controller == Some(player));
        let next = boxes[place].others.iter().position(|&player| !controls(player));
        boxes[place].controller = next.map(|next| boxes[place].others.remove(next));
    }
    boxes.retain(|on| on.all().next().is_some());
}

/// What the House allows at its discretion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leave {
    /// How many banks on one box beyond the first are allowed.
    pub extra_banks: u8,
    /// Whether players may share a bank.
    pub sharing: bool,
}

/// A table about to offer the bank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offering {
    /// The previous bank; `None` when play begins, or begins again.
    pub last: Option<LastBank>,
    /// The boxes with players on them.
    pub boxes: Vec<BoxPlayers>,
    /// The players of the previous round with their boxes. Bankers, and players who shared the bank, are on the bank's box.
    pub last_round: Vec<OnBox>,
    /// What the House allows.
    pub leave: Leave,
}

/// The clauses of a book about who is offered the bank, beside those of its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferClauses {
    /// The order of the boxes.
    pub order: &'static str,
    /// Whoever controls a box may take the bank there.
    pub controller: &'static str,
    /// A banker must have played the round before.
    pub played: &'static str,
    /// Whoever controls a box may bank on that one only.
    pub controls_another: &'static str,
    /// Whoever controls none may bank only on their box furthest from the chung.
    pub furthest: &'static str,
    /// The House banks when nobody else does.
    pub nobody: &'static str,
}

/// Why a player may not take, keep or share the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The House banks when play begins.
    HouseOpens,
    /// The round of the House's bank was void and is played again.
    HouseAgain,
    /// The box is not offered the bank again before the House has banked.
    TurnPassed,
    /// There is no such box.
    NoSuchBox,
    /// The player is not on the box.
    NotOnBox,
    /// Nobody controls the box.
    NoController,
    /// Another player controls the box.
    NotController,
    /// The player controls another box.
    ControlsAnother,
    /// The player has a box further from the chung.
    NotFurthest,
    /// The player did not play the round before.
    NotPlayed,
    /// The player did not play the round before on this box.
    NotPlayedHere,
    /// The box has had as many banks in a row as a box may.
    NoMoreBanks,
    /// The House has not allowed another bank on the box.
    ExtraBankNotAllowed,
    /// The House has not allowed players to share the bank.
    SharingNotAllowed,
}

impl Reason {
    /// The reason as a message, for a player who asks for the bank on a box.
    #[must_use]
    pub fn message(self, OnBox { player, box_no }: OnBox) -> Message {
        match self {
            Reason::HouseOpens => message!("refused-offer-house-opens"),
            Reason::HouseAgain => message!("refused-offer-house-again"),
            Reason::TurnPassed => message!("refused-offer-turn-passed", box_no),
            Reason::NoSuchBox => message!("refused-offer-no-such-box", box_no),
            Reason::NotOnBox => message!("refused-offer-not-on-box", player, box_no),
            Reason::NoController => message!("refused-offer-no-controller", box_no),
            Reason::NotController => message!("refused-offer-not-controller", player, box_no),
            Reason::ControlsAnother => message!("refused-offer-controls-another", player, box_no),
            Reason::NotFurthest => message!("refused-offer-not-furthest", player, box_no),
            Reason::NotPlayed => message!("refused-offer-not-played", player),
            Reason::NotPlayedHere => message!("refused-offer-not-played-here", player, box_no),
            Reason::NoMoreBanks => message!("refused-offer-no-more-banks", box_no),
            Reason::ExtraBankNotAllowed => message!("refused-offer-extra-bank", box_no),
            Reason::SharingNotAllowed => message!("refused-offer-sharing"),
        }
    }
}

/// The reason why a bank is refused, with its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BankOfferError {
    /// Why the bank is refused.
    pub reason: Reason,
    /// The clause behind the refusal.
    pub clause: &'static str,
}

impl fmt::Display for BankOfferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ({})", self.reason, self.clause)
    }
}

impl std::error::Error for BankOfferError {}

/// Every bank on offer, in the order in which it is offered: the banker's own if it may go on, then box by box, and last the House's.
/// Each is what [`Offering::last`] becomes when it is taken.
///
/// ```
/// use chung_game::paigow::bank_offer::{offers, BoxPlayers, LastBank, Offering, OnBox};
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::PlayerNo;
/// use chung_game::rulebook::PaiGowBook;
///
/// let ann = OnBox { player: PlayerNo(0), box_no: BoxNo(3) };
/// let table = Offering {
///     last: Some(LastBank::HOUSE.played()),
///     boxes: vec![BoxPlayers { box_no: BoxNo(3), controller: Some(ann.player), others: vec![] }],
///     last_round: vec![ann],
///     ..Offering::default()
/// };
/// let offers = offers(PaiGowBook::Crown.book(), &table);
/// assert_eq!(offers[0].value, LastBank::Player { banker: ann, rounds: 0, banks: 1 });
/// assert_eq!(offers[0].clause, "10.3.2(d)");
/// assert_eq!(offers[1].value, LastBank::HOUSE);
/// ```
#[must_use]
pub fn offers(book: &RuleBook, table: &Offering) -> Vec<By<LastBank>> {
    let banker = match table.last {
        Some(LastBank::Player { banker, .. }) => Some(banker),
        _ => None,
    };
    let boxes = (first_box(table).0..=book.boxes()).map(BoxNo);
    let players = boxes.filter_map(|box_no| players_on(table, box_no)).flat_map(BoxPlayers::all);
    let candidates = banker.into_iter().chain(players);
    let mut offers: Vec<_> = candidates.filter_map(|on| may_bank(book, table, on).ok()).collect();
    offers.push(house(book, table));
    offers
}

/// The bank that a player may take or keep on a box, with the clause that allows it.
pub fn may_bank(book: &RuleBook, table: &Offering, on: OnBox) -> Result<By<LastBank>, BankOfferError> {
    match table.last {
        None if book.opening_bank.value == OpeningBank::House => {
            refuse(Reason::HouseOpens, book.opening_bank.clause)
        }
        Some(LastBank::House { rounds: 0, .. }) => refuse(Reason::HouseAgain, ROTATION),
        Some(LastBank::Player { banker, rounds, banks }) if banker == on => {
            continue_bank(book, table.leave, banker, rounds, banks)
        }
        _ => {
            check_turn(book, table, on.box_no)?;
            let clause = clause_on_box(book, table, on)?;
            check_played(book, table, on)?;
            Ok(by(LastBank::Player { banker: on, rounds: 0, banks: 1 }, clause))
        }
    }
}

/// The clause under which a partner may share the bank on box `chung` with the player who takes it.
pub fn may_share(
    book: &RuleBook,
    table: &Offering,
    partner: PlayerNo,
    chung: BoxNo,
) -> Result<&'static str, BankOfferError> {
    let clause = book.shared_bank.clause;
    if book.shared_bank.value == SharedBank::Discretion && !table.leave.sharing {
        return refuse(Reason::SharingNotAllowed, clause);
    }
    if !is_excused(book, table, chung) && !has_played(table, partner) {
        return refuse(Reason::NotPlayed, book.offer.played);
    }
    Ok(clause)
}

/// Continues with the next round of the banker's bank, or with another bank.
fn continue_bank(
    book: &RuleBook,
    leave: Leave,
    banker: OnBox,
    rounds: u8,
    banks: u8,
) -> Result<By<LastBank>, BankOfferError> {
    let clause = book.banks_in_a_row.clause;
    if rounds < book.bank_rounds.value {
        Ok(by(LastBank::Player { banker, rounds, banks }, book.bank_rounds.clause))
    } else if banks >= book.banks_in_a_row.value {
        refuse(Reason::NoMoreBanks, clause)
    } else if banks > leave.extra_banks {
        refuse(Reason::ExtraBankNotAllowed, clause)
    } else {
        Ok(by(LastBank::Player { banker, rounds: 0, banks: banks + 1 }, clause))
    }
}

/// Fails if there is no such box, or if its turn has passed.
fn check_turn(book: &RuleBook, table: &Offering, box_no: BoxNo) -> Result<(), BankOfferError> {
    if box_no < BOX_ONE || box_no.0 > book.boxes() {
        refuse(Reason::NoSuchBox, book.playing_areas.clause)
    } else if box_no < first_box(table) {
        refuse(Reason::TurnPassed, book.offer.order)
    } else {
        Ok(())
    }
}

/// The clause that gives the bank on a box to a player, who may control it or be one of the others.
fn clause_on_box(book: &RuleBook, table: &Offering, on: OnBox) -> Result<&'static str, BankOfferError> {
    let here = players_on(table, on.box_no).filter(|here| here.all().any(|other| other == on));
    let Some(here) = here else { return refuse(Reason::NotOnBox, book.offer.controller) };
    if here.controller == Some(on.player) {
        return Ok(book.offer.controller);
    }
    if here.controller.is_none() {
        return refuse(Reason::NoController, book.offer.controller);
    }
    let clause = book.bank_offer.clause;
    match book.bank_offer.value {
        BankOffer::NextPlayer => Ok(clause),
        BankOffer::Controller => refuse(Reason::NotController, clause),
        BankOffer::ControllerThenOthers => check_no_better_box(book, table, on).map(|()| clause),
    }
}

/// A player who does not control the box may bank there only if they control no other box, and have none further from the chung.
fn check_no_better_box(book: &RuleBook, table: &Offering, on: OnBox) -> Result<(), BankOfferError> {
    if table.boxes.iter().any(|other| other.controller == Some(on.player)) {
        return refuse(Reason::ControlsAnother, book.offer.controls_another);
    }
    let away = |box_no| distance_from_chung(book, table, box_no);
    // Nobody can take the bank on a box without a controller, so such a box does not count.
    let mut theirs =
        table.boxes.iter().filter(|other| other.controller.is_some() && other.others.contains(&on.player));
    if theirs.any(|other| away(other.box_no) > away(on.box_no)) {
        return refuse(Reason::NotFurthest, book.offer.furthest);
    }
    Ok(())
}

/// Fails unless the player played the previous round where the book requires it.
fn check_played(book: &RuleBook, table: &Offering, on: OnBox) -> Result<(), BankOfferError> {
    let anywhere = book.previous_round.value == PreviousRound::AnyBox;
    if is_excused(book, table, on.box_no) {
        Ok(())
    } else if !has_played(table, on.player) {
        refuse(Reason::NotPlayed, book.offer.played)
    } else if !anywhere && !table.last_round.contains(&on) {
        refuse(Reason::NotPlayedHere, book.previous_round.clause)
    } else {
        Ok(())
    }
}

/// Whether the player need not have played the previous round: when play begins there was none, and on box one nobody could play while
/// the House banked there.
fn is_excused(book: &RuleBook, table: &Offering, box_no: BoxNo) -> bool {
    match table.last {
        None => true,
        Some(LastBank::House { .. }) => {
            box_no == BOX_ONE && book.previous_round.value == PreviousRound::SameBox
        }
        Some(LastBank::Player { .. }) => false,
    }
}

fn has_played(table: &Offering, player: PlayerNo) -> bool {
    table.last_round.iter().any(|played| played.player == player)
}

/// The House's bank, which ends the list. After a void round it is the same bank again.
fn house(book: &RuleBook, table: &Offering) -> By<LastBank> {
    match table.last {
        None if book.opening_bank.value == OpeningBank::House => {
            by(LastBank::HOUSE, book.opening_bank.clause)
        }
        Some(again @ LastBank::House { rounds: 0, .. }) => by(again, ROTATION),
        _ if first_box(table).0 > book.boxes() => by(LastBank::HOUSE, ROTATION),
        _ => by(LastBank::HOUSE, book.offer.nobody),
    }
}

fn first_box(table: &Offering) -> BoxNo {
    table.last.map_or(BOX_ONE, |last| last.next_box())
}

fn players_on(table: &Offering, box_no: BoxNo) -> Option<&BoxPlayers> {
    table.boxes.iter().find(|players| players.box_no == box_no)
}

/// The distance counter-clockwise from the chung, which is on box one before play begins.
fn distance_from_chung(book: &RuleBook, table: &Offering, box_no: BoxNo) -> i16 {
    let chung = table.last.map_or(BOX_ONE, |last| last.chung());
    (i16::from(box_no.0) - i16::from(chung.0)).rem_euclid(i16::from(book.boxes().max(1)))
}

fn refuse<T>(reason: Reason, clause: &'static str) -> Result<T, BankOfferError> {
    Err(BankOfferError { reason, clause })
}
