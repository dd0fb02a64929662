//! Deals four tiles from a seed. The same seed deals the same tiles, so an address repeats a hand.

use chung_chance::Chance;
use chung_game::paigow::four::Four;
use chung_game::paigow::house_way::HouseWay;
use chung_game::paigow::tile::Tile;

use super::kind::HandKind;

/// Deals four tiles, of any hand or only of hands of a kind.
pub(super) fn deal(way: &HouseWay, seed: u64, kind: Option<HandKind>) -> [Tile; 4] {
    let mut chance = Chance::from_seed(seed);
    let is_wanted = |four: &Four| kind.is_none_or(|kind| HandKind::of(way.set(*four).rule) == kind);
    let mut hands: Vec<Four> = Four::all().filter(is_wanted).collect();
    if hands.is_empty() {
        hands = Four::all().collect();
    }
    let mut tiles = tiles(drawn(&hands, &mut chance), &mut chance);
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, chance.below(last as u32 + 1) as usize);
    }
    tiles
}

/// Draws one of the hands, each with its probability in a deal of 32 tiles.
fn drawn(hands: &[Four], chance: &mut Chance) -> Four {
    let all: u32 = hands.iter().map(|four| four.ways()).sum();
    let mut left = chance.below(all);
    for &four in hands {
        match left.checked_sub(four.ways()) {
            Some(rest) => left = rest,
            None => return four,
        }
    }
    hands[0]
}

/// Tiles of these kinds: either tile of a single kind, both tiles of a pair.
fn tiles(four: Four, chance: &mut Chance) -> [Tile; 4] {
    let kinds = four.kinds();
    let mut before = None;
    kinds.map(|kind| {
        let pair = four.count(kind) == 2;
        let which = match (pair, before == Some(kind)) {
            (false, _) => chance.below(2) as usize,
            (true, second) => usize::from(second),
        };
        before = Some(kind);
        kind.tiles()[which]
    })
}

#[cfg(test)]
mod tests {
    use chung_game::rulebook::PaiGowBook;

    use super::*;

    #[test]
    fn a_seed_always_deals_the_same_four_different_tiles() {
        let way = PaiGowBook::Crown.book().house_way.value;
        let mut seen = Vec::new();
        for seed in 0..200 {
            let dealt = deal(&way, seed, None);
            assert_eq!(dealt, deal(&way, seed, None));
            let mut sorted = dealt;
            sorted.sort();
            assert!(sorted.windows(2).all(|two| two[0] != two[1]), "{dealt:?}");
            seen.push(dealt);
        }
        seen.sort();
        seen.dedup();
        assert!(seen.len() > 190, "seeds deal different hands");
    }

    #[test]
    fn a_requested_kind_is_dealt() {
        for book in PaiGowBook::ALL {
            let way = book.book().house_way.value;
            for kind in HandKind::ALL {
                let dealt = deal(&way, 5, Some(kind));
                assert_eq!(HandKind::of(way.set(Four::of_tiles(dealt)).rule), kind, "{book}");
            }
        }
    }
}
