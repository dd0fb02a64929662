//! A curve with green above zero and red below, and some of its points marked.

use maud::{Markup, html};

use super::chart::{Anchor, Plot, Scale, Size, at_both_sizes, percent_ticks, picture, text};

/// A marked point and its label.
pub(super) struct Mark {
    pub(super) at: (f64, f64),
    pub(super) words: String,
}

/// Draws a curve over x from 0 to 1 and y from −1 to 1, with the names of both axes.
pub(super) fn curve(label: &str, points: &[(f64, f64)], marks: &[Mark], axes: [&str; 2]) -> Markup {
    at_both_sizes(|size| at(size, label, points, marks, axes))
}

fn at(size: Size, label: &str, points: &[(f64, f64)], marks: &[Mark], axes: [&str; 2]) -> Markup {
    let (height, foot) = (size.pick(380.0, 320.0), 46.0);
    let plot = Plot {
        x: Scale { values: [0.0, 1.0], lengths: [52.0, size.width() - 22.0] },
        y: Scale { values: [1.05, -1.05], lengths: [28.0, height - foot] },
    };
    let (below, above): (Vec<_>, Vec<_>) = points.iter().partition(|(_, value)| *value < 0.0);
    let content = html! {
        (plot.words_above(axes[1]))
        (plot.lines_across(&percent_ticks(-100, 100, 50)))
        (plot.area("bad soft", &closed(&below)))
        (plot.area("good soft", &closed(&above)))
        (plot.line("worth", points))
        (plot.words_below(&percent_ticks(0, 100, 25)))
        (text(size.width() / 2.0, height - 6.0, Anchor::Middle, "muted", axes[0]))
        @for mark in marks { (marked(&plot, mark)) }
    };
    picture(size.width(), height, label, &content)
}

/// The points of the polygon between the curve and the zero line.
fn closed(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return Vec::new() };
    points.iter().copied().chain([(last.0, 0.0), (first.0, 0.0)]).collect()
}

/// A point with its label on the side where the curve leaves room.
fn marked(plot: &Plot, mark: &Mark) -> Markup {
    let (x, y) = (plot.x.at(mark.at.0), plot.y.at(mark.at.1));
    let (anchor, x_words, y_words) = match mark.at.0 {
        share if share < 0.1 => (Anchor::Start, x + 12.0, y + 4.0),
        share if share > 0.9 => (Anchor::End, x - 10.0, y + 4.0),
        _ if mark.at.1 < 0.0 => (Anchor::End, x - 8.0, y - 10.0),
        _ => (Anchor::Start, x + 8.0, y + 20.0),
    };
    html! {
        circle.mark cx=(plot.x.unit(mark.at.0)) cy=(plot.y.unit(mark.at.1)) r="5" {}
        (text(x_words, y_words, anchor, "number halo", &mark.words))
    }
}
