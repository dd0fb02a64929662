//! Dice: the first box to receive tiles, stealing the cut, and the cut that the dice select (R9, R11).

use std::fmt;

use super::cut::CutStyle;
use crate::choices::choices;
use crate::rulebook::RuleBook;
use crate::{Message, ToMessage, message};

/// The upper face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// Every face.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The die with this face, if it is 1 to 6.
    #[must_use]
    pub const fn new(face: u8) -> Option<Die> {
        if face >= 1 && face <= 6 { Some(Die(face)) } else { None }
    }

    /// The face, 1 to 6.
    #[must_use]
    pub const fn face(self) -> u8 {
        self.0
    }
}

/// A box (playing area), numbered from 1, counter-clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoxNo(pub u8);

impl fmt::Display for BoxNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The dice of one shake, all flat on the base of the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Shake {
    /// Three identical dice: act-1993, vic-2000.
    #[cfg_attr(feature = "schema", schema(value_type = (Die, Die, Die)))]
    Three([Die; 3]),
    /// Three box dice and the cut die: vic-2002, crown, star-2024.
    #[cfg_attr(feature = "schema", schema(rename_all = "kebab-case"))]
    BoxAndCut {
        /// The box dice.
        #[cfg_attr(feature = "schema", schema(min_items = 3, max_items = 3))]
        box_dice: [Die; 3],
        /// The cut die.
        cut_die: Die,
    },
    /// Crown Pai Gow: a box die, the cut die, and a third where Big/Small is offered.
    #[cfg_attr(feature = "schema", schema(rename_all = "kebab-case"))]
    CrownPaiGow {
        /// The box die.
        box_die: Die,
        /// The cut die.
        cut_die: Die,
        /// The Big/Small die.
        big_small_die: Option<Die>,
    },
}

impl Shake {
    /// The number that is counted to reach the first box.
    #[must_use]
    pub fn box_total(&self) -> u8 {
        match *self {
            Shake::Three(dice) | Shake::BoxAndCut { box_dice: dice, .. } => total(dice),
            Shake::CrownPaiGow { box_die, .. } => box_die.face(),
        }
    }

    /// The cut die, if there is one.
    #[must_use]
    pub const fn cut_die(&self) -> Option<Die> {
        match *self {
            Shake::Three(_) => None,
            Shake::BoxAndCut { cut_die, .. } | Shake::CrownPaiGow { cut_die, .. } => Some(cut_die),
        }
    }

    /// The three dice that decide Big/Small (crown 4.1.1, 14.2.1(c)).
    #[must_use]
    pub const fn big_small_dice(&self) -> Option<[Die; 3]> {
        match *self {
            Shake::Three(dice) | Shake::BoxAndCut { box_dice: dice, .. } => Some(dice),
            Shake::CrownPaiGow { box_die, cut_die, big_small_die: Some(die) } => {
                Some([box_die, cut_die, die])
            }
            Shake::CrownPaiGow { big_small_die: None, .. } => None,
        }
    }

    /// The same throw, without the die for Big/Small if that wager is not offered (crown 14.3.2).
    #[must_use]
    pub const fn for_big_small(self, offered: bool) -> Shake {
        match self {
            Shake::CrownPaiGow { box_die, cut_die, .. } if !offered => {
                Shake::CrownPaiGow { box_die, cut_die, big_small_die: None }
            }
            thrown => thrown,
        }
    }

    /// The kind of dice that were shaken.
    #[must_use]
    pub const fn dice(&self) -> DiceSet {
        match self {
            Shake::Three(_) => DiceSet::Three,
            Shake::BoxAndCut { .. } => DiceSet::BoxAndCut,
            Shake::CrownPaiGow { .. } => DiceSet::CrownPaiGow,
        }
    }
}

/// The total of three dice.
#[must_use]
pub const fn total(dice: [Die; 3]) -> u8 {
    dice[0].0 + dice[1].0 + dice[2].0
}

choices! {
    /// The dice that a book uses.
    DiceSet {
        /// three dice alike
        Three => "choice-dice-set-three",
        /// three box dice and a cut die
        BoxAndCut => "choice-dice-set-box-and-cut",
        /// a box die and a cut die, a third for Big/Small
        CrownPaiGow => "choice-dice-set-crown-pai-gow",
    }

    /// What stealing the cut changes.
    Stealing {
        /// no stealing
        None => "choice-stealing-none",
        /// the total, and with it box and cut
        Total => "choice-stealing-total",
        /// the box dice for the box, the cut die for the cut
        BoxDiceAndCutDie => "choice-stealing-box-dice-and-cut-die",
        /// the box dice only
        BoxDice => "choice-stealing-box-dice",
    }

    /// The number at which a stolen cut die wraps around (vic-2002 8.7 allows both readings, R11).
    StealCutWrap {
        /// on six
        Six => "choice-steal-cut-wrap-six",
        /// on eight, with the listed cuts 7 and 8
        Eight => "choice-steal-cut-wrap-eight",
    }

    /// What selects the cut when the House banks.
    HouseCut {
        /// always Yat Dong Dong
        YatDongDong => "choice-house-cut-yat-dong-dong",
        /// the three-dice total
        Total => "choice-house-cut-total",
        /// the cut die
        CutDie => "choice-house-cut-cut-die",
    }

    /// What selects the cut when a banking player names none.
    UnnamedCut {
        /// Yat Dong Dong, as for the House
        YatDongDong => "choice-unnamed-cut-yat-dong-dong",
        /// the game supervisor, or the dice if the cut is stolen
        SupervisorOrStolen => "choice-unnamed-cut-supervisor-or-stolen",
        /// the game supervisor
        Supervisor => "choice-unnamed-cut-supervisor",
        /// the cut die
        CutDie => "choice-unnamed-cut-cut-die",
    }
}

