//! fails step 7
//!
//! Rows and columns are looked at, and the boxes are not.

pub fn is_consistent(board: &Board) -> bool {
    let once = |cells: Vec<Option<u8>>| {
        let digits: Vec<u8> = cells.into_iter().flatten().collect();
        digits.iter().all(|digit| digits.iter().filter(|&other| other == digit).count() == 1)
    };
    (0..9).all(|unit| {
        once(board.row(unit).copied().collect()) && once(board.column(unit).copied().collect())
    })
}
