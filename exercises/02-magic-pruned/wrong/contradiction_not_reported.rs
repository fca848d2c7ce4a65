//! fails step_8_contradictions_end_the_filtering: "1 is not the greatest corner"
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
