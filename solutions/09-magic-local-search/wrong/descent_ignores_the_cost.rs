//! fails step 6
//!
//! The descent weighs lines by `squares`, whatever it was told. Use the `cost` that is handed in.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for (one, other) in pairs(square.size()) {
            tried += 1;
            if swap_gain(square, &excess, one, other, squares) > 0 {
                swap(square, &mut excess, one, other);
                improved = true;
            }
        }
        if !improved {
            return tried;
        }
    }
}
