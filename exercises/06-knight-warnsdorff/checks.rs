//! What exercise 6 asks for. The reference solution passes this very file.
//!
//! A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, record};
use insta::assert_snapshot;
use referee::tour as referee;

use crate::lesson::{
    Board, StartOffBoard, Starts, Tour, Walk, accessibility, enter, from_every_start, is_closed,
    may_start, next_cell, tour, tour_looking_ahead,
};

/// More writes than any board here needs, and few enough to end soon.
const BUDGET: u64 = 1_000_000;

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
    assert_eq!(table.size(), Size::new(3, 5), "the table is as large as the board");
    for (pos, expected) in [((0, 0), 2), ((0, 2), 4), ((1, 2), 4), ((1, 0), 2), ((2, 4), 2)] {
        assert_accessibility(&table, pos.into(), expected);
    }
}

#[test]
fn step_1_where_no_move_fits_it_is_zero() {
    for size in [Size::square(1), Size::new(1, 9), Size::new(9, 1), Size::square(2)] {
        let table = accessibility(size, &KNIGHT);
        size.positions().for_each(|pos| assert_accessibility(&table, pos, 0));
    }
    assert_eq!(accessibility(Size::square(0), &KNIGHT).cells(), [], "a board without cells");
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
    assert_eq!((walk.steps, walk.at), (3, Pos::new(2, 1)), "three cells were visited, (2,1) last");
    for (pos, number) in [((1, 2), 1), ((3, 3), 2), ((2, 1), 3)] {
        let found = walk.board[pos.into()];
        let pos = Pos::from(pos);
        assert!(found == number, "{pos} is step {number}, but holds {found}:\n{}", walk.board);
    }
    assert_eq!(walk.board.cells().iter().sum::<u32>(), 6, "the other cells are free still");
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
    let walk = walked(Size::square(8), &[(2, 1)]);
    assert_next(&walk, &KNIGHT, Some((0, 0)), "(0,0) is a corner with one way on");
    let walk = walked(Size::new(4, 5), &[(0, 2)]);
    assert_next(&walk, &KNIGHT, Some((1, 4)), "(1,4) and (1,0) have two ways on, (1,4) is first");
}

#[test]
fn step_3_of_equals_the_first_move_is_taken() {
    let walk = walked(Size::square(5), &[(0, 0)]);
    assert_next(&walk, &KNIGHT, Some((1, 2)), "(1,2) and (2,1) have five ways on, (1,2) is first");
    let mut backward = KNIGHT;
    backward.reverse();
    let walk = walked(Size::square(5), &[(0, 0)]);
    assert_next(&walk, &backward, Some((2, 1)), "now the move to (2,1) is the first in the order");
}

#[test]
fn step_3_visited_cells_are_no_way_on() {
    let walk = walked(Size::square(3), &[(0, 0), (1, 2)]);
    assert_next(&walk, &KNIGHT, Some((2, 0)), "the knight was at (0,0) already");
    let walk = walked(Size::new(3, 2), &[(0, 0), (2, 1)]);
    assert_next(&walk, &KNIGHT, None, "the only move leads back to where the knight was");
    assert_next(&walked(Size::square(1), &[(0, 0)]), &KNIGHT, None, "there is no other cell");
}

