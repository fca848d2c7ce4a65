//! Known mistakes of step 5, `box_set`.

/// Adding two equal bits carries into the next one. The union of two sets is `|`.
mod box_is_a_sum {
    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let (row, col) = (index / 3 * 3, index % 3 * 3);
        let mut set = 0;
        for pos in board.positions() {
            if (row..row + 3).contains(&pos.row) && (col..col + 3).contains(&pos.col) {
                set += to_set(board[pos]);
            }
        }
        set
    }
}

/// The rows and the columns of the box are walked together, which gives three cells. Each of the three
/// rows has three cells: a loop in a loop.
/// see hint 3
mod box_is_its_diagonal {
    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let (top, left) = (index / 3 * 3, index % 3 * 3);
        (top..top + 3)
            .zip(left..left + 3)
            .fold(0, |set, (row, col)| set | to_set(board[Pos { row, col }]))
    }
}

/// The left column of the box is `index % 3` here, which is the number of its stack. A stack has three
/// columns: `index % 3 * 3`.
/// see hint 3
mod box_left_not_times_three {
    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let (top, left) = (index / 3 * 3, index % 3);
        let mut set = 0;
        for row in top..top + 3 {
            for col in left..left + 3 {
                set |= to_set(board[Pos { row, col }]);
            }
        }
        set
    }
}

/// The top row of the box is `index / 3` here, which is the number of its band. A band has three
/// rows: `index / 3 * 3`.
/// see hint 3
mod box_top_not_times_three {
    fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
        let (top, left) = (index / 3, index % 3 * 3);
        (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
    }
}

/// The boxes are counted down the columns. In reading order the box to the right of box 0 is box 1:
/// its top row is `index / 3 * 3` and its left column `index % 3 * 3`.
mod boxes_count_downward {
    fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
        let (top, left) = (index % 3 * 3, index / 3 * 3);
        (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
    }
}

/// The boxes overlap: the corner of a box is a multiple of 3, so divide first, then multiply by 3.
/// see hint 3
mod boxes_overlap {
    fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
        let (top, left) = (index / 3, index % 3);
        (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
    }
}
