//! Known mistakes, step by step.

// Step 1, `exit`.

/// The comparison is the wrong way around: a free cell holds 0.
mod exit_only_to_visited_cells {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        let next = pos.step(mv, board.size())?;
        (board[next] != 0).then_some(next)
    }
}

/// The cell is on the board, but the piece has been there. An exit is a free cell: it holds 0.
mod exit_to_a_visited_cell {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        pos.step(mv, board.size())
    }
}

/// The board is read as one long line, and a move over the right edge comes out in the next row.
mod line_by_line {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        let Size { rows, cols } = board.size();
        let index = (pos.row as isize + mv.rows) * cols as isize + pos.col as isize + mv.cols;
        let index = usize::try_from(index).ok().filter(|&index| index < rows * cols)?;
        (board.cells()[index] == 0).then_some(Pos { row: index / cols, col: index % cols })
    }
}

/// A move that leaves the board on one side comes back on the other. There it leads nowhere.
mod moves_wrap_around {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        let Size { rows, cols } = board.size();
        let next = Pos {
            row: (pos.row as isize + mv.rows).rem_euclid(rows as isize) as usize,
            col: (pos.col as isize + mv.cols).rem_euclid(cols as isize) as usize,
        };
        (board[next] == 0).then_some(next)
    }
}

/// The number is cut to a byte, so 256 looks like 0. Compare the number itself.
mod number_cut_to_a_byte {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        let next = pos.step(mv, board.size())?;
        (board[next] as u8 == 0).then_some(next)
    }
}

/// Rows are compared with the number of columns. On a square board nobody would notice.
mod rows_and_columns_swapped {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        let Size { rows, cols } = board.size();
        let row = pos.row.checked_add_signed(mv.rows).filter(|&row| row < cols)?;
        let col = pos.col.checked_add_signed(mv.cols).filter(|&col| col < rows)?;
        let next = Pos { row, col };
        (board.get(next) == Some(&0)).then_some(next)
    }
}

/// The cell with 1 counts as free. It is the start, where the piece has been.
mod the_start_is_free_again {
    pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
        let next = pos.step(mv, board.size())?;
        (board[next] <= 1).then_some(next)
    }
}
