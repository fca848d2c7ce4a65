//! Known mistakes of step 8, `images`.

/// After each turn comes its mirror image. The four turns come first, and then those of the
/// mirror image.
mod each_turn_has_its_mirror_image {
    pub fn images(board: &Board) -> [Board; 8] {
        let mirrored = |board: &Board| {
            Grid::from_fn(board.size(), |pos| {
                board[Pos { row: pos.row, col: board.size().cols - 1 - pos.col }]
            })
        };
        let mut images = [board; 8].map(Board::clone);
        for number in 0..8 {
            images[number] = match number {
                0 => board.clone(),
                _ if number % 2 == 1 => mirrored(&images[number - 1]),
                _ => turned(&images[number - 2]),
            };
        }
        images
    }
}

/// Only the queens turn, and the holes are lost.
mod holes_do_not_turn {
    fn turned(board: &Board) -> Board {
        let Size { rows, cols } = board.size();
        Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
            match board[Pos { row: rows - 1 - pos.col, col: pos.row }] {
                Square::Queen => Square::Queen,
                _ => Square::Free,
            }
        })
    }
}

/// The mirror image has top and bottom exchanged. Exchange left and right.
mod mirrored_top_to_bottom {
    pub fn images(board: &Board) -> [Board; 8] {
        let mirror_image = Grid::from_fn(board.size(), |pos| {
            board[Pos { row: board.size().rows - 1 - pos.row, col: pos.col }]
        });
        let mut images = [board; 8].map(Board::clone);
        images[4] = mirror_image;
        for number in [1, 2, 3, 5, 6, 7] {
            images[number] = turned(&images[number - 1]);
        }
        images
    }
}

/// Rows and columns are exchanged, which is a mirror image and no turn. The first column is read
/// from below.
mod rows_and_columns_exchanged {
    fn turned(board: &Board) -> Board {
        let Size { rows, cols } = board.size();
        Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
            board[Pos { row: pos.col, col: pos.row }]
        })
    }
}

/// The board is turned against the clock. After a quarter turn clockwise the first column is the
/// first row, read from below.
mod turned_counterclockwise {
    fn turned(board: &Board) -> Board {
        let Size { rows, cols } = board.size();
        Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
            board[Pos { row: pos.col, col: cols - 1 - pos.row }]
        })
    }
}
