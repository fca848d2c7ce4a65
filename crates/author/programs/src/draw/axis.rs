//! From a number to a place on the page.

use crate::wording::{cell, grouped, raised};

/// An axis: its words, its range and its kind.
#[derive(Debug)]
pub struct Axis {
    /// What is measured, and in which unit.
    pub(super) label: String,
    /// Is a step to the next tick a factor?
    is_log: bool,
    least: f64,
    most: f64,
    /// Ticks that the caller has chosen, with their words.
    chosen: Vec<(f64, String)>,
}

impl Axis {
    /// An axis on which equal steps are equal differences, from `least` to `most`.
    pub fn linear(label: &str, least: f64, most: f64) -> Self {
        assert!(least < most, "an axis from {least} to {most} has no length");
        Self::new(label, false, least, most)
    }

    /// An axis on which equal steps are equal factors, from a power of 10 at or below `least` to one
    /// at or above `most`.
    pub fn log(label: &str, least: f64, most: f64) -> Self {
        assert!(0.0 < least && least <= most, "no logarithms from {least} to {most}");
        // A hair of tolerance, so that 1,000 is its own power of ten whatever the logarithm says.
        let low = (least.log10() + 1e-9).floor();
        let high = (most.log10() - 1e-9).ceil().max(low + 1.0);
        Self::new(label, true, 10_f64.powf(low), 10_f64.powf(high))
    }

    fn new(label: &str, is_log: bool, least: f64, most: f64) -> Self {
        Self { label: label.into(), is_log, least, most, chosen: Vec::new() }
    }

    /// The same axis with exactly this range, even if it does not end at powers of 10.
    pub fn within(self, least: f64, most: f64) -> Self {
        Self { least, most, ..self }
    }

    /// The same axis with ticks at these numbers and with these words.
    pub fn with_ticks<T: Coordinate, W: ToString>(
        self,
        ticks: impl IntoIterator<Item = (T, W)>,
    ) -> Self {
        let tick = |(value, label): (T, W)| (value.number(), label.to_string());
        Self { chosen: ticks.into_iter().map(tick).collect(), ..self }
    }

    /// The place of `value` when the axis goes from `start` to `end` on the page.
    pub fn place(&self, value: f64, start: f64, end: f64) -> f64 {
        let share = if self.is_log {
            (value / self.least).log10() / (self.most / self.least).log10()
        } else {
            (value - self.least) / (self.most - self.least)
        };
        start + share * (end - start)
    }

    /// The numbers to name on the axis, with their words.
    pub fn ticks(&self) -> Vec<(f64, String)> {
        if !self.chosen.is_empty() {
            return self.chosen.clone();
        }
        if self.is_log { self.powers() } else { self.round_numbers() }
    }

    fn powers(&self) -> Vec<(f64, String)> {
        let all: Vec<i32> = (-30..=30).filter(|&power| self.holds(10_f64.powi(power))).collect();
        // About eight names at most, however far the axis goes.
        let step = all.len().div_ceil(8).max(1);
        all.into_iter()
            .step_by(step)
            .map(|power| (10_f64.powi(power), power_of_ten(power)))
            .collect()
    }

    fn round_numbers(&self) -> Vec<(f64, String)> {
        let step = round_step((self.most - self.least) / 6.0);
        let decimals = usize::from(step < 1.0) + usize::from(step < 0.1);
        let first = (self.least / step - 1e-9).ceil();
        (0..)
            .map(|number| (first + f64::from(number)) * step)
            .take_while(|&value| self.holds(value))
            .map(|value| (value, cell(&format!("{value:.decimals$}"))))
            .collect()
    }

    /// Is `value` on the axis, give or take a rounding?
    fn holds(&self, value: f64) -> bool {
        let slack = (self.most - self.least) * 1e-9;
        let slack = if self.is_log { value * 1e-9 } else { slack };
        (self.least - slack..=self.most + slack).contains(&value)
    }
}

/// The least of 1, 2, 5, 10, 20, 50, … that is not below `step`.
fn round_step(step: f64) -> f64 {
    let unit = 10_f64.powf(step.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * unit >= step - 1e-12);
    factor.unwrap_or(10.0) * unit
}

/// 1,000 in words, and 10⁹ where the zeros would be too many to count.
fn power_of_ten(power: i32) -> String {
    match u32::try_from(power) {
        Ok(power) if power <= 6 => grouped(10_u64.pow(power)),
        _ => format!("10{}", raised(power)),
    }
}

/// What can be a place on an axis. Counts are far below the 2^53 from which on a float would round
/// them.
pub trait Coordinate {
    fn number(self) -> f64;
}

macro_rules! coordinates {
    ($($number:ty),*) => {
        $(impl Coordinate for $number {
            fn number(self) -> f64 {
                self as f64
            }
        })*
    };
}

coordinates!(f64, i32, i64, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::Axis;

    #[test]
    fn ticks_are_few_round_numbers_or_powers_of_ten() {
        let linear = |least, most| Axis::linear("", least, most);
        let log = |least, most| Axis::log("", least, most);
        for (axis, expected) in [
            (linear(0.0, 100.0), "0 20 40 60 80 100"),
            (linear(17.0, 40.0), "20 25 30 35 40"),
            (linear(0.0, 1.0), "0.0 0.2 0.4 0.6 0.8 1.0"),
            (linear(0.0, 2_500.0), "0 500 1,000 1,500 2,000 2,500"),
            (log(3.0, 1_000.0), "1 10 100 1,000"),
            (log(0.002, 0.5), "10⁻³ 10⁻² 10⁻¹ 1"),
            (log(1.0, 1e21), "1 1,000 1,000,000 10⁹ 10¹² 10¹⁵ 10¹⁸ 10²¹"),
            // One value has an axis too.
            (log(5.0, 5.0), "1 10"),
        ] {
            let labels: Vec<String> = axis.ticks().into_iter().map(|(_, label)| label).collect();
            assert_eq!(labels.join(" "), expected);
        }
    }
}
