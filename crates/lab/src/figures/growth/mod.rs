//! How work grows with size: a plot for each lesson.
//!
//! Work is counted in placements or in what the lesson counts in their stead, so that the plots are
//! the same on every machine.

pub(super) mod knight;
pub(super) mod magic;
pub(super) mod sudoku;

use crate::draw::Axis;

/// An axis of whole numbers with a tick at each of them.
fn each(label: &str, numbers: std::ops::RangeInclusive<u32>) -> Axis {
    let (least, most) = (f64::from(*numbers.start()), f64::from(*numbers.end()));
    let margin = (most - least) / 30.0;
    Axis::linear(label, least - margin, most + margin)
        .with_ticks(numbers.map(|number| (number.into(), number.to_string())))
}

/// The number in the middle of some, and of two in the middle the greater one.
fn median(mut numbers: Vec<u64>) -> u64 {
    numbers.sort_unstable();
    numbers[numbers.len() / 2]
}
