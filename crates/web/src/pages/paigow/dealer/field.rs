//! Fields of the dealer's forms. Each puts a placeholder into an act's JSON, which the page's script fills in.

use chung_game::clock::Span;
use chung_game::money::Cents;
use chung_game::paigow::dice::{DiceSet, Die, Shake};
use chung_game::paigow::tile::Tile;
use chung_game::{Message, message};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::dealer_view::DealerView;
use crate::draw::money::typed;
use crate::draw::picker;
use crate::pages::act::{placeholder, replace_field};
use crate::pages::paigow::PaiGowView;

/// A field of a form.
pub(super) struct Field {
    /// The act's field that it fills in.
    pub(super) key: &'static str,
    label: Message,
    kind: FieldKind,
}

/// The kinds of input.
enum FieldKind {
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
        /// An example of the input.
        hint: Message,
    },
    Pick(Vec<(String, Value)>),
    /// A cut: four rows of eight digits.
    Rows,
    Tick,
    /// A time, in minutes from now.
    Later(&'static [u32]),
    Tiles {
        shape: TileShape,
        tray: Markup,
    },
    Dice(Shake),
}

/// How many tiles a field takes, and how they are represented in an act.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TileShape {
    /// One tile.
    One,
    /// The four tiles of a box.
    Four,
    /// Two tiles for the low hand, two for the high hand.
    Setting,
    /// Any number of tiles.
    Some,
}

impl TileShape {
    const fn word(self) -> &'static str {
        match self {
            TileShape::One => "one",
            TileShape::Four => "four",
            TileShape::Setting => "setting",
            TileShape::Some => "some",
        }
    }

    const fn example(self) -> &'static str {
        match self {
            TileShape::One => "h8",
            TileShape::Four => "h8 l8 9 h10",
            TileShape::Setting => "9 h8 / l8 h10",
            TileShape::Some => "h8 9",
        }
    }
}

impl Field {
    const fn new(key: &'static str, label: Message, kind: FieldKind) -> Field {
        Field { key, label, kind }
    }

    /// An amount.
    pub(super) fn money(key: &'static str, label: Message, value: Option<Cents>) -> Field {
        Field::new(key, label, FieldKind::Money { value, optional: false })
    }

    /// An optional amount.
    pub(super) fn money_or_none(key: &'static str, label: Message) -> Field {
        Field::new(key, label, FieldKind::Money { value: None, optional: true })
    }

    /// A whole number.
    pub(super) fn number(key: &'static str, label: Message, [least, most, value]: [i64; 3]) -> Field {
        Field::new(key, label, FieldKind::Number { least, most, value })
    }

    /// A text.
    pub(super) fn text(key: &'static str, label: Message, hint: Message) -> Field {
        Field::new(key, label, FieldKind::Text { hint })
    }

    /// A choice of one of several values.
    pub(super) fn pick(key: &'static str, label: Message, of: Vec<(String, Value)>) -> Field {
        Field::new(key, label, FieldKind::Pick(of))
    }

    /// A cut, with the delivery group of each tile: `77553311/77553311/88664422/88664422`.
    pub(super) fn rows(key: &'static str, label: Message) -> Field {
        Field::new(key, label, FieldKind::Rows)
    }

    /// A checkbox.
    pub(super) fn tick(key: &'static str, label: Message) -> Field {
        Field::new(key, label, FieldKind::Tick)
    }

    /// A time in the future, in minutes from now.
    pub(super) fn later(key: &'static str, label: Message, minutes: &'static [u32]) -> Field {
        Field::new(key, label, FieldKind::Later(minutes))
    }

    /// Tiles, typed or tapped; tiles that lie elsewhere cannot be chosen.
    pub(super) fn tiles(
        key: &'static str,
        label: Message,
        shape: TileShape,
        (view, elsewhere): (&PaiGowView, &[Tile]),
    ) -> Field {
        let tray =
            picker::tiles(view, &view.book().tile_names.value, "tapped", |tile| elsewhere.contains(&tile));
        Field::new(key, label, FieldKind::Tiles { shape, tray })
    }

    /// The faces of the dice.
    pub(super) fn dice(key: &'static str, label: Message, throw: Shake) -> Field {
        Field::new(key, label, FieldKind::Dice(throw))
    }

    /// Whether the field takes tiles or dice from a physical table.
    pub(super) const fn is_entered(&self) -> bool {
        matches!(self.kind, FieldKind::Tiles { .. } | FieldKind::Dice(_))
    }

    /// The placeholder in the act's JSON.
    fn gap(&self) -> Value {
        let FieldKind::Dice(throw) = self.kind else { return placeholder(self.key) };
        let mut throw = json!(throw);
        name_dice(&mut throw);
        throw
    }

    /// Puts the placeholder into every field of this name in an act.
    pub(super) fn leave_gap(&self, act: &mut Value) {
        replace_field(act, self.key, &self.gap());
    }

    /// Sets a field of an act to null.
    pub(super) fn empty(act: &mut Value, key: &str) {
        replace_field(act, key, &Value::Null);
    }

