//! Every act of a Rapid Roulette table as a line, read both ways by one list.

use crate::roulette::{
    ClaimsAct, CorrectionAct, MalfunctionAct, NoSpinAct, Outcomes, RouletteAct, RouletteHouseAct,
    RouletteWagersAct, RoundAct, StationsAct, WheelAct,
};
use crate::script::forms::{forms, put, take};
use crate::script::holes::Hole;
use crate::script::words::{Miss, Reading, Writing};

forms! {
    RouletteAct;

    House {
        ("set up" set_up) => (RouletteHouseAct::SetUp(set_up));
        ("open with float" float) => (RouletteHouseAct::Open { float });
        ("fill float with" amount) => (RouletteHouseAct::Fill { amount });
        ("credit float with" amount) => (RouletteHouseAct::Credit { amount });
        ("set period" length) => (RouletteHouseAct::SetLength { length });
        ("change" change) => (RouletteHouseAct::Change(change));
        ("close table") => (RouletteHouseAct::Close);
    }
    Stations {
        ([player] "tender" amount "in" with "for" station) => (StationsAct::Tender { player, station, amount, with });
        ("insert" amount "into" station) => (StationsAct::InsertNotes { station, amount });
        ("ask to leave" station) => (StationsAct::AskToLeave { station });
        ("pay out" station) => (StationsAct::PayOut { station });
        ("send away" station why) => (StationsAct::SendAway { station, why });
        ("pay held on" account) => (StationsAct::PayHeld { account });
        ("repay" amount "in" with "on" account) => (StationsAct::Repay { account, amount, with });
    }
    Wagers {
        ("bet" amount "on" on "at" station) => (RouletteWagersAct::Place { station, on, amount });
        ("move" amount "from" from "to" to "at" station) => (RouletteWagersAct::Move { station, from, to, amount });
        ("take" amount "from" on "at" station) => (RouletteWagersAct::Remove { station, on, amount });
        ("undo at" station) => (RouletteWagersAct::Undo { station });
        ("clear at" station) => (RouletteWagersAct::Clear { station });
        ("repeat at" station) => (RouletteWagersAct::Repeat { station });
        ("double at" station) => (RouletteWagersAct::Double { station });
    }
    Round {
        ("start") => (RoundAct::Start);
        ("spin") => (RoundAct::Spin);
        ("expire") => (RoundAct::Expire);
        ("enter" number) => (RoundAct::Enter { number, from: Outcomes::Console, confirmed: false });
        ("enter" number "confirmed") => (RoundAct::Enter { number, from: Outcomes::Console, confirmed: true });
        ("draw" number) => (RoundAct::Enter { number, from: Outcomes::Computer, confirmed: false });
        ("draw" number "confirmed") => (RoundAct::Enter { number, from: Outcomes::Computer, confirmed: true });
        ("read" number) => (RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: false });
        ("read" number "confirmed") => (RoundAct::Enter { number, from: Outcomes::Wheel, confirmed: true });
    }
    Wheel {
        ("ball spun") => (WheelAct::Spun);
        ("ball slows down") => (WheelAct::NoMoreBets);
        ("number" number) => (WheelAct::Number { number });
        ("fault" what) => (WheelAct::Fault { what });
        ("clear fault") => (WheelAct::ClearFault);
        ("clear suspicion") => (WheelAct::ClearSuspicion);
        ("display shows" number) => (WheelAct::DisplayShows { number });
    }
    NoSpin {
        ("no spin" cause) => (NoSpinAct::Call(cause));
        ("abandon round") => (NoSpinAct::Abandon);
    }
    Correction {
        ("freeze") => (CorrectionAct::Freeze);
        ("correct round" round "to" number) => (CorrectionAct::Correct { round, number });
        ("correct round" round "to no spin" cause) => (CorrectionAct::NoSpin { round, cause });
        ("unfreeze") => (CorrectionAct::Unfreeze);
    }
    Malfunction {
        (station "fails") => (MalfunctionAct::StationFails { station });
        ("system fails") => (MalfunctionAct::SystemFails);
        ("check" station "in round" round) => (MalfunctionAct::Check { station, round });
        ("confirm" station "in round" round) => (MalfunctionAct::Confirm { station, round, wagers: None });
        ("confirm" station "in round" round "as" wagers) =>
            (MalfunctionAct::Confirm { station, round, wagers: Some(wagers) });
        ("cannot confirm" station "in round" round) => (MalfunctionAct::CannotConfirm { station, round });
        ("repair" station) => (MalfunctionAct::RepairStation { station });
        ("repair system") => (MalfunctionAct::RepairSystem);
    }
    Claims {
        ("claim at" station about) => (ClaimsAct::Claim { station, about });
        ("decide claim" number decision) => (ClaimsAct::Decide { number, decision });
    }
}
