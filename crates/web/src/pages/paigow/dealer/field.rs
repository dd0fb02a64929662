//! What is filled in where an act has a value: a gap in its JSON, and the field of a form that fills it.

use chung_game::money::Cents;
use chung_game::paigow::dice::{DiceSet, Die, Shake};
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_names::TileNames;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::asking::Asking;
use crate::draw::money::typed;
use crate::draw::picker;
use crate::pages::act::{hole, put};

/// A field.
pub(super) struct Field {
    /// The act's name for what it fills.
    pub(super) key: &'static str,
    label: &'static str,
    kind: Kind,
}

/// What can be put in.
enum Kind {
    Money {
        value: Option<Cents>,
        optional: bool,
    },
    Number {
        least: i64,
        most: i64,
        value: i64,
    },
    Text {
        hint: &'static str,
    },
    Pick(Vec<(String, Value)>),
    /// Four rows of eight figures, as a cut is written.
    Rows,
    Tick,
    /// Minutes from now.
    Later(&'static [u32]),
    Tiles {
        shape: Shape,
        tray: Markup,
    },
    Dice(Shake),
}

/// How tiles are written into an act.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// One tile.
    One,
    /// The four of a box.
    Four,
    /// Two low, two high.
    Setting,
    /// Any number of them.
    Some,
}

impl Shape {
    const fn word(self) -> &'static str {
        match self {
            Shape::One => "one",
            Shape::Four => "four",
            Shape::Setting => "setting",
            Shape::Some => "some",
        }
    }

    const fn example(self) -> &'static str {
        match self {
            Shape::One => "h8",
            Shape::Four => "h8 l8 9 h10",
            Shape::Setting => "9 h8 / l8 h10",
            Shape::Some => "h8 9",
        }
    }
}

impl Field {
    const fn new(key: &'static str, label: &'static str, kind: Kind) -> Field {
        Field { key, label, kind }
    }

    /// An amount.
    pub(super) const fn money(key: &'static str, label: &'static str, value: Option<Cents>) -> Field {
        Field::new(key, label, Kind::Money { value, optional: false })
    }

    /// An amount, or nothing.
    pub(super) const fn money_or_none(key: &'static str, label: &'static str) -> Field {
        Field::new(key, label, Kind::Money { value: None, optional: true })
    }

    /// A whole number.
    pub(super) const fn number(
        key: &'static str,
        label: &'static str,
        [least, most, value]: [i64; 3],
    ) -> Field {
        Field::new(key, label, Kind::Number { least, most, value })
    }

    /// Words.
    pub(super) const fn text(key: &'static str, label: &'static str, hint: &'static str) -> Field {
        Field::new(key, label, Kind::Text { hint })
    }

    /// One of several.
    pub(super) const fn pick(key: &'static str, label: &'static str, of: Vec<(String, Value)>) -> Field {
        Field::new(key, label, Kind::Pick(of))
    }

    /// Which tiles of the stacks go together: `77553311/77553311/88664422/88664422`.
    pub(super) const fn rows(key: &'static str, label: &'static str) -> Field {
        Field::new(key, label, Kind::Rows)
    }

    /// Yes or no.
    pub(super) const fn tick(key: &'static str, label: &'static str) -> Field {
        Field::new(key, label, Kind::Tick)
    }

    /// A time to come, in minutes from now.
    pub(super) const fn later(key: &'static str, label: &'static str, minutes: &'static [u32]) -> Field {
        Field::new(key, label, Kind::Later(minutes))
    }

    /// Tiles, typed or tapped; those that lie elsewhere are neither.
    pub(super) fn tiles(
        key: &'static str,
        label: &'static str,
        shape: Shape,
        (names, elsewhere): (&TileNames, &[Tile]),
    ) -> Field {
        let tray = picker::tiles(names, "tapped", |tile| elsewhere.contains(&tile));
        Field::new(key, label, Kind::Tiles { shape, tray })
    }

    /// Dice as they lie.
    pub(super) const fn dice(key: &'static str, label: &'static str, throw: Shake) -> Field {
        Field::new(key, label, Kind::Dice(throw))
    }

    /// Is it something that only the table itself can tell?
    pub(super) const fn is_entered(&self) -> bool {
        matches!(self.kind, Kind::Tiles { .. } | Kind::Dice(_))
    }

    /// What stands in the act's JSON until it is filled in.
    fn gap(&self) -> Value {
        let Kind::Dice(throw) = self.kind else { return hole(self.key) };
        let mut throw = json!(throw);
        name_dice(&mut throw);
        throw
    }

    /// Leaves a gap in an act, wherever it has this value.
    pub(super) fn leave_gap(&self, act: &mut Value) {
        put(act, self.key, &self.gap());
    }

    /// Takes a value out of an act.
    pub(super) fn empty(act: &mut Value, key: &str) {
        put(act, key, &Value::Null);
    }

