//! Keeps the source's table of seen numbers, and walks the lines with indices.

pub fn all_different(board: &Board) -> bool {
    let mut seen = vec![false; board.size().area() + 1];
    // There is no number 0: as good as seen.
    seen[0] = true;
    for &number in board.cells() {
        match seen.get_mut(number as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => return false,
        }
    }
    true
}

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    for row in 0..board.size().rows {
        let mut total = 0;
        for col in 0..board.size().cols {
            total += u64::from(board[Pos { row, col }]);
        }
        if total != sum {
            return false;
        }
    }
    true
}

pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
    for col in 0..board.size().cols {
        let mut total = 0;
        for row in 0..board.size().rows {
            total += u64::from(board[Pos { row, col }]);
        }
        if total != sum {
            return false;
        }
    }
    true
}

pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let size = board.size();
    let steps = size.rows.min(size.cols);
    (0..steps).map(|step| u64::from(board[Pos { row: step, col: step }])).sum::<u64>() == sum
}

pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let size = board.size();
    let on_it = |pos: &Pos| pos.row + pos.col + 1 == size.cols;
    size.positions().filter(on_it).map(|pos| u64::from(board[pos])).sum::<u64>() == sum
}
