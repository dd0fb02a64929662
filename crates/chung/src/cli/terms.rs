//! The arguments that `chung odds` and `chung simulate` share: the wager, the bank, and how a side sets.

use chung_game::money::Cents;
use chung_game::paigow::matching::NoughtMatch;
use chung_odds::game::Setter;
use chung_odds::payoff::BankBy;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::money::{Dollars, Percent};

/// Who banks, for how much, and how hands are matched.
#[derive(Args)]
pub(crate) struct Terms {
    /// Who banks: house, player or co-bank
    #[arg(long, value_name = "WHO", default_value = "house")]
    #[arg(value_parser = one_of(BANKERS), hide_possible_values = true)]
    pub(crate) banker: BankBy,
    #[command(flatten)]
    pub(crate) stake: Stake,
    /// What nought against nought decides (R3): hand or wager
    #[arg(long, value_name = "READING", default_value = "hand")]
    #[arg(value_parser = one_of(NOUGHT_MATCHES), hide_possible_values = true)]
    pub(crate) nought_match: NoughtMatch,
}

/// A wager and the table it is made at.
#[derive(Args)]
pub(crate) struct Stake {
    /// The wager in dollars
    #[arg(long = "stake", value_name = "DOLLARS", default_value = "100", value_parser = dollars)]
    #[arg(allow_hyphen_values = true)]
    pub(crate) amount: Cents,
    /// The table's smallest chip in dollars
    #[arg(long, value_name = "DOLLARS", default_value = "0.50", value_parser = dollars, allow_hyphen_values = true)]
    pub(crate) chip: Cents,
    /// The commission in percent; the rate of the book if left out
    #[arg(long, value_name = "PERCENT")]
    pub(crate) commission: Option<Percent>,
}

/// The words for how a side sets its tiles.
pub(super) const SETTERS: &[(&str, Setter)] =
    &[("house-way", Setter::HouseWay), ("best", Setter::Best), ("max-low", Setter::MaxLow)];

/// The words for who banks.
pub(super) const BANKERS: &[(&str, BankBy)] =
    &[("house", BankBy::House), ("player", BankBy::Player), ("co-bank", BankBy::CoBank)];

/// The words for what nought against nought decides.
const NOUGHT_MATCHES: &[(&str, NoughtMatch)] = &[("hand", NoughtMatch::Hand), ("wager", NoughtMatch::Wager)];

/// A parser for one of a few words, each of which stands for a value.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let value = |word: &str| all.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
    let words = PossibleValuesParser::new(all.iter().map(|(name, _)| *name));
    // Other words are rejected by the inner parser.
    words.try_map(move |word| value(&word).ok_or("expected one of the words above"))
}

pub(super) fn dollars(text: &str) -> Result<Cents, String> {
    let Dollars(amount) = text.parse()?;
    if amount.is_positive() && amount <= Cents::MAX_INPUT {
        Ok(amount)
    } else {
        Err(format!("expected more than $0 and at most {}", Cents::MAX_INPUT))
    }
}
