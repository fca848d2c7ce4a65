//! Known mistakes of step 2, `is_solution`.

/// A row without a queen is accepted. A solution has exactly one in each row.
mod a_row_may_be_empty {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
    }
}

/// A queen in each column is demanded too. A board with more columns than rows leaves some
/// columns empty.
mod as_many_queens_as_columns {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
        one_a_row
            && queens.len() == board.size().cols
            && queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
    }
}

/// The rows are counted, and nobody asks whether the queens attack each other.
mod attacks_are_not_asked {
    pub fn is_solution(board: &Board) -> bool {
        (0..board.size().rows).eq(queens(board).map(|pos| pos.row))
    }
}

/// Each queen is compared with the queen of the next row only. Compare all pairs.
mod only_neighbors_are_compared {
    pub fn is_solution(board: &Board) -> bool {
        let queens: Vec<Pos> = queens(board).collect();
        let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
        one_a_row && queens.windows(2).all(|pair| !attacks(pair[0], pair[1]))
    }
}
