//! fails step 6
//!
//! A swap that changes nothing is kept, and so is the next one, which takes it back: the descent
//! never ends. Keep only what has a gain, `> 0`.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for (one, other) in pairs(square.size()) {
            tried += 1;
            if swap_gain(square, &excess, one, other, &cost) >= 0 {
                swap(square, &mut excess, one, other);
                improved = true;
            }
        }
        if !improved {
            return tried;
        }
    }
}
