//! Wins, stand-offs and losses, counted in deals.

use std::ops::{Add, AddAssign, Mul};

use chung_game::paigow::matching::{MatchOutcome, Matching, NoughtHands, NoughtMatch, Side};

use crate::Fraction;
use crate::dealt::Dealt;
use crate::opposing::Below;
use crate::place::NOUGHTS;

/// How many deals a side wins, stands off and loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts {
    /// Both hands won.
    pub win: i128,
    /// One hand each.
    pub stand_off: i128,
    /// Both hands lost.
    pub lose: i128,
}

impl Counts {
    /// All deals.
    #[must_use]
    pub const fn total(&self) -> i128 {
        self.win + self.stand_off + self.lose
    }

    /// The deals with an outcome.
    #[must_use]
    pub const fn of(&self, outcome: MatchOutcome) -> i128 {
        match outcome {
            MatchOutcome::Win => self.win,
            MatchOutcome::StandOff => self.stand_off,
            MatchOutcome::Lose => self.lose,
        }
    }

    /// The chance of an outcome.
    #[must_use]
    pub fn chance(&self, outcome: MatchOutcome) -> Fraction {
        Fraction::new(self.of(outcome), self.total().max(1))
    }

    /// The same deals as the other side sees them: wins become losses.
    #[must_use]
    pub const fn from_the_other_side(self) -> Counts {
        Counts { win: self.lose, stand_off: self.stand_off, lose: self.win }
    }
}

impl Add for Counts {
    type Output = Counts;
    fn add(self, other: Counts) -> Counts {
        Counts {
            win: self.win + other.win,
            stand_off: self.stand_off + other.stand_off,
            lose: self.lose + other.lose,
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        *self = *self + other;
    }
}

impl Mul<i128> for Counts {
    type Output = Counts;
    fn mul(self, times: i128) -> Counts {
        Counts { win: self.win * times, stand_off: self.stand_off * times, lose: self.lose * times }
    }
}

/// One side of a match, and the rules it is matched by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub(crate) side: Side,
    pub(crate) matching: Matching,
}

impl Seat {
    /// What a setting beats: it wins a hand exactly if the other side's hand lies below the bound. The bank wins copies and noughts
    /// (R3): a player's nought beats nothing, and the bank's beats every nought.
    #[inline]
    pub(crate) fn beats(&self, [low, high]: [u8; 2]) -> Below {
        let over = |place: u8, noughts_are_the_banks: bool| match (
            self.side,
            noughts_are_the_banks && place < NOUGHTS,
        ) {
            (Side::Player, true) => 0,
            (Side::Bank, true) => NOUGHTS,
            (Side::Player, false) => place,
            (Side::Bank, false) => place + 1,
        };
        let high_too = self.matching.nought_hands == NoughtHands::Either;
        Below { low: over(low, true), high: over(high, high_too) }
    }

    /// The outcome of the wager, as this side sees it: own setting with what it beats, against a setting at `low` and `high`.
    #[inline]
    pub(crate) fn outcome(&self, own: [u8; 2], beats: Below, [low, high]: [u8; 2]) -> MatchOutcome {
        let by_wager = self.loses_by_wager();
        match (low < beats.low, high < beats.high) {
            (true, true) => MatchOutcome::Win,
            (false, false) => MatchOutcome::Lose,
            _ if by_wager && own[0] < NOUGHTS && low < NOUGHTS => match self.side {
                Side::Player => MatchOutcome::Lose,
                Side::Bank => MatchOutcome::Win,
            },
            _ => MatchOutcome::StandOff,
        }
    }

    /// The bounds to count for a setting: where it wins both hands, the low hand, and the high hand.
    #[inline]
    pub(crate) fn asks(&self, own: [u8; 2]) -> [Below; 3] {
        let beats = self.beats(own);
        let mut low = Below { high: Below::ALL, ..beats };
        if self.forfeits(own) {
            // The low hand never wins. Counted instead: how often the bank's low hand is a nought and its high hand loses.
            low = Below { low: NOUGHTS, ..beats };
        }
        [beats, low, Below { low: Below::ALL, ..beats }]
    }

    /// Whether this is a player's low nought, which can lose the wager although the high hand wins (R3).
    fn forfeits(&self, own: [u8; 2]) -> bool {
        self.side == Side::Player && self.loses_by_wager() && own[0] < NOUGHTS
    }

    fn loses_by_wager(&self) -> bool {
        self.matching.nought_match == NoughtMatch::Wager
    }

    /// The outcomes of a setting over all hands of the other side, from the counts for the bounds in [`Seat::asks`].
    #[inline]
    pub(crate) fn counts(&self, own: [u8; 2], [both, low, high]: [i32; 3], all: i32) -> Counts {
        let counts = |win: i32, lose: i32| Counts {
            win: win.into(),
            stand_off: (all - win - lose).into(),
            lose: lose.into(),
        };
        let none = all - low - high + both;
        if self.forfeits(own) {
            let forfeit = low;
            return counts(0, all - high + forfeit);
        }
        // The bank's low nought against the player's wins the whole wager, not only the hand.
        let won_by_wager = self.side == Side::Bank && self.loses_by_wager() && own[0] < NOUGHTS;
        if won_by_wager { counts(low, none) } else { counts(both, none) }
    }

    /// The bounds to count for a player who sees the other side's hand before setting.
    pub(crate) fn asks_seeing(&self, dealt: &Dealt) -> [Below; 11] {
        let [a, b, c] = dealt.places.map(|places| self.beats(places));
        let highest = Below { low: a.low.max(b.low).max(c.low), high: a.high.max(b.high).max(c.high) };
        let (low, high) = (Below { high: Below::ALL, ..highest }, Below { low: Below::ALL, ..highest });
        let (ab, bc, ca) = (a.both(b), b.both(c), c.both(a));
        let noughts = Below { low: NOUGHTS, ..highest };
        [a, b, c, ab, bc, ca, ab.both(c), low, high, highest, noughts]
    }

    /// The outcomes of a player who sees the other side's hand and chooses the best setting each time.
    pub(crate) fn counts_seeing(&self, dealt: &Dealt, found: [i32; 11], all: i32) -> Counts {
        let [a, b, c, ab, bc, ca, abc, low, high, both, noughts] = found;
        let win = a + b + c - ab - bc - ca + abc;
        // If every setting has a low nought, nought against nought can lose the wager. Any better low hand beats every nought.
        let lose = if dealt.places.iter().all(|&own| self.forfeits(own)) {
            all - (high - noughts)
        } else {
            all - low - high + both
        };
        Counts { win: win.into(), stand_off: (all - win - lose).into(), lose: lose.into() }
    }
}
