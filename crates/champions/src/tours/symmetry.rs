//! Mirror images: count one of them, and multiply.
//!
//! A rotation or reflection of a tour is a tour. So the four corners have equally many tours, and
//! it is enough to count one of them. A square board has eight images, any other four, as long as
//! the moves look the same after it.
//!
//! ```text
//! the 25 starts of 5 × 5 are 6:     and from the corner, which a mirror leaves where it is,
//!                                   the two first steps are one:
//! a b c b a
//! b d e d b                         1 . . . .
//! c e f e c                         . . s . .
//! b d e d b                         . s . . .
//! a b c b a
//! ```
//!
//! # Source
//!
//! Counting by orbits is William Burnside's, *Theory of Groups of Finite Order* (1897).

use grid::{Move, Pos, Size};

/// One way to turn or mirror a board onto itself, with moves that stay the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Rows and columns are exchanged, before all else.
    pub exchange: bool,
    /// The rows are mirrored.
    pub mirror_rows: bool,
    /// The columns are mirrored.
    pub mirror_cols: bool,
}

impl Symmetry {
    /// All symmetries of a board of `size` under which `moves`, as a set, stay the same. The first
    /// leaves everything where it is.
    pub fn all(size: Size, moves: &[Move]) -> Vec<Symmetry> {
        let mut all = Vec::new();
        for exchange in [false, true] {
            for mirror_rows in [false, true] {
                for mirror_cols in [false, true] {
                    let symmetry = Symmetry { exchange, mirror_rows, mirror_cols };
                    let fits = !exchange || size.is_square();
                    if fits && moves.iter().all(|&mv| moves.contains(&symmetry.of_move(mv))) {
                        all.push(symmetry);
                    }
                }
            }
        }
        all
    }

    /// The image of a cell.
    pub fn of_pos(self, pos: Pos, size: Size) -> Pos {
        let Pos { row, col } = if self.exchange { Pos::new(pos.col, pos.row) } else { pos };
        Pos {
            row: if self.mirror_rows { size.rows - 1 - row } else { row },
            col: if self.mirror_cols { size.cols - 1 - col } else { col },
        }
    }

    fn of_move(self, mv: Move) -> Move {
        let (rows, cols) = if self.exchange { (mv.cols, mv.rows) } else { (mv.rows, mv.cols) };
        Move {
            rows: if self.mirror_rows { -rows } else { rows },
            cols: if self.mirror_cols { -cols } else { cols },
        }
    }
}

/// The cells of `among`, one of each kind under `symmetries`, and how many of `among` are of its kind.
pub fn kinds(among: &[Pos], size: Size, symmetries: &[Symmetry]) -> Vec<(Pos, u64)> {
    // Of all images the first in reading order stands for its kind.
    let first = |pos: Pos| symmetries.iter().map(|symmetry| symmetry.of_pos(pos, size)).min();
    let mut kinds: Vec<(Option<Pos>, Pos, u64)> = Vec::new();
    for &pos in among {
        let kind = first(pos);
        match kinds.iter_mut().find(|(known, ..)| *known == kind) {
            Some((.., cells)) => *cells += 1,
            None => kinds.push((kind, pos, 1)),
        }
    }
    kinds.into_iter().map(|(_, pos, cells)| (pos, cells)).collect()
}
