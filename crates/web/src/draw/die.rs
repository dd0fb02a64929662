//! Chinese dice: the one is large and red, the four is red. The cut die has a colour of its own (crown 2.4.3).

use chung_game::paigow::dice::{Die, Shake};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{stops, thing};

/// What a die is thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Picks the first box; bone-coloured.
    Box,
    /// Picks the cut; brass-coloured.
    Cut,
}

/// Draws a die with its face.
#[must_use]
pub fn die(words: &impl Render, die: Die, thrown_for: Use) -> Markup {
    let face = die.face();
    let (class, label) = match thrown_for {
        Use::Box => ("die", text!(words, "draw-box-die", face)),
        Use::Cut => ("die cut", text!(words, "draw-cut-die", face)),
    };
    thing(class, "0 0 48 48", &format!("{}-{face}", class.replace(' ', "-")), &label)
}

/// Draws the dice of a shake: the box dice, then the others.
#[must_use]
pub fn shaken(words: &impl Render, shake: Shake) -> Markup {
    let (for_box, others): (Vec<Die>, Vec<Die>) = match shake {
        Shake::Three(dice) => (dice.to_vec(), Vec::new()),
        Shake::BoxAndCut { box_dice, cut_die } => (box_dice.to_vec(), vec![cut_die]),
        Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
            (vec![box_die], [Some(cut_die), big_small_die].into_iter().flatten().collect())
        }
    };
    html! {
        @for face in for_box { (die(words, face, Use::Box)) }
        @for face in others { (die(words, face, Use::Cut)) }
    }
}

/// The shapes of every face, for both colours.
pub(super) fn shapes() -> Markup {
    html! {
        linearGradient id="die-bone" x1="0" y1="0" x2="1" y2="1" { (stops(&[("0", "#fffdf5"), ("1", "#d9cfb6")])) }
        linearGradient id="die-brass" x1="0" y1="0" x2="1" y2="1" { (stops(&[("0", "#f6d98a"), ("1", "#b98a2b")])) }
        @for (kind, body, edge) in [("die", "url(#die-bone)", "#9c9174"), ("die-cut", "url(#die-brass)", "#6e4f10")] {
            @for value in 1..=6_u8 {
                g id={ (kind) "-" (value) } {
                    rect x="1" y="3" width="46" height="44" rx="9" fill=(edge) {}
                    rect x="1" y="1" width="46" height="43" rx="9" fill=(body) {}
                    @for (x, y) in pips(value) {
                        circle cx=(x) cy=(y) r=(if value == 1 { 8 } else { 4 })
                            fill=(if matches!(value, 1 | 4) { "#c8201a" } else { "#16181a" }) {}
                    }
                }
            }
        }
    }
}

fn pips(value: u8) -> Vec<(u8, u8)> {
    const NEAR: u8 = 12;
    const MIDDLE: u8 = 24;
    const FAR: u8 = 36;
    let middle = [(MIDDLE, 22)];
    let falling = [(NEAR, 11), (FAR, 33)];
    let rising = [(FAR, 11), (NEAR, 33)];
    let sides = [(NEAR, 22), (FAR, 22)];
    let groups: &[&[(u8, u8)]] = match value {
        1 => &[&middle],
        2 => &[&falling],
        3 => &[&falling, &middle],
        4 => &[&falling, &rising],
        5 => &[&falling, &rising, &middle],
        _ => &[&falling, &rising, &sides],
    };
    groups.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_its_pips_and_its_drawing() {
        let shapes = shapes().into_string();
        for face in Die::ALL {
            assert_eq!(pips(face.face()).len(), usize::from(face.face()));
            for thrown_for in [Use::Box, Use::Cut] {
                let drawn = die(&crate::Caller::default(), face, thrown_for).into_string();
                let shape = drawn.split("href=\"#").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
                assert!(shapes.contains(&format!("id=\"{shape}\"")), "{shape}");
            }
        }
    }
}
