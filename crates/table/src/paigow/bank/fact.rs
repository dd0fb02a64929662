//! The facts about the bank.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{LastBank, Leave, OnBox};
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

/// What can happen to the bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BankFact {
    /// The bank was offered to a player.
    Offered(OnBox),
    /// The player passed.
    Passed(OnBox),
    /// A player or the House took the bank.
    Taken {
        /// Who took the bank, in the form that the next offer needs.
        last: LastBank,
        /// Whether the House co-banks.
        co_bank: bool,
    },
    /// A player put chips into the bank.
    PutIn {
        /// The player who put in the chips.
        player: PlayerNo,
        /// The value of the chips.
        amount: Cents,
    },
    /// A player got their chips back from the bank before the deal.
    PutBack {
        /// The player who got the chips back.
        player: PlayerNo,
        /// The value of the chips.
        amount: Cents,
    },
    /// The House joined a player's bank as co-banker.
    WentCoBank,
    /// The House changed what it allows: more banks in a row on one box, and sharing the bank.
    Allowed(Leave),
    /// The banker named another person to shake the dice.
    ShakerNamed {
        /// The name of the person who shakes.
        nominee: String,
    },
}

impl ToMessage for BankFact {
    fn to_message(&self) -> Message {
        match *self {
            BankFact::Offered(OnBox { player, box_no }) => message!("bank-offered", player, box_no),
            BankFact::Passed(OnBox { player, box_no }) => message!("bank-passed", player, box_no),
            BankFact::Taken { last: LastBank::House { instead_of: Some(box_no), .. }, .. } => {
                message!("bank-taken-over-by-house", box_no)
            }
            BankFact::Taken { last: LastBank::House { .. }, .. } => message!("bank-taken-by-house"),
            BankFact::Taken { last: LastBank::Player { banker, rounds, .. }, co_bank } => {
                let (OnBox { player, box_no }, round) = (banker, u16::from(rounds) + 1);
                message!("bank-taken", player, box_no, round, co_bank)
            }
            BankFact::PutIn { player, amount } => message!("bank-put-in", player, amount),
            BankFact::PutBack { player, amount } => message!("bank-put-back", player, amount),
            BankFact::WentCoBank => message!("bank-went-co-bank"),
            BankFact::Allowed(Leave { sharing, extra_banks }) => {
                message!("bank-allowed", extra_banks, sharing)
            }
            BankFact::ShakerNamed { ref nominee } => {
                message!("bank-shaker-named", nominee = Arg::quote(nominee))
            }
        }
    }
}
