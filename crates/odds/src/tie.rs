//! The odds of the Tie wager, by every option, and when to surrender it (R13).

use chung_game::paigow::matching::Outcome;
use chung_game::paigow::tie::TieSchedule;

use crate::Fraction;
use crate::dealt::first_best;
use crate::pay_table::PayTable;
use crate::response::{Response, Valued};
use crate::strategy::Strategy;

/// How the player sets, who has a Tie on his box.
#[derive(Clone, Copy)]
pub enum TieSetter<'s> {
    /// By a strategy made for the regular wager.
    By(&'s Strategy),
    /// As the Tie is worth most.
    ToTie,
}

/// What users read for [`TieSetter::ToTie`].
pub const TO_TIE: &str = "to tie";

/// An option to a player who never surrenders.
#[must_use]
pub fn never_surrendered(schedule: &TieSchedule) -> TieSchedule {
    TieSchedule { surrender: None, ..*schedule }
}

/// An option as printed; where it lets a player surrender, also as it would be if he never did, and what users read for that.
#[must_use]
pub fn played(schedule: &TieSchedule) -> Vec<(TieSchedule, Option<&'static str>)> {
    let never = schedule.surrender.map(|_| (never_surrendered(schedule), Some("never surrendered")));
    [(*schedule, None)].into_iter().chain(never).collect()
}

/// The Tie against a bank's strategy.
pub struct Tie {
    /// How often each line is paid.
    pub table: PayTable,
    /// How each hand is set.
    pub strategy: Strategy,
    /// The hands whose Tie is better surrendered, with what it is worth if it is not; the worst first.
    pub surrendered: Vec<(Valued, Fraction)>,
}

/// What a surrendered Tie is worth.
const SURRENDERED: Fraction = Fraction::new_raw(-1, 2);

impl Tie {
    /// The Tie of a player who meets the hands that a response was worked out against. Where the option lets him surrender, he does
    /// so whenever his Tie is worth less than half of it.
    #[must_use]
    pub fn new(schedule: &TieSchedule, response: &Response, setter: TieSetter<'_>) -> Tie {
        let value = |hand: &Valued, setting: usize| value(schedule, hand, setting);
        let best = |hand: &Valued| first_best(|n| value(hand, n));
        let strategy = match setter {
            TieSetter::By(strategy) => strategy.clone(),
            TieSetter::ToTie => Strategy::pure(|dealt| best(response.hand(dealt.four))),
        };
        let lines = schedule.lines.iter().map(|(class, odds)| (class.words(), i128::from(odds.0).into()));
        let surrender = schedule.surrender.map(|_| schedule.lines.len());
        let lines = lines.chain(schedule.surrender.map(|_| ("surrendered", SURRENDERED)));
        let mut table = PayTable::losing_the_rest(lines.map(|(words, pays)| (words.to_owned(), pays)));
        let mut surrendered = Vec::new();
        for (number, hand) in response.hands().iter().enumerate().filter(|(_, hand)| hand.ways > 0) {
            let setting = strategy.most(number);
            let worth = value(hand, setting);
            if surrender.is_some() && worth < SURRENDERED {
                surrendered.push((*hand, worth));
                table.count(surrender, hand.ways * hand.counts[setting].total());
                continue;
            }
            for outcome in Outcome::ALL {
                let paid = schedule.pays(hand.dealt.settings[setting], outcome);
                let line = paid.and_then(|paid| schedule.lines.iter().position(|line| *line == paid));
                table.count(line, hand.ways * hand.counts[setting].of(outcome));
            }
        }
        surrendered.sort_by_key(|(_, worth)| *worth);
        Tie { table, strategy, surrendered }
    }
}

/// What a Tie is worth on a hand set in one of its ways.
fn value(schedule: &TieSchedule, hand: &Valued, setting: usize) -> Fraction {
    let pays = |outcome| {
        let odds = schedule.pays(hand.dealt.settings[setting], outcome);
        odds.map_or(-1, |(_, odds)| i128::from(odds.0))
    };
    let counts = hand.counts[setting];
    let sum: i128 = Outcome::ALL.into_iter().map(|outcome| counts.of(outcome) * pays(outcome)).sum();
    Fraction::new(sum, counts.total().max(1))
}
