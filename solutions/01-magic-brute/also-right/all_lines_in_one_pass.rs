//! Adds up all lines while it goes over the board once.

pub fn is_magic(board: &Board) -> bool {
    let Size { rows, cols } = board.size();
    if rows != cols || rows == 0 {
        return false;
    }
    let mut sums = vec![0_u64; 2 * rows + 2];
    let mut seen = vec![false; rows * cols];
    for pos in board.positions() {
        let number = board[pos];
        let Some(index) = (number as usize).checked_sub(1) else { return false };
        if index >= seen.len() || std::mem::replace(&mut seen[index], true) {
            return false;
        }
        sums[pos.row] += u64::from(number);
        sums[rows + pos.col] += u64::from(number);
        if pos.row == pos.col {
            sums[2 * rows] += u64::from(number);
        }
        if pos.row + pos.col + 1 == cols {
            sums[2 * rows + 1] += u64::from(number);
        }
    }
    sums.into_iter().all(|sum| sum == magic_sum(rows))
}
