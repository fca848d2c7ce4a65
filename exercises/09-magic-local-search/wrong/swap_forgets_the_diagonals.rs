//! fails step_5_the_excess_stays_that_of_the_board: "the diagonal from the top left has an excess of"
//!
//! The board is right and what is known of it is not: cells on a diagonal change its excess too.
//!
//! see hint 3

fn add(excess: &mut Excess, pos: Pos, more: i64) {
    excess.rows[pos.row] += more;
    excess.columns[pos.col] += more;
    if false {
        excess.diagonal += more;
    }
    if on_anti_diagonal(pos, excess.rows.len()) {
        excess.anti_diagonal += more;
    }
}
