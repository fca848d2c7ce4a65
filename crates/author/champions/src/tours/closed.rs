//! Closed tours by construction: small boards that are joined.
//!
//! Holds the line "a closed tour" of lesson 6's table of times.
//!
//! A large board is cut into small ones, from 5 to 11 cells long, and each gets a closed tour of its
//! own. Where two of them touch, one step of each is taken out, and two steps across the border make
//! one closed tour of both:
//!
//! ```text
//!  . . a ┊ c . .        . . a─┊─c . .
//!  . . │ ┊ │ . .   →    . .   ┊   . .      when a, c and b, d are a knight's move apart
//!  . . b ┊ d . .        . . b─┊─d . .
//! ```
//!
//! The result is again one closed tour: round the first board from a to b, across, round the second
//! from d to c, and back. So each small board is joined once to those that are joined already.
//!
//! A small board gets its closed tour from an open one, by *rotations*. When the last cell z of a tour is
//! one move from a cell m in the middle, walk to m, jump to z and walk back to what came after m: another
//! tour, with another last cell. Sooner or later the last cell is one move from the first.
//!
//! ```text
//! first ── … ── m ── n ── … ── z      becomes      first ── … ── m ── z ── … ── n
//! ```
//!
//! # Source
//!
//! Cutting and joining is Ian Parberry's method, "An Efficient Algorithm for the Knight's Tour
//! Problem" (1997); he cuts in four and stores six small boards. Allen Schwenk showed which boards
//! have a closed tour, "Which Rectangular Chessboards Have a Knight's Tour?" (1991). The rotations
//! are Lajos Pósa's, "Hamiltonian Circuits in Random Graphs" (1976).

use std::collections::{HashMap, hash_map::Entry};

use grid::{Grid, KNIGHT, Pos, Size, StartOffBoard};
use knight_warnsdorff::Board;

use super::roth::{roth_tour, xorshift};

/// The shortest side that is cut and joined.
const SHORTEST: usize = 5;

/// How long a small board is, but for the last one in a row or column.
const PART: usize = 6;

/// Walks until an open tour of a small board is found.
const WALKS: u32 = 1_000;

/// Rotations of one tour of a small board before another one is begun.
const ROTATIONS: u32 = 100_000;

/// A closed tour of a board of `size` that begins at `start`, or `None` when there is none or this
/// construction does not make it.
///
/// It makes one for every board with at least 5 rows and 5 columns and an even number of cells. An odd number
/// of cells has no closed tour, because each move changes the color. Boards with fewer rows or columns
/// have none either, except 3 × 10, 3 × 12 and so on.
///
/// # Cost
///
/// A constant time a cell, and 8 bytes a cell beside the tour.
pub fn closed_tour(size: Size, start: Pos) -> Result<Option<Board>, StartOffBoard> {
    size.check_start(start)?;
    let is_odd = size.area() % 2 == 1;
    if is_odd || size.rows < SHORTEST || size.cols < SHORTEST {
        return Ok(None);
    }
    Ok(Loops::joined(size).map(|loops| loops.numbered(start)))
}

/// Cuts `length` into parts: sixes, and a last one of 6 to 11; 5 stays whole.
///
/// An even length has even parts only, so with one even side every small board has an even number of
/// cells.
fn parts(length: usize) -> Vec<(usize, usize)> {
    let sixes = (length / PART).saturating_sub(1);
    let mut parts: Vec<(usize, usize)> = (0..sixes).map(|index| (index * PART, PART)).collect();
    parts.push((sixes * PART, length - sixes * PART));
    parts
}

/// The neighbors of a cell that no tour visits yet.
const NONE: [u32; 2] = [u32::MAX; 2];

/// Closed tours, by the two neighbors of each cell. Cells have numbers in reading order.
struct Loops {
    size: Size,
    neighbors: Vec<[u32; 2]>,
}

