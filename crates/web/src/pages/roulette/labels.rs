//! Names of bets, limits, reasons and stages on the pages of a Rapid Roulette table.

use chung_game::roulette::on::RouletteLine;
use chung_game::roulette::sign::RouletteFigure;
use chung_game::{Message, ToMessage, message};
use chung_table::roulette::{NoSpin, RouletteStage, Tendered};

/// A line of the limits sign.
pub(crate) fn line(line: RouletteLine) -> Message {
    match line {
        RouletteLine::Spin(kind) => kind.to_message(),
        RouletteLine::Sequence(kind) => kind.to_message(),
    }
}

/// A figure of the limits sign.
pub(crate) fn figure(figure: RouletteFigure) -> Message {
    match figure {
        RouletteFigure::Minimum(of) => message!("station-figure-minimum", bet = line(of)),
        RouletteFigure::Maximum(of) => message!("station-figure-maximum", bet = line(of)),
        RouletteFigure::Multiple(of) => message!("station-figure-multiple", bet = line(of)),
        RouletteFigure::Aggregate => message!("station-figure-aggregate"),
    }
}

/// A sentence for the stage of the table.
pub(crate) fn stage(stage: RouletteStage) -> Message {
    match stage {
        RouletteStage::Closed => message!("station-stage-closed"),
        RouletteStage::Between => message!("station-stage-between"),
        RouletteStage::Wagering => message!("station-stage-betting"),
        RouletteStage::NoMoreBets => message!("station-stage-no-more-bets"),
    }
}

/// What a player hands to the dealer.
pub(super) fn tendered(with: Tendered) -> Message {
    match with {
        Tendered::Cash => message!("console-tendered-cash"),
        Tendered::Vouchers => message!("console-tendered-vouchers"),
        Tendered::Tokens => message!("console-tendered-tokens"),
        Tendered::Chips => message!("console-tendered-chips"),
    }
}

/// The reason for a no spin.
pub(super) fn no_spin(cause: NoSpin) -> Message {
    match cause {
        NoSpin::WheelStill => message!("console-no-spin-wheel-still"),
        NoSpin::SameWay => message!("console-no-spin-same-way"),
        NoSpin::FewTurns => message!("console-no-spin-few-turns"),
        NoSpin::ForeignObject => message!("console-no-spin-foreign-object"),
        NoSpin::BallOut => message!("console-no-spin-ball-out"),
        NoSpin::RestedEarly => message!("console-no-spin-rested-early"),
        NoSpin::Interference => message!("console-no-spin-interference"),
        NoSpin::Disruption => message!("console-no-spin-disruption"),
    }
}
