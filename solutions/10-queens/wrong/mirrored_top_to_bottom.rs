//! fails step 8
//!
//! The mirror image has top and bottom exchanged. Exchange left and right.

pub fn images(board: &Board) -> [Board; 8] {
    let mirror_image = Grid::from_fn(board.size(), |pos| {
        board[Pos { row: board.size().rows - 1 - pos.row, col: pos.col }]
    });
    let mut images = [board; 8].map(Board::clone);
    images[4] = mirror_image;
    for number in [1, 2, 3, 5, 6, 7] {
        images[number] = turned(&images[number - 1]);
    }
    images
}
