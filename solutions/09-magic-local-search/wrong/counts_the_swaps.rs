//! fails step 6
//!
//! Only the swaps that were kept are counted. Each pair that is tried counts.
//!
//! see hint 2

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for (one, other) in pairs(square.size()) {
            if swap_gain(square, &excess, one, other, &cost) > 0 {
                swap(square, &mut excess, one, other);
                improved = true;
                tried += 1;
            }
        }
        if !improved {
            return tried;
        }
    }
}
