//! What all charts share: sizes, scales, grids, lines and legends.

use std::borrow::Cow;

use maud::{Markup, html};

/// The size of a chart. Each is drawn twice: for a wide screen, and for a phone, where the same text takes more of the width.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    Wide,
    Narrow,
}

impl Size {
    /// The width of the drawing, in units of which a letter is about six wide.
    pub(super) const fn width(self) -> f64 {
        self.pick(880.0, 400.0)
    }

    /// Picks the number for this size.
    pub(super) const fn pick(self, wide: f64, narrow: f64) -> f64 {
        match self {
            Size::Wide => wide,
            Size::Narrow => narrow,
        }
    }

    /// A percentage beside its point; on a phone without the percent sign, for which only the axis has room.
    pub(super) fn number(self, percent: &str) -> &str {
        match self {
            Size::Wide => percent,
            Size::Narrow => percent.trim_end_matches(['%', '\u{a0}']),
        }
    }
}

/// Draws a chart at both sizes; the style sheet shows the one that fits.
pub(super) fn at_both_sizes(draw: impl Fn(Size) -> Markup) -> Markup {
    html! {
        div.wide { (draw(Size::Wide)) }
        div.narrow { (draw(Size::Narrow)) }
    }
}

/// An SVG picture with a label for screen readers.
pub(super) fn picture(width: f64, height: f64, label: &str, content: &Markup) -> Markup {
    html! {
        svg viewBox={ "0 0 " (units(width)) " " (units(height)) } role="img" aria-label=(label) { (content) }
    }
}

/// A length as written into an SVG.
pub(super) fn units(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

/// A linear scale from values to lengths.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The values at both ends.
    pub(super) values: [f64; 2],
    /// The positions of those values.
    pub(super) lengths: [f64; 2],
}

impl Scale {
    /// The position of a value.
    pub(super) fn at(&self, value: f64) -> f64 {
        let ([from, to], [start, end]) = (self.values, self.lengths);
        start + (value - from) / (to - from) * (end - start)
    }

    /// The position of a value as written into an SVG.
    pub(super) fn unit(&self, value: f64) -> String {
        units(self.at(value))
    }
}

/// Which part of a text is placed at its coordinates (SVG's `text-anchor`).
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text.
pub(super) fn text(x: f64, y: f64, anchor: Anchor, class: &str, words: &str) -> Markup {
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    html! { text x=(units(x)) y=(units(y)) text-anchor=(anchor) class=(class) { (words) } }
}

/// A value marked on an axis, with its label.
pub(super) type Tick = (f64, String);

/// The x and y scales of a plot.
#[derive(Clone, Copy)]
pub(super) struct Plot {
    pub(super) x: Scale,
    pub(super) y: Scale,
}

impl Plot {
    /// Horizontal grid lines, with labels at the left.
    pub(super) fn lines_across(&self, ticks: &[Tick]) -> Markup {
        let [left, right] = self.x.lengths.map(units);
        html! {
            @for (value, words) in ticks {
                @let y = self.y.at(*value);
                line.grid.zero[*value == 0.0] x1=(left) x2=(right) y1=(units(y)) y2=(units(y)) {}
                (text(self.x.lengths[0] - 6.0, y + 4.0, Anchor::End, "tick", words))
            }
        }
    }

    /// The name of the y axis, above it.
    pub(super) fn words_above(&self, words: &str) -> Markup {
        text(0.0, self.y.lengths[0] - 16.0, Anchor::Start, "muted", words)
    }

    /// The labels of the x axis, below the plot.
    pub(super) fn words_below(&self, ticks: &[Tick]) -> Markup {
        let bottom = self.y.lengths[0].max(self.y.lengths[1]);
        html! {
            @for (value, words) in ticks {
                (text(self.x.at(*value), bottom + 18.0, Anchor::Middle, "tick", words))
            }
        }
    }

    /// Vertical grid lines, with labels below.
    pub(super) fn lines_up(&self, ticks: &[Tick]) -> Markup {
        let [top, bottom] = self.y.lengths.map(units);
        html! {
            @for (value, _) in ticks {
                @let x = self.x.unit(*value);
                line.grid.zero[*value == 0.0] x1=(x) x2=(x) y1=(top) y2=(bottom) {}
            }
            (self.words_below(ticks))
        }
    }

    /// A line through points.
    pub(super) fn line(&self, class: &str, points: &[(f64, f64)]) -> Markup {
        html! { polyline class=(class) points=(self.points(points)) {} }
    }

    /// The polygon with these points.
    pub(super) fn area(&self, class: &str, points: &[(f64, f64)]) -> Markup {
        html! { polygon class=(class) points=(self.points(points)) {} }
    }

    fn points(&self, points: &[(f64, f64)]) -> String {
        let point = |&(x, y): &(f64, f64)| format!("{},{}", self.x.unit(x), self.y.unit(y));
        points.iter().map(point).collect::<Vec<_>>().join(" ")
    }
}

/// Ticks in whole percent, from `from` to `to` in steps of `step`.
pub(super) fn percent_ticks(from: i32, to: i32, step: usize) -> Vec<Tick> {
    let words = |value: i32| if value < 0 { format!("−{} %", -value) } else { format!("{value} %") };
    (from..=to).step_by(step).map(|value| (f64::from(value) / 100.0, words(value))).collect()
}

/// The legend of a chart: each CSS class with its meaning.
pub(super) fn legend(entries: &[(&str, Cow<'static, str>)]) -> Markup {
    html! {
        ul.legend {
            @for (class, words) in entries {
                li {
                    svg viewBox="0 0 16 16" aria-hidden="true" {
                        @match *class {
                            "median" | "expected" => line class=(class) x1="0" x2="16" y1="8" y2="8" {},
                            "equal" => circle.equal cx="8" cy="8" r="6" {},
                            "best" | "house-way" | "max-low" => circle class=(class) cx="8" cy="8" r="5" {},
                            _ => rect class=(class) x="1" y="2" width="14" height="12" rx="2" {},
                        }
                    }
                    (words)
                }
            }
        }
    }
}
