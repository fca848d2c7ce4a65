//! Closed tours, counted without walking one: row by row, with equal beginnings counted once.
//!
//! Holds lesson 5's table of frontiers.
//!
//! A closed tour is a set of edges, each between two cells a knight's move apart, such that every cell
//! has exactly two and all of them form one ring. Decide the cells in reading order: for each, which
//! edges it gets to cells that come later. What was decided before matters for the rest only by what it
//! leaves at the *frontier*, the cells that edges can already reach: no edge, two edges, or one, and
//! then at which cell the path that ends here has its other end. Beginnings that leave the same frontier
//! have the same endings, so one count for all of them is enough.
//!
//! The work grows with the number of different frontiers, which depends on the columns of the board far
//! more than on its rows. It grows much more slowly than the number of tours, and it shows no tour.
//!
//! Sources: the method is Donald Knuth's "simpath" (*The Art of Computer Programming* 4A, answer to
//! exercise 7.1.4–225), and Brendan McKay counted the closed tours of 8 × 8 in a similar way ("Knight's
//! tours of an 8 × 8 chessboard", 1997): 13,267,364,410,532 rings, each of which is a tour in two
//! directions. Small boards are in OEIS A001230.

use std::collections::HashMap;

use grid::{KNIGHT, Pos, Size};

/// The widest board whose frontier fits.
pub const MOST_COLUMNS: usize = 11;

/// What a search by frontiers found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rings {
    /// How many closed tours there are. The two directions of a ring are one closed tour.
    pub tours: u64,
    /// How many different frontiers there were after each row.
    pub frontiers: Vec<usize>,
}

/// Counts the knight's closed tours on a board of `size`.
///
/// # Panics
///
/// When the board has more than [`MOST_COLUMNS`] columns: turn it, it has as many tours.
///
/// # Cost
///
/// Some 80 bytes for each frontier that two neighboring cells have. 8 rows of 6 columns have half a
/// million of them at most.
pub fn closed_tours(size: Size) -> Rings {
    decide_rows(size, size.rows)
}

/// The same, stopped after the first `rows` rows: how many frontiers they have says what a large board
/// would take.
///
/// # Panics
///
/// As [`closed_tours`].
pub fn decide_rows(size: Size, rows: usize) -> Rings {
    assert!(size.cols <= MOST_COLUMNS, "{} columns, expected at most {MOST_COLUMNS}", size.cols);

    let mut rings = Rings::default();
    let mut beginnings = Beginnings::from_iter([(Frontier::default(), 1)]);
    for pos in size.positions().take_while(|pos| pos.row < rows) {
        let later = later_neighbors(pos, size);
        let mut next = Beginnings::with_capacity(beginnings.len());
        for (&frontier, &count) in &beginnings {
            let missing = frontier.missing_edges();
            // Each bit of a choice says whether one of the edges is taken.
            let choices = (0_u32..1 << later.len()).filter(|edges| edges.count_ones() == missing);
            for choice in choices {
                let chosen = (0..later.len()).filter(|edge| choice >> edge & 1 == 1);
                match frontier.with_edges(chosen.map(|edge| later[edge])) {
                    Some((grown, false)) => {
                        *next.entry(grown.without_first()).or_default() += count
                    }
                    Some((grown, true)) if grown.is_complete(size, pos) => rings.tours += count,
                    // A ring that leaves cells out, or a cell with three edges.
                    Some(_) | None => {}
                }
            }
        }
        beginnings = next;
        if pos.col + 1 == size.cols {
            rings.frontiers.push(beginnings.len());
        }
    }
    rings
}

/// How many cells further in reading order the knight's moves from `pos` lead, those that go back left
/// out.
fn later_neighbors(pos: Pos, size: Size) -> Vec<usize> {
    let place = |pos: Pos| pos.row * size.cols + pos.col;
    let neighbors = KNIGHT.iter().filter_map(|&mv| pos.step(mv, size));
    neighbors.filter(|&next| next > pos).map(|next| place(next) - place(pos)).collect()
}

/// The cell that is decided next and all those that an edge can have reached before, 5 bits each:
/// [`NO_EDGE`], [`TWO_EDGES`], or where the path that ends there has its other end, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Frontier(u128);

const BITS: usize = 5;
const NO_EDGE: usize = 0;
const TWO_EDGES: usize = (1 << BITS) - 1;

impl Frontier {
    fn get(self, cell: usize) -> usize {
        (self.0 >> (BITS * cell)) as usize & TWO_EDGES
    }

    fn set(&mut self, cell: usize, state: usize) {
        let shift = BITS * cell;
        self.0 = self.0 & !((TWO_EDGES as u128) << shift) | (state as u128) << shift;
    }

    /// How many edges the first cell still needs.
    fn missing_edges(self) -> u32 {
        match self.get(0) {
            NO_EDGE => 2,
            TWO_EDGES => 0,
            _ => 1,
        }
    }

    /// The frontier with edges from the first cell to these others, and whether the last of them closed
    /// a ring. `None` when a cell gets a third edge.
    fn with_edges(mut self, others: impl Iterator<Item = usize>) -> Option<(Frontier, bool)> {
        let mut is_closed = false;
        for other in others {
            if self.get(other) == TWO_EDGES {
                return None;
            }
            is_closed = self.join(0, other);
        }
        Some((self, is_closed))
    }

    /// Adds an edge between two cells; says whether it closes a ring.
    fn join(&mut self, one: usize, other: usize) -> bool {
        // A cell without an edge is a path by itself.
        let end = |cell| match self.get(cell) {
            NO_EDGE => cell,
            state => state - 1,
        };
        let (one_end, other_end) = (end(one), end(other));
        self.set(one, TWO_EDGES);
        self.set(other, TWO_EDGES);
        if one_end == other {
            return true;
        }
        self.set(one_end, other_end + 1);
        self.set(other_end, one_end + 1);
        false
    }

    /// The frontier of the next cell, when the first has its two edges.
    fn without_first(self) -> Frontier {
        let mut rest = Frontier(self.0 >> BITS);
        for cell in 0..u128::BITS as usize / BITS - 1 {
            let state = rest.get(cell);
            if state != NO_EDGE && state != TWO_EDGES {
                rest.set(cell, state - 1);
            }
        }
        rest
    }

    /// Whether all cells from `pos` on have two edges.
    fn is_complete(self, size: Size, pos: Pos) -> bool {
        let left = size.area() - (pos.row * size.cols + pos.col);
        let reach = 2 * size.cols + 2;
        (0..left).all(|cell| cell < reach && self.get(cell) == TWO_EDGES)
    }
}

type Beginnings = HashMap<Frontier, u64>;
