//! A horizontal bar chart, with an optional line of cumulative shares beside the bars.

use std::borrow::Cow;

use maud::{Markup, html};

use super::chart::{Anchor, Plot, Scale, Size, Tick, at_both_sizes, picture, text, units};

/// A bar.
pub(super) struct Bar {
    /// What the bar stands for.
    pub(super) words: String,
    /// A remark after it, in a muted colour; may be empty.
    pub(super) note: String,
    /// Its length.
    pub(super) value: f64,
    /// Its value as printed.
    pub(super) shown: String,
    /// Its tooltip.
    pub(super) title: String,
    /// Its CSS class, which sets the colour.
    pub(super) class: &'static str,
}

/// Bars in groups, on one scale.
pub(super) struct Bars<'b> {
    /// What the chart shows, for screen readers.
    pub(super) label: &'b str,
    /// Each group with its heading; no heading if it is empty.
    pub(super) groups: &'b [(Cow<'static, str>, Vec<Bar>)],
    /// The value of a bar that takes the full width.
    pub(super) most: f64,
    /// Headings of the bars and of the cumulative shares; drawn only with the shares.
    pub(super) heads: [&'b str; 2],
    /// The cumulative share of the whole after each bar; empty to leave them out.
    pub(super) adding_up: &'b [f64],
}

/// The layout of the chart at one size.
struct Layout {
    row: f64,
    heading: f64,
    /// Where bars start, and where the longest ends.
    bars: [f64; 2],
    /// Where shares of 0 % and of 100 % lie.
    shares: [f64; 2],
    /// The distance from a row's top to the middle of its bar.
    bar_at: f64,
    /// The distance from a row's top to the baseline of its words.
    words_at: f64,
}

impl Layout {
    fn new(size: Size, with_shares: bool) -> Layout {
        let (left, width) = (size.pick(330.0, 0.0), size.width());
        let (end, shares) = if with_shares {
            (size.pick(560.0, 210.0), [size.pick(660.0, 296.0), width - size.pick(20.0, 22.0)])
        } else {
            (width - 62.0, [0.0; 2])
        };
        Layout {
            row: size.pick(26.0, 40.0),
            heading: 34.0,
            bars: [left, end],
            shares,
            bar_at: size.pick(13.0, 25.0),
            words_at: size.pick(17.0, 13.0),
        }
    }
}

impl Bars<'_> {
    /// The chart.
    pub(super) fn draw(&self) -> Markup {
        at_both_sizes(|size| self.at(size))
    }

    fn at(&self, size: Size) -> Markup {
        let layout = Layout::new(size, !self.adding_up.is_empty());
        let mut top = if self.adding_up.is_empty() { 0.0 } else { 48.0 };
        let first = top;
        let mut drawn = Vec::new();
        for (heading, bars) in self.groups {
            if !heading.is_empty() {
                drawn.push(text(0.0, top + 22.0, Anchor::Start, "heading", heading));
                top += layout.heading;
            }
            for bar in bars {
                drawn.push(self.bar(&layout, size, top, bar));
                top += layout.row;
            }
        }
        let content = html! {
            @for part in &drawn { (part) }
            @if !self.adding_up.is_empty() { (self.shares(&layout, first, top)) }
        };
        picture(size.width(), top + 4.0, self.label, &content)
    }

    fn bar(&self, layout: &Layout, size: Size, top: f64, bar: &Bar) -> Markup {
        const THICK: f64 = 14.0;
        let scale = Scale { values: [0.0, self.most], lengths: layout.bars };
        let (middle, end) = (top + layout.bar_at, scale.at(bar.value));
        let width = (end - layout.bars[0]).max(1.0);
        html! {
            g {
                title { (bar.title) }
                text x="0" y=(units(top + layout.words_at)) {
                    (bar.words)
                    @if !bar.note.is_empty() { tspan.muted dx=(size.pick(8.0, 6.0)) { (bar.note) } }
                }
                rect class=(bar.class) x=(units(layout.bars[0])) y=(units(middle - THICK / 2.0)) width=(units(width))
                    height=(units(THICK)) rx="2" {}
                (text(end + 6.0, middle + 4.0, Anchor::Start, "number", &bar.shown))
            }
        }
    }

    fn shares(&self, layout: &Layout, top: f64, bottom: f64) -> Markup {
        let plot = Plot {
            x: Scale { values: [0.0, 1.0], lengths: layout.shares },
            y: Scale { values: [0.0, self.adding_up.len() as f64], lengths: [top, bottom] },
        };
        // At the height of the bar, which is not in the middle of its row if the words are above it.
        let at = |row: usize| row as f64 + layout.bar_at / layout.row;
        let points: Vec<(f64, f64)> =
            self.adding_up.iter().enumerate().map(|(row, share)| (*share, at(row))).collect();
        let ticks: [Tick; 3] = [(0.0, "0 %".into()), (0.5, "50 %".into()), (1.0, "100 %".into())];
        html! {
            (text(layout.bars[0], top - 32.0, Anchor::Start, "muted", self.heads[0]))
            (text(layout.shares[1] + 16.0, top - 32.0, Anchor::End, "muted", self.heads[1]))
            @for (value, words) in &ticks {
                @let x = plot.x.unit(*value);
                line.grid x1=(x) x2=(x) y1=(units(top)) y2=(units(bottom)) {}
                (text(plot.x.at(*value), top - 8.0, Anchor::Middle, "tick", words))
            }
            (plot.line("median", &points))
            @for (share, row) in &points {
                circle.best cx=(plot.x.unit(*share)) cy=(plot.y.unit(*row)) r="4" {
                    title { (format!("{:.1} %", share * 100.0)) }
                }
            }
        }
    }
}
