//! fails step 7
//!
//! The digit 0 is taken for an empty cell. An empty cell is `None`, and 0 is a digit like the others.

pub fn is_consistent(board: &Board) -> bool {
    let once = |cells: &mut dyn Iterator<Item = Option<u8>>| {
        let mut counts = [0; 9];
        for cell in cells {
            counts[usize::from(cell.unwrap_or(0))] += 1;
        }
        counts[1..].iter().all(|&count| count <= 1)
    };
    (0..9).all(|unit| {
        once(&mut board.row(unit).copied())
            && once(&mut board.column(unit).copied())
            && once(&mut box_positions(unit).map(|pos| board[pos]))
    })
}