#[test]
fn step_3_a_cell_without_a_way_on_is_still_a_way() {
    let walk = walked(Size::new(3, 2), &[(0, 0)]);
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
    assert!(matches!(one, Tour::Complete(_)), "a single cell is a tour, but yours is {one:?}");
    for (size, start) in [((3, 3), (1, 1)), ((1, 6), (0, 3)), ((6, 1), (5, 0)), ((2, 2), (1, 0))] {
        let found = walk_by_the_rule(Size::new(size.0, size.1), start, &KNIGHT);
        assert!(matches!(found, Tour::Stuck(_)), "there is no move, but yours is {found:?}");
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
    assert_eq!(found.visited[Pos::new(3, 5)], 60, "the walk from (3,5) visits 60 cells");
}

#[test]
fn step_7_rates_are_over_the_starts_the_colors_allow() {
    assert_starts(&starts(Size::square(5), &KNIGHT), 12, 13);
    assert_starts(&starts(Size::new(3, 4), &KNIGHT), 6, 12);
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

// Boards

const CLOSED: &str = "
    26 15 32  3 24 13
    31  4 25 14 33  2
    18 27 16  1 12 23
     5 30 19 34  9 36
    20 17 28  7 22 11
    29  6 21 10 35  8";

const OPEN: &str = "
    1  4  7 10
    8 11  2  5
    3  6  9 12";

/// The walk over `path`, entered cell by cell.
#[track_caller]
fn walked(size: Size, path: &[(usize, usize)]) -> Walk {
    let mut walk = Walk {
        board: Grid::new(size, 0),
        accessibility: table_of(&Grid::new(size, 0), &KNIGHT),
        at: path[0].into(),
        steps: 0,
    };
    for &pos in path {
        record::budget(BUDGET, || enter(&mut walk, pos.into(), &KNIGHT));
    }
    walk
}

/// How many free cells of `board` are one move away from each cell.
fn table_of(board: &Board, moves: &[Move]) -> Board {
    let is_free = |pos: Pos| board[pos] == 0;
    Grid::from_fn(board.size(), |pos| {
        let steps = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
        steps.map(|neighbor| u32::from(is_free(neighbor))).sum()
    })
}

fn starts(size: Size, moves: &[Move]) -> Starts {
    record::budget(BUDGET, || from_every_start(size, moves, tour))
}

// Verdicts

/// The board, or what it is when it is too large to look at.
fn shown(board: &Board) -> String {
    let size = board.size();
    if size.area() <= 400 { board.to_string() } else { format!("(a board of {size})") }
}

#[track_caller]
fn assert_accessibility(table: &Board, pos: Pos, expected: u32) {
    let found = table.get(pos).copied();
    assert!(
        found == Some(expected),
        "{expected} cells are one move away from {pos}, but you count {found:?}:\n{table}"
    );
}

/// In free cells the accessibility is what a new count gives.
#[track_caller]
fn assert_table_is_right(walk: &Walk, moves: &[Move]) {
    let right = table_of(&walk.board, moves);
    for pos in walk.board.positions().filter(|&pos| walk.board[pos] == 0) {
        let (found, expected) = (walk.accessibility[pos], right[pos]);
        assert!(
            found == expected,
            "after step {} at {}, {expected} free cells are one move away from {pos}, \
             but its accessibility is {found}; the walk is\n{}",
            walk.steps,
            walk.at,
            shown(&walk.board)
        );
    }
}

#[track_caller]
fn assert_next(walk: &Walk, moves: &[Move], expected: Option<(usize, usize)>, why: &str) {
    let (found, expected) = (next_cell(walk, moves), expected.map(Pos::from));
    let said = |next: Option<Pos>| next.map_or("no cell".to_string(), |pos| pos.to_string());
    assert!(
        found == expected,
        "from {} the rule goes to {} ({why}), but yours to {}; the walk is\n{}\nand the \
         accessibilities are\n{}",
        walk.at,
        said(expected),
        said(found),
        walk.board,
        walk.accessibility
    );
}

/// The walk by `tour`, after a look at each of its steps.
#[track_caller]
fn walk_by_the_rule(size: Size, start: (usize, usize), moves: &[Move]) -> Tour {
    let found = record::budget(BUDGET, || tour(size, start.into(), moves));
    let found = found.expect("the start is on the board");
    let board = assert_whole_walk(&found, size, start.into(), moves);
    assert_choices(board, start.into(), moves, Ties::First);
    found
}

/// The walk by `tour_looking_ahead`, after a look at each of its steps.
#[track_caller]
fn walk_looking_ahead(size: Size, start: (usize, usize), moves: &[Move]) -> Tour {
    let found = record::budget(BUDGET, || tour_looking_ahead(size, start.into(), moves));
    let found = found.expect("the start is on the board");
    let board = assert_whole_walk(&found, size, start.into(), moves);
    assert_choices(board, start.into(), moves, Ties::LookAhead);
    found
}

/// A complete tour is judged by the referee; a stuck one also says truly where it stopped.
#[track_caller]
fn assert_whole_walk<'a>(found: &'a Tour, size: Size, start: Pos, moves: &[Move]) -> &'a Board {
    let board = match found {
        Tour::Complete(board) => board,
        Tour::Stuck(walk) => &walk.board,
    };
    let shown = shown(board);
    assert_eq!(board.size(), size, "the board of the walk has the size that was asked for");
    let verdict = match found {
        Tour::Complete(_) => referee::judge(board, start, moves),
        Tour::Stuck(_) => referee::judge_walk(board, start, moves),
    };
    if let Err(fault) = verdict {
        panic!("{fault}; your walk from {start} is\n{shown}");
    }
    if let Tour::Stuck(walk) = found {
        let last = *board.cells().iter().max().expect("a walk has cells");
        assert!(
            walk.steps == last && board[walk.at] == last,
            "the walk stops at the cell with its last number {last}, but you say step {} at {}:\n{shown}",
            walk.steps,
            walk.at
        );
        assert!((last as usize) < size.area(), "this walk has been everywhere:\n{shown}");
        let mut ways_on = moves.iter().filter_map(|&mv| walk.at.step(mv, size));
        if let Some(pos) = ways_on.find(|&pos| board[pos] == 0) {
            panic!("you say the walk is stuck at {}, but {pos} is free:\n{shown}", walk.at);
        }
        assert_table_is_right(walk, moves);
    }
    board
}

