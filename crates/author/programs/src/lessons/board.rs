//! The options that the knight's programs share: the board, the start, the piece.

use clap::{Args, ValueEnum};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};

use crate::{program::Failure, wording::grouped};

/// The most cells a program takes on: more would not fit into the memory of a small machine.
const MOST_CELLS: usize = 100_000_000;

/// The most cells of a board that is drawn.
pub(super) const MOST_DRAWN: usize = 2_500;

/// Which board, which start, which piece.
#[derive(Clone, Debug, Args)]
pub struct BoardOptions {
    /// How many rows and columns the board has.
    #[arg(long, default_value_t = 8)]
    size: usize,
    /// How many rows, when there are not as many as columns.
    #[arg(long)]
    rows: Option<usize>,
    /// How many columns, when there are not as many as rows.
    #[arg(long)]
    cols: Option<usize>,
    /// Where the piece starts: a row and a column, counted from 0.
    #[arg(long, value_name = "ROW,COL", default_value = "0,0")]
    start: Pos,
    /// Which piece it is.
    #[arg(long, value_enum, default_value_t = Piece::Knight)]
    pub(super) moves: Piece,
}

/// The two pieces of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Piece {
    /// Two cells one way and one cell the other.
    Knight,
    /// Three cells straight or two cells diagonally.
    Leaper,
}

impl BoardOptions {
    /// The board's size, the start, which is on the board, and the piece's moves.
    pub fn all(&self) -> Result<(Size, Pos, &'static [Move]), Failure> {
        let (size, start) = (self.size()?, self.start);
        size.check_start(start).map_err(|error| {
            let (row, col) = (size.rows - 1, size.cols - 1);
            Failure::new(format!(
                "{error}; expected a row from 0 to {row} and a column from 0 to {col}"
            ))
        })?;
        Ok((size, start, self.moves()))
    }

    /// The size of a board that has cells and is not too large to hold.
    pub fn size(&self) -> Result<Size, Failure> {
        let size = Size::new(self.rows.unwrap_or(self.size), self.cols.unwrap_or(self.size));
        let wrong = match size.rows.checked_mul(size.cols) {
            Some(0) => "has no cells; expected at least one row and one column".to_string(),
            Some(cells) if cells <= MOST_CELLS => return Ok(size),
            _ => {
                let most = grouped(MOST_CELLS as u64);
                format!("is too large to hold; expected at most {most} cells")
            }
        };
        Err(Failure::new(format!("a board of {size} {wrong}")))
    }

    pub fn moves(&self) -> &'static [Move] {
        match self.moves {
            Piece::Knight => &KNIGHT,
            Piece::Leaper => &LEAPER,
        }
    }
}

/// The board as it is drawn, or what it is when it is too large for that.
pub fn drawn(board: &Grid<u32>) -> String {
    let size = board.size();
    if size.area() <= MOST_DRAWN {
        board.to_string()
    } else {
        format!("(a board of {size}; --json prints it whole)")
    }
}
