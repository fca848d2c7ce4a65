//! did_not_compile: includes the reference

#[path = "../../../../solutions/03-sudoku-bitmask/src/lib.rs"]
mod stolen;
