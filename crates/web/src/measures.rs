//! What the floor's pages and calls are measured by: commands and how long they took, and the screens that look on.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Commands are counted by how many milliseconds they took at most; in seconds, as Prometheus writes them.
const WITHIN_MS: [(u64, &str); 6] =
    [(1, "0.001"), (5, "0.005"), (25, "0.025"), (100, "0.1"), (500, "0.5"), (2_500, "2.5")];

/// What is counted.
#[derive(Default)]
pub(crate) struct Measures {
    /// Commands that were done within each of these times, and not within the one before.
    within: [AtomicU64; WITHIN_MS.len()],
    /// All that were done, and how long they took together, in microseconds.
    done: AtomicU64,
    took_us: AtomicU64,
    screens: AtomicU64,
}

/// A screen that looks on, until it is dropped.
pub(crate) struct LooksOn(Arc<Measures>);

impl Drop for LooksOn {
    fn drop(&mut self) {
        self.0.screens.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Measures {
    /// A command was done.
    pub(crate) fn done(&self, took: Duration) {
        let within = WITHIN_MS.iter().position(|(ms, _)| took <= Duration::from_millis(*ms));
        if let Some(bucket) = within.and_then(|place| self.within.get(place)) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        self.took_us.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// A screen connects.
    pub(crate) fn screen(self: &Arc<Measures>) -> LooksOn {
        self.screens.fetch_add(1, Ordering::Relaxed);
        LooksOn(self.clone())
    }

    /// As Prometheus reads them.
    pub(crate) fn text(&self) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let seconds = |micros: u64| format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
        let name = "chung_command_seconds";
        let mut text = one("chung_screens", "gauge", "Screens that look on", count(&self.screens));
        text += &format!(
            "# HELP {name} Commands done, by the time until they were kept\n# TYPE {name} histogram\n"
        );
        let mut so_far = 0;
        for ((_, most), bucket) in WITHIN_MS.iter().zip(&self.within) {
            so_far += count(bucket);
            let _ = writeln!(text, "{name}_bucket{{le=\"{most}\"}} {so_far}");
        }
        // What was counted meanwhile is counted in all of it.
        let done = count(&self.done).max(so_far);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {done}");
        let _ = writeln!(text, "{name}_sum {}\n{name}_count {done}", seconds(count(&self.took_us)));
        text
    }
}

/// A measure of the whole floor.
pub(crate) fn one(name: &str, kind: &str, help: &str, value: u64) -> String {
    format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_counted_by_how_long_they_took() {
        let measures = Arc::<Measures>::default();
        for ms in [1, 2, 100, 9_000] {
            measures.done(Duration::from_millis(ms));
        }
        let screen = measures.screen();
        let text = measures.text();
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
        assert!(measures.text().contains("chung_screens 0\n"));
    }
}
