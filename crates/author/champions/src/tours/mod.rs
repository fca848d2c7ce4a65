//! Tours of a knight and of other pieces: all, one, closed ones, and how likely a random walk is one.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | `estimate` | a few random walks tell how large the search is | starting one that cannot end |
//! | `bits` | the free cells are an integer | time per placement |
//! | `ends` | colors and the way back tell where no tour ends | placements |
//! | `memory` | walks that have left the same cells have the same endings | placements, on 30 cells and more |
//! | `symmetry` | starts that are mirror images have equally many tours | starts, and first moves |
//! | `frontier` | beginnings with the same endings are counted once | walking: closed tours only |
//! | `mirrors` | mirror images are counted with the tour itself | starts, and first moves |
//! | `roth` | a rule that does not fail: keep away from the center, and try again | stepping back |
//! | `closed` | small closed tours, joined into a large one | luck |
//! | `chance` | follow all walks, each with its probability | random numbers |
//!
//! `roth` and `closed` find one tour, and the others only count.

pub mod bits; // 05-knight-dfs
pub mod chance; // 07-knight-random
pub mod closed; // 06-knight-warnsdorff
mod ends; // 05-knight-dfs
pub mod estimate; // 05-knight-dfs
pub mod frontier; // 05-knight-dfs
pub mod memory; // 05-knight-dfs
pub mod mirrors; // 05-knight-dfs
pub mod roth; // 06-knight-warnsdorff
pub mod symmetry; // 05-knight-dfs
