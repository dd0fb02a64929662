//! To whom the bank is offered, in which order, and who may take or share it (R16, R17).
//!
//! A table keeps its past as one [`LastBank`]. Before each round it goes down the list of [`offers`] until one is taken (the
//! House, last on it, always takes), keeps that as the new `LastBank`, and counts each round [`played`](LastBank::played).

use std::fmt;

use super::dice::BoxNo;
use super::settle::PlayerNo;
use crate::choices::choices;
use crate::rulebook::{BankOffer, By, Has, OpeningBank, PreviousRound, RuleBook, SharedBank, by};

/// The rotation of the bank, where no book says it.
const ROTATION: &str = "R17";

/// The box where the House banks, and from which the offer begins.
const BOX_ONE: BoxNo = BoxNo(1);

/// A player and a box of his.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OnBox {
    /// The player.
    pub player: PlayerNo,
    /// The box.
    pub number: BoxNo,
}

/// The bank held last, or now: all that the next offer needs of the past.
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
        /// The box whose banker could not cover the wagers, if the House banks for want of his funds.
        instead_of: Option<BoxNo>,
    },
    /// A player's: alone, with other players or with the House.
    Player {
        /// Who took it, and the box with the chung.
        banker: OnBox,
        /// Rounds of this bank played, void ones not counted.
        rounds: u8,
        /// Banks in a row on this box, this one included.
        banks: u8,
    },
}

impl LastBank {
    /// The House takes its turn.
    pub const HOUSE: LastBank = LastBank::House { rounds: 0, instead_of: None };

    /// The House takes over from a banker who cannot cover the wagers (R16); the offer then goes on after his box.
    #[must_use]
    pub const fn house_instead_of(number: BoxNo) -> LastBank {
        LastBank::House { rounds: 0, instead_of: Some(number) }
    }

    /// One round further. A void round uses up none of a bank (R17): it is not counted here.
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
            LastBank::Player { banker, .. } => banker.number,
        }
    }

    /// The clause by which somebody else than the banker shakes the dice, as in some books for an extra bank.
    #[must_use]
    pub fn another_shakes(&self, book: &RuleBook) -> Option<&'static str> {
        let extra = matches!(self, LastBank::Player { banks: 2.., .. });
        (extra && book.another_shaker.value == Has::Yes).then_some(book.another_shaker.clause)
    }

    /// The first box to be asked after it; one too many when that is the House's turn.
    const fn next_box(&self) -> BoxNo {
        match self {
            LastBank::House { instead_of: None, .. } => BOX_ONE,
            LastBank::House { instead_of: Some(number), .. } => BoxNo(number.0.saturating_add(1)),
            LastBank::Player { banker, .. } => BoxNo(banker.number.0.saturating_add(1)),
        }
    }
}

/// A box and the players on it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoxPlayers {
    /// Its number.
    pub number: BoxNo,
    /// Who controls it; nobody, where the dealer sets its tiles the House Way for want of a player who may.
    pub controller: Option<PlayerNo>,
    /// The others, in the order in which they are asked.
    pub others: Vec<PlayerNo>,
}

impl BoxPlayers {
    /// Everyone on the box, the controller first.
    pub fn all(&self) -> impl Iterator<Item = OnBox> {
        let players = self.controller.into_iter().chain(self.others.iter().copied());
        players.map(|player| OnBox { player, number: self.number })
    }
}

/// Only these players are asked any more. A box that loses its controller so has the next of the others who controls none (R36).
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
    /// Banks on one box beyond the first.
    pub extra_banks: u8,
    /// Players may share a bank.
    pub sharing: bool,
}

/// A table about to offer the bank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offering {
    /// The bank held last; none when play begins, or begins again.
    pub last: Option<LastBank>,
    /// The boxes with players on them.
    pub boxes: Vec<BoxPlayers>,
    /// Who played the round before, on which box; bankers, and those who shared the bank, on the bank's.
    pub last_round: Vec<OnBox>,
    /// What the House allows.
    pub leave: Leave,
}

