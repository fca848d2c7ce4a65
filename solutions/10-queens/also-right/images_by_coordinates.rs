//! Says of each image from which cell of the board a cell comes.

pub fn images(board: &Board) -> [Board; 8] {
    let Size { rows, cols } = board.size();
    std::array::from_fn(|number| {
        let is_on_its_side = number % 2 == 1;
        let size = if is_on_its_side { Size { rows: cols, cols: rows } } else { board.size() };
        Grid::from_fn(size, |Pos { row, col }| {
            let (from_row, from_col) = match number % 4 {
                0 => (row, col),
                1 => (rows - 1 - col, row),
                2 => (rows - 1 - row, cols - 1 - col),
                _ => (col, cols - 1 - row),
            };
            let from_col = if number < 4 { from_col } else { cols - 1 - from_col };
            board[Pos { row: from_row, col: from_col }]
        })
    })
}
