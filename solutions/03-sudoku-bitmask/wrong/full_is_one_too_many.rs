//! fails step 2
//!
//! Nine bits are the numbers 0 to 511. The power of two after them, 512, is a tenth bit.

pub fn is_full(set: DigitSet) -> bool {
    set == 1 << 9
}
