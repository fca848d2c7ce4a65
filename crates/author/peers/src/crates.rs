//! The published crates: how each of them takes a question, and the numbers that its answer is.
//!
//! A function that answers is timed; what makes its question, or lines of its answer, is not.

use std::{cell::Cell, ops::ControlFlow};

use backtrack::{problems::BitQueens, solve::IterSolveExt, solvers::IterSolveCached};
use dlx_rs::sudoku::Sudoku as DlxSudoku;
use exact_covers::{DlSolver, Solver};
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
pub(crate) fn on_paper(board: &Board) -> Vec<u32> {
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

/// An exact cover of a sudoku: the items are those that the givens leave open, and an option for each
/// digit that may still stand in a cell has the four items that it covers. They are part of the work.
pub(crate) fn by_exact_covers(board: &Board) -> Option<Board> {
    let of = |Pos { row, col }: Pos, digit: usize| {
        let band = row / 3 * 3 + col / 3;
        [row * 9 + col, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + band * 9 + digit]
    };
    let mut is_covered = [false; 324];
    for pos in board.positions() {
        if let Some(digit) = board[pos] {
            of(pos, digit.into()).into_iter().for_each(|item| is_covered[item] = true);
        }
    }
    let items: Vec<usize> = (0..324).filter(|&item| !is_covered[item]).collect();
    let empty = board.positions().filter(|&pos| board[pos].is_none());
    let options = empty.flat_map(|pos| (0..9).map(move |digit| of(pos, digit)));
    let options: Vec<[usize; 4]> =
        options.filter(|option| option.iter().all(|&item| !is_covered[item])).collect();

    let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&items, &[]);
    for option in &options {
        solver.add_option(option, []);
    }
    let (mut solved, mut option) = (None, Vec::new());
    solver.solve(|mut solution| {
        let mut board = board.clone();
        while solution.next(&mut option) {
            let mut items: Vec<usize> = option.iter().map(|&(&item, _)| item).collect();
            items.sort_unstable();
            let pos = Pos::new(items[0] / 9, items[0] % 9);
            board.set(pos, u8::try_from((items[1] - 81) % 9).ok());
        }
        solved = Some(board);
        ControlFlow::Break(())
    });
    solved
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
