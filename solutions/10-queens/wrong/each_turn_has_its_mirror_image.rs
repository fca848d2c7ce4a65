//! fails step 8
//!
//! After each turn comes its mirror image. The four turns come first, and then those of the
//! mirror image.

pub fn images(board: &Board) -> [Board; 8] {
    let mirrored = |board: &Board| {
        Grid::from_fn(board.size(), |pos| {
            board[Pos { row: pos.row, col: board.size().cols - 1 - pos.col }]
        })
    };
    let mut images = [board; 8].map(Board::clone);
    for number in 0..8 {
        images[number] = match number {
            0 => board.clone(),
            _ if number % 2 == 1 => mirrored(&images[number - 1]),
            _ => turned(&images[number - 2]),
        };
    }
    images
}
