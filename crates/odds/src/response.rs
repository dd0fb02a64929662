//! The best setting of every hand against the other side's strategy.

use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Side;

use crate::Fraction;
use crate::counts::Counts;
use crate::dealt::{self, Dealt, first_best};
use crate::game::GameOdds;
use crate::opposing::Opposing;
use crate::strategy::Strategy;

/// Every hand of one side with the value of its settings.
pub struct Response {
    hands: Vec<Valued>,
    /// The number of deals, times the other side's `Strategy::whole`, times the wager in cents: turns a sum of cents into a value.
    per_deal: i128,
}

/// A hand and what each of its settings is worth against the other side's strategy.
#[derive(Clone, Copy, Debug)]
pub struct Valued {
    /// The hand.
    pub dealt: &'static Dealt,
    /// The number of ways to deal it.
    pub ways: i128,
    /// For each setting, the player's wins, stand-offs and losses over all hands of the other side.
    pub counts: [Counts; 3],
    /// For each setting, the sum of its payoffs to the side that sets, in cents.
    pub(crate) sums: [i128; 3],
    /// The index of the best setting; the first of equals.
    pub best: usize,
    /// The number of the other side's hands, times its `Strategy::whole`, times the wager in cents.
    all: i128,
}

impl Valued {
    fn new(game: &GameOdds, side: Side, opposing: &Opposing, number: usize, found: [[i32; 3]; 3]) -> Valued {
        let dealt = &dealt::all()[number];
        let (seat, payoff) = (game.seat(side), game.payoff(side));
        let counts = std::array::from_fn(|n| {
            let own = seat.counts(dealt.places[n], found[n], opposing.all());
            match side {
                Side::Player => own,
                Side::Bank => own.from_the_other_side(),
            }
        });
        let sums = counts.map(|counts| payoff.sum(counts));
        let best = first_best(|n| sums[n]);
        let ways = opposing.ways()[number].into();
        let all = i128::from(opposing.all()) * i128::from(game.wager.0.max(1));
        Valued { dealt, ways, counts, sums, best, all }
    }

    /// The average payoff of a setting, as a fraction of the player's wager.
    #[must_use]
    pub fn value(&self, setting: usize) -> Fraction {
        Fraction::new(self.sums[setting], self.all.max(1))
    }

    /// How much more the best setting is worth than the given one.
    #[must_use]
    pub fn gain_over(&self, setting: usize) -> Fraction {
        self.value(self.best) - self.value(setting)
    }
}

impl Response {
    pub(crate) fn new(game: &GameOdds, side: Side, opposing: &Opposing) -> Response {
        let seat = game.seat(side);
        let bounds: Vec<_> =
            dealt::all().iter().map(|dealt| flatten(dealt.places.map(|own| seat.asks(own)))).collect();
        let found = opposing.below(&bounds).into_iter().enumerate();
        let hands =
            found.map(|(number, found)| Valued::new(game, side, opposing, number, regroup(found))).collect();
        let deals = i128::from(game.deck.deals()) * i128::from(opposing.whole());
        Response { hands, per_deal: deals * i128::from(game.wager.0.max(1)) }
    }

    /// The hands in rank order.
    #[must_use]
    pub fn hands(&self) -> &[Valued] {
        &self.hands
    }

    /// The given hand with the value of its settings.
    #[must_use]
    pub fn hand(&self, four: Four) -> &Valued {
        &self.hands[dealt::number(four)]
    }

    /// The strategy that sets every hand best.
    #[must_use]
    pub fn strategy(&self) -> Strategy {
        Strategy::pure(|dealt| self.hand(dealt.four).best)
    }

    /// The value of setting every hand best, as a fraction of the player's wager.
    #[must_use]
    pub fn value(&self) -> Fraction {
        self.value_of(|hand| hand.sums[hand.best])
    }

    /// The value of a strategy of this side, as a fraction of the player's wager.
    #[must_use]
    pub fn value_with(&self, own: &Strategy) -> Fraction {
        let sum = |hand: &Valued| {
            let parts = own.parts(hand.dealt.four);
            hand.sums.iter().zip(parts).map(|(sum, part)| sum * i128::from(part)).sum()
        };
        self.value_of(sum) / i128::from(own.whole())
    }

    fn value_of(&self, sum: impl Fn(&Valued) -> i128) -> Fraction {
        self.of_all(self.hands.iter().map(|hand| hand.ways * sum(hand)).sum())
    }

    /// What a difference of that many cents on one hand is worth over all deals.
    pub(crate) fn share(&self, hand: &Valued, difference: i128) -> Fraction {
        self.of_all(hand.ways * difference)
    }

    /// A sum of cents over all deals, as a fraction of the wager.
    pub(crate) fn of_all(&self, sum: i128) -> Fraction {
        Fraction::new(sum, self.per_deal.max(1))
    }
}

fn flatten<T: Copy>([[a, b, c], [d, e, f], [g, h, i]]: [[T; 3]; 3]) -> [T; 9] {
    [a, b, c, d, e, f, g, h, i]
}

fn regroup<T>([a, b, c, d, e, f, g, h, i]: [T; 9]) -> [[T; 3]; 3] {
    [[a, b, c], [d, e, f], [g, h, i]]
}
