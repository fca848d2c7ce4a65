//! The board as one array of bytes, with a border so wide that no move needs a bounds check of its
//! own.
//!
//! Holds no row of its own: it is the board of [`roth`](super::roth).

use grid::{Pos, Size};

/// What a cell holds at least that is visited, or that lies in the border.
///
/// Each of the cells around may take 1 off it, and it is still more than any free cell holds.
pub(super) const TAKEN: u8 = 0x1F;

/// How wide the border is: as far as a knight jumps.
pub(super) const BORDER: usize = 2;

/// How many free cells are one move away from each cell, [`TAKEN`] where the knight has been.
///
/// ```text
/// # # # # # # # # # #
/// # # # # # # # # # #     A move is one addition to an index, and it never leaves the row of bytes:
/// # # 2 3 3 2 # # # #     two cells of border on each side catch every jump.
/// # # 2 2 2 2 # # # #
/// # # 2 3 3 2 # # # #     `WIDTH` bytes are one row of the board, or more than one row needs: so it
/// # # # # # # # # # #     is known when the program is compiled how far every move jumps.
/// # # # # # # # # # #
/// ```
pub(super) struct Field<const WIDTH: usize> {
    ways: Vec<u8>,
}

impl<const WIDTH: usize> Field<WIDTH> {
    pub(super) fn new(size: Size) -> Field<WIDTH> {
        let mut ways = vec![TAKEN; WIDTH * (size.rows + 2 * BORDER)];
        let choices = |at: usize, length: usize, by: usize| -> u8 {
            u8::from(at >= by) + u8::from(at + by < length)
        };
        let mut before = None;
        for row in 0..size.rows {
            let first = (row + BORDER) * WIDTH + BORDER;
            let (near, far) = (choices(row, size.rows, 1), choices(row, size.rows, 2));
            if before == Some((near, far)) {
                ways.copy_within(first - WIDTH..first - WIDTH + size.cols, first);
                continue;
            }
            before = Some((near, far));
            for col in 0..size.cols {
                ways[first + col] =
                    near * choices(col, size.cols, 2) + far * choices(col, size.cols, 1);
            }
        }
        Field { ways }
    }

    /// Where the surroundings of `pos` begin.
    pub(super) fn corner(pos: Pos) -> usize {
        pos.row * WIDTH + pos.col + 1
    }

    /// All that a knight at the middle of it touches: it begins at `corner`, one cell left of the
    /// knight and two rows above it, and ends one cell right of it and two rows below.
    ///
    /// ```text
    ///     c 1 .        c  the corner        One look tells that all of it is on the board,
    ///   0 . . . 3      *  the knight        and none of the nine places is looked up again.
    ///   . . * . .
    ///   7 . . . 4
    ///     6 . 5
    /// ```
    pub(super) fn around(&mut self, corner: usize) -> &mut [u8] {
        &mut self.ways[corner..][..2 * Self::KNIGHT + 1]
    }

    /// Where the knight is in its surroundings.
    pub(super) const KNIGHT: usize = 2 * WIDTH + 1;

    /// How far a move of `rows` and `cols` jumps.
    pub(super) const fn jump((rows, cols): (i32, i32)) -> isize {
        rows as isize * WIDTH as isize + cols as isize
    }
}
