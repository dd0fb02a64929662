//! `chung simulate`: whole rounds by the million, beside what is counted exactly.

use std::io::{self, Write};
use std::time::Instant;

use chung_game::money::Cents;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::matching::{Outcome, Side};
use chung_game::paigow::settle::Bet;
use chung_game::rulebook::Edition;
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::dice::big_small;
use chung_odds::estimate::{Estimate, Tally, billionths};
use chung_odds::exact;
use chung_odds::game::{Game, Setter};
use chung_odds::payoff::BankBy;
use chung_odds::simulate::{Moment, Plan, Simulated, simulate};
use chung_odds::tie::{Tie, TieSetter, never_surrendered};
use indicatif::{ProgressBar, ProgressStyle};

use super::edition;
use super::sheet::Sheet;
use super::terms::{bonanza, refused, schedule, stake_of, stake_words, what_if};
use crate::answer::{Failure, Result};
use crate::cli::simulate::Simulate;
use crate::table::{Cell, Table};

pub(super) fn run(asked: &Simulate) -> Result {
    let side = asked.bonus.is_some() || asked.tie.is_some();
    let (edition, book) = if side { bonanza(&asked.book)? } else { edition(&asked.book)? };
    let stake = stake_of(&book, &asked.stake)?;
    let bank = asked.banker;
    let game = Game::new(&book, bank, stake).map_err(|faults| refused(edition, &faults))?;
    let plan = Plan {
        bank,
        bonus: asked
            .bonus
            .as_deref()
            .map(|named| schedule("Bonus", named, book.bonus.value.0, |schedule| schedule.option))
            .transpose()?
            .map(|bonus| (bonus, asked.side)),
        tie: asked
            .tie
            .as_deref()
            .map(|named| schedule("Tie", named, book.tie.value.0, |schedule| schedule.option))
            .transpose()?
            .map(|tie| (tie, asked.side)),
        big: asked.big.then_some(asked.side),
        bankroll: asked.bankroll,
        sessions: asked.sessions,
        rounds: asked.rounds,
        seed: asked.seed,
        ..Plan::new(
            &book,
            stake,
            game.strategy(Side::Player, asked.player),
            game.strategy(Side::Bank, asked.bank),
        )
    };
    let simulated = with_progress(edition, &plan, asked.threads)?;
    let bank_words = match bank {
        BankBy::House => "the House banks",
        BankBy::Player => "the House banks, then players in turn",
        BankBy::CoBank => "the House banks, then players co-bank in turn",
    };
    let terms = format!("{bank_words}, {}", stake_words(stake));
    let mut sheet = Sheet::of(&edition, &format!("{terms}; simulated from seed {}", asked.seed));
    sheet.fact("terms", terms);
    sheet.fact("seed", asked.seed);
    sheet.fact("rounds", simulated.rounds);
    sheet.say(&format!(
        "{} of {}, {} players.",
        counted(asked.sessions, "session"),
        counted(asked.rounds, "round"),
        book.boxes() - 1
    ));
    let checks = Checks::new(&game, &plan, &simulated);
    sheet.main_table("checks", "", checks.table);
    sheet.say(&checks.verdict);
    sheet.say(
        "To the player: of each wager. To banker and House: of one player's wager, for the whole round.",
    );
    sheet.say_if(what_if(edition, &book, bank).filter(|_| asked.bank != Setter::HouseWay));
    sheet.table("swings", "What a player is up or down", &swings(&simulated));
    if let Some(bankroll) = asked.bankroll {
        let swings = &simulated.swings;
        let ruined = Fraction::new(swings.ruined.into(), i128::from(swings.seats).max(1));
        sheet.fact("ever_down_by_bankroll_percent", exact::percent(ruined));
        sheet.say(&format!(
            "{} % had been down by {bankroll} at some time; they are followed on all the same.",
            exact::percent(ruined)
        ));
    }
    sheet.answer(asked.csv)
}

/// `1 round`, `1,000 rounds`
fn counted(number: u32, what: &str) -> String {
    format!("{} {what}{}", exact::count(number.into()), if number == 1 { "" } else { "s" })
}

/// Simulates, and tells on the error stream how far it is and how fast it was.
fn with_progress(edition: Edition, plan: &Plan<'_>, threads: Option<u16>) -> Result<Simulated> {
    let bar = ProgressBar::new(u64::from(plan.sessions) * u64::from(plan.rounds));
    let style = "{bar:40} {percent} %, {human_pos} rounds, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build()?;
    let started = Instant::now();
    let simulated = pool.install(|| simulate(plan, |rounds| bar.inc(rounds)));
    let simulated = simulated.map_err(|error| Failure::input(format!("under {edition}: {error}")))?;
    let taken = started.elapsed();
    bar.finish_and_clear();
    let speed = u128::from(simulated.rounds) * 1_000_000 / taken.as_micros().max(1);
    let threads = pool.current_num_threads();
    // Nobody may be reading.
    let _ = writeln!(
        io::stderr(),
        "{} rounds in {:.1} s: {} a second on {threads} thread{}",
        exact::count(simulated.rounds.into()),
        taken.as_secs_f64(),
        exact::count(speed as i128),
        if threads == 1 { "" } else { "s" }
    );
    Ok(simulated)
}

