//! fails step_6_it_ends_in_a_local_minimum: "still lowers the error by"
//!
//! After one pass the descent ends. A swap that was no use at first may have a gain after others
//! were made: go on until a whole pass finds nothing.
//!
//! see hint 1

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for one in square.positions() {
            for row in one.row..square.size().rows {
                // Cells before `one` have been its partners already.
                let first_col = if row == one.row { one.col + 1 } else { 0 };
                for col in first_col..square.size().cols {
                    let other = Pos { row, col };
                    tried += 1;
                    if swap_gain(square, &excess, one, other, &cost) > 0 {
                        swap(square, &mut excess, one, other);
                        improved = true;
                    }
                }
            }
        }
        if improved || !improved {
            return tried;
        }
    }
}
