//! Keeps the columns on a stack of its own, and writes the board when all rows have a queen.

pub fn solve(board: &mut Board) -> bool {
    let Size { rows, cols } = board.size();
    let mut attacked = Attacked::default();
    let mut columns: Vec<usize> = Vec::new();
    let mut next = 0;
    while columns.len() < rows {
        let row = columns.len();
        let fits = |&col: &usize| {
            let pos = Pos { row, col };
            board[pos] == Square::Free && is_free(&attacked, pos)
        };
        if let Some(col) = (next..cols).find(fits) {
            place(&mut attacked, Pos { row, col });
            columns.push(col);
            next = 0;
        } else {
            let Some(col) = columns.pop() else { return false };
            remove(&mut attacked, Pos { row: row - 1, col });
            next = col + 1;
        }
    }
    for (row, col) in columns.into_iter().enumerate() {
        board.set(Pos { row, col }, Square::Queen);
    }
    true
}
