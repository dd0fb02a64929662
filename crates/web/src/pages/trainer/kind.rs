//! The kinds of hands by which the trainer counts answers: what decides a hand in the House Way.

use chung_game::paigow::house_way::Rule;
use chung_game::{Message, message};

/// What decides a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HandKind {
    /// Two pairs.
    TwoPairs,
    /// A pair that stays together.
    PairKept,
    /// A pair that is split.
    PairSplit,
    /// A Teen or Day beside a 7, 8 or 9.
    TeenOrDay,
    /// A hand that the book names.
    Named,
    /// The two hands are balanced, or the high hand is made strong.
    Balance,
    /// The totals are the same either way, so high tiles decide.
    HighTiles,
}

impl HandKind {
    /// Every kind, in the order in which a House Way considers them.
    pub const ALL: [HandKind; 7] = [
        HandKind::TwoPairs,
        HandKind::PairKept,
        HandKind::PairSplit,
        HandKind::TeenOrDay,
        HandKind::Named,
        HandKind::Balance,
        HandKind::HighTiles,
    ];

    /// Returns the kind of hand that a rule decides.
    #[must_use]
    pub const fn of(rule: Rule) -> HandKind {
        match rule {
            Rule::TwoPairs => HandKind::TwoPairs,
            Rule::NeverSplit | Rule::Kept => HandKind::PairKept,
            Rule::Split(_) => HandKind::PairSplit,
            Rule::WongGongHighNine
            | Rule::HighNineFirst
            | Rule::TeenHigh
            | Rule::WongWithEleven
            | Rule::GongWithFour
            | Rule::LowNotChongThree
            | Rule::NothingLeavesChongThree => HandKind::TeenOrDay,
            Rule::Exception(_) => HandKind::Named,
            Rule::Closest | Rule::PumpUp => HandKind::Balance,
            Rule::HighTilesApart | Rule::HighTileHigh | Rule::HighTileLow => HandKind::HighTiles,
        }
    }

    /// Returns the name of the kind on the page.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            HandKind::TwoPairs => message!("trainer-two-pairs"),
            HandKind::PairKept => message!("trainer-pair-kept"),
            HandKind::PairSplit => message!("trainer-pair-split"),
            HandKind::TeenOrDay => message!("trainer-wong-gong-high-nine"),
            HandKind::Named => message!("trainer-named-hands"),
            HandKind::Balance => message!("trainer-balanced-hands"),
            HandKind::HighTiles => message!("trainer-high-tiles"),
        }
    }

    /// The number of the kind in addresses. Unlike a name, it does not give the answer away.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the kind with a number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<HandKind> {
        HandKind::ALL.get(usize::from(number)).copied()
    }
}

#[cfg(test)]
mod tests {
    use chung_game::paigow::four::Four;
    use chung_game::rulebook::PaiGowBook;

    use super::*;

    #[test]
    fn a_kind_is_found_by_its_number() {
        for kind in HandKind::ALL {
            assert_eq!(HandKind::numbered(kind.number()), Some(kind));
        }
        assert_eq!(HandKind::numbered(7), None);
    }

    #[test]
    fn every_book_has_hands_of_every_kind() {
        for book in PaiGowBook::ALL {
            let way = book.book().house_way.value;
            for kind in HandKind::ALL {
                assert!(Four::all().any(|four| HandKind::of(way.set(four).rule) == kind), "{book} {kind:?}");
            }
        }
    }
}
