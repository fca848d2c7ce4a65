//! When a submission was due, how late it is, and what that costs.

use grid::counted;
use jiff::{SignedDuration, Span, Timestamp, Unit, civil, tz::TimeZone};

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
    let of_moodle = || OF_MOODLE.iter().find_map(|form| civil::DateTime::strptime(form, text).ok());
    let here = here.or_else(of_moodle).ok_or_else(|| {
        format!("{text:?} is no time; write it as `2026-12-01T23:59`, with the hour")
    })?;
    let zone = TimeZone::try_system().map_err(|error| {
        format!("{text:?} needs this machine's time zone (TZ, /etc/localtime): {error}")
    })?;
    here.to_zoned(zone).map(|zoned| zoned.timestamp()).map_err(|error| error.to_string())
}

/// What a late submission costs: nothing, where nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LatePolicy {
    /// When the submissions were due.
    pub due: Option<Timestamp>,
    /// How many percent each day takes off that has begun.
    pub late: Option<u32>,
    /// How many percent are taken off at most.
    pub late_cap: Option<u32>,
    /// How many minutes after the time due still count as in time.
    pub grace: Option<i64>,
}

/// How late a submission is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Late {
    /// In minutes after the time due.
    pub minutes: i64,
    /// In a sentence.
    pub sentence: String,
    /// How many days have begun, of those that count.
    pub days: u32,
    /// What is taken off.
    pub percent: u32,
}

impl LatePolicy {
    /// How late a submission is, of a student with so many late days; `None` when it is in time, or when nobody
    /// knows. The minute of the time due is in time.
    pub fn late(&self, handed_in: Option<Timestamp>, late_days: u32) -> Option<Late> {
        let (due, handed_in) = (self.due?, handed_in?);
        let minutes = (handed_in.as_second() - due.as_second()) / 60;
        if minutes < 1 {
            return None;
        }
        let grace = self.grace.unwrap_or(0);
        // A day ends at the same hour, also where the clocks change.
        let zoned = |time: Timestamp| time.to_zoned(TimeZone::system());
        let free = Span::new().try_days(late_days).ok()?.try_minutes(grace).ok()?;
        let free = zoned(due).checked_add(free).ok()?;
        let left = (handed_in.as_second() - free.timestamp().as_second()) / 60;
        let begun = free.until((Unit::Day, &zoned(handed_in))).ok()?;
        let has_more = begun.get_hours() > 0 || begun.get_minutes() > 0;
        let days = u32::try_from(begun.get_days()).unwrap_or(0) + u32::from(has_more);
        let used = (late_days > 0).then(|| counted(late_days.into(), "late day"));
        let graced = (grace > 0).then(|| format!("{} of grace", duration(grace)));
        let used: Vec<String> = used.into_iter().chain(graced).collect();
        let (late, used) = (format!("late by {}", duration(minutes)), used.join(" and "));
        let days = if left < 1 { 0 } else { days };
        let percent = self.late.unwrap_or(0).saturating_mul(days);
        let percent = percent.min(self.late_cap.unwrap_or(100));
        let cost = if percent > 0 { format!(", −{percent} %") } else { String::new() };
        let sentence = match used.is_empty() {
            true => format!("{late}{cost}"),
            false if left <= 0 => format!("{late}, within {used}"),
            false => format!("{late}; less {used}, by {}{cost}", duration(left)),
        };
        Some(Late { minutes, sentence, days, percent })
    }
}

/// The percentage that `text` says: `50%`.
pub fn percent(text: &str) -> Result<u32, String> {
    let number = text.strip_suffix('%').and_then(|number| number.trim().parse().ok());
    let expected = || format!("{text:?} is no percentage up to `100%`; write it as `50%`");
    number.filter(|number| *number <= 100).ok_or_else(expected)
}

/// The percentage a day that `text` says: `10%/day`.
pub fn rate(text: &str) -> Result<u32, String> {
    let expected = || format!("{text:?} is no rate; write it as `10%/day`");
    text.strip_suffix("/day").and_then(|number| percent(number).ok()).ok_or_else(expected)
}

/// The minutes that `text` says: `15m`, `2h`.
pub fn grace(text: &str) -> Result<i64, String> {
    let time: Option<SignedDuration> =
        text.parse().ok().filter(|time: &SignedDuration| !time.is_negative());
    time.map(|time| time.as_mins()).ok_or_else(|| {
        format!("{text:?} is no length of time; write it as `15m`, `2h` or `1h 30m`")
    })
}

/// `2 d 3 h 5 min`
pub(crate) fn duration(minutes: i64) -> String {
    let parts = [(minutes / 60 / 24, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")];
    let parts = parts.iter().filter(|(count, _)| *count > 0);
    parts.map(|(count, unit)| format!("{count} {unit}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{LatePolicy, grace, percent, rate, time};

    fn at(text: &str) -> super::Timestamp {
        time(text).expect(text)
    }

    /// With so many late days, and with a grace of 15 minutes.
    #[test]
    fn each_day_that_has_begun_costs_up_to_the_cap() {
        let policy = LatePolicy {
            due: Some(at("2026-12-01T12:00Z")),
            late: rate("10%/day").ok(),
            late_cap: Some(50),
            grace: None,
        };
        for (time, days, grace, sentence) in [
            ("2026-12-01T12:00:59Z", 0, None, ""),
            ("2026-12-01T12:01Z", 0, None, "late by 1 min, −10 %"),
            ("2026-12-02T14:01Z", 0, None, "late by 1 d 2 h 1 min, −20 %"),
            ("2026-12-02T12:00Z", 1, None, "late by 1 d, within 1 late day"),
            (
                "2026-12-02T14:01Z",
                1,
                None,
                "late by 1 d 2 h 1 min; less 1 late day, by 2 h 1 min, −10 %",
            ),
            ("2026-12-01T12:15:59Z", 0, Some(15), "late by 15 min, within 15 min of grace"),
            (
                "2026-12-02T12:15Z",
                0,
                Some(15),
                "late by 1 d 15 min; less 15 min of grace, by 1 d, −10 %",
            ),
            ("2026-12-31T12:00Z", 0, None, "late by 30 d, −50 %"),
        ] {
            let late = LatePolicy { grace, ..policy }.late(Some(at(time)), days);
            assert_eq!(late.map_or(String::new(), |late| late.sentence), sentence);
        }
        assert_eq!((grace("1h 30m"), rate("10%/week").is_err()), (Ok(90), true));
        assert!(percent("50").is_err_and(|error| error.ends_with("write it as `50%`")));
        assert!(grace("15").is_err() && grace("-15m").is_err() && rate("110%/day").is_err());
    }

    #[test]
    fn a_time_of_moodle_or_gradescope_has_an_hour() {
        let at = |text: &str| time(text).map(|time| time.as_second());
        assert_eq!(at("2026-12-01 22:59:30.123456000 Z"), at("2026-12-01T23:59:30.123456+01:00"));
        assert_eq!(at("Tuesday, 1 December 2026, 11:59 PM"), at("2026-12-01T23:59"));
        assert_eq!(at("Tuesday, December 1, 2026, 11:59 PM"), at("2026-12-01 23:59"));
        assert!(at("2026-12-01").is_err() && at("tomorrow").is_err());
    }
}
