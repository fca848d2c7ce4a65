//! did_not_compile: allows itself what is forbidden

#![allow(unsafe_code)]
pub fn to_set(cell: Option<u8>) -> DigitSet {
    unsafe { std::mem::transmute(cell.map_or(0_u16, |digit| 1 << digit)) }
}
