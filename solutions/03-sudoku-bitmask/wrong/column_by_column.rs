//! fails step 8
//!
//! The cells are filled column by column. In reading order the cell to the right comes next, and with
//! several solutions another one is the first.

fn first_empty(board: &Board) -> Option<Pos> {
    let cells = (0..9).flat_map(|col| (0..9).map(move |row| Pos { row, col }));
    cells.into_iter().find(|&pos| board[pos].is_none())
}
