//! Plain loops and indices instead of iterators.

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    let mut set = 0;
    for col in 0..9 {
        set |= to_set(board[Pos { row, col }]);
    }
    set
}

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    let mut set = 0;
    for row in 0..9 {
        set |= to_set(board[Pos { row, col }]);
    }
    set
}

pub fn box_set(board: &Board, index: usize) -> DigitSet {
    let mut set = 0;
    for row in index / 3 * 3..index / 3 * 3 + 3 {
        for col in index % 3 * 3..index % 3 * 3 + 3 {
            set |= to_set(board[Pos { row, col }]);
        }
    }
    set
}

pub fn is_full(set: DigitSet) -> bool {
    set.count_ones() == 9
}
