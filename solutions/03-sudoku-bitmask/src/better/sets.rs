//! The digits that stand in each row, column and box, kept as sets.

use grid::Pos;

use crate::{ALL_DIGITS, Board, DigitSet, to_set};

/// The digits of each row, column and box.
pub(super) struct Sets {
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl Sets {
    /// The sets of `board`, or `None` when a digit stands twice in a unit or is not 0 to 8.
    pub(super) fn of(board: &Board) -> Option<Sets> {
        assert!(
            (board.size().rows, board.size().cols) == (9, 9),
            "this solver knows boards of 9 rows × 9 columns, not of {}",
            board.size(),
        );
        let mut sets = Sets { rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        for pos in board.positions() {
            if let Some(digit) = board[pos] {
                if digit >= 9 || sets.candidates(pos) & to_set(Some(digit)) == 0 {
                    return None;
                }
                sets.flip(pos, digit);
            }
        }
        Some(sets)
    }

    /// The digits that the units of `pos` leave free.
    pub(super) fn candidates(&self, pos: Pos) -> DigitSet {
        let seen = self.rows[pos.row] | self.columns[pos.col] | self.boxes[box_of(pos)];
        ALL_DIGITS & !seen
    }

    /// Adds `digit` to the sets of `pos`, or removes it when it is in them.
    pub(super) fn flip(&mut self, pos: Pos, digit: u8) {
        let bit = to_set(Some(digit));
        self.rows[pos.row] ^= bit;
        self.columns[pos.col] ^= bit;
        self.boxes[box_of(pos)] ^= bit;
    }
}

fn box_of(pos: Pos) -> usize {
    pos.row / 3 * 3 + pos.col / 3
}

/// The digits of `set` in increasing order.
pub(super) fn digits(set: DigitSet) -> impl Iterator<Item = u8> {
    (0..9).filter(move |&digit| set & to_set(Some(digit)) != 0)
}
