//! Known mistakes, step by step.

// Step 9, `search_from`.

/// At the end the whole board is empty, and the cells before `pos` have lost their numbers. Empty the
/// cell of this call only.
mod board_is_cleared {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        if let Some(pos) = pos {
            fill(board, pos, on_square);
            for place in board.positions() {
                board.set(place, 0);
            }
        } else if is_magic(board) {
            on_square(board);
        }
    }

    fn fill(board: &mut Board, pos: Pos, on_square: &mut dyn FnMut(&Board)) {
        for number in 1..=largest(board.size()) {
            board.set(pos, number);
            match next_pos(board.size(), pos) {
                Some(next) => fill(board, next, on_square),
                None if is_magic(board) => on_square(board),
                None => {}
            }
        }
        board.set(pos, 0);
    }
}

/// The last number is still in the cell when the search goes back. Empty the cell after the loop.
mod cell_not_put_back {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 1..=largest(size) {
            board.set(pos, number);
            search_from(board, next_pos(size, pos), on_square);
        }
    }
}

/// The search looks for the first empty cell and not for `pos`. The cells before `pos` stay as they are,
/// even when they are empty.
mod first_empty_cell {
    pub fn search_from(board: &mut Board, _pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = board.positions().find(|&pos| board[pos] == 0) else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        for number in 1..=largest(board.size()) {
            board.set(pos, number);
            search_from(board, None, on_square);
        }
        board.set(pos, 0);
    }
}

/// The loop ends when a square was found. All squares are asked for: go on with the next number.
/// see hint 3
mod first_square_ends_it {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 1..=largest(size) {
            board.set(pos, number);
            search_from(board, next_pos(size, pos), on_square);
            if is_magic(board) {
                break;
            }
        }
        board.set(pos, 0);
    }
}

/// Each square is handed over twice: once when its last cell is written, and once when no cell is left.
/// see hint 3
mod found_twice {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 1..=largest(size) {
            board.set(pos, number);
            if is_magic(board) {
                on_square(board);
            }
            search_from(board, next_pos(size, pos), on_square);
        }
        board.set(pos, 0);
    }
}

/// A board is tested only when its last cell was written. When `pos` is `None`, nothing is left to
/// write, and the board is tested as it is.
mod full_board_is_not_tested {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else { return };
        for number in 1..=largest(board.size()) {
            board.set(pos, number);
            match next_pos(board.size(), pos) {
                Some(next) => search_from(board, Some(next), on_square),
                None if is_magic(board) => on_square(board),
                None => {}
            }
        }
        board.set(pos, 0);
    }
}

/// The squares are handed over when the search is over. A search of order 3 takes a second, and one of
/// order 4 never ends: hand each square over when it is found.
mod handed_over_at_the_end {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let mut squares = Vec::new();
        collect(board, pos, &mut squares);
        squares.iter().for_each(|square| on_square(square));
    }

    fn collect(board: &mut Board, pos: Option<Pos>, squares: &mut Vec<Board>) {
        let Some(pos) = pos else {
            if is_magic(board) {
                squares.push(board.clone());
            }
            return;
        };

        for number in 1..=largest(board.size()) {
            board.set(pos, number);
            collect(board, next_pos(board.size(), pos), squares);
        }
        board.set(pos, 0);
    }
}

/// The largest number is never tried. `1..n` ends before n, and so does `0..n`, where 0 is the empty
/// cell and no number to place: `1..=n` ends with it.
/// see hint 3
mod largest_number_never_tried {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 1..largest(size) {
            board.set(pos, number);
            search_from(board, next_pos(size, pos), on_square);
        }
        board.set(pos, 0);
    }
}

/// The last cell is filled first, and the cell at `pos` last: so the boards come in another order. Fill
/// the cell at `pos`, and let the next call fill the rest.
mod last_cell_first {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let places =
            board.positions().filter(|&place| pos.is_some_and(|pos| place >= pos)).collect();
        fill(board, places, on_square);
    }

    fn fill(board: &mut Board, mut places: Vec<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = places.pop() else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        for number in 1..=largest(board.size()) {
            board.set(pos, number);
            fill(board, places.clone(), on_square);
        }
        board.set(pos, 0);
    }
}

