//! fails step 7
//!
//! Two cells share a box when they share the band *and* the stack. With "or" nearly every two cells
//! share one.

pub fn is_consistent(board: &Board) -> bool {
    let shares = |one: Pos, other: Pos| {
        one.row == other.row
            || one.col == other.col
            || one.row / 3 == other.row / 3
            || one.col / 3 == other.col / 3
    };
    board.positions().all(|one| {
        let mut others = board.positions().filter(|&other| other != one && shares(one, other));
        board[one].is_none() || others.all(|other| board[other] != board[one])
    })
}
