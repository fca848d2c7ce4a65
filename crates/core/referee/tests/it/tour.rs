//! What the referee says of walks and tours.

use grid::{Grid, KNIGHT, LEAPER, Pos, Size};
use insta::assert_snapshot;
use referee::tour::{judge, judge_closed, judge_stuck, judge_walk};

const CORNER: Pos = Pos::new(0, 0);
const TOUR: [[u32; 4]; 3] = [[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 12]];

fn fault<const R: usize, const C: usize>(rows: [[u32; C]; R]) -> String {
    judge(&Grid::from_rows(rows), CORNER, &KNIGHT).unwrap_err()
}

#[test]
fn tours_are_accepted_on_boards_that_are_not_square() {
    assert_eq!(judge(&Grid::from_rows(TOUR), CORNER, &KNIGHT), Ok(()));
    assert_eq!(judge(&Grid::from_rows([[1]]), CORNER, &KNIGHT), Ok(()));
}

#[test]
fn the_first_step_that_is_no_move_is_named() {
    assert_snapshot!(fault([[1, 4, 7, 10], [8, 2, 11, 5], [3, 6, 9, 12]]), @"move 1 to 2 is not one of the piece's moves: (0,0) to (1,1)");
    assert_snapshot!(fault([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 12, 9]]), @"move 8 to 9 is not one of the piece's moves: (1,0) to (2,3)");
    let other_moves = judge(&Grid::from_rows(TOUR), CORNER, &LEAPER).unwrap_err();
    assert_snapshot!(other_moves, @"move 1 to 2 is not one of the piece's moves: (0,0) to (1,2)");
}

#[test]
fn numbers_must_be_there_once_each() {
    assert_snapshot!(fault([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 11]]), @"11 stands twice, at (1,1) and at (2,3)");
    assert_snapshot!(fault([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 13]]), @"12 is missing, although the walk goes on to 13");
    assert_snapshot!(fault([[1, 4, 7, 10], [8, 0, 2, 5], [3, 6, 9, 0]]), @"2 cells were not visited, the first of them (1,1)");
    assert_snapshot!(fault([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 0]]), @"1 cell was not visited: (2,3)");
}

#[test]
fn the_start_must_be_the_one_asked_for() {
    let elsewhere = judge(&Grid::from_rows(TOUR), Pos::new(2, 3), &KNIGHT).unwrap_err();
    assert_snapshot!(elsewhere, @"the walk starts at (0,0), not at (2,3)");
    assert_snapshot!(fault([[0, 0], [0, 0]]), @"no cell holds 1, so the walk starts nowhere");
    let nothing = judge(&Grid::new(Size::new(0, 3), 0), CORNER, &KNIGHT).unwrap_err();
    assert_snapshot!(nothing, @"a board of 0 rows × 3 columns has no cell to start on");
}

#[test]
fn a_walk_may_leave_cells_out_and_a_tour_may_not() {
    let walk = Grid::from_rows([[1, 0, 0], [0, 0, 2]]);
    assert_eq!(judge_walk(&walk, CORNER, &KNIGHT), Ok(()));
    assert!(judge(&walk, CORNER, &KNIGHT).is_err());
}

#[test]
fn a_walk_is_stuck_where_no_move_leads_to_a_free_cell() {
    assert_eq!(judge_stuck(&Grid::from_rows([[1, 0, 0], [0, 0, 2]]), CORNER, &KNIGHT), Ok(()));
    let goes_on =
        judge_stuck(&Grid::from_rows([[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0]]), CORNER, &KNIGHT);
    assert_snapshot!(goes_on.unwrap_err(), @"the walk ends at (1,2), but (2,0) is free and one move away");
    assert!(
        judge_stuck(&Grid::from_rows([[2, 1]]), CORNER, &KNIGHT).is_err(),
        "no walk from the corner"
    );
}

#[test]
fn a_closed_tour_ends_one_move_from_its_start() {
    assert_eq!(judge_closed(&Grid::from_rows([[1]]), &KNIGHT), Ok(()));
    let open = judge_closed(&Grid::from_rows(TOUR), &KNIGHT).unwrap_err();
    assert_snapshot!(open, @"the tour is not closed: no move leads from its end (2,3) to its start (0,0)");
    // A row of leaper's moves that comes back: up and down is a closed tour of two cells.
    let there_and_back = Grid::from_rows([[1], [2]]);
    let up_or_down = [grid::Move { rows: 1, cols: 0 }, grid::Move { rows: -1, cols: 0 }];
    assert_eq!(judge_closed(&there_and_back, &up_or_down), Ok(()));
}
