//! What exercise 6 asks for. The reference solution passes this very file.
//!
//! A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

mod judging;

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};
use insta::assert_snapshot;

use self::judging::{
    CLOSED, OPEN, assert_accessibility, assert_closed, assert_entered, assert_may_start,
    assert_next, assert_refused, assert_size, assert_starts, assert_table_is_right, placed, starts,
    walk_by_the_rule, walk_looking_ahead, walked,
};
use crate::lesson::{
    StartOffBoard, Tour, Walk, accessibility, from_every_start, tour, tour_looking_ahead,
};

#[test]
fn step_1_corners_have_two_moves_and_the_middle_has_eight() {
    let table = accessibility(Size::square(8), &KNIGHT);
    for (pos, expected) in [((0, 0), 2), ((7, 7), 2), ((0, 1), 3), ((1, 1), 4), ((3, 4), 8)] {
        assert_accessibility(&table, pos.into(), expected);
    }
}

#[test]
fn step_1_boards_need_not_be_square() {
    let table = accessibility(Size::new(3, 5), &KNIGHT);
    assert_size(&table, Size::new(3, 5));
    for (pos, expected) in [((0, 0), 2), ((0, 2), 4), ((1, 2), 4), ((1, 0), 2), ((2, 4), 2)] {
        assert_accessibility(&table, pos.into(), expected);
    }
}

#[test]
fn step_1_high_boards_have_rows_enough() {
    let table = accessibility(Size::new(7, 3), &KNIGHT);
    assert_size(&table, Size::new(7, 3));
    for (pos, expected) in [((0, 0), 2), ((3, 1), 4), ((3, 0), 4), ((6, 2), 2), ((5, 1), 2)] {
        assert_accessibility(&table, pos.into(), expected);
    }
}

#[test]
fn step_1_where_no_move_fits_it_is_zero() {
    for size in [Size::square(1), Size::new(1, 9), Size::new(9, 1), Size::square(2)] {
        let table = accessibility(size, &KNIGHT);
        size.positions().for_each(|pos| assert_accessibility(&table, pos, 0));
    }
    assert_size(&accessibility(Size::square(0), &KNIGHT), Size::square(0));
}

#[test]
fn step_1_the_tables_of_both_pieces() {
    let knight = accessibility(Size::square(8), &KNIGHT);
    let leaper = accessibility(Size::new(5, 7), &LEAPER);
    assert_snapshot!("accessibility", format!("knight\n{knight}\n\nleaper\n{leaper}"));
}

#[test]
fn step_2_a_cell_gets_the_next_number() {
    let walk = walked(Size::new(4, 5), &[(1, 2), (3, 3), (2, 1)]);
    assert_entered(&walk, &[(1, 2), (3, 3), (2, 1)]);
}

#[test]
fn step_2_a_visited_cell_counts_for_its_neighbors_no_more() {
    assert_table_is_right(&walked(Size::new(4, 5), &[(1, 2)]), &KNIGHT);
    assert_table_is_right(&walked(Size::new(5, 4), &[(0, 0)]), &KNIGHT);
    assert_table_is_right(&walked(Size::square(3), &[(1, 1)]), &KNIGHT);
}

#[test]
fn step_2_the_table_stays_right_along_a_walk() {
    let path = [(0, 0), (1, 2), (3, 3), (2, 1), (0, 2), (1, 4), (3, 5), (1, 6), (0, 4)];
    for steps in 1..=path.len() {
        assert_table_is_right(&walked(Size::new(4, 7), &path[..steps]), &KNIGHT);
    }
}

#[test]
fn step_3_the_least_accessible_cell_is_next() {
    let walk = placed(Size::square(8), &[(2, 1)]);
    assert_next(&walk, &KNIGHT, Some((0, 0)), "(0,0) is a corner with one way on");
    let walk = placed(Size::new(4, 5), &[(0, 2)]);
    assert_next(&walk, &KNIGHT, Some((1, 4)), "(1,4) and (1,0) have two ways on, (1,4) is first");
}

#[test]
fn step_3_of_equals_the_first_move_is_taken() {
    let walk = placed(Size::square(5), &[(0, 0)]);
    assert_next(&walk, &KNIGHT, Some((1, 2)), "(1,2) and (2,1) have five ways on, (1,2) is first");
    let mut backward = KNIGHT;
    backward.reverse();
    let walk = placed(Size::square(5), &[(0, 0)]);
    assert_next(&walk, &backward, Some((2, 1)), "now the move to (2,1) is the first in the order");
}

