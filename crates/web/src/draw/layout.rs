//! The roulette layout: 157 places to touch, one for each bet, where its chip lies on the cloth. Each highlights its numbers and shows
//! its odds. The layout has 0 on the left; on a phone the style sheet turns it, with 0 at the top.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::chip;
use super::money::format_dollars;
use super::wheel::colour_class;

/// The size of a number's square, and the sizes derived from it.
const CELL_WIDTH: i32 = 50;
const CELL_HEIGHT: i32 = 84;
/// The height of the two bands of outside bets.
const BAND: i32 = 64;
const NUMBERS_BOTTOM: i32 = 3 * CELL_HEIGHT;
const WIDTH: i32 = 14 * CELL_WIDTH;
const HEIGHT: i32 = NUMBERS_BOTTOM + 2 * BAND;
/// How far from a line a touch still counts for the line, horizontally and vertically.
const NEAR_X: i32 = 9;
const NEAR_Y: i32 = 13;
/// The margin around the cloth.
const RIM: i32 = 6;

/// A rectangle on the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    x: i32,
    y: i32,
    width: i32,
    height: i32,
}

impl Area {
    const fn new(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area { x, y, width, height }
    }

    /// The area around a point where a touch counts for the point.
    const fn around(x: i32, y: i32) -> Area {
        Area::new(x - NEAR_X, y - NEAR_Y, 2 * NEAR_X, 2 * NEAR_Y)
    }

    const fn middle(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    fn rect(self, class: &str) -> Markup {
        html! { rect class=(class) x=(self.x) y=(self.y) width=(self.width) height=(self.height) {} }
    }
}

/// The square of a number.
fn square(number: Number) -> Area {
    let Some(column) = number.column() else { return Area::new(0, 0, CELL_WIDTH, NUMBERS_BOTTOM) };
    let (row, line) = (i32::from((number.value() - 1) / 3), i32::from(3 - column));
    Area::new((row + 1) * CELL_WIDTH, line * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT)
}

/// The part of a square that is not near a line. At the rim there is no line.
fn straight_up(square: Area) -> Area {
    let left = if square.x == 0 { 0 } else { NEAR_X };
    let top = if square.y == 0 { 0 } else { NEAR_Y };
    let right = if square.x == 12 * CELL_WIDTH { 0 } else { NEAR_X };
    let (width, height) = (square.width - left - right, square.height - top - NEAR_Y);
    Area::new(square.x + left, square.y + top, width, height)
}

/// The area where a bet is touched. Its chip lies in the middle.
fn place(bet: RouletteBet) -> Area {
    let squares: Vec<Area> = bet.numbers().numbers().map(square).collect();
    let with_zero = bet.covers(Number::ZERO);
    let (first, last) = match squares[..] {
        [first, .., last] => (first, last),
        [only] => (only, only),
        [] => return Area::new(0, 0, 0, 0),
    };
    let nth = |kind| RouletteBet::of_kind(kind).position(|other| other == bet).unwrap_or_default() as i32;
    let outside =
        |place: i32| Area::new((1 + 2 * place) * CELL_WIDTH, NUMBERS_BOTTOM + BAND, 2 * CELL_WIDTH, BAND);
    match bet.kind() {
        BetKind::StraightUp => straight_up(first),
        BetKind::Split if with_zero => {
            Area::new(last.x - NEAR_X, last.y + NEAR_Y, 2 * NEAR_X, CELL_HEIGHT - 2 * NEAR_Y)
        }
        // Two numbers of one row; otherwise of two neighbouring rows.
        BetKind::Split if first.x == last.x => {
            Area::new(first.x + NEAR_X, first.y - NEAR_Y, CELL_WIDTH - 2 * NEAR_X, 2 * NEAR_Y)
        }
        BetKind::Split => Area::new(last.x - NEAR_X, last.y + NEAR_Y, 2 * NEAR_X, CELL_HEIGHT - 2 * NEAR_Y),
        BetKind::Street if with_zero => Area::around(last.x, last.y + CELL_HEIGHT),
        BetKind::Street => {
            Area::new(first.x + NEAR_X, NUMBERS_BOTTOM - NEAR_Y, CELL_WIDTH - 2 * NEAR_X, 2 * NEAR_Y)
        }
        BetKind::Corner if with_zero => Area::around(last.x, NUMBERS_BOTTOM),
        BetKind::Corner => Area::around(last.x, first.y),
        BetKind::SixLine => Area::around(last.x, NUMBERS_BOTTOM),
        BetKind::Column => Area::new(13 * CELL_WIDTH, first.y, CELL_WIDTH, CELL_HEIGHT),
        BetKind::Dozen => {
            let x = (1 + 4 * nth(BetKind::Dozen)) * CELL_WIDTH;
            Area::new(x, NUMBERS_BOTTOM + NEAR_Y, 4 * CELL_WIDTH, BAND - NEAR_Y)
        }
        BetKind::Low => outside(0),
        BetKind::Even => outside(1),
        BetKind::Red => outside(2),
        BetKind::Black => outside(3),
        BetKind::Odd => outside(4),
        BetKind::High => outside(5),
    }
}

/// Describes a bet with its numbers and odds: `split 14-17, pays 17 to 1`.
#[must_use]
pub fn describe(words: &impl Render, bet: RouletteBet) -> Cow<'static, str> {
    let (name, odds) = (Arg::notation(bet), bet.odds());
    match bet.kind() {
        BetKind::Dozen | BetKind::Low | BetKind::High => {
            let mut numbers = bet.numbers().numbers().map(Number::value);
            let (first, last) = (numbers.next().unwrap_or_default(), numbers.last().unwrap_or_default());
            text!(words, "draw-bet-range", bet = name, first, last, odds)
        }
        BetKind::Column => {
            let numbers = Arg::notation(bet.numbers().to_string().replace('-', " "));
            text!(words, "draw-bet-numbers", bet = name, numbers, odds)
        }
        _ => text!(words, "draw-bet", bet = name, odds),
    }
}

