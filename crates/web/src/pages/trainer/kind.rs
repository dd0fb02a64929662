//! The kinds of hand that a trainer counts: by what decides them in the House Way.

use chung_game::paigow::house_way::Rule;

/// What a hand asks of who sets it.
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
    /// Two hands brought close together, or the high one made strong.
    Balance,
    /// The same totals either way: high tiles decide.
    HighTiles,
}

impl HandKind {
    /// Every kind, in the order of a House Way.
    pub const ALL: [HandKind; 7] = [
        HandKind::TwoPairs,
        HandKind::PairKept,
        HandKind::PairSplit,
        HandKind::TeenOrDay,
        HandKind::Named,
        HandKind::Balance,
        HandKind::HighTiles,
    ];

    /// The kind of hand that a rule decides.
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

    /// Its name on the page.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            HandKind::TwoPairs => "Two pairs",
            HandKind::PairKept => "A pair kept",
            HandKind::PairSplit => "A pair split",
            HandKind::TeenOrDay => "Wong, Gong, High Nine",
            HandKind::Named => "Hands the book names",
            HandKind::Balance => "Balanced hands",
            HandKind::HighTiles => "High tiles decide",
        }
    }

    /// Its number in addresses, which gives no answer away.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The kind of a number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<HandKind> {
        HandKind::ALL.get(usize::from(number)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::paigow::four::Four;
    use chung_game::rulebook::BookId;

    #[test]
    fn numbers_lead_back_to_their_kinds() {
        for kind in HandKind::ALL {
            assert_eq!(HandKind::numbered(kind.number()), Some(kind));
        }
        assert_eq!(HandKind::numbered(7), None);
    }

    #[test]
    fn every_book_has_hands_of_every_kind() {
        for book in BookId::ALL {
            let way = book.book().house_way.value;
            for kind in HandKind::ALL {
                assert!(Four::all().any(|four| HandKind::of(way.set(four).rule) == kind), "{book} {kind:?}");
            }
        }
    }
}
