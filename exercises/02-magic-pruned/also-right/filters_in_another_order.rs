//! Lets the sums work first, and comes back by recursion: the end is the same.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    let before = domains.cells.clone();
    if filters.sums && !filter_sums(domains) {
        return false;
    }
    if filters.different && !filter_different(domains) {
        return false;
    }
    if filters.symmetry && !filter_symmetry(domains) {
        return false;
    }
    !filters.repeat || before == domains.cells || propagate(domains, filters)
}
