//! A Pai Gow table of the floor. What its sign may say is for its rule book to judge: the table itself is asked, key by key.

use chung_game::clock::Span;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::settle::Limits;
use chung_game::role::Role;
use chung_game::rulebook::{Edition, RuleBook};
use chung_table::auto::Staff;
use chung_table::paigow::{
    Act, Command, HouseAct, Offered, RULES, Refusal, SetUp, Stage, State, apply, decide,
};
use chung_table::{Actor, Source};

use super::reading::Keys;
use super::table::{Dealer, RAPID_ROULETTE};
use super::values::{box_number, dollars, list, one_of, percent, text, truth, whole};

/// A Pai Gow table.
#[derive(Clone, Debug, PartialEq)]
pub struct PaiGowConfig {
    /// Its book, its sign, its layout.
    pub set_up: SetUp,
    /// Are tiles and dice drawn by the computer, or entered from a physical table?
    pub deals: Source,
    /// The minds of automatic players.
    pub guests: Vec<MindName>,
    /// How long players are waited for.
    pub patience: Patience,
}

/// Who deals, as the file says it.
pub(crate) const DEALS: [(&str, Source); 2] = [("computer", Source::Drawn), ("physical", Source::Entered)];

/// How an automatic player makes up his mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MindName {
    /// He sets the House Way.
    HouseWay,
    /// He sets what is best against it.
    Best,
    /// He sets as chance has it.
    Random,
}

/// How long an automatic dealer waits for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// To take or pass the bank.
    pub bank: Span,
    /// To wager.
    pub betting: Span,
    /// To set their tiles.
    pub setting: Span,
    /// To look at what was paid.
    pub between: Span,
}

impl Patience {
    /// What a dealer has where the file does not say.
    pub const USUAL: Patience =
        Patience { bank: Span(20), betting: Span(25), setting: Span(60), between: Span(8) };
}

impl PaiGowConfig {
    /// As the file says.
    pub(super) fn read(
        keys: &Keys,
        book: &str,
        float: Option<Cents>,
        dealer: Option<Dealer>,
    ) -> Option<PaiGowConfig> {
        let edition = book.parse::<Edition>().map_err(|error| {
            keys.fault("book", format!("{error}, or {RAPID_ROULETTE}"));
        });
        let set_up = edition.ok().map(|edition| set_up(keys, edition));
        if set_up.is_none() {
            // The keys are read all the same, so that their own faults are told.
            offered(keys, None);
            keys.read("house-way-areas", list(box_number));
        }
        let deals = keys.read("deals", one_of(&DEALS)).unwrap_or(Source::Drawn);
        let minds =
            [("house-way", MindName::HouseWay), ("best", MindName::Best), ("random", MindName::Random)];
        let guests = keys.read("guests", list(one_of(&minds))).unwrap_or_default();
        let seconds = |key: &str, usual| keys.read(key, whole(0..=3_600)).map_or(usual, Span);
        let patience = Patience {
            bank: seconds("bank-seconds", Patience::USUAL.bank),
            betting: seconds("betting-seconds", Patience::USUAL.betting),
            setting: seconds("setting-seconds", Patience::USUAL.setting),
            between: seconds("between-seconds", Patience::USUAL.between),
        };
        if deals == Source::Entered && dealer == Some(Dealer::Automatic) {
            let what =
                "an automatic dealer cannot see real tiles: expected \"person\", or deals = \"computer\"";
            keys.fault("dealer", what.to_owned());
        }
        if deals == Source::Entered && !guests.is_empty() {
            let what = "automatic players cannot pick up real tiles: expected none, or deals = \"computer\"";
            keys.fault("guests", what.to_owned());
        }
        let set_up = set_up?;
        let rules = set_up.edition.rules();
        if guests.len() > usize::from(rules.boxes()) {
            keys.fault("guests", format!("{}: expected at most {}, one a box", guests.len(), rules.boxes()));
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

/// The sign, in the words of a round file.
fn offered(keys: &Keys, book: Option<&RuleBook>) -> Offered {
    let usual = book.map_or(BasisPoints(0), |book| book.commission.value);
    let amount = |key: &str| keys.read(key, dollars);
    let flag = |key: &str| keys.read(key, truth).unwrap_or_default();
    let limits = |minimum: &str, maximum: &str| Limits { minimum: amount(minimum), maximum: amount(maximum) };
    // What has but one schedule has it unless the file says none.
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
    let commission = keys.read("commission", percent).unwrap_or(usual);
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

/// A part of the set-up that is judged by itself: its keys, and how it is taken over.
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

/// Asks the table about each part by itself, so that all faults are told; then whether it opens with all of them.
fn judge(keys: &Keys, book: &RuleBook, all: &SetUp, float: Option<Cents>) {
    let offered = Offered::new(Cents::dollars(1), book.commission.value);
    let plain = SetUp { edition: all.edition, version: RULES, offered, house_way_areas: Vec::new() };
    let under = |refusal: &Refusal| format!("{} refuses: {refusal}", all.edition);
    let mut refused = false;
    let mut ask = |part: &[&str], one: SetUp| {
        if let Err(refusal) = decide(book, &State::default(), &sets_up(one)) {
            let key = part.iter().find(|key| keys.has(key)).or(part.first());
            keys.fault(key.unwrap_or(&"book"), under(&refusal));
            refused = true;
        }
    };
    for (part, take_over) in PARTS {
        let mut one = plain.clone();
        take_over(&mut one, all);
        ask(part, one);
    }
    ask(&["house-way-areas"], SetUp { house_way_areas: all.house_way_areas.clone(), ..plain });
    if let (false, Some(float)) = (refused, float)
        && let Err(refusal) = opens(book, all, float)
    {
        keys.fault("float", under(&refusal));
    }
}

const CASINO_SUPERVISOR: Actor = Actor::automatic(Role::CasinoSupervisor);

fn sets_up(set_up: SetUp) -> Command {
    let act = Act::House(HouseAct::SetUp(Box::new(set_up)));
    Command { by: CASINO_SUPERVISOR, at: State::default().clock, act }
}

/// Does the table open so? Its staff set it up and check every tile first.
fn opens(book: &RuleBook, set_up: &SetUp, float: Cents) -> Result<(), Refusal> {
    let staff = Staff { set_up: set_up.clone(), float, source: Source::Drawn };
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
