//! timed_out out_of_memory did_not_compile: a macro that doubles its text again and again

#![recursion_limit = "4096"]
macro_rules! double {
    ($($all:tt)*) => { double!($($all)* $($all)*) };
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    double!(x x x x x x x x);
    cell.map_or(0, |digit| 1 << digit)
}