/// A banker's plus or minus button, −4 to +4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Steal(i8);

impl Steal {
    /// No button.
    pub const NONE: Steal = Steal(0);

    /// Every button, lowest first, including [`Steal::NONE`].
    pub fn all() -> impl Iterator<Item = Steal> {
        (-4..=4).map(Steal)
    }

    /// The button with this value, if it is −4 to +4. A button of 0 steals nothing (R32).
    #[must_use]
    pub const fn new(value: i8) -> Option<Steal> {
        if value >= -4 && value <= 4 { Some(Steal(value)) } else { None }
    }

    /// The value on the button.
    #[must_use]
    pub const fn value(self) -> i8 {
        self.0
    }
}

/// Who holds the bank, as far as the cut and the dice depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Banker {
    /// The House, with the chung on box one.
    House,
    /// A player, alone or with the House, with the chung on their box.
    Player {
        /// The banker's box.
        chung: BoxNo,
        /// The cut that the banker names.
        cut: Option<CutStyle>,
        /// The button that the banker puts down.
        steal: Steal,
    },
}

impl Banker {
    /// The box that the dice are counted from.
    #[must_use]
    pub const fn chung(&self) -> BoxNo {
        match self {
            Banker::House => BoxNo(1),
            Banker::Player { chung, .. } => *chung,
        }
    }

    /// The banker's button. The House steals nothing.
    #[must_use]
    pub const fn steal(&self) -> Steal {
        match self {
            Banker::House => Steal::NONE,
            Banker::Player { steal, .. } => *steal,
        }
    }
}

/// The cut for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum CutChoice {
    /// This style. An orientation left open is entered by the dealer, or drawn.
    Style(CutStyle),
    /// The game supervisor's discretion.
    Supervisor,
}

/// What a shake decides, each part with its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The number to count, including what is stolen, before it wraps around the table.
    pub count: i16,
    /// The first box to receive tiles.
    pub first_box: BoxNo,
    /// The clause for the first box.
    pub box_clause: &'static str,
    /// The cut, or who chooses it.
    pub cut: CutChoice,
    /// The clause for the cut.
    pub cut_clause: &'static str,
}

/// The reason why a shake or a cut does not fit the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// These are not the dice that the book uses.
    WrongDice {
        /// The dice that the book uses.
        expected: DiceSet,
        /// The clause that sets them.
        clause: &'static str,
    },
    /// The book has no stealing.
    NoStealing,
    /// The cut is not in the book's list.
    CutNotListed {
        /// The cut that was named.
        style: CutStyle,
        /// The clause with the list.
        clause: &'static str,
    },
    /// The chung is on a box that the table does not have.
    NoSuchBox {
        /// The box that was named.
        named: BoxNo,
        /// The number of boxes at the table.
        boxes: u8,
    },
}

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceError::WrongDice { expected, clause } => {
                write!(f, "wrong dice: this book uses {expected} ({clause})")
            }
            DiceError::NoStealing => f.write_str("this book has no stealing of the cut (R11)"),
            DiceError::CutNotListed { style, clause } => {
                write!(f, "{style} is not among this book's cuts ({clause})")
            }
            DiceError::NoSuchBox { named, boxes } => {
                write!(f, "a bank on box {named}: this table has boxes 1 to {boxes}")
            }
        }
    }
}

impl std::error::Error for DiceError {}

impl DiceError {
    /// The clause or ruling behind it, if there is one.
    #[must_use]
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            DiceError::WrongDice { clause, .. } | DiceError::CutNotListed { clause, .. } => Some(clause),
            DiceError::NoStealing => Some("R11"),
            DiceError::NoSuchBox { .. } => None,
        }
    }
}

