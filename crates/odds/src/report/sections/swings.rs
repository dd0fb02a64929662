//! How sessions go: simulated, because no count tells how far apart they come to lie.

use chung_game::money::Cents;
use chung_game::rulebook::RuleBook;
use maud::{Markup, html};

use super::{Section, figure};
use crate::Fraction;
use crate::estimate::as_f64;
use crate::payoff::{BankBy, Stake};
use crate::report::Options;
use crate::report::chart::Tick;
use crate::report::fan::Fan;
use crate::report::number;
use crate::report::table::table;
use crate::report::worked::Worked;
use crate::simulate::{Moment, Plan, Simulated, SimulationError, simulate};

/// After so many rounds: what players are up or down, in wagers, percentile by percentile.
type InWagers = (f64, [f64; Moment::PERCENTILES.len()]);

/// Simulated sessions of a table, in wagers of a player.
struct Sessions {
    simulated: Simulated,
    moments: Vec<InWagers>,
    /// A few of them, for the table.
    some_moments: Vec<InWagers>,
    /// What a player is expected to win in a round.
    per_round: f64,
}

/// The section.
pub(in crate::report) fn swings(book: &Worked, options: &Options) -> Result<Section, SimulationError> {
    let house = Sessions::new(book, options, BankBy::House)?;
    let round = Sessions::new(book, options, BankBy::Player)?;
    let ticks = ticks(&[&house, &round]);
    let swings = &house.simulated.swings;
    let finding = format!(
        "After {} rounds {} of players are ahead; {} have lost {} wagers on the way.",
        options.rounds,
        number::share(swings.ahead(), swings.seats),
        number::share(swings.ruined, swings.seats),
        options.bankroll,
    );
    let body = html! {
        (Fan::legend())
        div.halves {
            (half("The House banks", &house, &ticks, options, &html! {
                "The line of averages is exact: " (number::percent(book.by_house_way())) " of a wager in each round."
            }))
            (half("The bank goes round", &round, &ticks, options, &html! {
                "After a House bank each player banks in turn and covers all the others, which makes his swings wider. The line of "
                "averages is exact for the rounds he plays and estimated for those he banks."
            }))
        }
        (table("Percentiles in numbers", &HEADS, &rows(&[("House", &house), ("players", &round)])))
    };
    Ok(Section {
        id: "swings",
        name: "Swings",
        finding,
        body,
        commands: vec![command(book, options, "house"), command(book, options, "player")],
    })
}

impl Sessions {
    fn new(book: &Worked, options: &Options, bank: BankBy) -> Result<Sessions, SimulationError> {
        let stake = Stake::even(&book.rules);
        let plan = Plan {
            bank,
            bankroll: Some(Cents(stake.amount.0.saturating_mul(options.bankroll.into()))),
            sessions: options.sessions,
            rounds: options.rounds,
            seed: options.seed,
            ..Plan::new(&book.rules, stake, book.house_way.clone(), book.house_way.clone())
        };
        let simulated = simulate(&plan, |_| {})?;
        let wager = stake.amount.0 as f64;
        let swings = &simulated.swings;
        let in_wagers = |moment: Moment<'_>| {
            let values = Moment::PERCENTILES.map(|hundredths| moment.percentile(hundredths) as f64 / wager);
            (f64::from(moment.round), values)
        };
        let moments = swings.moments().map(in_wagers).collect();
        let some_moments = swings.some_moments(ROWS).into_iter().map(in_wagers).collect();
        let played = as_f64(book.by_house_way());
        let per_round = match bank {
            BankBy::House => played,
            BankBy::Player | BankBy::CoBank => {
                let banked = simulated.banker.estimate(Fraction::from(i128::from(stake.amount.0))).mean;
                let share = share_banked(&book.rules);
                played * (1.0 - share) + banked * share
            }
        };
        Ok(Sessions { simulated, moments, some_moments, per_round })
    }

    fn all(&self) -> impl Iterator<Item = f64> + '_ {
        self.moments.iter().flat_map(|(_, values)| *values)
    }
}

/// What simulates the same sessions.
fn command(book: &Worked, options: &Options, banker: &str) -> String {
    let Options { sessions, rounds, bankroll, seed, .. } = options;
    let bankroll = u64::from(*bankroll) * 100;
    format!(
        "chung simulate {} --banker {banker} --sessions {sessions} --rounds {rounds} --bankroll {bankroll} --seed {seed}",
        book.edition
    )
}

/// How much of the time a player banks: all but box one have one, the House banks once, then each in turn.
fn share_banked(rules: &RuleBook) -> f64 {
    let (seats, rounds) = (f64::from(rules.boxes()) - 1.0, f64::from(rules.bank_rounds.value));
    rounds / (seats * rounds + 1.0)
}

/// Wagers won and lost, in even steps that reach beyond every percentile.
fn ticks(sessions: &[&Sessions]) -> Vec<Tick> {
    let all = || sessions.iter().flat_map(|sessions| sessions.all());
    let (least, most) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
        .into_iter()
        .find(|step| (most - least) / f64::from(*step) < 8.0)
        .unwrap_or(10_000);
    let steps = |value: f64| (value / f64::from(step)) as i32;
    let tick = |n: i32| {
        let value = n * step;
        let sign = if value > 0 { "+" } else { "" };
        (f64::from(value), format!("{sign}{}", number::grouped(value.into())))
    };
    (steps(least) - 1..=steps(most) + 1).map(tick).collect()
}

fn half(name: &str, sessions: &Sessions, ticks: &[Tick], options: &Options, words: &Markup) -> Markup {
    let swings = &sessions.simulated.swings;
    let fan = Fan {
        label: &format!("{name}: wagers won or lost by round, in percentiles of players"),
        moments: &sessions.moments,
        per_round: sessions.per_round,
        ticks,
    };
    html! {
        div {
            h3 { (name) }
            (figure(&fan.draw(), &html! {
                b { (number::share(swings.ahead(), swings.seats)) } " are ahead at the end, "
                b { (number::share(swings.ruined, swings.seats)) } " were down by " (options.bankroll) " wagers at some time. "
                (words)
            }))
        }
    }
}

const HEADS: [&str; 7] = ["The bank is the", "Rounds", "5 %", "25 %", "Median", "75 %", "95 %"];

/// How many moments the table has.
const ROWS: usize = 5;

fn rows(tables: &[(&str, &Sessions)]) -> Vec<Vec<String>> {
    let row = |name: &str, round: f64, values: &[f64]| {
        let values = values.iter().map(|value| number::signed(&format!("{value:.2}")));
        [name.to_owned(), format!("{round:.0}")].into_iter().chain(values).collect()
    };
    let rows = |(name, sessions): &(&str, &Sessions)| {
        sessions.some_moments.iter().map(|(round, values)| row(name, *round, values)).collect::<Vec<_>>()
    };
    tables.iter().flat_map(rows).collect()
}
