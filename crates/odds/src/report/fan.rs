//! A fan chart: the percentiles of session results as rounds go by, and the expected result.

use chung_words::{Words, text};
use maud::{Markup, html};

use crate::simulate::Moment;

use super::chart::{Anchor, Plot, Scale, Size, Tick, legend, picture, text};

/// The data of a fan chart.
pub(super) struct Fan<'f> {
    /// What the chart shows, for screen readers.
    pub(super) label: &'f str,
    /// The number of rounds played, and the percentiles after them.
    pub(super) moments: &'f [(f64, [f64; Moment::PERCENTILES.len()])],
    /// The expected result of one round.
    pub(super) per_round: f64,
    /// The names of both axes.
    pub(super) axes: [&'f str; 2],
    /// Values marked on the y axis; the first and last are its ends.
    pub(super) ticks: &'f [Tick],
}

impl Fan<'_> {
    /// Draws the chart; two of them fit side by side.
    pub(super) fn draw(&self) -> Markup {
        const HEIGHT: f64 = 340.0;
        let width = Size::Narrow.width();
        let rounds = self.moments.last().map_or(1.0, |(round, _)| *round);
        let ends = [self.ticks.last(), self.ticks.first()].map(|tick| tick.map_or(0.0, |tick| tick.0));
        let plot = Plot {
            x: Scale { values: [0.0, rounds], lengths: [44.0, width - 40.0] },
            y: Scale { values: ends, lengths: [28.0, HEIGHT - 46.0] },
        };
        let quarter = |n: u32| rounds * f64::from(n) / 4.0;
        let along: Vec<Tick> = (0..=4).map(quarter).map(|round| (round, format!("{round:.0}"))).collect();
        let content = html! {
            (plot.words_above(self.axes[1]))
            (plot.lines_across(self.ticks))
            (plot.words_below(&along))
            (text(width / 2.0, HEIGHT - 6.0, Anchor::Middle, "muted", self.axes[0]))
            (plot.area("good pale", &self.between(0, 4)))
            (plot.area("good soft", &self.between(1, 3)))
            (plot.line("median", &self.percentile(2)))
            (plot.line("expected", &[(0.0, 0.0), (rounds, rounds * self.per_round)]))
            @if let Some((round, values)) = self.moments.last() {
                @for (value, hundredths) in values.iter().zip(Moment::PERCENTILES) {
                    (text(plot.x.at(*round) + 5.0, plot.y.at(*value) + 4.0, Anchor::Start, "tick",
                        &format!("{hundredths} %")))
                }
            }
        };
        picture(width, HEIGHT, self.label, &content)
    }

    /// What its colours mean.
    pub(super) fn legend(words: Words<'_>) -> Markup {
        legend(&[
            ("good pale", text!(words, "report-fan-nine-in-ten")),
            ("good soft", text!(words, "report-fan-half")),
            ("median", text!(words, "report-fan-median")),
            ("expected", text!(words, "report-fan-average")),
        ])
    }

    /// One percentile over all rounds, starting at zero.
    fn percentile(&self, n: usize) -> Vec<(f64, f64)> {
        let moments = self.moments.iter().map(|(round, values)| (*round, values[n]));
        std::iter::once((0.0, 0.0)).chain(moments).collect()
    }

    /// The area between two percentiles.
    fn between(&self, low: usize, high: usize) -> Vec<(f64, f64)> {
        let mut points = self.percentile(low);
        points.extend(self.percentile(high).into_iter().rev());
        points
    }
}
