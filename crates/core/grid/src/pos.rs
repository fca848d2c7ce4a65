//! One place on a board.

use std::{fmt, str::FromStr};

use crate::error::ParseError;

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

impl Pos {
    /// The place in row `row` and column `col`, both counted from 0.
    pub const fn new(row: usize, col: usize) -> Pos {
        Pos { row, col }
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
