//! How far every cell is. Sweeps: down the board and up again, a row at a time.
//!
//! Holds the column "sweeps" of lesson 4's table of looks, its line in the table of times, and the
//! first line of the peers' `bfs-100` and `bfs-1000`.
//!
//! A label is one more than the least label among the cells from which one move leads here. So
//! begin with "very far" everywhere but on the start, and correct every cell by this rule, row by
//! row from the top: each move down brings the labels of an earlier row, for all columns at once.
//!
//! ```text
//! row 3    .  7  6  .  .          a move 2 down and 1 to the right: row 5 takes the smaller of
//!           \  \  \  \  \         its own label and one more than the label of row 3, a column
//! row 5    .  .  8  7  .          to the left
//! ```
//!
//! A sweep down finds every path that only goes down, and the next sweep, up, every path that goes
//! down first and up later. The moves of a path may be made in any order that stays on the board,
//! and on a board that is not narrow nearly always one of these orders goes down first: three or
//! four sweeps are enough. The last sweep changes nothing, which proves that all labels are right.
//!
//! Why is it fast? A row is a line of 16-bit numbers, and "the smaller of two" has no branch, so the
//! processor works on eight cells or more in one instruction; no cell is looked up by its position.
//!
//! On a board that is wider than high the sweeps go along the rows, for the same reason. Where they
//! do not end soon, or 16 bits are not enough, the lesson's queue takes over. A move along a row takes its labels
//! from the same row, which a path may use more than once, so the row obeys it cell by cell.
//!
//! # Source
//!
//! Relaxation until nothing changes: Richard Bellman, "On a routing problem" (1958). Sweeping in
//! alternating directions: Jin Yen, "An algorithm for finding shortest routes from all source nodes to
//! a given destination in general networks" (1970); as "fast sweeping" on grids: Hongkai Zhao, "A fast
//! sweeping method for eikonal equations" (2005).

use grid::{Grid, Move, Pos, Size, StartOffBoard};
use knight_bfs::better::Explored;

/// The label of a cell that is not reached. One more than it is still a number.
const FAR: i16 = i16::MAX - 1;

/// How many sweeps are tried before the queue takes over.
const PATIENCE: u64 = 16;

/// The label of every cell, found by sweeping.
///
/// `looks` counts each cell once a sweep.
///
/// # Cost
///
/// A sweep is one look at each cell for each move.
pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Explored, StartOffBoard> {
    size.check_start(start)?;

    if size.cols > size.rows {
        let moves: Vec<Move> =
            moves.iter().map(|mv| Move { rows: mv.cols, cols: mv.rows }).collect();
        let turned = Size::new(size.cols, size.rows);
        let Explored { labels, looks } = explore(turned, Pos::new(start.col, start.row), &moves)?;
        let labels = Grid::from_fn(size, |pos| labels[Pos::new(pos.col, pos.row)]);
        return Ok(Explored { labels, looks });
    }

    let mut board = Board::new(size, start, moves);
    let (sweeps, is_right) = board.sweep_until_right();
    let looks = sweeps * size.area() as u64;
    match board.labels().filter(|_| is_right) {
        Some(labels) => Ok(Explored { labels, looks }),
        // As many looks again as there are cells: the queue labels each of them once.
        None => Ok(Explored {
            labels: knight_bfs::explore(size, start, moves)?,
            looks: looks + size.area() as u64,
        }),
    }
}

/// Labels in 16 bits, with columns left and right of the board that stay far away.
struct Board {
    size: Size,
    margin: usize,
    stride: usize,
    cells: Vec<i16>,
    down: Vec<Move>,
    up: Vec<Move>,
    along: Vec<Move>,
}

