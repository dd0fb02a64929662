//! A dot chart: several values on one axis in each row.

use maud::{Markup, html};

use super::chart::{Anchor, Plot, Scale, Size, Tick, at_both_sizes, picture, text, units};

/// A value on a row.
pub(super) struct Dot {
    pub(super) value: f64,
    /// Its value as printed.
    pub(super) shown: String,
    /// Its tooltip.
    pub(super) title: String,
    /// Its CSS class. `equal` is drawn as a ring with its number below, for a value that can coincide with another.
    pub(super) class: &'static str,
}

/// A row's name and its dots.
pub(super) type Row = (String, Vec<Dot>);

/// Draws the rows on one scale that starts at zero.
pub(super) fn dots(label: &str, rows: &[Row], ticks: &[Tick]) -> Markup {
    at_both_sizes(|size| at(size, label, rows, ticks))
}

fn at(size: Size, label: &str, rows: &[Row], ticks: &[Tick]) -> Markup {
    let (left, step) = (size.pick(110.0, 14.0), size.pick(58.0, 74.0));
    let most = ticks.last().map_or(1.0, |(value, _)| *value);
    let bottom = step * rows.len() as f64;
    let plot = Plot {
        x: Scale { values: [0.0, most], lengths: [left, size.width() - 24.0] },
        y: Scale { values: [0.0, 1.0], lengths: [0.0, bottom] },
    };
    let content = html! {
        (plot.lines_up(ticks))
        @for (n, (words, dots)) in rows.iter().enumerate() {
            @let top = n as f64 * step;
            @let middle = top + size.pick(30.0, 46.0);
            (text(0.0, top + size.pick(34.0, 16.0), Anchor::Start, "heading", words))
            line.track x1=(units(left)) x2=(units(plot.x.lengths[1])) y1=(units(middle)) y2=(units(middle)) {}
            @for dot in dots {
                @let x = plot.x.at(dot.value);
                @let ring = dot.class == "equal";
                g {
                    title { (dot.title) }
                    circle class=(dot.class) cx=(units(x)) cy=(units(middle)) r=(if ring { "8" } else { "5" }) {}
                    (text(x, middle + if ring { 22.0 } else { -13.0 }, Anchor::Middle, "number", size.number(&dot.shown)))
                }
            }
        }
    };
    picture(size.width(), bottom + 26.0, label, &content)
}
