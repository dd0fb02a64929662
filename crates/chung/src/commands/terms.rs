//! What commands about wagers share: the wager and the table it is made at, read and said.

use chung_game::paigow::settle::Fault;
use chung_game::rulebook::{Edition, RuleBook, Variant};
use chung_odds::payoff::{BankBy, Stake};

use super::edition;
use crate::answer::{Failure, Result};
use crate::cli::terms::Stake as Asked;

/// The wager asked for, at the book's commission unless another is named.
pub(super) fn stake_of(book: &RuleBook, asked: &Asked) -> Stake {
    let commission = asked.commission.map_or(book.commission.value, |percent| percent.0);
    Stake { amount: asked.amount, chip: asked.chip, commission }
}

/// What a book has against a wager, in one sentence.
pub(super) fn refused(edition: Edition, faults: &[Fault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Failure(format!("under {edition}: {}", faults.join("; ")))
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
        Failure(format!("no option `{named}` of the {wager}: {expected}"))
    })
}

/// What a wager is made on: `the House banks, a wager of $100, 5 % commission`.
pub(super) fn terms_words(bank: BankBy, stake: Stake) -> String {
    let bank = match bank {
        BankBy::House => "the House banks",
        BankBy::Player => "a player banks",
        BankBy::CoBank => "a player and the House co-bank",
    };
    format!("{bank}, {}", stake_words(stake))
}

/// `a wager of $100, 5 % commission`
pub(super) fn stake_words(stake: Stake) -> String {
    format!("a wager of {}, {} commission", stake.amount, stake.commission)
}
