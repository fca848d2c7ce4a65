//! did_not_compile: a macro that calls itself
macro_rules! again {
    ($($all:tt)*) => { again!($($all)* x) };
}

again!();
cell.map_or(0, |digit| 1 << digit)
