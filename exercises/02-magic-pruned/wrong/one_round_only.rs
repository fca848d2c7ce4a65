//! fails step_8_filters_work_until_nothing_changes: "+[{8}, {1, 2, 3, 4}"
//!
//! There is one round only. What one filter takes gives the others new work: begin again until a whole
//! round changes nothing.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    (!filters.different || filter_different(domains))
        && (!filters.symmetry || filter_symmetry(domains))
        && (!filters.sums || filter_sums(domains))
}
