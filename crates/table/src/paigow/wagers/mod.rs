//! Wagers: who may place them and where (`placing`), remarks about the limits (`remarks`), returning them (`returning`), closing bets
//! (`closing`), whether the bank covers them (`cover`), and who decides for each box (`control`).

mod act;
mod closing;
mod control;
mod cover;
mod fact;
mod placing;
mod remarks;
mod returning;

pub use act::WagersAct;
pub use fact::{ReturnReason, WagersFact};
pub use remarks::Remark;

use chung_game::money::Cents;
use chung_game::paigow::settle::{Bet, Wager, WagerStanding};
use chung_game::role::Power;
use chung_game::rulebook::{By, Has, OwnMaximum};
use chung_game::{PlayerNo, message};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{Refusal, Stage, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: WagersAct) -> Result<(), Refusal> {
    match act {
        WagersAct::Place { player, box_no, bet, amount, token } => {
            d.place(player, box_no, bet, amount, token)
        }
        WagersAct::TakeBack { player, box_no, bet, amount } => {
            let clause = d.bets_closed();
            d.acts_for(player, clause)?;
            d.may_change()?;
            d.on(box_no)?;
            let amount = amount.map(|amount| d.amount(amount)).transpose()?;
            d.consented(player)?;
            d.not_void(player)?;
            let wager = d.wager(player, box_no, bet)?;
            let amount = amount.unwrap_or(wager.stake);
            if amount > wager.stake {
                return Err(Refusal::NoSuchWager { box_no, bet });
            }
            d.still_plays(box_no)?;
            let in_time = d.state.stage == Stage::Betting;
            let clause = if in_time { d.book.procedure.wagers_placed } else { clause };
            d.give_back(box_no, wager, amount, ReturnReason::TakenBack, clause);
            Ok(())
        }
        WagersAct::Refuse { player, box_no, bet } => d.refuse(player, box_no, bet),
        WagersAct::DeclineSide { player, box_no } => {
            let claim = d.book.side_wager_claim;
            d.acts_for(player, claim.clause)?;
            provided(claim.value == Has::Yes, message!("refused-no-side-claim"), claim.clause)?;
            d.stage(&[Stage::Betting], claim.clause)?;
            let declined = d.on(box_no)?.side_declined.contains(&player);
            not_yet(!declined, message!("refused-side-declined", player, box_no), claim.clause)?;
            d.fact(WagersFact::SideDeclined { player, box_no }, claim.clause);
            Ok(())
        }
        WagersAct::Agree { box_no, player } => {
            let agreed = d.book.control.value.agreed();
            let bank = &d.state.bank.bank;
            let shared = box_no == bank.chung() && bank.shares().len() > 1;
            let on_box = agreed.unwrap_or(d.book.control.clause);
            let clause = if shared && agreed.is_some() { d.book.procedure.sharers_set } else { on_box };
            d.player(player)?;
            d.needs(Power::Deal, clause)?;
            provided(agreed.is_some(), message!("refused-no-agreement"), clause)?;
            d.stage(&[Stage::Betting], clause)?;
            if shared && !bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause });
            }
            if !shared && !d.on(box_no)?.wagers.iter().any(|wager| wager.player == player) {
                return Err(Refusal::NoClaim { player, box_no, clause });
            }
            not_yet(
                d.on(box_no)?.agreed != Some(player),
                message!("refused-agreed", player, box_no),
                clause,
            )?;
            d.fact(WagersFact::Agreed { box_no, player }, clause);
            Ok(())
        }
        WagersAct::LetBeside { box_no, guest } => {
            let own = d.book.own_maximum;
            d.player(guest)?;
            let owner = d.state.on(box_no).and_then(|on| on.own_limits).map(|own| own.player);
            owner.map(|owner| d.acts_for(owner, own.clause)).transpose()?;
            provided(own.value == OwnMaximum::WithLeave, message!("refused-no-guests"), own.clause)?;
            let is_guest = d.on(box_no)?.guests.contains(&guest);
            if owner.is_none() {
                let reason = message!("refused-no-own-limits", box_no);
                return Err(Refusal::CannotBe { reason, clause: own.clause });
            }
            not_yet(
                !is_guest && owner != Some(guest),
                message!("refused-is-guest", player = guest, box_no),
                own.clause,
            )?;
            d.fact(WagersFact::LetBeside { box_no, guest }, own.clause);
            Ok(())
        }
        WagersAct::Consent { player, to } => {
            let By { value, clause } = d.book.changes_agreed;
            d.player(to)?;
            d.acts_for(player, clause)?;
            provided(value == Has::Yes, message!("refused-no-late-changes"), clause)?;
            d.stage(&[Stage::Dealing], clause)?;
            if !d.state.bank.bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause });
            }
            not_yet(!d.state.deal.consent.contains(&to), message!("refused-consented", player = to), clause)?;
            d.fact(WagersFact::Consented { to }, clause);
            Ok(())
        }
    }
}

