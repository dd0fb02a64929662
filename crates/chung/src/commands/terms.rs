//! What commands about wagers share: the stake, the terms of the table, and remarks on them.

use chung_game::message::{Arg, Message};
use chung_game::paigow::matching::NoughtMatch;
use chung_game::paigow::settle::SettleError;
use chung_game::rulebook::{CoBankSetting, Edition, RuleBook, Variant};
use chung_game::{ToMessage, message};
use chung_odds::deck::Deck;
use chung_odds::game::GameOdds;
use chung_odds::payoff::{BankBy, Stake};

use super::edition;
use crate::answer::{Failure, Result, cite};
use crate::cli::terms::Stake as StakeArgs;

/// The stake from the arguments, at the book's commission unless another is named. It must be a whole number of chips.
pub(super) fn stake_of(book: &RuleBook, args: &StakeArgs) -> Result<Stake> {
    let StakeArgs { amount, chip, .. } = *args;
    if amount.down_to(chip) != amount {
        return Err(Failure::input(format!(
            "{amount} can't be made with {chip} chips: expected a whole number of them"
        )));
    }
    let commission = args.commission.map_or(book.commission.value, |percent| percent.0);
    Ok(Stake { amount, chip, commission })
}

/// Why a book refuses a wager.
pub(super) fn refused(edition: Edition, faults: &[SettleError]) -> Failure {
    Failure::all(faults.iter().map(ToMessage::to_message)).under(edition)
}

/// A book's Bonanza edition, which has the Bonus and the Tie.
pub(super) fn bonanza(name: &str) -> Result<(Edition, RuleBook)> {
    let (edition, _) = edition(name)?;
    let variants =
        Variant::ALL.into_iter().filter(|&variant| variant == Variant::Bonanza || edition.has(variant));
    let edition = Edition::new(edition.book(), &variants.collect::<Vec<_>>())?;
    Ok((edition, edition.rules()))
}

/// Finds the schedule of a side wager by its option, in any case; a book's only schedule has an empty option.
pub(super) fn schedule<S: Copy>(
    wager: &str,
    named: &str,
    schedules: &[S],
    option: fn(&S) -> &'static str,
) -> Result<S> {
    let found = schedules.iter().find(|schedule| option(schedule).eq_ignore_ascii_case(named));
    found.copied().ok_or_else(|| {
        let expected = match schedules {
            [_] => "leave the option out, because there is only one table".to_owned(),
            several => format!("expected {}", several.iter().map(option).collect::<Vec<_>>().join(", ")),
        };
        let named = if named.is_empty() {
            "an option is needed".to_owned()
        } else {
            format!("there is no option `{named}`")
        };
        Failure::input(format!("{wager}: {named}: {expected}"))
    })
}

/// The terms of a game: the bank, the wager, and whatever else changes the odds.
pub(super) fn terms_message(game: &GameOdds, stake: Stake) -> Message {
    let bank = Arg::Choice(match game.bank {
        BankBy::House => "house",
        BankBy::Player => "player",
        BankBy::CoBank => "co-bank",
    });
    let mut terms = message!("cli-terms", bank, stake = stake_message(stake));
    if game.matching.nought_match == NoughtMatch::Wager {
        terms = message!("cli-terms-nought-wager", terms);
    }
    match Deck::FULL.size() - game.deck.size() {
        0 => terms,
        tiles => message!("cli-terms-seen", terms, tiles),
    }
}

/// `$100 wager, $0.50 chips, 5 % commission`
pub(super) fn stake_message(stake: Stake) -> Message {
    message!("cli-stake", amount = stake.amount, chip = stake.chip, commission = stake.commission)
}

/// A remark that any other setting is hypothetical, where the book makes the bank set the House Way.
pub(super) fn what_if(edition: Edition, book: &RuleBook, bank: BankBy) -> Option<Message> {
    let clause = match bank {
        BankBy::House => book.house_way.clause,
        BankBy::CoBank if book.co_bank_setting.value == CoBankSetting::HouseWay => {
            book.co_bank_setting.clause
        }
        BankBy::Player | BankBy::CoBank => return None,
    };
    Some(message!("cli-what-if", clause = Arg::Clause(cite(edition, clause).into())))
}

/// A remark on what the value of a player's bank leaves out; `None` for the House's bank.
pub(super) fn one_wager(edition: Edition, bank: BankBy) -> Option<Message> {
    let banker = match bank {
        BankBy::House => return None,
        BankBy::Player => "player",
        BankBy::CoBank => "co-bank",
    };
    let command = Arg::Notation(format!("chung simulate {edition} --banker {banker}"));
    Some(message!("cli-one-wager", command))
}
