//! The same search with other choices, to be compared: what a step may change, what a wrong line costs,
//! where a search starts, and how it leaves a local minimum.
//!
//! Holds the column "wrong lines only" of lesson 9's table of swaps tried, and all columns of its
//! tables of costs, neighborhoods, starts and ways to leave a minimum but the lesson's own.
//!
//! The lesson's `search` is `Choices::default()`. The crate `programs` runs the others next to it.

use std::mem;

use grid::{Grid, Pos, Size};
use magic_local_search::{
    Excess, Search, absolute, descend, error, excess, random_below, random_square, squares, swap,
    swap_gain, wrong_lines,
};
use rand_core::Rng;

/// What one step may change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Neighborhood {
    /// The numbers in any two cells change places: n² (n² - 1) / 2 neighbors.
    #[default]
    Swap,
    /// The same, but each improvement begins a new pass.
    SwapFromTheTop,
    /// The same, but only where a wrong line is touched.
    SwapInWrongLines,
    /// The numbers of one line stand in any other order: (2n + 2) (n! - 1) neighbors.
    Line,
    /// By lines, then by swaps, then by lines again, until neither helps.
    LineThenSwap,
}

/// What a wrong line costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cost {
    /// The square of its excess.
    #[default]
    Squares,
    /// Its excess, without the sign.
    Absolute,
    /// 1, however wrong it is.
    Lines,
}

/// The board a search begins with. After a restart it is a random one in any case: a descent makes
/// no random choice, so from the same board it would end in the same local minimum for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// A random one.
    #[default]
    Random,
    /// 1 to n² in reading order.
    Identity,
}

/// One choice of each; the default is the lesson's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// What one step may change.
    pub neighborhood: Neighborhood,
    /// What a wrong line costs.
    pub cost: Cost,
    /// The board to begin with.
    pub start: Start,
    /// How many random swaps lead out of a local minimum; 0 stands for a new random board.
    pub shakes: usize,
}

/// The numbers 1 to n² in reading order. Both its diagonals are right already.
pub fn identity_square(order: usize) -> Grid<u32> {
    Grid::from_cells(Size::square(order), (1..).take(order * order).collect())
}

/// Looks for a magic square of `order` as `choices` say; else as [`search`](magic_local_search::search).
///
/// Before each restart it shows `on_restart` the best so far.
///
/// # Cost
///
/// By [`Neighborhood::Line`] a local minimum is known only after all orders of all lines were tried:
/// 80 million for order 10, and 13 times as many for each order more.
pub fn search(
    choices: Choices,
    order: usize,
    max_restarts: u64,
    rng: &mut impl Rng,
    on_restart: impl FnMut(&Search),
) -> Search {
    // `take` leaves the default, a random start, for the restarts.
    let mut start = choices.start;
    let mut last: Option<Grid<u32>> = None;
    let descent = || {
        let square = match (last.take(), mem::take(&mut start)) {
            (Some(minimum), _) if choices.shakes > 0 => shaken(minimum, choices.shakes, rng),
            (_, Start::Random) => random_square(order, rng),
            (_, Start::Identity) => identity_square(order),
        };
        let found = descended(choices, square);
        last = Some(found.square.clone());
        found
    };
    best_of(max_restarts, descent, on_restart)
}

/// `square` after so many swaps of two random cells.
fn shaken(mut square: Grid<u32>, swaps: usize, rng: &mut impl Rng) -> Grid<u32> {
    let cells: Vec<Pos> = square.size().positions().collect();
    for _ in 0..swaps {
        let [one, other] = [(); 2].map(|()| cells[random_below(cells.len(), rng)]);
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, number);
    }
    square
}

