//! fails step 9
//!
//! A cell without a number is not open: open is a cell with two numbers or more.

pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    let open = domains.cells.positions().filter(|&pos| domains.cells[pos].len() != 1);
    open.min_by_key(|&pos| domains.cells[pos].len())
}
