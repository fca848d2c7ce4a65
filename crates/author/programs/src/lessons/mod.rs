//! A program for each lesson, which `just run NAME …` runs.
//!
//! A program has the counts, tables and pictures of its chapter in `figures`. Its `Options` are a `clap::Args`
//! whose doc comments are the help.
//!
//! What they share is in [`program`](crate::program). What runs longer than a second has a
//! [`late_bar`](crate::program::late_bar) or a [`late_note`](crate::program::late_note), and Ctrl-C prints the
//! [`Findings`](crate::program::Findings) so far.

mod board;
pub mod knight_bfs;
pub mod knight_dfs;
pub mod knight_random;
pub mod knight_warnsdorff;
pub mod magic_brute;
pub mod magic_local_search;
pub mod magic_pruned;
pub mod queens;
pub mod sudoku_bitmask;
pub mod sudoku_deduction;

/// Hands the list of the lessons to a macro: folder, module, name of the command, and what the program
/// does.
macro_rules! each {
    ($then:ident) => {
        $then! {
            "01-magic-brute" magic_brute MagicBrute "Lesson 1: find every magic square by trying every board",
            "02-magic-pruned" magic_pruned MagicPruned "Lesson 2: find magic squares of any order by refusing early",
            "03-sudoku-bitmask" sudoku_bitmask SudokuBitmask "Lesson 3: solve sudokus from a file or from standard input",
            "04-knight-bfs" knight_bfs KnightBfs "Lesson 4: find how many moves a piece needs to each cell",
            "05-knight-dfs" knight_dfs KnightDfs "Lesson 5: find all tours from a start",
            "06-knight-warnsdorff" knight_warnsdorff KnightWarnsdorff "Lesson 6: tour a board by Warnsdorff's rule",
            "07-knight-random" knight_random KnightRandom "Lesson 7: tour a board by chance",
            "08-sudoku-deduction" sudoku_deduction SudokuDeduction "Lesson 8: solve sudokus by reasoning, and say why",
            "09-magic-local-search" magic_local_search MagicLocalSearch "Lesson 9: repair full boards until one is magic",
            "10-queens" queens Queens "Lesson 10: place queens so that none attacks another",
        }
    };
}
pub(crate) use each;