/// The best of so many more starts as there are restarts, or the first without an error; `on_restart` sees
/// the best so far.
pub(super) fn best_of(
    max_restarts: u64,
    mut start: impl FnMut() -> Search,
    mut on_restart: impl FnMut(&Search),
) -> Search {
    let mut best = start();
    let mut tried = best.tried;
    let mut restarts = 0;
    while best.error > 0 && restarts < max_restarts {
        on_restart(&best);
        restarts += 1;
        let next = start();
        tried += next.tried;
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}

/// The local minimum below `square`.
fn descended(choices: Choices, square: Grid<u32>) -> Search {
    // Each cost is handed over by name, so that the compiler makes a descent of its own for it.
    match choices.cost {
        Cost::Squares => descended_by(choices.neighborhood, square, squares),
        Cost::Absolute => descended_by(choices.neighborhood, square, absolute),
        Cost::Lines => descended_by(choices.neighborhood, square, wrong_lines),
    }
}

fn descended_by(
    neighborhood: Neighborhood,
    mut square: Grid<u32>,
    cost: impl Fn(i64) -> i64,
) -> Search {
    let tried = match neighborhood {
        Neighborhood::Swap => descend(&mut square, &cost),
        Neighborhood::SwapFromTheTop => descend_otherwise(&mut square, &cost, true, false),
        Neighborhood::SwapInWrongLines => descend_otherwise(&mut square, &cost, false, true),
        Neighborhood::Line => descend_by_lines(&mut square, &cost),
        Neighborhood::LineThenSwap => descend_by_both(&mut square, &cost),
    };
    let error = error(&excess(&square), &cost);
    Search { square, error, restarts: 0, tried }
}

/// As [`descend`], but an improvement may begin a new pass, and cells in no wrong line may be left out. Two
/// such cells touch lines that cost nothing, so their swap never has a gain, and the minimum is the same.
// ANCHOR: otherwise
fn descend_otherwise(
    square: &mut Grid<u32>,
    cost: impl Fn(i64) -> i64,
    from_the_top: bool,
    in_wrong_lines: bool,
) -> u64 {
    let cells: Vec<Pos> = square.size().positions().collect();
    let mut excess = excess(square);
    let mut tried = 0;
    'pass: loop {
        let mut improved = false;
        for (index, &one) in cells.iter().enumerate() {
            for &other in &cells[index + 1..] {
                let is_wrong = |pos| is_in_wrong_line(&excess, pos);
                if in_wrong_lines && !is_wrong(one) && !is_wrong(other) {
                    continue;
                }
                tried += 1;
                if swap_gain(square, &excess, one, other, &cost) > 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                    if from_the_top {
                        continue 'pass;
                    }
                }
            }
        }
        if !improved {
            return tried;
        }
    }
}
// ANCHOR_END: otherwise

/// Whether a line through `pos` has another sum than the magic one.
pub(super) fn is_in_wrong_line(excess: &Excess, pos: Pos) -> bool {
    excess.rows[pos.row] != 0
        || excess.columns[pos.col] != 0
        || (pos.row == pos.col && excess.diagonal != 0)
        || (pos.row + pos.col + 1 == excess.rows.len() && excess.anti_diagonal != 0)
}

/// By lines and by swaps in turn. Returns how many orders and swaps it tried.
fn descend_by_both(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut tried = 0;
    loop {
        let before = error(&excess(square), &cost);
        tried += descend_by_lines(square, &cost) + descend(square, &cost);
        if error(&excess(square), &cost) == before {
            return tried;
        }
    }
}

/// Puts the numbers of each line into the best order there is, line after line, until no line can be
/// improved. Returns how many orders it tried.
///
/// # Source
///
/// B. R. Heap, "Permutations by Interchanges" (1963): each order is one swap away from the one
/// before, so the gain of an order is the gain of the one before and that of one swap.
pub fn descend_by_lines(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let lines = lines(square.size().rows);
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for line in &lines {
            improved |= improve_line(square, &mut excess, line, &cost, &mut tried);
        }
        if !improved {
            return tried;
        }
    }
}

/// Leaves the numbers of `line` in the best order, and says whether it is better than before.
fn improve_line(
    square: &mut Grid<u32>,
    excess: &mut Excess,
    line: &[Pos],
    cost: &impl Fn(i64) -> i64,
    tried: &mut u64,
) -> bool {
    let mut best: Vec<u32> = line.iter().map(|&pos| square[pos]).collect();
    let (mut gain, mut best_gain) = (0, 0);
    // Heap's algorithm without recursion: how many swaps were made on each level.
    let mut made = vec![0; line.len()];
    let mut level = 1;
    while level < line.len() {
        if made[level] == level {
            made[level] = 0;
            level += 1;
            continue;
        }
        let partner = if level % 2 == 0 { 0 } else { made[level] };
        gain += swap_gain(square, excess, line[partner], line[level], cost);
        swap(square, excess, line[partner], line[level]);
        *tried += 1;
        if gain > best_gain {
            best_gain = gain;
            best = line.iter().map(|&pos| square[pos]).collect();
        }
        made[level] += 1;
        level = 1;
    }
    arrange(square, excess, line, &best);
    best_gain > 0
}

/// Brings the numbers of `line` into the order of `numbers`, swap by swap.
fn arrange(square: &mut Grid<u32>, excess: &mut Excess, line: &[Pos], numbers: &[u32]) {
    for (index, &number) in numbers.iter().enumerate() {
        if let Some(found) = (index..line.len()).find(|&place| square[line[place]] == number) {
            swap(square, excess, line[index], line[found]);
        }
    }
}

/// The cells of every line of a board of `order`.
fn lines(order: usize) -> Vec<Vec<Pos>> {
    let places = Grid::from_fn(Size::square(order), |pos| pos);
    let rows = places.rows().map(|row| row.copied().collect());
    let columns = places.columns().map(|column| column.copied().collect());
    let diagonals =
        [places.diagonal().copied().collect(), places.anti_diagonal().copied().collect()];
    rows.chain(columns).chain(diagonals).collect()
}
