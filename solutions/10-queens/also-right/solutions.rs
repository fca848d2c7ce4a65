//! Unusual right solutions.

/// Keeps all images of each kind in a set, and counts the kinds.
mod a_set_of_boards {
    pub fn fundamental(board: &Board) -> usize {
        let mut known = std::collections::HashSet::new();
        let mut kinds = 0;
        each_solution(board, &mut |solution| {
            if !known.contains(solution) {
                kinds += 1;
                known.extend(images(solution));
            }
        });
        kinds
    }
}

/// Keeps the columns on a stack of its own, and writes the board when all rows have a queen.
mod a_stack_of_columns {
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
}

/// Counts the queens: when none attacks another, they stand in as many rows.
mod as_many_queens_as_rows {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        for (index, &one) in queens.iter().enumerate() {
            for &other in &queens[index + 1..] {
                if attacks(one, other) {
                    return false;
                }
            }
        }
        queens.len() == board.size().rows
    }
}

/// Needs no sets: it asks each queen on the board whether she attacks.
mod asks_the_board_itself {
    pub fn solve(board: &mut Board) -> bool {
        let mut placed = Vec::new();
        add_queens(board, &mut placed)
    }

    fn add_queens(board: &mut Board, placed: &mut Vec<Pos>) -> bool {
        let row = placed.len();
        if row == board.size().rows {
            return true;
        }
        for col in 0..board.size().cols {
            let pos = Pos { row, col };
            let is_hole = board[pos] == Square::Hole;
            if is_hole || placed.iter().any(|&queen| attacks(queen, pos)) {
                continue;
            }
            board.set(pos, Square::Queen);
            placed.push(pos);
            if add_queens(board, placed) {
                return true;
            }
            placed.pop();
            board.set(pos, Square::Free);
        }
        false
    }
}

/// Compares sums and differences instead of distances; for differences both sides are made sums.
mod attacks_by_sums {
    pub fn attacks(one: Pos, other: Pos) -> bool {
        if one == other {
            return false;
        }
        one.row == other.row
            || one.col == other.col
            || one.row + one.col == other.row + other.col
            || one.row + other.col == other.row + one.col
    }
}

/// Hands each row its own copy of the sets, so nothing has to be taken out.
mod copies_of_the_sets {
    pub fn solve(board: &mut Board) -> bool {
        fill(board, &mut Attacked::default(), 0)
    }

    fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
        row == board.size().rows
            || (0..board.size().cols).map(|col| Pos { row, col }).any(|pos| {
                if board[pos] != Square::Free || !is_free(attacked, pos) {
                    return false;
                }
                let mut below = *attacked;
                place(&mut below, pos);
                board.set(pos, Square::Queen);
                let is_filled = fill(board, &mut below, row + 1);
                if !is_filled {
                    board.set(pos, Square::Free);
                }
                is_filled
            })
    }
}

/// Says of each image from which cell of the board a cell comes.
mod images_by_coordinates {
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
}

/// Makes the lines of one queen a value, and takes them out with an exclusive or.
mod lines_as_a_value {
    fn lines(pos: Pos) -> Attacked {
        Attacked {
            columns: 1 << pos.col,
            rising: 1 << (pos.row + pos.col),
            falling: 1 << (31 + pos.row - pos.col),
        }
    }

    pub fn place(attacked: &mut Attacked, pos: Pos) {
        let Attacked { columns, rising, falling } = lines(pos);
        attacked.columns |= columns;
        attacked.rising |= rising;
        attacked.falling |= falling;
    }

    pub fn remove(attacked: &mut Attacked, pos: Pos) {
        let Attacked { columns, rising, falling } = lines(pos);
        attacked.columns ^= columns;
        attacked.rising ^= rising;
        attacked.falling ^= falling;
    }

    pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
        let mut with_her = *attacked;
        place(&mut with_her, pos);
        let new = |with: u64, without: u64| with != without;
        new(with_her.columns, attacked.columns)
            && new(with_her.rising, attacked.rising)
            && new(with_her.falling, attacked.falling)
    }
}

/// Answers at once when there are more rows than columns.
mod more_rows_than_columns {
    pub fn count(board: &Board) -> u64 {
        if board.size().rows > board.size().cols {
            return 0;
        }
        let mut found = 0;
        each_solution(board, &mut |_| found += 1);
        found
    }
}

/// Counts with a row as an integer, and the diagonals shifted by one bit a row.
mod rows_as_bits {
    pub fn count(board: &Board) -> u64 {
        let open: Vec<u64> = board
            .rows()
            .map(|row| {
                let free = row.enumerate().filter(|(_, square)| **square == Square::Free);
                free.fold(0, |set, (col, _)| set | 1 << col)
            })
            .collect();
        count_below(&open, 0, 0, 0)
    }

    fn count_below(open: &[u64], columns: u64, rising: u64, falling: u64) -> u64 {
        let Some((&row, below)) = open.split_first() else {
            return 1;
        };
        let mut free = row & !(columns | rising | falling);
        let mut found = 0;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free &= free - 1;
            found +=
                count_below(below, columns | queen, (rising | queen) >> 1, (falling | queen) << 1);
        }
        found
    }
}

/// Keeps of each solution the image whose text comes first, once.
mod the_least_text {
    pub fn fundamental(board: &Board) -> usize {
        let mut kinds = std::collections::BTreeSet::new();
        each_solution(board, &mut |solution| {
            let texts = images(solution).map(|image| format!("{}\n{image}", image.size()));
            kinds.extend(texts.into_iter().min());
        });
        kinds.len()
    }
}
