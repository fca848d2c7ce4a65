//! fails step 2
//!
//! An empty set has no bit that is on, so there is nothing to look for. Ask `is_empty` first.

pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
    Some((domain.0.trailing_zeros(), domain.0.ilog2()))
}
