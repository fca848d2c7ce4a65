//! fails step 3
//!
//! The numbers are added in a `u32`, and two large ones are more than it holds. Make each a `u64` first.
//!
//! see hint 2

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    board.rows().all(|row| {
        let total = row.fold(0_u32, |total, &number| total.wrapping_add(number));
        u64::from(total) == sum
    })
}
