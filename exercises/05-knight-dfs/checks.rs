//! What exercise 5 asks for. The reference solution passes this very file.
//!
//! A walk is a board with 1, 2, 3 and so on where the piece has been; a dot is a free cell.

use std::collections::HashSet;

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, record};
use insta::assert_snapshot;
use referee::tour;

use crate::lesson::{ALL, StartOffBoard, collect_tours, exit, tours_iterative, tours_recursive};

/// What steps 2 and 3 have in common: size, start, moves, limit, and what to do with each tour.
type Search = fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>;

/// One cell to the right, and no way back.
const RIGHT: [Move; 1] = [Move { rows: 0, cols: 1 }];

/// One cell up, right, down or left.
const STEPS: [Move; 4] = [
    Move { rows: -1, cols: 0 },
    Move { rows: 0, cols: 1 },
    Move { rows: 1, cols: 0 },
    Move { rows: 0, cols: -1 },
];

const CORNER: Pos = Pos::new(0, 0);

#[test]
fn step_1_a_move_to_a_free_cell_is_an_exit() {
    let board = Grid::from_rows([[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0]]);
    assert_exit(&board, Pos::new(1, 2), KNIGHT[0], None);
    assert_exit(&board, Pos::new(1, 2), KNIGHT[7], Some(Pos::new(2, 0)));
    assert_exit(&board, Pos::new(0, 0), KNIGHT[5], Some(Pos::new(2, 1)));
    assert_exit(&board, Pos::new(0, 3), LEAPER[5], Some(Pos::new(2, 1)));
}

#[test]
fn step_1_a_cell_where_the_piece_has_been_is_no_exit() {
    let board = Grid::from_rows([[1, 0, 0], [0, 0, 2], [3, 0, 0]]);
    assert_exit(&board, Pos::new(2, 0), KNIGHT[3], None);
    assert_exit(&board, Pos::new(2, 0), KNIGHT[2], Some(Pos::new(0, 1)));
}

#[test]
fn step_1_off_the_board_is_no_exit() {
    let wide = Grid::new(Size::new(2, 6), 0);
    assert_exit(&wide, Pos::new(1, 3), KNIGHT[3], Some(Pos::new(0, 5)));
    assert_exit(&wide, Pos::new(1, 4), KNIGHT[3], None);
    assert_exit(&wide, Pos::new(0, 5), KNIGHT[5], None);
    let high = Grid::new(Size::new(6, 2), 0);
    assert_exit(&high, Pos::new(3, 0), KNIGHT[5], Some(Pos::new(5, 1)));
    assert_exit(&high, Pos::new(4, 0), KNIGHT[5], None);
    assert_exit(&high, Pos::new(1, 0), KNIGHT[1], None);
}

#[test]
fn step_2_a_board_of_one_cell_has_one_tour() {
    assert_tours(tours_recursive, Size::square(1), CORNER, &KNIGHT, 1);
    assert_tours(tours_recursive, Size::square(1), CORNER, &[], 1);
}

#[test]
fn step_2_tours_of_small_boards() {
    small_boards(tours_recursive);
}

#[test]
fn step_2_boards_without_a_tour() {
    boards_without_a_tour(tours_recursive);
}

#[test]
fn step_2_any_list_of_moves_will_do() {
    other_moves(tours_recursive);
}

#[test]
fn step_2_the_first_two_tours_of_five_by_five() {
    assert_snapshot!("first_two", first_two(tours_recursive));
}

#[test]
fn step_2_the_search_stops_at_its_limit() {
    stops_at_its_limit(tours_recursive);
}

#[test]
fn step_2_all_304_tours_of_five_by_five() {
    all_of_five_by_five(tours_recursive);
}

#[test]
fn step_2_a_start_off_the_board_is_an_error() {
    start_off_board(tours_recursive);
}

#[test]
fn step_3_a_board_of_one_cell_has_one_tour() {
    assert_tours(tours_iterative, Size::square(1), CORNER, &KNIGHT, 1);
    assert_tours(tours_iterative, Size::square(1), CORNER, &[], 1);
}

#[test]
fn step_3_tours_of_small_boards() {
    small_boards(tours_iterative);
}

#[test]
fn step_3_boards_without_a_tour() {
    boards_without_a_tour(tours_iterative);
}

#[test]
fn step_3_any_list_of_moves_will_do() {
    other_moves(tours_iterative);
}

#[test]
fn step_3_the_first_two_tours_of_five_by_five() {
    assert_snapshot!("first_two", first_two(tours_iterative));
}

#[test]
fn step_3_the_search_stops_at_its_limit() {
    stops_at_its_limit(tours_iterative);
}

