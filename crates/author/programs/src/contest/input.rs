//! What a search takes on.

use grid::{Grid, KNIGHT, Move, Pos, Size};

use crate::puzzles::Board;

/// What is asked. Each lesson uses some of it.
#[derive(Clone, Debug)]
pub struct Input {
    /// The board's rows and columns.
    pub size: Size,
    /// Where a piece starts.
    pub start: Pos,
    /// How it moves.
    pub moves: &'static [Move],
    /// How many answers, tries or restarts are enough.
    pub limit: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// The number of the run, each with random numbers of its own.
    pub run: u64,
    /// Where no queen may stand.
    pub holes: Vec<Pos>,
    /// The sudoku.
    pub puzzle: Board,
}

impl Default for Input {
    fn default() -> Input {
        let (size, start) = (Size::square(1), Pos::new(0, 0));
        let puzzle = Grid::new(size, None);
        Input {
            size,
            start,
            moves: &KNIGHT,
            limit: u64::MAX,
            seed: 1,
            run: 1,
            holes: vec![],
            puzzle,
        }
    }
}

impl Input {
    /// A square board of this order.
    pub fn order(order: usize) -> Input {
        Input { size: Size::square(order), ..Input::default() }
    }

    /// This sudoku.
    pub fn sudoku(puzzle: Board) -> Input {
        Input { size: puzzle.size(), puzzle, ..Input::default() }
    }

    /// The same in each of so many runs.
    pub fn runs(self, runs: u64) -> Vec<Input> {
        (1..=runs).map(|run| Input { run, ..self.clone() }).collect()
    }
}
