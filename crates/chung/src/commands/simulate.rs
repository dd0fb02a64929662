//! `chung simulate`: simulates whole rounds, and shows the results beside exact values.

use std::io::{self, Write};
use std::time::Instant;

use chung_game::message::{Arg, Message};
use chung_game::money::Cents;
use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::matching::{MatchOutcome, Side};
use chung_game::paigow::settle::Bet;
use chung_game::rulebook::Edition;
use chung_game::{ToMessage, message};
use chung_odds::Fraction;
use chung_odds::bonus::{BonusSetter, bonus};
use chung_odds::dice::big_small;
use chung_odds::estimate::{Estimate, Tally, billionths};
use chung_odds::exact;
use chung_odds::game::{GameOdds, Setter};
use chung_odds::payoff::BankBy;
use chung_odds::simulate::{Moment, Plan, Simulated, simulate};
use chung_odds::tie::{Tie, TieSetter, never_surrendered};
use chung_odds::wagers::WagerKind;
use chung_words::{Render, Words, text};
use indicatif::{ProgressBar, ProgressStyle};

use super::edition;
use super::sheet::Sheet;
use super::terms::{bonanza, refused, schedule, stake_message, stake_of, what_if};
use crate::answer::{Failure, Result, outcome_message};
use crate::cli::Cli;
use crate::cli::simulate::Simulate;
use crate::table::{Cell, Table};

pub(super) fn run(cli: &Cli, args: &Simulate) -> Result {
    let words = cli.words();
    let side = args.bonus.is_some() || args.tie.is_some();
    let (edition, book) = if side { bonanza(&args.book)? } else { edition(&args.book)? };
    let stake = stake_of(&book, &args.stake)?;
    let bank = args.banker;
    let game = GameOdds::new(&book, bank, stake).map_err(|faults| refused(edition, &faults))?;
    let plan = Plan {
        bank,
        bonus: args
            .bonus
            .as_deref()
            .map(|named| schedule("Bonus", named, book.bonus.value.0, |schedule| schedule.option))
            .transpose()?
            .map(|bonus| (bonus, args.side)),
        tie: args
            .tie
            .as_deref()
            .map(|named| schedule("Tie", named, book.tie.value.0, |schedule| schedule.option))
            .transpose()?
            .map(|tie| (tie, args.side)),
        big: args.big.then_some(args.side),
        bankroll: args.bankroll,
        sessions: args.sessions,
        rounds: args.rounds,
        seed: args.seed,
        ..Plan::new(
            &book,
            stake,
            game.strategy(Side::Player, args.player),
            game.strategy(Side::Bank, args.bank),
        )
    };
    let simulated = with_progress(words, edition, &plan, args.threads)?;
    let bank_choice = Arg::Choice(match bank {
        BankBy::House => "house",
        BankBy::Player => "player",
        BankBy::CoBank => "co-bank",
    });
    let terms = message!("cli-simulate-terms", bank = bank_choice, stake = stake_message(stake));
    let title = message!("cli-simulate-title", terms = terms.clone(), seed = Arg::notation(args.seed));
    let mut sheet = Sheet::of(words, &edition, title);
    sheet.fact_in_words("terms", &terms);
    sheet.fact("seed", args.seed);
    sheet.fact("rounds", simulated.rounds);
    sheet.say(&message!(
        "cli-simulate-size",
        sessions = args.sessions,
        rounds = args.rounds,
        players = book.boxes() - 1,
    ));
    let checks = Checks::new(words, &game, &plan, &simulated);
    sheet.main_table("checks", checks.table);
    sheet.say_if(checks.verdict);
    sheet.say(&message!("cli-simulate-units"));
    sheet.say_if(what_if(edition, &book, bank).filter(|_| args.bank != Setter::HouseWay));
    sheet.heading(&message!("cli-simulate-swings"));
    sheet.table("swings", &swings(&simulated));
    if let Some(bankroll) = args.bankroll {
        let swings = &simulated.swings;
        let ruined = Fraction::new(swings.ruined.into(), i128::from(swings.seats).max(1));
        sheet.fact("ever_down_by_bankroll_percent", exact::percent(ruined));
        let share = Arg::Notation(exact::percent(ruined));
        sheet.say(&message!("cli-simulate-ruined", share, bankroll));
    }
    sheet.answer(args.csv)
}

