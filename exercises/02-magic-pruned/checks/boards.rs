//! Boards for the checks, and verdicts on them in words.

use std::ops::ControlFlow;

use grid::{Grid, Pos, Size, record};
use referee::magic;

use crate::lesson::{Domain, Domains, Filters, from_the_middle, search};

// Boards

pub fn set(numbers: &[u32]) -> Domain {
    Domain(numbers.iter().fold(0, |bits, &number| bits | 1 << number))
}

pub fn board(size: Size, cells: &[&[u32]]) -> Domains {
    let cells = cells.iter().map(|numbers| set(numbers)).collect();
    Domains { cells: Grid::from_cells(size, cells), trail: Vec::new() }
}

/// Two rows of three cells: open, but for no cell.
pub fn wide_board() -> Domains {
    let all: &[u32] = &[1, 2, 3, 4, 5, 6];
    board(Size::new(2, 3), &[all, all, all, all, all, &[2, 3, 4]])
}

pub fn filled(square: &Grid<u32>) -> Domains {
    let cells = Grid::from_fn(square.size(), |pos| set(&[square[pos]]));
    Domains { cells, trail: Vec::new() }
}

/// The square turned and mirrored in all eight ways; the first is the square itself.
pub fn images(square: &Grid<u32>) -> Vec<Grid<u32>> {
    let last = square.size().rows - 1;
    let mut images = vec![square.clone()];
    for index in 1..8 {
        let before = &images[index - 1];
        images.push(Grid::from_fn(square.size(), |Pos { row, col }| match index {
            4 => before[Pos::new(col, row)],
            _ => before[Pos::new(last - col, row)],
        }));
    }
    images
}

pub fn places(line: magic::Line, order: usize) -> Vec<Pos> {
    let place = |step| match line {
        magic::Line::Row(row) => Pos::new(row, step),
        magic::Line::Column(col) => Pos::new(step, col),
        magic::Line::Diagonal => Pos::new(step, step),
        magic::Line::AntiDiagonal => Pos::new(step, order - 1 - step),
    };
    (0..order).map(place).collect()
}

/// The same numbers on every machine.
pub fn numbers_at_random(seed: u64) -> impl FnMut() -> usize {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as usize
    }
}

pub fn until_nothing_changes(domains: &mut Domains, filter: fn(&mut Domains) -> bool) -> bool {
    (0..50).all(|_| filter(domains))
}

/// A line a row, a set a cell.
pub fn shown(domains: &Domains) -> String {
    domains.cells.rows().map(|row| format!("{:?}\n", row.collect::<Vec<_>>())).collect()
}

// Verdicts

/// More than any search here needs, and little enough to end soon.
pub const BUDGET: u64 = 2_000_000;

#[track_caller]
pub fn assert_domain(what: &str, found: Domain, numbers: &[u32]) {
    assert!(found == set(numbers), "{what} should be {:?}, but is {found:?}", set(numbers));
}

/// The same for one cell of a board; `what` says which it is.
#[track_caller]
pub fn assert_cell(domains: &Domains, place: (usize, usize), what: &str, numbers: &[u32]) {
    let pos = Pos::from(place);
    assert_domain(&format!("the cell at {pos}, {what},"), domains.cells[pos], numbers);
}

#[track_caller]
pub fn assert_within(what: &str, found: Domain, numbers: &[u32]) {
    let expected = set(numbers);
    assert!(found.0 & !expected.0 == 0, "{what} can be {expected:?} at most, but is {found:?}");
}

#[track_caller]
pub fn assert_trail(domains: &Domains, expected: &[(Pos, &[u32])]) {
    let expected: Vec<_> = expected.iter().map(|&(pos, numbers)| (pos, set(numbers))).collect();
    let found = &domains.trail;
    assert!(*found == expected, "the trail should be {expected:?}, but is {found:?}");
}

#[track_caller]
pub fn assert_same_cells(found: &Domains, expected: &Domains, when: &str) {
    let same = found.cells == expected.cells;
    assert!(same, "{when}, the board should be\n{}\nbut is\n{}", shown(expected), shown(found));
}

#[track_caller]
pub fn assert_same(found: &Domains, expected: &Domains, when: &str) {
    assert_same_cells(found, expected, when);
    let (found, expected) = (found.trail.len(), expected.trail.len());
    assert!(found == expected, "{when}, the trail should be {expected} long, but is {found}");
}

#[track_caller]
pub fn assert_order(numbers: &[u32], largest: u32, expected: &[u32]) {
    let found = from_the_middle(set(numbers), largest);
    assert!(found == expected, "from the middle of 1 to {largest}: {expected:?}, not {found:?}");
}

#[track_caller]
pub fn assert_magic(square: &Grid<u32>) {
    if let Err(fault) = magic::judge(square) {
        panic!("{fault}; your square is\n{square}");
    }
}

/// All squares, each judged, and how many numbers the search says it chose.
#[track_caller]
pub fn all_squares(order: usize, filters: &Filters) -> (Vec<Grid<u32>>, u64) {
    let mut squares: Vec<Grid<u32>> = Vec::new();
    let choices = record::budget(BUDGET, || {
        search(order, filters, &mut |square| {
            squares.push(square.clone());
            ControlFlow::Continue(())
        })
    });
    for (index, square) in squares.iter().enumerate() {
        assert_magic(square);
        assert!(!squares[..index].contains(square), "this square comes twice:\n{square}");
    }
    (squares, choices)
}

#[track_caller]
pub fn assert_count(order: usize, filters: &Filters, expected: usize) -> u64 {
    let (squares, choices) = all_squares(order, filters);
    let found = squares.len();
    assert!(found == expected, "order {order} has {expected} squares, but you found {found}");
    choices
}