/// Where a book prints who is offered the bank, beside the clauses of its parameters.
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
    /// Whoever controls none may bank only on his box furthest from the chung.
    pub furthest: &'static str,
    /// The House banks when nobody else will.
    pub nobody: &'static str,
}

choices! {
    /// Why a player may not take, keep or share the bank.
    Reason {
        /// the House banks when play begins
        HouseOpens,
        /// the round of the House's bank was void and is played again
        HouseAgain,
        /// the box is not asked again before the House has banked
        TurnPassed,
        /// there is no such box
        NoSuchBox,
        /// the player is not on the box
        NotOnBox,
        /// nobody controls the box
        NoController,
        /// another player controls the box
        NotController,
        /// the player controls another box
        ControlsAnother,
        /// the player has a box further from the chung
        NotFurthest,
        /// the player did not play the round before
        NotPlayed,
        /// the player did not play the round before on this box
        NotPlayedHere,
        /// the box has had as many banks in a row as a box may
        NoMoreBanks,
        /// the House has not allowed another bank on the box
        ExtraBankNotAllowed,
        /// the House has not allowed players to share the bank
        SharingNotAllowed,
    }
}

/// A bank refused, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The clause.
    pub clause: &'static str,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.clause)
    }
}

impl std::error::Error for Refusal {}

/// Every bank on offer, in the order in which it is offered: the banker's own if it may go on, then box by box, at last the
/// House's. Each is what [`Offering::last`] becomes when it is taken.
///
/// ```
/// use chung_game::paigow::bank_offer::{offers, BoxPlayers, LastBank, Offering, OnBox};
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::paigow::settle::PlayerNo;
/// use chung_game::rulebook::BookId;
///
/// let ann = OnBox { player: PlayerNo(0), number: BoxNo(3) };
/// let table = Offering {
///     last: Some(LastBank::HOUSE.played()),
///     boxes: vec![BoxPlayers { number: BoxNo(3), controller: Some(ann.player), others: vec![] }],
///     last_round: vec![ann],
///     ..Offering::default()
/// };
/// let offers = offers(BookId::Crown.book(), &table);
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
    let players = boxes.filter_map(|number| players_on(table, number)).flat_map(BoxPlayers::all);
    let asked = banker.into_iter().chain(players);
    let mut offers: Vec<_> = asked.filter_map(|on| may_bank(book, table, on).ok()).collect();
    offers.push(house(book, table));
    offers
}

/// The bank a player may take on a box, or keep there, with the clause that lets him.
pub fn may_bank(book: &RuleBook, table: &Offering, on: OnBox) -> Result<By<LastBank>, Refusal> {
    match table.last {
        None if book.opening_bank.value == OpeningBank::House => {
            refuse(Reason::HouseOpens, book.opening_bank.clause)
        }
        Some(LastBank::House { rounds: 0, .. }) => refuse(Reason::HouseAgain, ROTATION),
        Some(LastBank::Player { banker, rounds, banks }) if banker == on => {
            goes_on(book, table.leave, banker, rounds, banks)
        }
        _ => {
            in_turn(book, table, on.number)?;
            let clause = on_the_box(book, table, on)?;
            played_before(book, table, on)?;
            Ok(by(LastBank::Player { banker: on, rounds: 0, banks: 1 }, clause))
        }
    }
}

/// The clause by which a player may put chips into a bank on a box with the one who takes it.
pub fn may_share(
    book: &RuleBook,
    table: &Offering,
    partner: PlayerNo,
    chung: BoxNo,
) -> Result<&'static str, Refusal> {
    let clause = book.shared_bank.clause;
    if book.shared_bank.value == SharedBank::Discretion && !table.leave.sharing {
        return refuse(Reason::SharingNotAllowed, clause);
    }
    if !is_excused(book, table, chung) && !has_played(table, partner) {
        return refuse(Reason::NotPlayed, book.offer.played);
    }
    Ok(clause)
}