#[test]
fn step_3_a_long_walk_needs_no_recursion() {
    let size = Size::new(1, 30_000);
    let mut ends = Vec::new();
    let tours = tours_iterative(size, CORNER, &RIGHT, ALL, &mut |tour| {
        ends.push(tour[Pos::new(0, 29_999)]);
    });
    assert!(
        tours == Ok(1) && ends == [30_000],
        "one step at a time to the right, a row of 30,000 cells has one tour, and it ends with 30,000"
    );
}

#[test]
fn step_3_all_304_tours_of_five_by_five() {
    all_of_five_by_five(tours_iterative);
}

#[test]
fn step_3_a_start_off_the_board_is_an_error() {
    start_off_board(tours_iterative);
}

#[test]
fn step_4_the_tours_come_in_the_order_of_the_search() {
    let size = Size::new(3, 4);
    for start in size.positions() {
        let found = collected(size, start, ALL);
        let mut expected = Vec::new();
        watched(tours_recursive, size, start, &KNIGHT, ALL, &mut |tour| {
            expected.push(tour.clone())
        });
        assert!(
            found == expected,
            "from {start}, on a board of {size}, step 2 finds {}, but you collect {}",
            pictures(&expected),
            pictures(&found),
        );
    }
}

#[test]
fn step_4_no_more_tours_than_the_limit() {
    for (limit, expected) in [(0, 0), (1, 1), (2, 2), (3, 3), (10, 10)] {
        let found = collected(Size::square(5), CORNER, limit).len();
        assert!(found == expected, "with the limit {limit} you collect {found} tours");
    }
}

#[test]
fn step_4_where_there_is_no_tour_nothing_is_collected() {
    let found = collected(Size::square(3), CORNER, ALL);
    assert!(found.is_empty(), "3 × 3 has no tour, but you collect {}", pictures(&found));
}

#[test]
fn step_4_a_start_off_the_board_is_an_error() {
    start_off_board(|size, start, moves, limit, _| {
        collect_tours(size, start, moves, limit).map(|tours| tours.len() as u64)
    });
}

// What both searches must do

fn small_boards(search: Search) {
    // The 16 tours of 3 × 4, by the start.
    let three_by_four = [[2, 0, 0, 2], [4, 0, 0, 4], [2, 0, 0, 2]];
    for pos in Size::new(3, 4).positions() {
        let expected = three_by_four[pos.row][pos.col];
        assert_tours(search, Size::new(3, 4), pos, &KNIGHT, expected);
        assert_tours(search, Size::new(4, 3), Pos::new(pos.col, pos.row), &KNIGHT, expected);
    }
    assert_tours(search, Size::new(3, 7), CORNER, &KNIGHT, 8);
    assert_tours(search, Size::new(7, 3), Pos::new(5, 1), &KNIGHT, 28);
}

fn boards_without_a_tour(search: Search) {
    for start in Size::square(3).positions() {
        assert_tours(search, Size::square(3), start, &KNIGHT, 0);
    }
    for start in Size::square(4).positions() {
        assert_tours(search, Size::square(4), start, &KNIGHT, 0);
    }
    assert_tours(search, Size::new(1, 2), CORNER, &KNIGHT, 0);
    assert_tours(search, Size::new(2, 9), Pos::new(1, 4), &KNIGHT, 0);
    // 21 cells: 11 of the corner's color, 10 of the other, so a tour starts and ends on the 11.
    assert_tours(search, Size::new(3, 7), Pos::new(0, 1), &KNIGHT, 0);
    assert_tours(search, Size::square(4), CORNER, &LEAPER, 0);
}

fn other_moves(search: Search) {
    assert_tours(search, Size::square(3), CORNER, &STEPS, 8);
    assert_tours(search, Size::square(3), Pos::new(0, 1), &STEPS, 0);
    assert_tours(search, Size::new(2, 5), Pos::new(1, 0), &STEPS, 5);
    assert_tours(search, Size::new(1, 6), CORNER, &RIGHT, 1);
    assert_tours(search, Size::new(1, 6), Pos::new(0, 1), &RIGHT, 0);
    assert_tours(search, Size::new(6, 1), CORNER, &STEPS, 1);
    assert_tours(search, Size::new(6, 1), Pos::new(2, 0), &STEPS, 0);
    assert_tours(search, Size::new(2, 2), CORNER, &[], 0);
}

fn first_two(search: Search) -> String {
    let mut tours = Vec::new();
    watched(search, Size::square(5), CORNER, &KNIGHT, 2, &mut |tour| tours.push(tour.clone()));
    pictures(&tours)
}