    /// Its part of the form; `id` is the form's, `sample` the act as it would be.
    pub(super) fn drawn(&self, id: &str, sample: &Value) -> Markup {
        let (id, key) = (format!("{id}-{}", self.key), self.key);
        html! {
            @match &self.kind {
                Kind::Money { value, optional } => div .field {
                    label for=(id) { (self.label) }
                    input id=(id) name=(key) data-keep data-as="cents" inputmode="decimal" autocomplete="off"
                        value=[value.map(typed)]
                        placeholder=[optional.then_some("no limit")] required[!optional];
                },
                Kind::Number { least, most, value } => div .field {
                    label for=(id) { (self.label) }
                    input id=(id) name=(key) data-keep data-as="number" type="number" min=(least) max=(most) value=(value) required;
                },
                Kind::Text { hint } => div .field {
                    label for=(id) { (self.label) }
                    input id=(id) name=(key) data-keep maxlength="200" autocomplete="off" placeholder=(hint) required;
                },
                Kind::Pick(of) => div .field {
                    label for=(id) { (self.label) }
                    select id=(id) name=(key) data-keep data-as="json" {
                        @let chosen = found(sample, key);
                        @for (words, value) in of { option value=(value) selected[Some(value) == chosen] { (words) } }
                    }
                },
                Kind::Rows => div .field {
                    label for=(id) { (self.label) }
                    input id=(id) name=(key) data-keep data-as="rows" pattern="([1-8]{8}/){3}[1-8]{8}" autocomplete="off" placeholder="77553311/77553311/88664422/88664422" required;
                },
                Kind::Tick => label .tick-field for=(id) { input id=(id) name=(key) data-keep data-as="check" type="checkbox"; (self.label) },
                Kind::Later(minutes) => div .field {
                    label for=(id) { (self.label) }
                    select id=(id) name=(key) data-keep data-as="later" {
                        @for minutes in *minutes { option value=(minutes) { (later(*minutes)) } }
                    }
                },
                Kind::Tiles { shape, tray } => div .field .tile-entry data-shape=(shape.word()) {
                    label for=(id) { (self.label) }
                    input id=(id) data-keep data-tiles autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(shape.example()) aria-describedby={ (id) "-read" };
                    input type="hidden" name=(key) data-as="json" data-read-tiles;
                    p .hint id={ (id) "-read" } aria-live="polite" data-hint=[(*shape == Shape::Setting).then_some("The low hand first.")] {}
                    details id={ (id) "-tap" } {
                        summary { "Tap them" }
                        (tray)
                    }
                },
                Kind::Dice(throw) => fieldset .dice-entry {
                    legend { (self.label) }
                    @for (place, name) in (1..).zip(dice_names(*throw)) {
                        label { span { (name) } input id={ (id) "-" (place) } name={ "die-" (place) } data-die data-keep data-as="number" type="number" inputmode="numeric" min="1" max="6" required; }
                    }
                },
            }
        }
    }
}

/// A value of an act, wherever it is.
fn found<'a>(act: &'a Value, key: &str) -> Option<&'a Value> {
    let parts = act.as_object()?;
    parts.get(key).or_else(|| parts.values().find_map(|part| found(part, key)))
}

fn later(minutes: u32) -> String {
    match minutes {
        0 => "at once".to_owned(),
        60 => "in an hour".to_owned(),
        minutes => format!("in {minutes} minutes"),
    }
}

const fn dice_names(throw: Shake) -> &'static [&'static str] {
    match throw {
        Shake::Three(_) => &["first", "second", "third"],
        Shake::BoxAndCut { .. } => &["box", "box", "box", "cut"],
        Shake::CrownPaiGow { big_small_die: Some(_), .. } => &["box", "cut", "Big/Small"],
        Shake::CrownPaiGow { big_small_die: None, .. } => &["box", "cut"],
    }
}

/// A throw of a table's dice, each with a face of its own, to ask whether one may be told.
pub(super) fn any_throw(asking: &Asking) -> Shake {
    let [first, second, third, fourth, ..] = Die::ALL;
    let throw = match asking.seen.book.dice.value {
        DiceSet::Three => Shake::Three([first, second, third]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [first, second, third], cut_die: fourth },
        DiceSet::CrownPaiGow => {
            Shake::CrownPaiGow { box_die: first, cut_die: second, big_small_die: Some(third) }
        }
    };
    throw.for_big_small(asking.state().has_big_small())
}

/// Leaves a gap for each die of that throw: `$die-1` where it shows 1.
fn name_dice(throw: &mut Value) {
    match throw {
        Value::Number(face) => *throw = json!(format!("$die-{face}")),
        Value::Array(dice) => dice.iter_mut().for_each(name_dice),
        Value::Object(dice) => dice.values_mut().for_each(name_dice),
        _ => {}
    }
}
