//! Metrics: the latency of commands, and the number of connected screens.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the latency histogram, in milliseconds and as Prometheus writes them in seconds.
const BUCKETS_MS: [(u64, &str); 6] =
    [(1, "0.001"), (5, "0.005"), (25, "0.025"), (100, "0.1"), (500, "0.5"), (2_500, "2.5")];

/// The counters.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Commands by bucket; each command is in one bucket only.
    buckets: [AtomicU64; BUCKETS_MS.len()],
    /// All committed commands.
    done: AtomicU64,
    /// Their total latency in microseconds.
    took_us: AtomicU64,
    screens: AtomicU64,
}

/// Counts one connected screen until it is dropped.
pub(crate) struct ScreenGuard(Arc<Metrics>);

impl Drop for ScreenGuard {
    fn drop(&mut self) {
        self.0.screens.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// Records a committed command.
    pub(crate) fn record_command(&self, took: Duration) {
        let index = BUCKETS_MS.iter().position(|(ms, _)| took <= Duration::from_millis(*ms));
        if let Some(bucket) = index.and_then(|index| self.buckets.get(index)) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        self.took_us.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Counts a screen while the guard lives.
    pub(crate) fn track_screen(self: &Arc<Metrics>) -> ScreenGuard {
        self.screens.fetch_add(1, Ordering::Relaxed);
        ScreenGuard(self.clone())
    }

    /// Renders the counters in Prometheus's text format.
    pub(crate) fn render(&self) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let seconds = |micros: u64| format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
        let name = "chung_command_seconds";
        let mut text = render_metric("chung_screens", "gauge", "Open screens", count(&self.screens));
        text += &format!("# HELP {name} Time until a command is committed\n# TYPE {name} histogram\n");
        let mut so_far = 0;
        for ((_, most), bucket) in BUCKETS_MS.iter().zip(&self.buckets) {
            so_far += count(bucket);
            let _ = writeln!(text, "{name}_bucket{{le=\"{most}\"}} {so_far}");
        }
        // Another thread may have counted a command in its bucket but not yet in the total.
        let done = count(&self.done).max(so_far);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {done}");
        let _ = writeln!(text, "{name}_sum {}\n{name}_count {done}", seconds(count(&self.took_us)));
        text
    }
}

/// Renders one metric of the whole floor.
pub(crate) fn render_metric(name: &str, kind: &str, help: &str, value: u64) -> String {
    format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_counted_by_latency() {
        let metrics = Arc::<Metrics>::default();
        for ms in [1, 2, 100, 9_000] {
            metrics.record_command(Duration::from_millis(ms));
        }
        let screen = metrics.track_screen();
        let text = metrics.render();
        for line in [
            "chung_screens 1",
            "chung_command_seconds_bucket{le=\"0.001\"} 1",
            "chung_command_seconds_bucket{le=\"0.005\"} 2",
            "chung_command_seconds_bucket{le=\"0.1\"} 3",
            "chung_command_seconds_bucket{le=\"2.5\"} 3",
            "chung_command_seconds_bucket{le=\"+Inf\"} 4",
            "chung_command_seconds_sum 9.103000",
            "chung_command_seconds_count 4",
        ] {
            assert!(text.lines().any(|each| each == line), "{line} is not in\n{text}");
        }
        drop(screen);
        assert!(metrics.render().contains("chung_screens 0\n"));
    }
}
