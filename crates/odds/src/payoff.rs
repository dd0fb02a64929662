//! What a win, a stand-off and a loss are worth to each party: three rounds settled by `chung-game` itself.

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, BoxHand, Holder, PlayedBox, Round, SettleError, Share, Terms, Wager, settle,
};
use chung_game::paigow::tile::Kind::{Bon, ChopBot, ChopNg, Day, Gor, Look, Mooy, Ping, Teen, Tit};
use chung_game::rulebook::RuleBook;

use crate::Fraction;
use crate::counts::Counts;

/// Who holds the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BankBy {
    /// The House.
    House,
    /// A player.
    Player,
    /// A player and the House, half each.
    CoBank,
}

impl BankBy {
    /// A bank of this kind with the chung on the given box and the given shares. The House's bank ignores both.
    pub(crate) fn bank(self, chung: BoxNo, shares: Vec<Share>) -> Bank {
        match self {
            BankBy::House => Bank::House,
            BankBy::Player => Bank::Player { chung, shares },
            BankBy::CoBank => Bank::CoBank { chung, shares },
        }
    }
}

/// A regular wager and the terms it is made on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The amount wagered.
    pub amount: Cents,
    /// The table's smallest chip, to which wins and commissions are rounded.
    pub chip: Cents,
    /// The rate of commission on a win.
    pub commission: BasisPoints,
}

impl Stake {
    /// $100 on a table with 50-cent chips, at the book's commission. No amount is rounded, not even half a bank's.
    #[must_use]
    pub const fn even(book: &RuleBook) -> Stake {
        Stake { amount: Cents::dollars(100), chip: Cents(50), commission: book.commission.value }
    }
}

/// What one party wins by each outcome of one wager; negative where it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payoff {
    /// When the player wins.
    pub win: Cents,
    /// When the hands stand off.
    pub stand_off: Cents,
    /// When the player loses.
    pub lose: Cents,
}

impl Payoff {
    /// What the party wins by one outcome.
    #[must_use]
    #[inline]
    pub const fn of(&self, outcome: MatchOutcome) -> Cents {
        match outcome {
            MatchOutcome::Win => self.win,
            MatchOutcome::StandOff => self.stand_off,
            MatchOutcome::Lose => self.lose,
        }
    }

    /// The payoff of a side that pays exactly what this one wins.
    pub(crate) const fn to_the_other_side(self) -> Payoff {
        let Payoff { win, stand_off, lose } = self;
        Payoff { win: Cents(-win.0), stand_off: Cents(-stand_off.0), lose: Cents(-lose.0) }
    }

    /// The sum over counted deals (as the player sees them), in cents.
    #[must_use]
    pub fn sum(&self, counts: Counts) -> i128 {
        let Payoff { win, stand_off, lose } = self;
        counts.win * i128::from(win.0)
            + counts.stand_off * i128::from(stand_off.0)
            + counts.lose * i128::from(lose.0)
    }

    /// The average over counted deals, as a fraction of the wager.
    #[must_use]
    pub fn value(&self, counts: Counts, wager: Cents) -> Fraction {
        Fraction::new(self.sum(counts), counts.total().max(1) * i128::from(wager.0.max(1)))
    }
}

/// What one wager is worth to the player, to the banker and to the House.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payoffs {
    /// To the player who makes the wager.
    pub player: Payoff,
    /// To the player who banks; zero when the House does.
    pub banker: Payoff,
    /// To the House: its share as banker, the commission, and what rounding costs it.
    pub house: Payoff,
}

impl Payoffs {
    /// Settles one wager alone against a bank, once for each outcome.
    ///
    /// ```
    /// use chung_game::money::Cents;
    /// use chung_game::rulebook::PaiGowBook;
    /// use chung_odds::payoff::{BankBy, Payoffs, Stake};
    /// let book = PaiGowBook::Crown.book();
    /// let payoffs = Payoffs::new(book, BankBy::House, Stake::even(book)).unwrap();
    /// assert_eq!((payoffs.player.win, payoffs.player.lose), (Cents::dollars(95), Cents::dollars(-100)));
    /// ```
    pub fn new(book: &RuleBook, bank: BankBy, stake: Stake) -> Result<Payoffs, Vec<SettleError>> {
        let settled = |outcome| Settled::new(book, bank, stake, outcome);
        let [win, stand_off, lose] =
            [settled(MatchOutcome::Win)?, settled(MatchOutcome::StandOff)?, settled(MatchOutcome::Lose)?];
        let payoff =
            |of: fn(&Settled) -> Cents| Payoff { win: of(&win), stand_off: of(&stand_off), lose: of(&lose) };
        Ok(Payoffs {
            player: payoff(|settled| settled.player),
            banker: payoff(|settled| settled.banker),
            house: payoff(|settled| settled.house),
        })
    }

    /// The payoff of the party that sets the bank's tiles: the banker, or the House.
    #[must_use]
    pub const fn of_bank(&self, bank: BankBy) -> Payoff {
        match bank {
            BankBy::House => self.house,
            BankBy::Player | BankBy::CoBank => self.banker,
        }
    }
}

/// What each party wins by one settled wager.
struct Settled {
    player: Cents,
    banker: Cents,
    house: Cents,
}

impl Settled {
    fn new(
        book: &RuleBook,
        by: BankBy,
        stake: Stake,
        outcome: MatchOutcome,
    ) -> Result<Settled, Vec<SettleError>> {
        let (player, banker, box_no) = (PlayerNo(0), PlayerNo(1), BoxNo(2));
        let bank = by.bank(BoxNo(1), vec![Share { player: banker, put_in: stake.amount }]);
        let put_in = bank.wager();
        let (ours, theirs) = example(outcome);
        let round = Round {
            bank,
            bank_setting: Some(theirs),
            boxes: vec![PlayedBox {
                box_no,
                hand: BoxHand::Set(ours),
                wagers: vec![Wager::regular(player, stake.amount)],
                own_limits: None,
            }],
            dice: None,
            void: None,
            terms: Terms::new(stake.chip, stake.commission),
        };
        let settlement = settle(book, &round)?;
        Ok(Settled {
            player: settlement.change(Holder::Player(player)) - stake.amount,
            banker: settlement.change(Holder::Player(banker)) - put_in,
            house: settlement.change(Holder::Float),
        })
    }
}

/// A player's and a bank's setting that give this outcome under every book: a middling bank, and hands far above or below it.
fn example(outcome: MatchOutcome) -> (Setting, Setting) {
    let (best, nought) = ((Hand::new(Day, Day), Hand::new(Teen, Teen)), Hand::new(Bon, Look));
    let (low, high) = match outcome {
        MatchOutcome::Win => best,
        MatchOutcome::StandOff => (nought, best.1),
        MatchOutcome::Lose => (nought, Hand::new(Gor, Tit)),
    };
    (Setting::of(low, high), Setting::of(Hand::new(Mooy, ChopNg), Hand::new(Ping, ChopBot)))
}
