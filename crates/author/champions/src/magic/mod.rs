//! Magic squares: all of them, one of any order, and how many there are.
//!
//! | module | what it finds | idea |
//! |---|---|---|
//! | `compiled` | all squares of order 3 | the order is known when the program is compiled |
//! | `lines` | all squares | fill line after line, and only one of each eight squares |
//! | `order_5` | how many squares of order 5 there are | two halves that meet in the middle |
//! | `restarts` | one square of any order up to 12 | random numbers, and restarts |
//! | `tabu` | one square | leave a local minimum instead of starting again, and do not return to it |
//! | `structured` | one square of any order | make the diagonals right first, then the rows, then the columns, each by swaps that keep what is right |
//! | `descents` | one square | the other choices of lesson 9's source, to be compared |

pub mod compiled; // 01-magic-brute
pub mod descents; // 09-magic-local-search
pub mod lines; // 01-magic-brute
pub mod order_5; // 02-magic-pruned
pub mod restarts; // 02-magic-pruned
pub mod structured; // 09-magic-local-search
pub mod tabu; // 09-magic-local-search
