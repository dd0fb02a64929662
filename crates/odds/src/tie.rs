//! The odds of the Tie wager, by every option, and when to surrender it (R13).

use chung_game::ToMessage;
use chung_game::message;
use chung_game::paigow::matching::MatchOutcome;
use chung_game::paigow::tie::TieSchedule;

use crate::Fraction;
use crate::dealt::first_best;
use crate::pay_table::PayTable;
use crate::response::{Response, Valued};
use crate::strategy::Strategy;

/// How a player with a Tie wager sets.
#[derive(Clone, Copy)]
pub enum TieSetter<'s> {
    /// By a strategy made for the regular wager.
    By(&'s Strategy),
    /// As makes the Tie worth most.
    ToTie,
}

/// The option without the right to surrender.
#[must_use]
pub fn never_surrendered(schedule: &TieSchedule) -> TieSchedule {
    TieSchedule { surrender: None, ..*schedule }
}

/// The option as printed, marked `false`; where a player may surrender, also without surrendering, marked `true`.
#[must_use]
pub fn played(schedule: &TieSchedule) -> Vec<(TieSchedule, bool)> {
    let never = schedule.surrender.map(|_| (never_surrendered(schedule), true));
    [(*schedule, false)].into_iter().chain(never).collect()
}

/// The odds of the Tie against a bank's strategy.
pub struct Tie {
    /// How often each line is paid.
    pub table: PayTable,
    /// How each hand is set.
    pub strategy: Strategy,
    /// The hands whose Tie is better surrendered, with its value if it is not; the worst first.
    pub surrendered: Vec<(Valued, Fraction)>,
}

/// What a surrendered Tie is worth.
const SURRENDERED: Fraction = Fraction::new_raw(-1, 2);

impl Tie {
    /// The Tie of a player against the strategy that the response was computed against. Where the option allows it, the player
    /// surrenders whenever the Tie is worth less than losing half the stake.
    #[must_use]
    pub fn new(schedule: &TieSchedule, response: &Response, setter: TieSetter<'_>) -> Tie {
        let value = |hand: &Valued, setting: usize| value(schedule, hand, setting);
        let best = |hand: &Valued| first_best(|n| value(hand, n));
        let strategy = match setter {
            TieSetter::By(strategy) => strategy.clone(),
            TieSetter::ToTie => Strategy::pure(|dealt| best(response.hand(dealt.four))),
        };
        let lines =
            schedule.lines.iter().map(|(class, odds)| (class.to_message(), i128::from(odds.0).into()));
        let surrender = schedule.surrender.map(|_| schedule.lines.len());
        let lines =
            lines.chain(schedule.surrender.map(|_| (message!("report-line-surrendered"), SURRENDERED)));
        let mut table = PayTable::losing_the_rest(lines);
        let mut surrendered = Vec::new();
        for (number, hand) in response.hands().iter().enumerate().filter(|(_, hand)| hand.ways > 0) {
            let setting = strategy.main_choice(number);
            let worth = value(hand, setting);
            if surrender.is_some() && worth < SURRENDERED {
                surrendered.push((*hand, worth));
                table.count(surrender, hand.ways * hand.counts[setting].total());
                continue;
            }
            for outcome in MatchOutcome::ALL {
                let paid = schedule.pays(hand.dealt.settings[setting], outcome);
                let line = paid.and_then(|paid| schedule.lines.iter().position(|line| *line == paid));
                table.count(line, hand.ways * hand.counts[setting].of(outcome));
            }
        }
        surrendered.sort_by_key(|(_, worth)| *worth);
        Tie { table, strategy, surrendered }
    }
}

/// What a Tie is worth with the given setting of a hand.
fn value(schedule: &TieSchedule, hand: &Valued, setting: usize) -> Fraction {
    let pays = |outcome| {
        let odds = schedule.pays(hand.dealt.settings[setting], outcome);
        odds.map_or(-1, |(_, odds)| i128::from(odds.0))
    };
    let counts = hand.counts[setting];
    let sum: i128 = MatchOutcome::ALL.into_iter().map(|outcome| counts.of(outcome) * pays(outcome)).sum();
    Fraction::new(sum, counts.total().max(1))
}
