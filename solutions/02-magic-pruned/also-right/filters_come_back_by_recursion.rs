//! Comes back by recursion, and compares whole boards instead of the length of the trail.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    let before = domains.cells.clone();
    if filters.different && !filter_different(domains) {
        return false;
    }
    if filters.symmetry && !filter_symmetry(domains) {
        return false;
    }
    if filters.sums && !filter_sums(domains) {
        return false;
    }
    !filters.repeat || before == domains.cells || propagate(domains, filters)
}
