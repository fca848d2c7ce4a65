//! fails step 9
//!
//! A filled cell has the fewest numbers of all, and there is nothing left to choose in it.

pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    let possible = domains.cells.positions().filter(|&pos| !domains.cells[pos].is_empty());
    possible.min_by_key(|&pos| domains.cells[pos].len())
}
