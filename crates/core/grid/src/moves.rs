//! A move from one place to another, and the two sets of moves of the course.

use crate::{Pos, Size};

/// A step: so many rows down and so many columns to the right. Negative numbers go up and left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Rows down.
    pub rows: isize,
    /// Columns to the right.
    pub cols: isize,
}

impl Pos {
    /// Where `mv` leads from here, or `None` when that is off a board of `size`.
    ///
    /// Exact for places and sizes up to `isize::MAX`, more than any memory holds.
    ///
    /// ```
    /// use grid::{Move, Pos, Size};
    ///
    /// let size = Size { rows: 3, cols: 4 };
    /// let up_and_right = Move { rows: -1, cols: 2 };
    /// assert_eq!(Pos::new(1, 1).step(up_and_right, size), Some(Pos::new(0, 3)));
    /// assert_eq!(Pos::new(0, 1).step(up_and_right, size), None);
    /// assert_eq!(Pos::new(1, 2).step(up_and_right, size), None);
    /// ```
    #[inline]
    pub fn step(self, mv: Move, size: Size) -> Option<Pos> {
        // A step up from row 0 wraps around to a row that no board has, so one look is enough for
        // both ends. A step that leaves the rows needs no look at the columns.
        let row = self.row.wrapping_add_signed(mv.rows);
        if row >= size.rows {
            return None;
        }
        let col = self.col.wrapping_add_signed(mv.cols);
        (col < size.cols).then_some(Pos { row, col })
    }
}

/// The eight moves of a chess knight, clockwise from the one that goes up and left.
///
/// ```text
/// .  2  .  3  .
/// 1  .  .  .  4
/// .  .  N  .  .
/// 8  .  .  .  5
/// .  7  .  6  .
/// ```
pub const KNIGHT: [Move; 8] = [
    Move { rows: -1, cols: -2 },
    Move { rows: -2, cols: -1 },
    Move { rows: -2, cols: 1 },
    Move { rows: -1, cols: 2 },
    Move { rows: 1, cols: 2 },
    Move { rows: 2, cols: 1 },
    Move { rows: 2, cols: -1 },
    Move { rows: 1, cols: -2 },
];

/// The eight moves of a leaper: three cells straight or two cells diagonally, clockwise from the
/// one that goes up.
///
/// ```text
/// .  .  .  1  .  .  .
/// .  8  .  .  .  2  .
/// .  .  .  .  .  .  .
/// 7  .  .  L  .  .  3
/// .  .  .  .  .  .  .
/// .  6  .  .  .  4  .
/// .  .  .  5  .  .  .
/// ```
pub const LEAPER: [Move; 8] = [
    Move { rows: -3, cols: 0 },
    Move { rows: -2, cols: 2 },
    Move { rows: 0, cols: 3 },
    Move { rows: 2, cols: 2 },
    Move { rows: 3, cols: 0 },
    Move { rows: 2, cols: -2 },
    Move { rows: 0, cols: -3 },
    Move { rows: -2, cols: -2 },
];
