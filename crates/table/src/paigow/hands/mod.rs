//! The tiles of a box: picking them up, setting them, conceding or surrendering them, calling them void, and showing them.

mod act;
mod arranged;
mod fact;
mod giving_up;
mod house_setting;
mod setting;
mod state;

pub use act::HandsAct;
pub use arranged::Arranged;
pub use fact::HandsFact;
pub(in crate::paigow) use fact::named;
pub(in crate::paigow) use house_setting::dealer_sets;
pub use state::{AskedBy, BoxHandState, HandInPlay, SetBy};

use chung_game::message;
use chung_game::role::Power;
use chung_game::rulebook::Has;

use crate::paigow::deciding::{Deciding, provided};
use crate::paigow::{Refusal, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: HandsAct) -> Result<(), Refusal> {
    match act {
        HandsAct::PickUp { player, box_no } => d.pick_up(player, box_no),
        HandsAct::Set { player, box_no, arranged } => d.set(player, box_no, arranged),
        HandsAct::AskHouseWay { player, box_no } => d.ask_house_way(player, box_no),
        HandsAct::DirectHouseWay { box_no } => d.direct_house_way(box_no),
        HandsAct::DirectSetFirst { player } => {
            let first = d.book.set_first;
            d.player(player)?;
            d.needs(Power::SuperviseCasino, first.clause)?;
            provided(first.value == Has::Yes, message!("refused-no-set-first"), first.clause)?;
            if d.state.others_looked(player) {
                let reason = message!("refused-others-looked");
                return Err(Refusal::TooLate { reason, clause: first.clause });
            }
            d.fact(crate::paigow::PlayersFact::SetsFirst { player }, first.clause);
            Ok(())
        }
        HandsAct::SetHouseWay { box_no, arranged } => d.set_house_way(box_no, arranged),
        HandsAct::Check { box_no, as_it_lies } => d.check(box_no, as_it_lies),
        HandsAct::Touch { player, box_no } => d.touch(player, box_no),
        HandsAct::Concede { player, box_no } => d.concede(player, box_no),
        HandsAct::ViewConceded { box_no, tiles } => d.view_conceded(box_no, tiles),
        HandsAct::Surrender { player, box_no } => d.surrender(player, box_no),
        HandsAct::CallVoid { player, box_no } => d.call_void(player, box_no),
        HandsAct::Show { player, box_no } => d.show(player, box_no),
    }
}

pub(in crate::paigow) fn apply(state: &mut State, fact: &HandsFact) {
    match *fact {
        HandsFact::PickedUp { box_no, .. } => state.change_box(box_no, |on| on.hand.picked_up = true),
        HandsFact::Set { box_no, arranged, by, .. } => state.change_box(box_no, |on| {
            on.hand.set_by(by);
            on.hand.held = false;
            on.hand.checked = false;
            on.hand.arrange(arranged);
        }),
        HandsFact::Asked { box_no, by, .. } => state.change_box(box_no, |on| {
            on.hand.is = BoxHandState::Asked(by);
            on.hand.held = false;
            on.hand.set_by = None;
            on.hand.arranged = None;
            on.hand.directed = by == AskedBy::Supervisor;
        }),
        HandsFact::Checked { box_no } => state.change_box(box_no, |on| on.hand.checked = true),
        HandsFact::Touched { box_no, .. } => state.change_box(box_no, |on| {
            match on.hand.is {
                // The dealer has not set them yet, so the player sets them.
                BoxHandState::Asked(_) => on.hand.is = BoxHandState::Dealt,
                _ => on.hand.set_by(SetBy::Touched),
            }
            on.hand.picked_up = true;
            on.hand.held = true;
        }),
        HandsFact::Conceded { box_no, .. } => {
            state.change_box(box_no, |on| on.hand.is = BoxHandState::Conceded);
        }
        HandsFact::Viewed { box_no, tiles } => state.change_box(box_no, |on| {
            on.hand.viewed = true;
            on.hand.tiles = tiles.or(on.hand.tiles);
        }),
        HandsFact::Void { box_no, .. } => state.change_box(box_no, |on| on.hand.is = BoxHandState::Void),
        HandsFact::Shown { box_no, tiles, .. } => {
            state.change_box(box_no, |on| {
                if let Some(tiles) = tiles {
                    on.hand.seen = tiles.to_vec();
                }
            });
        }
    }
}
