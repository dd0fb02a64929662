//! The roulette layout: 157 places to touch, each where its chip lies on the cloth, each with its numbers to light and its
//! odds. It is drawn with 0 on the left; on a phone the style sheet turns it, 0 at the top.

use chung_game::money::Cents;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::bet_kind::BetKind;
use chung_game::roulette::number::Number;
use chung_game::roulette::on::On;
use maud::{Markup, html};

use super::chip;
use super::money::written;
use super::wheel::colour_class;

/// A square of three in a row, of a dozen's band, and of the whole.
const CELL_WIDTH: i32 = 50;
const CELL_HEIGHT: i32 = 84;
const BAND: i32 = 64;
const NUMBERS_BOTTOM: i32 = 3 * CELL_HEIGHT;
const WIDTH: i32 = 14 * CELL_WIDTH;
const HEIGHT: i32 = NUMBERS_BOTTOM + 2 * BAND;
/// How far from a line a touch still means the line, sideways and up or down.
const NEAR_X: i32 = 9;
const NEAR_Y: i32 = 13;
/// Room around the cloth.
const RIM: i32 = 6;

/// A piece of the cloth.
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

    /// Around a point, as far as a touch still means it.
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

/// What is left of a square between the lines around it; at the rim there is no line to leave room for.
fn straight_up(square: Area) -> Area {
    let left = if square.x == 0 { 0 } else { NEAR_X };
    let top = if square.y == 0 { 0 } else { NEAR_Y };
    let right = if square.x == 12 * CELL_WIDTH { 0 } else { NEAR_X };
    let (width, height) = (square.width - left - right, square.height - top - NEAR_Y);
    Area::new(square.x + left, square.y + top, width, height)
}

