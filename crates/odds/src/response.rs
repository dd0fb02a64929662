//! The best setting of every hand against what the other side does.

use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Side;

use crate::Fraction;
use crate::counts::Counts;
use crate::dealt::{self, Dealt, first_best};
use crate::game::Game;
use crate::opposing::Opposing;
use crate::strategy::Strategy;

/// Every hand of one side with the worth of its settings.
pub struct Response {
    hands: Vec<Valued>,
    /// What a cent won with every deal would come to, per cent wagered.
    per_deal: i128,
}

/// A hand and what each of its settings is worth against the other side's strategy.
#[derive(Clone, Copy, Debug)]
pub struct Valued {
    /// The hand.
    pub dealt: &'static Dealt,
    /// In how many ways it is dealt.
    pub ways: i128,
    /// For each setting: the player's wins, stand-offs and losses over all hands of the other side.
    pub counts: [Counts; 3],
    /// For each setting: what those come to for the side that sets, in cents.
    pub(crate) sums: [i128; 3],
    /// The best setting, the first of equals.
    pub best: usize,
    /// What a cent won against every hand of the other side would come to, per cent wagered.
    all: i128,
}

impl Valued {
    fn new(game: &Game, side: Side, opposing: &Opposing, number: usize, found: [[i32; 3]; 3]) -> Valued {
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

    /// What a setting is worth on average, as a part of the player's wager.
    #[must_use]
    pub fn value(&self, setting: usize) -> Fraction {
        Fraction::new(self.sums[setting], self.all.max(1))
    }

    /// By how much the best setting is better than another.
    #[must_use]
    pub fn gain_over(&self, setting: usize) -> Fraction {
        self.value(self.best) - self.value(setting)
    }
}

impl Response {
    pub(crate) fn new(game: &Game, side: Side, opposing: &Opposing) -> Response {
        let seat = game.seat(side);
        let asked: Vec<_> =
            dealt::all().iter().map(|dealt| nine(dealt.places.map(|own| seat.asks(own)))).collect();
        let found = opposing.below(&asked).into_iter().enumerate();
        let hands =
            found.map(|(number, found)| Valued::new(game, side, opposing, number, three(found))).collect();
        let deals = i128::from(game.deck.deals()) * i128::from(opposing.whole());
        Response { hands, per_deal: deals * i128::from(game.wager.0.max(1)) }
    }

    /// The hands in rank order.
    #[must_use]
    pub fn hands(&self) -> &[Valued] {
        &self.hands
    }

    /// One hand.
    #[must_use]
    pub fn hand(&self, four: Four) -> &Valued {
        &self.hands[dealt::number(four)]
    }

    /// Every hand by its best setting.
    #[must_use]
    pub fn strategy(&self) -> Strategy {
        Strategy::pure(|dealt| self.hand(dealt.four).best)
    }

    /// What the best settings come to, as a part of the player's wager.
    #[must_use]
    pub fn value(&self) -> Fraction {
        self.value_of(|hand| hand.sums[hand.best])
    }

    /// What this side's own strategy comes to, as a part of the player's wager.
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

    /// What a difference on one hand is worth over all deals.
    pub(crate) fn share(&self, hand: &Valued, difference: i128) -> Fraction {
        self.of_all(hand.ways * difference)
    }

    /// A sum of cents over deals, as a part of the wager.
    pub(crate) fn of_all(&self, sum: i128) -> Fraction {
        Fraction::new(sum, self.per_deal.max(1))
    }
}

/// Three settings that ask three things each.
fn nine<T: Copy>([[a, b, c], [d, e, f], [g, h, i]]: [[T; 3]; 3]) -> [T; 9] {
    [a, b, c, d, e, f, g, h, i]
}

/// The same back.
fn three<T>([a, b, c, d, e, f, g, h, i]: [T; 9]) -> [[T; 3]; 3] {
    [[a, b, c], [d, e, f], [g, h, i]]
}
