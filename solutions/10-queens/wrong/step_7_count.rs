//! Known mistakes of step 7, `count`.

/// The count is kept in a byte, which ends at 255.
mod counts_in_a_byte {
    pub fn count(board: &Board) -> u64 {
        let mut found = 0_u8;
        each_solution(board, &mut |_| found = found.wrapping_add(1));
        u64::from(found)
    }
}

/// The search ends with the first solution. To count, go on after each.
mod counts_one_at_most {
    pub fn count(board: &Board) -> u64 {
        u64::from(solve(&mut board.clone()))
    }
}

/// The solutions with the first queen in the left half are counted twice, for their mirror
/// images. A middle column is its own mirror image, and holes need not have one.
mod left_half_counted_twice {
    pub fn count(board: &Board) -> u64 {
        let size = board.size();
        let mut found = 0;
        each_solution(board, &mut |solution| {
            let half = size.cols.div_ceil(2);
            let first =
                (0..half).any(|col| solution.get(Pos { row: 0, col }) == Some(&Square::Queen));
            found += if first { 2 } else { 0 };
        });
        found
    }
}

/// A board without rows is said to have no solution. There is nothing to place, and that is one
/// way to do it.
mod nothing_to_place_is_no_solution {
    pub fn count(board: &Board) -> u64 {
        let mut found = 0;
        each_solution(board, &mut |_| found += 1);
        if board.size().rows == 0 { 0 } else { found }
    }
}
