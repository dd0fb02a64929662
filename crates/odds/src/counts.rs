//! Wins, stand-offs and losses, counted in deals.

use std::ops::{Add, AddAssign, Mul};

use chung_game::paigow::four::Four;
use chung_game::paigow::matching::{Matching, NoughtHands, NoughtMatch, Outcome, Side};

use crate::Fraction;
use crate::dealt::Dealt;
use crate::opposing::{Below, Opposing};
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
    pub const fn of(&self, outcome: Outcome) -> i128 {
        match outcome {
            Outcome::Win => self.win,
            Outcome::StandOff => self.stand_off,
            Outcome::Lose => self.lose,
        }
    }

    /// The chance of an outcome.
    #[must_use]
    pub fn chance(&self, outcome: Outcome) -> Fraction {
        Fraction::new(self.of(outcome), self.total().max(1))
    }

    /// The same deals as the other side sees them.
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
    /// What a setting beats: a matched hand is won exactly where the other side's lies below. Copies and noughts are the bank's
    /// (R3): to a player a nought beats nothing, the bank's beats every nought.
    #[inline]
    pub(crate) fn beats(&self, [low, high]: [u8; 2]) -> Below {
        let over = |place: u8, noughts_are_the_banks: bool| match self.side {
            _ if noughts_are_the_banks && place < NOUGHTS => match self.side {
                Side::Player => 0,
                Side::Bank => NOUGHTS,
            },
            Side::Player => place,
            Side::Bank => place + 1,
        };
        let high_too = self.matching.nought_hands == NoughtHands::Either;
        Below { low: over(low, true), high: over(high, high_too) }
    }

    /// What becomes of the wager of a setting that beats so much, against a hand at these places; as this side sees it.
    #[inline]
    pub(crate) fn outcome(&self, own: [u8; 2], beats: Below, [low, high]: [u8; 2]) -> Outcome {
        let by_wager = self.matching.nought_match == NoughtMatch::Wager;
        match (low < beats.low, high < beats.high) {
            (true, true) => Outcome::Win,
            (false, false) => Outcome::Lose,
            _ if by_wager && own[0] < NOUGHTS && low < NOUGHTS => match self.side {
                Side::Player => Outcome::Lose,
                Side::Bank => Outcome::Win,
            },
            _ => Outcome::StandOff,
        }
    }

    /// How a hand fares when set in one of its ways, over all hands the other side can hold.
    #[inline]
    pub(crate) fn counts(&self, opposing: &Opposing, dealt: &Dealt, setting: usize) -> Counts {
        let below = self.beats(dealt.places[setting]);
        let low = Below { high: Below::ALL, ..below };
        let high = Below { low: Below::ALL, ..below };
        let all = opposing.all();
        // Nought against nought on the low hand may lose the player the wager, though he wins the high hand.
        let by_wager = self.matching.nought_match == NoughtMatch::Wager;
        let [both, low, high, forfeit] = if by_wager && dealt.places[setting][0] < NOUGHTS {
            let noughts = Below { low: NOUGHTS, ..below };
            let all_noughts = Below { low: NOUGHTS, high: Below::ALL };
            let [both, low, high, below, all] =
                opposing.below(dealt.four, [below, low, high, noughts, all_noughts]);
            let forfeit = match self.side {
                Side::Player => below,
                Side::Bank => all - below,
            };
            [both, low, high, forfeit]
        } else {
            let [both, low, high] = opposing.below(dealt.four, [below, low, high]);
            [both, low, high, 0]
        };
        let [mut win, mut stand_off, mut lose] = [both, low + high - both - both, all - low - high + both];
        stand_off -= forfeit;
        match self.side {
            Side::Player => lose += forfeit,
            Side::Bank => win += forfeit,
        }
        Counts { win: win.into(), stand_off: stand_off.into(), lose: lose.into() }
    }

    /// How a player fares who sees the other side's hand before he sets: the best of the hand's settings each time.
    pub(crate) fn seeing(&self, opposing: &Opposing, dealt: &Dealt) -> Counts {
        let [a, b, c] = dealt.places.map(|places| self.beats(places));
        let highest = Below { low: a.low.max(b.low).max(c.low), high: a.high.max(b.high).max(c.high) };
        let over_low = Below { high: Below::ALL, ..highest };
        let over_high = Below { low: Below::ALL, ..highest };
        let (ab, bc, ca) = (a.both(b), b.both(c), c.both(a));
        let bounds = [a, b, c, ab, bc, ca, ab.both(c), over_low, over_high, highest];
        let [a, b, c, ab, bc, ca, abc, low, high, both] = opposing.below(dealt.four, bounds);
        let win = a + b + c - ab - bc - ca + abc;
        let all = opposing.all();
        let mut lose = all - low - high + both;
        let by_wager = self.matching.nought_match == NoughtMatch::Wager;
        // With any better low hand a player beats every nought; with none, nought against nought costs him the wager.
        if by_wager && dealt.places.iter().all(|[low, _]| *low < NOUGHTS) {
            let noughts = Below { low: NOUGHTS, ..highest };
            let [noughts] = opposing.below(dealt.four, [noughts]);
            lose = all - (high - noughts);
        }
        Counts { win: win.into(), stand_off: (all - win - lose).into(), lose: lose.into() }
    }
}

/// In how many ways a hand can be dealt beside the other side's.
pub(crate) fn ways(opposing: &Opposing, four: Four) -> i128 {
    opposing.deck().ways(four).into()
}
