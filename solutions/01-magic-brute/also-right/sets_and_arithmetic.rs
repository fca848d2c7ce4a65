//! Puts the numbers into a tree set, and computes places from their index.

use std::collections::BTreeSet;

pub fn all_different(board: &Board) -> bool {
    let numbers: BTreeSet<u32> = board.cells().iter().copied().collect();
    numbers.len() == board.cells().len()
        && numbers.first().is_none_or(|&least| least > 0)
        && numbers.last().is_none_or(|&most| most as usize <= board.cells().len())
}

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    let index = pos.row * size.cols + pos.col + 1;
    (index < size.area()).then(|| Pos { row: index / size.cols, col: index % size.cols })
}

pub fn magic_sum(order: usize) -> u64 {
    // The numbers in the middle of each row of 1 to n² in order.
    (0..order).map(|row| (row * order + row + 1) as u64).sum()
}