#[test]
fn step_3_visited_cells_are_no_way_on() {
    let walk = placed(Size::square(3), &[(0, 0), (1, 2)]);
    assert_next(&walk, &KNIGHT, Some((2, 0)), "the knight was at (0,0) already");
    let walk = placed(Size::new(3, 2), &[(0, 0), (2, 1)]);
    assert_next(&walk, &KNIGHT, None, "the only move leads back to where the knight was");
    assert_next(&placed(Size::square(1), &[(0, 0)]), &KNIGHT, None, "there is no other cell");
}

#[test]
fn step_3_a_cell_without_a_way_on_is_still_a_way() {
    let walk = placed(Size::new(3, 2), &[(0, 0)]);
    assert_next(&walk, &KNIGHT, Some((2, 1)), "the last cell of a walk has no way on");
}

#[test]
fn step_4_the_tour_of_the_chapter() {
    let found = walk_by_the_rule(Size::square(5), (0, 0), &KNIGHT);
    let Tour::Complete(board) = found else { panic!("the rule completes 5 × 5 from (0,0)") };
    assert_snapshot!("five_by_five", board);
}

#[test]
fn step_4_every_walk_follows_the_rule() {
    for size in [(3, 4), (4, 3), (5, 5), (4, 7), (3, 10), (8, 8)] {
        let size = Size::new(size.0, size.1);
        size.positions().for_each(|start| {
            walk_by_the_rule(size, (start.row, start.col), &KNIGHT);
        });
    }
}

