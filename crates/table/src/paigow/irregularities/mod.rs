//! Irregularities: exposed tiles (`exposed`), the dealer's errors (`put_right`), tiles entered wrongly (`misread`), and suspected
//! collusion (`off_boxes`).

mod act;
mod exposed;
mod fact;
mod misread;
mod off_boxes;
mod put_right;

pub use act::IrregularAct;
pub use exposed::{Exposed, ExposedBy};
pub use fact::IrregularFact;

use chung_game::message;
use chung_game::role::Power;
use chung_game::rulebook::{By, Has};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{Refusal, SetBy, State, TilesState};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &IrregularAct) -> Result<(), Refusal> {
    match *act {
        IrregularAct::Expose { exposed, count, ref tiles } => d.tiles_exposed(exposed, count, tiles),
        IrregularAct::Misdelivered { can_rebuild } => d.misdelivered(can_rebuild),
        IrregularAct::WrongHouseWay { box_no, arranged } => d.wrong_house_way(box_no, arranged),
        IrregularAct::Mixed { box_no, arranged } => d.mixed(box_no, arranged),
        IrregularAct::Misread { box_no, arranged } => d.misread(box_no, arranged),
        IrregularAct::MisreadSeen { box_no, ref tiles } => d.misread_seen(box_no, tiles),
        IrregularAct::PutOff { dice, source } => d.put_off(dice, source),
        IrregularAct::PutNoneOff => d.put_none_off(),
        IrregularAct::BringBack { box_no } => d.bring_back(box_no),
        IrregularAct::KeepApart { player } => {
            let By { value, clause } = d.book.kept_apart;
            d.player(player)?;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(value == Has::Yes, message!("refused-no-keeping-apart"), clause)?;
            d.fact(IrregularFact::KeptApart { player }, clause);
            d.exclude(player, clause)
        }
        IrregularAct::LetBack { player } => {
            let By { value, clause } = d.book.kept_apart;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(value == Has::Yes, message!("refused-no-keeping-apart"), clause)?;
            if !d.state.oversight.kept_apart.contains(&player) {
                return Err(Refusal::CannotBe { reason: message!("refused-not-kept-apart", player), clause });
            }
            d.fact(IrregularFact::LetBack { player }, clause);
            Ok(())
        }
        IrregularAct::EnglishOnly => {
            let By { value, clause } = d.book.one_language;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(value == Has::Yes, message!("refused-no-language-rule"), clause)?;
            not_yet(!d.state.oversight.english_only, message!("refused-english-already"), clause)?;
            d.fact(IrregularFact::EnglishOnly, clause);
            Ok(())
        }
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &IrregularFact) {
    match *fact {
        IrregularFact::Exposed { exposed: Exposed::Hand { box_no, by }, count, ref tiles } => {
            state.change_box(box_no, |on| {
                on.hand.seen.extend(tiles);
                if by == ExposedBy::Dealer {
                    on.hand.dealer_exposed = on.hand.dealer_exposed.saturating_add(count);
                }
            });
        }
        IrregularFact::Exposed { exposed: Exposed::Laja, count, .. } => {
            state.deal.laja_seen = state.deal.laja_seen.map(|seen| seen.saturating_add(count));
        }
        IrregularFact::LajaDue => state.tiles.state = TilesState::LajaDue,
        // Tiles that the computer dealt stay as they are.
        IrregularFact::Rebuilt if state.deal.stacks.is_none() => {
            state.deal.bank_confirmed = false;
            state.boxes.iter_mut().for_each(|on| on.hand = on.hand.rebuilt());
        }
        IrregularFact::SetRight { box_no, arranged, .. } => {
            let bank = box_no == state.chung();
            if bank {
                state.deal.bank_confirmed = false;
            }
            state.change_box(box_no, |on| {
                on.hand.arrange(arranged);
                // A supervisor who checked the bank's hand saw another setting.
                on.hand.checked = !bank;
            });
        }
        IrregularFact::Mixed { box_no, arranged, .. } => {
            state.change_box(box_no, |on| {
                on.hand.set_by(SetBy::HouseWay);
                on.hand.arrange(arranged);
            });
        }
        IrregularFact::ReadAgain { box_no, arranged } => {
            state.change_box(box_no, |on| {
                on.hand.tiles = None;
                on.hand.arrange(arranged);
                // An exposed tile that is not among the corrected four was misread too.
                let four = on.hand.tiles;
                on.hand.seen.retain(|tile| four.is_some_and(|four| four.contains(tile)));
            });
        }
        IrregularFact::SeenAgain { box_no, ref tiles } => {
            state.change_box(box_no, |on| on.hand.seen.clone_from(tiles));
        }
        IrregularFact::OffDiceAgain { .. } => state.oversight.off_throw = true,
        IrregularFact::NoneOff => state.oversight.off_throw = false,
        IrregularFact::PutOff { box_no, .. } => {
            state.oversight.off_throw = false;
            state.change_box(box_no, |on| on.off = true);
        }
        IrregularFact::BroughtBack { box_no } => state.change_box(box_no, |on| on.off = false),
        // A separate event excludes the player.
        IrregularFact::KeptApart { player } => state.oversight.kept_apart.push(player),
        IrregularFact::LetBack { player } => {
            state.oversight.kept_apart.retain(|other| *other != player);
            state.oversight.excluded.retain(|other| *other != player);
        }
        IrregularFact::EnglishOnly => state.oversight.english_only = true,
        IrregularFact::Exposed { .. }
        | IrregularFact::PlayedOn { .. }
        | IrregularFact::MayCallVoid { .. }
        | IrregularFact::Rebuilt
        | IrregularFact::Stands { .. } => {}
    }
}
