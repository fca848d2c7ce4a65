//! How many rows and columns a board has.

use std::{error, fmt};

use crate::Pos;

/// The size of a board, in cells.
///
/// ```
/// use grid::{Pos, Size};
///
/// let size = Size { rows: 3, cols: 4 };
/// assert_eq!((size.area(), size.is_square()), (12, false));
/// assert!(size.contains(Pos::new(2, 3)));
/// assert!(!size.contains(Pos::new(3, 2)));
/// assert_eq!(size.to_string(), "3 rows × 4 columns");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// How many rows, so the bottom row is `rows - 1`.
    pub rows: usize,
    /// How many columns, so the rightmost column is `cols - 1`.
    pub cols: usize,
}

impl Size {
    /// A board of `rows` rows and `cols` columns.
    pub const fn new(rows: usize, cols: usize) -> Size {
        Size { rows, cols }
    }

    /// A board with as many columns as rows.
    pub const fn square(order: usize) -> Size {
        Size { rows: order, cols: order }
    }

    /// How many cells the board has.
    pub const fn area(self) -> usize {
        self.rows * self.cols
    }

    /// Whether the board has as many columns as rows.
    pub const fn is_square(self) -> bool {
        self.rows == self.cols
    }

    /// Whether `pos` is on the board.
    #[inline]
    pub const fn contains(self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols
    }

    /// Whether a search may begin at `start`.
    ///
    /// # Errors
    ///
    /// When `start` is off the board.
    pub const fn check_start(self, start: Pos) -> Result<(), StartOffBoard> {
        if self.contains(start) { Ok(()) } else { Err(StartOffBoard { start, size: self }) }
    }

    /// The place of `pos` in reading order, counted from 0, or `None` off the board.
    ///
    /// ```
    /// use grid::{Pos, Size};
    ///
    /// let size = Size { rows: 3, cols: 4 };
    /// assert_eq!(size.index(Pos::new(1, 2)), Some(6));
    /// assert_eq!(size.index(Pos::new(0, 4)), None);
    /// ```
    #[inline]
    pub const fn index(self, pos: Pos) -> Option<usize> {
        if self.contains(pos) { Some(pos.row * self.cols + pos.col) } else { None }
    }

    /// Every place on the board in reading order: left to right, then top to bottom.
    ///
    /// ```
    /// use grid::{Pos, Size};
    ///
    /// let all: Vec<Pos> = Size { rows: 2, cols: 1 }.positions().collect();
    /// assert_eq!(all, [Pos::new(0, 0), Pos::new(1, 0)]);
    /// ```
    pub fn positions(self) -> impl DoubleEndedIterator<Item = Pos> + Clone {
        // Rows of columns, because dividing a count by the columns would take longer than what most
        // searches do with a place.
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Pos { row, col }))
    }
}

impl From<(usize, usize)> for Size {
    fn from((rows, cols): (usize, usize)) -> Size {
        Size { rows, cols }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count| if count == 1 { "" } else { "s" };
        let Size { rows, cols } = *self;
        write!(f, "{rows} row{} × {cols} column{}", plural(rows), plural(cols))
    }
}

/// Why a search does not begin: its start is not a cell of the board.
///
/// ```
/// use grid::{Pos, Size, StartOffBoard};
///
/// let error: StartOffBoard = Size::new(3, 4).check_start(Pos::new(3, 0)).unwrap_err();
/// assert_eq!(error.to_string(), "the start (3,0) is off a board of 3 rows × 4 columns");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartOffBoard {
    /// Where the search was to start.
    pub start: Pos,
    /// The board's rows and columns.
    pub size: Size,
}

impl fmt::Display for StartOffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the start {} is off a board of {}", self.start, self.size)
    }
}

impl error::Error for StartOffBoard {}
