//! The configuration of a Pai Gow table. Each key is validated by setting up a table with it, so the rule book judges the sign.

use chung_game::clock::Span;
use chung_game::message::Arg;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::Limits;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, RuleBook};
use chung_game::{ToMessage, message};
use chung_table::auto::PaiGowStaff;
use chung_table::paigow::{
    Act, Command, HouseAct, Offered, RULES, Refusal, SetUp, Stage, State, apply, decide,
};
use chung_table::{Actor, Source};

use super::fault::refused;
use super::reading::Keys;
use super::table::{Dealer, RAPID_ROULETTE};
use super::values::{boolean, box_number, dollars, integer, list, one_of, percent, text};

/// A Pai Gow table.
#[derive(Clone, Debug, PartialEq)]
pub struct PaiGowConfig {
    /// The book, the sign and the layout.
    pub set_up: SetUp,
    /// Whether tiles and dice are drawn by the computer or entered from a physical table.
    pub deals: Source,
    /// The strategies of the automatic players.
    pub guests: Vec<PlayerStrategy>,
    /// How long the dealer waits for players.
    pub patience: PatienceConfig,
}

/// The values of the key `deals`.
pub(crate) const DEALS: [(&str, Source); 2] = [("computer", Source::Drawn), ("physical", Source::Entered)];

/// How an automatic player sets their tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerStrategy {
    /// By the House Way.
    HouseWay,
    /// By the best response to the House Way.
    Best,
    /// At random.
    Random,
}

/// How long an automatic dealer waits for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatienceConfig {
    /// How long a player has to take or pass the bank.
    pub bank: Span,
    /// How long wagers are taken.
    pub betting: Span,
    /// How long players have to set their tiles.
    pub setting: Span,
    /// The pause between the payments and the next round.
    pub between: Span,
}

impl PatienceConfig {
    /// The defaults of keys that the file leaves out.
    pub const DEFAULT: PatienceConfig =
        PatienceConfig { bank: Span(20), betting: Span(25), setting: Span(60), between: Span(8) };
}

impl PaiGowConfig {
    /// Reads the keys of a Pai Gow table.
    pub(super) fn read(
        keys: &Keys,
        book: &str,
        float: Option<Cents>,
        dealer: Option<Dealer>,
    ) -> Option<PaiGowConfig> {
        let edition = book.parse::<Edition>().map_err(|error| {
            let (error, other) = (Arg::quote(error.to_string()), Arg::notation(RAPID_ROULETTE));
            keys.fault("book", message!("floor-config-book", error, other));
        });
        let set_up = edition.ok().map(|edition| set_up(keys, edition));
        if set_up.is_none() {
            // The keys are read all the same, so that their own faults are reported.
            offered(keys, None);
            keys.read("house-way-areas", list(box_number));
        }
        let deals = keys.read("deals", one_of(&DEALS)).unwrap_or(Source::Drawn);
        let minds = [
            ("house-way", PlayerStrategy::HouseWay),
            ("best", PlayerStrategy::Best),
            ("random", PlayerStrategy::Random),
        ];
        let guests = keys.read("guests", list(one_of(&minds))).unwrap_or_default();
        let seconds = |key: &str, default| keys.read(key, integer(0..=3_600)).map_or(default, Span);
        let patience = PatienceConfig {
            bank: seconds("bank-seconds", PatienceConfig::DEFAULT.bank),
            betting: seconds("betting-seconds", PatienceConfig::DEFAULT.betting),
            setting: seconds("setting-seconds", PatienceConfig::DEFAULT.setting),
            between: seconds("between-seconds", PatienceConfig::DEFAULT.between),
        };
        if deals == Source::Entered && dealer == Some(Dealer::Automatic) {
            keys.fault("dealer", message!("floor-config-dealer-no-tiles"));
        }
        if deals == Source::Entered && !guests.is_empty() {
            keys.fault("guests", message!("floor-config-guests-no-tiles"));
        }
        let set_up = set_up?;
        let rules = set_up.edition.rules();
        if guests.len() > usize::from(rules.boxes()) {
            let (guests, boxes) = (guests.len(), rules.boxes());
            keys.fault("guests", message!("floor-config-guests-boxes", guests, boxes));
        }
        judge(keys, &rules, &set_up, float);
        Some(PaiGowConfig { set_up, deals, guests, patience })
    }
}

fn set_up(keys: &Keys, edition: Edition) -> SetUp {
    let offered = offered(keys, Some(&edition.rules()));
    let house_way_areas = keys.read("house-way-areas", list(box_number)).unwrap_or_default();
    SetUp { edition, version: RULES, offered, house_way_areas }
}

