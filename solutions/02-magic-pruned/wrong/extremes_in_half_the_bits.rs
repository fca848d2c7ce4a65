//! fails step 2
//!
//! Only the lower 32 bits are looked at. A domain has 64.

pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
    let bits = domain.0 as u32;
    if bits == 0 { None } else { Some((bits.trailing_zeros(), 31 - bits.leading_zeros())) }
}
