//! The acts on the bank.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::Leave;
use chung_game::paigow::dice::BoxNo;
use serde::{Deserialize, Serialize};

/// An act on the bank: take it, pass, share it, and so on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BankAct {
    /// The player to whom the bank is offered takes it and puts in their chips.
    Take {
        /// The player who takes the bank.
        player: PlayerNo,
        /// The box on which the bank is offered.
        box_no: BoxNo,
        /// The chips that the player puts into the bank.
        put_in: Cents,
        /// Whether the House co-banks.
        #[serde(default)]
        co_bank: bool,
    },
    /// The player to whom the bank is offered passes.
    Pass {
        /// The player who passes.
        player: PlayerNo,
    },
    /// Another player puts chips into the bank.
    Share {
        /// The player who shares the bank.
        player: PlayerNo,
        /// The chips that the player puts into the bank.
        put_in: Cents,
    },
    /// A banker adds chips to the bank.
    TopUp {
        /// The banker who adds the chips.
        player: PlayerNo,
        /// The chips that the banker adds.
        put_in: Cents,
    },
    /// A banker who took the bank alone asks the House to co-bank.
    AskCoBank {
        /// The banker who asks.
        player: PlayerNo,
    },
    /// The House takes over from a banker who cannot cover the wagers.
    TakeOver,
    /// Sets what the House allows: more banks in a row on one box, and sharing the bank.
    Allow(Leave),
    /// The banker names another person to shake the dice.
    NameShaker {
        /// The banker who names the person.
        player: PlayerNo,
        /// The name of the person who shakes.
        nominee: String,
    },
}
