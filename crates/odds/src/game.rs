//! The regular wager as a game between a player and the bank: a deck, a way of matching, and what each outcome is worth.

use chung_game::money::Cents;
use chung_game::paigow::house_way::Method;
use chung_game::paigow::matching::{Matching, Side};
use chung_game::paigow::settle::Fault;
use chung_game::rulebook::RuleBook;

use crate::Fraction;
use crate::counts::{Counts, Seat};
use crate::dealt;
use crate::deck::Deck;
use crate::opposing::Opposing;
use crate::payoff::{BankBy, Payoff, Payoffs, Stake};
use crate::response::Response;
use crate::strategy::Strategy;

/// A player against the bank.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// The tiles that may be dealt.
    pub deck: Deck,
    /// How hands are matched.
    pub matching: Matching,
    /// The book's House Way.
    pub house_way: Method,
    /// Who banks.
    pub bank: BankBy,
    /// The player's wager.
    pub wager: Cents,
    /// What each outcome is worth.
    pub payoffs: Payoffs,
}

/// How a side sets its tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setter {
    /// By the book's House Way.
    HouseWay,
    /// As well as can be against a House Way.
    Best,
    /// The best low hand, then the best high one; all noughts are alike.
    MaxLow,
}

impl Setter {
    /// All of them.
    pub const ALL: [Setter; 3] = [Setter::HouseWay, Setter::Best, Setter::MaxLow];

    /// What users read.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Setter::HouseWay => "House Way",
            Setter::Best => "best",
            Setter::MaxLow => "max-low",
        }
    }
}

impl Game {
    /// The game as a book has it, with all tiles unseen; or what the book has against such a wager or bank.
    ///
    /// ```
    /// use chung_game::rulebook::BookId;
    /// use chung_odds::game::Game;
    /// use chung_odds::payoff::{BankBy, Stake};
    /// use chung_odds::strategy::Strategy;
    /// let book = BookId::Crown.book();
    /// let game = Game::new(book, BankBy::House, Stake::even(book)).unwrap();
    /// let house_way = Strategy::house_way(game.house_way);
    /// assert_eq!(game.counts(&house_way, &house_way).total(), 736_281_000);
    /// ```
    pub fn new(book: &RuleBook, bank: BankBy, stake: Stake) -> Result<Game, Vec<Fault>> {
        Ok(Game {
            deck: Deck::FULL,
            matching: book.matching.value,
            house_way: book.house_way.value.method,
            bank,
            wager: stake.amount,
            payoffs: Payoffs::new(book, bank, stake)?,
        })
    }

    /// The same game if the bank won all that the player loses, and nobody else took part.
    pub(crate) fn zero_sum(&self) -> Game {
        let payoffs = Payoffs { house: self.payoffs.player.to_the_other_side(), ..self.payoffs };
        Game { bank: BankBy::House, payoffs, ..*self }
    }

    /// Is it the same game to those who need not set the House Way?
    #[must_use]
    pub fn is_alike(&self, other: &Game) -> bool {
        let rules =
            |game: &Game| (game.deck, game.matching.nought_hands, game.matching.nought_match, game.payoffs);
        rules(self) == rules(other) && self.wager == other.wager
    }

    /// A side's strategy; the best one is a best response to the other side's House Way.
    #[must_use]
    pub fn strategy(&self, side: Side, setter: Setter) -> Strategy {
        match setter {
            Setter::HouseWay => Strategy::house_way(self.house_way),
            Setter::Best => self.best_response(side, &Strategy::house_way(self.house_way)).strategy(),
            Setter::MaxLow => Strategy::max_low(),
        }
    }

    /// The player's wins, stand-offs and losses over all deals; in parts of both wholes where a strategy mixes.
    #[must_use]
    pub fn counts(&self, player: &Strategy, bank: &Strategy) -> Counts {
        let (opposing, seat) = (Opposing::new(self.deck, bank), self.seat(Side::Player));
        let mut counts = Counts::default();
        // A strategy that never mixes asks about one setting of each hand.
        for n in 0..if player.whole() == 1 { 1 } else { 3 } {
            let setting = |number| if player.whole() == 1 { player.most(number) } else { n };
            let places = |number: usize| dealt::all()[number].places[setting(number)];
            let asked: Vec<_> = (0..dealt::HANDS).map(|number| seat.asks(places(number))).collect();
            for (number, found) in opposing.below(&asked).into_iter().enumerate() {
                let weight = i128::from(opposing.ways()[number])
                    * i128::from(player.parts_of(number)[setting(number)]);
                counts += seat.counts(places(number), found, opposing.all()) * weight;
            }
        }
        counts
    }

    /// The best setting of every hand of a side, against the other side's strategy.
    #[must_use]
    pub fn best_response(&self, side: Side, other: &Strategy) -> Response {
        Response::new(self, side, &Opposing::new(self.deck, other))
    }

    /// The player's results if he saw the bank's hand before he set his own, as seven boxes that share what they see can:
    /// between them they hold every tile but the bank's (crown 12.7, star-2024 15.9).
    #[must_use]
    pub fn counts_seeing_the_bank(&self, bank: &Strategy) -> Counts {
        let (opposing, seat) = (Opposing::new(self.deck, bank), self.seat(Side::Player));
        let asked: Vec<_> = dealt::all().iter().map(|dealt| seat.asks_seeing(dealt)).collect();
        let hands = opposing.below(&asked).into_iter().zip(dealt::all()).zip(opposing.ways());
        hands.fold(Counts::default(), |sum, ((found, dealt), &ways)| {
            sum + seat.counts_seeing(dealt, found, opposing.all()) * ways.into()
        })
    }

    /// What the player wins on average, as a part of his wager; less than nothing is the edge against him.
    #[must_use]
    pub fn player_value(&self, counts: Counts) -> Fraction {
        self.payoffs.player.value(counts, self.wager)
    }

    /// What whoever sets the bank's tiles wins on average, as a part of the player's wager.
    #[must_use]
    pub fn bank_value(&self, counts: Counts) -> Fraction {
        self.payoffs.of_bank(self.bank).value(counts, self.wager)
    }

    /// What the House wins on average, as a part of the player's wager.
    #[must_use]
    pub fn house_value(&self, counts: Counts) -> Fraction {
        self.payoffs.house.value(counts, self.wager)
    }

    /// What a side plays for.
    pub(crate) fn payoff(&self, side: Side) -> Payoff {
        match side {
            Side::Player => self.payoffs.player,
            Side::Bank => self.payoffs.of_bank(self.bank),
        }
    }

    pub(crate) fn seat(&self, side: Side) -> Seat {
        Seat { side, matching: self.matching }
    }
}
