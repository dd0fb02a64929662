//! The table's clock as people read it: Unix time, as a date and a time of day.

use chung_game::paigow::sign::Clock;

/// `20:05:10`.
pub(crate) fn time(clock: Clock) -> String {
    let second = clock.0 % 86_400;
    format!("{:02}:{:02}:{:02}", second / 3_600, second / 60 % 60, second % 60)
}

/// `2024-08-20`.
pub(crate) fn date(clock: Clock) -> String {
    let (year, month, day) = civil(clock.0 / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// `2024-08-20T20:05:10`.
pub(crate) fn date_and_time(clock: Clock) -> String {
    format!("{}T{}", date(clock), time(clock))
}

/// The civil date of a day after 1 January 1970, counted in eras of 400 years from 1 March of the year 0.
const fn civil(days: u64) -> (u64, u64, u64) {
    let day = days + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, of_year - (153 * from_march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_read_as_dates() {
        assert_eq!(date_and_time(Clock(0)), "1970-01-01T00:00:00");
        assert_eq!(date_and_time(Clock(951_782_400)), "2000-02-29T00:00:00");
        assert_eq!(date_and_time(Clock(1_724_184_310)), "2024-08-20T20:05:10");
    }
}
