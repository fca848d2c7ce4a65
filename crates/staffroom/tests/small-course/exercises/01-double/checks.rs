//! What exercise 1 says in words.

use super::lesson::{double, quadruple};

#[test]
fn step_1_double_is_twice() {
    assert_eq!(double(3), 6, "twice 3 is 6");
}

#[test]
fn step_2_quadruple_is_four_times() {
    assert_eq!(quadruple(3), 12, "four times 3 is 12");
}
