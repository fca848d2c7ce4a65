//! Each champion agrees with a plainer search, and finds what it promises.

mod magic_lines;
mod magic_order_5;
mod magic_random;
mod magic_repaired;
mod queens;
mod sudoku_fast;
mod sudoku_techniques;
mod tours_counted;
mod tours_found;
mod tours_random;
