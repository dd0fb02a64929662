//! Times as people write them: `20:05`, `+20min`, `now`, `2024-08-20T20:05`. The table's clock counts seconds from 1970.

use chung_game::paigow::sign::Clock;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// When a script begins if it sets no time: eight in the evening of 20 August 2024.
pub(super) const START_DEFAULT: Clock = Clock(19_955 * DAY + 20 * HOUR);

/// Reads a time, given the current one.
pub(super) fn read(word: &str, now: Clock) -> Option<Clock> {
    if word == "now" {
        return Some(now);
    }
    if let Some(later) = word.strip_prefix('+') {
        return now.0.checked_add(span(later)?).map(Clock);
    }
    match word.split_once('T') {
        Some((date, time)) => Some(Clock(day(date)?.checked_add(time_of_day(time)?)?)),
        None => Some(Clock(now.0 - now.0 % DAY + time_of_day(word)?)),
    }
}

/// Reads a day such as `2024-08-20` as the second at which it begins.
pub(super) fn day(word: &str) -> Option<u64> {
    let mut parts = word.splitn(3, '-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Days are counted in years that begin with March, so that the leap day is the last.
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1;
    (days - DAYS_TO_1970).checked_mul(DAY)
}

const DAYS_TO_1970: u64 = 719_468;

/// Reads `20:05` or `20:05:30` as seconds from midnight.
pub(super) fn time_of_day(word: &str) -> Option<u64> {
    let mut parts = word.splitn(3, ':').map(|part| part.parse::<u64>().ok());
    let (hour, minute, second) = (parts.next()??, parts.next()??, parts.next().unwrap_or(Some(0))?);
    (hour < 24 && minute < 60 && second < 60).then_some(hour * HOUR + minute * MINUTE + second)
}

/// Reads `30s`, `20min` or `2h` as seconds.
pub(super) fn span(word: &str) -> Option<u64> {
    let unit = word.find(|sign: char| !sign.is_ascii_digit())?;
    let (count, unit) = word.split_at(unit);
    let seconds = match unit {
        "s" => 1,
        "min" => MINUTE,
        "h" => HOUR,
        _ => return None,
    };
    count.parse::<u64>().ok()?.checked_mul(seconds)
}

/// Writes a time as one word: `2024-08-20T20:05`.
pub(super) fn write(at: Clock) -> String {
    at.to_string().replace(' ', "T")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written() {
        let evening = day("2024-08-20").unwrap() + 20 * HOUR;
        assert_eq!(evening, 1_724_184_000);
        let now = Clock(evening);
        assert_eq!(now, START_DEFAULT);
        assert_eq!(read("20:05", now), Some(Clock(evening + 300)));
        assert_eq!(read("+20min", now), Some(Clock(evening + 1_200)));
        assert_eq!(read("now", now), Some(now));
        assert_eq!(read("25:00", now), None);
        for at in [0, 951_782_399, 951_868_800, 1_724_184_005, 4_102_444_800] {
            assert_eq!(read(&write(Clock(at)), now), Some(Clock(at)), "{}", write(Clock(at)));
        }
    }
}
