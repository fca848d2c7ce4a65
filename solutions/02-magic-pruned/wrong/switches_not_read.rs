//! fails step 8
//!
//! All filters work, whatever `filters` says.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    loop {
        let length = domains.trail.len();
        let is_possible =
            filter_different(domains) && filter_symmetry(domains) && filter_sums(domains);
        if !is_possible || !filters.repeat || domains.trail.len() == length {
            return is_possible;
        }
    }
}
