//! What the referee says of magic squares.

use grid::{Grid, Pos, Size};
use insta::assert_snapshot;
use referee::magic::{error, exchanged, improvement, judge, judge_minimum, judge_numbers};

fn fault<const N: usize, const M: usize>(rows: [[u32; M]; N]) -> String {
    judge(&Grid::from_rows(rows)).unwrap_err()
}

#[test]
fn magic_squares_of_several_orders_are_accepted() {
    assert_eq!(judge(&Grid::from_rows([[1]])), Ok(()));
    assert_eq!(judge(&Grid::from_rows([[2, 7, 6], [9, 5, 1], [4, 3, 8]])), Ok(()));
    let durer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]];
    assert_eq!(judge(&Grid::from_rows(durer)), Ok(()));
}

#[test]
fn a_line_with_another_sum_is_named() {
    // Each square is wrong in one kind of line and right in those that are looked at before.
    assert_snapshot!(fault([[2, 7, 6], [9, 1, 5], [4, 3, 8]]), @"column 1 sums to 11, not 15");
    assert_snapshot!(fault([[2, 6, 7], [9, 5, 1], [4, 3, 8]]), @"column 1 sums to 14, not 15");
    assert_snapshot!(fault([[2, 7, 5], [9, 6, 1], [4, 3, 8]]), @"row 0 sums to 14, not 15");
    assert_snapshot!(fault([[7, 6, 2], [5, 1, 9], [3, 8, 4]]), @"the diagonal from the top left sums to 12, not 15");
    // Columns 2 and 3 of Dürer's square in each other's place keep the diagonal from the top left
    // of this one right.
    assert_snapshot!(fault([[1, 15, 14, 4], [12, 6, 7, 9], [13, 3, 2, 16], [8, 10, 11, 5]]), @"the diagonal from the top left sums to 14, not 34");
    assert_snapshot!(fault([[1, 14, 15, 4], [8, 11, 10, 5], [13, 2, 3, 16], [12, 7, 6, 9]]), @"the diagonal from the top left sums to 24, not 34");
}

#[test]
fn numbers_that_are_wrong_are_named_with_their_cells() {
    assert_snapshot!(fault([[2, 7, 6], [9, 5, 1], [4, 3, 7]]), @"7 stands twice, at (0,1) and at (2,2), and 8 is missing");
    assert_snapshot!(fault([[2, 7, 6], [9, 5, 1], [4, 3, 10]]), @"(2,2) holds 10, and the largest number is 9");
    assert_snapshot!(fault([[2, 7, 6], [9, 0, 1], [4, 3, 8]]), @"the cell at (1,1) is empty");
    assert_snapshot!(fault([[5, 5], [5, 5]]), @"(0,0) holds 5, and the largest number is 4");
    assert_snapshot!(fault([[1, 2, 3], [4, 5, 6]]), @"a magic square has as many columns as rows, and this board has 2 rows × 3 columns");
    let nothing = Grid::new(Size::square(0), 0);
    assert_snapshot!(judge(&nothing).unwrap_err(), @"a magic square has at least one cell, and this board has 0 rows × 0 columns");
}

#[test]
fn the_numbers_can_be_judged_without_the_sums() {
    assert_eq!(judge_numbers(&Grid::from_rows([[1, 2], [3, 4]])), Ok(()));
    assert!(judge_numbers(&Grid::from_rows([[1, 2], [2, 4]])).is_err());
}

#[test]
fn a_swap_that_lowers_the_error_is_found() {
    let nearly = Grid::from_rows([[4, 9, 2], [3, 6, 7], [8, 1, 5]]);
    let squares = |excess: i64| excess * excess;
    assert_eq!(error(&nearly, squares), 5);
    let (one, other) = (Pos::new(1, 1), Pos::new(2, 2));
    let magic = exchanged(&nearly, one, other);
    assert_eq!(judge(&magic), Ok(()));
    assert_eq!(improvement(&nearly, squares), Some((one, other, 5)));
    assert_eq!(improvement(&magic, squares), None);
    assert_eq!(judge_minimum(&magic, squares), Ok(()));
    // Here every swap leaves the error as it is.
    assert_eq!(judge_minimum(&Grid::from_rows([[1, 2], [3, 4]]), squares), Ok(()));
    assert_snapshot!(judge_minimum(&nearly, squares).unwrap_err(), @"the swap of (1,1) and (2,2) still lowers the error, by 5");
}