/// What came out beside what is counted.
struct Checks {
    table: Table,
    verdict: String,
}

impl Checks {
    fn new(game: &Game, plan: &Plan<'_>, simulated: &Simulated) -> Checks {
        let columns = ["what", "simulated", "from", "to", "exact", "inside", "errors_off"];
        let mut checks = Checks { table: Table::new(columns), verdict: String::new() };
        let counts = game.counts(&plan.player, &plan.bank_strategy);
        for outcome in Outcome::ALL {
            checks.row(
                &format!("a box: {outcome}"),
                simulated.outcome(outcome),
                Some(counts.chance(outcome)),
            );
        }
        let regular = game.player_value(counts);
        if let Some(estimate) = simulated.bet(Bet::Regular) {
            checks.row("regular wager, to the player", estimate, Some(regular));
            let inside = if estimate.agrees_with(regular) { "inside" } else { "outside" };
            checks.verdict = format!(
                "The exact value of the regular wager, {} %, lies {inside} the 95 % interval of what was simulated.",
                exact::percent(regular)
            );
        }
        for (name, bet, stake, value) in side_wagers(game, plan) {
            if let Some(estimate) = simulated.bet(bet) {
                // A win that is rounded to chips is worth more than its odds.
                let even = stake.down_to(plan.stake.chip) == stake;
                checks.row(name, estimate, even.then_some(value));
            }
        }
        let per_round = |tally: Tally| tally.estimate(Fraction::from(i128::from(plan.stake.amount.0)));
        if plan.bank == BankBy::House {
            let only_regular = plan.bonus.is_none() && plan.tie.is_none() && plan.big.is_none();
            let exact = game.house_value(counts) * Fraction::from(i128::from(plan.book.boxes()) - 1);
            checks.row("a round, to the House", per_round(simulated.house), only_regular.then_some(exact));
        } else {
            checks.row("a round, to the banker", per_round(simulated.banker), None);
            checks.row("a round, to the House", per_round(simulated.house), None);
        }
        checks
    }

    fn row(&mut self, what: &str, estimate: Estimate, exact: Option<Fraction>) {
        let (from, to) = estimate.interval();
        let simulated = [estimate.mean, from, to].map(|value| Cell::Percent(billionths(value)));
        let inside = exact.map(|exact| Cell::Verdict(estimate.agrees_with(exact)));
        let off = exact.and_then(|exact| estimate.errors_off(exact));
        let off = off.map(|off| Cell::Decimal(billionths(off)));
        let exact = exact.map_or(Cell::Empty, Cell::Percent);
        let cells = [Cell::words(what)].into_iter().chain(simulated).chain([exact]);
        let last = [inside, off].map(|cell| cell.unwrap_or(Cell::Empty));
        self.table.row(cells.chain(last));
    }
}

/// The side wagers of a plan: what each is called, its bet, its stake, its exact value.
fn side_wagers(game: &Game, plan: &Plan<'_>) -> Vec<(&'static str, Bet, Cents, Fraction)> {
    let mut wagers = Vec::new();
    if let Some((schedule, stake)) = plan.bonus {
        let value = bonus(&schedule, &BonusSetter::WithRegularWager).value();
        wagers.push(("Bonus", Bet::Bonus, stake, value));
    }
    if let Some((schedule, stake)) = plan.tie {
        // Nobody surrenders here.
        let response = game.best_response(Side::Player, &plan.bank_strategy);
        let tie = Tie::new(&never_surrendered(&schedule), &response, TieSetter::By(&plan.player));
        wagers.push(("Tie, never surrendered", Bet::Tie, stake, tie.table.value()));
    }
    if let Some(stake) = plan.big {
        wagers.push(("Big", Bet::Big, stake, big_small(BigSmall::Big).value()));
    }
    wagers
}

/// Where players stand in the course of a session.
fn swings(simulated: &Simulated) -> Table {
    /// So many moments are enough for people.
    const SHOWN: usize = 5;
    let percentiles = Moment::PERCENTILES.map(|hundredths| format!("percentile_{hundredths}"));
    let columns = ["after_rounds".to_owned()].into_iter().chain(percentiles).chain(["ahead".to_owned()]);
    let mut table = Table::new(columns);
    for moment in simulated.swings.some_moments(SHOWN) {
        let money = Moment::PERCENTILES.map(|hundredths| Cell::Money(Cents(moment.percentile(hundredths))));
        let ahead = Fraction::new(moment.ahead().into(), i128::from(simulated.swings.seats).max(1));
        table.row([Cell::Count(moment.round.into())].into_iter().chain(money).chain([Cell::Percent(ahead)]));
    }
    table
}
