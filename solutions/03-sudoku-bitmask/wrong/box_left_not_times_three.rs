//! fails step 5
//!
//! The left column of the box is `index % 3` here, which is the number of its stack. A stack has three
//! columns: `index % 3 * 3`.
//!
//! see hint 3

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
