//! Formats the table's clock, which is Unix time, as a date and a time of day.

use chung_game::paigow::sign::Clock;

/// `20:05:10`.
pub(crate) fn time(clock: Clock) -> String {
    let second = clock.0 % 86_400;
    format!("{:02}:{:02}:{:02}", second / 3_600, second / 60 % 60, second % 60)
}

/// `2024-08-20T20:05:10`.
pub(crate) fn date_and_time(clock: Clock) -> String {
    format!("{}T{}", clock.date(), time(clock))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_formatted_as_date_and_time() {
        assert_eq!(date_and_time(Clock(0)), "1970-01-01T00:00:00");
        assert_eq!(date_and_time(Clock(951_782_400)), "2000-02-29T00:00:00");
        assert_eq!(date_and_time(Clock(1_724_184_310)), "2024-08-20T20:05:10");
    }
}
