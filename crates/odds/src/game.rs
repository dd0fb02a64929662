//! The regular wager as a game between a player and the bank: a deck, the rules of matching, and what each outcome is worth.

use chung_game::message::Message;
use chung_game::money::Cents;
use chung_game::paigow::house_way::Method;
use chung_game::paigow::matching::{Matching, Side};
use chung_game::paigow::settle::SettleError;
use chung_game::rulebook::RuleBook;
use chung_game::{ToMessage, message};

use crate::counts::{Counts, Seat};
use crate::deck::Deck;
use crate::opposing::Opposing;
use crate::payoff::{BankBy, Payoff, Payoffs, Stake};
use crate::response::Response;
use crate::strategy::Strategy;
use crate::{Fraction, dealt};

/// A player against the bank.
#[derive(Clone, Copy, Debug)]
pub struct GameOdds {
    /// The tiles that can be dealt.
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
    /// The best response to the House Way.
    Best,
    /// The best low hand, then the best high hand; all noughts are equal.
    MaxLow,
}

impl Setter {
    /// Every setter, in the order in which they are listed.
    pub const ALL: [Setter; 3] = [Setter::HouseWay, Setter::Best, Setter::MaxLow];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Setter::HouseWay => "house-way",
            Setter::Best => "best",
            Setter::MaxLow => "max-low",
        }
    }
}

impl ToMessage for Setter {
    fn to_message(&self) -> Message {
        match self {
            Setter::HouseWay => message!("report-setter-house-way"),
            Setter::Best => message!("report-setter-best"),
            Setter::MaxLow => message!("report-setter-max-low"),
        }
    }
}

impl GameOdds {
    /// The game under a book's rules, with all tiles unseen. Fails if the book does not allow the wager or the bank.
    ///
    /// ```
    /// use chung_game::rulebook::PaiGowBook;
    /// use chung_odds::game::GameOdds;
    /// use chung_odds::payoff::{BankBy, Stake};
    /// use chung_odds::strategy::Strategy;
    /// let book = PaiGowBook::Crown.book();
    /// let game = GameOdds::new(book, BankBy::House, Stake::even(book)).unwrap();
    /// let house_way = Strategy::house_way(game.house_way);
    /// assert_eq!(game.counts(&house_way, &house_way).total(), 736_281_000);
    /// ```
    pub fn new(book: &RuleBook, bank: BankBy, stake: Stake) -> Result<GameOdds, Vec<SettleError>> {
        Ok(GameOdds {
            deck: Deck::FULL,
            matching: book.matching.value,
            house_way: book.house_way.value.method,
            bank,
            wager: stake.amount,
            payoffs: Payoffs::new(book, bank, stake)?,
        })
    }

    /// The same game with a bank that wins exactly what the player loses.
    pub(crate) fn zero_sum(&self) -> GameOdds {
        let payoffs = Payoffs { house: self.payoffs.player.to_the_other_side(), ..self.payoffs };
        GameOdds { bank: BankBy::House, payoffs, ..*self }
    }

    /// Whether both games have the same tiles, rules of matching, wager and payoffs, whatever their House Ways.
    #[must_use]
    pub fn is_alike(&self, other: &GameOdds) -> bool {
        let rules = |game: &GameOdds| {
            (game.deck, game.matching.nought_hands, game.matching.nought_match, game.payoffs)
        };
        rules(self) == rules(other) && self.wager == other.wager
    }

    /// A side's strategy; [`Setter::Best`] is the best response to the other side's House Way.
    #[must_use]
    pub fn strategy(&self, side: Side, setter: Setter) -> Strategy {
        match setter {
            Setter::HouseWay => Strategy::house_way(self.house_way),
            Setter::Best => self.best_response(side, &Strategy::house_way(self.house_way)).strategy(),
            Setter::MaxLow => Strategy::max_low(),
        }
    }

    /// The player's wins, stand-offs and losses over all deals, each times [`Strategy::whole`] of both strategies.
    #[must_use]
    pub fn counts(&self, player: &Strategy, bank: &Strategy) -> Counts {
        let (opposing, seat) = (Opposing::new(self.deck, bank), self.seat(Side::Player));
        let mut counts = Counts::default();
        // A pure strategy needs only one setting of each hand.
        for n in 0..if player.whole() == 1 { 1 } else { 3 } {
            let setting = |number| if player.whole() == 1 { player.main_choice(number) } else { n };
            let places = |number: usize| dealt::all()[number].places[setting(number)];
            let bounds: Vec<_> = (0..dealt::HANDS).map(|number| seat.asks(places(number))).collect();
            for (number, found) in opposing.below(&bounds).into_iter().enumerate() {
                let weight = i128::from(opposing.ways()[number])
                    * i128::from(player.parts_of(number)[setting(number)]);
                counts += seat.counts(places(number), found, opposing.all()) * weight;
            }
        }
        counts
    }

    /// Finds the best setting of every hand of a side against the other side's strategy.
    #[must_use]
    pub fn best_response(&self, side: Side, other: &Strategy) -> Response {
        Response::new(self, side, &Opposing::new(self.deck, other))
    }

    /// The outcomes for a player who sees the bank's hand before setting. Seven colluding boxes can work it out: between them they
    /// hold every tile but the bank's (crown 12.7, star-2024 15.9).
    #[must_use]
    pub fn counts_seeing_the_bank(&self, bank: &Strategy) -> Counts {
        let (opposing, seat) = (Opposing::new(self.deck, bank), self.seat(Side::Player));
        let bounds: Vec<_> = dealt::all().iter().map(|dealt| seat.asks_seeing(dealt)).collect();
        let hands = opposing.below(&bounds).into_iter().zip(dealt::all()).zip(opposing.ways());
        hands.fold(Counts::default(), |sum, ((found, dealt), &ways)| {
            sum + seat.counts_seeing(dealt, found, opposing.all()) * ways.into()
        })
    }

    /// What the player wins on average, as a fraction of the wager; a negative value is the edge against the player.
    #[must_use]
    pub fn player_value(&self, counts: Counts) -> Fraction {
        self.payoffs.player.value(counts, self.wager)
    }

    /// What the party that sets the bank's tiles wins on average, as a fraction of the player's wager.
    #[must_use]
    pub fn bank_value(&self, counts: Counts) -> Fraction {
        self.payoffs.of_bank(self.bank).value(counts, self.wager)
    }

    /// What the House wins on average, as a fraction of the player's wager.
    #[must_use]
    pub fn house_value(&self, counts: Counts) -> Fraction {
        self.payoffs.house.value(counts, self.wager)
    }

    /// The payoff of a side.
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