/// Reads the sign. Its keys are those of a round file.
fn offered(keys: &Keys, book: Option<&RuleBook>) -> Offered {
    let default = book.map_or(BasisPoints(0), |book| book.commission.value);
    let amount = |key: &str| keys.read(key, dollars);
    let flag = |key: &str| keys.read(key, boolean).unwrap_or_default();
    let limits = |minimum: &str, maximum: &str| Limits { minimum: amount(minimum), maximum: amount(maximum) };
    // A bet with only one schedule is offered with that, unless the file says "none".
    let option = |key: &str, only: Option<&str>| match keys.read(key, text) {
        Some(option) if option == "none" => None,
        None => only.map(str::to_owned),
        named => named,
    };
    let only_bonus = book.and_then(|book| match book.bonus.value.0 {
        [only] => Some(only.option),
        _ => None,
    });
    let only_tie = book.and_then(|book| match book.tie.value.0 {
        [only] => Some(only.option),
        _ => None,
    });
    let chip = amount("chip").unwrap_or(Cents::dollars(1));
    let commission = keys.read("commission", percent).unwrap_or(default);
    Offered {
        approved: flag("approved"),
        multiples_asked: flag("multiples-asked"),
        step: amount("step"),
        regular: limits("minimum", "maximum"),
        bonus_option: option("bonus", only_bonus),
        bonus: limits("bonus-minimum", "bonus-maximum"),
        tie_option: option("tie", only_tie),
        tie: limits("tie-minimum", "tie-maximum"),
        big_small_offered: flag("big-small"),
        big_small: limits("big-small-minimum", "big-small-maximum"),
        house_liability: amount("house-liability"),
        ..Offered::new(chip, commission)
    }
}

/// A part of the set-up that is validated separately: its keys, and how to copy it from the whole set-up.
type Part = (&'static [&'static str], fn(&mut SetUp, &SetUp));

const PARTS: [Part; 11] = [
    (&["chip"], |one, all| one.offered.chip = all.offered.chip),
    (&["commission"], |one, all| {
        one.offered.commission = all.offered.commission;
        one.offered.approved = all.offered.approved;
    }),
    (&["step"], |one, all| one.offered.step = all.offered.step),
    (&["minimum", "maximum"], |one, all| one.offered.regular = all.offered.regular),
    (&["bonus"], |one, all| one.offered.bonus_option.clone_from(&all.offered.bonus_option)),
    (&["bonus-minimum", "bonus-maximum"], |one, all| one.offered.bonus = all.offered.bonus),
    (&["tie"], |one, all| one.offered.tie_option.clone_from(&all.offered.tie_option)),
    (&["tie-minimum", "tie-maximum"], |one, all| one.offered.tie = all.offered.tie),
    (&["big-small"], |one, all| one.offered.big_small_offered = all.offered.big_small_offered),
    (&["big-small-minimum", "big-small-maximum"], |one, all| {
        one.offered.big_small = all.offered.big_small;
    }),
    (&["house-liability"], |one, all| one.offered.house_liability = all.offered.house_liability),
];

/// Validates each part separately, so that every fault is reported; then tries to open the table with all of them.
fn judge(keys: &Keys, book: &RuleBook, all: &SetUp, float: Option<Cents>) {
    let offered = Offered::new(Cents::dollars(1), book.commission.value);
    let plain = SetUp { edition: all.edition, version: RULES, offered, house_way_areas: Vec::new() };
    let under = |refusal: &Refusal| refused(&all.edition.to_string(), refusal.to_message(), refusal.clause());
    let mut refused = false;
    let mut try_part = |part: &[&str], one: SetUp| {
        if let Err(refusal) = decide(book, &State::default(), &set_up_command(one)) {
            let key = part.iter().find(|key| keys.has(key)).or(part.first());
            keys.fault(key.unwrap_or(&"book"), under(&refusal));
            refused = true;
        }
    };
    for (part, copy_part) in PARTS {
        let mut one = plain.clone();
        copy_part(&mut one, all);
        try_part(part, one);
    }
    try_part(&["house-way-areas"], SetUp { house_way_areas: all.house_way_areas.clone(), ..plain });
    if let (false, Some(float)) = (refused, float)
        && let Err(refusal) = try_open(book, all, float)
    {
        keys.fault("float", under(&refusal));
    }
}

const CASINO_SUPERVISOR: Actor = Actor::automatic(Role::CasinoSupervisor);

fn set_up_command(set_up: SetUp) -> Command {
    let act = Act::House(HouseAct::SetUp(Box::new(set_up)));
    Command { by: CASINO_SUPERVISOR, at: State::default().clock, act }
}

/// Tries to open the table; its staff set it up and check every tile first.
fn try_open(book: &RuleBook, set_up: &SetUp, float: Cents) -> Result<(), Refusal> {
    let staff = PaiGowStaff { set_up: set_up.clone(), float, source: Source::Drawn };
    let mut state = State::default();
    while state.stage == Stage::Closed {
        let open =
            || Command { by: CASINO_SUPERVISOR, at: state.clock, act: Act::House(HouseAct::Open { float }) };
        let command = staff.next(book, &state, &mut |_| 0).unwrap_or_else(open);
        for event in decide(book, &state, &command)? {
            apply(&mut state, &event);
        }
    }
    Ok(())
}