/// Draws the cloth with every place to touch, which never changes. Each place carries its bet in `data-place`, in the same notation as
/// in acts.
#[must_use]
pub fn cloth(words: &impl Render) -> Markup {
    html! {
        svg.cloth viewBox=(view_box()) role="group" aria-label=(text!(words, "draw-layout")) {
            (printed(words))
            @for bet in RouletteBet::all() { (touch(words, bet)) }
        }
    }
}

/// Draws the chips, and a marker on the winning number, as a layer over the cloth.
#[must_use]
pub fn chips(
    words: &impl Render,
    lies: impl Fn(RouletteBet) -> Option<Cents>,
    winning: Option<Number>,
) -> Markup {
    let wagers = RouletteBet::all()
        .filter_map(|bet| lies(bet).filter(|stake| stake.is_positive()).map(|stake| (bet, stake)));
    // Removed chips of winning bets are shown as paid, the others as swept.
    let paid = winning.map(|number| {
        let paid = RouletteBet::all().filter(|bet| bet.covers(number)).map(|bet| format!("chips-{bet}"));
        paid.collect::<Vec<_>>().join("|")
    });
    html! {
        svg.layer id="layout-chips" viewBox=(view_box()) data-leaves="layout" data-paid=[paid] {
            @if let Some(number) = winning { (square(number).rect("winning")) }
            @for (bet, stake) in wagers { (wager(words, bet, stake)) }
        }
    }
}

fn view_box() -> String {
    format!("{} {} {} {}", -RIM, -RIM, WIDTH + 2 * RIM, HEIGHT + 2 * RIM)
}

