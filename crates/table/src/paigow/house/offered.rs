//! What the House offers at a table: its chips, limits, wagers and commission.

use chung_game::message::Arg;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::{Bet, Limits, Terms};
use chung_game::paigow::sign::Sign;
use chung_game::rulebook::RuleBook;
use chung_game::{Message, message};
use serde::{Deserialize, Serialize};

use crate::paigow::Refusal;

/// What a table offers: the terms that its sign shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offered {
    /// The smallest chip.
    pub chip: Cents,
    /// The commission on winnings.
    pub commission: BasisPoints,
    /// Whether the regulator has approved a commission below the book's.
    #[serde(default)]
    pub approved: bool,
    /// Whether the sign requires wagers in multiples of the minimum.
    #[serde(default)]
    pub multiples_asked: bool,
    /// The step in which wagers above the minimum must increase, if the sign names one.
    #[serde(default)]
    pub step: Option<Cents>,
    /// The limits of regular wagers.
    #[serde(default)]
    pub regular: Limits,
    /// The limits of Bonus wagers.
    #[serde(default)]
    pub bonus: Limits,
    /// The limits of Tie wagers.
    #[serde(default)]
    pub tie: Limits,
    /// Whether the table takes Big and Small wagers.
    #[serde(default)]
    pub big_small_offered: bool,
    /// The limits of Big and Small wagers.
    #[serde(default)]
    pub big_small: Limits,
    /// The most that the House is liable for in a co-bank.
    #[serde(default)]
    pub house_liability: Option<Cents>,
    /// The option by which the Bonus pays, if the table offers it; empty if the book has only one.
    #[serde(default)]
    pub bonus_option: Option<String>,
    /// The option by which the Tie pays, if the table offers it; empty if the book has only one.
    #[serde(default)]
    pub tie_option: Option<String>,
}

impl Offered {
    /// Terms with this chip and commission, without limits, and without Bonus, Tie, Big or Small.
    #[must_use]
    pub fn new(chip: Cents, commission: BasisPoints) -> Offered {
        let free = Limits::default();
        Offered {
            chip,
            commission,
            approved: false,
            multiples_asked: false,
            step: None,
            regular: free,
            bonus: free,
            tie: free,
            big_small_offered: false,
            big_small: free,
            house_liability: None,
            bonus_option: None,
            tie_option: None,
        }
    }

    /// Makes the sign that shows these terms.
    pub(in crate::paigow) fn sign(&self, book: &RuleBook) -> Result<Sign, Refusal> {
        let no_option = |bet, option: &str, options: &[&str], clause| Refusal::NoSuchOption {
            reason: no_such_option(bet, option, options),
            clause,
        };
        let bonus = self.bonus_option.as_deref().map(|option| {
            let found = book.bonus.value.0.iter().find(|schedule| schedule.option == option);
            let options: Vec<_> = book.bonus.value.0.iter().map(|schedule| schedule.option).collect();
            found.copied().ok_or_else(|| no_option(Bet::Bonus, option, &options, book.bonus.clause))
        });
        let tie = self.tie_option.as_deref().map(|option| {
            let found = book.tie.value.0.iter().find(|schedule| schedule.option == option);
            let options: Vec<_> = book.tie.value.0.iter().map(|schedule| schedule.option).collect();
            found.copied().ok_or_else(|| no_option(Bet::Tie, option, &options, book.tie.clause))
        });
        let terms = Terms {
            multiples_asked: self.multiples_asked,
            regular: self.regular,
            bonus: self.bonus,
            tie: self.tie,
            big_small: self.big_small,
            house_liability: self.house_liability,
            bonus_schedule: bonus.transpose()?,
            tie_schedule: tie.transpose()?,
            ..Terms::new(self.chip, self.commission)
        };
        let sign = Sign::new(terms).and_then(|sign| match self.step {
            Some(step) => sign.in_steps(step),
            None => Ok(sign),
        });
        sign.map_err(|refusal| Refusal::Sign { refusal })
    }
}

/// Why a side wager does not have the option, and which options it has.
fn no_such_option(bet: Bet, option: &str, existing: &[&str]) -> Message {
    let (wager, options) = (Arg::Choice(bet.words()), Arg::list(existing.iter().copied().map(Arg::notation)));
    match (existing, option) {
        ([], _) => message!("refused-no-wager-kind", wager),
        ([""], _) => message!("refused-one-option", wager),
        (_, "") => message!("refused-option-needed", wager, options),
        _ => message!("refused-no-option", wager, option = Arg::quote(option), options),
    }
}
