//! Fill line after line, and find one square for each eight.
//!
//! Holds the last line of lesson 1's table of placements, its whole table of orders, and "line after
//! line, one of each eight" in the table of times.
//!
//! This search finishes lines as early as possible, because the last cell of a line is computed and
//! not tried, and may refute the choices before it. So it continues in a line that lacks the fewest
//! cells, and there in the cell where most lines cross. On a board of order 3 it tries three cells,
//! and the other six follow:
//!
//! ```text
//! 2nd  6th  4th     1st, 2nd, 4th   tried
//! 8th  1st  9th     3rd, 5th        what the diagonals need
//! 5th  7th  3rd     the others      what the rows and columns need
//! ```
//!
//! Even a cell that is tried has bounds: the empty cells of its line must be able to add up to what
//! the line still needs.
//!
//! Rotations and reflections of a square are squares: eight make a family, in which the corners
//! change places. Exactly one of the eight has its smallest corner at the top left and the smaller
//! one of its two neighbors at the top right. The search looks only for that one.
//!
//! # Source
//!
//! The eight symmetries are in Dumez (2016), with the largest corner in place of the smallest.

use grid::{Grid, Pos, Size};
use magic_brute::{Board, better::Work, largest, magic_sum};

/// Finds one magic square of `order` for each family of eight.
///
/// A square of order 1 is its own family.
pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) -> Work {
    let size = Size::square(order);
    if order == 0 {
        return Work::default();
    }
    let mut search = Search {
        board: Grid::new(size, 0),
        used: vec![false; size.area() + 1],
        sum: magic_sum(order as u64),
        work: Work::default(),
        on_square,
    };
    search.fill(&plan(size));
    search.work
}

/// One cell of the plan: what is to be done there.
struct PlannedCell {
    pos: Pos,
    lines: Vec<Line>,
    /// The pairs of corners of which this is one; the first of a pair has the smaller number.
    corners: Vec<[Pos; 2]>,
}

type Line = Vec<Pos>;

/// The order in which the cells are filled: next is always a cell of a line that lacks the fewest
/// cells.
fn plan(size: Size) -> Vec<PlannedCell> {
    let mut lines: Vec<Line> = magic_pruned::lines(size.rows).map(Iterator::collect).collect();
    // The diagonals first.
    lines.rotate_right(2);
    let corners = smaller_corners(size);
    let mut filled: Vec<Pos> = Vec::new();
    while filled.len() < size.area() {
        let lacking = |line: &Line| line.iter().filter(|pos| !filled.contains(pos)).count();
        let line = lines.iter().filter(|line| lacking(line) > 0).min_by_key(|line| lacking(line));
        let crossing = |pos: &&Pos| lines.iter().filter(|line| line.contains(pos)).count();
        let empty = line.iter().flat_map(|line| line.iter()).filter(|pos| !filled.contains(pos));
        filled.push(*empty.rev().max_by_key(crossing).expect("every cell is in a line"));
    }
    let planned = |pos| PlannedCell {
        pos,
        lines: lines.iter().filter(|line| line.contains(&pos)).cloned().collect(),
        corners: corners.iter().filter(|pair| pair.contains(&pos)).copied().collect(),
    };
    filled.into_iter().map(planned).collect()
}

/// Pairs of corners, the one with the smaller number first.
fn smaller_corners(size: Size) -> Vec<[Pos; 2]> {
    let last = size.rows - 1;
    if last == 0 {
        return vec![];
    }
    let [top_left, top_right] = [Pos::new(0, 0), Pos::new(0, last)];
    let [bottom_left, bottom_right] = [Pos::new(last, 0), Pos::new(last, last)];
    vec![
        [top_left, top_right],
        [top_left, bottom_left],
        [top_left, bottom_right],
        [top_right, bottom_left],
    ]
}

struct Search<'a> {
    board: Board,
    // Invariant: `used[number]` says whether it is on the board.
    used: Vec<bool>,
    sum: u64,
    work: Work,
    on_square: &'a mut dyn FnMut(&Board),
}

impl Search<'_> {
    /// Does what the plan says from here on, in every way, and leaves the board as it was.
    fn fill(&mut self, plan: &[PlannedCell]) {
        let Some((cell, rest)) = plan.split_first() else {
            self.work.boards += 1;
            (self.on_square)(&self.board);
            return;
        };

        let (least, greatest) = self.choices(cell);
        for number in least..=greatest {
            if self.used[number as usize] {
                continue;
            }
            self.board.set(cell.pos, number);
            self.work.placements += 1;
            self.used[number as usize] = true;
            self.fill(rest);
            self.used[number as usize] = false;
            self.board.set(cell.pos, 0);
        }
    }

    /// The least and the greatest number to try; none when the least is greater.
    fn choices(&self, cell: &PlannedCell) -> (u32, u32) {
        let largest = largest(self.board.size());
        let (mut least, mut greatest) = (1, largest);
        let mut larger_corners = 0;
        for &[smaller, larger] in &cell.corners {
            // An empty cell holds 0.
            if larger == cell.pos {
                least = least.max(self.board[smaller] + 1);
            } else {
                larger_corners += 1;
                greatest = greatest.min(self.board[larger].checked_sub(1).unwrap_or(largest));
            }
        }
        greatest = greatest.min(largest - larger_corners);

        for line in &cell.lines {
            // The other empty cells of the line hold at least 1 + 2 + … and at most n² + (n² - 1) + …
            let others = line.iter().filter(|&&pos| self.board[pos] == 0).count() as u64 - 1;
            let lowest = others * (others + 1) / 2;
            let highest = others * u64::from(largest + 1) - lowest;
            let needed = self.sum.saturating_sub(self.total(line));
            let (from, to) = (needed.saturating_sub(highest), needed.saturating_sub(lowest));
            least = least.max(u32::try_from(from).unwrap_or(u32::MAX));
            greatest = greatest.min(u32::try_from(to).unwrap_or(u32::MAX));
        }
        (least, greatest)
    }

    /// What the cells of `line` sum to; the empty ones add nothing.
    fn total(&self, line: &Line) -> u64 {
        line.iter().map(|&pos| u64::from(self.board[pos])).sum()
    }
}
