//! Tours of a knight and of other pieces: all, one, closed ones, and how likely a random walk is one.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | `estimate` | a few random walks tell how large the search is | starting one that cannot end |
//! | `bits` | the free cells are an integer | time per placement |
//! | `walks` | where no tour ends, and which walks have the same endings | placements |
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
pub mod estimate; // 05-knight-dfs
pub mod frontier; // 05-knight-dfs
pub mod mirrors; // 05-knight-dfs
pub mod roth; // 06-knight-warnsdorff
mod walks; // 05-knight-dfs