/// Where a bet is touched; its chip lies in the middle of it.
fn place(bet: Bet) -> Area {
    let squares: Vec<Area> = bet.numbers().numbers().map(square).collect();
    let with_zero = bet.covers(Number::ZERO);
    let (first, last) = match squares[..] {
        [first, .., last] => (first, last),
        [only] => (only, only),
        [] => return Area::new(0, 0, 0, 0),
    };
    let nth = |kind| Bet::of_kind(kind).position(|other| other == bet).unwrap_or_default() as i32;
    let outside =
        |place: i32| Area::new((1 + 2 * place) * CELL_WIDTH, NUMBERS_BOTTOM + BAND, 2 * CELL_WIDTH, BAND);
    match bet.kind() {
        BetKind::StraightUp => straight_up(first),
        BetKind::Split if with_zero => {
            Area::new(last.x - NEAR_X, last.y + NEAR_Y, 2 * NEAR_X, CELL_HEIGHT - 2 * NEAR_Y)
        }
        // Side by side in a row, or one row further on.
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

/// A bet in words: `split 14-17, pays 17 to 1`.
#[must_use]
pub fn words(bet: Bet) -> String {
    let numbers = match bet.kind() {
        BetKind::Dozen | BetKind::Low | BetKind::High => {
            let mut numbers = bet.numbers().numbers();
            let ends = numbers.next().zip(numbers.last());
            ends.map_or_else(String::new, |(first, last)| format!(", {first} to {last}"))
        }
        BetKind::Column => format!(", {}", bet.numbers().to_string().replace('-', " ")),
        _ => String::new(),
    };
    format!("{bet}{numbers}, pays {}", bet.odds())
}

/// The cloth with every place to touch, which never changes. Places carry their bet as `data-place`, as it is written everywhere
/// else.
#[must_use]
pub fn cloth() -> Markup {
    html! {
        svg.cloth viewBox=(view_box()) role="group" aria-label="roulette layout" {
            (printed())
            @for bet in Bet::all() { (touch(bet)) }
        }
    }
}

/// The chips, and a marker on the number that came, to be laid over a cloth that is there already.
#[must_use]
pub fn chips(lies: impl Fn(Bet) -> Option<Cents>, came: Option<Number>) -> Markup {
    let wagers =
        Bet::all().filter_map(|bet| lies(bet).filter(|stake| stake.is_positive()).map(|stake| (bet, stake)));
    // Those gone that won are paid, the others swept.
    let paid = came.map(|number| {
        let paid = Bet::all().filter(|bet| bet.covers(number)).map(|bet| format!("chips-{bet}"));
        paid.collect::<Vec<_>>().join("|")
    });
    html! {
        svg.layer id="layout-chips" viewBox=(view_box()) data-leaves="layout" data-paid=[paid] {
            @if let Some(number) = came { (square(number).rect("came")) }
            @for (bet, stake) in wagers { (wager(bet, stake)) }
        }
    }
}

fn view_box() -> String {
    format!("{} {} {} {}", -RIM, -RIM, WIDTH + 2 * RIM, HEIGHT + 2 * RIM)
}

/// What is printed on the cloth.
fn printed() -> Markup {
    let dozens = ["1st 12", "2nd 12", "3rd 12"];
    let chances: [(&str, BetKind); 6] = [
        ("1 to 18", BetKind::Low),
        ("even", BetKind::Even),
        ("", BetKind::Red),
        ("", BetKind::Black),
        ("odd", BetKind::Odd),
        ("19 to 36", BetKind::High),
    ];
    html! {
        g aria-hidden="true" {
            @for number in Number::ALL {
                (square(number).rect(&format!("square {}", colour_class(number))))
                (label(square(number), "figure turned", &number.to_string()))
            }
            @for (nth, words) in (0..).zip(dozens) {
                @let area = Area::new((1 + 4 * nth) * CELL_WIDTH, NUMBERS_BOTTOM, 4 * CELL_WIDTH, BAND);
                (area.rect("square"))
                (label(area, "band", words))
            }
            @for bet in Bet::of_kind(BetKind::Column) {
                (place(bet).rect("square"))
                (label(place(bet), "band turned", "2 to 1"))
            }
            @for (words, bet) in chances.into_iter().flat_map(|(words, kind)| Bet::of_kind(kind).map(move |bet| (words, bet))) {
                @let area = place(bet);
                @let (x, y) = area.middle();
                (area.rect("square"))
                @if words.is_empty() {
                    path class={ "diamond " (bet) } d={ "M" (x - 34) " " (y) "l34 -20l34 20l-34 20z" } {}
                } @else {
                    (label(area, "band", words))
                }
            }
        }
    }
}

fn label(area: Area, class: &str, words: &str) -> Markup {
    let (x, y) = area.middle();
    html! { text class=(class) x=(x) y=(y) text-anchor="middle" dominant-baseline="central" { (words) } }
}

/// A place to touch: its numbers light up, and what it pays stands in the corner that no bet uses.
fn touch(bet: Bet) -> Markup {
    let words = words(bet);
    let corner = Area::new(0, NUMBERS_BOTTOM + BAND / 2, CELL_WIDTH, BAND);
    html! {
        g.place role="button" tabindex="0" data-place=(On::from(bet)) aria-label=(words) {
            title { (words) }
            path.lit d=(outline(bet)) {}
            (place(bet).rect("touch"))
            (label(corner, "pays turned", &format!("{} to 1", bet.odds().0)))
        }
    }
}

/// The squares of a bet's numbers.
fn outline(bet: Bet) -> String {
    let squares = bet.numbers().numbers().map(square);
    let path = squares.map(|Area { x, y, width, height }| format!("M{x} {y}h{width}v{height}h-{width}z"));
    path.collect()
}

/// Chips on a place, smaller than elsewhere, with what they come to.
fn wager(bet: Bet, stake: Cents) -> Markup {
    let (x, y) = place(bet).middle();
    let words = format!("{} on {bet}", written(stake));
    html! {
        g data-key={ "chips-" (bet) } {
            g transform={ "translate(" (x) " " (y) ")" } {
                g.wager.turned role="img" aria-label=(words) {
                    title { (words) }
                    g transform="scale(.6)" { (chip::lying(&chip::seen(stake), -24, -28)) }
                    text.stake y="19" text-anchor="middle" dominant-baseline="central" { (written(stake)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_157_places_are_there_once_each_as_bets_are_written() {
        let drawn = cloth().into_string();
        let places = drawn.split("data-place=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
        let mut bets: Vec<On> = places.map(|text| text.parse().unwrap()).collect();
        assert_eq!(bets.len(), Bet::COUNT);
        bets.dedup();
        assert_eq!(bets, Bet::all().map(On::from).collect::<Vec<_>>());
        assert_eq!(serde_json::to_string(&bets[40]).unwrap(), format!("\"{}\"", bets[40]));
    }

    #[test]
    fn no_touch_can_mean_two_bets() {
        let places: Vec<(Bet, Area)> = Bet::all().map(|bet| (bet, place(bet))).collect();
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

    /// A chip inside touches the squares of all its numbers; only streets and six-lines leave squares to be meant.
    #[test]
    fn a_chip_lies_where_its_numbers_meet() {
        let is_on = |(x, y): (i32, i32), Area { x: left, y: top, width, height }: Area| {
            (left..=left + width).contains(&x) && (top..=top + height).contains(&y)
        };
        for bet in Bet::all().filter(|bet| bet.numbers().count() <= 6) {
            let chip = place(bet).middle();
            let touched: Vec<Number> =
                Number::ALL.into_iter().filter(|&number| is_on(chip, square(number))).collect();
            assert!(!touched.is_empty(), "{bet}");
            assert!(touched.iter().all(|&number| bet.covers(number)), "{bet} touches others");
            if matches!(bet.kind(), BetKind::StraightUp | BetKind::Split) {
                assert_eq!(touched.len(), bet.numbers().count(), "{bet}");
            }
        }
    }

    #[test]
    fn chips_say_what_they_are_and_only_where_they_lie() {
        let split: Bet = "14-17".parse().unwrap();
        let drawn = chips(|bet| (bet == split).then_some(Cents(1_250)), Number::new(17)).into_string();
        assert_eq!(drawn.matches("class=\"wager").count(), 1);
        assert!(drawn.contains("aria-label=\"$12.50 on split 14-17\""));
        assert_eq!(drawn.matches("class=\"came\"").count(), 1);
    }

    #[test]
    fn a_place_tells_its_numbers_and_odds() {
        let told = |text: &str| words(text.parse().unwrap());
        assert_eq!(told("14-17"), "split 14-17, pays 17 to 1");
        assert_eq!(told("dozen 2"), "dozen 2, 13 to 24, pays 2 to 1");
        assert_eq!(told("column 1"), "column 1, 1 4 7 10 13 16 19 22 25 28 31 34, pays 2 to 1");
        assert_eq!(told("red"), "red, pays 1 to 1");
    }
}
