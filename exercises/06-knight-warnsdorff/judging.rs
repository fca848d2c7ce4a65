//! The boards of exercise 6's checks, and what is said when an answer is wrong.

use grid::{Grid, KNIGHT, Move, Pos, Size, record};
use referee::tour as referee;

use crate::lesson::{
    Board, StartOffBoard, Starts, Tour, Walk, enter, from_every_start, is_closed, may_start,
    next_cell, tour, tour_looking_ahead,
};

/// More writes than any board here needs, and few enough to end soon.
const BUDGET: u64 = 1_000_000;

// Boards

pub const CLOSED: &str = "
    26 15 32  3 24 13
    31  4 25 14 33  2
    18 27 16  1 12 23
     5 30 19 34  9 36
    20 17 28  7 22 11
    29  6 21 10 35  8";

pub const OPEN: &str = "
    1  4  7 10
    8 11  2  5
    3  6  9 12";

/// The walk over `path`, entered cell by cell.
#[track_caller]
pub fn walked(size: Size, path: &[(usize, usize)]) -> Walk {
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

/// The same walk written by hand, so that step 3 can be judged without step 2.
pub(super) fn placed(size: Size, path: &[(usize, usize)]) -> Walk {
    let mut board = Grid::new(size, 0);
    let (mut at, mut steps) = (path[0].into(), 0);
    for &pos in path {
        at = pos.into();
        steps += 1;
        board.set(at, steps);
    }
    let accessibility = table_of(&board, &KNIGHT);
    Walk { board, accessibility, at, steps }
}

/// How many free cells of `board` are one move away from each cell.
fn table_of(board: &Board, moves: &[Move]) -> Board {
    let is_free = |pos: Pos| board[pos] == 0;
    Grid::from_fn(board.size(), |pos| {
        let steps = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
        steps.map(|neighbor| u32::from(is_free(neighbor))).sum()
    })
}

pub fn starts(size: Size, moves: &[Move]) -> Starts {
    record::budget(BUDGET, || from_every_start(size, moves, tour))
}

// Verdicts

/// The board, or what it is when it is too large to look at.
fn shown(board: &Board) -> String {
    let size = board.size();
    if size.area() <= 400 { board.to_string() } else { format!("(a board of {size})") }
}

#[track_caller]
pub fn assert_accessibility(table: &Board, pos: Pos, expected: u32) {
    let found = table.get(pos).map_or("nothing".to_string(), |count| count.to_string());
    assert!(
        found == expected.to_string(),
        "{expected} cells are one move away from {pos}, but you count {found}:\n{table}"
    );
}

#[track_caller]
pub fn assert_size(table: &Board, size: Size) {
    let found = table.size();
    assert!(found == size, "the table is as large as the board, {size}, but yours is {found}");
}

/// The walk has entered the cells of `path` one after the other, and no more.
#[track_caller]
pub fn assert_entered(walk: &Walk, path: &[(usize, usize)]) {
    let Walk { board, at, steps, .. } = walk;
    let mut expected = Grid::new(board.size(), 0);
    for (&pos, number) in path.iter().zip(1..) {
        expected.set(pos.into(), number);
    }
    assert!(
        *board == expected,
        "after the steps onto {} the board is\n{expected}\nbut yours is\n{board}",
        path.iter().map(|&pos| Pos::from(pos).to_string()).collect::<Vec<_>>().join(", "),
    );
    let (last, visited) = (path.last().map_or(*at, |&pos| pos.into()), path.len());
    assert!(
        *at == last,
        "the knight entered {last} last, but your `walk.at` is {at}; the board is\n{board}"
    );
    assert!(
        *steps as usize == visited,
        "{visited} cells were visited, but your `walk.steps` is {steps}; the board is\n{board}"
    );
}

/// In free cells the accessibility is what a new count gives.
#[track_caller]
pub fn assert_table_is_right(walk: &Walk, moves: &[Move]) {
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
pub fn assert_next(walk: &Walk, moves: &[Move], expected: Option<(usize, usize)>, why: &str) {
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
pub fn walk_by_the_rule(size: Size, start: (usize, usize), moves: &[Move]) -> Tour {
    let found = record::budget(BUDGET, || tour(size, start.into(), moves));
    let found = found.expect("the start is on the board");
    let board = assert_whole_walk(&found, size, start.into(), moves);
    assert_choices(board, start.into(), moves, Ties::First);
    found
}

/// The walk by `tour_looking_ahead`, after a look at each of its steps.
#[track_caller]
pub fn walk_looking_ahead(size: Size, start: (usize, usize), moves: &[Move]) -> Tour {
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
    assert!(
        board.size() == size,
        "the walk is on a board of {size}, but your board has {}",
        board.size()
    );
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
pub fn assert_refused(find: fn(Size, Pos, &[Move]) -> Result<Tour, StartOffBoard>) {
    for (size, start) in [((3, 5), (3, 0)), ((5, 3), (0, 3)), ((0, 0), (0, 0)), ((1, 1), (7, 7))] {
        let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
        let said = match find(size, start, &KNIGHT) {
            Err(error) if error == (StartOffBoard { start, size }) => continue,
            Err(error) => format!("yours says: {error}"),
            Ok(Tour::Complete(board)) => format!("you say that this is a tour:\n{board}"),
            Ok(Tour::Stuck(walk)) => {
                format!("you say that it is stuck at {} after step {}", walk.at, walk.steps)
            }
        };
        panic!("{start} is off a board of {size}, which is an error, but {said}");
    }
}

#[track_caller]
pub fn assert_closed(board: &str, moves: &[Move], expected: bool, why: &str) {
    let board: Board = board.parse().expect("the checks write boards well");
    let not = if expected { "" } else { "not " };
    let found = is_closed(&board, moves);
    assert!(found == expected, "this is {not}a closed tour ({why}), but you say {found}:\n{board}");
}

#[track_caller]
pub fn assert_may_start(
    size: (usize, usize),
    start: (usize, usize),
    moves: &[Move],
    expected: bool,
) {
    let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
    let found = may_start(size, start, moves);
    let verb = if expected { "allow" } else { "forbid" };
    assert!(found == expected, "on a board of {size} the colors {verb} a start at {start}");
}

#[track_caller]
pub fn assert_starts(found: &Starts, succeeded: usize, feasible: usize) {
    assert!(
        (found.succeeded, found.feasible) == (succeeded, feasible),
        "{succeeded} of {feasible} starts succeed, but you say {} of {}; the cells visited are\n{}",
        found.succeeded,
        found.feasible,
        found.visited
    );
}
