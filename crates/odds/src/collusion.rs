//! What boxes gain that tell each other their tiles, as vic-2000 14.7, crown 12.7 and star-2024 15.9 fear.
//!
//! A box that has seen other tiles knows better what the bank can hold. With every box in it the bank's hand is known, and the gain
//! is counted exactly ([`Game::counts_seeing_the_bank`]). With fewer, the tiles seen are drawn from a seed, and for each draw the
//! gain is again counted exactly, over every hand the bank can hold beside them: only what was seen is left to chance.

use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Side;
use chung_game::paigow::tile::Tile;
use rayon::prelude::*;

use crate::Fraction;
use crate::chance::Chance;
use crate::dealt;
use crate::deck::four_of;
use crate::estimate::{Estimate, Tally, billionths};
use crate::game::Game;
use crate::strategy::Strategy;

/// What boxes gain that share what they see.
#[derive(Clone, Debug)]
pub struct Collusion {
    /// What a wager is worth to a box that sets the House Way, as a part of itself.
    pub honest: Fraction,
    /// For one box, two, and so on to all that play.
    pub gains: Vec<Gain>,
}

/// What a box gains over the House Way by what it sees, as a part of its wager.
#[derive(Clone, Copy, Debug)]
pub struct Gain {
    /// How many boxes tell each other their tiles, itself included.
    pub boxes: u8,
    /// What is counted exactly: the whole gain, or what the box gains by its own tiles alone.
    counted: Fraction,
    /// What was drawn beyond that: cents over so many hands of the bank.
    drawn: Option<(Tally, Fraction)>,
}

impl Gain {
    /// The gain: counted, or the mean of what was drawn to the nearest billionth.
    #[must_use]
    pub fn value(&self) -> Fraction {
        self.estimate().map_or(self.counted, |estimate| billionths(estimate.mean))
    }

    /// The gain and how sure it is, where it is drawn; `None` where it is counted.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        self.drawn.map(|(tally, unit)| tally.estimate(unit).beyond(self.counted))
    }
}

impl Collusion {
    /// Counts, or draws so often, what one to so many playing boxes gain against the House; seven is all there can be.
    #[must_use]
    pub fn new(game: &Game, playing: u8, draws: u32, seed: u64) -> Collusion {
        let house_way = Strategy::house_way(game.house_way);
        let honest = game.player_value(game.counts(&house_way, &house_way));
        let response = game.best_response(Side::Player, &house_way);
        let (alone, gain_alone) = (response.strategy(), response.value() - honest);
        let bank = places(&house_way);
        let of_boxes = |boxes: u8| match boxes {
            1 => Gain { boxes, counted: gain_alone, drawn: None },
            EVERY_BOX => {
                let seeing = game.player_value(game.counts_seeing_the_bank(&house_way));
                Gain { boxes, counted: seeing - honest, drawn: None }
            }
            _ => {
                let unseen = Tile::COUNT - 4 * usize::from(boxes);
                let draw = |draw: u32| {
                    let mut chance = Chance::stream(seed, draw.into());
                    Tally::of(drawn_gain(game, &alone, &bank, unseen, &mut chance))
                };
                let tally = (0..draws).into_par_iter().map(draw).reduce(Tally::default, Tally::and);
                let hands = i128::from(four_of(unseen as u64));
                let unit = Fraction::from(hands * i128::from(game.wager.0.max(1)));
                Gain { boxes, counted: gain_alone, drawn: Some((tally, unit)) }
            }
        };
        Collusion { honest, gains: (1..=playing.min(EVERY_BOX)).map(of_boxes).collect() }
    }
}

/// Seven boxes and the bank's hold all 32 tiles.
const EVERY_BOX: u8 = 7;

/// What the best setting of a drawn box gains over the one it would choose alone, in cents over all hands that unseen tiles let
/// the bank hold.
fn drawn_gain(game: &Game, alone: &Strategy, bank: &[[u8; 2]], unseen: usize, chance: &mut Chance) -> i64 {
    let stacks = chance.stacks();
    let tiles = stacks.tiles();
    let own = dealt::number(Four::of_tiles([tiles[0], tiles[1], tiles[2], tiles[3]]));
    let (own, alone) = (&dealt::all()[own], alone.most(own));
    let (seat, payoff) = (game.seat(Side::Player), game.payoffs.player);
    let beats = own.places.map(|places| seat.beats(places));
    let mut sums = [0; 3];
    let unseen = &tiles[Tile::COUNT - unseen..];
    for (n, &a) in unseen.iter().enumerate() {
        for (m, &b) in unseen.iter().enumerate().skip(n + 1) {
            for (k, &c) in unseen.iter().enumerate().skip(m + 1) {
                for &d in &unseen[k + 1..] {
                    let theirs = bank[Four::of_tiles([a, b, c, d]).slot()];
                    for (set, sum) in sums.iter_mut().enumerate() {
                        *sum += payoff.of(seat.outcome(own.places[set], beats[set], theirs)).0;
                    }
                }
            }
        }
    }
    sums.into_iter().max().unwrap_or(0) - sums[alone]
}

/// The places of the bank's hands, by their slots.
fn places(bank: &Strategy) -> Vec<[u8; 2]> {
    let mut places = vec![[0; 2]; Four::SLOTS];
    for (number, dealt) in dealt::all().iter().enumerate() {
        places[dealt.four.slot()] = dealt.places[bank.most(number)];
    }
    places
}
