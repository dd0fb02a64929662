//! The place of a hand in the rank order, from 0 for the lowest. Tables over hands need indices without gaps, and strengths have gaps.

use chung_game::paigow::hand::{Hand, Rank};
use chung_game::paigow::tile::Kind;

/// The number of different ranks that two tiles can have.
pub(crate) const PLACES: usize = below(STRENGTHS);

/// How many of the ranks are noughts, the lowest of all.
pub(crate) const NOUGHTS: u8 = below(FIRST_POINT) as u8;

/// The place of a rank in the order of all ranks.
#[inline]
pub(crate) const fn place(rank: Rank) -> u8 {
    PLACE[rank.strength() as usize]
}

const STRENGTHS: usize = 256;
const FIRST_POINT: usize = 16;

/// Which strengths two tiles can have.
const EXISTS: [bool; STRENGTHS] = {
    let mut exists = [false; STRENGTHS];
    let mut pair = 0;
    while pair < 256 {
        let hand = Hand::new(Kind::ALL[pair / 16], Kind::ALL[pair % 16]);
        exists[hand.rank().strength() as usize] = true;
        pair += 1;
    }
    exists
};

/// How many ranks lie below a strength.
const fn below(strength: usize) -> usize {
    let (mut ranks, mut lower) = (0, 0);
    while lower < strength {
        ranks += EXISTS[lower] as usize;
        lower += 1;
    }
    ranks
}

const PLACE: [u8; STRENGTHS] = {
    let mut place = [0; STRENGTHS];
    let mut strength = 0;
    while strength < STRENGTHS {
        place[strength] = below(strength) as u8;
        strength += 1;
    }
    place
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_keep_the_order_without_a_gap() {
        let mut hands = Hand::all();
        hands.reverse();
        assert_eq!(place(hands[0].rank()), 0);
        for two in hands.windows(2) {
            let step = u8::from(two[0].rank() != two[1].rank());
            assert_eq!(place(two[1].rank()), place(two[0].rank()) + step);
        }
        assert_eq!(usize::from(place(hands[hands.len() - 1].rank())) + 1, PLACES);
        let noughts = hands.iter().filter(|hand| hand.is_nought());
        assert!(noughts.clone().all(|hand| place(hand.rank()) < NOUGHTS));
        assert!(hands.iter().any(|hand| place(hand.rank()) == NOUGHTS && !hand.is_nought()));
    }
}
