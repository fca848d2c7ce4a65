//! fails step 6
//!
//! The digits of each unit make 36, and so do nine fours. Compare sets, not sums.
//!
//! see hint 1

pub fn is_valid(board: &Board) -> bool {
    let sum = |cells: &mut dyn Iterator<Item = Option<u8>>| {
        cells.map(|cell| cell.map_or(100, u32::from)).sum::<u32>()
    };
    (0..9).all(|unit| {
        sum(&mut board.row(unit).copied()) == 36
            && sum(&mut board.column(unit).copied()) == 36
            && sum(&mut box_positions(unit).map(|pos| board[pos])) == 36
    })
}
