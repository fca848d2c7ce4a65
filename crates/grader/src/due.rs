//! When a submission was due, and how late it is.

use grid::counted;
use jiff::{Timestamp, civil, tz::TimeZone};

/// The time that `text` says: `2026-12-01T23:59` in this machine's time zone, with another one as
/// `2026-12-01T23:59+01:00`, or as Moodle writes it in English.
pub fn time(text: &str) -> Result<Timestamp, String> {
    const OF_MOODLE: [&str; 3] =
        ["%A, %d %B %Y, %I:%M %p", "%A, %B %d, %Y, %I:%M %p", "%A, %d %B %Y, %H:%M"];
    // Gradescope writes a space before the zone.
    if let Ok(time) = text.replace(" Z", "Z").parse() {
        return Ok(time);
    }
    let here = text.parse::<civil::DateTime>().ok().filter(|_| text.contains(':'));
    let of_moodle = || OF_MOODLE.iter().find_map(|it| civil::DateTime::strptime(it, text).ok());
    let here = here.or_else(of_moodle);
    let zoned = here.and_then(|here| here.to_zoned(TimeZone::system()).ok());
    zoned.map(|zoned| zoned.timestamp()).ok_or_else(|| {
        format!("{text:?} is no time; write it as `2026-12-01T23:59`, with the hour")
    })
}

/// How late `handed_in` is, in a sentence; nothing when it is in time. The minute of `due` is in time.
pub(crate) fn late(due: Timestamp, handed_in: Timestamp, late_days: u32) -> String {
    const DAY: i64 = 24 * 60;
    let minutes = (handed_in.as_second() - due.as_second()) / 60;
    if minutes < 1 {
        return String::new();
    }
    let left = minutes - i64::from(late_days) * DAY;
    let late = format!("late by {}", duration(minutes));
    let used = |days: u32| counted(days.into(), "late day");
    match late_days {
        0 => late,
        days if left <= 0 => format!("{late}, within {}", used(days)),
        days => format!("{late}; less {}, by {}", used(days), duration(left)),
    }
}

/// `2 d 3 h 5 min`
fn duration(minutes: i64) -> String {
    let parts = [(minutes / 60 / 24, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")];
    let parts = parts.iter().filter(|(count, _)| *count > 0);
    parts.map(|(count, unit)| format!("{count} {unit}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{late, time};

    #[test]
    fn late_is_what_comes_after_the_minute_and_late_days_are_told() {
        let at = |text: &str| time(text).expect(text);
        let due = at("2026-12-01T23:59Z");
        let late = |text: &str, days| late(due, at(text), days);
        assert_eq!(late("2026-12-01T23:59:59Z", 0), "");
        assert_eq!(late("2026-12-02T00:00Z", 0), "late by 1 min");
        assert_eq!(late("2026-12-03T02:00Z", 0), "late by 1 d 2 h 1 min");
        assert_eq!(late("2026-12-02T23:59Z", 1), "late by 1 d, within 1 late day");
        assert_eq!(
            late("2026-12-03T02:00Z", 1),
            "late by 1 d 2 h 1 min; less 1 late day, by 2 h 1 min"
        );
    }

    #[test]
    fn a_time_may_be_of_moodle_or_of_gradescope_and_has_an_hour() {
        let at = |text: &str| time(text).map(|time| time.as_second());
        assert_eq!(at("2026-12-01 22:59:30.123456000 Z"), at("2026-12-01T23:59:30.123456+01:00"));
        assert_eq!(at("Tuesday, 1 December 2026, 11:59 PM"), at("2026-12-01T23:59"));
        assert_eq!(at("Tuesday, December 1, 2026, 11:59 PM"), at("2026-12-01 23:59"));
        assert!(at("2026-12-01").is_err() && at("tomorrow").is_err());
    }
}
