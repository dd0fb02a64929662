//! What boxes gain by telling each other their tiles, which vic-2000 14.7, crown 12.7 and star-2024 15.9 guard against.
//!
//! A box that has seen other tiles knows better what the bank can hold. If every box colludes, the bank's hand is known and the
//! gain is counted exactly ([`GameOdds::counts_seeing_the_bank`]). With fewer boxes, the tiles seen are sampled from a seed, and the
//! gain of each sample is counted exactly over every hand that the bank can still hold.

use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Side;
use chung_game::paigow::tile::Tile;
use rayon::prelude::*;

use crate::deck::four_of;
use crate::estimate::{Estimate, Tally, billionths};
use crate::game::GameOdds;
use crate::strategy::Strategy;
use crate::{Fraction, dealt};
use chung_chance::Chance;

/// What colluding boxes gain.
#[derive(Clone, Debug)]
pub struct Collusion {
    /// What a wager is worth to a box that sets the House Way, as a fraction of the stake.
    pub honest: Fraction,
    /// The gains of one box, two colluding boxes, and so on up to all that play.
    pub gains: Vec<Gain>,
}

/// What a box gains over the House Way by the tiles it sees, as a fraction of its wager.
#[derive(Clone, Copy, Debug)]
pub struct Gain {
    /// The number of boxes that share their tiles, this one included.
    pub boxes: u8,
    /// What is counted exactly: the whole gain, or the gain from the box's own tiles alone.
    counted: Fraction,
    /// The sampled gain beyond that, in cents over all hands of the bank, with the unit to divide by.
    drawn: Option<(Tally, Fraction)>,
}

impl Gain {
    /// The gain: exact where it is counted, or the mean of the samples to the nearest billionth.
    #[must_use]
    pub fn value(&self) -> Fraction {
        self.estimate().map_or(self.counted, |estimate| billionths(estimate.mean))
    }

    /// The gain with its standard error where it is sampled; `None` where it is counted.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        self.drawn.map(|(tally, unit)| tally.estimate(unit).beyond(self.counted))
    }
}

impl Collusion {
    /// Computes what one to `playing` boxes gain against the House (seven at most), with `draws` samples where counting is not
    /// feasible.
    #[must_use]
    pub fn new(game: &GameOdds, playing: u8, draws: u32, seed: u64) -> Collusion {
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
                let tally = (0..draws).into_par_iter().map(draw).reduce(Tally::default, Tally::merge);
                let hands = i128::from(four_of(unseen as u64));
                let unit = Fraction::from(hands * i128::from(game.wager.0.max(1)));
                Gain { boxes, counted: gain_alone, drawn: Some((tally, unit)) }
            }
        };
        Collusion { honest, gains: (1..=playing.min(EVERY_BOX)).map(of_boxes).collect() }
    }
}

/// Seven boxes and the bank hold all 32 tiles.
const EVERY_BOX: u8 = 7;

/// Deals a random box, and returns what its best setting gains over the one it would choose without collusion, in cents summed over
/// every hand of the bank from the unseen tiles.
fn drawn_gain(
    game: &GameOdds,
    alone: &Strategy,
    bank: &[[u8; 2]],
    unseen: usize,
    chance: &mut Chance,
) -> i64 {
    let stacks = chance.stacks();
    let tiles = stacks.tiles();
    let own = dealt::number(Four::of_tiles([tiles[0], tiles[1], tiles[2], tiles[3]]));
    let (own, alone) = (&dealt::all()[own], alone.main_choice(own));
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

/// The places of the bank's settings, by [`Four::slot`].
fn places(bank: &Strategy) -> Vec<[u8; 2]> {
    let mut places = vec![[0; 2]; Four::SLOTS];
    for (number, dealt) in dealt::all().iter().enumerate() {
        places[dealt.four.slot()] = dealt.places[bank.main_choice(number)];
    }
    places
}
