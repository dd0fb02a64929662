//! Decisions that wait at a Rapid Roulette table.

use std::borrow::Cow;

use chung_floor::{FloorTable, Handle};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::rulebook::RouletteBook;
use chung_table::Game;
use chung_table::roulette::{
    ClaimsAct, CorrectionAct, MalfunctionAct, Roulette, RouletteAct, RouletteState, StationNo, WheelAct,
};
use chung_words::text;

use super::matter::{DeskMatter, DeskStep, MatterKind};
use crate::Caller;

pub(super) fn matters(
    on: &FloorTable,
    table: &Handle<Roulette>,
    caller: &Caller,
    now: Clock,
) -> Vec<DeskMatter> {
    let now_is = table.now();
    let state: RouletteState = table.game.seen_by(&now_is.state, caller.viewer());
    let book = RouletteBook::RapidRoulette2000.name();
    let matter = |kind, text: Cow<'static, str>| DeskMatter::new(on, book, kind, text);
    let indistinguishable = table.game.indistinguishable_state(&now_is.state, caller.viewer());
    let step = |label: Cow<'static, str>, act: RouletteAct| {
        DeskStep::of((&*table.game, &indistinguishable), (caller, caller), now, label, act)
    };
    let mut matters = Vec::new();
    if state.down {
        let act = RouletteAct::Malfunction(MalfunctionAct::RepairSystem);
        matters.push(
            matter(MatterKind::Fault, text!(caller, "supervisor-system-down"))
                .settled_by(step(text!(caller, "supervisor-works-again"), act)),
        );
    }
    if let Some(fault) = &state.fault {
        let text = text!(caller, "supervisor-wheel-fault", fault = Arg::quote(fault));
        let act = RouletteAct::Wheel(WheelAct::ClearFault);
        matters.push(
            matter(MatterKind::Fault, text).settled_by(step(text!(caller, "supervisor-fault-cleared"), act)),
        );
    }
    if let Some(since) = state.frozen {
        let text = text!(caller, "supervisor-frozen", since);
        let act = RouletteAct::Correction(CorrectionAct::Unfreeze);
        matters.push(
            matter(MatterKind::Frozen, text).settled_by(step(text!(caller, "supervisor-unfreeze"), act)),
        );
    }
    for claim in state.claims.iter().filter(|claim| claim.decision.is_none()) {
        let (station, about) = (Arg::notation(claim.station), Arg::quote(claim.about.as_str()));
        let text = text!(caller, "supervisor-claim", station, round = claim.round, about);
        let act = RouletteAct::Claims(ClaimsAct::Decide { number: claim.number, decision: "…".to_owned() });
        let step = step(text!(caller, "supervisor-decide"), act)
            .map(|step| step.with("decision", text!(caller, "supervisor-decision")));
        matters.push(matter(MatterKind::Dispute, text).settled_by(step));
    }
    if state.suspected {
        let text = text!(caller, "supervisor-uneven-wheel");
        let act = RouletteAct::Wheel(WheelAct::ClearSuspicion);
        matters.push(
            matter(MatterKind::Check, text).settled_by(step(text!(caller, "supervisor-wheel-checked"), act)),
        );
    }
    for (spin, placed) in state.looked_up() {
        let (station, round) = (placed.station, spin.round);
        let text = text!(caller, "supervisor-check-bets", station = Arg::notation(station), round);
        let confirm = RouletteAct::Malfunction(MalfunctionAct::Confirm { station, round, wagers: None });
        let cannot = RouletteAct::Malfunction(MalfunctionAct::CannotConfirm { station, round });
        let matter =
            matter(MatterKind::Check, text).settled_by(step(text!(caller, "supervisor-bets-stand"), confirm));
        matters.push(matter.settled_by(step(text!(caller, "supervisor-bets-void"), cannot)));
    }
    for (number, _) in (1..).zip(&state.stations).filter(|(_, station)| station.out_of_order) {
        let station = StationNo(number);
        let act = RouletteAct::Malfunction(MalfunctionAct::RepairStation { station });
        let text = text!(caller, "supervisor-station-out-of-order", station = Arg::notation(station));
        matters.push(
            matter(MatterKind::Check, text).settled_by(step(text!(caller, "supervisor-works-again"), act)),
        );
    }
    matters
}
