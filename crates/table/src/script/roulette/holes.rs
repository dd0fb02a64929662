//! Reads and writes the values in a line of a Rapid Roulette script: stations, bets, numbers, limits.

use chung_game::clock::{Clock, Span};
use chung_game::money::Cents;
use chung_game::roulette::limits::{BetLimits, RouletteLimits};
use chung_game::roulette::number::Number;
use chung_game::roulette::on::{On, RouletteLine};
use chung_game::roulette::sequence::{SequenceGap, SequenceKind};
use chung_game::roulette::sign::{RouletteFigure, RouletteSignChange};

use crate::roulette::{AccountNo, NoSpin, Outcomes, RouletteSetUp, RouletteWager, StationNo, Tendered};
use crate::script::holes::{Hole, money, money_text};
use crate::script::time;
use crate::script::words::{Miss, Reading, Writing, words};

words! {
    Tendered: "cash, vouchers, tokens or chips" {
        "cash" => Tendered::Cash,
        "vouchers" => Tendered::Vouchers,
        "tokens" => Tendered::Tokens,
        "chips" => Tendered::Chips,
    }
    Outcomes: "console, wheel or computer" {
        "console" => Outcomes::Console,
        "wheel" => Outcomes::Wheel,
        "computer" => Outcomes::Computer,
    }
    SequenceGap: "ends or loses" {
        "ends" => SequenceGap::Ends,
        "loses" => SequenceGap::Loses,
    }
    NoSpin: "why there is none, such as `ball out`" {
        "wheel still" => NoSpin::WheelStill,
        "same way" => NoSpin::SameWay,
        "few turns" => NoSpin::FewTurns,
        "foreign object" => NoSpin::ForeignObject,
        "ball out" => NoSpin::BallOut,
        "rested early" => NoSpin::RestedEarly,
        "interference" => NoSpin::Interference,
        "disruption" => NoSpin::Disruption,
    }
}

impl Hole for StationNo {
    fn read(reading: &mut Reading) -> Result<StationNo, Miss> {
        reading.literal("station")?;
        reading.word("the number of a station", |word| word.parse().ok().map(StationNo))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(format!("station {self}"));
    }
}

impl Hole for AccountNo {
    fn read(reading: &mut Reading) -> Result<AccountNo, Miss> {
        reading.literal("account")?;
        reading.word("the number of an account", |word| word.parse().ok().map(AccountNo))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(format!("account {self}"));
    }
}

impl Hole for Number {
    fn read(reading: &mut Reading) -> Result<Number, Miss> {
        reading.word("a number from 0 to 36", |word| Number::new(word.parse().ok()?))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(self.to_string());
    }
}

impl Hole for Span {
    fn read(reading: &mut Reading) -> Result<Span, Miss> {
        reading.word("a time such as 30s or 2min", |word| time::span(word).map(Span))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(format!("{}s", self.0));
    }
}

/// An amount, or `all`.
impl Hole for Option<Cents> {
    fn read(reading: &mut Reading) -> Result<Option<Cents>, Miss> {
        if reading.takes("all") { Ok(None) } else { Cents::read(reading).map(Some) }
    }

    fn write(&self, writing: &mut Writing) {
        match self {
            Some(amount) => amount.write(writing),
            None => writing.word("all"),
        }
    }
}

/// The longest run of words that is a bet: `red`, `split 14-17`, `treble 5 9 5`.
impl Hole for On {
    fn read(reading: &mut Reading) -> Result<On, Miss> {
        let rest = reading.words.get(reading.at..).unwrap_or_default();
        for count in (1..=rest.len().min(5)).rev() {
            if let Ok(on) = rest.get(..count).unwrap_or_default().join(" ").parse() {
                reading.at += count;
                return Ok(on);
            }
        }
        Err(reading.miss("a bet such as red, 14-17 or double 5 9"))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(self.to_string().replace(',', ""));
    }
}

/// `10 on red and 5 on 17`, or `nothing`.
impl Hole for Vec<RouletteWager> {
    fn read(reading: &mut Reading) -> Result<Vec<RouletteWager>, Miss> {
        if reading.takes("nothing") {
            return Ok(Vec::new());
        }
        let mut wagers = Vec::new();
        loop {
            let stake = Cents::read(reading)?;
            reading.literal("on")?;
            wagers.push(RouletteWager { on: On::read(reading)?, stake });
            if !reading.takes("and") {
                return Ok(wagers);
            }
        }
    }

    fn write(&self, writing: &mut Writing) {
        if self.is_empty() {
            writing.word("nothing");
        }
        for (n, RouletteWager { on, stake }) in self.iter().enumerate() {
            if n > 0 {
                writing.word("and");
            }
            stake.write(writing);
            writing.word("on");
            on.write(writing);
        }
    }
}

impl Hole for RouletteLine {
    fn read(reading: &mut Reading) -> Result<RouletteLine, Miss> {
        let named = |word: &str| RouletteLine::all().find(|line| line.to_string() == word);
        reading.word("a kind of bet such as red, split or quad", named)
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(self.to_string());
    }
}

