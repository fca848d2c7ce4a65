//! What the referee says about distances.

use grid::{Grid, KNIGHT, Move, Pos};
use insta::assert_snapshot;
use referee::distance::judge;

/// A step to the right, and no way back.
const RIGHT: [Move; 1] = [Move { rows: 0, cols: 1 }];

#[test]
fn right_labels_are_accepted() {
    let cases: [(&str, Grid<u32>, Pos, &[Move]); 4] = [
        ("one cell", Grid::from_rows([[1]]), Pos::new(0, 0), &KNIGHT),
        ("a center", Grid::from_rows([[0, 0, 0], [0, 1, 0], [0, 0, 0]]), Pos::new(1, 1), &KNIGHT),
        ("one way", Grid::from_rows([[0, 1, 2, 3], [0; 4]]), Pos::new(0, 1), &RIGHT),
        ("no moves", Grid::from_rows([[0, 1]]), Pos::new(0, 1), &[]),
    ];
    for (name, labels, start, moves) in cases {
        assert_eq!(judge(&labels, start, moves), Ok(()), "case: {name}");
    }
}

#[test]
fn each_fault_is_a_sentence_about_the_board() {
    let fault = |labels: Grid<u32>, start: (usize, usize), moves: &[Move]| {
        judge(&labels, start.into(), moves).unwrap_err()
    };
    let faults = [
        fault(Grid::from_rows([[1, 2]]), (1, 0), &RIGHT),
        fault(Grid::new(grid::Size::new(0, 0), 0), (0, 0), &RIGHT),
        fault(Grid::from_rows([[0, 1]]), (0, 0), &RIGHT),
        fault(Grid::from_rows([[1, 2, 1]]), (0, 2), &RIGHT),
        fault(Grid::from_rows([[1, 2, 0]]), (0, 0), &RIGHT),
        fault(Grid::from_rows([[1, 3]]), (0, 0), &RIGHT),
        fault(Grid::from_rows([[2, 1]]), (0, 1), &RIGHT),
        fault(Grid::from_rows([[1, 4, 3], [4, 6, 2], [3, 2, 5]]), (0, 0), &KNIGHT),
    ];
    assert_snapshot!(faults.join("\n"), @"
    the start (1,0) is off a board of 1 row × 2 columns
    the start (0,0) is off a board of 0 rows × 0 columns
    the start (0,0) should have the label 1, but has 0
    (0,0) has the label 1, but only the start (0,2) has it
    (0,2) has the label 0, but one move leads there from (0,1), which has the label 2
    (0,1) has the label 3, but one move leads there from (0,0), which has the label 1
    (0,0) has the label 2, but no move leads there from a cell with the label 1
    (1,1) has the label 6, but no move leads there from a cell with the label 5
    ");
}
