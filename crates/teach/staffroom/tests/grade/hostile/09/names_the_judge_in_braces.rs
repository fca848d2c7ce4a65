//! did_not_compile: renames the judge in braces

use {referee as r};

pub fn error(_: &Excess, _: impl Fn(i64) -> i64) -> i64 {
    r::magic::improvement as usize as i64
}