#[test]
fn step_4_other_pieces_follow_it_too() {
    let steps = |size: Size, moves: &[Move]| walk_by_the_rule(size, (0, 0), moves);
    steps(Size::new(7, 5), &LEAPER);
    steps(
        Size::new(4, 6),
        &[(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(rows, cols)| Move { rows, cols }),
    );
    steps(Size::square(2), &[]);
}

#[test]
fn step_4_a_stuck_walk_says_where_and_shows_the_board() {
    let found = walk_by_the_rule(Size::square(8), (3, 5), &KNIGHT);
    let Tour::Stuck(walk) = found else { panic!("8 × 8 from (3,5) is the one start that fails") };
    let free = Grid::from_fn(walk.board.size(), |pos| match walk.board[pos] {
        0 => walk.accessibility[pos].to_string(),
        _ => "-".to_string(),
    });
    let rows: Vec<String> = free.rows().map(|row| row.cloned().collect::<String>()).collect();
    let (steps, at) = (walk.steps, walk.at);
    let text = format!("step {steps} at {at}\n{}\n\n{}", walk.board, rows.join("\n"));
    assert_snapshot!("stuck", text);
}

#[test]
fn step_4_the_smallest_boards() {
    let one = walk_by_the_rule(Size::square(1), (0, 0), &KNIGHT);
    assert!(matches!(one, Tour::Complete(_)), "a single cell is a tour, but you say it is stuck");
    for (size, start) in [((3, 3), (1, 1)), ((1, 6), (0, 3)), ((6, 1), (5, 0)), ((2, 2), (1, 0))] {
        let found = walk_by_the_rule(Size::new(size.0, size.1), start, &KNIGHT);
        assert!(
            matches!(found, Tour::Stuck(_)),
            "on a board of {} × {} no tour starts at {}, but you say that yours is complete",
            size.0,
            size.1,
            Pos::from(start)
        );
    }
}

#[test]
fn step_4_a_start_off_the_board_is_an_error() {
    assert_refused(tour);
}

#[test]
fn step_4_a_large_board_needs_no_recursion() {
    walk_by_the_rule(Size::new(200, 300), (0, 0), &KNIGHT);
}

#[test]
fn step_5_a_tour_that_comes_back_is_closed() {
    assert_closed(CLOSED, &KNIGHT, true, "one move leads from 36 to 1");
    assert_closed("1", &KNIGHT, true, "a single cell is a closed tour of no moves");
}

#[test]
fn step_5_a_tour_that_ends_elsewhere_is_open() {
    assert_closed(OPEN, &KNIGHT, false, "no move leads from 12 to 1");
    assert_closed(CLOSED, &LEAPER, false, "the leaper has no move from 36 to 1");
    assert_closed("1 2\n4 3", &KNIGHT, false, "no knight's move leads from 4 to 1");
}

#[test]
fn step_5_a_walk_that_has_not_been_everywhere_is_not_closed() {
    assert_closed("1 . .\n. . 2\n. . .", &KNIGHT, false, "most cells are free");
    assert_closed(&CLOSED.replace("18", "."), &KNIGHT, false, "the cell of 18 is free");
    assert_closed("1 6 3\n4 . 8\n7 2 5", &KNIGHT, false, "the middle is free");
    assert_closed(".", &KNIGHT, false, "the cell is free");
}

#[test]
fn step_6_on_an_odd_board_a_tour_starts_on_the_color_of_the_corner() {
    for (size, start, expected) in [
        ((5, 5), (0, 0), true),
        ((5, 5), (0, 1), false),
        ((5, 5), (1, 0), false),
        ((5, 5), (3, 3), true),
        ((3, 7), (2, 5), false),
        ((3, 7), (2, 6), true),
        ((7, 3), (5, 2), false),
        ((7, 3), (6, 2), true),
        ((1, 1), (0, 0), true),
    ] {
        assert_may_start(size, start, &KNIGHT, expected);
    }
}

#[test]
fn step_6_on_an_even_board_the_colors_forbid_nothing() {
    for (size, start) in [((8, 8), (0, 1)), ((8, 8), (0, 0)), ((3, 4), (0, 1)), ((4, 5), (1, 0))] {
        assert_may_start(size, start, &KNIGHT, true);
    }
}

#[test]
fn step_6_a_move_that_keeps_the_color_frees_every_start() {
    assert_may_start((5, 5), (0, 1), &LEAPER, true);
    let straight = [Move { rows: -3, cols: 0 }, Move { rows: 0, cols: 3 }];
    assert_may_start((5, 5), (0, 1), &straight, false);
}

#[test]
fn step_7_the_rule_completes_63_of_64_starts() {
    let found = starts(Size::square(8), &KNIGHT);
    assert_starts(&found, 63, 64);
    let visited = found.visited[Pos::new(3, 5)];
    assert!(visited == 60, "the walk from (3,5) visits 60 cells, but you say {visited}");
}

#[test]
fn step_7_rates_are_over_the_starts_the_colors_allow() {
    assert_starts(&starts(Size::square(5), &KNIGHT), 12, 13);
    assert_starts(&starts(Size::new(3, 4), &KNIGHT), 6, 12);
    assert_starts(&starts(Size::new(1, 3), &KNIGHT), 0, 2);
    assert_starts(&starts(Size::square(3), &KNIGHT), 0, 5);
    assert_starts(&starts(Size::square(1), &KNIGHT), 1, 1);
    assert_starts(&starts(Size::square(0), &KNIGHT), 0, 0);
}

#[test]
fn step_7_the_map_of_all_starts() {
    let (square, wide) = (starts(Size::square(5), &KNIGHT), starts(Size::new(4, 7), &KNIGHT));
    assert_snapshot!("starts", format!("{}\n\n{}", square.visited, wide.visited));
}

#[test]
fn step_7_any_way_to_find_a_tour_can_be_tried() {
    fn stay(size: Size, start: Pos, _: &[Move]) -> Result<Tour, StartOffBoard> {
        let mut board = Grid::new(size, 0);
        board.set(start, 1);
        Ok(Tour::Stuck(Walk { accessibility: Grid::new(size, 0), board, at: start, steps: 1 }))
    }
    let found = from_every_start(Size::new(3, 5), &KNIGHT, stay);
    assert_starts(&found, 0, 8);
    let ones = found.visited.cells() == [1; 15];
    assert!(ones, "each of these walks visits 1 cell, but you say\n{}", found.visited);
}

#[test]
fn step_8_every_walk_looks_ahead() {
    for size in [(3, 4), (4, 3), (5, 5), (4, 7), (6, 6), (8, 8)] {
        let size = Size::new(size.0, size.1);
        size.positions().for_each(|start| {
            walk_looking_ahead(size, (start.row, start.col), &KNIGHT);
        });
    }
    walk_looking_ahead(Size::new(7, 5), (0, 0), &LEAPER);
    walk_looking_ahead(Size::square(1), (0, 0), &KNIGHT);
    walk_looking_ahead(Size::new(1, 6), (0, 3), &KNIGHT);
}

#[test]
fn step_8_a_start_off_the_board_is_an_error() {
    assert_refused(tour_looking_ahead);
}