/// The board is tested when the last cell is reached, and that cell is still empty. Test it when
/// there is no cell left.
/// see hint 3
mod last_cell_left_out {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let size = board.size();
        let next = pos.and_then(|pos| next_pos(size, pos));
        let (Some(pos), true) = (pos, next.is_some() || pos.is_none()) else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        for number in 1..=largest(size) {
            board.set(pos, number);
            search_from(board, next, on_square);
        }
        board.set(pos, 0);
    }
}

/// Nine numbers are tried whatever the board is. A board with n cells has the numbers 1 to n.
mod nine_numbers_always {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        for number in 1..=9 {
            board.set(pos, number);
            search_from(board, next_pos(board.size(), pos), on_square);
        }
        board.set(pos, 0);
    }
}

/// The numbers are tried from the largest down, so the squares come in the wrong order.
/// see hint 3
mod numbers_from_the_largest_down {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in (1..=largest(size)).rev() {
            board.set(pos, number);
            search_from(board, next_pos(size, pos), on_square);
        }
        board.set(pos, 0);
    }
}

/// This search never writes a number that is there already. A fine idea, and the chapter comes to it
/// in "Can we do better?"; the search of this step tries every number, so that there is something to
/// compare with.
mod repeated_numbers_refused {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 1..=largest(size) {
            if board.cells().contains(&number) {
                continue;
            }
            board.set(pos, number);
            search_from(board, next_pos(size, pos), on_square);
        }
        board.set(pos, 0);
    }
}

/// This search leaves a row with a wrong sum at once. A fine idea, and the chapter comes to it in "Can we
/// do better?"; the search of this step fills every board, so that there is something to compare with.
mod wrong_rows_refused {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 1..=largest(size) {
            board.set(pos, number);
            let is_row_full = pos.col + 1 == size.cols;
            if !is_row_full || total(board.row(pos.row)) == magic_sum(size.rows) {
                search_from(board, next_pos(size, pos), on_square);
            }
        }
        board.set(pos, 0);
    }
}

/// 0 is tried, too. It is the empty cell and no number to place, so boards with gaps are tested that
/// cannot be magic: for order 3 that is 10⁹ boards instead of 9⁹. Begin with 1.
/// see hint 3
mod zero_is_tried {
    pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
        let Some(pos) = pos else {
            if is_magic(board) {
                on_square(board);
            }
            return;
        };

        let size = board.size();
        for number in 0..=largest(size) {
            board.set(pos, number);
            search_from(board, next_pos(size, pos), on_square);
        }
        board.set(pos, 0);
    }
}

// Step 10, `search`.

/// The board has three rows and three columns whatever the order is. Its size comes from `order`.
mod board_of_order_3_always {
    pub fn search(_order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(3), 0);
        search_from(&mut board, Some(Pos::new(0, 0)), on_square);
    }
}

/// The search begins after the first cell, so that cell stays empty. The first place is (0,0).
mod first_cell_stays_empty {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(order), 0);
        let first = board.positions().nth(1);
        search_from(&mut board, first, on_square);
    }
}

/// Orders above 3 are not searched. Nobody will see the end of them, but the search of every order
/// begins.
mod large_orders_are_refused {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        if order > 3 {
            return;
        }
        let mut board = Grid::new(Size::square(order), 0);
        let first = board.positions().next();
        search_from(&mut board, first, on_square);
    }
}

/// A board of order 0 has no cell at (0,0). The first place is one that may be missing:
/// `board.positions().next()`.
mod order_0_has_a_first_cell {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(order), 0);
        search_from(&mut board, Some(Pos::new(0, 0)), on_square);
    }
}

/// The board has order times order rows. A board of order n has n rows and n columns.
mod order_times_order {
    pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
        let mut board = Grid::new(Size::square(order * order), 0);
        let first = board.positions().next();
        search_from(&mut board, first, on_square);
    }
}
