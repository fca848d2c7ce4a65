//! fails step 2
//!
//! The walk is called a tour one cell too early. Its numbers begin with 1, so the last one is the
//! number of cells.

fn is_tour(board: &Grid<u32>, length: u32) -> bool {
    usize::try_from(length + 1) == Ok(board.size().area())
}
