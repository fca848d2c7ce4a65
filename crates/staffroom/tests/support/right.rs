//! A plain solution of exercise 3 without its first step; each step stands on its own.

use grid::{Grid, Pos};

pub type Board = Grid<Option<u8>>;
pub type DigitSet = u16;

pub fn is_full(set: DigitSet) -> bool {
    set == 511
}

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    board.row(row).flatten().fold(0, |set, digit| set | 1 << digit)
}

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    board.column(col).flatten().fold(0, |set, digit| set | 1 << digit)
}

pub fn box_set(board: &Board, index: usize) -> DigitSet {
    let (top, left) = (index / 3 * 3, index % 3 * 3);
    let cells = (0..9).filter_map(|cell| board[Pos::new(top + cell / 3, left + cell % 3)]);
    cells.fold(0, |set, digit| set | 1 << digit)
}

pub fn is_valid(board: &Board) -> bool {
    (0..9).all(|unit| row_set(board, unit) & column_set(board, unit) & box_set(board, unit) == 511)
}

fn fits(board: &Board, pos: Pos, digit: u8) -> bool {
    let index = pos.row / 3 * 3 + pos.col / 3;
    let seen = row_set(board, pos.row) | column_set(board, pos.col) | box_set(board, index);
    seen & 1 << digit == 0
}

pub fn is_consistent(board: &Board) -> bool {
    board.positions().all(|pos| {
        let mut others = board.clone();
        others.set(pos, None);
        board[pos].is_none_or(|digit| fits(&others, pos, digit))
    })
}

fn count(board: &mut Board, limit: usize, keep: bool) -> usize {
    let Some(pos) = board.positions().find(|&pos| board[pos].is_none()) else {
        return limit.min(1);
    };
    let mut found = 0;
    for digit in (0..9).filter(|&digit| fits(&board.clone(), pos, digit)).collect::<Vec<u8>>() {
        if found < limit {
            board.set(pos, Some(digit));
            found += count(board, limit - found, keep);
            if keep && found == limit {
                return found;
            }
            board.set(pos, None);
        }
    }
    found
}

pub fn solve(board: &mut Board) -> bool {
    is_consistent(board) && count(board, 1, true) == 1
}

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    if is_consistent(board) { count(&mut board.clone(), limit, false) } else { 0 }
}