    /// Renders the field's inputs. `id` is the form's id; the default comes from the act `sample`.
    pub(super) fn render(&self, words: &impl Render, id: &str, sample: &Value) -> Markup {
        let (id, key) = (format!("{id}-{}", self.key), self.key);
        let label = words.render(&self.label);
        html! {
            @match &self.kind {
                FieldKind::Money { value, optional } => div .field {
                    label for=(id) { (label) }
                    input id=(id) name=(key) data-keep data-as="cents" inputmode="decimal" autocomplete="off"
                        value=[value.map(typed)]
                        placeholder=[optional.then(|| text!(words, "dealer-no-limit"))] required[!optional];
                },
                FieldKind::Number { least, most, value } => div .field {
                    label for=(id) { (label) }
                    input id=(id) name=(key) data-keep data-as="number" type="number" min=(least) max=(most) value=(value) required;
                },
                FieldKind::Text { hint } => div .field {
                    label for=(id) { (label) }
                    input id=(id) name=(key) data-keep maxlength="200" autocomplete="off" placeholder=(words.render(hint)) required;
                },
                FieldKind::Pick(of) => div .field {
                    label for=(id) { (label) }
                    select id=(id) name=(key) data-keep data-as="json" {
                        @let chosen = found(sample, key);
                        @for (name, value) in of { option value=(value) selected[Some(value) == chosen] { (name) } }
                    }
                },
                FieldKind::Rows => div .field {
                    label for=(id) { (label) }
                    input id=(id) name=(key) data-keep data-as="rows" pattern="([1-8]{8}/){3}[1-8]{8}" autocomplete="off" placeholder="77553311/77553311/88664422/88664422" required;
                },
                FieldKind::Tick => label .tick-field for=(id) { input id=(id) name=(key) data-keep data-as="check" type="checkbox"; (label) },
                FieldKind::Later(minutes) => div .field {
                    label for=(id) { (label) }
                    select id=(id) name=(key) data-keep data-as="later" {
                        @for minutes in *minutes { option value=(minutes) { (words.render(&later(*minutes))) } }
                    }
                },
                FieldKind::Tiles { shape, tray } => div .field .tile-entry data-shape=(shape.word()) {
                    label for=(id) { (label) }
                    input id=(id) data-keep data-tiles autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(shape.example()) aria-describedby={ (id) "-read" };
                    input type="hidden" name=(key) data-as="json" data-read-tiles;
                    p .hint id={ (id) "-read" } aria-live="polite" data-hint=[(*shape == TileShape::Setting).then(|| text!(words, "dealer-low-hand-first"))] {}
                    details id={ (id) "-tap" } {
                        summary { (text!(words, "dealer-tap-tiles")) }
                        (tray)
                    }
                },
                FieldKind::Dice(throw) => fieldset .dice-entry {
                    legend { (label) }
                    @for (place, name) in (1..).zip(dice_names(*throw)) {
                        label { span { (words.render(&name)) } input id={ (id) "-" (place) } name={ "die-" (place) } data-die data-keep data-as="number" type="number" inputmode="numeric" min="1" max="6" required; }
                    }
                },
            }
        }
    }
}

/// The value of a field in an act, at any depth.
fn found<'a>(act: &'a Value, key: &str) -> Option<&'a Value> {
    let parts = act.as_object()?;
    parts.get(key).or_else(|| parts.values().find_map(|part| found(part, key)))
}

fn later(minutes: u32) -> Message {
    match minutes {
        0 => message!("dealer-at-once"),
        60 => message!("dealer-in-an-hour"),
        minutes => message!("dealer-in-minutes", time = Span(u64::from(minutes) * 60)),
    }
}

fn dice_names(throw: Shake) -> Vec<Message> {
    let die = |nth: u8| message!("dealer-die", nth);
    let (for_box, for_cut) = (|| message!("dealer-box-die"), || message!("dealer-cut-die"));
    match throw {
        Shake::Three(_) => vec![die(1), die(2), die(3)],
        Shake::BoxAndCut { .. } => vec![for_box(), for_box(), for_box(), for_cut()],
        Shake::CrownPaiGow { big_small_die: Some(_), .. } => {
            vec![for_box(), for_cut(), message!("dealer-big-small-die")]
        }
        Shake::CrownPaiGow { big_small_die: None, .. } => vec![for_box(), for_cut()],
    }
}

/// A throw of the table's dice in which every die shows another face, to check whether dice may be entered.
pub(super) fn any_throw(dealer: &DealerView) -> Shake {
    let [first, second, third, fourth, ..] = Die::ALL;
    let throw = match dealer.view.book().dice.value {
        DiceSet::Three => Shake::Three([first, second, third]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [first, second, third], cut_die: fourth },
        DiceSet::CrownPaiGow => {
            Shake::CrownPaiGow { box_die: first, cut_die: second, big_small_die: Some(third) }
        }
    };
    throw.for_big_small(dealer.state().has_big_small())
}

/// Replaces each die of that throw by a placeholder: `$die-1` where it shows 1.
fn name_dice(throw: &mut Value) {
    match throw {
        Value::Number(face) => *throw = json!(format!("$die-{face}")),
        Value::Array(dice) => dice.iter_mut().for_each(name_dice),
        Value::Object(dice) => dice.values_mut().for_each(name_dice),
        _ => {}
    }
}
