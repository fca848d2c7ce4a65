//! Points with two digits after the point, so that sums are exact in every program.

use std::{fmt, iter::Sum, ops::Add};

/// Hundredths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i64);

impl Points {
    /// The number that `text` says, such as `2`, `0.5` or `20,00`.
    ///
    /// # Errors
    ///
    /// A sentence, when it is no number with at most two digits after the point.
    pub fn parse(text: &str) -> Result<Points, String> {
        let plain = text.trim().replace(',', ".");
        let is_plain = plain.chars().all(|sign| sign.is_ascii_digit() || "+-.".contains(sign));
        let number: Option<f64> = plain.parse().ok().filter(|_| is_plain);
        let hundredths = number.map(|number| 100.0 * number).filter(|number| {
            number.abs() < 1e11 && (number - number.round()).abs() < 1e-4 && !plain.starts_with('.')
        });
        let hundredths = hundredths.and_then(|number| format!("{number:.0}").parse().ok());
        hundredths.map(Points).ok_or_else(|| {
            format!(
                "{text:?} is no number of points; write it as `2` or `0.5`, with two digits at most"
            )
        })
    }

    /// What is left when `percent` of it are taken off.
    pub fn less(self, percent: u32) -> Points {
        self.scaled(Points::from(100 - percent.min(100)), Points::from(100))
    }

    /// As many points of `most` as these are of `out_of`.
    pub fn scaled(self, most: Points, out_of: Points) -> Points {
        let (number, by) = (i128::from(self.0) * i128::from(most.0), i128::from(out_of.0.max(1)));
        // A half is rounded away from 0, as in every spreadsheet.
        let half = if number < 0 { -by / 2 } else { by / 2 };
        Points(i64::try_from((number + half) / by).unwrap_or(i64::MAX))
    }

    /// With its sign, as what is added or taken: `+1`, `−0.5`.
    pub fn signed(self) -> String {
        let sign = if self.0 < 0 { '−' } else { '+' };
        format!("{sign}{}", Points(self.0.abs()))
    }
}

impl From<u32> for Points {
    fn from(whole: u32) -> Points {
        Points(100 * i64::from(whole))
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, all) = (if self.0 < 0 { "-" } else { "" }, self.0.abs());
        let text = format!("{sign}{}.{:02}", all / 100, all % 100);
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn points_are_exact_to_two_digits() {
        let points = |text: &str| Points::parse(text).expect(text);
        let shown = |points: Points| points.to_string();
        assert_eq!(shown(points("12").less(20)), "9.6");
        assert_eq!(shown(points("9.6") + points("-10.1")), "-0.5");
        assert_eq!(shown(points("11").scaled(points("100,00"), points("12"))), "91.67");
        assert_eq!(points("-0.5").signed() + &points("+1").signed(), "−0.5+1");
        assert_eq!(shown(points("-0.25")), "-0.25");
        for text in ["", ".5", "1.234", "1e3", "--1x", "NaN", "99999999999999999999"] {
            assert!(Points::parse(text).is_err(), "{text}");
        }
    }
}
