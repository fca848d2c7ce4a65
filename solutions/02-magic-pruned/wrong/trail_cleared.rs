//! fails step 8
//!
//! The trail is emptied when the filters are done, so nothing can be undone any more.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    loop {
        let length = domains.trail.len();
        let is_possible = (!filters.different || filter_different(domains))
            && (!filters.symmetry || filter_symmetry(domains))
            && (!filters.sums || filter_sums(domains));
        if !is_possible || !filters.repeat || domains.trail.len() == length {
            domains.trail.clear();
            return is_possible;
        }
    }
}
