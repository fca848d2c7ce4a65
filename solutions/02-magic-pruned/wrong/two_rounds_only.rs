//! fails step 8
//!
//! There are two rounds, and then it stops. Sometimes a third one finds something: go on until a round
//! changes nothing.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    (0..if filters.repeat { 2 } else { 1 }).all(|_| {
        (!filters.different || filter_different(domains))
            && (!filters.symmetry || filter_symmetry(domains))
            && (!filters.sums || filter_sums(domains))
    })
}
