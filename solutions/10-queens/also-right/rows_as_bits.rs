//! Counts with a row as an integer, and the diagonals shifted by one bit a row.

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
        found += count_below(below, columns | queen, (rising | queen) >> 1, (falling | queen) << 1);
    }
    found
}
