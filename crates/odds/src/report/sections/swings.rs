//! The spread of session results, which is simulated because counting does not reach it.

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::rulebook::RuleBook;
use chung_words::{Words, text};
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

/// A number of rounds, and the percentiles of players' results after them, in wagers.
type InWagers = (f64, [f64; Moment::PERCENTILES.len()]);

/// Simulated sessions, with results in units of a player's wager.
struct Sessions {
    simulated: Simulated,
    moments: Vec<InWagers>,
    /// The moments that the table shows.
    some_moments: Vec<InWagers>,
    /// What a player wins in a round on average, in wagers.
    per_round: f64,
}

/// The section.
pub(in crate::report) fn swings(
    words: Words<'_>,
    book: &Worked,
    options: &Options,
) -> Result<Section, SimulationError> {
    let house = Sessions::new(book, options, BankBy::House)?;
    let round = Sessions::new(book, options, BankBy::Player)?;
    let ticks = ticks(&[&house, &round]);
    let swings = &house.simulated.swings;
    let finding = text!(
        words,
        "report-swings-finding",
        rounds = options.rounds,
        ahead = Arg::Notation(number::share(swings.ahead(), swings.seats)),
        ruined = Arg::Notation(number::share(swings.ruined, swings.seats)),
        bankroll = options.bankroll,
    );
    let by_house_way = Arg::Notation(number::percent(book.by_house_way()));
    let percentile = |hundredths: u8| text!(words, "report-column-percentile", hundredths);
    let heads = [
        text!(words, "report-column-bank"),
        text!(words, "report-column-rounds"),
        percentile(5),
        percentile(25),
        text!(words, "report-column-median"),
        percentile(75),
        percentile(95),
    ];
    let house_banks = text!(words, "report-swings-house");
    let bank_goes_round = text!(words, "report-swings-round");
    let rows = rows(&[(&house_banks, &house), (&bank_goes_round, &round)]);
    let body = html! {
        (Fan::legend(words))
        div.halves {
            (half(
                words,
                &house_banks,
                &house,
                &ticks,
                options,
                &text!(words, "report-swings-house-caption", value = by_house_way),
            ))
            (half(
                words,
                &bank_goes_round,
                &round,
                &ticks,
                options,
                &text!(words, "report-swings-round-caption"),
            ))
        }
        (table(&text!(words, "report-swings-table"), &heads, &rows))
    };
    Ok(Section {
        id: "swings",
        name: text!(words, "report-swings"),
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

/// The command that simulates the same sessions.
fn command(book: &Worked, options: &Options, banker: &str) -> String {
    let Options { sessions, rounds, bankroll, seed, .. } = options;
    let bankroll = u64::from(*bankroll) * 100;
    format!(
        "chung simulate {} --banker {banker} --sessions {sessions} --rounds {rounds} --bankroll {bankroll} --seed {seed}",
        book.edition
    )
}

/// The share of rounds that one player banks: the House banks one round, then every box but box 1 in turn.
fn share_banked(rules: &RuleBook) -> f64 {
    let (seats, rounds) = (f64::from(rules.boxes()) - 1.0, f64::from(rules.bank_rounds.value));
    rounds / (seats * rounds + 1.0)
}

/// Ticks in wagers won and lost, in even steps that reach beyond every percentile.
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

fn half(
    words: Words<'_>,
    name: &str,
    sessions: &Sessions,
    ticks: &[Tick],
    options: &Options,
    averages: &str,
) -> Markup {
    let swings = &sessions.simulated.swings;
    let fan = Fan {
        label: &text!(words, "report-swings-chart", bank = Arg::quote(name)),
        moments: &sessions.moments,
        per_round: sessions.per_round,
        axes: [&text!(words, "report-swings-rounds"), &text!(words, "report-swings-wagers")],
        ticks,
    };
    html! {
        div {
            h3 { (name) }
            (figure(&fan.draw(), &html! {
                (text!(
                    words,
                    "report-swings-caption",
                    ahead = Arg::Notation(number::share(swings.ahead(), swings.seats)),
                    ruined = Arg::Notation(number::share(swings.ruined, swings.seats)),
                    bankroll = options.bankroll,
                ))
                " " (averages)
            }))
        }
    }
}

/// The maximum number of moments in the table.
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
