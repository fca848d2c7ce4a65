//! fails step 9
//!
//! Of two cells with equally few numbers the first in reading order is wanted: row by row, not column
//! by column.

pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    let open = domains.cells.positions().filter(|&pos| domains.cells[pos].len() > 1);
    open.min_by_key(|&pos| (domains.cells[pos].len(), pos.col, pos.row))
}
