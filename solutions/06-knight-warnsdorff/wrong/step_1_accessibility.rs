//! Known mistakes of step 1, `accessibility`.

/// Rows and columns change places, which only a square board forgives. A size is rows before columns.
mod board_is_taken_for_square {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        let turned = Size::new(size.cols, size.rows);
        Grid::from_fn(turned, |pos| {
            moves.iter().map(|&mv| u32::from(pos.step(mv, turned).is_some())).sum()
        })
    }
}

/// It counts with the moves of the knight, whatever `moves` holds. Another piece has other moves.
mod counts_the_knight_only {
    pub fn accessibility(size: Size, _moves: &[Move]) -> Board {
        Grid::from_fn(size, |pos| {
            grid::KNIGHT.iter().map(|&mv| u32::from(pos.step(mv, size).is_some())).sum()
        })
    }
}

/// The numbers depend on the distance from the nearest edge, as on a large board. On a narrow one a
/// cell has two edges near it: try each move.
mod edge_is_a_table_for_large_boards {
    pub fn accessibility(size: Size, _moves: &[Move]) -> Board {
        const COUNTS: [[u32; 3]; 3] = [[2, 3, 4], [3, 4, 6], [4, 6, 8]];
        Grid::from_fn(size, |pos| {
            let row = pos.row.min(size.rows - 1 - pos.row).min(2);
            let col = pos.col.min(size.cols - 1 - pos.col).min(2);
            COUNTS[row][col]
        })
    }
}

/// Moves that leave the board are counted too. `pos.step(mv, size)` is `None` for them.
mod every_cell_has_every_move {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        Grid::new(size, moves.len() as u32)
    }
}

/// It takes the last row and the last column for off the board: the rows are 0 to `rows - 1`.
/// `pos.step(mv, size)` knows the edges.
mod last_row_and_column_are_off {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        Grid::from_fn(size, |pos| {
            let on_board = moves.iter().filter(|mv| {
                let (row, col) = (pos.row as isize + mv.rows, pos.col as isize + mv.cols);
                row >= 0 && col >= 0 && row < size.rows as isize - 1 && col < size.cols as isize - 1
            });
            on_board.count() as u32
        })
    }
}
