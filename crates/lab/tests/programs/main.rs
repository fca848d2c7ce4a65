//! The programs, as a person uses them, and the code in the book.

mod book;
mod knight_bfs;
mod knight_dfs;
mod knight_random;
mod knight_warnsdorff;
mod magic_brute;
mod magic_local_search;
mod magic_pruned;
mod puzzles;
mod sudoku_bitmask;
mod sudoku_deduction;
mod support;
mod transcripts;
