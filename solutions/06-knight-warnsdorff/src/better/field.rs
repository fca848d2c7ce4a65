//! The board as one row of bytes, with a border so wide that no move has to ask where it ends.

use grid::{Grid, KNIGHT, Pos, Size};

use crate::Board;

/// What a cell holds that is visited, or that lies in the border.
pub(super) const TAKEN: u8 = 0x7F;

/// How wide the border is: as far as a knight jumps.
const BORDER: usize = 2;

/// How many free cells are one move away from each cell, [`TAKEN`] where the knight has been.
///
/// ```text
/// # # # # # # # #
/// # # # # # # # #     A move is one addition to an index, and it never leaves the row of bytes:
/// # # 2 3 3 2 # #     two cells of border on each side catch every jump.
/// # # 2 2 2 2 # #
/// # # 2 3 3 2 # #
/// # # # # # # # #
/// # # # # # # # #
/// ```
#[derive(Clone)]
pub(super) struct Field {
    pub(super) size: Size,
    /// The accessibility of each free cell; [`TAKEN`] elsewhere.
    pub(super) ways: Vec<u8>,
    /// How far each of the eight moves jumps in `ways`.
    pub(super) jumps: [isize; 8],
}

impl Field {
    /// An empty board.
    pub(super) fn new(size: Size) -> Field {
        let width = size.cols + 2 * BORDER;
        let mut field = Field {
            size,
            ways: vec![TAKEN; width * (size.rows + 2 * BORDER)],
            jumps: KNIGHT.map(|mv| mv.rows * width.cast_signed() + mv.cols),
        };
        // Along a row the accessibility is a sum of two tables, one for each length of jump.
        let choices = |at: usize, length: usize, by: usize| -> u8 {
            u8::from(at >= by) + u8::from(at + by < length)
        };
        for row in 0..size.rows {
            let near = choices(row, size.rows, 1);
            let far = choices(row, size.rows, 2);
            let first = field.index(Pos { row, col: 0 });
            for col in 0..size.cols {
                field.ways[first + col] =
                    near * choices(col, size.cols, 2) + far * choices(col, size.cols, 1);
            }
        }
        field
    }

    /// Where `pos` stands in the row of bytes.
    pub(super) fn index(&self, pos: Pos) -> usize {
        (pos.row + BORDER) * (self.size.cols + 2 * BORDER) + pos.col + BORDER
    }

    /// Takes the border off a row of steps, in place.
    pub(super) fn board(&self, mut steps: Vec<u32>) -> Board {
        for row in 0..self.size.rows {
            let first = self.index(Pos { row, col: 0 });
            steps.copy_within(first..first + self.size.cols, row * self.size.cols);
        }
        steps.truncate(self.size.area());
        Grid::from_cells(self.size, steps)
    }
}
