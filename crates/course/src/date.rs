//! The date in a file's name.

use std::time::{SystemTime, UNIX_EPOCH};

/// `2026-11-21-0533`, in universal time; the epoch's own date when `time` lies before it.
///
/// # Source
///
/// The civil calendar from a count of days: Howard Hinnant, "chrono-Compatible Low-Level Date
/// Algorithms" (2013).
pub fn minute(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, minutes) = (seconds / 86_400, seconds % 86_400 / 60);

    // Years that begin in March have their odd day at the end; an era is 400 of them.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    let year = year + era * 400;
    format!("{year:04}-{month:02}-{day:02}-{:02}{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn dates_at_the_edges_of_months_and_years() {
        let cases = [
            (0, "1970-01-01-0000"),
            (951_782_340, "2000-02-28-2359"),
            (951_782_400, "2000-02-29-0000"),
            (951_868_800, "2000-03-01-0000"),
            (1_798_761_599, "2026-12-31-2359"),
            (1_795_239_180, "2026-11-21-0533"),
        ];
        for (seconds, date) in cases {
            assert_eq!(super::minute(UNIX_EPOCH + Duration::from_secs(seconds)), date);
        }
    }
}
