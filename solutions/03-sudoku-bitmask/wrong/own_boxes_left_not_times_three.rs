//! fails step 7
//!
//! The boxes that are looked at here are not the nine boxes: the left column of box `unit` is
//! `unit % 3 * 3`. Rather use what step 5 has.

pub fn is_consistent(board: &Board) -> bool {
    (0..9).all(|unit| {
        holds_each_once(row_set(board, unit), board.row(unit))
            && holds_each_once(column_set(board, unit), board.column(unit))
            && is_box_consistent(board, unit)
    })
}

fn is_box_consistent(board: &Board, unit: usize) -> bool {
    let mut set = 0;
    for row in unit / 3 * 3..unit / 3 * 3 + 3 {
        for col in unit % 3..unit % 3 + 3 {
            let digit = to_set(board[Pos { row, col }]);
            if set & digit != 0 {
                return false;
            }
            set |= digit;
        }
    }
    true
}