/// How a banker goes on: with the next round of his bank, or with another bank.
fn goes_on(
    book: &RuleBook,
    leave: Leave,
    banker: OnBox,
    rounds: u8,
    banks: u8,
) -> Result<By<LastBank>, Refusal> {
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

/// Has the box's turn come, or is it still to come, before the House's?
fn in_turn(book: &RuleBook, table: &Offering, number: BoxNo) -> Result<(), Refusal> {
    if number < BOX_ONE || number.0 > book.boxes() {
        refuse(Reason::NoSuchBox, book.playing_areas.clause)
    } else if number < first_box(table) {
        refuse(Reason::TurnPassed, book.offer.order)
    } else {
        Ok(())
    }
}

/// The clause that gives the bank on a box to a player, who controls it or is one of the others.
fn on_the_box(book: &RuleBook, table: &Offering, on: OnBox) -> Result<&'static str, Refusal> {
    let here = players_on(table, on.number).filter(|here| here.all().any(|other| other == on));
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
        BankOffer::ControllerThenOthers => from_this_box(book, table, on).map(|()| clause),
    }
}

/// One who does not control the box banks there only if he controls no other, and has none further from the chung.
fn from_this_box(book: &RuleBook, table: &Offering, on: OnBox) -> Result<(), Refusal> {
    if table.boxes.iter().any(|other| other.controller == Some(on.player)) {
        return refuse(Reason::ControlsAnother, book.offer.controls_another);
    }
    let away = |number| from_chung(book, table, number);
    // A box that nobody controls has no bank to take, so it does not stand in the way of one.
    let mut his =
        table.boxes.iter().filter(|other| other.controller.is_some() && other.others.contains(&on.player));
    if his.any(|other| away(other.number) > away(on.number)) {
        return refuse(Reason::NotFurthest, book.offer.furthest);
    }
    Ok(())
}

/// Did he play the round before, where he must have?
fn played_before(book: &RuleBook, table: &Offering, on: OnBox) -> Result<(), Refusal> {
    let anywhere = book.previous_round.value == PreviousRound::AnyBox;
    if is_excused(book, table, on.number) {
        Ok(())
    } else if !has_played(table, on.player) {
        refuse(Reason::NotPlayed, book.offer.played)
    } else if !anywhere && !table.last_round.contains(&on) {
        refuse(Reason::NotPlayedHere, book.previous_round.clause)
    } else {
        Ok(())
    }
}

/// When play begins nobody has played a round before; on box one nobody could while the House banked there.
fn is_excused(book: &RuleBook, table: &Offering, number: BoxNo) -> bool {
    match table.last {
        None => true,
        Some(LastBank::House { .. }) => {
            number == BOX_ONE && book.previous_round.value == PreviousRound::SameBox
        }
        Some(LastBank::Player { .. }) => false,
    }
}

fn has_played(table: &Offering, player: PlayerNo) -> bool {
    table.last_round.iter().any(|played| played.player == player)
}

/// The House's bank, if nobody before it on the list takes it; a void one again, as it was.
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

fn players_on(table: &Offering, number: BoxNo) -> Option<&BoxPlayers> {
    table.boxes.iter().find(|players| players.number == number)
}

/// How many boxes counter-clockwise from the chung, which lies on box one before play begins.
fn from_chung(book: &RuleBook, table: &Offering, number: BoxNo) -> i16 {
    let chung = table.last.map_or(BOX_ONE, |last| last.chung());
    (i16::from(number.0) - i16::from(chung.0)).rem_euclid(i16::from(book.boxes().max(1)))
}

fn refuse<T>(reason: Reason, clause: &'static str) -> Result<T, Refusal> {
    Err(Refusal { reason, clause })
}
