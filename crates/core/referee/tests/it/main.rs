//! What the referee says of right and of wrong answers.

mod distance;
mod magic;
mod mix;
mod sudoku;
mod tour;
mod warnsdorff;
