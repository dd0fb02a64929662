//! A line chart of estimates with their 95 % intervals.

use maud::{Markup, html};

use super::chart::{Anchor, Plot, Scale, Size, Tick, at_both_sizes, picture, text, units};

/// An estimate with its confidence interval.
pub(super) struct Point {
    /// Its label on the x axis.
    pub(super) words: String,
    pub(super) value: f64,
    /// The bounds of its interval; both are the value itself if it is exact.
    pub(super) interval: (f64, f64),
    /// Its value as printed.
    pub(super) shown: String,
    /// Its tooltip.
    pub(super) title: String,
}

/// Draws the estimates from left to right, with the names of both axes.
pub(super) fn intervals(label: &str, points: &[Point], ticks: &[Tick], axes: [&str; 2]) -> Markup {
    at_both_sizes(|size| at(size, label, points, ticks, axes))
}

fn at(size: Size, label: &str, points: &[Point], ticks: &[Tick], axes: [&str; 2]) -> Markup {
    let height = size.pick(360.0, 320.0);
    let ends = [ticks.last(), ticks.first()].map(|tick| tick.map_or(0.0, |tick| tick.0));
    let last = points.len().saturating_sub(1) as f64;
    let plot = Plot {
        x: Scale { values: [-0.4, last + 0.4], lengths: [48.0, size.width() - 12.0] },
        y: Scale { values: ends, lengths: [28.0, height - 46.0] },
    };
    let places = || points.iter().enumerate().map(|(n, point)| (n as f64, point));
    let line: Vec<(f64, f64)> = places().map(|(x, point)| (x, point.value)).collect();
    let names: Vec<Tick> = places().map(|(x, point)| (x, point.words.clone())).collect();
    let content = html! {
        (plot.words_above(axes[1]))
        (plot.lines_across(ticks))
        (plot.words_below(&names))
        (text(size.width() / 2.0, height - 6.0, Anchor::Middle, "muted", axes[0]))
        (plot.line("expected", &line))
        @for (x, point) in places() { (drawn(size, &plot, x, point)) }
    };
    picture(size.width(), height, label, &content)
}

fn drawn(size: Size, plot: &Plot, place: f64, point: &Point) -> Markup {
    let (low, high) = point.interval;
    let (x, top, bottom) = (plot.x.at(place), plot.y.at(high), plot.y.at(low));
    let class = if point.value < 0.0 { "bad" } else { "good" };
    html! {
        g {
            title { (point.title) }
            @if high > low {
                line.whisker x1=(units(x)) x2=(units(x)) y1=(units(top)) y2=(units(bottom)) {}
                @for end in [top, bottom] {
                    line.whisker x1=(units(x - 5.0)) x2=(units(x + 5.0)) y1=(units(end)) y2=(units(end)) {}
                }
            }
            circle class=(class) cx=(units(x)) cy=(plot.y.unit(point.value)) r="5" {}
            (text(x - 6.0, top - 11.0, Anchor::Middle, "number halo", size.number(&point.shown)))
        }
    }
}