/// `minimum of red to 10 from +20min`, `aggregate to 20 from now`.
impl Hole for RouletteSignChange {
    fn read(reading: &mut Reading) -> Result<RouletteSignChange, Miss> {
        let figure = if reading.takes("aggregate") {
            RouletteFigure::Aggregate
        } else {
            let of: fn(RouletteLine) -> RouletteFigure = match () {
                () if reading.takes("minimum of") => RouletteFigure::Minimum,
                () if reading.takes("maximum of") => RouletteFigure::Maximum,
                () if reading.takes("multiple of") => RouletteFigure::Multiple,
                () => return Err(reading.miss("minimum of, maximum of, multiple of or aggregate")),
            };
            of(RouletteLine::read(reading)?)
        };
        reading.literal("to")?;
        let to = Cents::read(reading)?;
        reading.literal("from")?;
        Ok(RouletteSignChange { figure, to, from: Clock::read(reading)? })
    }

    fn write(&self, writing: &mut Writing) {
        let (word, line) = match self.figure {
            RouletteFigure::Minimum(line) => ("minimum of", Some(line)),
            RouletteFigure::Maximum(line) => ("maximum of", Some(line)),
            RouletteFigure::Multiple(line) => ("multiple of", Some(line)),
            RouletteFigure::Aggregate => ("aggregate", None),
        };
        writing.word(word);
        if let Some(line) = line {
            line.write(writing);
        }
        writing.word("to");
        self.to.write(writing);
        writing.word("from");
        self.from.write(writing);
    }
}

/// `5-200/1`: minimum, maximum and multiple.
impl Hole for BetLimits {
    fn read(reading: &mut Reading) -> Result<BetLimits, Miss> {
        let limits = |word: &str| {
            let (minimum, rest) = word.split_once('-')?;
            let (maximum, multiple) = rest.split_once('/')?;
            Some(BetLimits { minimum: money(minimum)?, maximum: money(maximum)?, multiple: money(multiple)? })
        };
        reading.word("limits such as 5-200/1: minimum, maximum, multiple", limits)
    }

    fn write(&self, writing: &mut Writing) {
        let [minimum, maximum, multiple] = [self.minimum, self.maximum, self.multiple].map(money_text);
        writing.word(format!("{minimum}-{maximum}/{multiple}"));
    }
}

/// The stations and limits of a table whose script does not set them.
const STATIONS_DEFAULT: u8 = 8;
const SPIN_LIMITS_DEFAULT: BetLimits =
    BetLimits { minimum: Cents::dollars(1), maximum: Cents::dollars(200), multiple: Cents::dollars(1) };
const SEQUENCE_LIMITS_DEFAULT: BetLimits =
    BetLimits { minimum: Cents::dollars(1), maximum: Cents::dollars(50), multiple: Cents::dollars(1) };

/// `stations 24 chip 1 spins 5-200/1 sequences 2-50/2 red 10-500/5 aggregate 20 period 30s gap loses outcomes wheel`.
impl Hole for Box<RouletteSetUp> {
    fn read(reading: &mut Reading) -> Result<Box<RouletteSetUp>, Miss> {
        let mut set_up = RouletteSetUp::new(
            STATIONS_DEFAULT,
            Cents::dollars(1),
            RouletteLimits::new(SPIN_LIMITS_DEFAULT, SEQUENCE_LIMITS_DEFAULT),
        );
        while reading.peek().is_some() {
            if reading.takes("stations") {
                set_up.stations = u8::read(reading)?;
            } else if reading.takes("chip") {
                set_up.chip = Cents::read(reading)?;
            } else if reading.takes("spins") {
                let limits = BetLimits::read(reading)?;
                for line in RouletteLine::all().filter(|line| matches!(line, RouletteLine::Spin(_))) {
                    *set_up.limits.line_mut(line) = limits;
                }
            } else if reading.takes("sequences") {
                let limits = BetLimits::read(reading)?;
                for kind in SequenceKind::ALL {
                    *set_up.limits.line_mut(RouletteLine::Sequence(kind)) = limits;
                }
            } else if reading.takes("aggregate") {
                set_up.limits.aggregate = Some(Cents::read(reading)?);
            } else if reading.takes("period") {
                set_up.length = Some(Span::read(reading)?);
            } else if reading.takes("gap") {
                set_up.gap = SequenceGap::read(reading)?;
            } else if reading.takes("outcomes") {
                set_up.outcomes = Outcomes::read(reading)?;
            } else if reading.takes("version") {
                set_up.version = u32::read(reading)?;
            } else {
                let line = RouletteLine::read(reading)?;
                *set_up.limits.line_mut(line) = BetLimits::read(reading)?;
            }
        }
        Ok(Box::new(set_up))
    }

    fn write(&self, writing: &mut Writing) {
        writing.word(format!("stations {} chip {}", self.stations, money_text(self.chip)));
        for line in RouletteLine::all() {
            line.write(writing);
            self.limits.line(line).write(writing);
        }
        if let Some(aggregate) = self.limits.aggregate {
            writing.word(format!("aggregate {}", money_text(aggregate)));
        }
        if let Some(length) = self.length {
            writing.word("period");
            length.write(writing);
        }
        writing.word("gap");
        self.gap.write(writing);
        writing.word("outcomes");
        self.outcomes.write(writing);
        writing.word(format!("version {}", self.version));
    }
}
