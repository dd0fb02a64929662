//! What waits at a Rapid Roulette table.

use chung_floor::game::Game;
use chung_floor::roulette::Roulette;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_table::roulette::{
    Act, Book, ClaimsAct, CorrectionAct, MalfunctionAct, State, StationNo, WheelAct,
};

use super::matter::{Kind, Matter, Step};
use crate::Who;

pub(super) fn matters(on: &OnFloor, table: &Handle<Roulette>, who: &Who, now: Clock) -> Vec<Matter> {
    let now_is = table.now();
    let state: State = table.game.seen_by(&now_is.state, who.viewer());
    let matter = |kind, says: String| Matter::new(on, Book::RapidRoulette2000.name(), kind, says);
    let supposed = table.game.supposed_by(&now_is.state, who.viewer());
    let step = |label, act: Act| Step::of((&*table.game, &supposed), who, now, label, act);
    let mut matters = Vec::new();
    if state.down {
        let act = Act::Malfunction(MalfunctionAct::RepairSystem);
        matters.push(
            matter(Kind::Fault, "The game system is down".to_owned()).settled_by(step("It works again", act)),
        );
    }
    if let Some(fault) = &state.fault {
        let says = format!("The wheel has a fault: “{fault}”");
        let act = Act::Wheel(WheelAct::ClearFault);
        matters.push(matter(Kind::Fault, says).settled_by(step("Cleared", act)));
    }
    if let Some(since) = state.frozen {
        let says = format!("All accounts are frozen since {since}");
        let act = Act::Correction(CorrectionAct::Unfreeze);
        matters.push(matter(Kind::Frozen, says).settled_by(step("Unfreeze", act)));
    }
    for claim in state.claims.iter().filter(|claim| claim.decision.is_none()) {
        let says = format!("Station {} claims of round {}: “{}”", claim.station, claim.round, claim.about);
        let act = Act::Claims(ClaimsAct::Decide { number: claim.number, decision: "…".to_owned() });
        let step = step("Decide", act).map(|step| step.with("decision", "The decision"));
        matters.push(matter(Kind::Dispute, says).settled_by(step));
    }
    if state.suspected {
        let says = "The wheel's numbers are uneven, and nobody has looked into it".to_owned();
        let act = Act::Wheel(WheelAct::ClearSuspicion);
        matters.push(matter(Kind::Check, says).settled_by(step("Looked into", act)));
    }
    for (spin, placed) in state.looked_up() {
        let (station, round) = (placed.station, spin.round);
        let says =
            format!("The wagers of station {station} in round {round} are to be looked up in the records");
        let confirm = Act::Malfunction(MalfunctionAct::Confirm { station, round, wagers: None });
        let cannot = Act::Malfunction(MalfunctionAct::CannotConfirm { station, round });
        let matter = matter(Kind::Check, says).settled_by(step("They stand", confirm));
        matters.push(matter.settled_by(step("Not to be found", cannot)));
    }
    for (number, _) in (1..).zip(&state.stations).filter(|(_, station)| station.out_of_order) {
        let station = StationNo(number);
        let act = Act::Malfunction(MalfunctionAct::RepairStation { station });
        let says = format!("Station {station} is out of order");
        matters.push(matter(Kind::Check, says).settled_by(step("It works again", act)));
    }
    matters
}
