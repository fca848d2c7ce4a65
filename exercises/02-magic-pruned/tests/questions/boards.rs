//! The boards of the questions, the sets of numbers in their cells, and which filters are on.

use std::fmt;

use exam::{
    Ask, Rng,
    boards::{durer, joined, odd_square, small},
};
use grid::{Grid, Pos, Size};

use exercise_2::{Domain, Domains, Filters};

/// Boards with a number, boards around a magic square, and the same with a wrong number.
pub fn boards(ask: &mut Ask) -> Vec<Domains> {
    let begun = (0..9).map(|cell| (at(cell, 3), bits(1 << (4 * cell % 9))));
    let mut boards: Vec<Domains> = begun.map(|cell| board_with(3, [cell])).collect();
    let random = ask.random(20, |rng| {
        // There is no square of order 2, and these are contradictions.
        let (order, most) = (*rng.pick(&[2, 3, 4, 5, 7]), rng.between(1, 5));
        let (area, right) = (order * order, full(&square(order)).cells);
        let mut board = scattered(rng, order, area, 0, most);
        for pos in right.positions() {
            board.cells.set(pos, Domain(board.cells[pos].0 | right[pos].0));
        }
        if rng.coin() {
            board.trail.push((at(rng.below(area), order), bits((1 << area) - 1)));
        }
        let mut wrong = board.clone();
        wrong.cells.set(at(rng.below(area), order), Domain::single(small(1 + rng.below(area))));
        [board, wrong]
    });
    boards.extend(random.concat());
    boards
}

/// From `least` to `most` of the numbers 1 to `largest` in each cell.
pub fn scattered(
    rng: &mut Rng,
    order: usize,
    largest: usize,
    least: usize,
    most: usize,
) -> Domains {
    let mut numbers = || rng.between(least, most.max(least));
    let counts: Vec<usize> = (0..order * order).map(|_| numbers()).collect();
    let cells = counts.into_iter().enumerate();
    board_with(order, cells.map(|(cell, count)| (at(cell, order), some_of(rng, largest, count))))
}

/// A magic square of an odd order or of order 4, with its corners in the wanted order.
pub fn square(order: usize) -> Grid<u32> {
    if order == 4 { durer() } else { odd_square(order) }
}

/// A board that was open, and its trail, after so many changes.
pub fn changed(rng: &mut Rng, order: usize, changes: usize) -> Domains {
    let (mut board, area) = (Domains::new(order), order * order);
    for _ in 0..changes {
        let (pos, numbers) = (at(rng.below(area), order), rng.between(order, area));
        let (before, keep) = (board.cells[pos], some_of(rng, area, numbers));
        if before.0 & !keep.0 != 0 {
            board.trail.push((pos, before));
            board.cells.set(pos, Domain(before.0 & keep.0));
        }
    }
    board
}

pub fn full(square: &Grid<u32>) -> Domains {
    let cells = square.positions().map(|pos| (pos, Domain::single(square[pos])));
    board_with(square.size().rows, cells)
}

/// An open board but for `cells`.
pub fn board_with(order: usize, cells: impl IntoIterator<Item = (Pos, Domain)>) -> Domains {
    let mut board = Domains::new(order);
    cells.into_iter().for_each(|(pos, domain)| board.cells.set(pos, domain));
    board
}

pub fn at(cell: usize, order: usize) -> Pos {
    Pos::new(cell / order, cell % order)
}

/// The first bit stands for 1.
pub fn bits(bits: usize) -> Domain {
    Domain((bits as u64) << 1)
}

pub fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (0..count).map(move |other| (one, other)))
}

/// So many of the numbers 1 to `largest`.
pub fn some_of(rng: &mut Rng, largest: usize, count: usize) -> Domain {
    let mut numbers: Vec<u32> = (1..=small(largest)).collect();
    let count = count.min(largest);
    (0..count).for_each(|taken| numbers.swap(taken, rng.between(taken, largest - 1)));
    numbers[..count].iter().fold(Domain(0), |set, &number| Domain(set.0 | 1 << number))
}

pub fn filters(which: usize, repeat: bool) -> Filters {
    let is_on = |bit: usize| which >> bit & 1 == 1;
    Filters { different: is_on(0), symmetry: is_on(1), sums: is_on(2), repeat }
}

/// The filters that are on: `[different sums repeat]`.
pub fn named(filters: &Filters) -> String {
    let Filters { different, symmetry, sums, repeat } = *filters;
    let words = ["different ", "symmetry ", "sums ", "repeat "].into_iter();
    let on = words.zip([different, symmetry, sums, repeat]).filter(|(_, is_on)| *is_on);
    format!("[{}]", on.map(|(word, _)| word).collect::<String>().trim_end())
}

pub fn shown(domain: Domain) -> String {
    let has = |number: u32| domain.0.checked_shr(number).is_some_and(|bits| bits & 1 == 1);
    let runs = (0..64).filter(|&number| has(number) && !has(number.wrapping_sub(1))).map(|first| {
        let last = (first..64).find(|&number| !has(number + 1)).unwrap_or(first);
        if first == last { format!("{first}") } else { format!("{first}-{last}") }
    });
    format!("{{{}}}", joined(runs, ","))
}

/// All domains, a row a line, and the trail, a change a line.
pub fn all(domains: &Domains) -> impl fmt::Display {
    fmt::from_fn(|f| {
        f.write_str(&rows(&domains.cells, |pos| shown(domains.cells[pos])))?;
        let mut trail = domains.trail.iter();
        trail.try_for_each(|&(pos, domain)| write!(f, "\ntrail: {pos} {}", shown(domain)))
    })
}

/// The cells that differ from those of the board `before`, a row a line, and a dot for all others.
pub fn changes(before: &Domains, after: &Domains) -> String {
    rows(&after.cells, |pos| match after.cells[pos] {
        domain if domain == before.cells[pos] => ".".to_string(),
        domain => shown(domain),
    })
}

fn rows(cells: &Grid<Domain>, cell: impl Fn(Pos) -> String) -> String {
    let Size { rows, cols } = cells.size();
    if rows == 0 {
        // A board without cells is written as its size.
        return cells.to_string();
    }
    let row = |row| joined((0..cols).map(|col| cell(Pos::new(row, col))), " ");
    joined((0..rows).map(row), "\n")
}