/// The key that identifies a wager on a box.
pub(in crate::paigow) fn which(wager: &Wager) -> (PlayerNo, Bet, bool) {
    (wager.player, wager.bet, wager.token)
}

/// Adds a wager to those on a box. Returns the player's whole wager of that kind.
fn added(wagers: &mut Vec<Wager>, wager: Wager) -> Wager {
    if let Some(before) = wagers.iter_mut().find(|other| which(other) == which(&wager)) {
        before.stake += wager.stake;
        *before
    } else {
        wagers.push(wager);
        wager
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &WagersFact) {
    match *fact {
        WagersFact::Placed { player, box_no, bet, amount, token } => {
            let warned = state.is_warned(player);
            if let Some(player) = state.player_mut(player) {
                *player.purse(token) -= amount;
            }
            state.change_box(box_no, |on| {
                let standing = WagerStanding::Valid;
                added(&mut on.wagers, Wager { player, bet, stake: amount, standing, warned, token });
            });
        }
        WagersFact::Returned { player, box_no, bet, amount, token, .. } => {
            state.change_box(box_no, |on| {
                let wager = on.wagers.iter_mut().find(|wager| which(wager) == (player, bet, token));
                if let Some(wager) = wager {
                    wager.stake -= amount;
                }
                on.wagers.retain(|wager| wager.stake != Cents::ZERO);
            });
            if let Some(player) = state.player_mut(player) {
                *player.purse(token) += amount;
            }
        }
        WagersFact::Remarked { .. } => {}
        WagersFact::SideDeclined { player, box_no } => {
            state.change_box(box_no, |on| on.side_declined.push(player));
        }
        WagersFact::Agreed { box_no, player } => state.change_box(box_no, |on| on.agreed = Some(player)),
        WagersFact::LetBeside { box_no, guest } => state.change_box(box_no, |on| on.guests.push(guest)),
        WagersFact::Consented { to } => {
            state.deal.consent.push(to);
            state.deal.changes_agreed = true;
        }
        WagersFact::Closed => {
            state.stage = Stage::Dealing;
            state.deal.terms = Some(state.sign.terms(state.clock));
            state.deal.own_limits = state.boxes.iter().map(|on| on.own_limits).collect();
        }
        WagersFact::Control { box_no, decides } => state.change_box(box_no, |on| on.decider = Some(decides)),
        WagersFact::Nearest { box_no, player } => {
            state.change_box(box_no, |on| on.wagers.sort_by_key(|wager| wager.player != player));
        }
        WagersFact::Stands { player, box_no, bet, standing } => {
            state.change_box(box_no, |on| {
                let own = on.wagers.iter_mut().filter(|wager| wager.player == player && wager.bet == bet);
                own.for_each(|wager| wager.standing = standing);
            });
        }
    }
}
