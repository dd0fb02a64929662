//! What each rule of a book is worth: the same game with that rule changed.

use chung_game::message::Message;
use chung_game::money::BasisPoints;
use chung_game::paigow::house_way::{HouseWay, Method};
use chung_game::paigow::matching::{NoughtHands, NoughtMatch, Side};
use chung_game::paigow::settle::SettleError;
use chung_game::rulebook::RuleBook;
use chung_game::{ToMessage, message};

use crate::Fraction;
use crate::equilibrium::Equilibrium;
use crate::game::GameOdds;
use crate::payoff::{BankBy, Stake};
use crate::strategy::Strategy;

/// The value of a game with one rule changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleChange {
    /// Describes the change.
    pub what: Message,
    /// The value to a player who sets the House Way.
    pub house_way: Fraction,
    /// The value to a player who sets every hand best.
    pub best: Fraction,
}

impl RuleChange {
    /// Values a game against a bank that sets by the given strategy.
    fn new(what: Message, game: &GameOdds, bank: &Strategy) -> RuleChange {
        let response = game.best_response(Side::Player, bank);
        let house_way = response.value_with(&Strategy::house_way(game.house_way));
        RuleChange { what, house_way, best: response.value() }
    }
}

/// Values the book as it is, then with each rule changed. The House banks, and no amount is rounded ([`Stake::even`]).
///
/// ```
/// use chung_game::rulebook::PaiGowBook;
/// use chung_odds::changes::changes;
/// let changes = changes(PaiGowBook::Crown.book()).unwrap();
/// let worth = changes[1].house_way - changes[0].house_way;
/// assert_eq!((changes[1].what.id, worth.to_string().as_str()), ("report-change-no-commission", "2725237/184070250"));
/// ```
pub fn changes(book: &RuleBook) -> Result<Vec<RuleChange>, Vec<SettleError>> {
    let even = |book: &RuleBook| GameOdds::new(book, BankBy::House, Stake::even(book));
    let game = even(book)?;
    let bank = Strategy::house_way(game.house_way);
    let mut changes = vec![
        RuleChange::new(message!("report-change-none"), &game, &bank),
        RuleChange::new(message!("report-change-no-commission"), &even(&without_commission(book))?, &bank),
        other_noughts(&game, &bank),
        noughts_decide_the_wager(&game, &bank),
    ];
    let others = Method::ALL.into_iter().filter(|method| *method != game.house_way);
    changes.extend(others.map(|method| {
        let way = HouseWay { method, ..book.house_way.value };
        RuleChange::new(
            message!("report-change-house-way", way = way.to_message()),
            &game,
            &Strategy::house_way(method),
        )
    }));
    changes.push(RuleChange::new(message!("report-change-max-low"), &game, &Strategy::max_low()));
    changes.push(free_bank(&game));
    Ok(changes)
}

fn without_commission(book: &RuleBook) -> RuleBook {
    let mut book = *book;
    book.commission.value = BasisPoints(0);
    book
}

fn other_noughts(game: &GameOdds, bank: &Strategy) -> RuleChange {
    let (nought_hands, what) = match game.matching.nought_hands {
        NoughtHands::Either => (NoughtHands::LowOnly, message!("report-change-nought-low")),
        NoughtHands::LowOnly => (NoughtHands::Either, message!("report-change-nought-either")),
    };
    let mut changed = *game;
    changed.matching.nought_hands = nought_hands;
    RuleChange::new(what, &changed, bank)
}

fn noughts_decide_the_wager(game: &GameOdds, bank: &Strategy) -> RuleChange {
    let mut changed = *game;
    changed.matching.nought_match = NoughtMatch::Wager;
    RuleChange::new(message!("report-change-nought-wager"), &changed, bank)
}

/// A bank that may set as it likes. A player who sets the House Way meets its best response; one who sets best meets it in
/// equilibrium.
fn free_bank(game: &GameOdds) -> RuleChange {
    let answer = game.best_response(Side::Bank, &Strategy::house_way(game.house_way)).strategy();
    RuleChange {
        best: Equilibrium::solve(game, Equilibrium::GAP, Equilibrium::MOST_ROUNDS).value,
        ..RuleChange::new(message!("report-change-free-bank"), game, &answer)
    }
}
