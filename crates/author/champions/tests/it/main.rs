//! Each champion agrees with a plainer search, and finds what it promises.

mod magic;
mod order_5;
mod sudoku;
mod tours_counted;
mod tours_found;
