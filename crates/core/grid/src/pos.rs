//! One place on a board, and a step from one place to another.

use std::{fmt, str::FromStr};

use crate::{ParseError, Size};

/// One place on a board.
///
/// Places are ordered as one reads: by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pos {
    /// Rows below the top row, so the top row is 0.
    pub row: usize,
    /// Columns right of the leftmost column, so the leftmost column is 0.
    pub col: usize,
}

/// A step: so many rows down and so many columns to the right. Negative numbers go up and left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Rows down.
    pub rows: isize,
    /// Columns to the right.
    pub cols: isize,
}

impl Pos {
    /// The place in row `row` and column `col`, both counted from 0.
    pub const fn new(row: usize, col: usize) -> Pos {
        Pos { row, col }
    }

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
        // both ends; and there is no branch between rows and columns, which a processor could not predict.
        let row = self.row.wrapping_add_signed(mv.rows);
        let col = self.col.wrapping_add_signed(mv.cols);
        ((row < size.rows) & (col < size.cols)).then_some(Pos { row, col })
    }
}

impl From<(usize, usize)> for Pos {
    fn from((row, col): (usize, usize)) -> Pos {
        Pos { row, col }
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.col)
    }
}

impl FromStr for Pos {
    type Err = ParseError;

    /// Reads `row,column`, both counted from 0, with or without parentheses.
    ///
    /// ```
    /// use grid::Pos;
    ///
    /// assert_eq!("2,7".parse(), Ok(Pos::new(2, 7)));
    /// assert_eq!("(2, 7)".parse(), Ok(Pos::new(2, 7)));
    /// assert_eq!(
    ///     "e4".parse::<Pos>().unwrap_err().to_string(),
    ///     "expected a row and a column, counted from 0, like 2,7 but found \"e4\"",
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Pos, ParseError> {
        let inner = text.trim();
        let inner =
            inner.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(inner);
        let number = |part: &str| part.trim().parse().ok();
        let place = inner.split_once(',').and_then(|(row, col)| number(row).zip(number(col)));
        let expected = "expected a row and a column, counted from 0, like 2,7 but found";
        place.map(Pos::from).ok_or_else(|| ParseError(format!("{expected} {text:?}")))
    }
}
