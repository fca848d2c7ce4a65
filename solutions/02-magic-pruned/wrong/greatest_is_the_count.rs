//! fails step 2
//!
//! How many numbers there are says nothing of the greatest one when the set has gaps.
//!
//! see hint 1

pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
    let least = (!domain.is_empty()).then(|| domain.0.trailing_zeros())?;
    Some((least, least + domain.len() - 1))
}
