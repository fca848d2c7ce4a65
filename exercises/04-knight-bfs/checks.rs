//! What exercise 4 asks for. The reference solution passes this very file.
//!
//! On a board of labels the start is 1, a cell n moves away is n + 1, and a dot is a cell out of
//! reach.

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, record};
use insta::assert_snapshot;
use referee::distance;

use crate::lesson::{StartOffBoard, depth, explore, moves_from, reachable};

/// One cell to the right, and no way back.
const RIGHT: [Move; 1] = [Move { rows: 0, cols: 1 }];

#[test]
fn step_1_in_the_middle_all_moves_are_possible() {
    assert_moves(Pos::new(2, 3), Size::new(5, 7), &KNIGHT, "11 02 04 15 35 44 42 31");
    assert_moves(Pos::new(3, 4), Size::new(7, 8), &LEAPER, "04 16 37 56 64 52 31 12");
}

#[test]
fn step_1_moves_off_the_board_lead_nowhere() {
    let size = Size::new(3, 4);
    assert_moves(Pos::new(0, 0), size, &KNIGHT, "12 21");
    assert_moves(Pos::new(2, 3), size, &KNIGHT, "11 02");
    assert_moves(Pos::new(0, 3), size, &KNIGHT, "22 11");
    assert_moves(Pos::new(1, 1), size, &KNIGHT, "03 23");
    assert_moves(Pos::new(2, 0), size, &LEAPER, "02 23");
}

#[test]
fn step_1_rows_and_columns_have_their_own_ends() {
    assert_moves(Pos::new(5, 0), Size::new(8, 2), &KNIGHT, "31 71");
    assert_moves(Pos::new(1, 5), Size::new(2, 8), &KNIGHT, "03 07");
    assert_moves(Pos::new(0, 6), Size::new(1, 8), &LEAPER, "03");
}

#[test]
fn step_1_any_list_of_moves_will_do() {
    assert_moves(Pos::new(0, 1), Size::new(1, 4), &RIGHT, "02");
    assert_moves(Pos::new(0, 3), Size::new(1, 4), &RIGHT, "");
    assert_moves(Pos::new(0, 0), Size::new(4, 4), &[], "");
    assert_moves(Pos::new(0, 0), Size::new(1, 1), &KNIGHT, "");
}

#[test]
fn step_2_the_chapters_board() {
    let labels = assert_labels(Size::square(10), Pos::new(0, 0), &KNIGHT);
    assert_snapshot!("ten_by_ten", labels);
}

#[test]
fn step_2_the_leapers_board() {
    let labels = assert_labels(Size::new(7, 9), Pos::new(3, 2), &LEAPER);
    assert_snapshot!("leaper", labels);
}

#[test]
fn step_2_a_cell_out_of_reach_keeps_its_zero() {
    let labels = assert_labels(Size::square(3), Pos::new(0, 0), &KNIGHT);
    let center = labels[Pos::new(1, 1)];
    assert!(center == 0, "no move leads to the center, but its label is {center}:\n{labels}");
    assert_labels(Size::square(3), Pos::new(1, 1), &KNIGHT);
    assert_labels(Size::new(2, 9), Pos::new(0, 4), &KNIGHT);
    assert_labels(Size::new(9, 2), Pos::new(8, 1), &KNIGHT);
    assert_labels(Size::square(4), Pos::new(1, 1), &LEAPER);
}

#[test]
fn step_2_every_small_board_from_every_start() {
    for (rows, cols) in [(1, 1), (1, 7), (7, 1), (3, 4), (4, 3), (5, 8), (6, 5)] {
        let size = Size { rows, cols };
        for start in size.positions() {
            assert_labels(size, start, &KNIGHT);
            assert_labels(size, start, &LEAPER);
        }
    }
}

#[test]
fn step_2_moves_need_no_way_back() {
    let labels = assert_labels(Size::new(2, 5), Pos::new(1, 2), &RIGHT);
    let expected = Grid::from_rows([[0; 5], [0, 0, 1, 2, 3]]);
    assert!(
        labels == expected,
        "with one move, to the right, the labels from (1,2) are\n{expected}\nbut yours are\n{labels}"
    );
    let down_or_far_right = [Move { rows: 1, cols: 0 }, Move { rows: 0, cols: 2 }];
    assert_labels(Size::new(4, 6), Pos::new(1, 1), &down_or_far_right);
    assert_labels(Size::new(4, 6), Pos::new(1, 1), &[]);
}

#[test]
fn step_2_each_cell_is_labeled_once() {
    for (size, start, reached) in [
        (Size::square(10), (0, 0), 100),
        (Size::square(3), (2, 1), 8),
        (Size::new(2, 9), (0, 0), 5),
    ] {
        let (_, count) = record::count(|| explored(size, start.into(), &KNIGHT));
        assert!(
            count.placements == reached && count.removals == 0,
            "from {}, on a board of {size}, {reached} cells can be reached, so {reached} labels are \
             written and none is taken back, but you write {} and take {} back",
            Pos::from(start),
            count.placements,
            count.removals,
        );
    }
}

#[test]
fn step_2_a_start_off_the_board_is_an_error() {
    for (rows, cols, start) in [
        (3, 4, Pos::new(3, 0)),
        (3, 4, Pos::new(0, 4)),
        (3, 4, Pos::new(2, 4)),
        (1, 1, Pos::new(1, 1)),
        (5, 5, Pos::new(usize::MAX, 0)),
        (0, 0, Pos::new(0, 0)),
        (0, 3, Pos::new(0, 0)),
        (3, 0, Pos::new(0, 0)),
    ] {
        let size = Size { rows, cols };
        match explore(size, start, &KNIGHT) {
            Ok(labels) => panic!(
                "{} is an error, not an answer, but you answer\n{labels}",
                StartOffBoard { start, size }
            ),
            Err(error) => assert!(
                error == StartOffBoard { start, size },
                "{}, and the error says so, but yours says: {error}",
                StartOffBoard { start, size }
            ),
        }
    }
}