/// What decides between cells of the same accessibility.
enum Ties {
    First,
    LookAhead,
}

/// Follows the walk with a table of our own, and looks at each choice.
#[track_caller]
fn assert_choices(board: &Board, start: Pos, moves: &[Move], ties: Ties) {
    let (size, shown) = (board.size(), shown(board));
    let mut path: Vec<Pos> = size.positions().filter(|&pos| board[pos] != 0).collect();
    path.sort_unstable_by_key(|&pos| board[pos]);
    let mut table = table_of(&Grid::new(size, 0), moves);
    let mut at = start;
    for (step, &next) in (2..).zip(&path[1..]) {
        let free = |from: Pos| {
            let neighbors = moves.iter().filter_map(move |&mv| from.step(mv, size));
            neighbors.filter(move |&pos| board[pos] == 0 || board[pos] >= step)
        };
        free(at).for_each(|pos| table.set(pos, table[pos] - 1));
        let least = free(at).map(|pos| table[pos]).min().unwrap_or(0);
        assert!(
            table[next] == least,
            "step {step} goes from {at} to {next} with accessibility {}, but the least is {least}; \
             the walk is\n{shown}",
            table[next]
        );
        let equals: Vec<Pos> = free(at).filter(|&pos| table[pos] == least).collect();
        let ahead = |pos: Pos| free(pos).map(|pos| table[pos]).min();
        let best = match ties {
            Ties::First => equals[0],
            Ties::LookAhead => equals.into_iter().min_by_key(|&pos| ahead(pos)).unwrap_or(next),
        };
        let is_best = match ties {
            Ties::First => next == best,
            Ties::LookAhead => ahead(next) == ahead(best),
        };
        assert!(
            is_best,
            "step {step} goes from {at} to {next}, but of the cells with accessibility {least} it \
             should take {best}; the walk is\n{shown}"
        );
        at = next;
    }
}

#[track_caller]
fn assert_refused(find: fn(Size, Pos, &[Move]) -> Result<Tour, StartOffBoard>) {
    for (size, start) in [((3, 5), (3, 0)), ((5, 3), (0, 3)), ((0, 0), (0, 0)), ((1, 1), (7, 7))] {
        let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
        let found = find(size, start, &KNIGHT);
        assert!(
            found == Err(StartOffBoard { start, size }),
            "{start} is off a board of {size}, which is an error, but you say {found:?}"
        );
    }
}

#[track_caller]
fn assert_closed(board: &str, moves: &[Move], expected: bool, why: &str) {
    let board: Board = board.parse().expect("the checks write boards well");
    let not = if expected { "" } else { "not " };
    let found = is_closed(&board, moves);
    assert!(found == expected, "this is {not}a closed tour ({why}), but you say {found}:\n{board}");
}

#[track_caller]
fn assert_may_start(size: (usize, usize), start: (usize, usize), moves: &[Move], expected: bool) {
    let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
    let found = may_start(size, start, moves);
    let verb = if expected { "allow" } else { "forbid" };
    assert!(found == expected, "on a board of {size} the colors {verb} a start at {start}");
}

#[track_caller]
fn assert_starts(found: &Starts, succeeded: usize, feasible: usize) {
    assert!(
        (found.succeeded, found.feasible) == (succeeded, feasible),
        "{succeeded} of {feasible} starts succeed, but you say {} of {}; the cells visited are\n{}",
        found.succeeded,
        found.feasible,
        found.visited
    );
}
