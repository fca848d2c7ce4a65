//! Can we do better? Bit boards: the whole ring at once.
//!
//! All cells with the same label are a *ring*. As a set of bits, 64 cells of a row in an integer, a
//! ring moves as a whole: a move to the right is a shift, a move down is the same word one row
//! below. The next ring is the set of cells that all moves together reach, without the cells seen
//! before.
//!
//! ```text
//! ring 1      ring 2 = ring 1 by all moves        ring 3 = ring 2 by all moves, & !seen
//! 1 . . . .   . . . . .                           . . 1 . 1
//! . . . . .   . . 1 . .                           . . . . .
//! . . . . .   . 1 . . .                           1 . . . 1
//! . . . . .   . . . . .                           . . . 1 .
//! . . . . .   . . . . .                           1 . 1 . .
//! ```
//!
//! A ring is a thin line on a large board, so each row stores between which of its words the ring
//! is, and only these words are moved. That is also the limit of the idea: where the line is steep,
//! a word of 64 cells holds two or three cells of it.
//!
//! # Source
//!
//! Sets of squares as the bits of a word: Georgy Adelson-Velsky and others, "Programming a computer to
//! play chess" (1970). Moving a whole set at once is called a fill in chess programs.

use std::{mem, ops::Range};

use grid::{Grid, Move, Pos, Size, StartOffBoard};

/// The labels of a board, and the cost of finding them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// What the reference's `explore` answers.
    pub labels: Grid<u32>,
    /// How many times a cell was looked at, alone or among others: the search says what counts. It is
    /// the same on every machine.
    pub looks: u64,
}

/// How many cells fit in a word.
const BITS: usize = 64;

/// The label of every cell, found ring by ring.
///
/// `looks` counts 64 cells for each word that was computed.
///
/// # Errors
///
/// A start off the board.
///
/// # Cost
///
/// Three boards of bits, and for each ring the words where it might be.
pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Explored, StartOffBoard> {
    size.check_start(start)?;

    let shifts: Vec<Shift> = moves.iter().map(|&mv| Shift::of(mv)).collect();
    let mut labels = vec![0; size.area()];
    labels[start.row * size.cols + start.col] = 1;
    let mut ring = Ring::empty(size);
    ring.add(start.row, start.col / BITS, bit(start.col));
    let mut next = Ring::empty(size);
    let mut seen = off_board(size);
    seen[start.row][start.col / BITS] |= bit(start.col);

    let mut words = 0;
    for label in 2.. {
        next.clear();
        let mut lines = Vec::with_capacity(shifts.len());
        for row in ring.rows_after(moves) {
            lines.clear();
            lines.extend(shifts.iter().filter_map(|shift| ring.line_before(row, shift)));
            let start = lines.iter().map(|line| line.span.start).min().unwrap_or(0);
            let end = lines.iter().map(|line| line.span.end).max().unwrap_or(0);
            words += (start..end).len() as u64;
            for word in start..end {
                let moved = lines.iter().fold(0, |moved, line| moved | line.shifted(word));
                let new = moved & !seen[row][word];
                if new != 0 {
                    seen[row][word] |= new;
                    next.add(row, word, new);
                    write(label, new, &mut labels[row * size.cols + word * BITS..]);
                }
            }
        }
        if next.rows.is_empty() {
            break;
        }
        mem::swap(&mut ring, &mut next);
    }
    Ok(Explored { labels: Grid::from_cells(size, labels), looks: words * BITS as u64 })
}

/// A move of a set of cells: rows down, and whole words and bits to the right.
struct Shift {
    rows: isize,
    words: isize,
    bits: u32,
}

impl Shift {
    fn of(mv: Move) -> Shift {
        let bits = mv.cols.rem_euclid(BITS as isize);
        Shift {
            rows: mv.rows,
            words: mv.cols.div_euclid(BITS as isize),
            bits: u32::try_from(bits).expect("a remainder by 64 is small"),
        }
    }
}

/// Cells as bits, and where they are.
struct Ring {
    // How many words a row has.
    stride: usize,
    words: Vec<u64>,
    // Invariant: what words outside the span of their row hold was a ring before, and is 0 outside the
    // board: all that its moves lead to is seen.
    spans: Vec<Range<usize>>,
    rows: Range<usize>,
}

impl Ring {
    fn empty(size: Size) -> Ring {
        let stride = size.cols.div_ceil(BITS);
        Ring {
            stride,
            words: vec![0; size.rows * stride],
            spans: vec![0..0; size.rows],
            rows: 0..0,
        }
    }

    /// Adds `bits` to a word; rows come top to bottom, and the words of a row left to right.
    fn add(&mut self, row: usize, word: usize, bits: u64) {
        for (range, last) in [(&mut self.rows, row), (&mut self.spans[row], word)] {
            if range.start == range.end {
                range.start = last;
            }
            range.end = last + 1;
        }
        self.words[row * self.stride + word] |= bits;
    }

    /// Forgets where the ring is. Its bits may stay: a ring that comes after it sees nothing new by them.
    fn clear(&mut self) {
        let rows = mem::take(&mut self.rows);
        self.spans[rows].fill(0..0);
    }

    /// The rows where the ring may be after a move.
    fn rows_after(&self, moves: &[Move]) -> Range<usize> {
        let up = moves.iter().map(|mv| mv.rows).min().unwrap_or(0).min(0).unsigned_abs();
        let down = moves.iter().map(|mv| mv.rows).max().unwrap_or(0).max(0).unsigned_abs();
        let end = self.rows.end.saturating_add(down).min(self.spans.len());
        self.rows.start.saturating_sub(up)..end
    }

    /// The row from which `shift` leads to `row`, or `None` when the ring is not there.
    fn line_before<'a>(&'a self, row: usize, shift: &'a Shift) -> Option<Line<'a>> {
        let from = row.wrapping_add_signed(shift.rows.wrapping_neg());
        let span = self.spans.get(from).filter(|span| !span.is_empty())?;
        let start = span.start.saturating_add_signed(shift.words);
        let end = (span.end + 1).saturating_add_signed(shift.words).min(self.stride);
        let words = &self.words[from * self.stride..][..self.stride];
        Some(Line { words, shift, span: start..end })
    }
}

/// A row of the ring, a shift from there, and which words it brings something into.
struct Line<'a> {
    words: &'a [u64],
    shift: &'a Shift,
    span: Range<usize>,
}

impl Line<'_> {
    /// What the shift brings into the word `word`: a word moved up by some bits, and the bits that
    /// fell out of the word before it.
    fn shifted(&self, word: usize) -> u64 {
        let from = word.wrapping_add_signed(-self.shift.words);
        // Beyond the ends of the row there is no cell.
        let [before, here] =
            [from.wrapping_sub(1), from].map(|word| self.words.get(word).copied().unwrap_or(0));
        // Two shifts, because a shift by 64 does not exist.
        here << self.shift.bits | before >> 1 >> (63 - self.shift.bits)
    }
}

/// The words of each row, in which the bits right of the last column count as seen.
fn off_board(size: Size) -> Vec<Vec<u64>> {
    let word = |word: usize| match size.cols - word * BITS {
        left if left < BITS => !0 << left,
        _ => 0,
    };
    vec![(0..size.cols.div_ceil(BITS)).map(word).collect(); size.rows]
}

fn bit(col: usize) -> u64 {
    1 << (col % BITS)
}

/// Writes `label` into the cells whose bits are on.
fn write(label: u32, mut bits: u64, cells: &mut [u32]) {
    while bits != 0 {
        cells[bits.trailing_zeros() as usize] = label;
        bits &= bits - 1;
    }
}
