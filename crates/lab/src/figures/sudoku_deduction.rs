//! The figures of lesson 8.

use sudoku_deduction::{
    Board, Outcome,
    better::{
        guess,
        techniques::{self, Step, Technique},
    },
    only_mark, solve,
};

use super::{Figure, grouped, table};

pub(super) fn figures() -> Vec<Figure> {
    vec![]
}
