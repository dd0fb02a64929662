//! Enumerates every deal: the 35,960 hands of 32 physical tiles, each against the 20,475 hands that share no tile with it.
//!
//! Nothing of `opposing` is used. Settings come from `chung-game`, matching is reimplemented from R3, and a deal is two disjoint
//! sets of tiles. The library's counts for a hand must equal the counts here for every four tiles that make it. The one shortcut:
//! after all hands beside four tiles have been visited, those with the same setting are matched together.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

mod common;

use std::collections::HashMap;
use std::thread;

use chung_game::paigow::four::Four;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::house_way::Method;
use chung_game::paigow::matching::{Matching, NoughtHands, NoughtMatch, Side};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::rulebook::PaiGowBook;
use chung_odds::counts::Counts;
use chung_odds::deck::Deck;
use chung_odds::game::GameOdds;
use chung_odds::response::Response;
use chung_odds::strategy::Strategy;
use common::{Held, game, hands_of};

#[test]
#[ignore = "slow: run with --release --ignored"]
fn every_deal_of_all_tiles() {
    check(&[], 736_281_000);
}

#[test]
#[ignore = "slow: run with --release --ignored"]
fn every_deal_when_four_tiles_are_seen() {
    let [teen, _] = Kind::Teen.tiles();
    let [_, gee_jun] = Kind::GeeJun.tiles();
    let [seven, other_seven] = Kind::Tit.tiles();
    check(&[teen, gee_jun, seven, other_seven], 20_475 * 10_626);
}

#[test]
#[ignore = "slow: run with --release --ignored"]
fn every_deal_when_twelve_tiles_are_seen() {
    let both = [Kind::Day, Kind::Mooy, Kind::ChopGow].map(Kind::tiles).concat();
    let one = [Kind::Yun, Kind::Gor, Kind::Foo, Kind::Look, Kind::ChopBot, Kind::ChopNg];
    let one = one.map(|kind| kind.tiles()[0]);
    check(&[&both[..], &one].concat(), 4_845 * 1_820);
}

/// A way to set every hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    HouseWay(Method),
    MaxLow,
}

const WAYS: [Way; 4] = [
    Way::HouseWay(Method::Victoria),
    Way::HouseWay(Method::Star),
    Way::HouseWay(Method::Canberra),
    Way::MaxLow,
];

impl Way {
    /// The index of the setting that a hand gets.
    fn set(self, four: Four) -> usize {
        let settings = four.settings();
        let worth = |hand: Hand| if hand.is_nought() { 0 } else { hand.strength() };
        let found = match self {
            Way::HouseWay(method) => {
                let by_the_book = method.set(four).setting;
                settings.iter().position(|set| set.ranks_as(by_the_book))
            }
            Way::MaxLow => (0..3).max_by_key(|&n| (worth(settings[n].low()), worth(settings[n].high()))),
        };
        found.expect("the setting is one of the three")
    }

    fn strategy(self) -> Strategy {
        match self {
            Way::HouseWay(method) => Strategy::house_way(method),
            Way::MaxLow => Strategy::max_low(),
        }
    }
}

/// What R3 needs of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Set {
    low: u8,
    high: u8,
    low_nought: bool,
    high_nought: bool,
}

impl From<Setting> for Set {
    fn from(setting: Setting) -> Set {
        let (low, high) = (setting.low(), setting.high());
        Set {
            low: low.strength(),
            high: high.strength(),
            low_nought: low.is_nought(),
            high_nought: high.is_nought(),
        }
    }
}

/// Whether the player wins the wager, and whether the player loses it. R3: the higher hand wins, and the bank wins copies and
/// nought against nought; in the other reading nought against nought decides the whole wager.
fn matched(rules: Matching, player: Set, bank: Set) -> (bool, bool) {
    let low_noughts = player.low_nought && bank.low_nought;
    let high_noughts = player.high_nought && bank.high_nought && rules.nought_hands == NoughtHands::Either;
    let low = player.low > bank.low && !low_noughts;
    let high = player.high > bank.high && !high_noughts;
    let forfeit = (low_noughts || high_noughts) && rules.nought_match == NoughtMatch::Wager;
    (low && high, !(low || high) || forfeit)
}

/// The settings of the other side, each with the number of hands that are set so.
type Met = Vec<(Set, i128)>;

/// The player's wins, stand-offs and losses.
fn count(met: &Met, result: impl Fn(Set) -> (bool, bool)) -> Counts {
    let mut counts = Counts::default();
    for &(set, hands) in met {
        match result(set) {
            (true, _) => counts.win += hands,
            (_, true) => counts.lose += hands,
            _ => counts.stand_off += hands,
        }
    }
    counts
}

/// Four physical tiles and their settings.
struct SetHand {
    held: Held,
    settings: [Set; 3],
    /// The index of the setting that each of [`WAYS`] chooses.
    chosen: [usize; 4],
    /// The index of that setting among all settings.
    number: [usize; 4],
}

/// Every hand of the unseen tiles, and every setting that one of [`WAYS`] chooses for it.
fn hands_without(seen: &[Tile]) -> (Vec<SetHand>, Vec<Set>) {
    let left: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !seen.contains(tile)).collect();
    let (mut sets, mut numbers) = (Vec::new(), HashMap::new());
    let mut number = |set: Set| {
        *numbers.entry(set).or_insert_with(|| {
            sets.push(set);
            sets.len() - 1
        })
    };
    let set = |held: Held| {
        let settings = held.four.settings().map(Set::from);
        let chosen = WAYS.map(|way| way.set(held.four));
        let number = chosen.map(|n| number(settings[n]));
        SetHand { held, settings, chosen, number }
    };
    (hands_of(&left).into_iter().map(set).collect(), sets)
}

