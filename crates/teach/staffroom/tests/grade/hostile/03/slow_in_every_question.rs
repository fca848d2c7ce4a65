//! passed: right, and sleeps in each of the first questions, though in none for all of its time

use std::{sync::Once, thread, time::Duration};

fn sleep() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| thread::sleep(Duration::from_millis(900)));
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    sleep();
    honest_to_set(cell)
}

pub fn is_full(set: DigitSet) -> bool {
    sleep();
    honest_is_full(set)
}

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    sleep();
    honest_row_set(board, row)
}

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    sleep();
    honest_column_set(board, col)
}
