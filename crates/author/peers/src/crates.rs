//! The published crates: how each of them takes an input, and the numbers that its answer is.
//!
//! A function that answers is timed; what makes its input, or lines of its answer, is not.

use std::cell::Cell;

use backtrack::{problems::BitQueens, solve::IterSolveExt, solvers::IterSolveCached};
use dlx_rs::sudoku::Sudoku as DlxSudoku;
use grid::{Grid, KNIGHT, Pos, Size};
use pathfinding::directed::bfs::bfs_reach;
use programs::{
    contest::Input,
    puzzles::{Board, to_line},
};
use sudoku::{
    Sudoku,
    strategy::{Strategy, StrategySolver},
};

/// The numbers of a solution, as they stand on paper.
fn on_paper(board: &Board) -> Vec<u32> {
    board.cells().iter().map(|cell| cell.map_or(0, |digit| u32::from(digit) + 1)).collect()
}

/// The form in which the crate `sudoku` works.
pub(crate) fn to_sudoku(input: &Input) -> Sudoku {
    Sudoku::from_str_line(&to_line(&input.puzzle)).expect("these are digits")
}

/// What is on such a board.
pub(crate) fn from_sudoku(sudoku: &Sudoku) -> Vec<u32> {
    sudoku.to_bytes().map(u32::from).to_vec()
}

/// Naked and hidden singles until there is none.
pub(crate) fn by_singles(sudoku: &Sudoku) -> Sudoku {
    let singles = [Strategy::NakedSingles, Strategy::HiddenSingles];
    let (Ok((found, _)) | Err((found, _))) = StrategySolver::from_sudoku(*sudoku).solve(&singles);
    found
}

/// The first solution by dlx-rs, as it stands on paper; making the matrix is part of the work.
pub(crate) fn by_dlx(board: &Board) -> Option<Vec<usize>> {
    let cells: Vec<usize> = on_paper(board).into_iter().map(|digit| digit as usize).collect();
    DlxSudoku::new_from_input(&cells).next()
}

/// One more than the knight's moves from the corner to each cell, with pathfinding.
pub(crate) fn by_pathfinding(&size: &Size) -> Grid<u32> {
    const CORNER: Pos = Pos::new(0, 0);
    let labels = &Grid::new(size, Cell::new(0));
    labels[CORNER].set(1);
    let neighbors = |&pos: &Pos| {
        let label = labels[pos].get() + 1;
        let label_of =
            move |next: &Pos| labels[*next].update(|old| if old == 0 { label } else { old });
        KNIGHT.into_iter().filter_map(move |mv| pos.step(mv, size)).inspect(label_of)
    };
    // A cell is labeled before it is reached.
    bfs_reach(CORNER, neighbors).for_each(drop);
    Grid::from_fn(size, |pos| labels[pos].get())
}

/// How many ways there are to place so many queens, with backtrack.
pub(crate) fn count_by_backtrack(&order: &usize) -> usize {
    IterSolveCached::new(&BitQueens::new(order)).sat_iter().count()
}

/// The same ways: their columns, on paper.
pub(crate) fn all_by_backtrack(&order: &usize) -> Vec<Vec<u32>> {
    let on_paper = |queens: Vec<usize>| queens.iter().map(|&col| col as u32 + 1).collect();
    IterSolveCached::new(&BitQueens::new(order)).sat_iter().map(on_paper).collect()
}
