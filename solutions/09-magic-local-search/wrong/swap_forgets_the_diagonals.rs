//! fails step 5
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
