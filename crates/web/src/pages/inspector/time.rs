//! Dates and times as people and browsers write them.

use chung_game::clock::Clock;

/// Parses `2024-08-20`, `2024-08-20 20:05` or `2024-08-20T20:05:10`.
pub(super) fn read(text: &str) -> Option<Clock> {
    let (date, time) = text.trim().split_once(['T', ' ']).unwrap_or((text.trim(), "00:00"));
    let [year, month, day] = figures(date, '-')?[..] else { return None };
    let (hour, minute, second) = match figures(time, ':')?[..] {
        [hour, minute] => (hour, minute, 0),
        [hour, minute, second] => (hour, minute, second),
        _ => return None,
    };
    let fits = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !fits || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    // Years start in March here, so that the leap day is the last day.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    Some(Clock((days - 719_468) * 86_400 + hour * 3_600 + minute * 60 + second))
}

/// Formats a time to the second, so that entries in a column can be compared.
pub(super) fn format_time(at: Clock) -> String {
    let seconds = if at.0.is_multiple_of(60) { ":00" } else { "" };
    format!("{at}{seconds}")
}

fn figures(text: &str, between: char) -> Option<Vec<u64>> {
    text.split(between).map(|figure| figure.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_displayed_time_parses_back() {
        for seconds in [0, 951_782_400, 1_724_184_310, 4_107_542_399] {
            assert_eq!(read(&Clock(seconds).to_string()), Some(Clock(seconds)), "{}", Clock(seconds));
            assert_eq!(
                (read(&format_time(Clock(seconds))), format_time(Clock(seconds)).len()),
                (Some(Clock(seconds)), 19)
            );
        }
        assert_eq!(read("2024-08-20T20:05"), Some(Clock(1_724_184_300)));
        assert_eq!(read("2024-08-20"), Some(Clock(1_724_112_000)));
        for wrong in ["", "yesterday", "2024-13-01", "2024-08-20 25:00", "2024-08", "1-2-3-4"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
