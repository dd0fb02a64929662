//! Players: joining and leaving, seats, chips and Player Cards.

mod act;
mod fact;
mod joining;
mod seats;
mod state;

pub use act::{Money, PlayersAct};
pub use fact::PlayersFact;
pub use state::Player;

use chung_game::message;
use chung_game::money::Cents;
use chung_game::role::Power;
use chung_game::rulebook::PlayerCard;

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{Refusal, Stage, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &PlayersAct) -> Result<(), Refusal> {
    match *act {
        PlayersAct::Join { player, ref name, card } => d.join(player, name, card),
        PlayersAct::ShowCard { player } => {
            let card = d.book.player_card;
            let player_state = d.player(player)?;
            d.needs(Power::Deal, card.clause)?;
            provided(card.value != PlayerCard::No, message!("refused-no-player-cards"), card.clause)?;
            not_yet(!player_state.card, message!("refused-card-shown", player), card.clause)?;
            d.fact(PlayersFact::Card { player, valid: true }, card.clause);
            Ok(())
        }
        PlayersAct::Sit { player, box_no } => d.sit(player, box_no),
        PlayersAct::StandUp { player } => {
            let player_state = d.acts_for(player, "R21")?;
            player_state.seat.ok_or(Refusal::NotSeated { player })?;
            d.fact(PlayersFact::StoodUp { player }, "R41");
            Ok(())
        }
        PlayersAct::Leave { player } => d.leave(player),
        PlayersAct::BuyIn { player, amount, with } => d.buy_in(player, amount, with),
        PlayersAct::CashOut { player, amount } => {
            let player_state = d.player(player)?;
            d.needs(Power::Deal, "R41")?;
            let amount = d.has_chips(player_state, amount)?;
            if d.state.stage >= Stage::Opening {
                d.is_out(player)?;
            }
            d.fact(PlayersFact::CashedOut { player, amount }, "R41");
            Ok(())
        }
        PlayersAct::Vacate { player } => d.vacate(player),
        PlayersAct::GiveWay { player, gives_way } => {
            let by = d.book.control.value.gives_way();
            let clause = by.unwrap_or(d.book.control.clause);
            let player_state = d.acts_for(player, clause)?;
            provided(by.is_some(), message!("refused-no-giving-way"), clause)?;
            player_state.seat.ok_or(Refusal::NotSeated { player })?;
            not_yet(
                player_state.gives_way != gives_way,
                message!("refused-gave-way", player, gives_way),
                clause,
            )?;
            d.fact(PlayersFact::GaveWay { player, gives_way }, clause);
            Ok(())
        }
        PlayersAct::Choose { player, box_no } => {
            let clause = d.book.several_boxes.clause;
            let player_state = d.acts_for(player, clause)?;
            d.stage(&[Stage::Between, Stage::Offering, Stage::Betting], clause)?;
            d.on(box_no)?;
            not_yet(
                player_state.chosen != Some(box_no),
                message!("refused-box-chosen", player, box_no),
                clause,
            )?;
            d.fact(PlayersFact::Chose { player, box_no }, clause);
            Ok(())
        }
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &PlayersFact) {
    match *fact {
        PlayersFact::Joined { player, ref name, card } => {
            let arrivals = &mut state.oversight.arrivals;
            if arrivals.iter().all(|(other, _)| *other != player) {
                arrivals.push((player, state.round + u32::from(!state.stage.in_round())));
            }
            state.players.push(Player {
                number: player,
                name: name.clone(),
                seat: None,
                chips: Cents::ZERO,
                tokens: Cents::ZERO,
                card,
                sat_out: 0,
                gives_way: false,
                chosen: None,
                sets_first: false,
            });
        }
        PlayersFact::Left { player, .. } => {
            state.players.retain(|other| other.number != player);
            state.bank.forget(player);
        }
        PlayersFact::BoughtIn { player, amount, with } => {
            if with == Money::Cash {
                state.chips.float -= amount;
                state.chips.drop_box += amount;
            }
            state.change(player, |player| {
                *player.purse(with == Money::Voucher) += amount;
            });
        }
        PlayersFact::CashedOut { player, amount } => state.change(player, |player| player.chips -= amount),
        PlayersFact::Card { player, valid } => state.change(player, |player| player.card = valid),
        PlayersFact::Sat { player, box_no } => {
            state.change(player, |player| {
                player.seat = Some(box_no);
                player.sat_out = 0;
            });
            state.sign = state.sign.after_seating(player, box_no);
        }
        PlayersFact::StoodUp { player } | PlayersFact::Vacated { player } => {
            state.change(player, |player| {
                player.seat = None;
                player.gives_way = false;
            });
        }
        PlayersFact::GaveWay { player, gives_way } => {
            state.change(player, |player| player.gives_way = gives_way);
        }
        PlayersFact::Chose { player, box_no } => state.change(player, |player| player.chosen = Some(box_no)),
        PlayersFact::Warned { player } => state.oversight.warned.push(player),
        PlayersFact::SetsFirst { player } => state.change(player, |player| player.sets_first = true),
        PlayersFact::Excluded { player } => {
            state.oversight.excluded.push(player);
            state.change(player, |player| player.seat = None);
        }
    }
}