#[test]
fn step_3_all_cells_of_the_chapters_board_are_reached() {
    let found = reachable(&explored(Size::square(10), Pos::new(0, 0), &KNIGHT));
    assert!(found.len() == 100, "all 100 cells are reached, but you list {}", found.len());
}

#[test]
fn step_3_the_start_is_reached_and_the_center_is_not() {
    let labels = Grid::from_rows([[5, 2, 3], [2, 0, 4], [3, 4, 1]]);
    assert_reached(&labels, "00 01 02 10 12 20 21 22");
}

#[test]
fn step_3_cells_come_in_reading_order() {
    assert_reached(&Grid::from_rows([[0, 3, 0, 0], [1, 0, 0, 2]]), "01 10 13");
    assert_reached(&Grid::from_rows([[4, 1], [0, 2], [0, 3]]), "00 01 11 21");
}

#[test]
fn step_3_on_an_empty_board_no_cell_is_reached() {
    assert_reached(&Grid::new(Size::new(2, 3), 0), "");
    assert_reached(&Grid::new(Size::new(0, 0), 0), "");
}

#[test]
fn step_4_the_chapters_board_takes_seven_moves() {
    assert_depth(&explored(Size::square(10), Pos::new(0, 0), &KNIGHT), Some(7));
}

#[test]
fn step_4_a_piece_that_cannot_move_has_made_no_moves() {
    assert_depth(&Grid::from_rows([[1]]), Some(0));
    assert_depth(&Grid::from_rows([[0, 0, 0], [0, 1, 0], [0, 0, 0]]), Some(0));
}

#[test]
fn step_4_the_farthest_cell_may_be_anywhere() {
    assert_depth(&Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]), Some(4));
    assert_depth(&Grid::from_rows([[5, 2, 3], [2, 0, 4], [3, 4, 1]]), Some(4));
    assert_depth(&Grid::from_rows([[0, 1, 2, 3, 0]]), Some(2));
}

#[test]
fn step_4_where_nothing_was_reached_there_is_no_depth() {
    assert_depth(&Grid::new(Size::new(2, 3), 0), None);
    assert_depth(&Grid::new(Size::new(0, 0), 0), None);
}

// Boards and answers

/// Positions from text: "12 01" is (1,2) and (0,1).
fn cells(text: &str) -> Vec<Pos> {
    let number = |digit: u8| usize::from(digit - b'0');
    text.split_whitespace()
        .map(|word| Pos::new(number(word.as_bytes()[0]), number(word.as_bytes()[1])))
        .collect()
}

fn shown(cells: &[Pos]) -> String {
    if cells.is_empty() {
        return "none".to_string();
    }
    cells.iter().map(Pos::to_string).collect::<Vec<_>>().join(" ")
}

/// The student's labels; a search that writes far more than one label a cell is stopped.
#[track_caller]
fn explored(size: Size, start: Pos, moves: &[Move]) -> Grid<u32> {
    let budget = 10 * size.area() as u64;
    match record::budget(budget, || explore(size, start, moves)) {
        Ok(labels) => labels,
        Err(error) => panic!("{start} is on a board of {size}, but you say: {error}"),
    }
}

// Verdicts

#[track_caller]
fn assert_moves(pos: Pos, size: Size, moves: &[Move], expected: &str) {
    let (found, expected) = (moves_from(pos, size, moves), cells(expected));
    let (mut found_sorted, mut expected_sorted) = (found.clone(), expected.clone());
    found_sorted.sort_unstable();
    expected_sorted.sort_unstable();
    assert!(
        found_sorted == expected_sorted,
        "from {pos}, on a board of {size}, one move leads to\n    {}\nbut your moves lead to\n    {}",
        shown(&expected),
        shown(&found),
    );
    assert!(
        found == expected,
        "these are the right cells, but not in the order of the moves:\n    {}\nand yours are\n    {}",
        shown(&expected),
        shown(&found),
    );
}

#[track_caller]
fn assert_labels(size: Size, start: Pos, moves: &[Move]) -> Grid<u32> {
    let labels = explored(size, start, moves);
    assert!(
        labels.size() == size,
        "your board has {}, but the board to explore has {size}",
        labels.size()
    );
    if let Err(fault) = distance::judge(&labels, start, moves) {
        panic!("{fault}; the start is {start}, and your labels are\n{labels}");
    }
    labels
}

#[track_caller]
fn assert_reached(labels: &Grid<u32>, expected: &str) {
    let (found, expected) = (reachable(labels), cells(expected));
    assert!(
        found == expected,
        "the cells that were reached, in reading order, are\n    {}\nbut you list\n    {}\nof the board\n{labels}",
        shown(&expected),
        shown(&found),
    );
}

#[track_caller]
fn assert_depth(labels: &Grid<u32>, expected: Option<u32>) {
    let found = depth(labels);
    let words = |depth: Option<u32>| match depth {
        Some(1) => "1 move".to_string(),
        Some(moves) => format!("{moves} moves"),
        None => "`None`, because no cell was reached".to_string(),
    };
    assert!(
        found == expected,
        "the farthest cell takes {}, but you say {}; the labels are\n{labels}",
        words(expected),
        words(found),
    );
}