impl Loops {
    /// One closed tour of the whole board.
    fn joined(size: Size) -> Option<Loops> {
        let mut loops = Loops { size, neighbors: vec![NONE; size.area()] };
        let mut known: HashMap<Size, Vec<Pos>> = HashMap::new();
        for (top, rows) in parts(size.rows) {
            for (left, cols) in parts(size.cols) {
                let small = Size { rows, cols };
                if let Entry::Vacant(unknown) = known.entry(small) {
                    unknown.insert(small_tour(small)?);
                }
                let there = |pos: &Pos| loops.cell(Pos::new(top + pos.row, left + pos.col));
                let cells: Vec<u32> = known[&small].iter().map(there).collect();
                let joint = loops.joint(&cells);
                loops.lay(&cells);
                if (top, left) != (0, 0) {
                    let [a, b, c, d] = joint?;
                    for (cell, from, to) in [(a, b, c), (b, a, d), (c, d, a), (d, c, b)] {
                        loops.replace(cell, from, to);
                    }
                }
            }
        }
        Some(loops)
    }

    fn cell(&self, pos: Pos) -> u32 {
        u32::try_from(pos.row * self.size.cols + pos.col).expect("a board has fewer cells")
    }

    fn pos(&self, cell: u32) -> Pos {
        Pos::new(cell as usize / self.size.cols, cell as usize % self.size.cols)
    }

    /// A step a–b of the closed tour of `cells`, which is not laid yet, and a step c–d of the one that is, where a
    /// and c are a knight's move apart, and b and d.
    fn joint(&self, cells: &[u32]) -> Option<[u32; 4]> {
        for (index, &a) in cells.iter().enumerate() {
            let moves = KNIGHT.iter().filter_map(|&mv| self.pos(a).step(mv, self.size));
            let laid =
                moves.map(|pos| self.cell(pos)).filter(|&c| self.neighbors[c as usize] != NONE);
            for c in laid {
                for b in neighbors_in(cells, index) {
                    for d in self.neighbors[c as usize] {
                        if is_move(self.pos(b), self.pos(d)) {
                            return Some([a, b, c, d]);
                        }
                    }
                }
            }
        }
        None
    }

    /// Lays the closed tour of `cells` on the board.
    fn lay(&mut self, cells: &[u32]) {
        for (index, &cell) in cells.iter().enumerate() {
            self.neighbors[cell as usize] = neighbors_in(cells, index);
        }
    }

    /// Makes `to` the neighbor of `cell` that `from` was.
    fn replace(&mut self, cell: u32, from: u32, to: u32) {
        let [one, other] = &mut self.neighbors[cell as usize];
        *if *one == from { one } else { other } = to;
    }

    /// The board with the numbers of the steps from `start`.
    fn numbered(&self, start: Pos) -> Board {
        let mut steps = vec![0; self.size.area()];
        let mut at = self.cell(start);
        let mut before = self.neighbors[at as usize][0];
        for (_, step) in self.neighbors.iter().zip(1..) {
            steps[at as usize] = step;
            let [one, other] = self.neighbors[at as usize];
            (before, at) = (at, if one == before { other } else { one });
        }
        Grid::from_cells(self.size, steps)
    }
}

/// The two neighbors of a cell in a closed tour.
fn neighbors_in(tour: &[u32], index: usize) -> [u32; 2] {
    let count = tour.len();
    [tour[(index + count - 1) % count], tour[(index + 1) % count]]
}

/// A closed tour of a board of 5 to 11 rows and columns, found by rotations.
fn small_tour(size: Size) -> Option<Vec<Pos>> {
    let mut random = 1;
    size.positions().find_map(|start| {
        let open = roth_tour(size, start, WALKS).ok()??.tour;
        let mut cells: Vec<Pos> = size.positions().collect();
        cells.sort_unstable_by_key(|&pos| open[pos]);
        close(cells, size, &mut random)
    })
}

// ANCHOR: close
/// Reverses the end of a tour, each time a random part, until the tour is closed.
fn close(mut tour: Vec<Pos>, size: Size, random: &mut u32) -> Option<Vec<Pos>> {
    for _ in 0..ROTATIONS {
        let (&first, &last) = (tour.first()?, tour.last()?);
        if is_move(first, last) {
            return Some(tour);
        }
        *random = xorshift(*random);
        let mv = KNIGHT[*random as usize % KNIGHT.len()];
        if let Some(middle) = last.step(mv, size).and_then(|m| tour.iter().position(|&p| p == m)) {
            tour[middle + 1..].reverse();
        }
    }
    None
}
// ANCHOR_END: close

fn is_move(from: Pos, to: Pos) -> bool {
    from.row.abs_diff(to.row) * from.col.abs_diff(to.col) == 2
}
