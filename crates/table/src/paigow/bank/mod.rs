//! The bank: offering, taking, sharing and topping it up. The House banks if nobody takes the bank, or if the banker cannot cover it.

mod act;
mod fact;
mod offering;
mod sharing;
mod state;
mod take_over;

pub use act::BankAct;
pub use fact::BankFact;
pub use state::BankHeld;

use chung_game::message;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{LastBank, OnBox};
use chung_game::paigow::settle::Bank;
use chung_game::role::Power;
use chung_game::rulebook::{Has, Shakes};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{Refusal, Stage, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &BankAct) -> Result<(), Refusal> {
    match *act {
        BankAct::Take { player, box_no, put_in, co_bank } => {
            d.take_bank(OnBox { player, box_no }, put_in, co_bank)
        }
        BankAct::Pass { player } => {
            let clause = d.book.offer.order;
            d.acts_for(player, clause)?;
            d.stage(&[Stage::Offering], clause)?;
            let on = d.offered_now(player)?;
            d.fact(BankFact::Passed(on), clause);
            d.offer_next();
            Ok(())
        }
        BankAct::Share { player, put_in } => d.share(player, put_in),
        BankAct::TopUp { player, put_in } => {
            let clause = d.cover_clause();
            let player_state = d.acts_for(player, clause)?;
            d.may_change()?;
            let amount = d.has_chips(player_state, put_in)?;
            d.is_banker(player, clause)?;
            d.fact(BankFact::PutIn { player, amount }, clause);
            Ok(())
        }
        BankAct::AskCoBank { player } => {
            let co_banking = d.book.co_banking;
            d.acts_for(player, co_banking.clause)?;
            provided(co_banking.value == Has::Yes, message!("refused-no-co-banking"), co_banking.clause)?;
            d.stage(&[Stage::Betting], co_banking.clause)?;
            d.is_banker(player, co_banking.clause)?;
            if !matches!(d.state.bank.bank, Bank::Player { .. }) {
                return Err(Refusal::Already {
                    reason: message!("refused-co-banked"),
                    clause: co_banking.clause,
                });
            }
            d.liability_shown()?;
            d.fact(BankFact::WentCoBank, co_banking.clause);
            Ok(())
        }
        BankAct::TakeOver => d.take_over(),
        BankAct::Allow(leave) => {
            let banks = d.book.banks_in_a_row;
            let same_banks = leave.extra_banks == d.state.bank.leave.extra_banks;
            let clause = if same_banks { d.book.shared_bank.clause } else { banks.clause };
            d.needs(Power::SuperviseGame, clause)?;
            provided(leave.extra_banks < banks.value, message!("refused-too-many-banks"), banks.clause)?;
            not_yet(leave != d.state.bank.leave, message!("refused-leave-given"), clause)?;
            d.fact(BankFact::Allowed(leave), clause);
            Ok(())
        }
        BankAct::NameShaker { player, ref nominee } => {
            let another = d.book.another_shaker;
            let clause = another.clause;
            d.acts_for(player, clause)?;
            provided(another.value == Has::Yes, message!("refused-no-other-shaker"), clause)?;
            d.stage(&[Stage::Betting, Stage::Dealing], clause)?;
            d.is_banker(player, clause)?;
            let another = d.state.bank.last.and_then(|last| last.another_shakes(d.book));
            let mut shares = d.state.bank.bank.shares().iter();
            let is_banker = |player| {
                let banker = d.state.player(player);
                banker.is_some_and(|banker| banker.name.eq_ignore_ascii_case(nominee.trim()))
            };
            if another.is_some() && shares.any(|share| is_banker(share.player)) {
                return Err(Refusal::Shaker { reason: message!("refused-shaker-other"), clause });
            }
            if another.is_none() {
                let reason = match d.book.shakes.value {
                    Shakes::PlayerBanker => message!("refused-banker-shakes"),
                    Shakes::DealerOrBanker | Shakes::NotSaid => {
                        message!("refused-banker-or-dealer-shakes")
                    }
                };
                return Err(Refusal::CannotBe { reason, clause });
            }
            let named = d.state.bank.nominee.as_ref() == Some(nominee);
            not_yet(!named, message!("refused-shaker-named", shaker = Arg::quote(nominee)), clause)?;
            d.fact(BankFact::ShakerNamed { nominee: nominee.clone() }, clause);
            Ok(())
        }
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &BankFact) {
    match fact {
        BankFact::Offered(_) => state.stage = Stage::Offering,
        BankFact::Passed(on) => state.bank.passed.push(*on),
        BankFact::Taken { last, co_bank } => {
            state.bank.before = state.bank.last.replace(*last);
            state.bank.bank = match *last {
                LastBank::House { .. } => Bank::House,
                LastBank::Player { banker, .. } if *co_bank => {
                    Bank::CoBank { chung: banker.box_no, shares: Vec::new() }
                }
                LastBank::Player { banker, .. } => Bank::Player { chung: banker.box_no, shares: Vec::new() },
            };
            state.bank.passed.clear();
            state.stage = Stage::Betting;
        }
        BankFact::PutIn { player, amount } => state.put_in(*player, *amount),
        BankFact::PutBack { player, amount } => {
            state.put_in(*player, Cents(-amount.0));
            // A player with no share left in the bank no longer handles its tiles.
            if !state.bank.bank.is_held_by(*player) {
                let chung = state.chung();
                state.change_box(chung, |on| on.agreed = on.agreed.filter(|handles| handles != player));
            }
        }
        BankFact::WentCoBank => {
            if let Bank::Player { chung, shares } = state.bank.bank.clone() {
                state.bank.bank = Bank::CoBank { chung, shares };
            }
        }
        BankFact::Allowed(leave) => state.bank.leave = *leave,
        BankFact::ShakerNamed { nominee } => state.bank.nominee = Some(nominee.clone()),
    }
}
