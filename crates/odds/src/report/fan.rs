//! A fan: how far apart sessions come to lie, percentile by percentile, and where they lie on average.

use maud::{Markup, html};

use crate::simulate::Moment;

use super::chart::{Anchor, Plot, Scale, Size, Tick, legend, picture, text};

/// A fan.
pub(super) struct Fan<'f> {
    /// What the chart shows, for those who do not see it.
    pub(super) label: &'f str,
    /// After so many rounds: the percentiles.
    pub(super) moments: &'f [(f64, [f64; Moment::PERCENTILES.len()])],
    /// What is expected for each round played.
    pub(super) per_round: f64,
    /// Values marked on the upright axis; the first and last are its ends.
    pub(super) ticks: &'f [Tick],
}

impl Fan<'_> {
    /// The chart; two of them fit side by side.
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
            (plot.words_above("wagers won or lost"))
            (plot.lines_across(self.ticks))
            (plot.words_below(&along))
            (text(width / 2.0, HEIGHT - 6.0, Anchor::Middle, "muted", "rounds played"))
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
    pub(super) fn legend() -> Markup {
        legend(&[
            ("good pale", "nine players in ten"),
            ("good soft", "every second player"),
            ("median", "the median"),
            ("expected", "on average"),
        ])
    }

    /// One percentile from the start on, where nobody has won or lost.
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