/// What a shake decides under a book: the first box and the cut.
///
/// ```
/// use chung_game::paigow::dice::{evaluate_shake, Banker, BoxNo, CutChoice, Die, Shake};
/// use chung_game::paigow::cut::CutStyle;
/// use chung_game::rulebook::PaiGowBook;
/// let die = |face| Die::new(face).unwrap();
/// let shake = Shake::BoxAndCut { box_dice: [die(3), die(4), die(4)], cut_die: die(4) };
/// let thrown = evaluate_shake(&PaiGowBook::Crown.book(), &shake, &Banker::House).unwrap();
/// assert_eq!(thrown.first_box, BoxNo(3));
/// assert_eq!(thrown.cut, CutChoice::Style(CutStyle::DaiPin));
/// ```
pub fn evaluate_shake(book: &RuleBook, shake: &Shake, banker: &Banker) -> Result<Thrown, DiceError> {
    let boxes = book.boxes();
    if shake.dice() != book.dice.value {
        return Err(DiceError::WrongDice { expected: book.dice.value, clause: book.dice.clause });
    }
    let chung = banker.chung();
    if chung.0 == 0 || chung.0 > boxes {
        return Err(DiceError::NoSuchBox { named: chung, boxes });
    }
    if banker.steal() != Steal::NONE && book.stealing.value == Stealing::None {
        return Err(DiceError::NoStealing);
    }
    let count = i16::from(shake.box_total()) + i16::from(banker.steal().0);
    let places = (i16::from(chung.0) - 1 + count - 1).rem_euclid(i16::from(boxes));
    let (cut, cut_clause) = cut_choice(book, shake, banker, count)?;
    Ok(Thrown {
        count,
        first_box: BoxNo(places as u8 + 1),
        box_clause: book.first_box.clause,
        cut,
        cut_clause,
    })
}

fn cut_choice(
    book: &RuleBook,
    shake: &Shake,
    banker: &Banker,
    count: i16,
) -> Result<(CutChoice, &'static str), DiceError> {
    let on_die = |steal| CutChoice::Style(cut_of_die(book, shake, steal));
    let on_total = CutChoice::Style(wrapping_entry(book.random_cuts.value.0, count));
    let house_cut = CutChoice::Style(CutStyle::YatDongDong);
    let Banker::Player { cut, steal, .. } = banker else {
        let cut = match book.house_cut.value {
            HouseCut::YatDongDong => house_cut,
            HouseCut::Total => on_total,
            HouseCut::CutDie => on_die(0),
        };
        return Ok((cut, book.house_cut.clause));
    };
    if let Some(style) = *cut {
        let clause = book.cuts.clause;
        return if book.cuts.value.has(style) {
            Ok((CutChoice::Style(style), book.named_cut.clause))
        } else {
            Err(DiceError::CutNotListed { style, clause })
        };
    }
    let unnamed = book.unnamed_cut;
    let stolen = *steal != Steal::NONE;
    Ok(match (unnamed.value, book.stealing.value) {
        (UnnamedCut::SupervisorOrStolen, Stealing::Total) if stolen => (on_total, book.stolen_cut.clause),
        (UnnamedCut::SupervisorOrStolen, _) if stolen => (on_die(i16::from(steal.0)), book.stolen_cut.clause),
        (UnnamedCut::SupervisorOrStolen | UnnamedCut::Supervisor, _) => {
            (CutChoice::Supervisor, unnamed.clause)
        }
        (UnnamedCut::CutDie, _) => (on_die(0), unnamed.clause),
        (UnnamedCut::YatDongDong, _) => (house_cut, unnamed.clause),
    })
}

/// The cut that the cut die selects, stolen or not.
fn cut_of_die(book: &RuleBook, shake: &Shake, steal: i16) -> CutStyle {
    let die = shake.cut_die().map_or(1, |die| i16::from(die.face()));
    let number = die + steal;
    if book.steal_cut_wrap.value == StealCutWrap::Eight && steal != 0 {
        // 1 to 6 come from the cut die's table, 7 and 8 from the list of cuts.
        let number = (number - 1).rem_euclid(8) + 1;
        let by_list = book.cuts.value.0.get(number as usize - 1).filter(|_| number > 6);
        return by_list.map_or_else(|| wrapping_entry(book.random_cuts.value.0, number), |cut| cut.style);
    }
    wrapping_entry(book.random_cuts.value.0, number)
}

/// The entry for a number from 1, wrapping around.
fn wrapping_entry(cuts: &[CutStyle], number: i16) -> CutStyle {
    let places = cuts.len().max(1) as i16;
    let place = (number - 1).rem_euclid(places) as usize;
    cuts.get(place).copied().unwrap_or(CutStyle::YatDongDong)
}

/// The box that the dice put OFF, counted from box one. `None` if that is the House's, so that they are thrown again (crown 12.9–12.10).
#[must_use]
pub fn off_box(book: &RuleBook, shake: &Shake) -> Option<BoxNo> {
    let boxes = book.boxes().max(1);
    let place = (shake.box_total() - 1) % boxes + 1;
    (place != 1).then_some(BoxNo(place))
}

impl ToMessage for DiceError {
    fn to_message(&self) -> Message {
        match self {
            DiceError::WrongDice { expected, .. } => {
                message!("refused-wrong-dice", dice = expected.to_message())
            }
            DiceError::NoStealing => message!("refused-no-stealing"),
            DiceError::CutNotListed { style, .. } => {
                message!("refused-cut-not-listed", style = style.to_message())
            }
            DiceError::NoSuchBox { named, boxes } => {
                message!("refused-no-such-box", box_no = *named, boxes = *boxes)
            }
        }
    }
}
