//! fails step 8
//!
//! The loop ends when the last filter takes nothing. A whole round must take nothing.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    loop {
        let is_possible = (!filters.different || filter_different(domains))
            && (!filters.symmetry || filter_symmetry(domains));
        let length = domains.trail.len();
        if !is_possible || filters.sums && !filter_sums(domains) {
            return false;
        }
        if !filters.repeat || domains.trail.len() == length {
            return true;
        }
    }
}
