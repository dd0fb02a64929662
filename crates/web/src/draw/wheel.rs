//! The wheel: 37 compartments in their order and colours (R14), and the ball.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::roulette::number::{Colour, Number};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::stops;

/// The CSS class of a number's colour.
#[must_use]
pub const fn colour_class(number: Number) -> &'static str {
    match number.colour() {
        Colour::Green => "green",
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

/// The name of a number's colour.
pub(crate) fn colour_name(words: &impl Render, number: Number) -> Cow<'static, str> {
    match number.colour() {
        Colour::Green => text!(words, "draw-green"),
        Colour::Red => text!(words, "draw-red"),
        Colour::Black => text!(words, "draw-black"),
    }
}

/// Draws the wheel, with or without the ball on a number. Each compartment carries its number in `data-number`.
#[must_use]
pub fn wheel(words: &impl Render, ball: Option<Number>) -> Markup {
    let label = match ball {
        Some(number) => {
            let colour = Arg::Choice(colour_class(number));
            text!(words, "draw-wheel-ball", number = Arg::notation(number), colour)
        }
        None => text!(words, "draw-wheel"),
    };
    html! {
        svg.wheel viewBox="-256 -256 512 512" role="img" aria-label=(label) {
            title { (label) }
            use href="#wheel-rim" {}
            @for (place, number) in Number::WHEEL.into_iter().enumerate() {
                g class={ "pocket " (colour_class(number)) } data-number=(number) transform={ "rotate(" (degrees(place)) ")" } {
                    use href="#wheel-pocket" {}
                    text y="-181" text-anchor="middle" dominant-baseline="central" { (number) }
                }
            }
            use href="#wheel-cone" {}
            @if let Some(place) = ball.and_then(place) {
                g.ball transform={ "rotate(" (degrees(place)) ")" } { circle cy="-146" r="9" {} }
            }
        }
    }
}

/// Renders a winning number, large and in its colour.
#[must_use]
pub fn outcome(words: &impl Render, number: Number) -> Markup {
    html! { span class={ "outcome " (colour_class(number)) } { (number) span.visually-hidden { " " (colour_name(words, number)) } } }
}

/// A number's position on the wheel, counted from the number 0.
fn place(number: Number) -> Option<usize> {
    Number::WHEEL.into_iter().position(|other| other == number)
}

/// The angle of a position from the top, in degrees with three decimals.
fn degrees(place: usize) -> String {
    let thousandths = place * 360_000 / Number::COUNT;
    format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000)
}

pub(super) fn shapes() -> Markup {
    html! {
        radialGradient id="wheel-wood" { (stops(&[(".72", "#2a1409"), (".84", "#7b4420"), (".92", "#a3632f"), ("1", "#3a1c0c")])) }
        radialGradient id="wheel-bowl" { (stops(&[("0", "#c08a4d"), (".55", "#7d4c24"), ("1", "#3d2110")])) }
        g id="wheel-rim" {
            circle r="254" fill="url(#wheel-wood)" {}
            circle r="254" fill="none" stroke="#120802" stroke-width="3" {}
            circle r="209" fill="#1a120b" stroke="url(#brass)" stroke-width="5" {}
            @for stud in 0..8_u16 {
                path d="M0 -237l5 9l-5 9l-5 -9z" fill="url(#brass)" transform={ "rotate(" (stud * 45) ")" } {}
            }
        }
        // Half a compartment is 4.865 degrees wide: sine .0848, cosine .9964.
        path id="wheel-pocket" d="M-17.47 -205.26A206 206 0 0 1 17.47 -205.26L9.92 -116.58A117 117 0 0 0 -9.92 -116.58z" {}
        g id="wheel-cone" {
            circle r="160" fill="none" stroke="url(#brass)" stroke-width="2.500" {}
            circle r="117" fill="url(#wheel-bowl)" stroke="url(#brass)" stroke-width="4" {}
            @for arm in 0..4_u16 {
                g transform={ "rotate(" (arm * 90 + 45) ")" } {
                    rect x="-4.500" y="-66" width="9" height="60" rx="4.500" fill="url(#brass)" {}
                    circle cy="-66" r="10" fill="url(#brass)" stroke="#5d400a" {}
                }
            }
            circle r="27" fill="url(#brass)" stroke="#5d400a" stroke-width="1.500" {}
            circle r="13" fill="#f7dd95" stroke="#8a6116" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawn wheel, and the number and colour of each compartment, in order.
    fn drawn(ball: Option<Number>) -> (String, Vec<(String, String)>) {
        let wheel = wheel(&crate::Caller::default(), ball).into_string();
        let part = |text: &str, before: &str| {
            text.split_once(before).and_then(|(_, rest)| rest.split('"').next()).map(str::to_owned).unwrap()
        };
        let pockets = wheel.split("<g class=\"pocket ").skip(1);
        let pockets =
            pockets.map(|text| (part(text, "data-number=\""), text.split('"').next().unwrap().to_owned()));
        let pockets = pockets.collect();
        (wheel, pockets)
    }

    #[test]
    fn the_compartments_are_in_wheel_order_and_colours() {
        let (_, pockets) = drawn(None);
        assert_eq!(pockets.len(), 37);
        let order: Vec<&str> = pockets.iter().map(|(number, _)| number.as_str()).collect();
        assert_eq!(order[..6], ["0", "32", "15", "19", "4", "21"]);
        assert_eq!(order[35..], ["3", "26"]);
        let colours: Vec<&str> = pockets.iter().map(|(_, colour)| colour.as_str()).collect();
        assert_eq!(colours[0], "green");
        // Red and black alternate around the wheel.
        assert!(colours[1..].windows(2).all(|two| two[0] != two[1]) && !colours[1..].contains(&"green"));
    }

    #[test]
    fn the_ball_rests_at_its_compartment() {
        for number in Number::ALL {
            let (wheel, pockets) = drawn(Some(number));
            let at = pockets.iter().position(|(other, _)| *other == number.to_string()).unwrap();
            let turned = format!("<g class=\"ball\" transform=\"rotate({})\">", degrees(at));
            assert!(wheel.contains(&turned), "{number}");
        }
        assert_eq!(degrees(0), "0.000");
        assert_eq!(degrees(36), "350.270");
    }
}
