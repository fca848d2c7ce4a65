//! fails step 6
//!
//! The numbers change places, but the gains are computed from the excess of the first board.
//! `swap` keeps the excess up to date: hand it in.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for (one, other) in pairs(square.size()) {
            tried += 1;
            if swap_gain(square, &excess, one, other, &cost) > 0 {
                swap(square, &mut excess.clone(), one, other);
                improved = true;
            }
        }
        if !improved {
            return tried;
        }
    }
}
