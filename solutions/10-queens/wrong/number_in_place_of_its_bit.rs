//! fails step 3
//!
//! The number of the line is united with the set, and not the bit of that number: `1 << number`.

pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= pos.col as u64;
    attacked.rising |= (pos.row + pos.col) as u64;
    attacked.falling |= (pos.row + 31 - pos.col) as u64;
}
