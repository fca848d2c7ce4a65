//! Can we do better? All squares of order 4 by a plan: a fixed order of cells, of which most follow
//! from others.
//!
//! The cells are numbered in reading order. The plan says how each cell gets its number:
//!
//! ```text
//!  0  1  2  3    choose 0, then 3 and 12, each less than the one before; 15 completes the corners
//!  4  5  6  7    choose  5: 10 completes the diagonal
//!  8  9 10 11    choose  6:  9 completes the other diagonal
//! 12 13 14 15    choose  1:  2 completes the row, 13 and 14 complete columns
//!                choose  4:  7 completes the row, 8 the column, 11 the row
//! ```
//!
//! The corners sum to 34, like a line. To see it, add both diagonals, the top row and the bottom row:
//! 4 × 34. Take away the two middle columns, 2 × 34: what is left is each corner twice. The last row
//! and the last column need no step: when all other lines have their sum, so have they.
//!
//! So of sixteen numbers seven are chosen and nine follow, and the search keeps no domains.
//!
//! # Source
//!
//! The 880 squares are Bernard Frénicle de Bessy's, printed in 1693.

use std::ops::ControlFlow;

use grid::{Grid, Size};

/// A step of the plan: which cell is filled, and from what.
struct Step {
    cell: usize,
    /// The three cells that make 34 with this one, or nothing: then every number is tried.
    completes: Option<[usize; 3]>,
    /// A cell that must hold a greater number, so that of eight images one is found.
    below: Option<usize>,
}

const fn choose(cell: usize) -> Step {
    Step { cell, completes: None, below: None }
}

const fn complete(cell: usize, others: [usize; 3]) -> Step {
    Step { cell, completes: Some(others), below: None }
}

const fn below(greater: usize, step: Step) -> Step {
    Step { below: Some(greater), ..step }
}

const PLAN: [Step; 16] = [
    choose(0),
    below(0, choose(3)),
    below(3, choose(12)),
    below(0, complete(15, [0, 3, 12])),
    choose(5),
    complete(10, [0, 5, 15]),
    choose(6),
    complete(9, [3, 6, 12]),
    choose(1),
    complete(2, [0, 1, 3]),
    complete(13, [1, 5, 9]),
    complete(14, [2, 6, 10]),
    choose(4),
    complete(7, [4, 5, 6]),
    complete(8, [0, 4, 12]),
    complete(11, [8, 9, 10]),
];

/// Passes each of the 880 squares to `on_square` until that returns `Break`. Returns how many
/// numbers were placed, chosen and derived ones together.
///
/// # Cost
///
/// About a millisecond on one core.
///
/// ```
/// use std::ops::ControlFlow;
///
/// let mut count = 0;
/// let placements = magic_pruned::better::squares(&mut |_| {
///     count += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(count, 880);
/// assert!(placements < 200_000);
/// ```
pub fn squares(on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>) -> u64 {
    let mut board = Board { numbers: [0; 16], free: 0b1_1111_1111_1111_1110, placements: 0 };
    let _ = board.fill(&PLAN, on_square);
    board.placements
}

struct Board {
    numbers: [u32; 16],
    /// Bit `n` is on when the number `n` stands nowhere.
    free: u32,
    placements: u64,
}

impl Board {
    /// Fills the cells of `plan` in all ways, and leaves the board as it was.
    fn fill(
        &mut self,
        plan: &[Step],
        on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((step, rest)) = plan.split_first() else {
            return on_square(&Grid::from_cells(Size::square(4), self.numbers.to_vec()));
        };
        let mut candidates = self.candidates(step);
        while candidates != 0 {
            let number = candidates.trailing_zeros();
            candidates &= candidates - 1;
            self.placements += 1;
            self.numbers[step.cell] = number;
            self.free ^= 1 << number;
            let flow = self.fill(rest, on_square);
            self.free ^= 1 << number;
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// The free numbers that `step` may place, as a set.
    fn candidates(&self, step: &Step) -> u32 {
        let below = step.below.map_or(u32::MAX, |greater| (1 << self.numbers[greater]) - 1);
        let completing = step.completes.map_or(u32::MAX, |others| {
            let sum: u32 = others.iter().map(|&cell| self.numbers[cell]).sum();
            // 34 less the sum of three may be out of range on either side: then no bit is on.
            34_u32.checked_sub(sum).and_then(|number| 1_u32.checked_shl(number)).unwrap_or(0)
        });
        self.free & below & completing
    }
}
