//! did_not_compile: includes the reference solution

#[path = "../../../../solutions/03-sudoku-bitmask/src/lib.rs"]
mod stolen;