/// Draws the squares and texts that are printed on the cloth.
fn printed(words: &impl Render) -> Markup {
    let dozens = [
        text!(words, "draw-first-dozen"),
        text!(words, "draw-second-dozen"),
        text!(words, "draw-third-dozen"),
    ];
    let chances: [(Cow<'static, str>, BetKind); 6] = [
        (text!(words, "draw-low-numbers"), BetKind::Low),
        (text!(words, "draw-even"), BetKind::Even),
        (Cow::Borrowed(""), BetKind::Red),
        (Cow::Borrowed(""), BetKind::Black),
        (text!(words, "draw-odd"), BetKind::Odd),
        (text!(words, "draw-high-numbers"), BetKind::High),
    ];
    html! {
        g aria-hidden="true" {
            @for number in Number::ALL {
                (square(number).rect(&format!("square {}", colour_class(number))))
                (label(square(number), "figure turned", &number.to_string()))
            }
            @for (nth, dozen) in (0..).zip(&dozens) {
                @let area = Area::new((1 + 4 * nth) * CELL_WIDTH, NUMBERS_BOTTOM, 4 * CELL_WIDTH, BAND);
                (area.rect("square"))
                (label(area, "band", dozen))
            }
            @for bet in RouletteBet::of_kind(BetKind::Column) {
                (place(bet).rect("square"))
                (label(place(bet), "band turned", &bet.odds().to_string()))
            }
            @for (name, bet) in chances.iter().flat_map(|(name, kind)| RouletteBet::of_kind(*kind).map(move |bet| (name, bet))) {
                @let area = place(bet);
                @let (x, y) = area.middle();
                (area.rect("square"))
                @if name.is_empty() {
                    path class={ "diamond " (bet) } d={ "M" (x - 34) " " (y) "l34 -20l34 20l-34 20z" } {}
                } @else {
                    (label(area, "band", name))
                }
            }
        }
    }
}

fn label(area: Area, class: &str, words: &str) -> Markup {
    let (x, y) = area.middle();
    html! { text class=(class) x=(x) y=(y) text-anchor="middle" dominant-baseline="central" { (words) } }
}

/// Draws a place to touch. Its numbers light up, and its odds appear in the corner that no bet uses.
fn touch(words: &impl Render, bet: RouletteBet) -> Markup {
    let description = describe(words, bet);
    let corner = Area::new(0, NUMBERS_BOTTOM + BAND / 2, CELL_WIDTH, BAND);
    html! {
        g.place role="button" tabindex="0" data-place=(On::from(bet)) aria-label=(description) {
            title { (description) }
            path.lit d=(outline(bet)) {}
            (place(bet).rect("touch"))
            (label(corner, "pays turned", &bet.odds().to_string()))
        }
    }
}

/// The outlines of the squares of a bet's numbers.
fn outline(bet: RouletteBet) -> String {
    let squares = bet.numbers().numbers().map(square);
    let path = squares.map(|Area { x, y, width, height }| format!("M{x} {y}h{width}v{height}h-{width}z"));
    path.collect()
}

/// Draws the chips of a bet with their amount, smaller than elsewhere.
fn wager(words: &impl Render, bet: RouletteBet, stake: Cents) -> Markup {
    let (x, y) = place(bet).middle();
    let description = text!(words, "draw-stake", amount = stake, bet = Arg::notation(bet));
    html! {
        g data-key={ "chips-" (bet) } {
            g transform={ "translate(" (x) " " (y) ")" } {
                g.wager.turned role="img" aria-label=(description) {
                    title { (description) }
                    g transform="scale(.6)" { (chip::lying(&chip::seen(stake), -24, -28)) }
                    text.stake y="19" text-anchor="middle" dominant-baseline="central" { (format_dollars(stake)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bet_has_one_place_in_the_notation_of_bets() {
        let drawn = cloth(&crate::Caller::default()).into_string();
        let places = drawn.split("data-place=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        let mut bets: Vec<On> = places.map(|text| text.parse().unwrap()).collect();
        assert_eq!(bets.len(), RouletteBet::COUNT);
        bets.dedup();
        assert_eq!(bets, RouletteBet::all().map(On::from).collect::<Vec<_>>());
        assert_eq!(serde_json::to_string(&bets[40]).unwrap(), format!("\"{}\"", bets[40]));
    }

    #[test]
    fn the_places_do_not_overlap() {
        let places: Vec<(RouletteBet, Area)> = RouletteBet::all().map(|bet| (bet, place(bet))).collect();
        for (nth, (bet, a)) in places.iter().enumerate() {
            assert!(a.width >= 2 * NEAR_X && a.height >= 2 * NEAR_Y, "{bet} is too small to touch");
            assert!(a.x >= 0 && a.y >= 0 && a.x + a.width <= WIDTH && a.y + a.height <= HEIGHT, "{bet}");
            for (other, b) in &places[nth + 1..] {
                let apart = a.x + a.width <= b.x
                    || b.x + b.width <= a.x
                    || a.y + a.height <= b.y
                    || b.y + b.height <= a.y;
                assert!(apart, "{bet} and {other} overlap");
            }
        }
    }

    /// The chip of an inside bet touches only squares of its numbers; of a straight-up or a split, all of them.
    #[test]
    fn a_chip_lies_where_its_numbers_meet() {
        let is_on = |(x, y): (i32, i32), Area { x: left, y: top, width, height }: Area| {
            (left..=left + width).contains(&x) && (top..=top + height).contains(&y)
        };
        for bet in RouletteBet::all().filter(|bet| bet.numbers().count() <= 6) {
            let chip = place(bet).middle();
            let touched: Vec<Number> =
                Number::ALL.into_iter().filter(|&number| is_on(chip, square(number))).collect();
            assert!(!touched.is_empty(), "{bet}");
            assert!(touched.iter().all(|&number| bet.covers(number)), "{bet} touches other numbers");
            if matches!(bet.kind(), BetKind::StraightUp | BetKind::Split) {
                assert_eq!(touched.len(), bet.numbers().count(), "{bet}");
            }
        }
    }

    #[test]
    fn chips_are_drawn_with_their_amount_and_bet() {
        let split: RouletteBet = "14-17".parse().unwrap();
        let drawn =
            chips(&crate::Caller::default(), |bet| (bet == split).then_some(Cents(1_250)), Number::new(17))
                .into_string();
        assert_eq!(drawn.matches("class=\"wager").count(), 1);
        assert!(drawn.contains("aria-label=\"$12.50 on split 14-17\""));
        assert_eq!(drawn.matches("class=\"winning\"").count(), 1);
    }

    #[test]
    fn a_description_has_the_numbers_and_the_odds() {
        let description_of = |text: &str| describe(&crate::Caller::default(), text.parse().unwrap());
        assert_eq!(description_of("14-17"), "split 14-17, pays 17 to 1");
        assert_eq!(description_of("dozen 2"), "dozen 2, 13 to 24, pays 2 to 1");
        assert_eq!(description_of("column 1"), "column 1, 1 4 7 10 13 16 19 22 25 28 31 34, pays 2 to 1");
        assert_eq!(description_of("red"), "red, pays 1 to 1");
    }
}
