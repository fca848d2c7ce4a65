//! What a search writes: how much, and what.

use crate::{Pos, Size, any_board::AnyBoard, counted};

/// What [`record::listen`](crate::record::listen) tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEvent {
    /// A board is about to be written on for the first time. Boards count from 0 in this order.
    Board(Board),
    /// A cell is about to be written.
    Event(Event),
}

/// How much a search wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Numbers written into cells.
    pub placements: u64,
    /// Cells emptied.
    pub removals: u64,
    /// The most cells that were filled at once, not counting those filled before the search.
    pub deepest: u64,
    filled: u64,
    /// Placements of the number that the cell held before.
    unchanged: u64,
}

impl Count {
    /// Counts a write of `after` into a cell that held `before`.
    pub(crate) fn add(&mut self, before: Option<u64>, after: Option<u64>) {
        let (was_filled, is_filled) = (before.is_some(), after.is_some());
        self.unchanged += u64::from(is_filled && before == after);
        if is_filled {
            self.placements += 1;
        } else {
            self.removals += 1;
        }
        // A search may empty cells that were filled before it began, so this saturates.
        self.filled = (self.filled + u64::from(is_filled)).saturating_sub(u64::from(was_filled));
        self.deepest = self.deepest.max(self.filled);
    }

    /// Whether most placements changed nothing.
    pub(crate) fn is_mostly_unchanged(&self) -> bool {
        self.unchanged > self.placements / 2
    }

    /// How many numbers stood on a board of `size` at most, in parentheses. A search that throws away
    /// its boards empties no cell, so what it counts says nothing of one board.
    pub(crate) fn at_a_time(&self, size: Size) -> String {
        match self.deepest {
            deepest if deepest > size.area() as u64 => String::new(),
            deepest => {
                format!(
                    " (at most {} filled at once, on all boards together)",
                    counted(deepest, "cell")
                )
            }
        }
    }
}

/// A board as it was before a search first wrote on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its rows and columns.
    pub size: Size,
    /// Its cells in reading order; `None` is an empty cell.
    pub cells: Vec<Option<u64>>,
    /// The name of the type of its cells, to tell a board of digits from one of numbers: `u32`. The
    /// compiler does not promise how exactly it writes the name.
    pub holds: &'static str,
}

/// One write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Which of the journal's boards.
    pub board: usize,
    /// Which cell.
    pub pos: Pos,
    /// The number placed, or `None` for a removal.
    pub value: Option<u64>,
}

impl Board {
    pub(crate) fn of(board: &dyn AnyBoard) -> Board {
        let cells = board.size().positions().map(|pos| board.number(pos)).collect();
        Board { size: board.size(), cells, holds: board.holds() }
    }
}
