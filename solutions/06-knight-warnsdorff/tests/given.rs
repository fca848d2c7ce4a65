//! What a student is given, beside the steps, says what it should.

use grid::{Pos, Size};
use knight_warnsdorff::StartOffBoard;

#[test]
fn a_start_off_the_board_is_told_with_both() {
    let error = StartOffBoard { start: Pos::new(3, 0), size: Size::new(3, 4) };
    assert_eq!(error.to_string(), "the start (3,0) is off a board of 3 rows × 4 columns");
}