impl Board {
    fn new(size: Size, start: Pos, moves: &[Move]) -> Board {
        // A move longer than the board leads nowhere.
        let leads_somewhere =
            |mv: &&Move| mv.rows.unsigned_abs() < size.rows && mv.cols.unsigned_abs() < size.cols;
        let moves = moves.iter().filter(leads_somewhere);
        let margin = moves.clone().map(|mv| mv.cols.unsigned_abs()).max().unwrap_or(0);
        let stride = size.cols + 2 * margin;
        let mut cells = vec![FAR; size.rows * stride];
        cells[start.row * stride + margin + start.col] = 1;
        let these = |are: fn(&&Move) -> bool| moves.clone().filter(are).copied().collect();
        let [down, up] = [these(|mv| mv.rows > 0), these(|mv| mv.rows < 0)];
        let along = these(|mv| mv.rows == 0);
        Board { size, margin, stride, cells, down, up, along }
    }

    /// Sweeps down and up in turn until a sweep changes nothing, or patience ends; says how many
    /// sweeps that took, and whether all labels are right.
    fn sweep_until_right(&mut self) -> (u64, bool) {
        for sweeps in 1..=PATIENCE {
            let has_changed = self.sweep(sweeps % 2 == 1);
            // After one sweep only the moves down have been obeyed.
            if !has_changed && sweeps > 1 {
                return (sweeps, true);
            }
        }
        (PATIENCE, false)
    }

    /// Makes every row obey the moves that lead down into it, from the top, or up, from the bottom, and then those
    /// along it; says whether a label changed.
    fn sweep(&mut self, down: bool) -> bool {
        let moves = if down { &self.down } else { &self.up };
        let cells_of = |row: usize| row * self.stride..(row + 1) * self.stride;
        let mut has_changed = false;
        for step in 0..self.size.rows {
            let row = if down { step } else { self.size.rows - 1 - step };
            for mv in moves {
                let Some(from) = row.checked_add_signed(-mv.rows) else { continue };
                let rows = [cells_of(row), cells_of(from)];
                // The row from which the move comes may be below the board.
                if let Ok([line, source]) = self.cells.get_disjoint_mut(rows) {
                    has_changed |= obey(line, source, mv.cols, self.margin);
                }
            }
            for mv in &self.along {
                has_changed |= obey_along(&mut self.cells[cells_of(row)], mv.cols, self.margin);
            }
        }
        has_changed
    }

    /// The board as the lesson writes it, or `None` when a label may be cut off.
    fn labels(&self) -> Option<Grid<u32>> {
        let mut labels = Vec::with_capacity(self.size.area());
        let mut greatest = 0;
        for row in 0..self.size.rows {
            let line = &self.cells[row * self.stride + self.margin..][..self.size.cols];
            labels.extend(line.iter().map(|&label| {
                let label = if label == FAR { 0 } else { label };
                greatest = greatest.max(label);
                u32::from(label.unsigned_abs())
            }));
        }
        (greatest < FAR - 1).then(|| Grid::from_cells(self.size, labels))
    }
}

/// Gives each cell of `line` the smaller of its label and one more than the label in `source`, `cols`
/// columns to the left; says whether a label changed.
fn obey(line: &mut [i16], source: &[i16], cols: isize, margin: usize) -> bool {
    let cells = line.len() - 2 * margin;
    let source = &source[margin.wrapping_add_signed(-cols)..][..cells];
    let mut changed = 0;
    for (cell, &from) in line[margin..margin + cells].iter_mut().zip(source) {
        let label = (*cell).min(from + 1);
        changed |= label ^ *cell;
        *cell = label;
    }
    changed != 0
}

/// The same for a move along the row: cell by cell in its direction, because a label that it changed may go on.
fn obey_along(line: &mut [i16], cols: isize, margin: usize) -> bool {
    let cells = margin..line.len() - margin;
    let mut has_changed = false;
    let obey_cell = |cell: usize| {
        let label = line[cell].min(line[cell.wrapping_add_signed(-cols)] + 1);
        has_changed |= label < line[cell];
        line[cell] = label;
    };
    match cols {
        1.. => cells.for_each(obey_cell),
        _ => cells.rev().for_each(obey_cell),
    }
    has_changed
}
