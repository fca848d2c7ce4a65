//! Can we do better? Three answers, each one idea further than the one before.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | [`wrong_cells`] | a swap of two cells that lie in no wrong line cannot help: do not try it | tries, and nothing else changes |
//! | [`tabu`] | leave a local minimum instead of starting again, and do not return to it | restarts |
//! | [`structured`] | make the diagonals right first, then the rows, then the columns, each by swaps that keep what is right | nearly everything |
//!
//! [`variants`] holds the other choices of the source, to be compared.

pub mod structured;
pub mod tabu;
pub mod variants;
pub mod wrong_cells;
