//! fails step 8
//!
//! There is one round only. What one filter takes gives the others new work: begin again until a whole
//! round changes nothing.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    (!filters.different || filter_different(domains))
        && (!filters.symmetry || filter_symmetry(domains))
        && (!filters.sums || filter_sums(domains))
}
