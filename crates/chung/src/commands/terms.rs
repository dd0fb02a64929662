//! What commands about wagers share: the wager and the table it is made at, read and said.

use chung_game::paigow::matching::NoughtMatch;
use chung_game::paigow::settle::Fault;
use chung_game::rulebook::{CoBankSetting, Edition, RuleBook, Variant};
use chung_odds::deck::Deck;
use chung_odds::game::Game;
use chung_odds::payoff::{BankBy, Stake};

use super::edition;
use crate::answer::{Failure, Result, cite};
use crate::cli::terms::Stake as Asked;

/// The wager asked for, at the book's commission unless another is named. It lies on the layout in chips.
pub(super) fn stake_of(book: &RuleBook, asked: &Asked) -> Result<Stake> {
    let Asked { amount, chip, .. } = *asked;
    if amount.down_to(chip) != amount {
        return Err(Failure::input(format!("a wager of {amount} is not whole chips of {chip}")));
    }
    let commission = asked.commission.map_or(book.commission.value, |percent| percent.0);
    Ok(Stake { amount, chip, commission })
}

/// What a book has against a wager, in one sentence.
pub(super) fn refused(edition: Edition, faults: &[Fault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Failure::input(format!("under {edition}: {}", faults.join("; ")))
}

/// A book's Bonanza edition, which has the Bonus and the Tie.
pub(super) fn bonanza(name: &str) -> Result<(Edition, RuleBook)> {
    let (edition, _) = edition(name)?;
    let variants =
        Variant::ALL.into_iter().filter(|&variant| variant == Variant::Bonanza || edition.has(variant));
    let edition = Edition::new(edition.book(), &variants.collect::<Vec<_>>())?;
    Ok((edition, edition.rules()))
}

/// The schedule of a side wager that an option names, in any case; the only one has no letter.
pub(super) fn schedule<S: Copy>(
    wager: &str,
    named: &str,
    schedules: &[S],
    option: fn(&S) -> &'static str,
) -> Result<S> {
    let found = schedules.iter().find(|schedule| option(schedule).eq_ignore_ascii_case(named));
    found.copied().ok_or_else(|| {
        let expected = match schedules {
            [_] => "there is one schedule, leave the option out".to_owned(),
            several => format!("expected {}", several.iter().map(option).collect::<Vec<_>>().join(", ")),
        };
        let named = if named.is_empty() { "none named".to_owned() } else { format!("no option `{named}`") };
        Failure::input(format!("{wager}: {named}, {expected}"))
    })
}

/// What a game is played on: `the House banks, a wager of $100 in chips of $0.50, 5 % commission`, and whatever else changes its
/// odds.
pub(super) fn terms_words(game: &Game, stake: Stake) -> String {
    let bank = match game.bank {
        BankBy::House => "the House banks",
        BankBy::Player => "a player banks",
        BankBy::CoBank => "a player and the House co-bank",
    };
    let mut words = format!("{bank}, {}", stake_words(stake));
    if game.matching.nought_match == NoughtMatch::Wager {
        words += ", nought against nought decides the wager";
    }
    match Deck::FULL.size() - game.deck.size() {
        0 => {}
        1 => words += ", 1 tile seen",
        seen => words += &format!(", {seen} tiles seen"),
    }
    words
}

/// `a wager of $100 in chips of $0.50, 5 % commission`
pub(super) fn stake_words(stake: Stake) -> String {
    format!("a wager of {} in chips of {}, {} commission", stake.amount, stake.chip, stake.commission)
}

/// A bank that the book has set the House Way: what any other setting of its tiles is.
pub(super) fn what_if(edition: Edition, book: &RuleBook, bank: BankBy) -> Option<String> {
    let clause = match bank {
        BankBy::House => book.house_way.clause,
        BankBy::CoBank if book.co_bank_setting.value == CoBankSetting::HouseWay => {
            book.co_bank_setting.clause
        }
        BankBy::Player | BankBy::CoBank => return None,
    };
    let clause = cite(edition, clause);
    Some(format!("The book has this bank set the House Way ({clause}): any other setting is a what-if."))
}

/// A bank of players: what its value leaves out.
pub(super) fn one_wager(edition: Edition, bank: BankBy) -> Option<String> {
    let banker = match bank {
        BankBy::House => return None,
        BankBy::Player => "player",
        BankBy::CoBank => "co-bank",
    };
    Some(format!(
        "To the banker and to the House: as if the bank faced this one wager. Commission falls on what it wins net of all\n  \
         boxes (R12); `chung simulate {edition} --banker {banker}` plays a full table."
    ))
}
