//! Wrong code, played by the lessons' scenes.

/// Hands each square over twice.
#[path = "../../../../../exercises/01-magic-brute"]
pub(crate) mod magic_brute {
    mod lesson {
        use grid::{Grid, Pos};
        pub use scenes::magic_brute::Board;

        pub fn search_from(
            board: &mut Board,
            pos: Option<Pos>,
            on_square: &mut dyn FnMut(&Grid<u32>),
        ) {
            for _ in 0..2 {
                scenes::magic_brute::search_from(board, pos, on_square);
            }
        }
    }
    pub(crate) mod scene;
}

/// Counts and does nothing.
#[path = "../../../../../exercises/02-magic-pruned"]
pub(crate) mod magic_pruned {
    mod lesson {
        use std::ops::ControlFlow;

        use grid::Grid;
        pub use scenes::magic_pruned::{Filters, LARGEST_ORDER};

        type OnSquare<'a> = &'a mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>;

        pub fn search(_: usize, _: &Filters, _: OnSquare<'_>) -> u64 {
            1_000
        }
    }
    pub(crate) mod scene;
}

/// Labels every cell with 1.
#[path = "../../../../../exercises/04-knight-bfs"]
pub(crate) mod knight_bfs {
    mod lesson {
        use grid::{Grid, Move, Pos, Size, StartOffBoard};

        pub fn explore(size: Size, _: Pos, _: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
            Ok(Grid::new(size, 1))
        }
    }
    pub(crate) mod scene;
}

/// Hands over a tour that it does not count.
#[path = "../../../../../exercises/05-knight-dfs"]
pub(crate) mod knight_dfs {
    mod lesson {
        use grid::{Grid, Move, Pos, Size, StartOffBoard};

        pub fn tours_recursive(
            size: Size,
            start: Pos,
            _: &[Move],
            _: u64,
            on_tour: &mut dyn FnMut(&Grid<u32>),
        ) -> Result<u64, StartOffBoard> {
            let mut board = Grid::new(size, 0);
            board.set(start, 1);
            on_tour(&board);
            Ok(0)
        }
        pub use tours_recursive as tours_iterative;
    }
    pub(crate) mod scene;
}

/// Says that it is stuck where it starts, after 99 steps.
#[path = "../../../../../exercises/06-knight-warnsdorff"]
pub(crate) mod knight_warnsdorff {
    mod lesson {
        use grid::{Grid, Move, Pos, Size, StartOffBoard};
        pub use scenes::knight_warnsdorff::{Tour, Walk};

        pub fn tour(size: Size, start: Pos, _: &[Move]) -> Result<Tour, StartOffBoard> {
            let mut board = Grid::new(size, 0);
            board.set(start, 1);
            Ok(Tour::Stuck(Walk { accessibility: board.clone(), board, at: start, steps: 99 }))
        }

        /// A right walk, after a table that is written cell by cell.
        pub fn tour_looking_ahead(
            size: Size,
            start: Pos,
            moves: &[Move],
        ) -> Result<Tour, StartOffBoard> {
            let mut table = Grid::new(size, 0_u32);
            size.positions().for_each(|pos| table.set(pos, 8));
            scenes::knight_warnsdorff::tour(size, start, moves)
        }
    }
    pub(crate) mod scene;
}

/// Walks nowhere, and says that it walked 99 cells.
#[path = "../../../../../exercises/07-knight-random"]
pub(crate) mod knight_random {
    mod lesson {
        use grid::{Grid, Move, Pos, Size, StartOffBoard};
        pub use scenes::knight_random::{Board, Search, generator};
        use scenes::knight_random::{ChaCha8Rng, Walk};

        pub fn random_tour(
            size: Size,
            start: Pos,
            _: &[Move],
            _: &mut ChaCha8Rng,
        ) -> Result<Walk, StartOffBoard> {
            let mut board = Grid::new(size, 0);
            board.set(start, 1);
            Ok(Walk { board, length: 99 })
        }

        pub fn until_complete(
            size: Size,
            start: Pos,
            moves: &[Move],
            _: u64,
            rng: &mut ChaCha8Rng,
        ) -> Result<Search, StartOffBoard> {
            let best = Some(random_tour(size, start, moves, rng)?);
            Ok(Search::GaveUp { best, placements: 99 })
        }
    }
    pub(crate) mod scene;
}

/// Fills a cell and keeps no log.
#[path = "../../../../../exercises/08-sudoku-deduction"]
pub(crate) mod sudoku_deduction {
    mod lesson {
        use scenes::sudoku_deduction::Deduction;
        pub use scenes::sudoku_deduction::{Board, Outcome};

        pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
            let mut board = puzzle.clone();
            let empty = puzzle.positions().find(|&pos| puzzle[pos].is_none());
            board.set(empty.expect("the puzzle has an empty cell"), Some(0));
            (Outcome::Stuck(board), Vec::new())
        }
    }
    pub(crate) mod scene;
}

/// Says that it has restarted once and missed by less than nothing.
#[path = "../../../../../exercises/09-magic-local-search"]
pub(crate) mod magic_local_search {
    mod lesson {
        use grid::{Grid, Size};
        use rand_xoshiro::SplitMix64;
        use scenes::magic_local_search::Search;

        pub fn search(order: usize, _: u64, _: &mut SplitMix64) -> Search {
            Search {
                square: Grid::new(Size::square(order), 0),
                error: -1_000,
                restarts: 1,
                tried: 0,
            }
        }
    }
    pub(crate) mod scene;
}

/// Puts queens on every ninth cell.
#[path = "../../../../../exercises/10-queens"]
pub(crate) mod queens {
    mod lesson {
        pub use scenes::queens::{Board, Square};

        pub fn solve(board: &mut Board) -> bool {
            board.positions().step_by(9).for_each(|pos| board.set(pos, Square::Queen));
            board.size().rows > 3
        }
    }
    pub(crate) mod scene;
}
