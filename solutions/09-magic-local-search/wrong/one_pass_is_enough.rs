//! fails step 6
//!
//! After one pass the descent ends. A swap that was no use at first may have a gain after others
//! were made: go on until a whole pass finds nothing.
//!
//! see hint 1

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    for (one, other) in pairs(square.size()) {
        tried += 1;
        if swap_gain(square, &excess, one, other, &cost) > 0 {
            swap(square, &mut excess, one, other);
        }
    }
    tried
}
