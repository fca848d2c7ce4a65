//! What a board drawn another way is.

use exam::{
    Rng,
    boards::{mirrored, relabeled, turned},
};
use grid::{Grid, Size};
use referee::sudoku;

#[test]
fn a_sudoku_drawn_another_way_is_as_right() {
    // Each row is the one above, shifted by a box.
    let shifted = Grid::from_fn(Size::square(9), |pos| {
        u8::try_from((pos.row * 3 + pos.row / 3 + pos.col) % 9).ok()
    });
    let mut rng = Rng::new(1, "boards");
    for _ in 0..50 {
        let drawn = relabeled(&shifted, &mut rng);
        assert_eq!(sudoku::judge(&drawn, &drawn), Ok(()));
        assert_ne!(drawn, shifted);
    }
}

#[test]
fn an_oblong_board_can_be_turned_and_mirrored() {
    let board = Grid::from_rows([[1_u32, 2, 3], [4, 5, 6]]);
    assert_eq!(turned(&board), Grid::from_rows([[4, 1], [5, 2], [6, 3]]));
    assert_eq!(mirrored(&board), Grid::from_rows([[3, 2, 1], [6, 5, 4]]));
}
