//! fails step 8
//!
//! The filters always work until nothing changes, also when `repeat` is off.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    loop {
        let length = domains.trail.len();
        let is_possible = (!filters.different || filter_different(domains))
            && (!filters.symmetry || filter_symmetry(domains))
            && (!filters.sums || filter_sums(domains));
        if !is_possible || domains.trail.len() == length {
            return is_possible;
        }
    }
}