#[track_caller]
fn stops_at_its_limit(search: Search) {
    // When each of the 8 tours is complete, and the search with them: the limit leaves nothing to do.
    for (limit, placements) in (0..).zip([0, 9, 12, 21, 40, 48, 67, 76, 79, 79, 79]) {
        let mut handed = 0;
        let (found, count) = record::count(|| {
            watched(search, Size::square(3), CORNER, &STEPS, limit, &mut |_| handed += 1)
        });
        let expected = limit.min(8);
        assert!(
            found == expected && handed == expected,
            "of 8 tours, the limit {limit} leaves {expected}, but you hand over {handed} and say {found}"
        );
        assert!(
            count.placements == placements,
            "with the limit {limit} the search is over after {placements} placements, but you make {}",
            count.placements,
        );
    }
}

#[track_caller]
fn all_of_five_by_five(search: Search) {
    let (_, count) = record::count(|| assert_tours(search, Size::square(5), CORNER, &KNIGHT, 304));
    assert!(
        count.placements == 1_735_079,
        "to find the 304 tours, with 1 on the start and each further number on an exit, takes \
         1,735,079 placements, but you make {}",
        record::grouped(count.placements),
    );
}

#[track_caller]
fn start_off_board(
    search: impl Fn(Size, Pos, &[Move], u64, &mut dyn FnMut(&Grid<u32>)) -> Result<u64, StartOffBoard>,
) {
    for (rows, cols, row, col) in
        [(3, 4, 3, 0), (3, 4, 0, 4), (4, 3, 2, 3), (1, 1, 0, 1), (0, 0, 0, 0), (0, 2, 0, 0)]
    {
        let (size, start) = (Size { rows, cols }, Pos { row, col });
        let error = StartOffBoard { start, size };
        match search(size, start, &KNIGHT, ALL, &mut |_| ()) {
            Ok(tours) => panic!("{error}: that is an error, but your answer is {tours} tours"),
            Err(found) => {
                assert!(found == error, "{error}, and your error should say so: {found}")
            }
        }
    }
}

// Verdicts

/// More than any board here needs, and little enough to end soon.
const BUDGET: u64 = 2_000_000;

/// What a search finds; one that runs away is stopped.
#[track_caller]
fn watched(
    search: Search,
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> u64 {
    match record::budget(BUDGET, || search(size, start, moves, limit, on_tour)) {
        Ok(found) => found,
        Err(error) => panic!("{start} is on a board of {size}, but you say: {error}"),
    }
}

#[track_caller]
fn collected(size: Size, start: Pos, limit: u64) -> Vec<Grid<u32>> {
    match record::budget(BUDGET, || collect_tours(size, start, &KNIGHT, limit)) {
        Ok(tours) => tours,
        Err(error) => panic!("{start} is on a board of {size}, but you say: {error}"),
    }
}

/// The number of tours is `expected`, each is a tour, and no two are the same.
#[track_caller]
fn assert_tours(search: Search, size: Size, start: Pos, moves: &[Move], expected: u64) {
    let mut tours = Vec::new();
    let found =
        watched(search, size, start, moves, ALL, &mut |tour| tours.push(tour.cells().to_vec()));

    let distinct: HashSet<_> = tours.iter().collect();
    for cells in &tours {
        let board = Grid::from_cells(size, cells.clone());
        if let Err(fault) = tour::judge(&board, start, moves) {
            panic!("this is no tour from {start}: {fault}\n{board}");
        }
    }
    assert!(
        distinct.len() == tours.len(),
        "from {start}, on a board of {size}, you hand over {} tours, but only {} different ones",
        tours.len(),
        distinct.len(),
    );
    assert!(
        found == expected && tours.len() as u64 == expected,
        "from {start}, a board of {size} has {expected} tours, but you hand over {} and say {found}",
        tours.len(),
    );
}

#[track_caller]
fn assert_exit(board: &Grid<u32>, pos: Pos, mv: Move, expected: Option<Pos>) {
    let found = exit(board, pos, mv);
    let words =
        |exit: Option<Pos>| exit.map_or("no exit".to_string(), |pos| format!("the exit {pos}"));
    assert!(
        found == expected,
        "from {pos}, {} rows down and {} columns to the right, there is {}, but you say {}; the board is\n{board}",
        mv.rows,
        mv.cols,
        words(expected),
        words(found),
    );
}

fn pictures(tours: &[Grid<u32>]) -> String {
    if tours.is_empty() {
        return "no tours".to_string();
    }
    let boards: Vec<String> = tours.iter().map(Grid::to_string).collect();
    format!("{} tours:\n\n{}\n", tours.len(), boards.join("\n\n"))
}
