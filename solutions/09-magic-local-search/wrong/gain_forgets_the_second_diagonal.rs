//! fails step 4
//!
//! The diagonal from the top right is left out.

fn on_anti_diagonal(pos: Pos, order: usize) -> bool {
    pos.row + pos.col == order + order
}
