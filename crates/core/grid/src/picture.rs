//! Boards as text: pictures of them, and reading them back.

use std::{fmt, str::FromStr};

use crate::{Cell, Grid, Size, cell::DIGITS, counted, draw::draw, error::ParseError};

/// A row a line, the columns lined up, a dot for an empty cell; no line feed at the end. A board
/// without cells is its size.
///
/// ```
/// let board = grid::Grid::from_rows([[1_u32, 10], [0, 3]]);
/// assert_eq!(board.to_string(), " 1 10\n .  3");
/// ```
impl<T: Cell> fmt::Display for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.size() {
            size if size.area() == 0 => write!(f, "(no cells: {size})"),
            size => draw(f, size, &|pos| self[pos].symbol()),
        }
    }
}

/// The rows as lists, each on a line of its own with `{:#?}`: what a failed `assert_eq!` shows.
///
/// ```
/// let board = grid::Grid::from_rows([[1_u32, 10], [0, 3]]);
/// assert_eq!(format!("{board:?}"), "[[1, 10], [0, 3]]");
/// ```
impl<T: fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows().map(|row| row.collect::<Vec<_>>());
        let on_one_line = rows.map(|row| fmt::from_fn(move |f| write!(f, "{row:?}")));
        f.debug_list().entries(on_one_line).finish()
    }
}

impl FromStr for Grid<u32> {
    type Err = ParseError;

    /// Reads a board of numbers: a row a line, white space between the cells, a dot for an empty
    /// cell. Lines without a cell are skipped. This reads back what `Display` writes.
    ///
    /// # Errors
    ///
    /// A cell that is neither a number nor a dot, and lines of different length.
    ///
    /// ```
    /// use grid::{Grid, ParseError};
    ///
    /// assert_eq!("1 10\n.  3".parse(), Ok(Grid::from_rows([[1_u32, 10], [0, 3]])));
    /// assert_eq!(
    ///     "1 10\n3".parse::<Grid<u32>>().unwrap_err().to_string(),
    ///     "row 1 has 1 cell, but row 0 has 2",
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Grid<u32>, ParseError> {
        let (size, cells) = read(text, |line, cells| {
            for word in line.split_whitespace() {
                let number = if word == "." { Some(0) } else { word.parse().ok() };
                cells.push(number.ok_or_else(|| {
                    let cell = cells.len() + 1;
                    ParseError(format!("cell {cell} is {word:?}, but a cell is a number or `.`"))
                })?);
            }
            Ok(())
        })?;
        Ok(Grid::from_cells(size, cells))
    }
}

impl FromStr for Grid<Option<u8>> {
    type Err = ParseError;

    /// Reads a board of digits: `1` to `9`, then `A` to `Z`, are the digits 0, 1, 2 and so on; a
    /// dot or `0` is an empty cell. White space between cells does not count.
    ///
    /// # Shape
    ///
    /// Several lines are the rows of the board. A single line is a square board in reading order.
    ///
    /// # Errors
    ///
    /// A symbol that is not a digit, lines of different length, and a single line whose length is
    /// not a square. Digits that break a puzzle's rules, or are too large for it, are no error
    /// here: this crate knows no rules.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    ///
    /// let line: Grid<Option<u8>> = "12.4".parse()?;
    /// let rows: Grid<Option<u8>> = "1 2\n. 4".parse()?;
    /// assert_eq!(line, rows);
    /// assert_eq!(line[Pos::new(0, 1)], Some(1), "the symbol 2 is the digit 1");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    ///
    /// # Source
    ///
    /// The one-line form is that of Peter Norvig, "Solving Every Sudoku Puzzle" (2006).
    fn from_str(text: &str) -> Result<Grid<Option<u8>>, ParseError> {
        let (mut size, cells) = read(text, |line, cells| {
            for symbol in line.chars() {
                match digit(symbol) {
                    Some(cell) => cells.push(cell),
                    None if symbol.is_whitespace() => {}
                    None => {
                        let cell = cells.len() + 1;
                        return Err(ParseError(format!(
                            "cell {cell} is {symbol:?}, but a cell is a digit (`1` to `9`, then `A` \
                             to `Z`), `.` or `0`"
                        )));
                    }
                }
            }
            Ok(())
        })?;
        if size.rows == 1 {
            size = Size::square(cells.len().isqrt());
            if size.area() != cells.len() {
                return Err(ParseError(format!(
                    "one line of {} is no square board, which would have 1, 4, 9, 16, 25 and so on",
                    counted(cells.len() as u64, "cell")
                )));
            }
        }
        Ok(Grid::from_cells(size, cells))
    }
}

/// The cells that `read_line` finds in the lines of `text`; a line without a cell is no row.
///
/// A wrong cell in a later line is reported before rows of different length.
fn read<T>(
    text: &str,
    mut read_line: impl FnMut(&str, &mut Vec<T>) -> Result<(), ParseError>,
) -> Result<(Size, Vec<T>), ParseError> {
    let mut cells = Vec::with_capacity(text.len());
    let mut size = Size { rows: 0, cols: 0 };
    let mut ragged = None;
    for line in text.lines() {
        let before = cells.len();
        read_line(line, &mut cells)?;
        let found = cells.len() - before;
        if found == 0 {
            continue;
        }
        if size.rows == 0 {
            size.cols = found;
        }
        if found != size.cols {
            ragged = ragged.or(Some((size.rows, found)));
        }
        size.rows += 1;
    }
    match ragged {
        None => Ok((size, cells)),
        Some((row, found)) => Err(ParseError(format!(
            "row {row} has {}, but row 0 has {}",
            counted(found as u64, "cell"),
            size.cols
        ))),
    }
}

/// The cell that `symbol` stands for, or `None` when it stands for none.
///
/// A table, because a processor cannot predict whether the next cell of a puzzle is empty.
fn digit(symbol: char) -> Option<Option<u8>> {
    const CELLS: [Option<Option<u8>>; 128] = {
        let mut cells = [None; 128];
        cells['.' as usize] = Some(None);
        cells['0' as usize] = Some(None);
        let mut digit: u8 = 0;
        while (digit as usize) < DIGITS.len() {
            let symbol = DIGITS.as_bytes()[digit as usize];
            cells[symbol as usize] = Some(Some(digit));
            cells[symbol.to_ascii_lowercase() as usize] = Some(Some(digit));
            digit += 1;
        }
        cells
    };
    *CELLS.get(symbol as usize)?
}
