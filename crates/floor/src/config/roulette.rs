//! The configuration of a Rapid Roulette table. Each key is validated by setting up a table with it.

use std::collections::BTreeSet;

use chung_game::clock::Span;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::on::RouletteLine;
use chung_game::roulette::sequence::SequenceGap;
use chung_game::{ToMessage, message};
use chung_table::Actor;
use chung_table::roulette::{
    Command, Outcomes, RouletteAct, RouletteHouseAct, RouletteRefusal, RouletteSetUp, RouletteState, apply,
    decide,
};

use super::fault::refused;
use super::reading::Keys;
use super::table::{Dealer, RAPID_ROULETTE};
use super::values::{bet_limits, dollars, integer, one_of};

/// A Rapid Roulette table.
#[derive(Clone, Debug, PartialEq)]
pub struct RouletteConfig {
    /// The stations, the sign and the wheel.
    pub set_up: RouletteSetUp,
    /// The number of automatic players.
    pub guests: u8,
    /// How long the ball runs if it is not spun by a person.
    pub spin: Span,
    /// How long the number is shown before the next period.
    pub between: Span,
}

/// Valid placeholder limits, used to check keys that do not set limits.
const PLAIN: BetLimits =
    BetLimits { minimum: Cents::dollars(1), maximum: Cents::dollars(10), multiple: Cents::dollars(1) };

impl RouletteConfig {
    /// Reads the keys of a Rapid Roulette table. `float` and `buy_in` were read before.
    pub(super) fn read(
        keys: &Keys,
        (float, buy_in): (Option<Cents>, Cents),
        dealer: Option<Dealer>,
    ) -> Option<RouletteConfig> {
        let stations = keys.require("stations", integer(0..=255));
        let chip = keys.read("chip", dollars).unwrap_or(Cents::dollars(1));
        let length = keys.read("period-seconds", integer(0..=86_400)).map(Span);
        let outcomes =
            [("computer", Outcomes::Computer), ("console", Outcomes::Console), ("wheel", Outcomes::Wheel)];
        let outcomes = keys.require("outcomes", one_of(&outcomes));
        let gaps = [("ends", SequenceGap::Ends), ("loses", SequenceGap::Loses)];
        let gap = keys.read("gap", one_of(&gaps)).unwrap_or(SequenceGap::DEFAULT);
        let guests = keys.read("guests", integer(0..=24)).unwrap_or(0);
        let seconds = |key: &str, default| keys.read(key, integer(1..=600)).map_or(Span(default), Span);
        let (spin, between) = (seconds("spin-seconds", 6), seconds("between-seconds", 6));
        if !keys.has("limits") {
            keys.fault("limits", message!("floor-config-missing"));
        }
        let sign = keys.table("limits");
        let limits = sign.as_ref().and_then(limits);
        if outcomes == Some(Outcomes::Console) && dealer == Some(Dealer::Automatic) {
            keys.fault("dealer", message!("floor-config-dealer-no-wheel"));
        }
        if buy_in.down_to(chip) != buy_in {
            keys.fault("buy-in", message!("floor-config-buy-in", buy_in, chip));
        }
        let (stations, limits, outcomes) = (stations?, limits?, outcomes?);
        if guests > stations {
            keys.fault("guests", message!("floor-config-guests-stations", guests, stations));
        }
        let set_up = RouletteSetUp { length, gap, outcomes, ..RouletteSetUp::new(stations, chip, limits) };
        judge(keys, sign.as_ref()?, &set_up, float);
        Some(RouletteConfig { set_up, guests, spin, between })
    }
}

/// `spins` and `sequences` are required and apply to all bets of their sort; a kind of bet can have limits of its own.
fn limits(keys: &Keys) -> Option<RouletteLimits> {
    let spins = keys.require("spins", bet_limits);
    let sequences = keys.require("sequences", bet_limits);
    let mut limits = RouletteLimits::new(spins.unwrap_or(PLAIN), sequences.unwrap_or(PLAIN));
    limits.aggregate = keys.read("aggregate", dollars);
    for line in RouletteLine::all() {
        if let Some(own) = keys.read(&line.to_string(), bet_limits) {
            *limits.line_mut(line) = own;
        }
    }
    keys.finish();
    spins.and(sequences).map(|_| limits)
}

/// Validates each key separately, so that every fault is reported; then tries to open the table with all of them.
fn judge(keys: &Keys, sign: &Keys, all: &RouletteSetUp, float: Option<Cents>) {
    let under = |refusal: &RouletteRefusal| refused(RAPID_ROULETTE, refusal.to_message(), refusal.clause());
    let plain = RouletteSetUp::new(1, Cents::dollars(1), RouletteLimits::new(PLAIN, PLAIN));
    let mut refused = false;
    let mut try_key = |keys: &Keys, key: &str, one: RouletteSetUp| {
        if let Err(refusal) =
            decide(&RouletteState::default(), &by_supervisor(RouletteHouseAct::SetUp(Box::new(one))))
        {
            keys.fault(key, under(&refusal));
            refused = true;
        }
    };
    try_key(keys, "stations", RouletteSetUp { stations: all.stations, ..plain.clone() });
    try_key(keys, "chip", RouletteSetUp { chip: all.chip, ..plain.clone() });
    try_key(keys, "period-seconds", RouletteSetUp { length: all.length, ..plain.clone() });
    let mut limits = plain.limits;
    limits.aggregate = all.limits.aggregate;
    try_key(sign, "aggregate", RouletteSetUp { limits, ..plain.clone() });
    // A line's own key, or the key for all lines of its sort.
    let key = |line: RouletteLine| match (line.to_string(), line) {
        (own, _) if sign.has(&own) => own,
        (_, RouletteLine::Spin(_)) => "spins".to_owned(),
        (_, RouletteLine::Sequence(_)) => "sequences".to_owned(),
    };
    let line_keys: BTreeSet<String> = RouletteLine::all().map(key).collect();
    for line_key in line_keys {
        let mut limits = plain.limits;
        for line in RouletteLine::all().filter(|line| key(*line) == line_key) {
            *limits.line_mut(line) = all.limits.line(line);
        }
        try_key(sign, &line_key, RouletteSetUp { limits, ..plain.clone() });
    }
    if let (false, Some(float)) = (refused, float)
        && let Err(refusal) = try_open(all, float)
    {
        keys.fault("float", under(&refusal));
    }
}

fn by_supervisor(act: RouletteHouseAct) -> Command {
    let by = Actor::automatic(Role::CasinoSupervisor);
    Command { by, at: RouletteState::default().clock, act: RouletteAct::House(act) }
}

fn try_open(set_up: &RouletteSetUp, float: Cents) -> Result<(), RouletteRefusal> {
    let mut state = RouletteState::default();
    for act in [RouletteHouseAct::SetUp(Box::new(set_up.clone())), RouletteHouseAct::Open { float }] {
        for event in decide(&state, &by_supervisor(act))? {
            apply(&mut state, &event);
        }
    }
    Ok(())
}