/// A result of the library to check: one side's settings against the other side's way.
struct Case {
    game: GameOdds,
    side: Side,
    /// The other side's way, as an index into [`WAYS`].
    way: usize,
    answer: Response,
}

impl Case {
    /// Counts the outcomes of one setting of this side.
    fn count(&self, own: Set, met: &Met) -> Counts {
        let rules = self.game.matching;
        match self.side {
            Side::Player => count(met, |other| matched(rules, own, other)),
            Side::Bank => count(met, |other| matched(rules, other, own)),
        }
    }

    /// Counts the outcomes for a player who sees the bank's hand before setting.
    fn count_seeing(&self, own: [Set; 3], met: &Met) -> Counts {
        count(met, |other| {
            let [a, b, c] = own.map(|set| matched(self.game.matching, set, other));
            (a.0 || b.0 || c.0, a.1 && b.1 && c.1)
        })
    }
}

/// Both sides against the three House Ways, by both readings of nought against nought, and against `max-low`. Matching is
/// crown's and act-1993's own; star-2024's is crown's.
fn cases(deck: Deck) -> Vec<Case> {
    use NoughtMatch::{Hand, Wager};
    let [victoria, star, canberra, max_low] = [0, 1, 2, 3];
    let played = [
        (PaiGowBook::Crown, Hand, victoria),
        (PaiGowBook::Crown, Wager, victoria),
        (PaiGowBook::Crown, Hand, max_low),
        (PaiGowBook::Star2024, Hand, star),
        (PaiGowBook::Act1993, Hand, canberra),
        (PaiGowBook::Act1993, Wager, canberra),
        (PaiGowBook::Act1993, Hand, max_low),
    ];
    let case = |(book, reading, way): (PaiGowBook, NoughtMatch, usize), side| {
        let mut game = GameOdds { deck, ..game(book) };
        game.matching.nought_match = reading;
        let answer = game.best_response(side, &WAYS[way].strategy());
        Case { game, side, way, answer }
    };
    played.into_iter().flat_map(|played| [case(played, Side::Player), case(played, Side::Bank)]).collect()
}

/// The sums over all hands, for one case.
#[derive(Clone, Copy, Default)]
struct Totals {
    /// Both sides set the same way.
    same_way: Counts,
    /// The player sees the bank's hand.
    seeing: Counts,
}

/// Visits every deal of the unseen tiles.
fn check(seen: &[Tile], deals: i128) {
    let (hands, sets) = hands_without(seen);
    let cases = cases(Deck::without(seen.iter().map(|tile| tile.kind())).unwrap());
    let mut ways: HashMap<Four, i128> = HashMap::new();
    for hand in &hands {
        *ways.entry(hand.held.four).or_default() += 1;
    }
    for hand in cases[0].answer.hands() {
        assert_eq!(hand.ways, ways.get(&hand.dealt.four).copied().unwrap_or(0), "{}", hand.dealt.four);
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let totals = thread::scope(|scope| {
        let (hands, sets, cases) = (&hands, &sets, &cases);
        let visit = |core| move || visit(hands.iter().skip(core).step_by(cores), hands, sets, cases);
        let visits: Vec<_> = (0..cores).map(|core| scope.spawn(visit(core))).collect();
        visits.into_iter().map(|visit| visit.join().expect("the counts agree")).collect::<Vec<_>>()
    });
    for (number, case) in cases.iter().enumerate() {
        let sum = |of: fn(&Totals) -> Counts| {
            totals.iter().fold(Counts::default(), |sum, part| sum + of(&part[number]))
        };
        let strategy = WAYS[case.way].strategy();
        let same_way = sum(|totals| totals.same_way);
        assert_eq!(same_way.total(), deals);
        assert_eq!(case.game.counts(&strategy, &strategy), same_way);
        if case.side == Side::Player {
            assert_eq!(case.game.counts_seeing_the_bank(&strategy), sum(|totals| totals.seeing));
        }
    }
}

/// Visits every deal in which one side holds a hand of `share`, and compares hand by hand.
fn visit<'h>(
    share: impl Iterator<Item = &'h SetHand>,
    hands: &[SetHand],
    sets: &[Set],
    cases: &[Case],
) -> Vec<Totals> {
    let mut totals = vec![Totals::default(); cases.len()];
    for hand in share {
        let (met, four) = (met(hand.held.tiles, hands, sets), hand.held.four);
        for (case, totals) in cases.iter().zip(&mut totals) {
            let Case { game, side, way, answer } = case;
            let counts = hand.settings.map(|own| case.count(own, &met[*way]));
            let nought = (game.matching.nought_hands, game.matching.nought_match);
            let matchup = || format!("{four} as {side:?} against {:?}, {nought:?}", WAYS[*way]);
            assert_eq!(answer.hand(four).counts, counts, "{}", matchup());
            totals.same_way += counts[hand.chosen[*way]];
            if *side == Side::Player {
                totals.seeing += case.count_seeing(hand.settings, &met[*way]);
            }
        }
    }
    totals
}

/// The settings of every hand that shares no tile with `tiles`, for each of [`WAYS`].
fn met(tiles: u32, hands: &[SetHand], sets: &[Set]) -> [Met; 4] {
    let mut counts = vec![[0u32; 4]; sets.len()];
    for other in hands.iter().filter(|other| other.held.tiles & tiles == 0) {
        for way in 0..4 {
            counts[other.number[way]][way] += 1;
        }
    }
    let met = |way: usize| sets.iter().zip(&counts).map(move |(set, counts)| (*set, i128::from(counts[way])));
    std::array::from_fn(|way| met(way).filter(|&(_, hands)| hands > 0).collect())
}
