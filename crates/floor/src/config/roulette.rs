//! A Rapid Roulette table of the floor, judged by the table itself, key by key.

use std::collections::BTreeSet;

use chung_game::clock::Span;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::roulette::limits::{BetLimits, Limits};
use chung_game::roulette::on::Line;
use chung_game::roulette::sequence::SequenceGap;
use chung_table::Actor;
use chung_table::roulette::{Act, Command, HouseAct, Outcomes, Refusal, SetUp, State, apply, decide};

use super::reading::Keys;
use super::table::{Dealer, RAPID_ROULETTE};
use super::values::{bet_limits, dollars, one_of, whole};

/// A Rapid Roulette table.
#[derive(Clone, Debug, PartialEq)]
pub struct RouletteConfig {
    /// Its stations, its sign, its wheel.
    pub set_up: SetUp,
    /// How many automatic players.
    pub guests: u8,
    /// How long the ball runs where nobody spins it.
    pub spin: Span,
    /// How long the number is looked at before the next period.
    pub between: Span,
}

/// What a table has that is judged without limits of its own.
const PLAIN: BetLimits =
    BetLimits { minimum: Cents::dollars(1), maximum: Cents::dollars(10), multiple: Cents::dollars(1) };

impl RouletteConfig {
    /// As the file says; with the float, and what everybody gets to play with.
    pub(super) fn read(
        keys: &Keys,
        (float, buy_in): (Option<Cents>, Cents),
        dealer: Option<Dealer>,
    ) -> Option<RouletteConfig> {
        let stations = keys.needs("stations", whole(0..=255));
        let chip = keys.read("chip", dollars).unwrap_or(Cents::dollars(1));
        let length = keys.read("period-seconds", whole(0..=86_400)).map(Span);
        let outcomes =
            [("computer", Outcomes::Computer), ("console", Outcomes::Console), ("wheel", Outcomes::Wheel)];
        let outcomes = keys.needs("outcomes", one_of(&outcomes));
        let gaps = [("ends", SequenceGap::Ends), ("loses", SequenceGap::Loses)];
        let gap = keys.read("gap", one_of(&gaps)).unwrap_or(SequenceGap::DEFAULT);
        let guests = keys.read("guests", whole(0..=24)).unwrap_or(0);
        let seconds = |key: &str, usual| keys.read(key, whole(1..=600)).map_or(Span(usual), Span);
        let (spin, between) = (seconds("spin-seconds", 6), seconds("between-seconds", 6));
        if !keys.has("limits") {
            keys.fault("limits", "expected, but not there".to_owned());
        }
        let sign = keys.table("limits");
        let limits = sign.as_ref().and_then(limits);
        if outcomes == Some(Outcomes::Console) && dealer == Some(Dealer::Automatic) {
            let what = "an automatic dealer has no wheel to look at: expected \"person\", or other outcomes";
            keys.fault("dealer", what.to_owned());
        }
        if buy_in.down_to(chip) != buy_in {
            keys.fault("buy-in", format!("{buy_in}: expected a multiple of {chip}, the smallest chip (R50)"));
        }
        let (stations, limits, outcomes) = (stations?, limits?, outcomes?);
        if guests > stations {
            keys.fault("guests", format!("{guests}: expected at most {stations}, one a station"));
        }
        let set_up = SetUp { length, gap, outcomes, ..SetUp::new(stations, chip, limits) };
        judge(keys, sign.as_ref()?, &set_up, float);
        Some(RouletteConfig { set_up, guests, spin, between })
    }
}

/// `spins` and `sequences` for all bets of a sort, then kinds with limits of their own.
fn limits(keys: &Keys) -> Option<Limits> {
    let spins = keys.needs("spins", bet_limits);
    let sequences = keys.needs("sequences", bet_limits);
    let mut limits = Limits::new(spins.unwrap_or(PLAIN), sequences.unwrap_or(PLAIN));
    limits.aggregate = keys.read("aggregate", dollars);
    for line in Line::all() {
        if let Some(own) = keys.read(&line.to_string(), bet_limits) {
            *limits.line_mut(line) = own;
        }
    }
    keys.done();
    spins.and(sequences).map(|_| limits)
}

/// Asks the table about each key by itself, so that all faults are told; then whether it opens with all of them.
fn judge(keys: &Keys, sign: &Keys, all: &SetUp, float: Option<Cents>) {
    let under = |refusal: &Refusal| format!("{RAPID_ROULETTE} refuses: {refusal}");
    let plain = SetUp::new(1, Cents::dollars(1), Limits::new(PLAIN, PLAIN));
    let mut refused = false;
    let mut ask = |keys: &Keys, key: &str, one: SetUp| {
        if let Err(refusal) = decide(&State::default(), &by_supervisor(HouseAct::SetUp(Box::new(one)))) {
            keys.fault(key, under(&refusal));
            refused = true;
        }
    };
    ask(keys, "stations", SetUp { stations: all.stations, ..plain.clone() });
    ask(keys, "chip", SetUp { chip: all.chip, ..plain.clone() });
    ask(keys, "period-seconds", SetUp { length: all.length, ..plain.clone() });
    let mut limits = plain.limits;
    limits.aggregate = all.limits.aggregate;
    ask(sign, "aggregate", SetUp { limits, ..plain.clone() });
    // A line's own key, or that of all lines of its sort.
    let key = |line: Line| match (line.to_string(), line) {
        (own, _) if sign.has(&own) => own,
        (_, Line::Spin(_)) => "spins".to_owned(),
        (_, Line::Sequence(_)) => "sequences".to_owned(),
    };
    let of_lines: BTreeSet<String> = Line::all().map(key).collect();
    for of_line in of_lines {
        let mut limits = plain.limits;
        for line in Line::all().filter(|line| key(*line) == of_line) {
            *limits.line_mut(line) = all.limits.line(line);
        }
        ask(sign, &of_line, SetUp { limits, ..plain.clone() });
    }
    if let (false, Some(float)) = (refused, float)
        && let Err(refusal) = opens(all, float)
    {
        keys.fault("float", under(&refusal));
    }
}

fn by_supervisor(act: HouseAct) -> Command {
    let by = Actor::automatic(Role::CasinoSupervisor);
    Command { by, at: State::default().clock, act: Act::House(act) }
}

fn opens(set_up: &SetUp, float: Cents) -> Result<(), Refusal> {
    let mut state = State::default();
    for act in [HouseAct::SetUp(Box::new(set_up.clone())), HouseAct::Open { float }] {
        for event in decide(&state, &by_supervisor(act))? {
            apply(&mut state, &event);
        }
    }
    Ok(())
}