/// Simulates, with a progress bar and the speed on standard error.
fn with_progress(
    words: Words<'_>,
    edition: Edition,
    plan: &Plan<'_>,
    threads: Option<u16>,
) -> Result<Simulated> {
    let bar = ProgressBar::new(u64::from(plan.sessions) * u64::from(plan.rounds));
    let style = text!(
        words,
        "cli-simulate-progress",
        bar = Arg::notation("{bar:40}"),
        percent = Arg::notation("{percent}"),
        rounds = Arg::notation("{human_pos}"),
        speed = Arg::notation("{per_sec}"),
        left = Arg::notation("{eta}"),
    );
    bar.set_style(ProgressStyle::with_template(&style)?);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build()?;
    let started = Instant::now();
    let simulated = pool.install(|| simulate(plan, |rounds| bar.inc(rounds)));
    let simulated = simulated.map_err(|error| Failure::refused(&error).under(edition))?;
    let taken = started.elapsed();
    bar.finish_and_clear();
    let speed = u128::from(simulated.rounds) * 1_000_000 / taken.as_micros().max(1);
    let threads = pool.current_num_threads();
    // Standard error may be closed.
    let speed = text!(
        words,
        "cli-simulate-speed",
        rounds = simulated.rounds,
        seconds = Arg::Notation(format!("{:.1}", taken.as_secs_f64())),
        speed = Arg::Notation(exact::count(speed as i128)),
        threads,
    );
    let _ = writeln!(io::stderr(), "{speed}");
    Ok(simulated)
}

/// Simulated results beside exact ones.
struct Checks {
    table: Table,
    verdict: Option<Message>,
}

impl Checks {
    fn new(words: Words<'_>, game: &GameOdds, plan: &Plan<'_>, simulated: &Simulated) -> Checks {
        let columns = ["what", "simulated", "from", "to", "exact", "inside", "errors_off"];
        let mut checks = Checks { table: Table::new(columns), verdict: None };
        let counts = game.counts(&plan.player, &plan.bank_strategy);
        for outcome in MatchOutcome::ALL {
            let name = text!(words, "cli-check-box", result = outcome_message(outcome));
            checks.row(&name, simulated.outcome(outcome), Some(counts.chance(outcome)));
        }
        let regular = game.player_value(counts);
        if let Some(estimate) = simulated.bet(Bet::Regular) {
            checks.row(&text!(words, "cli-check-regular"), estimate, Some(regular));
            let value = Arg::Notation(exact::percent(regular));
            let inside = estimate.agrees_with(regular);
            checks.verdict = Some(message!("cli-simulate-verdict", value, inside));
        }
        for (name, bet, stake, value) in side_wagers(game, plan) {
            if let Some(estimate) = simulated.bet(bet) {
                // Wins that are rounded to chips pay more than the odds, so no exact value is shown for them.
                let even = stake.down_to(plan.stake.chip) == stake;
                checks.row(&words.render(&name), estimate, even.then_some(value));
            }
        }
        let per_round = |tally: Tally| tally.estimate(Fraction::from(i128::from(plan.stake.amount.0)));
        if plan.bank == BankBy::House {
            let only_regular = plan.bonus.is_none() && plan.tie.is_none() && plan.big.is_none();
            let exact = game.house_value(counts) * Fraction::from(i128::from(plan.book.boxes()) - 1);
            let name = text!(words, "cli-check-house");
            checks.row(&name, per_round(simulated.house), only_regular.then_some(exact));
        } else {
            checks.row(&text!(words, "cli-check-banker"), per_round(simulated.banker), None);
            checks.row(&text!(words, "cli-check-house"), per_round(simulated.house), None);
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

/// The side wagers of a plan: name, bet, stake and exact value.
fn side_wagers(game: &GameOdds, plan: &Plan<'_>) -> Vec<(Message, Bet, Cents, Fraction)> {
    let mut wagers = Vec::new();
    if let Some((schedule, stake)) = plan.bonus {
        let value = bonus(&schedule, &BonusSetter::WithRegularWager).value();
        wagers.push((WagerKind::Bonus.to_message(), Bet::Bonus, stake, value));
    }
    if let Some((schedule, stake)) = plan.tie {
        // Simulated players never surrender.
        let response = game.best_response(Side::Player, &plan.bank_strategy);
        let tie = Tie::new(&never_surrendered(&schedule), &response, TieSetter::By(&plan.player));
        let name = message!("report-never-surrendered", how = WagerKind::Tie.to_message());
        wagers.push((name, Bet::Tie, stake, tie.table.value()));
    }
    if let Some(stake) = plan.big {
        wagers.push((BigSmall::Big.to_message(), Bet::Big, stake, big_small(BigSmall::Big).value()));
    }
    wagers
}

/// The percentiles of players' results in the course of a session.
fn swings(simulated: &Simulated) -> Table {
    /// The maximum number of moments in the table.
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
