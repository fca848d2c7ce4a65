//! fails step 8
//!
//! A filter says `false`, and nobody listens.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    loop {
        let length = domains.trail.len();
        if filters.different {
            filter_different(domains);
        }
        if filters.symmetry {
            filter_symmetry(domains);
        }
        if filters.sums {
            filter_sums(domains);
        }
        if !filters.repeat || domains.trail.len() == length {
            return true;
        }
    }
}
