//! fails step 8
//!
//! This search fills the cell with the fewest candidates. A fine idea, and the chapter comes to it in
//! "Can we do better?"; the search of this step takes the first empty cell, which matters when there
//! are several solutions.

fn first_empty(board: &Board) -> Option<Pos> {
    let empty = board.positions().filter(|&pos| board[pos].is_none());
    empty.min_by_key(|&pos| candidates(board, pos).count())
}
