//! fails step_4_the_center_is_on_both_diagonals: "takes the error by `squares` from"
//!
//! The diagonal from the top right is left out.

fn on_anti_diagonal(pos: Pos, order: usize) -> bool {
    pos.row + pos.col == order + order
}
