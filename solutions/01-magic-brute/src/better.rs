//! Can we do better? Refuse early: three refinements of the reference, each with the ones before.
//!
//! ```text
//! 1 1 . | . . .     repeated   the second 1 is refused at once, and with it 9⁷ boards
//! 2 9 1 | . . .     wrong line 2 + 9 + 1 is 12: no number below this row can repair it
//! 2 9 ? | . . .     last cell  15 - 2 - 9 = 4: there is nothing to try
//! ```
//!
//! The cells are filled in reading order as in the reference, so the squares come in the same order.

use std::ops::RangeInclusive;

use grid::{Grid, Pos, Size};

use crate::{Board, is_magic, largest, magic_sum, next_pos};

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// How many numbers were written into cells, those taken back included.
    pub placements: u64,
    /// How many boards were full and were tested.
    pub boards: u64,
}

/// What the search refuses before the board is full. Each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refuse {
    /// Nothing: the reference.
    Nothing,
    /// A number that stands on the board already.
    Repeated,
    /// A full row, column or diagonal without the magic sum.
    WrongLine,
    /// Every number but the one that the row or the column needs for its last cell.
    AllButTheLast,
}

impl Refuse {
    /// All of them, from the plainest to the cleverest.
    pub const ALL: [Refuse; 4] =
        [Refuse::Nothing, Refuse::Repeated, Refuse::WrongLine, Refuse::AllButTheLast];
}

/// Finds all magic squares of `order` in the reference's order, and passes each to `on_square`.
///
/// # Examples
///
/// ```
/// use magic_brute::better::{Refuse, search};
///
/// let mut squares = 0;
/// let work = search(3, Refuse::Repeated, &mut |_| squares += 1);
/// assert_eq!((squares, work.boards), (8, 362_880), "9! boards are left of 9⁹");
/// ```
pub fn search(order: usize, refuse: Refuse, on_square: &mut dyn FnMut(&Board)) -> Work {
    let board = Grid::new(Size::square(order), 0);
    let first = board.positions().next();
    let used = vec![false; board.size().area() + 1];
    let sum = magic_sum(order as u64);
    let mut search = Search { board, used, sum, refuse, work: Work::default(), on_square };
    search.fill(first);
    search.work
}

struct Search<'a> {
    board: Board,
    // Invariant, unless nothing is refused: `used[number]` says whether it is on the board.
    used: Vec<bool>,
    sum: u64,
    refuse: Refuse,
    work: Work,
    on_square: &'a mut dyn FnMut(&Board),
}

impl Search<'_> {
    /// Fills the cells from `pos` on in every way, and leaves them as they were.
    fn fill(&mut self, pos: Option<Pos>) {
        let Some(pos) = pos else {
            self.work.boards += 1;
            if is_magic(&self.board) {
                (self.on_square)(&self.board);
            }
            return;
        };

        let next = next_pos(self.board.size(), pos);
        for number in self.choices(pos) {
            if self.refuse >= Refuse::Repeated && self.used[number as usize] {
                continue;
            }
            // A computed number is looked at before it is written, a tried one after.
            if self.refuse == Refuse::AllButTheLast && !self.lines_hold(pos, number) {
                continue;
            }
            self.place(pos, number);
            if self.refuse < Refuse::WrongLine || self.lines_hold(pos, number) {
                self.fill(next);
            }
            self.used[number as usize] = false;
        }
        self.board.set(pos, 0);
    }

    fn place(&mut self, pos: Pos, number: u32) {
        self.board.set(pos, number);
        self.used[number as usize] = true;
        self.work.placements += 1;
    }

    /// The numbers to try at `pos`: all, or the one that a line needs there, or none.
    fn choices(&self, pos: Pos) -> RangeInclusive<u32> {
        let Size { rows, cols } = self.board.size();
        let all = 1..=largest(self.board.size());
        if self.refuse < Refuse::AllButTheLast {
            return all;
        }
        // The cell itself is empty, so it adds nothing.
        let rest = if pos.col + 1 == cols {
            total(self.board.row(pos.row))
        } else if pos.row + 1 == rows {
            total(self.board.column(pos.col))
        } else {
            return all;
        };
        match self.sum.checked_sub(rest).and_then(|number| u32::try_from(number).ok()) {
            Some(number) if all.contains(&number) => number..=number,
            // No number makes the sum.
            _ => RangeInclusive::new(1, 0),
        }
    }

    /// Whether the lines that end at `pos` have the magic sum, with `number` there.
    fn lines_hold(&self, pos: Pos, number: u32) -> bool {
        let last = self.board.size().rows - 1;
        let Pos { row, col } = pos;
        let needed = self.sum.checked_sub(u64::from(number));
        // The cell may still hold the number tried before.
        let rest = |line: u64| Some(line - u64::from(self.board[pos])) == needed;
        (col < last || rest(total(self.board.row(row))))
            && (row < last || rest(total(self.board.column(col))))
            && (pos != Pos::new(last, 0) || rest(total(self.board.anti_diagonal())))
            && (pos != Pos::new(last, last) || rest(total(self.board.diagonal())))
    }
}

fn total<'a>(line: impl Iterator<Item = &'a u32>) -> u64 {
    line.map(|&number| u64::from(number)).sum()
}
